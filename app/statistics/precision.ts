/** How consistent a score is, and what that says about one result and about two. */
import { getMatchBand, type MatchBand, type PlaybookRanges } from "#app/match-bands/index.ts";
import { hasEnoughResults } from "./minimum-results.ts";

/** Cronbach's alpha of questions with these variances and this variance of their sum; null where there is none. */
export function computeAlpha(variances: readonly (number | null)[], varianceOfSum: number | null): number | null {
  const k = variances.length;
  if (k < 2 || varianceOfSum === null || varianceOfSum === 0) return null;
  const within = variances.reduce<number>((sum, variance) => sum + (variance ?? 0), 0);
  const alpha = (k / (k - 1)) * (1 - within / varianceOfSum);
  // Of questions that do not go together at all it is 0, but for the last bits of the sums.
  return Math.abs(alpha) < 1e-12 ? 0 : Math.min(1, alpha);
}

/** The standard error of measurement, in points: SD·√(1 − alpha); null where alpha is. */
export function computeSem(deviation: number | null, alpha: number | null): number | null {
  return deviation === null || alpha === null ? null : deviation * Math.sqrt(1 - alpha);
}

/** Points as percent of a maximum, unrounded; null where the points are, and where there is no maximum. */
export function toPercent(points: number | null, maxPoints: number): number | null {
  return points === null || maxPoints === 0 ? null : (100 * points) / maxPoints;
}

export type Withheld = "few-results" | "no-consistency";
type Consistency = { alpha: number | null; sem: number | null; maxPoints: number };

/** The SEM in percent points as a single result may use it, or why it may not: too few results, or no alpha above 0. */
export function getPrecision(
  { alpha, sem, maxPoints }: Consistency,
  n: number,
): { semPercent: number; withheld: null } | { semPercent: null; withheld: Withheld } {
  if (!hasEnoughResults("sem", n)) return { semPercent: null, withheld: "few-results" };
  const semPercent = toPercent(sem, maxPoints);
  if (semPercent === null || alpha === null || alpha <= 0) return { semPercent: null, withheld: "no-consistency" };
  return { semPercent, withheld: null };
}

export type Bands = { low68: number; high68: number; low95: number; high95: number };

/** The bands around a percent, held within 0–100. */
export function computeBands(percent: number, semPercent: number): Bands {
  const held = (bound: number) => Math.min(100, Math.max(0, bound));
  return {
    low68: held(percent - semPercent),
    high68: held(percent + semPercent),
    low95: held(percent - 1.96 * semPercent),
    high95: held(percent + 1.96 * semPercent),
  };
}

/** How many percent points two results of one group may differ without a real difference; null where not decidable. */
export function computeDifferenceLimit(semPercent: number | null): number | null {
  return semPercent === null ? null : 1.96 * Math.SQRT2 * semPercent;
}

/** True where two percents of one group differ by more than chance; null where that cannot be decided. */
export function isRealDifference(one: number, other: number, semPercent: number | null): boolean | null {
  const limit = computeDifferenceLimit(semPercent);
  return limit === null ? null : Math.abs(one - other) > limit;
}

export type NearLine = { percent: number; lower: MatchBand; upper: MatchBand };

/** The match minimum within one SEM of a percent, the nearest one, of two as near the higher; null without one. */
export function findNearLine(percent: number, semPercent: number | null, ranges: PlaybookRanges): NearLine | null {
  if (semPercent === null) return null;
  const [nearest] = [ranges.goldMin, ranges.excellentMin, ranges.goodMin, ranges.averageMin].sort(
    (one, other) => Math.abs(percent - one) - Math.abs(percent - other) || other - one,
  );
  if (nearest === undefined || Math.abs(percent - nearest) > semPercent) return null;
  return { percent: nearest, lower: getMatchBand(nearest - 1, ranges), upper: getMatchBand(nearest, ranges) };
}
