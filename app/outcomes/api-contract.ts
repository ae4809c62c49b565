import { z } from "zod";
import { MATCH_BANDS } from "#app/match-bands/index.ts";
import { type Calls, testIdQuery } from "#app/platform/api/calls.ts";
import { id } from "#app/platform/api/shapes.ts";
import { outcomeSchema } from "./outcome-schemas.ts";

const quota = z.number().nullable();
const stayed = z.boolean().nullable();

const outcomeShape = z
  .object({
    decision: z.enum(["hired", "not hired"]).nullable().meta({ description: "The stage; `null` if undecided" }),
    stayed: stayed.meta({ description: "Still employed after six months; `null` if unknown" }),
    quotaPercent: quota.meta({ description: "Quota reached after six months, 0 to 1000; `null` if unknown" }),
    stayed12: stayed.meta({ description: "Still employed after twelve months; `null` if unknown" }),
    quotaPercent12: quota.meta({ description: "Quota reached after twelve months, 0 to 1000; `null` if unknown" }),
    changedAt: z.iso.datetime().nullable().meta({ description: "ISO 8601, UTC; `null` if nothing is known" }),
    changedBy: z.string().nullable().meta({ description: "The author's name at the time" }),
  })
  .meta({ id: "Outcome" });

const figure = z.number().nullable();
const count = z.number().int();

const correlation = z.object({
  r: z.number().meta({ description: "Pearson's r, −1 to 1" }),
  low: z.number(),
  high: z.number(),
});

const relation = correlation.extend({
  n: count,
  p: z.number().meta({ description: "Probability that chance alone gives such an r or a stronger one (t test)" }),
  correctedP: z.number().meta({ description: "`p` corrected for the number of relations in `after` (Holm)" }),
  sdHired: z.number().meta({ description: "SD of these people's percentages" }),
  corrected: correlation.nullable().meta({
    description:
      "Estimate for all applicants (Thorndike's Case II); `null` unless their SD is known and one to three times `sdHired`, and the interval does not contain 0",
  }),
});

const after = z.object({
  months: z.union([z.literal(6), z.literal(12)]),
  hired: count,
  known: count.meta({ description: "People with at least one known fact" }),
  rows: z
    .array(
      z.object({
        band: z.enum(MATCH_BANDS).nullable().meta({ description: "`null`: everyone" }),
        hired: count,
        known: count.meta({ description: "People who are known to have stayed or left" }),
        stayed: count,
        share: figure.meta({ description: "`stayed` ÷ `known` with its 95% interval; `null` below five people" }),
        low: figure,
        high: figure,
        quotaKnown: count,
        meanQuota: figure.meta({ description: "Percent; `null` below five people" }),
      }),
    )
    .nullable()
    .meta({ description: "`null` below 20 known outcomes" }),
  quota: relation.nullable().meta({ description: "Score and quota; `null` below 20 known quotas" }),
  stayed: relation
    .nullable()
    .meta({ description: "Score and staying; `null` unless at least five stayed and five left" }),
});

const outcomeFiguresShape = z
  .object({
    testId: id,
    group: id.nullable().meta({ description: "`null` while the test has no results" }),
    groups: z.array(z.object({ group: id, versions: z.array(count), n: count })),
    sdApplicants: figure.meta({ description: "SD of all applicants' percentages; `null` below 30 results" }),
    after: z.array(after),
  })
  .meta({ id: "OutcomeFigures" });

const dueOutcomeShape = z
  .object({
    submissionId: id,
    testId: id,
    testName: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    hiredAt: z.iso.datetime(),
    months: z
      .array(z.union([z.literal(6), z.literal(12)]))
      .meta({ description: "The months without an outcome: 6, 12 or both" }),
  })
  .meta({ id: "DueOutcome" });

export type OutcomeForApi = z.infer<typeof outcomeShape>;

export const outcomeCalls = {
  "/api/admin/tests/{testId}/outcomes": {
    GET: {
      summary:
        "Get how hired people worked out after 6 and 12 months, by match band, and how that relates to their scores, for one group of comparable results. Figures that need more known outcomes are `null`",
      access: "viewer",
      scope: "results:read",
      query: z.object({
        group: z.string().max(64).optional().meta({ description: "16 hex digits; the newest group by default" }),
      }),
      status: 200,
      shape: outcomeFiguresShape,
    },
  },
  "/api/admin/outcomes": {
    GET: {
      summary:
        "List up to 1,000 outcomes due: hired people whose outcome after 6 or 12 months is missing, earliest hire first",
      access: "viewer",
      scope: "results:read",
      query: testIdQuery,
      status: 200,
      shape: z.array(dueOutcomeShape),
    },
  },
  "/api/admin/submissions/{submissionId}/outcome": {
    GET: {
      summary: "Get the outcome of a submission's candidate",
      access: "viewer",
      scope: "results:read",
      status: 200,
      shape: outcomeShape,
    },
    PUT: {
      summary:
        "Set the outcome of a hired candidate after 6 and, if sent, after 12 months; all `null` clears it. The outcome does not affect the score",
      access: "viewer",
      scope: "everything",
      body: outcomeSchema,
      status: 200,
      shape: outcomeShape,
    },
  },
} as const satisfies Calls;
