import { z } from "zod";
import { type Calls, testIdQuery } from "#app/platform/api/calls.ts";
import { MAX_TAG_LENGTH } from "#app/platform/text/tags.ts";
import { MONTH_CHOICES, SCORE_BINS, SPLITS } from "./report.ts";

const people = z.number().int().min(0);

const monthShape = z
  .object({
    month: z.string().meta({ description: 'Such as "2026-05", in the organization\'s time zone' }),
    key: z.string().meta({ description: "Id of the test, or the source (empty for none). Empty if not split" }),
    group: z.string().meta({ description: "Name of the test, or the source. Empty if not split" }),
    invited: people.meta({
      description: "Personal links made in the month. A battery counts once, for its first test",
    }),
    started: people.meta({ description: "The other figures are about the people who started in the month" }),
    completed: people,
    shortlisted: people.meta({ description: "Includes later stages, except Rejected" }),
    hired: people,
    medianSeconds: z.number().min(0).nullable().meta({ description: "`null` below 5 results" }),
    meanPercent: z.number().min(0).max(100).nullable().meta({ description: "`null` below 5 results" }),
    scores: z.array(people).length(SCORE_BINS).meta({ description: "Results in 10 bins of 10%" }),
  })
  .meta({ id: "ReportMonth" });

const reportQuery = testIdQuery.extend({
  source: z.string().max(MAX_TAG_LENGTH).optional().meta({ description: "Only people from this source" }),
  months: z
    .enum(MONTH_CHOICES.map(String), { error: `months must be ${MONTH_CHOICES.join(", ")}` })
    .optional()
    .meta({ description: "Counted back from the current month; 12 by default" }),
  by: z
    .enum(SPLITS, { error: `by must be ${SPLITS.join(" or ")}` })
    .optional()
    .meta({ description: "Split each month by test or source. Only the 50 with the most starts are listed" }),
});

export const reportCalls = {
  "/api/admin/reports": {
    GET: {
      summary: "Count people month by month: invited, started, completed, shortlisted, hired, with times and scores",
      access: "viewer",
      scope: "results:read",
      query: reportQuery,
      status: 200,
      shape: z.array(monthShape),
    },
  },
} as const satisfies Calls;
