/** The four minimum percentages, each a whole number 0–100, strictly descending to above 0. */
export type PlaybookRanges = { goldMin: number; excellentMin: number; goodMin: number; averageMin: number };

export const DEFAULT_PLAYBOOK_RANGES: PlaybookRanges = { goldMin: 95, excellentMin: 85, goodMin: 75, averageMin: 50 };

export const RANGES_NOT_DESCENDING = "Ranges must be in descending order: Gold > Excellent > Good > Average > 0";

/** True for ranges that may be stored: gold > excellent > good > average > 0. */
export function isDescending({ goldMin, excellentMin, goodMin, averageMin }: PlaybookRanges): boolean {
  return goldMin > excellentMin && excellentMin > goodMin && goodMin > averageMin && averageMin > 0;
}

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

/** How many results would get another label: the sum over the percents (0–100) whose band differs. */
export function countRelabelled(
  counts: { percent: number; submissions: number }[],
  before: PlaybookRanges,
  after: PlaybookRanges,
): number {
  return counts
    .filter(({ percent }) => matchBandOf(percent, before) !== matchBandOf(percent, after))
    .reduce((sum, { submissions }) => sum + submissions, 0);
}
