/** Minimum percentages: whole numbers from 0 to 100, strictly descending. */
export type PlaybookRanges = { goldMin: number; excellentMin: number; goodMin: number; averageMin: number };

export function listMinimums({ goldMin, excellentMin, goodMin, averageMin }: PlaybookRanges): number[] {
  return [goldMin, excellentMin, goodMin, averageMin];
}

export function parseMinimum(typed: unknown): number {
  return Math.trunc(Number(typed)) || 0;
}

export const MINIMUM_OUT_OF_RANGE = "Please enter a number from 0 to 100";

export function isMinimum(percent: number): boolean {
  return percent >= 0 && percent <= 100;
}

export const DEFAULT_PLAYBOOK_RANGES: PlaybookRanges = { goldMin: 95, excellentMin: 85, goodMin: 75, averageMin: 50 };

export const RANGES_NOT_DESCENDING = "Ranges must be in descending order: Gold > Excellent > Good > Average > 0";

export function isDescending(ranges: PlaybookRanges): boolean {
  return Object.keys(findRangeProblems(ranges)).length === 0;
}

export function findRangeProblems({ goldMin, excellentMin, goodMin, averageMin }: PlaybookRanges): RangeProblems {
  return {
    ...(excellentMin >= goldMin ? { excellentMin: "Must be below the Gold minimum" } : {}),
    ...(goodMin >= excellentMin ? { goodMin: "Must be below the Excellent minimum" } : {}),
    ...(averageMin <= 0 ? { averageMin: "Must be above 0" } : {}),
    ...(averageMin > 0 && averageMin >= goodMin ? { averageMin: "Must be below the Good minimum" } : {}),
  };
}

type RangeProblems = Partial<Record<keyof PlaybookRanges, string>>;

export const MATCH_BANDS = ["gold", "excellent", "good", "average", "poor"] as const;
export type MatchBand = (typeof MATCH_BANDS)[number];

export const MATCH_LABELS: Record<MatchBand, string> = {
  gold: "GOLD MATCH",
  excellent: "EXCELLENT MATCH",
  good: "GOOD MATCH",
  average: "AVERAGE MATCH",
  poor: "POOR MATCH",
};

export function findMatchBand(label: string): MatchBand | null {
  return MATCH_BANDS.find((band) => MATCH_LABELS[band] === label) ?? null;
}

export function getMatchBand(percent: number, ranges: PlaybookRanges): MatchBand {
  if (percent >= ranges.goldMin) return "gold";
  if (percent >= ranges.excellentMin) return "excellent";
  if (percent >= ranges.goodMin) return "good";
  if (percent >= ranges.averageMin) return "average";
  return "poor";
}

/** `from` is inclusive, `below` is exclusive. Null means no limit. */
export function getBandRange(band: MatchBand, ranges: PlaybookRanges): { from: number; below: number | null } {
  const { goldMin, excellentMin, goodMin, averageMin } = ranges;
  switch (band) {
    case "gold":
      return { from: goldMin, below: null };
    case "excellent":
      return { from: excellentMin, below: goldMin };
    case "good":
      return { from: goodMin, below: excellentMin };
    case "average":
      return { from: averageMin, below: goodMin };
    case "poor":
      return { from: 0, below: averageMin };
  }
}

export function formatBandRange(band: MatchBand, ranges: PlaybookRanges): string {
  const { from, below } = getBandRange(band, ranges);
  if (below === null) return `${from}% and above`;
  if (below <= from) return "No result";
  return band === "poor" ? `Below ${below}%` : `${from}% to below ${below}%`;
}

export function countRelabeled(
  counts: { percent: number; submissions: number }[],
  before: PlaybookRanges,
  after: PlaybookRanges,
): number {
  return counts
    .filter(({ percent }) => getMatchBand(percent, before) !== getMatchBand(percent, after))
    .reduce((sum, { submissions }) => sum + submissions, 0);
}
