/** What the report uses of fontkit, which comes without types. */
declare module "fontkit" {
  export type Glyph = { id: number; advanceWidth: number; codePoints: number[] };
  export type GlyphPosition = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };
  export type GlyphRun = { glyphs: Glyph[]; positions: GlyphPosition[]; advanceWidth: number };
  export type Font = {
    unitsPerEm: number;
    hasGlyphForCodePoint: (codePoint: number) => boolean;
    glyphForCodePoint: (codePoint: number) => Glyph;
    layout: (text: string) => GlyphRun;
  };
  export function create(data: Uint8Array): Font;
}
