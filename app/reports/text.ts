import LineBreaker from "linebreak";
import type { Direction } from "#app/languages/index.server.ts";
import { hasRightToLeft, removeIsolateSigns } from "#app/platform/text/message-format.ts";
import { resolveDirection, toVisualOrder } from "./direction.ts";
import { FAMILIES, type Family, type TextLine, type TextRun } from "./report-types.ts";

export type Typeface = {
  direction: Direction;
  hasGlyph: (codePoint: number, family: Family) => boolean;
  measureText: (text: string, family: Family) => number;
};

export const MISSING_GLYPH = "\u25a1";

const ELLIPSIS = "…";
// biome-ignore lint/suspicious/noControlCharactersInRegex: this removes control characters
const INVISIBLE = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]|(?![\u200c\u200d]|[\u2068\u2069])\p{Cf}/gu;
const SPACES = /[^\S\n]+/gu;
const MANY_MARKS = /(\p{M}{3})\p{M}+/gu;
const MANY_JOINERS = /([\u200c\u200d])[\u200c\u200d]+/g;
const MAX_MEASURED_LENGTH = 400;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Remove control characters, direction marks, lone surrogates, extra blank lines, and more than three combining marks
 * per letter.
 */
export function toPrintable(text: string): string {
  return normalizeText(removeIsolateSigns(text));
}

/** Keep isolates on right-to-left pages, because names and numbers need them. */
function cleanText(text: string, { direction }: Typeface): string {
  return direction === "rtl" ? normalizeText(text) : toPrintable(text);
}

function normalizeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
    .replaceAll("\t", " ")
    .replace(INVISIBLE, "")
    .replace(MANY_MARKS, "$1")
    .replace(MANY_JOINERS, "$1")
    .normalize("NFC")
    .replace(SPACES, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/**
 * Break text into lines of at most `width` points (UAX #14). If there are more than `most` lines, end with an ellipsis.
 * Empty text has no lines.
 */
export function breakLines(
  text: string,
  width: number,
  typeface: Typeface,
  most = Number.POSITIVE_INFINITY,
): TextLine[] {
  const lines: TextLine[] = [];
  const clean = cleanText(text, typeface);
  if (clean === "") return lines;
  for (const paragraph of clean.split("\n")) {
    for (const line of breakParagraph(paragraph, width, typeface)) {
      if (lines.length === most) return addEllipsis(lines, width, typeface);
      lines.push(line);
    }
  }
  return lines;
}

export function toSingleLine(text: string, width: number, typeface: Typeface): TextLine {
  const clean = cleanText(text, typeface).replaceAll("\n", " ");
  // Cut right-to-left text between words. addEllipsis would cut the right end, where the text begins.
  if (hasRightToLeft(clean)) return breakLines(clean, width, typeface, 1)[0] ?? EMPTY;
  const [line = EMPTY] = breakParagraph(clean.slice(0, MAX_MEASURED_LENGTH), Number.POSITIVE_INFINITY, typeface);
  return line.width <= width ? line : (addEllipsis([line], width, typeface)[0] ?? EMPTY);
}

const EMPTY: TextLine = { runs: [], width: 0, isInWord: false };

/** If a name has more than 20 characters, cut it to 18 and an ellipsis (S163). Never split an emoji. */
export function shortenName(name: string): string {
  const letters = Array.from(graphemes.segment(toPrintable(name)), ({ segment }) => segment);
  return letters.length > 20 ? `${letters.slice(0, 18).join("").trimEnd()}${ELLIPSIS}` : letters.join("");
}

type Word = { runs: TextRun[]; width: number; from: number; isAfterSpace: boolean };

const SPACE: TextRun = { text: " ", family: "latin", actual: null };

function breakParagraph(source: string, width: number, typeface: Typeface): TextLine[] {
  const { text: paragraph, levels } = resolveDirection(source, typeface.direction);
  const spaceWidth = typeface.measureText(SPACE.text, SPACE.family);
  const lines: TextLine[] = [];
  let runs: TextRun[] = [];
  let used = 0;
  let lineFrom = 0;

  function end(isInWord: boolean): void {
    const merged = mergeRuns(runs);
    lines.push({
      runs: levels ? toVisualOrder(merged, levels.subarray(lineFrom)) : merged,
      width: used,
      isInWord,
    });
    runs = [];
    used = 0;
  }

  for (const word of splitWords(paragraph, width, typeface)) {
    const gap = word.isAfterSpace && runs.length > 0 ? spaceWidth : 0;
    if (runs.length > 0 && used + gap + word.width > width) end(!word.isAfterSpace);
    else if (gap > 0) {
      runs.push(SPACE);
      used += gap;
    }
    if (runs.length === 0) lineFrom = word.from;
    runs.push(...word.runs);
    used += word.width;
  }
  end(false);
  return lines;
}

function* splitWords(paragraph: string, width: number, typeface: Typeface): Generator<Word> {
  const breaker = new LineBreaker(paragraph);
  let from = 0;
  let isAfterSpace = false;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const word = paragraph.slice(from, next.position);
    const text = word.trimEnd();
    let place = from;
    for (const runs of splitLongWord(text, width, typeface)) {
      yield { runs, width: measureRuns(runs, typeface), from: place, isAfterSpace: isAfterSpace && place === from };
      place += runs.reduce((length, { text, actual }) => length + (actual ?? text).length, 0);
    }
    from = next.position;
    isAfterSpace = text !== word;
  }
}

