/**
 * Findings on a whole test. "Test health", "Scoring and precision" and the comparison use the same sentences, so they
 * cannot contradict each other (docs/spec/truth-of-scores.md, T120).
 */

import { formatPercent } from "#app/content/index.ts";
import { sum } from "#app/platform/sum.ts";
import { formatCoefficient, formatCount, formatNumber, formatOneDecimal } from "#app/platform/text/numbers-text.ts";
import { ENOUGH_RESULTS } from "./minimum-results.ts";
import type { Drift } from "./models/drift.ts";
import { listGoodRanges, type MeasuredPoint, type Measurement } from "./models/measurement.ts";
import type { ScoringModels } from "./models/scoring-models.ts";

export type Tone = "positive" | "normal" | "warning";

export type Finding = {
  place: "consistency" | "care" | "key" | "measurement" | "drift";
  /** Present if `place` alone does not decide what the verdict says. */
  answer?: "sections";
  weight: number;
  tone: Tone;
  title: string;
  sentences: string[];
  questions: number[];
};

export type QuestionFinding = { number: number; text: string; words: string };

export type CheckedQuestion = { number: number; needsFix: boolean; hasDoubtfulPoints: boolean };

export type TestFacts = {
  n: number;
  sd: number | null;
  reliability: number | null;
  reliabilityLow: number | null;
  /** Share of pairs of candidates (0–1) without a real difference. Null if unknown. */
  similarPairs: number | null;
  questions: CheckedQuestion[];
  care: CareFacts | null;
  evidence: { people: number; models: ScoringModels; measurement: Measurement | null; drift: Drift | null } | null;
};

/** `careless`: how many of the `examined` results are careless. `reliabilityWithAll` includes them. */
type CareFacts = { examined: number; careless: number; reliabilityWithAll: number | null; isSample: boolean };

const MIN_COMPARABLE_RELIABILITY = 0.7;
const GOOD = 0.8;
const WEAK = 0.6;

/**
 * Maximum share of pairs without a real difference. The share can exceed it even with a high alpha, if scores do not
 * follow a normal distribution.
 */
const MOSTLY_ALIKE = 0.8;

export function isComparable({
  reliabilityLow,
  similarPairs,
}: Pick<TestFacts, "reliabilityLow" | "similarPairs">): boolean {
  return reliabilityLow !== null && reliabilityLow >= MIN_COMPARABLE_RELIABILITY && (similarPairs ?? 0) <= MOSTLY_ALIKE;
}

export function judgeConsistency(facts: TestFacts): Finding | null {
  const { n, sd, reliability, reliabilityLow, similarPairs } = facts;
  if (n < ENOUGH_RESULTS || sd === 0 || reliability === null) return null;
  const isFine = isComparable(facts);
  return {
    place: "consistency",
    weight: isFine ? 10 : 50,
    tone: isFine ? "positive" : "normal",
    title: isFine ? "The questions agree with each other" : "The questions agree too little to compare candidates",
    sentences: [
      `How well the questions agree (alpha, at most 1) is ${formatCoefficient(reliability)}, and may be as low as ${formatCoefficient(reliabilityLow)}. ${describeConsistency(reliabilityLow, similarPairs)}`,
      ...(similarPairs === null ? [] : [formatSimilarPairs(similarPairs)]),
    ],
    questions: [],
  };
}

export function describeConsistency(reliabilityLow: number | null, similarPairs: number | null = null): string {
  if (isComparable({ reliabilityLow, similarPairs }))
    return (reliabilityLow ?? 0) >= GOOD
      ? "Good enough to compare people."
      : "Good enough to compare people, together with other information.";
  if (reliabilityLow !== null && reliabilityLow >= WEAK) return "Weak. Only very large differences are meaningful.";
  return "Too low to compare people by this score. Read their answers instead.";
}

export function formatSimilarPairs(share: number, start = "In"): string {
  return `${start} ${formatShare(share)} of all pairs of candidates in this group, luck alone can explain the difference between their totals.`;
}

export function describeCare({ care, reliability }: TestFacts): string | null {
  return care === null || care.examined === 0 ? null : (judgeCare(care, reliability).sentences[0] ?? null);
}

