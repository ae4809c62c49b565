import { z } from "zod";
import type { Calls } from "#app/platform/api/calls.ts";
import { id } from "#app/platform/api/shapes.ts";
import { MIN_ANSWERS } from "#app/platform/disclosure-control.ts";

const count = z.number().int();

const fairnessShape = z
  .object({
    testId: id,
    answers: count.meta({ description: "Released answers: 0 below ten. Later ones are added at least five at a time" }),
    mean: z.number().nullable(),
    median: z.number().nullable(),
    counts: z.array(count).nullable().meta({ description: "Answers per rating, from 1 (not fair at all) to 5" }),
    comments: z.array(z.string()).meta({ description: "In alphabetical order" }),
  })
  .meta({ id: "Fairness" });

export const fairnessCalls = {
  "/api/admin/tests/{testId}/fairness": {
    GET: {
      summary: `Get what candidates answered to "Was this fair?". Below ${MIN_ANSWERS} answers, everything is 0, \`null\` or empty`,
      access: "viewer",
      scope: "results:read",
      status: 200,
      shape: fairnessShape,
    },
  },
} as const satisfies Calls;
