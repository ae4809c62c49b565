import { sum } from "#app/platform/sum.ts";
import { computeMeanSquares } from "./rater-agreement.ts";

type RaterMean = { raterId: string; rating: number };
/** One list of ratings for each rated person. */
type Rated = readonly (readonly RaterMean[])[];

const ENOUGH_RATED_TWICE = 20;

/**
 * Return the reliability of the people's mean ratings (0–1). If the same raters rated 20 people or more, differences in
 * their severity are no error: ICC(C,1). Otherwise, they are: ICC(1,1). The Spearman–Brown formula then extends the
 * reliability to the harmonic mean of the number of ratings. Null unless 20 people have two ratings. McGraw and Wong
 * 1996, Psychological Methods 1, 30–46. For unequal numbers: Searle 1971, Linear Models, chapter 9.
 */
export function computeRatingReliability(people: Rated): number | null {
  if (people.filter((ratings) => ratings.length >= 2).length < ENOUGH_RATED_TWICE) return null;
  const single = computeConsistency(findCrossed(people)) ?? computeOneWay(people);
  const ratings = people.length / sum(people.map((given) => 1 / given.length));
  return single === null || single <= 0 ? 0 : (ratings * single) / (1 + (ratings - 1) * single);
}

/** Return the ratings of the largest group of people with the same raters, one row for each person. */
function findCrossed(people: Rated): number[][] {
  const sorted = people.map((ratings) => ratings.toSorted((one, other) => (one.raterId < other.raterId ? -1 : 1)));
  const twice = sorted.filter((ratings) => ratings.length >= 2);
  const groups = [...Map.groupBy(twice, (ratings) => ratings.map(({ raterId }) => raterId).join(" ")).values()];
  const largest = groups.toSorted((one, other) => other.length - one.length)[0] ?? [];
  return largest.length < ENOUGH_RATED_TWICE ? [] : largest.map((ratings) => ratings.map(({ rating }) => rating));
}

function computeConsistency(rows: number[][]): number | null {
  if (rows.length === 0) return null;
  const k = rows[0]?.length ?? 0;
  const { betweenItems, error } = computeMeanSquares(rows);
  return betweenItems + error === 0 ? null : (betweenItems - error) / (betweenItems + (k - 1) * error);
}

function computeOneWay(people: Rated): number | null {
  const rows = people.map((ratings) => ratings.map(({ rating }) => rating));
  const [n, all] = [rows.length, sum(rows.map((row) => row.length))];
  const grandMean = sum(rows.map(sum)) / all;
  const getMean = (row: number[]) => sum(row) / row.length;
  const between = sum(rows.map((row) => row.length * (getMean(row) - grandMean) ** 2)) / (n - 1);
  const within = sum(rows.map((row) => sum(row.map((rating) => (rating - getMean(row)) ** 2)))) / (all - n);
  const perPerson = (all - sum(rows.map((row) => row.length ** 2)) / all) / (n - 1);
  const spread = between + (perPerson - 1) * within;
  return spread === 0 ? null : (between - within) / spread;
}
