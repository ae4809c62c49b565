/** How many persons have which value: what totals, section scores and the points of a question are kept as. */

/** Persons by points; points are whole numbers. */
export type Distribution = ReadonlyMap<number, number>;

/** The persons in all. */
export function countOf(distribution: Distribution): number {
  return sumOf(distribution, (_, n) => n);
}

/** The mean; null without persons. */
export function meanOf(distribution: Distribution): number | null {
  const n = countOf(distribution);
  return n === 0 ? null : sumOf(distribution, (value, count) => value * count) / n;
}

/** The variance with n − 1, from centred squares; null for fewer than two persons. 0 is exact: all values are equal. */
export function varianceOf(distribution: Distribution): number | null {
  const n = countOf(distribution);
  const mean = meanOf(distribution);
  if (mean === null || n < 2) return null;
  return sumOf(distribution, (value, count) => count * (value - mean) ** 2) / (n - 1);
}

/** The standard deviation with n − 1; null for fewer than two persons. */
export function deviationOf(distribution: Distribution): number | null {
  const variance = varianceOf(distribution);
  return variance === null ? null : Math.sqrt(variance);
}

/** The value below which the share `q` (0–1) lies, between two values by proportion ("type 7"); null without persons. */
export function quantileOf(distribution: Distribution, q: number): number | null {
  const sorted = ascending(distribution);
  const n = countOf(distribution);
  if (n === 0) return null;
  const place = (n - 1) * q;
  const lower = valueAt(sorted, Math.floor(place));
  const upper = valueAt(sorted, Math.min(Math.floor(place) + 1, n - 1));
  return lower + (place - Math.floor(place)) * (upper - lower);
}

/** The percentile of a score by mid-rank, unrounded 0–100: those below and half of those equal; null without persons. */
export function percentileOf(distribution: Distribution, points: number): number | null {
  const n = countOf(distribution);
  if (n === 0) return null;
  const below = sumOf(distribution, (value, count) => (value < points ? count : 0));
  return (100 * below + 50 * (distribution.get(points) ?? 0)) / n;
}

/** How far off a percentile (0–100) of fewer than 200 persons may be, in whole places: 95 % sure; null for more persons. */
export function giveOrTake(percentile: number, n: number): number | null {
  if (n === 0 || n >= 200) return null;
  const share = percentile / 100;
  const width = 196 * Math.sqrt((share * (1 - share)) / n);
  // What is a whole number but for the last bits of a square root is that number.
  return Math.max(1, Math.ceil(width - 1e-9));
}

/** Persons in 20 bins of 5 %, 100 % in the last; null where there is no maximum. */
export function histogramOf(totals: Distribution, maxPoints: number): number[] | null {
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

/** The third that each total belongs to, equal totals together; with all totals equal that is the middle. */
export function thirdByTotal(totals: Distribution): Map<number, Third> {
  const n = countOf(totals);
  const thirds = new Map<number, Third>();
  let below = 0;
  for (const [total, equal] of ascending(totals)) {
    const middle = 3 * (2 * below + equal);
    thirds.set(total, middle <= 2 * n ? "bottom" : middle > 4 * n ? "top" : "middle");
    below += equal;
  }
  return thirds;
}

/** How many persons each third holds. */
export function thirdsOf(totals: Distribution): Thirds {
  const sizes: Thirds = { top: 0, middle: 0, bottom: 0 };
  for (const [total, third] of thirdByTotal(totals)) sizes[third] += totals.get(total) ?? 0;
  return sizes;
}

/** The lowest and the highest value that a person has; null without persons. */
export function rangeOf(distribution: Distribution): { min: number | null; max: number | null } {
  const sorted = ascending(distribution);
  return { min: sorted[0]?.[0] ?? null, max: sorted.at(-1)?.[0] ?? null };
}

function ascending(distribution: Distribution): [value: number, n: number][] {
  return [...distribution].filter(([, n]) => n > 0).sort(([one], [other]) => one - other);
}

function valueAt(sorted: [value: number, n: number][], place: number): number {
  let passed = 0;
  for (const [value, n] of sorted) {
    passed += n;
    if (place < passed) return value;
  }
  return sorted.at(-1)?.[0] ?? 0;
}

function sumOf(distribution: Distribution, term: (value: number, n: number) => number): number {
  let sum = 0;
  for (const [value, n] of distribution) sum += term(value, n);
  return sum;
}

/** Pearson's r, from sums in one pass. */

/** The sums of centred squares of two figures, and of their products. */
export type Products = { x: number; y: number; xy: number };

/** So many persons with these two figures. */
type Cell = { x: number; y: number; n: number };

/**
 * Adds up two figures around a point near their means: of whole numbers around whole ones the sums are exact, so cells may
 * be taken away again, and a figure that is always that of the point has exactly 0.
 */
export function productsAround(nearX: number, nearY: number) {
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
    /** What all `n` persons add up to, now around their means. */
    products(n: number): Products {
      if (n === 0) return { x: 0, y: 0, xy: 0 };
      return {
        x: sums.xx - (sums.x * sums.x) / n,
        y: sums.yy - (sums.y * sums.y) / n,
        xy: sums.xy - (sums.x * sums.y) / n,
      };
    },
  };
}

/** Pearson's r, −1 to 1; null where one of the figures does not vary. */
export function correlationFrom({ x, y, xy }: Products): number | null {
  if (x <= 0 || y <= 0) return null;
  const r = xy / Math.sqrt(x * y);
  // A straight line, but for the last bits of the sums.
  return Math.abs(r) > 1 - 1e-12 ? Math.sign(r) : r;
}

/** Pearson's r of two figures; null where one of them does not vary. */
export function correlationOf(cells: readonly Cell[]): number | null {
  const { add, products } = productsAround(cells[0]?.x ?? 0, cells[0]?.y ?? 0);
  for (const { x, y, n } of cells) add(x, y, n);
  return correlationFrom(products(cells.reduce((sum, { n }) => sum + n, 0)));
}