function splitLongWord(text: string, width: number, typeface: Typeface): TextRun[][] {
  // Text that is too long to fit is not measured, because measuring is slow.
  if (text.length <= MAX_MEASURED_LENGTH) {
    const word = splitByFont(text, typeface);
    if (measureRuns(word, typeface) <= width) return [word];
  }
  const pieces: TextRun[][] = [];
  let used = 0;
  for (const run of splitGraphemes(text, typeface)) {
    const wide = typeface.measureText(run.text, run.family);
    if (pieces.length === 0 || used + wide > width) {
      pieces.push([]);
      used = 0;
    }
    pieces.at(-1)?.push(run);
    used += wide;
  }
  return pieces.map(mergeRuns);
}

function measureRuns(runs: TextRun[], typeface: Typeface): number {
  return runs.reduce((sum, { text, family }) => sum + typeface.measureText(text, family), 0);
}

function splitByFont(text: string, typeface: Typeface): TextRun[] {
  if (hasAllGlyphs(text, typeface, "latin")) return [{ text, family: "latin", actual: null }];
  return mergeRuns(splitGraphemes(text, typeface));
}

/** Scripts that each font covers. A font is loaded only for text that needs it. */
const SCRIPTS: Partial<Record<Family, RegExp>> = {
  thai: /\p{scx=Thai}/u,
  lao: /\p{scx=Lao}/u,
  khmer: /\p{scx=Khmer}/u,
  myanmar: /\p{scx=Myanmar}/u,
  korean: /\p{scx=Hangul}/u,
  ethiopic: /\p{scx=Ethiopic}/u,
  cherokee: /\p{scx=Cherokee}/u,
  devanagari: /\p{scx=Devanagari}/u,
  bengali: /\p{scx=Bengali}/u,
  tamil: /\p{scx=Tamil}/u,
  telugu: /\p{scx=Telugu}/u,
  gujarati: /\p{scx=Gujarati}/u,
  gurmukhi: /\p{scx=Gurmukhi}/u,
  kannada: /\p{scx=Kannada}/u,
  malayalam: /\p{scx=Malayalam}/u,
  sinhala: /\p{scx=Sinhala}/u,
  oriya: /\p{scx=Oriya}/u,
};

function findFamily(letter: string, typeface: Typeface): Family | undefined {
  return FAMILIES.find((each) => (SCRIPTS[each]?.test(letter) ?? true) && hasAllGlyphs(letter, typeface, each));
}

/**
 * Remove symbols and words that have no glyphs. If that shortens the name, append the email address. If no name
 * remains, return only the address.
 */
export function removeUnprintable(name: string, email: string, typeface: Typeface): string {
  const clean = toPrintable(name);
  const left = toPrintable(
    clean
      .split(/\s/)
      .map((word) => removeUnprintableSigns(word, typeface))
      .join(" "),
  );
  if (email === "" || left === clean.replaceAll("\n", " ")) return name;
  return LETTER.test(left) ? `${left} (${email})` : email;
}

const LETTER = /[\p{L}\p{N}]/u;

function removeUnprintableSigns(word: string, typeface: Typeface): string {
  const letters = Array.from(graphemes.segment(word), ({ segment }) => segment);
  const missing = letters.filter((letter) => !findFamily(letter, typeface));
  if (missing.some((letter) => LETTER.test(letter))) return "";
  return letters.filter((letter) => !missing.includes(letter)).join("");
}

function splitGraphemes(text: string, typeface: Typeface): TextRun[] {
  return Array.from(graphemes.segment(text), ({ segment }) => {
    const family = findFamily(segment, typeface);
    return family ? { text: segment, family, actual: null } : { text: MISSING_GLYPH, family: "other", actual: segment };
  });
}

function hasAllGlyphs(text: string, { hasGlyph }: Typeface, family: Family): boolean {
  for (const letter of text) if (!hasGlyph(letter.codePointAt(0) ?? 0, family)) return false;
  return true;
}

function mergeRuns(runs: TextRun[]): TextRun[] {
  const merged: TextRun[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    if (last && last.family === run.family && (last.actual === null) === (run.actual === null)) {
      last.text += run.text;
      if (last.actual !== null) last.actual += run.actual ?? "";
    } else merged.push({ ...run });
  }
  return merged;
}

function addEllipsis(lines: TextLine[], width: number, typeface: Typeface): TextLine[] {
  let used = typeface.measureText(ELLIPSIS, "latin");
  const runs: TextRun[] = [];
  for (const run of lines.at(-1)?.runs ?? []) {
    const letters: string[] = [];
    for (const { segment } of graphemes.segment(run.text)) {
      const wide = typeface.measureText(segment, run.family);
      if (used + wide > width) break;
      used += wide;
      letters.push(segment);
    }
    const text = letters.join("");
    if (text !== "") runs.push({ ...run, text });
    if (text !== run.text) break;
  }
  runs.push({ text: ELLIPSIS, family: "latin", actual: null });
  return [...lines.slice(0, -1), { runs, width: used, isInWord: false }];
}
