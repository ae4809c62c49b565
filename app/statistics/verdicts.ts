/** What catches the eye about a question, as codes. The words are the screen's; the codes are part of the API. */
import type { Thirds } from "./distribution.ts";
import type { ItemFigures, OptionFigures } from "./item-figures.ts";
import { shownFrom } from "./shown-from.ts";

export const VERDICTS = [
  "equal-points",
  "one-option",
  "against",
  "top-third-disagrees",
  "weak",
  "easy",
  "hard",
  "often-open",
  "drop-off",
  "unpicked",
  "separates",
] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Of those who reached a question unfinished ones stopped at it; null where that was not counted. */
export type Stops = { reached: number; stopped: number };
type JudgedGroup = { n: number; thirds: Thirds };

/** All verdicts on a question, in their order. Below 30 results only equal points are one. */
export function verdictsOf(item: ItemFigures, { n, thirds }: JudgedGroup, stops: Stops | null): Verdict[] {
  if (item.options.every(({ points }) => points === item.maxPoints)) return ["equal-points"];
  if (!shownFrom("verdicts", n)) return [];
  const earned = item.options.reduce((sum, { points, picks }) => sum + points * picks, 0);
  const isOneOption = 10 * mostPicked(item.options, "picks").picks >= 9 * n;
  const { itemRestLow, itemRestHigh } = item;
  const isAgainst = itemRestHigh !== null && itemRestHigh < 0;
  const found: [Verdict, boolean][] = [
    ["one-option", isOneOption],
    ["against", isAgainst],
    ["top-third-disagrees", preferredByTopThird(item, thirds) !== null],
    ["weak", itemRestHigh !== null && itemRestHigh < 0.2 && !isAgainst && !isOneOption],
    ["easy", 20 * earned >= 19 * n * item.maxPoints && !isOneOption],
    ["hard", 5 * earned <= n * item.maxPoints],
    ["often-open", 20 * item.unanswered >= n],
    ["drop-off", stops !== null && stops.stopped >= 5 && 20 * stops.stopped >= stops.reached],
    ["unpicked", n >= 100 && item.options.some(({ picks }) => picks === 0)],
  ];
  const verdicts = found.filter(([, isFound]) => isFound).map(([verdict]) => verdict);
  if (verdicts.length === 0 && itemRestLow !== null && itemRestLow >= 0.2) return ["separates"];
  return verdicts;
}

/** The option that a verdict's words name, the first by order among equals; null where they name none. */
export function optionNamedBy(verdict: Verdict, item: ItemFigures, thirds: Thirds): OptionFigures | null {
  switch (verdict) {
    case "one-option":
      return mostPicked(item.options, "picks");
    case "top-third-disagrees":
      return preferredByTopThird(item, thirds);
    case "unpicked":
      return item.options.find(({ picks }) => picks === 0) ?? null;
    default:
      return null;
  }
}

/** The option without full points that the top third picks clearly more often than any with them; null without one. */
function preferredByTopThird({ options, maxPoints }: ItemFigures, thirds: Thirds): OptionFigures | null {
  const isTop = ({ points }: OptionFigures) => points === maxPoints;
  const others = options.filter((option) => !isTop(option));
  if (thirds.top < 30 || others.length === 0) return null;
  const preferred = mostPicked(others, "top");
  const more = preferred.top - mostPicked(options.filter(isTop), "top").top;
  return more >= 5 && 10 * more >= thirds.top ? preferred : null;
}

const NO_OPTION: OptionFigures = { optionId: "", points: 0, picks: 0, top: 0, middle: 0, bottom: 0 };

function mostPicked(options: OptionFigures[], by: "picks" | "top"): OptionFigures {
  return options.reduce((most, option) => (option[by] > most[by] ? option : most), options[0] ?? NO_OPTION);
}
