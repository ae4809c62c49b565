/** The figures of a group of results, and everything they are made of: docs/truth-of-scores.md, part 0. */

import { flattenQuestions, maximumOf, type Question } from "#app/content/index.ts";
import { type Distribution, deviationOf, meanOf, quantileOf, rangeOf, varianceOf } from "./distribution.ts";
import { alphaInterval } from "./intervals.ts";
import { type GroupCounts, optionsOf, pointsOf } from "./item-figures.ts";
import { alphaOf, inPercent, semOf } from "./precision.ts";

/** The figures of a set of questions, in points. Null is what is not defined for so few results. */
export type Block = {
  questionCount: number;
  maxPoints: number;
  mean: number | null;
  sd: number | null;
  median: number | null;
  q1: number | null;
  q3: number | null;
  min: number | null;
  max: number | null;
  alpha: number | null;
  alphaLow: number | null;
  alphaHigh: number | null;
  sem: number | null;
};
export type SectionBlock = Block & { sectionId: string; name: string };
export type TotalBlock = Block & {
  meanPercent: number | null;
  sdPercent: number | null;
  semPercent: number | null;
  medianPercent: number | null;
};

/** The figures of the whole test, whatever the number of results. */
export function totalBlock(counts: GroupCounts): TotalBlock {
  const questions = flattenQuestions(counts.content).map(({ question }) => question);
  const block = blockOf(questions, counts.totals, counts);
  return {
    ...block,
    meanPercent: inPercent(block.mean, block.maxPoints),
    sdPercent: inPercent(block.sd, block.maxPoints),
    semPercent: inPercent(block.sem, block.maxPoints),
    medianPercent: inPercent(block.median, block.maxPoints),
  };
}

/** The figures of each section that has questions, in the test's order. */
export function sectionBlocks(counts: GroupCounts): SectionBlock[] {
  return counts.content.sections
    .filter(({ questions }) => questions.length > 0)
    .map(({ id, name, questions }) => {
      const points = counts.sections.get(id) ?? new Map<number, number>();
      return { sectionId: id, name, ...blockOf(questions, points, counts) };
    });
}

function blockOf(questions: Question[], sums: Distribution, counts: GroupCounts): Block {
  const variances = questions.map((question) => varianceOf(pointsOf(question, optionsOf(counts, question), counts.n)));
  const alpha = alphaOf(variances, varianceOf(sums));
  const interval = alphaInterval(alpha, counts.n, questions.length);
  const sd = deviationOf(sums);
  return {
    questionCount: questions.length,
    maxPoints: questions.reduce((sum, question) => sum + maximumOf(question), 0),
    mean: meanOf(sums),
    sd,
    median: quantileOf(sums, 0.5),
    q1: quantileOf(sums, 0.25),
    q3: quantileOf(sums, 0.75),
    ...rangeOf(sums),
    alpha,
    alphaLow: interval?.low ?? null,
    alphaHigh: interval?.high ?? null,
    sem: semOf(sd, alpha),
  };
}

export { correlationOf } from "./correlation.ts";
export {
  countOf,
  type Distribution,
  deviationOf,
  giveOrTake,
  histogramOf,
  meanOf,
  percentileOf,
  quantileOf,
  type Third,
  type Thirds,
  thirdsOf,
} from "./distribution.ts";
export {
  alphaInterval,
  correlationInterval,
  fisherExact,
  type Interval,
  wilsonInterval,
} from "./intervals.ts";
export {
  type GroupCounts,
  type ItemFigures,
  itemFigures,
  type Picks,
} from "./item-figures.ts";
export {
  bandsOf,
  differenceLimit,
  inPercent,
  isRealDifference,
  type NearLine,
  nearLine,
  precisionOf,
  type Withheld,
} from "./precision.ts";
export {
  ENOUGH_RESULTS,
  type Figure,
  shownFigures,
  shownFrom,
  shownOrNull,
} from "./shown-from.ts";
export { optionNamedBy, type Stops, type Verdict, verdictsOf } from "./verdicts.ts";
