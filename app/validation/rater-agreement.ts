import { sum } from "#app/platform/sum.ts";
import { fQuantile } from "#app/statistics/index.ts";

/** One row for each item, one column for each rater. */
type Ratings = readonly (readonly number[])[];

export type Agreement = { icc: number; low: number; high: number; items: number; raters: number };

/**
 * Return the reliability of the raters' mean, ICC(2,k), with its 95% interval. 1 means that other raters would find the
 * same differences between items. Null for fewer than two items or raters, or if all ratings are equal. Shrout and
 * Fleiss 1979, Psychological Bulletin 86, 420–428; McGraw and Wong 1996, Psychological Methods 1, 30–46.
 */
export function computeIcc(ratings: Ratings): Agreement | null {
  const [items, raters] = [ratings.length, ratings[0]?.length ?? 0];
  if (items < 2 || raters < 2) return null;
  const { betweenItems, betweenRaters, error } = computeMeanSquares(ratings);
  if (error <= 0 || betweenItems <= 0) return null;
  const [n, k] = [items, raters];
  const single = (betweenItems - error) / (betweenItems + (k - 1) * error + (k * (betweenRaters - error)) / n);
  const ratio = betweenRaters / error;
  const spread = n * (1 + (k - 1) * single) - k * single;
  const freedom =
    ((k - 1) * (n - 1) * (k * single * ratio + spread) ** 2) /
    ((n - 1) * k ** 2 * single ** 2 * ratio ** 2 + spread ** 2);
  const upper = fQuantile(0.975, n - 1, freedom);
  const lower = fQuantile(0.975, freedom, n - 1);
  const rest = k * betweenRaters + (k * n - k - n) * error;
  const toReliabilityOfMean = (one: number) => (one <= 0 ? 0 : (one * k) / (1 + one * (k - 1)));
  return {
    icc: betweenItems <= error ? 0 : (betweenItems - error) / (betweenItems + (betweenRaters - error) / n),
    low: toReliabilityOfMean((n * (betweenItems - upper * error)) / (upper * rest + n * betweenItems)),
    high: Math.min(1, toReliabilityOfMean((n * (lower * betweenItems - error)) / (rest + n * lower * betweenItems))),
    items,
    raters,
  };
}

/** The table must not have empty cells. */
export function computeMeanSquares(ratings: Ratings) {
  const [n, k] = [ratings.length, ratings[0]?.length ?? 0];
  const grandMean = sum(ratings.map(sum)) / (n * k);
  const itemMeans = ratings.map((row) => sum(row) / k);
  const raterMeans = Array.from({ length: k }, (_, rater) => sum(ratings.map((row) => row[rater] ?? 0)) / n);
  const squares = (means: number[]) => sum(means.map((mean) => (mean - grandMean) ** 2));
  const total = sum(ratings.map((row) => sum(row.map((rating) => (rating - grandMean) ** 2))));
  const [items, raters] = [k * squares(itemMeans), n * squares(raterMeans)];
  return {
    betweenItems: items / (n - 1),
    betweenRaters: raters / (k - 1),
    error: (total - items - raters) / ((n - 1) * (k - 1)),
  };
}

/**
 * Return the agreement r_wg about one item: 1 if all ratings are equal, 0 if they vary as much as random ratings.
 * `scale` is the number of possible ratings. Null for one rater. James, Demaree and Wolf 1984, Journal of Applied
 * Psychology 69, 85–98.
 */
export function computeRwg(ratings: readonly number[], scale: number): number | null {
  if (ratings.length < 2) return null;
  const mean = sum(ratings) / ratings.length;
  const variance = sum(ratings.map((rating) => (rating - mean) ** 2)) / (ratings.length - 1);
  return Math.max(0, 1 - variance / ((scale ** 2 - 1) / 12));
}
