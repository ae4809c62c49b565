import { wilsonInterval } from "./intervals.ts";

/** Functions whose result can be null return null for an empty distribution. */

export type Distribution = ReadonlyMap<number, number>;

export function countEach(values: readonly number[]): Map<number, number> {
  return new Map([...Map.groupBy(values, (value) => value)].map(([value, { length }]) => [value, length]));
}

export function countValues(distribution: Distribution): number {
  return sumOver(distribution, (_, n) => n);
}

export function computeMean(distribution: Distribution): number | null {
  const n = countValues(distribution);
  return n === 0 ? null : sumOver(distribution, (value, count) => value * count) / n;
}

export function computeVariance(distribution: Distribution): number | null {
  const n = countValues(distribution);
  const mean = computeMean(distribution);
  if (mean === null || n < 2) return null;
  return sumOver(distribution, (value, count) => count * (value - mean) ** 2) / (n - 1);
}

export function computeDeviation(distribution: Distribution): number | null {
  const variance = computeVariance(distribution);
  return variance === null ? null : Math.sqrt(variance);
}

/** Return the quantile `q` (0–1), interpolated between two values (type 7 of Hyndman and Fan). */
export function computeQuantile(distribution: Distribution, q: number): number | null {
  const sorted = sortEntries(distribution);
  const n = countValues(distribution);
  if (n === 0) return null;
  const place = (n - 1) * q;
  const lower = getValueAt(sorted, Math.floor(place));
  const upper = getValueAt(sorted, Math.min(Math.floor(place) + 1, n - 1));
  return lower + (place - Math.floor(place)) * (upper - lower);
}

/** Return the mid-rank percentile (0–100), unrounded: everybody below, and half of those with the same points. */
export function computePercentile(distribution: Distribution, points: number): number | null {
  const n = countValues(distribution);
  if (n === 0) return null;
  const below = sumOver(distribution, (value, count) => (value < points ? count : 0));
  return (100 * below + 50 * (distribution.get(points) ?? 0)) / n;
}

type PercentileInterval = { low: number; high: number };

/**
 * Return the 95% interval of a percentile (0–100). It combines measurement error (`lowPoints` to `highPoints`, the
 * interval of the person's level) with sampling error (Wilson's interval). The squares of these independent errors add
 * up (Zou and Donner 2008, Statistics in Medicine 27, 1693–1702). Pass null points if the measurement error is unknown.
 * Null without people.
 */
export function computePercentileInterval(
  distribution: Distribution,
  points: number,
  level: { lowPoints: number; highPoints: number } | null,
): PercentileInterval | null {
  const n = countValues(distribution);
  const percentile = computePercentile(distribution, points);
  if (percentile === null) return null;
  const share = wilsonInterval((n * percentile) / 100, n);
  const near = level ?? { lowPoints: points, highPoints: points };
  const [lowest, highest] = [near.lowPoints, near.highPoints].map((one) => interpolatePercentile(distribution, one));
  const combine = (one: number, other: number) => Math.hypot(one, other);
  const below = combine(percentile - 100 * (share?.low ?? 0), Math.max(0, percentile - (lowest ?? percentile)));
  const above = combine(100 * (share?.high ?? 1) - percentile, Math.max(0, (highest ?? percentile) - percentile));
  return { low: Math.max(0, percentile - below), high: Math.min(100, percentile + above) };
}

/**
 * Return the mid-rank percentile of a number of points. If nobody has exactly these points, interpolate between the
 * nearest scores.
 */
function interpolatePercentile(distribution: Distribution, points: number): number {
  const sorted = sortEntries(distribution);
  const above = sorted.find(([value]) => value >= points);
  const below = sorted.findLast(([value]) => value <= points);
  const getPlace = ([value]: readonly [number, number]) => computePercentile(distribution, value) ?? 0;
  if (!below) return points < (sorted[0]?.[0] ?? 0) ? 0 : 100;
  if (!above) return 100;
  if (above[0] === below[0]) return getPlace(below);
  const share = (points - below[0]) / (above[0] - below[0]);
  return getPlace(below) + share * (getPlace(above) - getPlace(below));
}

