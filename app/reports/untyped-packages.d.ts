/** Types for packages that ship without them. */
declare module "fontkit" {
  export type Glyph = { id: number; advanceWidth: number; codePoints: number[] };
  export type GlyphPosition = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };
  export type GlyphRun = { glyphs: Glyph[]; positions: GlyphPosition[]; advanceWidth: number };
  export type Font = {
    unitsPerEm: number;
    hasGlyphForCodePoint: (codePoint: number) => boolean;
    glyphForCodePoint: (codePoint: number) => Glyph;
    layout: (text: string) => GlyphRun;
    numGlyphs: number;
    /** Kept by its number: the letters of the first call stay its own. */
    getGlyph: (id: number, codePoints?: number[]) => Glyph;
  };
  export function create(data: Uint8Array): Font;
}

declare module "linebreak" {
  export default class LineBreaker {
    constructor(text: string);
    /** Where the next line may begin; null at the end. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}
