import type { Question } from "#app/content/index.ts";
import { formatCount, formatNumber } from "#app/platform/text/numbers-text.ts";
import type { Thirds } from "./distribution.ts";
import { correlationP, ONE_SIDED_Z_AT_5_PERCENT } from "./intervals.ts";
import type { ItemFigures, OptionFigures } from "./item-figures.ts";
import { hasEnoughResults } from "./minimum-results.ts";

export const VERDICTS = [
  "equal-points",
  "one-option",
  "against",
  "perhaps-against",
  "top-third-disagrees",
  "weak",
  "easy",
  "hard",
  "often-open",
  "drop-off",
  "unpicked",
  "separates",
] as const;
type Verdict = (typeof VERDICTS)[number];

type QuestionDropOff = { reached: number; stopped: number };
type JudgedGroup = { n: number; thirds: Thirds; questions: number };

/** Below 30 results, the only possible verdict is "equal-points". `dropOff` is null if it is unknown. */
export function listVerdicts(
  item: ItemFigures,
  { n, thirds, questions }: JudgedGroup,
  dropOff: QuestionDropOff | null,
): Verdict[] {
  if (item.options.every(({ points }) => points === item.maxPoints)) return ["equal-points"];
  if (!hasEnoughResults("verdicts", n)) return [];
  const earned = sumPoints(item);
  const { itemRest, itemRestLow, itemRestHigh } = item;
  const isSeparating = itemRestLow !== null && itemRestLow >= 0.2;
  const isOneOption = 10 * findMostPicked(item.options, "picks").picks >= 9 * n && !isSeparating;
  const isBelowZero = itemRestHigh !== null && itemRestHigh < 0;
  const isAgainst = isBelowZero && correlationP(itemRest ?? 0, n) * questions < SIGNIFICANT;
  const found: [Verdict, boolean][] = [
    ["one-option", isOneOption],
    ["against", isAgainst],
    ["perhaps-against", isBelowZero && !isAgainst],
    ["top-third-disagrees", findTopThirdFavorite(item, thirds) !== null],
    ["weak", itemRestHigh !== null && itemRestHigh < 0.2 && !isBelowZero && !isOneOption],
    ["easy", 20 * earned >= 19 * n * item.maxPoints && !isOneOption],
    ["hard", 5 * earned <= n * item.maxPoints],
    ["often-open", 20 * item.unanswered >= n],
    ["drop-off", dropOff !== null && dropOff.stopped >= 5 && 20 * dropOff.stopped >= dropOff.reached],
    ["unpicked", n >= 100 && item.options.some(({ picks }) => picks === 0)],
  ];
  const verdicts = found.filter(([, isFound]) => isFound).map(([verdict]) => verdict);
  return verdicts.length === 0 && isSeparating ? ["separates"] : verdicts;
}

function sumPoints({ options }: ItemFigures): number {
  return options.reduce((sum, { points, picks }) => sum + points * picks, 0);
}

function findVerdictOption(verdict: Verdict, item: ItemFigures, thirds: Thirds): OptionFigures | null {
  switch (verdict) {
    case "one-option":
      return findMostPicked(item.options, "picks");
    case "top-third-disagrees":
      return findTopThirdFavorite(item, thirds);
    case "unpicked":
      return item.options.find(({ picks }) => picks === 0) ?? null;
    default:
      return null;
  }
}

/**
 * Return an option without full points that the top third picks clearly more often than any option with full points.
 * Null if the bottom third prefers it as much, because then the question is only hard.
 */
function findTopThirdFavorite({ options, maxPoints }: ItemFigures, thirds: Thirds): OptionFigures | null {
  const isTop = ({ points }: OptionFigures) => points === maxPoints;
  const others = options.filter((option) => !isTop(option));
  if (thirds.top < 30 || others.length === 0) return null;
  const preferred = findMostPicked(others, "top");
  const favorite = findMostPicked(options.filter(isTop), "top");
  const more = preferred.top - favorite.top;
  const isClear = more >= 5 && 10 * more >= thirds.top;
  return isClear && comparePreference(preferred, favorite) > ONE_SIDED_Z_AT_5_PERCENT ? preferred : null;
}

