import {
  getMatchBand,
  listMinimums,
  MATCH_BANDS,
  type MatchBand,
  type PlaybookRanges,
} from "#app/match-bands/index.ts";
import { sum } from "#app/platform/sum.ts";
import { normalShareBelow } from "./normal-distribution.ts";

type Group = { meanPercent: number; reliability: number; semPercent: number };

type LabelShare = {
  band: MatchBand;
  n: number;
  share: number;
  sameAgain: number | null;
};

export type LabelConsistency = { n: number; sameAgain: number; labels: LabelShare[] };

/**
 * Return the share of people (0–1) who would get the same label on another attempt. `percents` counts people by score.
 * After a score x, the next score is normally distributed with mean m + reliability × (x − m), where m is the group's
 * mean, and variance SEM² × (1 + reliability). Source: Peng and Subkoviak 1980, Journal of Educational Measurement 17,
 * 359–368.
 */
export function computeLabelConsistency(
  percents: ReadonlyMap<number, number>,
  { meanPercent, reliability, semPercent }: Group,
  ranges: PlaybookRanges,
): LabelConsistency | null {
  const n = sum(percents.values());
  if (n === 0) return null;
  const lows = [...listMinimums(ranges), Number.NEGATIVE_INFINITY];
  const highs = [Number.POSITIVE_INFINITY, ...lows];
  const deviation = semPercent * Math.sqrt(1 + reliability);
  const people = [...percents].map(([percent, count]) => {
    const band = getMatchBand(percent, ranges);
    const place = MATCH_BANDS.indexOf(band);
    const center = meanPercent + reliability * (percent - meanPercent);
    const below = (bound: number) => normalShareBelow((bound - center) / deviation);
    return { band, count, same: below(highs[place] ?? 0) - below(lows[place] ?? 0) };
  });
  const labels = MATCH_BANDS.map((band) => {
    const ofBand = people.filter((one) => one.band === band);
    const count = sum(ofBand.map((one) => one.count));
    const same = sum(ofBand.map((one) => one.count * one.same));
    return { band, n: count, share: count / n, sameAgain: count === 0 ? null : same / count };
  });
  return { n, sameAgain: sum(people.map(({ count, same }) => count * same)) / n, labels };
}
