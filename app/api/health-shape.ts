import { z } from "zod";
import { VERDICTS } from "#app/statistics/verdicts.ts";

const id = z.string();
const count = z.number().int();
/** Null where there are too few results, or where the figure is not defined. */
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

export const testHealthShape = z
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
