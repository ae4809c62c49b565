import { z } from "zod";

/** The four minimum percentages, each a whole number 0–100, strictly descending to above 0. */
export const playbookRangesSchema = z
  .object({
    goldMin: z.number().int().min(0).max(100),
    excellentMin: z.number().int().min(0).max(100),
    goodMin: z.number().int().min(0).max(100),
    averageMin: z.number().int().min(0).max(100),
  })
  .refine(
    ({ goldMin, excellentMin, goodMin, averageMin }) =>
      goldMin > excellentMin && excellentMin > goodMin && goodMin > averageMin && averageMin > 0,
    { error: "Ranges must be in descending order: Gold > Excellent > Good > Average > 0" },
  );

export type PlaybookRanges = z.infer<typeof playbookRangesSchema>;

export const DEFAULT_PLAYBOOK_RANGES: PlaybookRanges = { goldMin: 95, excellentMin: 85, goodMin: 75, averageMin: 50 };

export type MatchBand = "gold" | "excellent" | "good" | "average" | "poor";

export const MATCH_LABELS: Record<MatchBand, string> = {
  gold: "GOLD MATCH",
  excellent: "EXCELLENT MATCH",
  good: "GOOD MATCH",
  average: "AVERAGE MATCH",
  poor: "POOR MATCH",
};

/** The band of an unrounded percent (0–100): a minimum belongs to the band it opens. */
export function matchBandOf(percent: number, ranges: PlaybookRanges): MatchBand {
  if (percent >= ranges.goldMin) return "gold";
  if (percent >= ranges.excellentMin) return "excellent";
  if (percent >= ranges.goodMin) return "good";
  if (percent >= ranges.averageMin) return "average";
  return "poor";
}
