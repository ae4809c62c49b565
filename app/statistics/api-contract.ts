import { z } from "zod";
import type { Calls } from "#app/platform/api/calls.ts";
import { id, moment } from "#app/platform/api/shapes.ts";
import { adverseImpactSchema } from "./adverse-impact.ts";
import { VERDICTS } from "./item-verdicts.ts";

const count = z.number().int();

const figure = z.number().nullable();

const group = id.meta({ description: "16 hex digits. Identifies comparable results: one test, one scale" });

const versions = z.array(count).meta({ description: "Numbers of the answered versions" });

const pickedBy = count
  .nullable()
  .meta({ description: "Number of picks in that third by total score; `null` below 30 results" });

const block = {
  questionCount: count,
  maxPoints: count,
  mean: figure,
  sd: figure,
  median: figure,
  q1: figure,
  q3: figure,
  min: figure,
  max: figure,
  alpha: figure.meta({ description: "Cronbach's alpha, with its 95% interval" }),
  alphaLow: figure,
  alphaHigh: figure,
  sem: figure.meta({ description: "The standard error of measurement, in points" }),
};

const item = z.object({
  questionId: id,
  number: count.meta({ description: "From 1 over the whole test, as in the editor, results and reports" }),
  sectionId: id,
  questionText: z.string(),
  maxPoints: count,
  mean: figure,
  facility: figure.meta({ description: "Mean points as a share of the maximum, 0–1" }),
  sd: figure,
  itemRest: figure.meta({ description: "Pearson's r with the rest of the test, with its 95% interval" }),
  itemRestLow: figure,
  itemRestHigh: figure,
  alphaIfDropped: figure,
  unanswered: count,
  timed: count.meta({ description: "Answers with a known time" }),
  meanSeconds: figure,
  reached: count.nullable().meta({
    description: "Results and unfinished submissions that reached it; `null` if there are too many to check",
  }),
  stopped: count.meta({ description: "Unfinished submissions that stopped here and were inactive for a day" }),
  verdicts: z.array(z.enum(VERDICTS)),
  options: z.array(
    z.object({
      optionId: id,
      optionLetter: z.string(),
      optionText: z.string(),
      points: count,
      isOptimal: z.boolean(),
      picks: count,
      top: pickedBy,
      middle: pickedBy,
      bottom: pickedBy,
    }),
  ),
});

const testHealthShape = z
  .object({
    testId: id,
    testName: z.string(),
    group: group.nullable().meta({ description: "`null` while the test has no results" }),
    versions,
    groups: z
      .array(z.object({ group, versions, n: count }))
      .meta({ description: "All groups of the test, newest first" }),
    n: count.meta({ description: "Counted results: the first attempt of each person" }),
    period: z.object({ from: moment, to: moment }).nullable().meta({
      description: "The beginnings of the months in which the first and the last of these results were started",
    }),
    leftOut: z.object({ repeatAttempts: count, empty: count }),
    maxPoints: count,
    total: z.object({
      ...block,
      meanPercent: figure,
      sdPercent: figure,
      semPercent: figure,
      medianPercent: figure,
      stratifiedAlpha: figure.meta({ description: "Alpha that treats the sections as different topics" }),
      reliability: figure.meta({
        description:
          "`stratifiedAlpha` if it exceeds `alpha` by more than 0.02, else `alpha`, with the lower bound of its 95% interval. `sem` follows from it",
      }),
      reliabilityLow: figure,
      delta: figure.meta({ description: "Ferguson's delta: 0 if all totals are equal, 1 if they are spread evenly" }),
    }),
    careless: z
      .object({
        examined: count.meta({ description: "Results examined: the newest 2,000 at most" }),
        found: count.meta({ description: "Results that were rushed or have a long run on one screen position" }),
        without: z
          .object({ alpha: figure, alphaLow: figure, alphaHigh: figure, semPercent: figure })
          .meta({ description: "Figures of the other examined results. `verdicts` are based on these results" }),
      })
      .nullable(),
    histogram: z.array(count).nullable().meta({ description: "Results in 20 bins of 5%; `null` below 5 results" }),
    thirds: z.object({ top: count, middle: count, bottom: count }).nullable(),
    sections: z.array(
      z.object({ sectionId: id, name: z.string(), ...block, reliability: figure, reliabilityLow: figure }),
    ),
    items: z.array(item),
  })
  .meta({ id: "TestHealth" });

const share = z.number().min(0).max(1).nullable();

const impactRow = z
  .object({
    name: z.string(),
    applied: z.number().int(),
    selected: z.number().int(),
    rate: share.meta({ description: "Selected ÷ assessed; `null` if none were assessed" }),
    ratio: z.number().min(0).nullable().meta({
      description:
        "Rate ÷ the reference's rate; above 1 only if the group is too small to be the reference; `null` without a reference or if its rate is 0",
    }),
    isBelowFourFifths: z.boolean(),
    isReference: z.boolean().meta({ description: "The group with the highest rate among those that are not small" }),
    p: share.meta({ description: "Two-sided Fisher's exact test against the reference; `null` for the reference" }),
    correctedP: share.meta({ description: "`p` corrected for the number of comparisons (Holm)" }),
    isSignificantlyLower: z
      .boolean()
      .meta({ description: "`correctedP` is below 0.05 and the rate below the reference's, above four fifths too" }),
    oneMoreChangesIt: z
      .boolean()
      .meta({ description: "Selecting one more person would bring the ratio to four fifths or above" }),
    isSmall: z
      .boolean()
      .meta({ description: "Fewer than 30 people were assessed, or less than 2% of all. Never the reference" }),
  })
  .meta({ id: "ImpactRow" });

const impactShape = z.object({ groups: z.array(impactRow) });

const healthQuery = z.object({
  group: z.string().max(64).optional().meta({ description: "16 hex digits; the newest group by default" }),
  version: z.string().max(64).optional().meta({ description: "Number of a single version in the group" }),
});

export const statisticsCalls = {
  "/api/admin/adverse-impact": {
    POST: {
      summary:
        "Compare the selection rates of two to six groups of people with the highest one. Stores nothing and looks up nothing",
      access: "viewer",
      scope: "results:read",
      body: adverseImpactSchema,
      status: 200,
      shape: impactShape,
    },
  },
  "/api/admin/tests/{testId}/health": {
    GET: {
      summary:
        "Get Test health: how well the questions of a test work, for one group of comparable results. Values that need more results (usually 30) are `null`",
      access: "viewer",
      scope: "results:read",
      query: healthQuery,
      status: 200,
      shape: testHealthShape,
    },
  },
} as const satisfies Calls;
