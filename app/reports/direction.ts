import bidiFactory from "bidi-js";
import type { Direction } from "#app/languages/index.server.ts";
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
/** Separate words from other characters, because fontkit reverses only right-to-left words. */
const WORD_OR_SIGNS = new RegExp(`[${IN_WORD}]+|[^${IN_WORD}]+`, "gu");
const bidi = bidiFactory();

/**
 * Remove isolates (U+2068, U+2069) and return an embedding level for each character. Odd levels are right-to-left.
 * `levels` is null if all text is left-to-right.
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

function isMostlyRightToLeft(paragraph: string): boolean {
  const around = removeIsolates(paragraph);
  const countLetters = (letters: RegExp) => around.match(letters)?.length ?? 0;
  return countLetters(RIGHT_TO_LEFT_LETTERS) >= countLetters(OTHER_LETTERS);
}

export function toVisualOrder(runs: TextRun[], levels: Uint8Array): TextRun[] {
  const pieces = runs.flatMap(splitAtLevels(levels));
  for (const [place, piece] of pieces.entries()) piece.run = { ...piece.run, place };
  for (let level = Math.max(0, ...pieces.map(({ level }) => level)); level > 0; level -= 1) reverseFrom(pieces, level);
  return pieces.map(({ run }) => run);
}

type Piece = { run: TextRun; level: number };

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
