/** Right-to-left text in its place: what a line's runs look like from left to right. Pure. */
import type { TextRun } from "./report-types.ts";

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const LETTER = /\p{L}/u;
const DIGIT = /\p{Nd}/u;

/** True for a text with letters that are written from right to left. */
export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** 1 for a paragraph that begins with a right-to-left letter, else 0: the level of what has no direction of its own. */
export function baseDirection(paragraph: string): 0 | 1 {
  return RIGHT_TO_LEFT.test(paragraph.match(LETTER)?.[0] ?? "") ? 1 : 0;
}

type Direction = "rtl" | "ltr" | "digit" | "neutral";

function directionOf(letter: string): Direction {
  if (RIGHT_TO_LEFT.test(letter)) return "rtl";
  if (DIGIT.test(letter)) return "digit";
  return LETTER.test(letter) ? "ltr" : "neutral";
}

/** A number, with what belongs to it, or one letter. */
const STEP = /\p{Nd}+(?:[.,:/]\p{Nd}+)*[%‰°€$£¥]?|./gsu;

/** A run divided where the direction of its letters changes. */
export function sameDirection(run: TextRun): TextRun[] {
  if (run.actual !== null) return [run];
  const parts: { direction: Direction; text: string }[] = [];
  for (const [step] of run.text.matchAll(STEP)) {
    const last = parts.at(-1);
    const direction = /^[\p{M}\u200c\u200d]/u.test(step) ? (last?.direction ?? "neutral") : directionOf(step);
    if (last?.direction === direction) last.text += step;
    else parts.push({ direction, text: step });
  }
  return parts.map(({ text }) => ({ ...run, text }));
}

const MIRRORED: Record<string, string> = {
  "(": ")",
  ")": "(",
  "[": "]",
  "]": "[",
  "<": ">",
  ">": "<",
  "«": "»",
  "»": "«",
};

/** A line's runs from left to right: a short form of Unicode's bidirectional algorithm, without explicit marks. */
export function inVisualOrder(runs: TextRun[], base: 0 | 1): TextRun[] {
  const directions = runs.map(({ text, actual }) => (actual === null ? directionOf(text) : "ltr"));
  const strongBefore = (place: number) => strongIn(directions.slice(0, place).reverse()) ?? (base ? "rtl" : "ltr");
  const strongAfter = (place: number) => strongIn(directions.slice(place + 1)) ?? (base ? "rtl" : "ltr");
  const levels = directions.map((direction, place) => {
    if (direction === "rtl") return 1;
    if (direction === "ltr") return base ? 2 : 0;
    if (direction === "digit") return strongBefore(place) === "rtl" || base ? 2 : 0;
    if (strongBefore(place) === "rtl" && strongAfter(place) === "rtl") return 1;
    return strongBefore(place) === "ltr" && strongAfter(place) === "ltr" && base ? 2 : base;
  });
  const placed = runs.map((run, place) => {
    const level = levels[place] ?? 0;
    const text = level === 1 && directions[place] === "neutral" ? mirrored(run.text) : run.text;
    return { run: { ...run, text }, level };
  });
  for (const level of [2, 1]) reverseFrom(placed, level);
  return placed.map(({ run }) => run);
}

function strongIn(directions: Direction[]): Direction | undefined {
  return directions.find((direction) => direction === "rtl" || direction === "ltr");
}

function mirrored(text: string): string {
  return Array.from(text, (letter) => MIRRORED[letter] ?? letter)
    .reverse()
    .join("");
}

/** Reverses every stretch of runs whose level is `level` or more. */
function reverseFrom(placed: { level: number }[], level: number): void {
  let start = -1;
  for (let place = 0; place <= placed.length; place += 1) {
    const isInside = (placed[place]?.level ?? -1) >= level;
    if (isInside && start < 0) start = place;
    if (!isInside && start >= 0) {
      placed.splice(start, place - start, ...placed.slice(start, place).reverse());
      start = -1;
    }
  }
}
