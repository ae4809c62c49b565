import { computePercent } from "#app/content/index.ts";
import { getMatchBand, MATCH_BANDS, type MatchBand, type PlaybookRanges } from "#app/match-bands/index.ts";
import type { Distribution } from "./distribution.ts";

/** Count people by match band, the best band first. Without a maximum, nobody is counted. */
export function countBands(
  totals: Distribution,
  maxPoints: number,
  ranges: PlaybookRanges,
): { band: MatchBand; n: number }[] {
  const counts = new Map<MatchBand, number>();
  for (const [points, n] of maxPoints > 0 ? totals : []) {
    const band = getMatchBand(computePercent(points, maxPoints), ranges);
    counts.set(band, (counts.get(band) ?? 0) + n);
  }
  return MATCH_BANDS.map((band) => ({ band, n: counts.get(band) ?? 0 }));
}
