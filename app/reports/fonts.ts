/** The report's fonts, each read when a letter first needs it, and kept. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { create, type Font, type Glyph, type GlyphRun } from "fontkit";
import { hasRightToLeft } from "#app/platform/text/filled-text.ts";
import { codeFile } from "#db/project-root.ts";
import type { Family } from "./report-types.ts";

const FOLDER = codeFile("app/reports/fonts");
/** By family: the usual weight, and the bold one. */
const FILES: Record<Family, [string, string]> = {
  latin: notoOf(""),
  thai: notoOf("Thai"),
  lao: notoOf("Lao"),
  khmer: notoOf("Khmer"),
  myanmar: notoOf("Myanmar"),
  // One weight: it has 6 MB.
  korean: ["NotoSansKR-Regular.ttf", "NotoSansKR-Regular.ttf"],
  ethiopic: notoOf("Ethiopic"),
  cherokee: notoOf("Cherokee"),
  devanagari: notoOf("Devanagari"),
  bengali: notoOf("Bengali"),
  tamil: notoOf("Tamil"),
  telugu: notoOf("Telugu"),
  gujarati: notoOf("Gujarati"),
  gurmukhi: notoOf("Gurmukhi"),
  kannada: notoOf("Kannada"),
  malayalam: notoOf("Malayalam"),
  sinhala: notoOf("Sinhala"),
  oriya: notoOf("Oriya"),
  other: ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"],
  japanese: notoOf("JP"),
};

function notoOf(script: string): [string, string] {
  return [`NotoSans${script}-Regular.ttf`, `NotoSans${script}-SemiBold.ttf`];
}

const MAX_WORDS = 5_000;
const MAX_WORD_LENGTH = 64;

const opened = new Map<string, ReportFont>();

/** What a family in a weight is called: the name of its file. */
export function nameOf(family: Family, isBold = false): string {
  return FILES[family][isBold ? 1 : 0];
}

/** A font of the report, opened at the first call. */
export function fontOf(family: Family, isBold = false): ReportFont {
  const name = nameOf(family, isBold);
  const known = opened.get(name);
  if (known) return known;
  const font = withKnownWords(withNamedGlyphs(create(readFileSync(join(FOLDER, name)))));
  opened.set(name, font);
  return font;
}

type ReportFont = Font & {
  /** The width of a text, in ems. */
  widthOf: (text: string) => number;
};

/** The font with each word shaped once. pdfkit keeps words too, but for one report only: that makes reports three times as slow. */
function withKnownWords(font: Font): ReportFont {
  const words = new Map<string, GlyphRun>();
  const turned = new Set<Glyph>();

  function shapedWord(word: string): GlyphRun {
    const known = words.get(word);
    if (known) return known;
    const run = shaped(font, inDrawingOrder(word));
    if (hasRightToLeft(word)) turnLigatures(run, turned);
    if (word.length > MAX_WORD_LENGTH) return run;
    if (words.size >= MAX_WORDS) words.clear();
    words.set(word, run);
    return run;
  }

  function runsOf(text: string): GlyphRun[] {
    return text.split(/(?<= )/).map(shapedWord);
  }

  function layout(text: string): GlyphRun {
    const runs = runsOf(text);
    return {
      glyphs: runs.flatMap(({ glyphs }) => glyphs),
      // Copies: pdfkit changes the positions that it is given.
      positions: runs.flatMap(({ positions }) => positions.map((position) => ({ ...position }))),
      advanceWidth: widthOf(runs),
    };
  }

  // pdfkit reads everything else, tables included, from the font itself.
  return Object.assign(Object.create(font) as Font, {
    layout,
    widthOf: (text: string) => widthOf(runsOf(text)) / font.unitsPerEm,
  });
}

function widthOf(runs: { advanceWidth: number }[]): number {
  return runs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0);
}

/**
 * A glyph that was first met as a part of another (the Z of Ż, the end of a word in ئ) does not know its letter, and would be
 * copied from the PDF as a different one: it learns it when it is asked for by its letter.
 */
function withNamedGlyphs(font: Font): Font {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    if (glyph.codePoints.length === 0 && codePoints.length > 0) glyph.codePoints = codePoints;
    return glyph;
  };
  return font;
}

/**
 * Readers turn around what they copy of a word from right to left, letter by letter: a glyph of two letters (لا) gives its
 * letters turned around too. Each glyph once: fontkit keeps it.
 */
function turnLigatures({ glyphs }: GlyphRun, turned: Set<Glyph>): void {
  for (const glyph of glyphs.filter((each) => each.codePoints.length > 1 && !turned.has(each))) {
    glyph.codePoints = glyph.codePoints.toReversed();
    turned.add(glyph);
  }
}

/** A consonant, its medials, and the vowel E, which is drawn first. */
const MYANMAR_SYLLABLE = /([\u1000-\u102a\u103f\u104e](?:\u1039[\u1000-\u1021])*)([\u103b-\u103e]*)(\u1031?)/g;
const MEDIAL_RA = "\u103c";

/** Put Burmese letters into drawing order, because fontkit has no shaper for Burmese. */
function inDrawingOrder(text: string): string {
  return text.replace(
    MYANMAR_SYLLABLE,
    (_, consonant: string, medials: string, vowel: string) =>
      vowel + (medials.includes(MEDIAL_RA) ? MEDIAL_RA : "") + consonant + medials.replace(MEDIAL_RA, ""),
  );
}

/** Shaped; glyph by glyph where a sequence is so odd that fontkit gives up. */
function shaped(font: Font, text: string): GlyphRun {
  try {
    const { glyphs, positions, advanceWidth } = font.layout(text);
    return { glyphs, positions, advanceWidth };
  } catch {
    const glyphs = Array.from(text, (letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0));
    return {
      glyphs,
      positions: glyphs.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 })),
      advanceWidth: widthOf(glyphs),
    };
  }
}
