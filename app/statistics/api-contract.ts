/** The API contract of Test Health and adverse impact. */

import { z } from "zod";
import type { Calls } from "#app/accounts/index.ts";
import { id } from "#app/platform/api-shapes.ts";
import { adverseImpactSchema } from "./adverse-impact.ts";
import { VERDICTS } from "./verdicts.ts";

const count = z.number().int();

/** Null if withheld or undefined. */
const figure = z.number().nullable();

const group = id.meta({ description: "16 hex digits: results of one test on one scale, which can be compared" });

const versions = z.array(count).meta({ description: "Numbers of the versions that were answered" });

const pickedBy = count.nullable().meta({ description: "Picks in that third by total score; null below 30 results" });

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
  alpha: figure.meta({ description: "Cronbach's alpha, with its 95 % interval" }),
  alphaLow: figure,
  alphaHigh: figure,
  sem: figure.meta({ description: "The standard error of measurement, in points" }),
};

const item = z.object({
  questionId: id,
  number: count,
  sectionId: id,
  questionText: z.string(),
  maxPoints: count,
  mean: figure,
  facility: figure.meta({ description: "Mean points as a share of the most, 0–1" }),
  sd: figure,
  itemRest: figure.meta({ description: "Pearson's r with the rest of the test, with its 95 % interval" }),
  itemRestLow: figure,
  itemRestHigh: figure,
  alphaIfDropped: figure,
  unanswered: count,
  timed: count.meta({ description: "Answers whose time is known" }),
  meanSeconds: figure,
  reached: count.nullable().meta({
    description: "Results, and unfinished submissions that came to it; null where there are too many to look at all",
  }),
  stopped: count.meta({ description: "Unfinished submissions that ended here, left alone for a day" }),
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
    group: group.nullable().meta({ description: "Null while the test has no results" }),
    versions,
    groups: z.array(z.object({ group, versions, n: count })).meta({ description: "All of the test, newest first" }),
    n: count.meta({ description: "Results that count: the first one of each person" }),
    leftOut: z.object({ repeatAttempts: count, empty: count }),
    maxPoints: count,
    total: z.object({ ...block, meanPercent: figure, sdPercent: figure, semPercent: figure, medianPercent: figure }),
    histogram: z.array(count).nullable().meta({ description: "Results in 20 bins of 5 %; null below 5 results" }),
    thirds: z.object({ top: count, middle: count, bottom: count }).nullable(),
    sections: z.array(z.object({ sectionId: id, name: z.string(), ...block })),
    items: z.array(item),
  })
  .meta({ id: "TestHealth" });

const share = z.number().min(0).max(1).nullable();

const impactRow = z
  .object({
    name: z.string(),
    applied: z.number().int(),
    selected: z.number().int(),
    rate: share.meta({ description: "Selected ÷ assessed; null where none was assessed" }),
    ratio: share.meta({ description: "The rate ÷ the highest one; null also where all rates are 0" }),
    isBelowFourFifths: z.boolean(),
    isReference: z.boolean().meta({ description: "The group with the highest rate" }),
    p: share.meta({ description: "Fisher's exact test against the reference, two-sided; null for itself" }),
    oneMoreChangesIt: z.boolean().meta({ description: "One more selected would lift it to four fifths or above" }),
    isSmall: z.boolean().meta({ description: "Fewer than 30 assessed" }),
  })
  .meta({ id: "ImpactRow" });

const impactShape = z.object({ groups: z.array(impactRow) });

const healthQuery = z.object({
  group: z.string().max(64).optional().meta({ description: "16 hex digits; without it the newest group" }),
  version: z.string().max(64).optional().meta({ description: "The number of one of its versions, alone" }),
});

export const statisticsCalls = {
  "/api/admin/adverse-impact": {
    POST: {
      summary:
        "Selection rates of two to six groups of people beside the highest one. Nothing is stored, and nothing is looked up",
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
        "Test Health: how a test's questions work, of one group of comparable results. What fewer than 30 results, or less where it says so, cannot tell is null",
      access: "viewer",
      scope: "results:read",
      query: healthQuery,
      status: 200,
      shape: testHealthShape,
    },
  },
} as const satisfies Calls;
