import { z } from "zod";
import type { Calls } from "#app/accounts/index.ts";
import { id, moment, points } from "#app/platform/api-shapes.ts";
import { count, label, percent, version } from "#app/results/index.server.ts";
import { rescoreSchema, undoSchema } from "./rescore-input.ts";

export const rescorePreviewShape = z
  .object({
    testId: id,
    contentHash: z.string().meta({ description: "Of the test as it is now; the act names it" }),
    results: count.meta({ description: "Completed results of the test" }),
    changed: count.meta({ description: "Those whose score would change" }),
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
      .meta({ description: "The 50 greatest" }),
  })
  .meta({ id: "RescorePreview" });

export const rescoreShape = z
  .object({
    id,
    testId: id,
    pointsVersionNumber: version.nullable().meta({ description: "Null where it takes another act back" }),
    undoes: id.nullable().meta({ description: "The act that it takes back" }),
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
        "What scoring the test's results anew, with the points of today, would change. Writes nothing; refused (409) while that is under way",
      access: "admin",
      scope: "results:read",
      status: 200,
      shape: rescorePreviewShape,
      refuses: [409],
    },
    POST: {
      summary:
        "Scores the test's results anew, as previewed: refused (409) where the test or its results have changed since. Over 200 results go on in the background",
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
      summary: "An act that scored results anew, or took such an act back, and whether it is done",
      access: "admin",
      scope: "results:read",
      status: 200,
      shape: rescoreShape,
    },
  },
  "/api/admin/rescores/{rescoreId}/undo": {
    POST: {
      summary:
        "Takes such an act back: its results get the score that they had before, as a new entry of their history",
      access: "admin",
      scope: "everything",
      body: undoSchema,
      status: 201,
      shape: rescoreShape,
      refuses: [409],
    },
  },
} as const satisfies Calls;