export function judgeCare(
  { examined, careless, reliabilityWithAll, isSample }: CareFacts,
  reliability: number | null,
): Finding {
  const of = `${isSample ? "the newest " : ""}${formatNumber(examined)} results`;
  if (careless === 0)
    return {
      place: "care",
      weight: 0,
      tone: "normal",
      title: "No result looks careless",
      sentences: [`None of ${of} was rushed or chose the same screen position many times in a row.`],
      questions: [],
    };
  const alphas =
    reliabilityWithAll === null || reliability === null
      ? ""
      : `: the agreement of the questions (alpha) is ${formatCoefficient(reliability)} without them and ${formatCoefficient(reliabilityWithAll)} with them`;
  return {
    place: "care",
    weight: examined >= ENOUGH_RESULTS && careless / examined >= MANY_CARELESS ? 60 : 20,
    tone: "normal",
    title: `${formatCount(careless, "result")} ${careless === 1 ? "looks" : "look"} careless`,
    sentences: [
      `${formatNumber(careless)} of ${of} (${formatShare(careless / examined)}) ${careless === 1 ? "was" : "were"} rushed or chose the same screen position many times in a row, so the verdicts leave ${careless === 1 ? "it" : "them"} out${alphas}.`,
    ],
    questions: [],
  };
}

const MANY_CARELESS = 0.03;

/** Rank correlations, chosen by judgment. From 0.95 on, ranks hardly differ. Below 0.8, many people change places. */
const SAME_RANKS = 0.95;
const OTHER_RANKS = 0.8;
/** Two rankings are nearly the same if at most this share of people moves ten percentiles or more. */
const FEW_MOVERS = 0.1;
const TEN_PERCENTILES = 2;

export function judgeKey(
  { consensus, weighted }: ScoringModels,
  people: number,
  questions: readonly CheckedQuestion[],
): Finding {
  const known = [
    { change: consensus, words: CONSENSUS_DIFFERS },
    { change: weighted, words: WEIGHTED_DIFFERS },
  ].flatMap(({ change, words }) =>
    change.rankCorrelation === null
      ? []
      : [{ words, rho: change.rankCorrelation, movers: sumFrom(change.shifts, TEN_PERCENTILES) / people }],
  );
  const [least] = known.toSorted((one, other) => one.rho - other.rho);
  const most = Math.max(0, ...known.map(({ movers }) => movers));
  const doubtful = questions.filter(({ hasDoubtfulPoints }) => hasDoubtfulPoints).map(({ number }) => number);
  const finding = { place: "key" as const, questions: doubtful };
  const check = doubtful.length > 0 ? [`Check the points of ${listNumbers(doubtful)} first.`] : [];
  const moved = `${formatShare(most)} of candidates would move up or down past a tenth of the others or more (ten percentiles).`;
  if (least && least.rho < OTHER_RANKS)
    return {
      ...finding,
      weight: 45,
      tone: "warning",
      title: "The ranking depends a lot on the key",
      sentences: [...check, `${least.words} ${moved}`, NOBODY_IS_RIGHT],
    };
  if (least && (least.rho < SAME_RANKS || most >= FEW_MOVERS))
    return {
      ...finding,
      weight: 30,
      tone: doubtful.length > 0 ? "warning" : "normal",
      title: "Other keys would move some candidates",
      sentences: [...check, `${least.words} ${moved}`, NOBODY_IS_RIGHT],
    };
  if (!least || known.length < 2)
    return {
      ...finding,
      weight: 20,
      tone: "normal",
      title: "Not known",
      sentences: [
        ...check,
        "Under your points or under another key, everyone has the same total, so no ranking can be compared.",
      ],
    };
  if (doubtful.length > 0)
    return {
      ...finding,
      weight: 30,
      tone: "warning",
      title: `Check the points of ${listNumbers(doubtful)}`,
      sentences: ["Two other keys rank candidates much the same, but that does not make these points right."],
    };
  return {
    ...finding,
    weight: 10,
    tone: "positive",
    title: "Two other keys rank candidates much the same",
    sentences: [`${moved} This does not say that the key is right.`],
  };
}

const CONSENSUS_DIFFERS = "If the most popular answers earned the points, candidates would be ranked differently.";
const WEIGHTED_DIFFERS =
  "If questions that fit the rest of the test counted more, candidates would be ranked differently.";
const NOBODY_IS_RIGHT =
  "This does not say which key is right. Read the questions where most candidates lose points, and decide whether your points reward what you intend.";

