import { getMatchBand, type MatchBand, type PlaybookRanges } from "#app/match-bands/index.ts";
import { hasEnoughResults } from "./minimum-results.ts";

/** Return Cronbach's alpha. Null for fewer than two questions, or if all totals are equal. */
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

export type Withheld = "few-results" | "no-consistency";
type Consistency = { alpha: number | null; sem: number | null; maxPoints: number };

/** Return the SEM in percentage points. Withhold it if there are too few results or alpha is not positive. */
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

/** Return the 68% and 95% intervals, limited to 0–100. */
export function computeBands(percent: number, semPercent: number): Bands {
  const clamp = (bound: number) => Math.min(100, Math.max(0, bound));
  return {
    low68: clamp(percent - semPercent),
    high68: clamp(percent + semPercent),
    low95: clamp(percent - 1.96 * semPercent),
    high95: clamp(percent + 1.96 * semPercent),
  };
}

/** Return the percentage points above which two results of a group differ significantly (5%). */
export function computeDifferenceLimit(semPercent: number | null): number | null {
  return semPercent === null ? null : 1.96 * Math.SQRT2 * semPercent;
}

export function isRealDifference(one: number, other: number, semPercent: number | null): boolean | null {
  const limit = computeDifferenceLimit(semPercent);
  return limit === null ? null : Math.abs(one - other) > limit;
}

export type NearLine = { percent: number; lower: MatchBand; upper: MatchBand };

/** Return the nearest minimum of a match band within one SEM. If two are equally near, return the higher one. */
export function findNearLine(percent: number, semPercent: number | null, ranges: PlaybookRanges): NearLine | null {
  if (semPercent === null) return null;
  const [nearest] = [ranges.goldMin, ranges.excellentMin, ranges.goodMin, ranges.averageMin].sort(
    (one, other) => Math.abs(percent - one) - Math.abs(percent - other) || other - one,
  );
  if (nearest === undefined || Math.abs(percent - nearest) > semPercent) return null;
  return { percent: nearest, lower: getMatchBand(nearest - 1, ranges), upper: getMatchBand(nearest, ranges) };
}
