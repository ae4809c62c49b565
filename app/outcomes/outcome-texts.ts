import { formatPercent } from "#app/content/index.ts";
import { formatBandRange, MATCH_LABELS, type PlaybookRanges } from "#app/match-bands/index.ts";
import {
  DASH,
  formatCoefficient,
  formatCount,
  formatNumber,
  formatOneDecimal,
} from "#app/platform/text/numbers-text.ts";
import {
  ENOUGH_OUTCOMES,
  type Expectancy,
  type ExpectancyRow,
  MAX_SD_RATIO,
  type MissingRelation,
  type Relation,
} from "#app/statistics/index.ts";
import type { Months } from "./outcome.ts";

const NO_RELATION = "No relation can be shown yet.";

export const CAUTIONS = [
  "Only people who were hired are in this table, mostly those with high scores: that makes the relation look smaller than it is.",
  "The people who judged them may have known the score, which makes the relation look greater.",
];

export function formatSilence(known: number): string {
  return `From ${ENOUGH_OUTCOMES} known outcomes on; ${formatNumber(known)} so far.`;
}

type Verdict = { tone: "positive" | "warning" | "normal"; title: string; sentences: string[] };

type After = Pick<Expectancy, "known" | "rows" | "quota" | "stayed"> & { months: Months };

const SIGNIFICANT = 0.05;

/** Sum up the outcomes after 6 and 12 months. The headline names a relation only if its corrected p is significant. */
export function judgeOutcomes(after: readonly After[]): Verdict {
  if (after.every(({ rows }) => rows === null))
    return {
      tone: "normal",
      title: "Too early to tell",
      sentences: [formatSilence(Math.max(0, ...after.map(({ known }) => known)))],
    };
  const looks = countLooks(after);
  const shown = after.flatMap(({ months, quota, stayed }) => [
    ...listSide(quota, ["more", "less"], `of the quota reached after ${months} months`),
    ...listSide(stayed, ["more", "fewer"], `people still here after ${months} months`),
  ]);
  const good = shown.filter(({ side }) => side > 0).map(({ text }) => text);
  const bad = shown.filter(({ side }) => side < 0).map(({ text }) => text);
  const caution = `${formatLooks(looks)} This may be chance, and it says nothing about why.`;
  if (bad.length > 0)
    return {
      tone: "warning",
      title: "Higher scores went with worse outcomes",
      sentences: [
        `Higher scores went with ${joinTexts(bad)}. Check whether the points reward what the job needs.`,
        ...(good.length > 0 ? [`They also went with ${joinTexts(good)}.`] : []),
        caution,
      ],
    };
  if (good.length > 0)
    return {
      tone: "positive",
      title: "Higher scores went with better outcomes",
      sentences: [`Higher scores went with ${joinTexts(good)}.`, caution],
    };
  return {
    tone: "normal",
    title: NO_RELATION,
    sentences: [
      "The outcomes so far could be chance. Record more outcomes to find out.",
      ...(looks > 1 ? [formatLooks(looks)] : []),
    ],
  };
}

export function countLooks(after: readonly Pick<Expectancy, "quota" | "stayed">[]): number {
  return after.flatMap(({ quota, stayed }) => [quota, stayed]).filter((relation) => relation !== null).length;
}

function formatLooks(looks: number): string {
  return looks === 1
    ? "This page makes one comparison."
    : `This page makes ${looks} comparisons, and the more there are, the more likely chance makes one stand out. So each must be stronger to count.`;
}

function listSide(relation: Relation | null, [up, down]: [string, string], text: string) {
  const side = relation ? findSide(relation) : 0;
  const from = relation ? ` (${formatCount(relation.n, "person", "people")})` : "";
  return side === 0 ? [] : [{ side, text: `${side > 0 ? up : down} ${text}${from}` }];
}

function joinTexts(texts: string[]): string {
  return new Intl.ListFormat("en").format(texts);
}

function findSide({ r, low, high, correctedP }: Relation): number {
  return correctedP < SIGNIFICANT && (low > 0 || high < 0) ? Math.sign(r) : 0;
}

const WORDS = {
  quota: {
    name: "Score and quota",
    up: "People with higher scores reached more of their quota.",
    down: "People with higher scores reached less of their quota.",
  },
  stayed: {
    name: "Score and staying",
    up: "People with higher scores stayed more often.",
    down: "People with higher scores left more often.",
  },
};

const MISSING: Record<keyof typeof WORDS, Record<MissingRelation, string>> = {
  quota: {
    "few-people": `This needs ${ENOUGH_OUTCOMES} people with a known quota.`,
    "few-in-class": `This needs ${ENOUGH_OUTCOMES} people with a known quota.`,
    "equal-scores": "Everyone with a known quota has the same score, so nothing can be compared.",
    "equal-outcomes": "Everyone reached the same quota, so nothing can be compared.",
  },
  stayed: {
    "few-people": `This needs ${ENOUGH_OUTCOMES} known outcomes, with at least 5 people who stayed and 5 who left.`,
    "few-in-class": "This needs at least 5 people who stayed and 5 who left.",
    "equal-scores": "Everyone with a known outcome has the same score, so nothing can be compared.",
    "equal-outcomes": "This needs at least 5 people who stayed and 5 who left.",
  },
};

type Described = Pick<Expectancy, "quota" | "stayed" | "missing">;

export function describeRelation(
  kind: keyof typeof WORDS,
  { [kind]: relation, missing }: Described,
  sdApplicants: number | null,
  looks: number,
) {
  const { name, up, down } = WORDS[kind];
  if (!relation) return { name, value: DASH, sentences: [MISSING[kind][missing[kind] ?? "few-people"]] };
  const side = findSide(relation);
  const meaning = side === 0 ? NO_RELATION : side > 0 ? up : down;
  const isAlone = side === 0 && relation.p < SIGNIFICANT;
  const isLine = relation.low === relation.high;
  return {
    name,
    value: `r = ${formatCoefficient(relation.r)}${isLine ? "" : ` (${formatRange(relation)})`}`,
    sentences: [
      `${meaning} From ${formatCount(relation.n, "person", "people")}.`,
      ...(isAlone ? [`This may be chance: it is one of ${looks} comparisons on this page.`] : []),
      ...(isLine
        ? ["The outcomes follow the scores exactly. Check whether they were entered by looking at the scores."]
        : []),
      ...explainCorrection(relation, sdApplicants),
    ],
  };
}

function explainCorrection({ low, high, corrected, sdHired }: Relation, sdApplicants: number | null): string[] {
  if (sdApplicants === null || low === high) return [];
  if (corrected)
    return [
      `Among all applicants, r would be about ${formatCoefficient(corrected.r)} (${formatRange(corrected)}). ` +
        `Their scores vary more (SD ${formatOneDecimal(sdApplicants)} points, against ${formatOneDecimal(sdHired)} among the people hired), and that makes a relation easier to see. ` +
        "This is an estimate (Thorndike's Case II). It assumes the same relation at low scores, which has not been tested.",
    ];
  if (sdApplicants <= sdHired)
    return [
      "The scores of the people hired vary as much as those of all applicants, so no other r is estimated for all applicants.",
    ];
  if (low <= 0 && high >= 0)
    return ["r is not estimated for all applicants, because it may be 0 among the people hired."];
  return [
    `r is not estimated for all applicants: their scores vary more than ${MAX_SD_RATIO} times as much as those of the people hired, so an estimate would be a guess.`,
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
