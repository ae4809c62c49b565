import { z } from "zod";
import type { Calls } from "#app/platform/api/calls.ts";
import { id, moment, points } from "#app/platform/api/shapes.ts";
import { count, label, percent, version } from "#app/results/index.server.ts";
import { rescoreSchema, undoSchema } from "./rescore-input.ts";

export const rescorePreviewShape = z
  .object({
    testId: id,
    contentHash: z.string().meta({ description: "Hash of the current test; send this hash with the re-score" }),
    results: count.meta({ description: "Completed results of the test" }),
    changed: count.meta({ description: "Results whose score would change" }),
    labelsChanged: count,
    labelMoves: z.array(z.object({ from: label, to: label, count })),
    questions: z.array(
      z.object({
        questionId: id,
        questionText: z.string(),
        versionNumber: version,
        options: z.array(z.object({ optionId: id, optionLetter: z.string(), before: points, after: points })),
      }),
    ),
    changes: z
      .array(
        z.object({
          submissionId: id,
          name: z.string(),
          email: z.string(),
          totalBefore: points,
          maxBefore: points,
          percentBefore: percent,
          labelBefore: label,
          totalAfter: points,
          maxAfter: points,
          percentAfter: percent,
          labelAfter: label,
        }),
      )
      .meta({ description: "The 50 largest changes" }),
  })
  .meta({ id: "RescorePreview" });

export const rescoreShape = z
  .object({
    id,
    testId: id,
    pointsVersionNumber: version.nullable().meta({ description: "`null` if this undoes another re-score" }),
    undoes: id.nullable().meta({ description: "The re-score that this one undoes" }),
    madeAt: moment,
    finishedAt: moment.nullable(),
    adminName: z.string(),
    reason: z.string(),
    lookedAt: count,
    changed: count,
    labelsChanged: count,
    state: z.enum(["running", "done"]),
  })
  .meta({ id: "Rescore" });

export const rescoreCalls = {
  "/api/admin/tests/{testId}/rescore": {
    GET: {
      summary:
        "Preview what a re-score with the current points would change. Changes nothing; 409 while a re-score is running",
      access: "admin",
      scope: "results:read",
      status: 200,
      shape: rescorePreviewShape,
      refuses: [409],
    },
    POST: {
      summary:
        "Re-score the test's results as previewed; 409 if the test or its results have changed since. More than 200 results continue in the background",
      access: "admin",
      scope: "everything",
      body: rescoreSchema,
      status: 201,
      shape: rescoreShape,
      refuses: [409],
    },
  },
  "/api/admin/rescores/{rescoreId}": {
    GET: {
      summary: "Get the progress of a re-score or an undo",
      access: "admin",
      scope: "results:read",
      status: 200,
      shape: rescoreShape,
    },
  },
  "/api/admin/rescores/{rescoreId}/undo": {
    POST: {
      summary: "Undo a re-score. Its results get their previous score, as a new entry in their history",
      access: "admin",
      scope: "everything",
      body: undoSchema,
      status: 201,
      shape: rescoreShape,
      refuses: [409],
    },
  },
} as const satisfies Calls;
