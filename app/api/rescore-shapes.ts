/** What the API answers on scoring results anew: beside shapes.ts. */
import { z } from "zod";

const id = z.string();
const count = z.number().int().min(0);
const points = count;
const percent = z.number().min(0).max(100);
const moment = z.iso.datetime().meta({ description: "ISO 8601, UTC" });
const label = z.string().meta({ description: "The match label in words" });
const version = count.meta({ description: "The number of a version of the test" });

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

export const storedResultShape = z
  .object({
    number: count.min(1).meta({ description: "1 is the result at completion" }),
    isCurrent: z.boolean(),
    madeAt: moment,
    rescoreId: id.nullable().meta({ description: "The act that made it; null at completion" }),
    adminName: z.string().nullable(),
    reason: z.string().nullable(),
    versionNumber: version,
    pointsVersionNumber: version,
    totalPoints: points,
    maxPoints: points,
    percent,
    label: label.meta({ description: "In the words of its moment" }),
    sections: z.array(
      z.object({ sectionId: id, name: z.string(), totalPoints: points, maxPoints: points, questionCount: count }),
    ),
  })
  .meta({ id: "StoredResult" });

export const storedResultsShape = z.object({ results: z.array(storedResultShape) }).meta({ id: "StoredResults" });
