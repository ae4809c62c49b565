/** Right-to-left text in its place: what a line's runs look like from left to right. Pure. */
import bidiFactory from "bidi-js";
import type { Direction } from "#app/platform/i18n/languages.server.ts";
import {
  hasRightToLeft,
  isIsolateSign,
  RIGHT_TO_LEFT_SCRIPTS,
  removeIsolateSigns,
  removeIsolates,
} from "#app/platform/text/message-format.ts";
import type { TextRun } from "./report-types.ts";

const RIGHT_TO_LEFT_LETTERS = new RegExp(`[${RIGHT_TO_LEFT_SCRIPTS}]`, "gu");
const OTHER_LETTERS = new RegExp(`(?![${RIGHT_TO_LEFT_SCRIPTS}])\\p{L}`, "gu");
const IN_WORD = String.raw`${RIGHT_TO_LEFT_SCRIPTS}\p{M}\u200c\u200d`;
/** A word, which fontkit reverses itself, or the signs and spaces between words, which it does not. */
const WORD_OR_SIGNS = new RegExp(`[${IN_WORD}]+|[^${IN_WORD}]+`, "gu");
const bidi = bidiFactory();

/**
 * A paragraph without its isolates (U+2068, U+2069), and its letters' embedding levels (UAX #9), odd where they are written
 * from right to left; null where none is.
 */
export function resolveDirection(paragraph: string, page: Direction): { text: string; levels: Uint8Array | null } {
  const text = removeIsolateSigns(paragraph);
  if (!hasRightToLeft(text)) return { text, levels: null };
  const { levels } = bidi.getEmbeddingLevels(
    paragraph,
    page === "rtl" && isMostlyRightToLeft(paragraph) ? "rtl" : "auto",
  );
  return { text, levels: levels.filter((_, place) => !isIsolateSign(paragraph[place])) };
}

/** On a page from right to left: what counts is the text around names and figures, and "A: …" is of that direction too. */
function isMostlyRightToLeft(paragraph: string): boolean {
  const around = removeIsolates(paragraph);
  const countOf = (letters: RegExp) => around.match(letters)?.length ?? 0;
  return countOf(RIGHT_TO_LEFT_LETTERS) >= countOf(OTHER_LETTERS);
}

/** The runs of a line, in the order of reading, from left to right. `levels` are those of the line's letters. */
export function toVisualOrder(runs: TextRun[], levels: Uint8Array): TextRun[] {
  const pieces = runs.flatMap(splitAtLevels(levels));
  for (const [place, piece] of pieces.entries()) piece.run = { ...piece.run, place };
  for (let level = Math.max(0, ...pieces.map(({ level }) => level)); level > 0; level -= 1) reverseFrom(pieces, level);
  return pieces.map(({ run }) => run);
}

type Piece = { run: TextRun; level: number };

/** Divides runs, one after the other, where the level of their letters changes. A box counts as what it is drawn for. */
function splitAtLevels(levels: Uint8Array): (run: TextRun) => Piece[] {
  let place = 0;
  return (run) => {
    const from = place;
    place += (run.actual ?? run.text).length;
    if (run.actual !== null) return [{ run, level: levels[from] ?? 0 }];
    const pieces: Piece[] = [];
    let level = levels[from] ?? 0;
    let start = 0;
    for (let end = 1; end <= run.text.length; end += 1) {
      if (end < run.text.length && levels[from + end] === level) continue;
      pieces.push(...splitRightToLeft({ ...run, text: run.text.slice(start, end) }, level));
      level = levels[from + end] ?? 0;
      start = end;
    }
    return pieces;
  };
}

function splitRightToLeft(run: TextRun, level: number): Piece[] {
  if (level % 2 === 0) return [{ run, level }];
  return Array.from(run.text.matchAll(WORD_OR_SIGNS), ([text]) => ({
    run: { ...run, text: hasRightToLeft(text) ? text : mirrorText(text) },
    level,
  }));
}

function mirrorText(text: string): string {
  return Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .reverse()
    .join("");
}

/** Reverses every stretch of pieces whose level is `level` or more. */
function reverseFrom(pieces: Piece[], level: number): void {
  let start = -1;
  for (let place = 0; place <= pieces.length; place += 1) {
    const isInside = (pieces[place]?.level ?? -1) >= level;
    if (isInside && start < 0) start = place;
    if (!isInside && start >= 0) {
      pieces.splice(start, place - start, ...pieces.slice(start, place).reverse());
      start = -1;
    }
  }
}
