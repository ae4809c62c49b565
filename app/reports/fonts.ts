import { readFileSync } from "node:fs";
import { join } from "node:path";
import { create, type Font, type Glyph, type GlyphRun } from "fontkit";
import { hasRightToLeft } from "#app/platform/text/message-format.ts";
import { codeFile } from "#db/project-root.ts";
import type { Family } from "./report-types.ts";

const FOLDER = codeFile("app/reports/fonts");
const FILES: Record<Family, [string, string]> = {
  latin: getNotoFiles(""),
  thai: getNotoFiles("Thai"),
  lao: getNotoFiles("Lao"),
  khmer: getNotoFiles("Khmer"),
  myanmar: getNotoFiles("Myanmar"),
  // Use one file for both weights, because the file takes 6 MB.
  korean: ["NotoSansKR-Regular.ttf", "NotoSansKR-Regular.ttf"],
  ethiopic: getNotoFiles("Ethiopic"),
  cherokee: getNotoFiles("Cherokee"),
  devanagari: getNotoFiles("Devanagari"),
  bengali: getNotoFiles("Bengali"),
  tamil: getNotoFiles("Tamil"),
  telugu: getNotoFiles("Telugu"),
  gujarati: getNotoFiles("Gujarati"),
  gurmukhi: getNotoFiles("Gurmukhi"),
  kannada: getNotoFiles("Kannada"),
  malayalam: getNotoFiles("Malayalam"),
  sinhala: getNotoFiles("Sinhala"),
  oriya: getNotoFiles("Oriya"),
  other: ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"],
  japanese: getNotoFiles("JP"),
};

function getNotoFiles(script: string): [string, string] {
  return [`NotoSans${script}-Regular.ttf`, `NotoSans${script}-SemiBold.ttf`];
}

const MAX_WORDS = 5_000;
const MAX_WORD_LENGTH = 64;

const openedFonts = new Map<string, ReportFont>();

export function getFontName(family: Family, isBold = false): string {
  return FILES[family][isBold ? 1 : 0];
}

export function getFont(family: Family, isBold = false): ReportFont {
  const name = getFontName(family, isBold);
  const known = openedFonts.get(name);
  if (known) return known;
  const font = cacheShapedWords(nameGlyphs(create(readFileSync(join(FOLDER, name)))));
  openedFonts.set(name, font);
  return font;
}

type ReportFont = Font & {
  measureText: (text: string) => number;
};

/**
 * Cache shaped words across reports, which makes drawing three times as fast. pdfkit caches them only within one
 * report.
 */
function cacheShapedWords(font: Font): ReportFont {
  const words = new Map<string, GlyphRun>();
  const reversed = new Set<Glyph>();

  function shapeWord(word: string): GlyphRun {
    const known = words.get(word);
    if (known) return known;
    const run = shapeText(font, toDrawingOrder(word));
    if (hasRightToLeft(word)) reverseLigatures(run, reversed);
    if (word.length > MAX_WORD_LENGTH) return run;
    if (words.size >= MAX_WORDS) words.clear();
    words.set(word, run);
    return run;
  }

  function shapeWords(text: string): GlyphRun[] {
    return text.split(/(?<= )/).map(shapeWord);
  }

  function layout(text: string): GlyphRun {
    const runs = shapeWords(text);
    return {
      glyphs: runs.flatMap(({ glyphs }) => glyphs),
      // Copy the positions, because pdfkit changes them.
      positions: runs.flatMap(({ positions }) => positions.map((position) => ({ ...position }))),
      advanceWidth: sumAdvanceWidths(runs),
    };
  }

  // Inherit the font's other properties, because pdfkit reads them too.
  const { unitsPerEm } = font;
  return Object.assign(Object.create(font, { unitsPerEm: { value: unitsPerEm } }) as Font, {
    layout,
    measureText: (text: string) => sumAdvanceWidths(shapeWords(text)) / unitsPerEm,
  });
}

function sumAdvanceWidths(runs: { advanceWidth: number }[]): number {
  return runs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0);
}

/**
 * If a glyph first occurs as part of another glyph (the Z of Ż), fontkit caches it without its letter. Add the letter
 * once it is known. Otherwise, copied text would be wrong.
 */
function nameGlyphs(font: Font): Font {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    if (glyph.codePoints.length === 0 && codePoints.length > 0) glyph.codePoints = codePoints;
    return glyph;
  };
  return font;
}

/**
 * Reverse the letters of each ligature (لا), because PDF readers reverse copied right-to-left words glyph by glyph.
 * `reversed` prevents reversing a cached glyph twice.
 */
function reverseLigatures({ glyphs }: GlyphRun, reversed: Set<Glyph>): void {
  for (const glyph of glyphs.filter((each) => each.codePoints.length > 1 && !reversed.has(each))) {
    glyph.codePoints = glyph.codePoints.toReversed();
    reversed.add(glyph);
  }
}

/** A consonant, its medials, and the vowel E, which is drawn before both. */
const MYANMAR_SYLLABLE = /([\u1000-\u102a\u103f\u104e](?:\u1039[\u1000-\u1021])*)([\u103b-\u103e]*)(\u1031?)/g;
const MEDIAL_RA = "\u103c";

/** Put Burmese letters into drawing order, because fontkit has no shaper for them. */
function toDrawingOrder(text: string): string {
  return text.replace(
    MYANMAR_SYLLABLE,
    (_, consonant: string, medials: string, vowel: string) =>
      vowel + (medials.includes(MEDIAL_RA) ? MEDIAL_RA : "") + consonant + medials.replace(MEDIAL_RA, ""),
  );
}

function shapeText(font: Font, text: string): GlyphRun {
  try {
    const { glyphs, positions, advanceWidth } = font.layout(text);
    return { glyphs, positions, advanceWidth };
  } catch {
    const glyphs = Array.from(text, (letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0));
    return {
      glyphs,
      positions: glyphs.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 })),
      advanceWidth: sumAdvanceWidths(glyphs),
    };
  }
}
