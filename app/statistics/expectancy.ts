import { getMatchBand, MATCH_BANDS, type MatchBand, type PlaybookRanges } from "#app/match-bands/index.ts";
import { correlate } from "./distribution.ts";
import { wilsonInterval } from "./intervals.ts";
import { type Correlation, correctCorrelation, withInterval } from "./range-restriction.ts";

/** Someone who was hired. `percent` is the score. Unknown facts are null. */
export type HiredPerson = { percent: number; stayed: boolean | null; quota: number | null };

/** Known outcomes needed before any figure is shown. */
export const ENOUGH_OUTCOMES = 20;
/** A table cell with fewer people shows counts only. */
const ENOUGH_IN_CELL = 5;
/** Each of the two classes, stayed and left, needs this many people. */
const ENOUGH_IN_CLASS = 5;

export type ExpectancyRow = {
  band: MatchBand | null;
  hired: number;
  /** People of whom it is known whether they stayed. */
  known: number;
  stayed: number;
  /** `stayed` ÷ `known` with its 95% interval, from 0 to 1. Null below five people. */
  share: number | null;
  low: number | null;
  high: number | null;
  quotaKnown: number;
  /** Null below five people. */
  meanQuota: number | null;
};

/**
 * `corrected` estimates the correlation among all applicants. It is null if the applicants' SD is unknown or not greater
 * than that of the people hired.
 */
export type Relation = Correlation & { n: number; sdHired: number; corrected: Correlation | null };

export type Expectancy = {
  hired: number;
  known: number;
  /** The best band first, then everyone with the band null. Null below 20 known outcomes, as are the relations. */
  rows: ExpectancyRow[] | null;
  /** With the quota. Null below 20 known quotas. */
  quota: Relation | null;
  /** With having stayed. Null unless at least five stayed and five left. */
  stayed: Relation | null;
};

/** `sdApplicants` is the SD of all applicants' percentages, or null if unknown. */
export function computeExpectancy(
  people: readonly HiredPerson[],
  ranges: PlaybookRanges,
  sdApplicants: number | null,
): Expectancy {
  const known = people.filter(({ stayed, quota }) => stayed !== null || quota !== null).length;
  if (known < ENOUGH_OUTCOMES) return { hired: people.length, known, rows: null, quota: null, stayed: null };
  const bands = Map.groupBy(people, ({ percent }) => getMatchBand(percent, ranges));
  const rows = MATCH_BANDS.map((band) => computeRow(band, bands.get(band) ?? []));
  return {
    hired: people.length,
    known,
    rows: [...rows, computeRow(null, people)],
    quota: relateQuota(people, sdApplicants),
    stayed: relateStaying(people, sdApplicants),
  };
}

function computeRow(band: MatchBand | null, people: readonly HiredPerson[]): ExpectancyRow {
  const answers = people.flatMap(({ stayed }) => (stayed === null ? [] : [stayed]));
  const quotas = people.flatMap(({ quota }) => (quota === null ? [] : [quota]));
  const stayed = answers.filter(Boolean).length;
  const interval = answers.length < ENOUGH_IN_CELL ? null : wilsonInterval(stayed, answers.length);
  return {
    band,
    hired: people.length,
    known: answers.length,
    stayed,
    share: interval && stayed / answers.length,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    quotaKnown: quotas.length,
    meanQuota: quotas.length < ENOUGH_IN_CELL ? null : quotas.reduce((sum, one) => sum + one, 0) / quotas.length,
  };
}

type Pair = { x: number; y: number };

function relateQuota(people: readonly HiredPerson[], sdApplicants: number | null): Relation | null {
  const pairs = people.flatMap(({ percent, quota }) => (quota === null ? [] : [{ x: percent, y: quota }]));
  return pairs.length < ENOUGH_OUTCOMES ? null : relate(pairs, sdApplicants);
}

function relateStaying(people: readonly HiredPerson[], sdApplicants: number | null): Relation | null {
  const pairs = people.flatMap(({ percent, stayed }) => (stayed === null ? [] : [{ x: percent, y: Number(stayed) }]));
  const stayed = pairs.filter(({ y }) => y === 1).length;
  const isEnough =
    pairs.length >= ENOUGH_OUTCOMES && stayed >= ENOUGH_IN_CLASS && pairs.length - stayed >= ENOUGH_IN_CLASS;
  return isEnough ? relate(pairs, sdApplicants) : null;
}

/** Null if all scores or all outcomes are equal, or all points are on a line. */
function relate(pairs: Pair[], sdApplicants: number | null): Relation | null {
  const correlation = withInterval(correlate(pairs.map((pair) => ({ ...pair, n: 1 }))), pairs.length);
  const sdHired = computeSampleSd(pairs.map(({ x }) => x));
  if (!correlation) return null;
  return {
    ...correlation,
    n: pairs.length,
    sdHired,
    corrected: correctCorrelation(correlation, sdApplicants, sdHired),
  };
}

/** Return the sample SD (n − 1) of two or more values. */
function computeSampleSd(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}
