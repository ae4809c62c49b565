import { formatPercent } from "#app/content/index.ts";
import { formatBandRange, MATCH_LABELS, type PlaybookRanges } from "#app/match-bands/index.ts";
import {
  DASH,
  formatCoefficient,
  formatCount,
  formatNumber,
  formatOneDecimal,
} from "#app/platform/text/numbers-text.ts";
import { ENOUGH_OUTCOMES, type Expectancy, type ExpectancyRow, type Relation } from "#app/statistics/index.ts";
import type { Months } from "./outcome.ts";

export const NO_RELATION = "No relation can be shown yet.";

export const CAUTIONS = [
  "Only people who were hired are in this table, mostly those with high scores: that makes the relation look smaller than it is.",
  "Whoever judged them may have known the score: that makes it look greater.",
];

export function formatSilence(known: number): string {
  return `From ${ENOUGH_OUTCOMES} known outcomes on; ${formatNumber(known)} so far.`;
}

type Verdict = { tone: "positive" | "warning" | "normal"; title: string; sentences: string[] };

type After = Pick<Expectancy, "known" | "rows" | "quota" | "stayed"> & { months: Months };

/** Sum up both moments. A relation counts if its interval does not contain 0. */
export function judgeOutcomes(after: readonly After[]): Verdict {
  if (after.every(({ rows }) => rows === null))
    return {
      tone: "normal",
      title: "Too early to tell",
      sentences: [formatSilence(Math.max(0, ...after.map(({ known }) => known)))],
    };
  const shown = after.flatMap(({ months, quota, stayed }) => [
    ...listSide(quota, ["more", "less"], `of the quota reached after ${months} months`),
    ...listSide(stayed, ["more", "fewer"], `people still here after ${months} months`),
  ]);
  const good = shown.filter(({ side }) => side > 0).map(({ text }) => text);
  const bad = shown.filter(({ side }) => side < 0).map(({ text }) => text);
  if (bad.length > 0)
    return {
      tone: "warning",
      title: "Higher scores went with worse outcomes",
      sentences: [
        `Higher scores went with ${joinTexts(bad)}. Check whether the points reward what the job needs.`,
        ...(good.length > 0 ? [`They also went with ${joinTexts(good)}.`] : []),
      ],
    };
  if (good.length > 0)
    return {
      tone: "positive",
      title: "Higher scores went with better outcomes",
      sentences: [`Higher scores went with ${joinTexts(good)}.`],
    };
  return { tone: "normal", title: NO_RELATION, sentences: ["The outcomes so far could be chance. More of them help."] };
}

function listSide(relation: Relation | null, [up, down]: [string, string], text: string) {
  const side = relation ? findSide(relation) : 0;
  return side === 0 ? [] : [{ side, text: `${side > 0 ? up : down} ${text}` }];
}

function joinTexts(texts: string[]): string {
  return new Intl.ListFormat("en").format(texts);
}

/** Return 1 if the whole interval is above 0, −1 if it is below, and 0 if it contains 0. */
function findSide({ low, high }: Relation): number {
  if (low > 0) return 1;
  return high < 0 ? -1 : 0;
}

const WORDS = {
  quota: {
    name: "Score and quota",
    up: "People with higher scores reached more of their quota.",
    down: "People with higher scores reached less of their quota.",
    missing: `This needs ${ENOUGH_OUTCOMES} people with a known quota whose scores and quotas differ.`,
  },
  stayed: {
    name: "Score and staying",
    up: "People with higher scores stayed more often.",
    down: "People with higher scores left more often.",
    missing: `This needs ${ENOUGH_OUTCOMES} known outcomes, with at least 5 people who stayed and 5 who left.`,
  },
};

export function describeRelation(kind: keyof typeof WORDS, relation: Relation | null, sdApplicants: number | null) {
  const { name, up, down, missing } = WORDS[kind];
  if (!relation) return { name, value: DASH, sentences: [missing] };
  const side = findSide(relation);
  const meaning = side === 0 ? NO_RELATION : side > 0 ? up : down;
  return {
    name,
    value: `r = ${formatCoefficient(relation.r)} (${formatRange(relation)})`,
    sentences: [
      `${meaning} From ${formatCount(relation.n, "person", "people")}.`,
      ...explainCorrection(relation, sdApplicants),
    ],
  };
}

function explainCorrection({ corrected, sdHired }: Relation, sdApplicants: number | null): string[] {
  if (sdApplicants === null) return [];
  if (!corrected) return ["The people hired vary as much in their scores as all applicants, so nothing is corrected."];
  return [
    `Among all applicants, r would be about ${formatCoefficient(corrected.r)} (${formatRange(corrected)}). ` +
      `Their scores vary more (SD ${formatOneDecimal(sdApplicants)} points, against ${formatOneDecimal(sdHired)} among the people hired), and that makes a relation easier to see. ` +
      "This is an estimate (Thorndike's Case II). It assumes the same relation at low scores, which has not been tested.",
  ];
}

function formatRange({ low, high }: { low: number; high: number }): string {
  return `${formatCoefficient(low)} to ${formatCoefficient(high)}`;
}

export function buildExpectancyRow(row: ExpectancyRow, ranges: PlaybookRanges) {
  const { band, hired, known, stayed, share, low, high, quotaKnown, meanQuota } = row;
  return {
    key: band ?? "all",
    name: band ? MATCH_LABELS[band] : "Everyone",
    range: band ? formatBandRange(band, ranges) : null,
    hired: formatNumber(hired),
    stayed: known === 0 ? DASH : `${formatNumber(stayed)} of ${formatNumber(known)}`,
    share: share === null ? DASH : `${formatPercent(100 * share)}%`,
    interval: low === null || high === null ? null : `${formatPercent(100 * low)}–${formatPercent(100 * high)}%`,
    quota: meanQuota === null ? DASH : `${formatOneDecimal(meanQuota)}%`,
    quotaKnown: quotaKnown === 0 ? null : `of ${formatCount(quotaKnown, "person", "people")}`,
  };
}
