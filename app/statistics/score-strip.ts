import { formatPercent } from "#app/content/index.ts";
import {
  getBandRange,
  MATCH_BANDS,
  MATCH_LABELS,
  type MatchBand,
  type PlaybookRanges,
} from "#app/match-bands/index.ts";
import { formatNumber, formatOneDecimal } from "#app/platform/text/numbers-text.ts";
import { buildHistogram, type Distribution } from "./distribution.ts";
import { hasEnoughResults } from "./minimum-results.ts";

export type ScoreStrip = {
  percent: number;
  low95: number | null;
  high95: number | null;
  bands: { band: MatchBand; from: number; to: number }[];
  bins: number[] | null;
  n: number;
};

type StripOptions = {
  percent: number;
  maxPoints: number;
  bounds: { low95: number | null; high95: number | null };
  totals: Distribution;
  n: number;
  ranges: PlaybookRanges;
};

export function buildScoreStrip({ percent, maxPoints, bounds, totals, n, ranges }: StripOptions): ScoreStrip {
  const bands = MATCH_BANDS.map((band) => {
    const { from, below } = getBandRange(band, ranges);
    return { band, from, to: below ?? 100 };
  });
  return {
    percent,
    n,
    low95: bounds.low95,
    high95: bounds.high95,
    bands: bands.filter(({ from, to }) => to > from).reverse(),
    bins: hasEnoughResults("groupComparison", n) ? buildHistogram(totals, maxPoints) : null,
  };
}

export function describeScoreStrip({ percent, low95, high95, bands, bins, n }: ScoreStrip): string {
  const labels = bands.map(({ band, from, to }) => `${MATCH_LABELS[band]} ${from} to ${to}`).join(", ");
  const margin =
    low95 === null || high95 === null
      ? ""
      : `, likely true level ${formatOneDecimal(low95)} to ${formatOneDecimal(high95)}`;
  const group = bins ? ` ${formatNumber(n)} candidates in the group.` : "";
  return `${formatPercent(percent)} on a scale of 0 to 100${margin}. ${labels}.${group}`;
}

const MIN_LABEL_DISTANCE = 10;
/** Labels further to the right would extend beyond the strip. */
const MAX_LABEL = 95;

/** List the minimums to print below the strip, without those that would overlap a neighbor. */
export function listStripTicks(bands: ScoreStrip["bands"]): number[] {
  const ticks: number[] = [0];
  for (const { from } of bands) {
    if (from - (ticks.at(-1) ?? 0) >= MIN_LABEL_DISTANCE && from <= MAX_LABEL) ticks.push(from);
  }
  return ticks;
}
