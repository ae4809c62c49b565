import { getMatchBand, type MatchBand, type PlaybookRanges } from "#app/match-bands/index.ts";
import type { Distribution } from "./distribution.ts";
import { hasEnoughResults } from "./minimum-results.ts";

export function computeAlpha(variances: readonly (number | null)[], varianceOfSum: number | null): number | null {
  const k = variances.length;
  if (k < 2 || varianceOfSum === null || varianceOfSum === 0) return null;
  const within = variances.reduce<number>((sum, variance) => sum + (variance ?? 0), 0);
  const alpha = (k / (k - 1)) * (1 - within / varianceOfSum);
  return Math.abs(alpha) < 1e-12 ? 0 : Math.min(1, alpha);
}

export function computeSem(deviation: number | null, alpha: number | null): number | null {
  return deviation === null || alpha === null ? null : deviation * Math.sqrt(1 - alpha);
}

export function toPercent(points: number | null, maxPoints: number): number | null {
  return points === null || maxPoints === 0 ? null : (100 * points) / maxPoints;
}

/** In percentage points. A smaller error would print as 0.0, but no score is free of error. */
const SMALLEST_SEM_PERCENT = 0.05;

export type Withheld = "few-results" | "no-consistency" | "no-error";
type Consistency = { reliability: number | null; sem: number | null; maxPoints: number };

/**
 * Return the SEM in percentage points. Withhold it if there are too few results, if the reliability is not positive, or
 * if the questions agree so much that no error is left.
 */
export function getPrecision(
  { reliability, sem, maxPoints }: Consistency,
  n: number,
): { semPercent: number; withheld: null } | { semPercent: null; withheld: Withheld } {
  if (!hasEnoughResults("sem", n)) return { semPercent: null, withheld: "few-results" };
  const semPercent = toPercent(sem, maxPoints);
  if (semPercent === null || reliability === null || reliability <= 0)
    return { semPercent: null, withheld: "no-consistency" };
  if (semPercent < SMALLEST_SEM_PERCENT) return { semPercent: null, withheld: "no-error" };
  return { semPercent, withheld: null };
}

type Bands = { low68: number; high68: number; low95: number; high95: number };
export type Estimate = Bands & { estimatePercent: number; errorPercent: number };
type NullableEstimate = { [Field in keyof Estimate]: number | null };

export function pickEstimate(figures: NullableEstimate): Estimate | null {
  const { estimatePercent, errorPercent, low68, high68, low95, high95 } = figures;
  if (estimatePercent === null || errorPercent === null) return null;
  if (low68 === null || high68 === null || low95 === null || high95 === null) return null;
  return { estimatePercent, errorPercent, low68, high68, low95, high95 };
}

type Group = { meanPercent: number; reliability: number; semPercent: number };

/**
 * Weight of the average error variance, next to the error variance at the person's level. Without it, intervals near 0%
 * and 100% are too narrow if questions separate people sharply. Chosen by simulation.
 */
const USUAL_ERROR_WEIGHT = 0.1;

/**
 * Return the best estimate of a person's true level, its standard error, and its 68% and 95% intervals, limited to
 * 0–100. High scores are partly luck, so the estimate is nearer to the group's mean: mean + reliability × (score −
 * mean). Its standard error is SEM × √reliability (Kelley 1947; Lord and Novick 1968, section 3.7). Near 0% and 100%,
 * the error variance shrinks in proportion to level × (100 − level) (Keats 1957).
 */
export function estimateLevel(percent: number, { meanPercent, reliability, semPercent }: Group): Estimate {
  const clamp = (bound: number) => Math.min(100, Math.max(0, bound));
  const estimatePercent = meanPercent + reliability * (percent - meanPercent);
  const errorPercent = computeErrorAt(clamp(estimatePercent), { meanPercent, reliability, semPercent });
  return {
    estimatePercent,
    errorPercent,
    low68: clamp(estimatePercent - errorPercent),
    high68: clamp(estimatePercent + errorPercent),
    low95: clamp(estimatePercent - 1.96 * errorPercent),
    high95: clamp(estimatePercent + 1.96 * errorPercent),
  };
}

export function computeDifferenceLimit(semPercent: number | null): number | null {
  return semPercent === null ? null : 1.96 * Math.SQRT2 * semPercent;
}

export function isRealDifference(one: number, other: number, semPercent: number | null): boolean | null {
  const limit = computeDifferenceLimit(semPercent);
  return limit === null ? null : Math.abs(one - other) > limit;
}

function computeErrorAt(level: number, { meanPercent, reliability, semPercent }: Group): number {
  const trueVariance = (semPercent ** 2 * reliability) / (1 - reliability);
  const usual = meanPercent * (100 - meanPercent) - trueVariance;
  const share = usual > 0 ? (level * (100 - level)) / usual : 1;
  return semPercent * Math.sqrt((reliability * (share + USUAL_ERROR_WEIGHT)) / (1 + USUAL_ERROR_WEIGHT));
}

/**
 * Return the bounds (95%) of the scores with the same rank as the person's true level. True levels spread √reliability
 * times as much as scores. A level therefore ranks like a score that is 1/√reliability times as far from the mean.
 */
export function findPlaceBounds(
  percent: number,
  { meanPercent, reliability, semPercent }: Group,
): { low: number; high: number } {
  const center = meanPercent + Math.sqrt(reliability) * (percent - meanPercent);
  return { low: center - 1.96 * semPercent, high: center + 1.96 * semPercent };
}

export function computeSimilarPairs(totals: Distribution, block: Consistency, n: number): number | null {
  const limit = computeDifferenceLimit(getPrecision(block, n).semPercent);
  if (limit === null || n < 2) return null;
  const points = (limit * block.maxPoints) / 100;
  const entries = [...totals].sort(([one], [other]) => one - other);
  let similar = 0;
  for (const [place, [total, count]] of entries.entries()) {
    similar += (count * (count - 1)) / 2;
    for (const [other, others] of entries.slice(place + 1)) {
      if (other - total > points) break;
      similar += count * others;
    }
  }
  return similar / ((n * (n - 1)) / 2);
}

export type NearLine = { percent: number; lower: MatchBand; upper: MatchBand };

type Margin = { semPercent: number; low68: number; high68: number };

/**
 * Return the match band minimum nearest to the score. It must be within one SEM of the score, or in the 68% interval of
 * the true level. If two are equally near, return the higher one.
 */
export function findNearLine(percent: number, margin: Margin | null, ranges: PlaybookRanges): NearLine | null {
  if (margin === null) return null;
  const from = Math.min(percent - margin.semPercent, margin.low68);
  const to = Math.max(percent + margin.semPercent, margin.high68);
  const [nearest] = [ranges.goldMin, ranges.excellentMin, ranges.goodMin, ranges.averageMin]
    .filter((line) => line >= from && line <= to)
    .sort((one, other) => Math.abs(percent - one) - Math.abs(percent - other) || other - one);
  if (nearest === undefined) return null;
  return { percent: nearest, lower: getMatchBand(nearest - 1, ranges), upper: getMatchBand(nearest, ranges) };
}