const SIGNIFICANT = 0.05;

/**
 * Return the z statistic of a pooled two-proportion test, or 0 if it cannot be computed. The proportions are the shares
 * of the top and the bottom third who picked `option` rather than `other`.
 */
function comparePreference(option: OptionFigures, other: OptionFigures): number {
  const [top, bottom] = [option.top + other.top, option.bottom + other.bottom];
  if (top === 0 || bottom === 0) return 0;
  const pooled = (option.top + option.bottom) / (top + bottom);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / top + 1 / bottom));
  return error === 0 ? 0 : (option.top / top - option.bottom / bottom) / error;
}

const NO_OPTION: OptionFigures = { optionId: "", points: 0, picks: 0, top: 0, middle: 0, bottom: 0 };

function findMostPicked(options: OptionFigures[], key: "picks" | "top"): OptionFigures {
  return options.reduce((most, option) => (option[key] > most[key] ? option : most), options[0] ?? NO_OPTION);
}

type VerdictContext = {
  item: ItemFigures;
  question: Question;
  n: number;
  thirds: Thirds;
  dropOff: QuestionDropOff | null;
};

export function formatVerdict(verdict: Verdict, { item, question, n, thirds, dropOff }: VerdictContext): string {
  const named = findVerdictOption(verdict, item, thirds);
  const letter = question.options.find(({ id }) => id === named?.optionId)?.optionLetter ?? "";
  switch (verdict) {
    case "equal-points":
      return "All options have the same points, so this question does not affect scores.";
    case "one-option":
      return `Nearly everyone picks ${letter} (${formatWholePercent(named?.picks ?? 0, n)}), so this question ${named?.picks === n ? "does not tell" : "hardly tells"} candidates apart.`;
    case "against":
      return "Candidates who score high on the other questions do worse here. Check the points.";
    case "perhaps-against":
      return "Candidates who score high on the other questions do worse here. That may be chance: among many questions, one can look so.";
    case "top-third-disagrees":
      return `The third with the highest scores prefers ${letter} (${formatCount(named?.points ?? 0, "point")}) to the top answer, the lowest third less so. Check the points.`;
    case "weak":
      return "Says little about who scores high on the rest of the test.";
    case "easy":
      return `Nearly all points are earned here: ${formatEarned(item, n)} of them on average.`;
    case "hard":
      return `Few points are earned here: ${formatEarned(item, n)} of them on average.`;
    case "often-open":
      return `${formatNumber(item.unanswered)} of ${formatNumber(n)} left it open.`;
    case "drop-off":
      return `${formatNumber(dropOff?.stopped ?? 0)} of ${formatNumber(dropOff?.reached ?? 0)} people stopped here.`;
    case "unpicked":
      return `Nobody picks ${letter}.`;
    case "separates":
      return "Tells candidates apart well.";
  }
}

function formatEarned(item: ItemFigures, n: number): string {
  return formatWholePercent(sumPoints(item), n * item.maxPoints);
}

/** Return null for a verdict whose sentence already says what to do. */
export function getVerdictAdvice(verdict: Verdict): string | null {
  switch (verdict) {
    case "equal-points":
      return "Give the best answer more points.";
    case "one-option":
      return "Make the other options more tempting, or replace the question.";
    case "drop-off":
      return "Make it shorter or clearer.";
    default:
      return null;
  }
}

export function getVerdictTone(verdict: Verdict): "warning" | "normal" | "positive" {
  if (verdict === "separates") return "positive";
  return ["perhaps-against", "weak", "easy", "hard", "often-open", "unpicked"].includes(verdict) ? "normal" : "warning";
}

export function hasDoubtfulPoints(verdicts: readonly Verdict[]): boolean {
  return verdicts.includes("against") || verdicts.includes("top-third-disagrees");
}

/** Format a share as a whole percentage. Never round a share between 0 and 1 to 0% or 100%. */
function formatWholePercent(part: number, whole: number): string {
  if (whole === 0) return "0%";
  const rounded = Math.round((100 * part) / whole);
  if (rounded === 100 && part < whole) return "99%";
  if (rounded === 0 && part > 0) return "1%";
  return `${rounded}%`;
}
