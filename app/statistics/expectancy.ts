import { getMatchBand, MATCH_BANDS, type MatchBand, type PlaybookRanges } from "#app/match-bands/index.ts";
import { sum } from "#app/platform/sum.ts";
import { correlate } from "./distribution.ts";
import { correctByHolm, correlationP, wilsonInterval } from "./intervals.ts";
import { type Correlation, correctCorrelation, withInterval } from "./range-restriction.ts";

/** A hired person. `percent` is the score. Unknown facts are null. */
type HiredPerson = { percent: number; stayed: boolean | null; quota: number | null };

export const ENOUGH_OUTCOMES = 20;
const ENOUGH_IN_CELL = 5;
const ENOUGH_IN_CLASS = 5;

export type ExpectancyRow = {
  band: MatchBand | null;
  hired: number;
  known: number;
  stayed: number;
  /** `stayed` ÷ `known` from 0 to 1, with its 95% interval. Null below five people. */
  share: number | null;
  low: number | null;
  high: number | null;
  quotaKnown: number;
  meanQuota: number | null;
};

/**
 * `p`: the probability that chance alone gives such a correlation or a stronger one. `correctedP`: p corrected for the
 * number of relations on the page (`correctForLooks`). `corrected` estimates the correlation among all applicants
 * (`correctCorrelation`).
 */
export type Relation = Correlation & {
  n: number;
  p: number;
  correctedP: number;
  sdHired: number;
  corrected: Correlation | null;
};

export type MissingRelation = "few-people" | "few-in-class" | "equal-scores" | "equal-outcomes";

export type Expectancy = {
  hired: number;
  known: number;
  /**
   * The best band is first. The last row counts everyone and has the band null. Rows and relations are null below 20
   * known outcomes.
   */
  rows: ExpectancyRow[] | null;
  quota: Relation | null;
  stayed: Relation | null;
  missing: { quota: MissingRelation | null; stayed: MissingRelation | null };
};

/** `sdApplicants` is the SD of all applicants' percentages, or null if unknown. */
export function computeExpectancy(
  people: readonly HiredPerson[],
  ranges: PlaybookRanges,
  sdApplicants: number | null,
): Expectancy {
  const known = people.filter(({ stayed, quota }) => stayed !== null || quota !== null).length;
  if (known < ENOUGH_OUTCOMES)
    return {
      hired: people.length,
      known,
      rows: null,
      quota: null,
      stayed: null,
      missing: { quota: "few-people", stayed: "few-people" },
    };
  const bands = Map.groupBy(people, ({ percent }) => getMatchBand(percent, ranges));
  const rows = MATCH_BANDS.map((band) => computeRow(band, bands.get(band) ?? []));
  const [quota, stayed] = [relateQuota(people, sdApplicants), relateStaying(people, sdApplicants)];
  return {
    hired: people.length,
    known,
    rows: [...rows, computeRow(null, people)],
    quota: typeof quota === "string" ? null : quota,
    stayed: typeof stayed === "string" ? null : stayed,
    missing: {
      quota: typeof quota === "string" ? quota : null,
      stayed: typeof stayed === "string" ? stayed : null,
    },
  };
}

type Related = Pick<Expectancy, "quota" | "stayed">;

/** Correct the p of each relation for the number of relations in the list (Holm). */
export function correctForLooks<Moment extends Related>(moments: readonly Moment[]): Moment[] {
  const relations = moments.flatMap(({ quota, stayed }) => [quota, stayed]).filter((one) => one !== null);
  const corrected = correctByHolm(relations.map(({ p }) => p));
  const correct = (relation: Relation | null) =>
    relation && { ...relation, correctedP: corrected[relations.indexOf(relation)] ?? relation.p };
  return moments.map((moment) => ({ ...moment, quota: correct(moment.quota), stayed: correct(moment.stayed) }));
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
    meanQuota: quotas.length < ENOUGH_IN_CELL ? null : sum(quotas) / quotas.length,
  };
}

type Pair = { x: number; y: number };

function relateQuota(people: readonly HiredPerson[], sdApplicants: number | null): Relation | MissingRelation {
  const pairs = people.flatMap(({ percent, quota }) => (quota === null ? [] : [{ x: percent, y: quota }]));
  return pairs.length < ENOUGH_OUTCOMES ? "few-people" : relate(pairs, sdApplicants);
}

function relateStaying(people: readonly HiredPerson[], sdApplicants: number | null): Relation | MissingRelation {
  const pairs = people.flatMap(({ percent, stayed }) => (stayed === null ? [] : [{ x: percent, y: Number(stayed) }]));
  const stayed = pairs.filter(({ y }) => y === 1).length;
  if (pairs.length < ENOUGH_OUTCOMES) return "few-people";
  return Math.min(stayed, pairs.length - stayed) < ENOUGH_IN_CLASS ? "few-in-class" : relate(pairs, sdApplicants);
}

function relate(pairs: Pair[], sdApplicants: number | null): Relation | MissingRelation {
  const correlation = withInterval(correlate(pairs.map((pair) => ({ ...pair, n: 1 }))), pairs.length);
  const sdHired = computeSampleSd(pairs.map(({ x }) => x));
  if (!correlation) return sdHired < 1e-9 ? "equal-scores" : "equal-outcomes";
  const p = correlationP(correlation.r, pairs.length);
  return {
    ...correlation,
    n: pairs.length,
    p,
    correctedP: p,
    sdHired,
    corrected: correctCorrelation(correlation, sdApplicants, sdHired),
  };
}

function computeSampleSd(values: readonly number[]): number {
  const mean = sum(values) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}
