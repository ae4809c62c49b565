/** Formulas: docs/spec/truth-of-scores.md, part 0 */
import { flattenQuestions, getMaximumPoints, type Question } from "#app/content/index.ts";
import { computeDelta, computeStratifiedAlpha } from "./discrimination.ts";
import {
  computeDeviation,
  computeMean,
  computeQuantile,
  computeRange,
  computeVariance,
  type Distribution,
} from "./distribution.ts";
import { alphaInterval } from "./intervals.ts";
import { computePointsDistribution, type GroupCounts, getOptionCounts } from "./item-figures.ts";
import { withholdUnlessEnough } from "./minimum-results.ts";
import { computeAlpha, computeSem, toPercent } from "./precision.ts";

/**
 * All figures except alpha, the reliability and their bounds are in points. Figures that need more results are null.
 */
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
  /** Stratified alpha if the sections differ, otherwise alpha. `sem`, intervals and verdicts are computed from it. */
  reliability: number | null;
  reliabilityLow: number | null;
  sem: number | null;
};
export type SectionBlock = Block & { sectionId: string; name: string };
export type TotalBlock = Block & {
  meanPercent: number | null;
  sdPercent: number | null;
  semPercent: number | null;
  medianPercent: number | null;
  stratifiedAlpha: number | null;
  delta: number | null;
};

export function computeTotalBlock(counts: GroupCounts, sections = computeSectionBlocks(counts)): TotalBlock {
  const questions = flattenQuestions(counts.content).map(({ question }) => question);
  const plain = computeBlock(questions, counts.totals, counts);
  const stratifiedAlpha = computeStratifiedAlpha(sections, plain.sd);
  const block = { ...plain, ...chooseReliability(plain, stratifiedAlpha, counts.n) };
  return {
    ...block,
    meanPercent: toPercent(block.mean, block.maxPoints),
    sdPercent: toPercent(block.sd, block.maxPoints),
    semPercent: toPercent(block.sem, block.maxPoints),
    medianPercent: toPercent(block.median, block.maxPoints),
    stratifiedAlpha,
    delta: computeDelta(counts.totals, block.maxPoints),
  };
}

/**
 * Sections count as different if stratified alpha exceeds alpha by more than this. A smaller difference may be chance.
 */
const SECTIONS_DIFFER = 0.02;

/** If sections differ, alpha is too low: it treats variance that only one section's questions share as error. */
function chooseReliability({ alpha, sd, questionCount }: Block, stratifiedAlpha: number | null, n: number) {
  const doSectionsDiffer = alpha !== null && stratifiedAlpha !== null && stratifiedAlpha - alpha > SECTIONS_DIFFER;
  const reliability = doSectionsDiffer ? stratifiedAlpha : alpha;
  return {
    reliability,
    reliabilityLow: alphaInterval(reliability, n, questionCount)?.low ?? null,
    sem: computeSem(sd, reliability),
  };
}

export function computeSectionBlocks(counts: GroupCounts): SectionBlock[] {
  return counts.content.sections
    .filter(({ questions }) => questions.length > 0)
    .map(({ id, name, questions }) => {
      const points = counts.sections.get(id) ?? new Map<number, number>();
      return { sectionId: id, name, ...computeBlock(questions, points, counts) };
    });
}

function computeBlock(questions: Question[], sums: Distribution, counts: GroupCounts): Block {
  const variances = questions.map((question) =>
    computeVariance(computePointsDistribution(question, getOptionCounts(counts, question), counts.n)),
  );
  const alpha = computeAlpha(variances, computeVariance(sums));
  const interval = alphaInterval(alpha, counts.n, questions.length);
  const sd = computeDeviation(sums);
  return {
    questionCount: questions.length,
    maxPoints: questions.reduce((sum, question) => sum + getMaximumPoints(question), 0),
    mean: computeMean(sums),
    sd,
    median: computeQuantile(sums, 0.5),
    q1: computeQuantile(sums, 0.25),
    q3: computeQuantile(sums, 0.75),
    ...computeRange(sums),
    alpha,
    alphaLow: interval?.low ?? null,
    alphaHigh: interval?.high ?? null,
    reliability: alpha,
    reliabilityLow: interval?.low ?? null,
    sem: computeSem(sd, alpha),
  };
}

export type ProfiledSection = {
  sectionId: string;
  name: string;
  percent: number | null;
  q1Percent: number | null;
  medianPercent: number | null;
  q3Percent: number | null;
  isAdded: boolean | null;
};

type Scored = { sectionId: string; name: string; totalPoints: number; maxPoints: number };

export function profileSections(
  scores: readonly Scored[],
  group: ReadonlyMap<string, Distribution>,
  n: number,
  values: ReadonlyMap<string, { isAdded: boolean }> = new Map(),
): ProfiledSection[] {
  return scores.map(({ sectionId, name, totalPoints, maxPoints }) => {
    const quartile = (share: number) => {
      const points = group.get(sectionId);
      return points
        ? withholdUnlessEnough("groupComparison", n, toPercent(computeQuantile(points, share), maxPoints))
        : null;
    };
    return {
      sectionId,
      name,
      percent: toPercent(totalPoints, maxPoints),
      q1Percent: quartile(0.25),
      medianPercent: quartile(0.5),
      q3Percent: quartile(0.75),
      isAdded: values.get(sectionId)?.isAdded ?? null,
    };
  });
}
