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
  /** Share of people with a score right at the label's minimum who would get another label. Null for the lowest label. */
  otherAtMinimum: number | null;
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
  const minimums = listMinimums(ranges);
  const lows = [...minimums, Number.NEGATIVE_INFINITY];
  const highs = [Number.POSITIVE_INFINITY, ...lows];
  const deviation = semPercent * Math.sqrt(1 + reliability);
  const getShareOfSame = (percent: number) => {
    const place = MATCH_BANDS.indexOf(getMatchBand(percent, ranges));
    const center = meanPercent + reliability * (percent - meanPercent);
    const below = (bound: number) => normalShareBelow((bound - center) / deviation);
    return below(highs[place] ?? 0) - below(lows[place] ?? 0);
  };
  const people = [...percents].map(([percent, count]) => {
    return { band: getMatchBand(percent, ranges), count, same: getShareOfSame(percent) };
  });
  const labels = MATCH_BANDS.map((band, place) => {
    const ofBand = people.filter((one) => one.band === band);
    const count = sum(ofBand.map((one) => one.count));
    const same = sum(ofBand.map((one) => one.count * one.same));
    const minimum = minimums[place];
    const otherAtMinimum = minimum === undefined ? null : 1 - getShareOfSame(minimum);
    return { band, n: count, share: count / n, sameAgain: count === 0 ? null : same / count, otherAtMinimum };
  });
  return { n, sameAgain: sum(people.map(({ count, same }) => count * same)) / n, labels };
}
