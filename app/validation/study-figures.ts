import { sum } from "#app/platform/sum.ts";
import {
  type Correlation,
  computeDeviation,
  computeQuantile,
  correctByHolm,
  correctCorrelation,
  correlate,
  correlationP,
  countEach,
  ENOUGH_OUTCOMES,
  ONE_SIDED_Z_AT_5_PERCENT,
  wilsonInterval,
  withInterval,
} from "#app/statistics/index.ts";
import { computeRatingReliability } from "./rating-reliability.ts";
import { combineWithPublished } from "./success.ts";

/** Figures change only with every fifth person, because a change after each person would show what that person did. */
const PEOPLE_AT_ONCE = 5;
const ENOUGH_IN_CELL = 5;
const RELIABLE_FROM = 0.3;
/** If one person's share of the performance variance is larger, the correlation mostly shows that person's score. */
const MAX_SHARE_OF_ONE = 0.8;

type StudySection = { id: string; name: string; percent: number };

export type StudyPerson = {
  percent: number;
  sections: readonly StudySection[];
  /** `rating` is the mean of the four scales, from 1 to 5. A performance number is a single rating. */
  ratings: readonly { raterId: string; rating: number }[];
};

export const THIRDS = ["top", "middle", "bottom"] as const;
type Third = (typeof THIRDS)[number];

type ThirdRow = { third: Third; n: number; share: number | null; low: number | null; high: number | null };

/** `partial`: the correlation of section and rating among people with the same total. */
type AddedSection = { id: string; name: string; partial: number; p: number; isAdded: boolean };

export const VERDICTS = ["positive", "likely", "unsure", "none", "negative", "no-spread", "one-person"] as const;

/**
 * `reliability` is that of the mean ratings, or null below 20 people with two ratings. `corrected` is corrected for it.
 * `correctedForRange` is also corrected for range restriction, because people who have the job differ less than
 * candidates.
 */
export type StudyFigures = {
  n: number;
  correlation: Correlation | null;
  reliability: number | null;
  corrected: Correlation | null;
  correctedForRange: Correlation | null;
  published: Correlation | null;
  thirds: ThirdRow[];
  sections: AddedSection[];
  verdict: (typeof VERDICTS)[number];
};

/**
 * Return a study's figures, or null for fewer than 20 people. `all` must be sorted by completion time. `sdCandidates` is
 * in percentage points.
 */
export function computeStudy(all: readonly StudyPerson[], sdCandidates: number | null): StudyFigures | null {
  const n = countUsed(all.length);
  if (n === 0) return null;
  const people = all.slice(0, n);
  const scores = people.map(({ percent }) => percent);
  const means = people.map(({ ratings }) => sum(ratings.map(({ rating }) => rating)) / ratings.length);
  const isOnePerson = getLargestShare(means) > MAX_SHARE_OF_ONE;
  const correlation = isOnePerson ? null : withInterval(relate(scores, means), n);
  const reliability = computeRatingReliability(people.map(({ ratings }) => ratings));
  const corrected = correlation && correctForReliability(correlation, reliability);
  return {
    n,
    correlation,
    reliability,
    corrected,
    correctedForRange:
      correlation && correctCorrelation(corrected ?? correlation, sdCandidates, computeDeviation(countEach(scores))),
    published: correlation && combineWithPublished(correlation.r, n),
    thirds: splitIntoThirds(scores, means),
    sections: correlation ? findAddedSections(people, scores, means) : [],
    verdict: isOnePerson ? "one-person" : judge(correlation, n),
  };
}

function getLargestShare(values: readonly number[]): number {
  const mean = sum(values) / values.length;
  const squares = values.map((value) => (value - mean) ** 2);
  const total = sum(squares);
  return total === 0 ? 0 : Math.max(...squares) / total;
}

function countUsed(n: number): number {
  return n < ENOUGH_OUTCOMES ? 0 : n - (n % PEOPLE_AT_ONCE);
}

/** "likely" is the result of a one-sided test at 5%. `computePower` returns the power of this test. */
function judge(correlation: Correlation | null, n: number): StudyFigures["verdict"] {
  if (!correlation) return "no-spread";
  if (correlation.low > 0) return "positive";
  if (correlation.high < 0) return "negative";
  if (Math.atanh(correlation.r) * Math.sqrt(n - 3) > ONE_SIDED_Z_AT_5_PERCENT) return "likely";
  return correlation.r > 0.1 ? "unsure" : "none";
}

const relate = (xs: readonly number[], ys: readonly number[]) =>
  correlate(xs.map((x, place) => ({ x, y: ys[place] ?? 0, n: 1 })));

/**
 * Divide r and its bounds by √reliability (Spearman 1904). The bounds ignore that the reliability is an estimate too.
 */
export function correctForReliability({ r, low, high }: Correlation, reliability: number | null): Correlation | null {
  if (reliability === null || reliability < RELIABLE_FROM) return null;
  const correct = (bound: number) => Math.max(-1, Math.min(1, bound / Math.sqrt(reliability)));
  return Math.abs(r) >= Math.sqrt(reliability) ? null : { r: correct(r), low: correct(low), high: correct(high) };
}

/**
 * Assign people with the same score to the same third. Null if so few people are above the median that a share would
 * show who they are.
 */
function splitIntoThirds(scores: readonly number[], means: readonly number[]): ThirdRow[] {
  const sorted = scores.toSorted((one, other) => one - other);
  const size = Math.ceil(sorted.length / 3);
  const [lowest = 0, highest = 0] = [sorted[size - 1], sorted[sorted.length - size]];
  const median = computeQuantile(countEach(means), 0.5) ?? 0;
  const isShown = means.filter((mean) => mean > median).length >= ENOUGH_IN_CELL;
  const getThird = (score: number): Third => (score >= highest ? "top" : score <= lowest ? "bottom" : "middle");
  return THIRDS.map((third) => {
    const rated = means.filter((_, place) => getThird(scores[place] ?? 0) === third);
    const above = rated.filter((mean) => mean > median).length;
    const interval = !isShown || rated.length < ENOUGH_IN_CELL ? null : wilsonInterval(above, rated.length);
    const share = interval && above / rated.length;
    return { third, n: rated.length, share, low: interval?.low ?? null, high: interval?.high ?? null };
  });
}

/**
 * Test by partial correlation whether each section that everyone answered says more than the total. p is corrected by
 * Holm. Cohen, Cohen, West and Aiken 2003, section 3.3.
 */
function findAddedSections(
  people: readonly StudyPerson[],
  scores: readonly number[],
  means: readonly number[],
): AddedSection[] {
  const ofTotal = relate(scores, means) ?? 0;
  const found = (people[0]?.sections ?? []).flatMap(({ id, name }) => {
    const percents = people.flatMap(({ sections }) => sections.find((one) => one.id === id)?.percent ?? []);
    if (percents.length < people.length) return [];
    const [ofSection, withTotal] = [relate(percents, means), relate(percents, scores)];
    if (ofSection === null || withTotal === null || 1 - withTotal ** 2 < 1e-9) return [];
    const partial = (ofSection - ofTotal * withTotal) / Math.sqrt((1 - ofTotal ** 2) * (1 - withTotal ** 2));
    return [{ id, name, partial, p: correlationP(partial, people.length - 1) }];
  });
  const corrected = correctByHolm(found.map(({ p }) => p));
  return found.map((section, place) => {
    const p = corrected[place] ?? 1;
    return { ...section, p, isAdded: p < 0.05 && section.partial > 0 };
  });
}