/** Count people in 20 bins of 5%. The last bin includes 100%. Null if the maximum is 0. */
export function buildHistogram(totals: Distribution, maxPoints: number): number[] | null {
  if (maxPoints === 0) return null;
  const bins = Array.from({ length: 20 }, () => 0);
  for (const [total, n] of totals) {
    const bin = Math.min(19, Math.floor((20 * total) / maxPoints));
    bins[bin] = (bins[bin] ?? 0) + n;
  }
  return bins;
}

export type Third = "top" | "middle" | "bottom";
export type Thirds = Record<Third, number>;

/** Assign people with equal totals to the same third. If all totals are equal, everyone is in the middle third. */
export function assignThirds(totals: Distribution): Map<number, Third> {
  const n = countValues(totals);
  const thirds = new Map<number, Third>();
  let below = 0;
  for (const [total, equal] of sortEntries(totals)) {
    const middle = 3 * (2 * below + equal);
    thirds.set(total, middle <= 2 * n ? "bottom" : middle > 4 * n ? "top" : "middle");
    below += equal;
  }
  return thirds;
}

export function countThirds(totals: Distribution): Thirds {
  const sizes: Thirds = { top: 0, middle: 0, bottom: 0 };
  for (const [total, third] of assignThirds(totals)) sizes[third] += totals.get(total) ?? 0;
  return sizes;
}

export function computeRange(distribution: Distribution): { min: number | null; max: number | null } {
  const sorted = sortEntries(distribution);
  return { min: sorted[0]?.[0] ?? null, max: sorted.at(-1)?.[0] ?? null };
}

function sortEntries(distribution: Distribution): [value: number, n: number][] {
  return [...distribution].filter(([, n]) => n > 0).sort(([one], [other]) => one - other);
}

function getValueAt(sorted: [value: number, n: number][], place: number): number {
  let passed = 0;
  for (const [value, n] of sorted) {
    passed += n;
    if (place < passed) return value;
  }
  return sorted.at(-1)?.[0] ?? 0;
}

function sumOver(distribution: Distribution, term: (value: number, n: number) => number): number {
  let sum = 0;
  for (const [value, n] of distribution) sum += term(value, n);
  return sum;
}

export type Products = { x: number; y: number; xy: number };

type Cell = { x: number; y: number; n: number };

/**
 * Subtract an integer near the mean, so that the sums stay exact. A constant column then has variance 0, and a negative
 * `n` removes people exactly.
 */
export function createShiftedSums(nearX: number, nearY: number) {
  const sums = { x: 0, y: 0, xx: 0, yy: 0, xy: 0 };
  return {
    add(x: number, y: number, n: number): void {
      const [awayX, awayY] = [x - nearX, y - nearY];
      sums.x += n * awayX;
      sums.y += n * awayY;
      sums.xx += n * awayX * awayX;
      sums.yy += n * awayY * awayY;
      sums.xy += n * awayX * awayY;
    },
    getProducts(n: number): Products {
      if (n === 0) return { x: 0, y: 0, xy: 0 };
      return {
        x: sums.xx - (sums.x * sums.x) / n,
        y: sums.yy - (sums.y * sums.y) / n,
        xy: sums.xy - (sums.x * sums.y) / n,
      };
    },
  };
}

export function computeCorrelation({ x, y, xy }: Products): number | null {
  if (x <= 0 || y <= 0) return null;
  const r = xy / Math.sqrt(x * y);
  // Remove the rounding error if all points are on a line.
  return Math.abs(r) > 1 - 1e-12 ? Math.sign(r) : r;
}

export function correlate(cells: readonly Cell[]): number | null {
  const { add, getProducts } = createShiftedSums(cells[0]?.x ?? 0, cells[0]?.y ?? 0);
  for (const { x, y, n } of cells) add(x, y, n);
  return computeCorrelation(getProducts(cells.reduce((sum, { n }) => sum + n, 0)));
}