export function judgeModel({ dependent, unestimated, hasSecondTrait }: Measurement): Finding | null {
  const [pair] = dependent;
  const both = hasSecondTrait ? [SEVERAL_TRAITS] : [];
  if (pair)
    return {
      place: "measurement",
      weight: 70,
      tone: "warning",
      title: `Questions ${pair.one + 1} and ${pair.other + 1} are answered too much alike`,
      sentences: [
        "Even among people whose other answers are similar, those who do well on one mostly do well on the other. Two such questions count one thing twice, which makes the test look more precise than it is. So it is not known where the test measures well.",
        ...(dependent.length > 1
          ? [
              `The same holds for ${new Intl.ListFormat("en").format(
                dependent.slice(1, MAX_PAIRS).map(({ one, other }) => `${one + 1} and ${other + 1}`),
              )}${dependent.length > MAX_PAIRS ? " and others" : ""}.`,
            ]
          : []),
        ...both,
      ],
      questions: [pair.one + 1, pair.other + 1],
    };
  if (hasSecondTrait)
    return {
      place: "measurement",
      answer: "sections",
      weight: 42,
      tone: "normal",
      title: "The questions measure more than one thing",
      sentences: [SEVERAL_TRAITS],
      questions: [],
    };
  if (unestimated.length > 0)
    return {
      place: "measurement",
      weight: 35,
      tone: "normal",
      title: "It is not known where the test measures well",
      sentences: [
        `In these results, ${listNumbers(unestimated.map((place) => place + 1))} ${unestimated.length === 1 ? "divides" : "divide"} high and low scores too sharply for an estimate. More results may help.`,
      ],
      questions: unestimated.map((place) => place + 1),
    };
  return null;
}

const MAX_PAIRS = 4;
const SEVERAL_TRAITS =
  "The answers go together in a way that a single trait does not explain. One curve for all questions would mislead, so it is not known where the test measures well. Read the sections one by one.";

export function judgeDrift({ newest, earlier, easier }: Drift): Finding {
  const questions = easier.map((place) => place + 1);
  const compared = `the newest ${formatNumber(newest)} results with the ${formatNumber(earlier)} before them`;
  if (questions.length === 0)
    return {
      place: "drift",
      weight: 0,
      tone: "positive",
      title: "No question has become easier",
      sentences: [`This compares ${compared}.`],
      questions,
    };
  const list = listNumbers(questions);
  return {
    place: "drift",
    weight: 80,
    tone: "warning",
    title: `${list.charAt(0).toUpperCase()}${list.slice(1)} ${questions.length === 1 ? "has" : "have"} become easier`,
    sentences: [
      `This compares ${compared}, among people with similar total scores. The best answers may have become known. Ask new candidates why they chose them, or replace the ${questions.length === 1 ? "question" : "questions"}.`,
    ],
    questions,
  };
}

type Line = { label: string; percent: number };

export function judgeRange(points: readonly MeasuredPoint[], lines: readonly Line[]): Finding {
  const ranges = listGoodRanges(points);
  const finding = { place: "measurement" as const, questions: [] };
  if (ranges.length === 0)
    return {
      ...finding,
      weight: 30,
      tone: "warning",
      title: "Not precise enough anywhere",
      sentences: [
        "At every score, luck is a large part of the differences between candidates. More questions of the same kind help.",
      ],
    };
  const isInside = ({ percent }: Line) => ranges.some(({ from, to }) => percent >= from && percent <= to);
  const [inside, outside] = [lines.filter(isInside), lines.filter((line) => !isInside(line))];
  const texts = ranges.map(({ from, to }) => `from ${formatPercent(from)}% to ${formatPercent(to)}%`);
  return {
    ...finding,
    weight: 10,
    tone: outside.length === 0 ? "positive" : "normal",
    title: `Measures well ${new Intl.ListFormat("en").format(texts)}`,
    sentences: [
      ...(inside.length > 0 ? [`Luck matters least near ${listLines(inside)}.`] : []),
      ...(outside.length > 0
        ? [
            `Outside ${ranges.length === 1 ? "this range" : "these ranges"}: ${listLines(outside)}. Near ${outside.length === 1 ? "this minimum" : "these minimums"}, luck decides more often which label a candidate gets.`,
          ]
        : []),
    ],
  };
}

export function listComparisonVerdicts(comparisons: number, similarPairs: number | null): string[] {
  return [formatChanceDifferences(comparisons), ...(similarPairs === null ? [] : [formatSimilarPairs(similarPairs)])];
}

function formatChanceDifferences(comparisons: number): string {
  const expected = 0.05 * comparisons;
  const about = expected < 0.95 ? formatOneDecimal(Math.max(0.1, expected)) : formatNumber(Math.round(expected));
  return `This page makes ${formatCount(comparisons, "comparison")}. Even if nobody differed, chance alone would mark about ${about} of these differences as real.`;
}

function listLines(lines: readonly Line[]): string {
  return new Intl.ListFormat("en").format(lines.map(({ label, percent }) => `the minimum for ${label} (${percent}%)`));
}

function listNumbers(numbers: readonly number[]): string {
  const list = new Intl.ListFormat("en").format(numbers.map(String));
  return `${numbers.length === 1 ? "question" : "questions"} ${list}`;
}

function sumFrom(shifts: readonly number[], bin: number): number {
  return sum(shifts.slice(bin));
}

function formatShare(share: number): string {
  const percent = 100 * share;
  if (percent > 0 && percent < 1) return "less than 1%";
  return `${Math.min(share < 1 ? 99 : 100, Math.round(percent))}%`;
}
