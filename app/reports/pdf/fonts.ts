/** The report's fonts, read once and kept: Noto Sans, and DejaVu Sans for the scripts that Noto Sans lacks. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font, type Glyph, type GlyphPosition, type GlyphRun } from "fontkit";

export type FontName = "regular" | "bold" | "fallback" | "fallback-bold";

const FILES: Record<FontName, string> = {
  regular: "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  bold: "@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf",
  fallback: "dejavu-fonts-ttf/ttf/DejaVuSans.ttf",
  "fallback-bold": "dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf",
};

/** Letters that stand side by side and take no shaping: Latin, Greek, Cyrillic, figures, punctuation and symbols. */
const PLAIN =
  /^[\u0020-\u02af\u0370-\u0482\u048a-\u052f\u1e00-\u1fff\u2010-\u2027\u2030-\u205e\u2070-\u20cf\u2100-\u2bff]*$/;
const MAX_CACHED = 20_000;
const MAX_CACHED_WORDS = 2_000;
const MAX_CACHED_LENGTH = 64;

const { resolve } = createRequire(import.meta.url);
const opened = new Map<FontName, ReportFont>();

/** A font of the report, opened at the first call. */
export function fontNamed(name: FontName): ReportFont {
  const known = opened.get(name);
  if (known) return known;
  const font = quickLayout(create(readFileSync(resolve(FILES[name]))));
  opened.set(name, font);
  return font;
}

export type ReportFont = Font & {
  /** The width of a text, in ems. */
  widthOf: (text: string) => number;
};

/**
 * The font with a quicker layout of plain text: glyph by glyph, each pair's kerning asked for once. fontkit's own takes
 * twenty times as long, and is left to the scripts that need shaping.
 */
function quickLayout(font: Font): ReportFont {
  const shape = font.layout.bind(font);
  const glyphs = new Map<number, Glyph>();
  const kerning = new Map<string, number>();
  const known = new Map<number, boolean>();
  const shapedWords = new Map<string, GlyphRun>();

  function glyphFor(codePoint: number): Glyph {
    const known = glyphs.get(codePoint);
    if (known) return known;
    const glyph = font.glyphForCodePoint(codePoint);
    glyphs.set(codePoint, glyph);
    return glyph;
  }

  function kernBetween(left: string, right: string): number {
    const pair = left + right;
    const known = kerning.get(pair);
    if (known !== undefined) return known;
    const { glyphs: shaped, positions } = shape(pair);
    const [first] = positions;
    const kern = shaped.length === 2 && first ? first.xAdvance - glyphFor(codePointOf(left)).advanceWidth : 0;
    if (kerning.size >= MAX_CACHED) kerning.clear();
    kerning.set(pair, kern);
    return kern;
  }

  function layout(text: string): GlyphRun {
    if (!PLAIN.test(text)) return shapedOnce(text);
    const run: GlyphRun = { glyphs: [], positions: [], advanceWidth: 0 };
    for (let place = 0; place < text.length; place += 1) {
      const letter = text.charAt(place);
      const glyph = glyphFor(codePointOf(letter));
      const kern = place + 1 < text.length ? kernBetween(letter, text.charAt(place + 1)) : 0;
      run.glyphs.push(glyph);
      run.positions.push(positionOf(glyph.advanceWidth + kern));
      run.advanceWidth += glyph.advanceWidth + kern;
    }
    return run;
  }

  function advanceOf(text: string): number {
    if (text.length !== 1) return layout(text).advanceWidth;
    return PLAIN.test(text) ? glyphFor(codePointOf(text)).advanceWidth : shapedOnce(text).advanceWidth;
  }

  function shapedOnce(text: string): GlyphRun {
    const run = shapedWords.get(text) ?? shapeOrLine(text);
    if (text.length <= MAX_CACHED_LENGTH) {
      if (shapedWords.size >= MAX_CACHED_WORDS) shapedWords.clear();
      shapedWords.set(text, run);
    }
    // pdfkit changes the positions that it is given.
    return {
      glyphs: run.glyphs,
      advanceWidth: run.advanceWidth,
      positions: run.positions.map((position) => ({ ...position })),
    };
  }

  function hasGlyphForCodePoint(codePoint: number): boolean {
    const answer = known.get(codePoint) ?? font.hasGlyphForCodePoint(codePoint);
    if (known.size >= MAX_CACHED) known.clear();
    known.set(codePoint, answer);
    return answer;
  }

  /** Shaped; glyph by glyph where a sequence is so odd that fontkit gives up. */
  function shapeOrLine(text: string): GlyphRun {
    try {
      const { glyphs: shaped, positions, advanceWidth } = shape(text);
      return { glyphs: shaped, positions, advanceWidth };
    } catch {
      const line = Array.from(text, (letter) => glyphFor(codePointOf(letter)));
      return {
        glyphs: line,
        positions: line.map(({ advanceWidth }) => positionOf(advanceWidth)),
        advanceWidth: line.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0),
      };
    }
  }

  // pdfkit reads everything else, tables included, from the font itself.
  return Object.assign(Object.create(font) as Font, {
    layout,
    hasGlyphForCodePoint,
    widthOf: (text: string) => advanceOf(text) / font.unitsPerEm,
  });
}

function positionOf(xAdvance: number): GlyphPosition {
  return { xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 };
}

function codePointOf(letter: string): number {
  return letter.codePointAt(0) ?? 0;
}
