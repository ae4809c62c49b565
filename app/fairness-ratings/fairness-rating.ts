import { z } from "zod";
import { sum } from "#app/platform/sum.ts";
import { optionalText } from "#app/platform/text/text.ts";
import { MAX_COMMENT_LENGTH, RATINGS, type Rating } from "./rating-limits.ts";

const CHOOSE_ONE = "Please choose one of the answers";

export const fairnessSchema = z.object({
  rating: z.enum(RATINGS.map(String), { error: CHOOSE_ONE }).transform((text) => Number(text) as Rating),
  comment: optionalText({ label: "Comment", max: MAX_COMMENT_LENGTH, lines: true }),
});
export type FairnessAnswer = z.infer<typeof fairnessSchema>;

export type RatingCounts = readonly [number, number, number, number, number];

export type FairnessFigures = { answers: number; mean: number; median: number; counts: RatingCounts };

export function summarizeRatings(counts: RatingCounts): FairnessFigures {
  const sorted = RATINGS.flatMap((rating) => Array.from({ length: counts[rating - 1] ?? 0 }, () => rating));
  if (sorted.length === 0) throw new Error("There are no ratings to summarize");
  const total = sum(sorted);
  const middle = (sorted.length - 1) / 2;
  const median = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
  return { answers: sorted.length, mean: total / sorted.length, median, counts };
}

/** Return the UTC quarter, such as "2026-Q4", because a more precise date could reveal whose comment it is. */
export function getQuarter(moment: Date): string {
  return `${moment.getUTCFullYear()}-Q${Math.floor(moment.getUTCMonth() / 3) + 1}`;
}
