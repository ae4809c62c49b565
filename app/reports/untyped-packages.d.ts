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
    /** fontkit caches glyphs by id, with the code points of the first call. */
    getGlyph: (id: number, codePoints?: number[]) => Glyph;
  };
  export function create(data: Uint8Array): Font;
}

declare module "linebreak" {
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}

declare module "svg-to-pdfkit" {
  type Options = {
    width: number;
    height: number;
    preserveAspectRatio: string;
    imageCallback: (link: string) => string;
    warningCallback: (warning: string) => void;
  };
  export default function svgToPdf(doc: PDFKit.PDFDocument, svg: string, x: number, y: number, options: Options): void;
}
