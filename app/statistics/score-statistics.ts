/** The figures of a group of results, and everything they are made of: docs/truth-of-scores.md, part 0. */
import { flattenQuestions, getMaximumPoints, type Question } from "#app/content/index.ts";
import { type Distribution, deviationOf, meanOf, quantileOf, rangeOf, varianceOf } from "./distribution.ts";
import { alphaInterval } from "./intervals.ts";
import { type GroupCounts, optionsOf, pointsOf } from "./item-figures.ts";
import { alphaOf, inPercent, semOf } from "./precision.ts";
import { shownOrNull } from "./shown-from.ts";

/** The figures of a set of questions, in points. Null is what is not defined for so few results. */
type Block = {
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
    maxPoints: questions.reduce((sum, question) => sum + getMaximumPoints(question), 0),
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

/** One section: the result's percent (null: not scored), and the group's quartiles, null where they are withheld. */
export type ProfiledSection = {
  sectionId: string;
  name: string;
  percent: number | null;
  q1Percent: number | null;
  medianPercent: number | null;
  q3Percent: number | null;
};

type Scored = { sectionId: string; name: string; totalPoints: number; maxPoints: number };

/** A result's sections beside the middle half of its group of `n` results, whose section scores these are. */
export function profileSections(
  scores: readonly Scored[],
  group: ReadonlyMap<string, Distribution>,
  n: number,
): ProfiledSection[] {
  return scores.map(({ sectionId, name, totalPoints, maxPoints }) => {
    const quartile = (share: number) => {
      const points = group.get(sectionId);
      return points ? shownOrNull("groupComparison", n, inPercent(quantileOf(points, share), maxPoints)) : null;
    };
    return {
      sectionId,
      name,
      percent: inPercent(totalPoints, maxPoints),
      q1Percent: quartile(0.25),
      medianPercent: quartile(0.5),
      q3Percent: quartile(0.75),
    };
  });
}
