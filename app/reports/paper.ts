import type { Direction } from "#app/languages/index.server.ts";
import { getFont, getFontName } from "./fonts.ts";
import { createDocument, type Metadata, type ReportDocument } from "./report-document.ts";
import type { Family, TextLine, TextRun } from "./report-types.ts";
import { breakLines, type Typeface, toSingleLine } from "./text.ts";

export const MARGIN = 20;
export const PAGE = { width: 595.28, height: 841.89 };
export const CONTENT_WIDTH = PAGE.width - 2 * MARGIN;
const FOOTER_HEIGHT = 22;
const BOTTOM = PAGE.height - MARGIN - FOOTER_HEIGHT;

/** Text in `ink` or `muted` has a contrast of at least 4.5:1 on the light colors. */
export const COLORS = {
  ink: "#171b26",
  muted: "#545d70",
  line: "#dde1e8",
  sunken: "#eef0f4",
  wash: "#f7f8fa",
  white: "#ffffff",
};

export type Style = { size: number; lineHeight: number; color: string; isBold?: boolean };
export type Element = PDFKit.PDFStructureElement;
type Content = PDFKit.PDFStructureContent;

export type Paper = ReturnType<typeof openPaper>;

function createStructure(doc: ReportDocument) {
  function drawArtifact(draw: () => void, type: "Layout" | "Pagination" = "Layout"): void {
    doc.markContent("Artifact", { type });
    draw();
    doc.endMarkedContent();
  }

  function drawContent(tag: string, draw: () => void): Content {
    const marked = doc.markStructureContent(tag);
    draw();
    doc.endMarkedContent();
    return marked;
  }

  function drawElement(parent: Element, tag: string, draw: () => void): void {
    parent.add(doc.struct(tag, {}, drawContent(tag, draw)));
  }

  function drawFigure(alt: string, draw: () => void): Element {
    return doc.struct("Figure", { alt }, drawContent("Figure", draw));
  }

  function addElement(parent: Element, tag: string): Element {
    const added = doc.struct(tag);
    parent.add(added);
    return added;
  }

  return { drawArtifact, drawContent, drawElement, drawFigure, addElement };
}

function createTextDrawer(doc: ReportDocument) {
  const withBoxes = new Set<PDFKit.PDFPage>();

  function drawRun({ text, family, actual }: TextRun, x: number, baseline: number, style: Style): number {
    const font = getFont(family, style.isBold);
    const width = measureWidth({ text, family }, style);
    if (actual !== null) {
      withBoxes.add(doc.page);
      doc.markContent("Span", { actual });
    }
    // pdfkit accepts any object that can lay out text, but its types do not say so.
    doc.font(font as unknown as string, getFontName(family, style.isBold), style.size);
    // Pass `textWidth`, so that pdfkit does not measure the text again.
    doc.text(text, x, baseline, { lineBreak: false, baseline: "alphabetic", textWidth: width, wordCount: 1 } as object);
    if (actual !== null) doc.endMarkedContent();
    return width;
  }

  function drawFromLeft(runs: TextRun[], x: number, baseline: number, style: Style): void {
    let left = x;
    for (const run of runs) left += drawRun(run, left, baseline, style);
  }

  /** Draw in reading order, because copying and screen readers follow the drawing order. */
  function drawFromRight({ runs, isInWord }: TextLine, x: number, baseline: number, style: Style): void {
    let left = x;
    const placed = runs.map((run) => {
      const from = left;
      left += measureWidth(run, style);
      return { run, from };
    });
    placed.sort((one, other) => (one.run.place ?? 0) - (other.run.place ?? 0));
    for (const { run, from } of placed) drawRun(run, from, baseline, style);
    if (!isInWord) drawRun(BLANK, x - measureWidth(BLANK, style), baseline, style);
  }

  return {
    drawFromLeft,
    drawFromRight,
    hasBoxes: () => withBoxes.has(doc.page),
  };
}

function finishDocument(doc: ReportDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
    doc.end();
  });
}

export function openPaper(metadata: Metadata) {
  const { direction } = metadata;
  const doc = createDocument(metadata);
  const structure = createStructure(doc);
  const pen = createTextDrawer(doc);
  const root = doc.struct("Document");
  doc.addStructure(root);
  let y = MARGIN;

  /** Draw lines and return their height. On right-to-left pages, `x` counts from the right. */
  function drawLines(
    lines: TextLine[],
    x: number,
    top: number,
    style: Style,
    { align = "left", width = 0 }: { align?: Align; width?: number } = {},
  ): number {
    doc.fillColor(style.color);
    lines.forEach((line, place) => {
      const { runs, width: lineWidth, isInWord } = line;
      // Center capital letters vertically. In these fonts, a capital letter is 0.71 em high.
      const baseline = top + place * style.lineHeight + style.lineHeight / 2 + style.size * 0.357;
      const from = x + getIndent(align, width - lineWidth);
      if (direction === "rtl") pen.drawFromRight(line, PAGE.width - from - lineWidth, baseline, style);
      else pen.drawFromLeft(isInWord ? runs : addTrailingBlank(runs), from, baseline, style);
    });
    return lines.length * style.lineHeight;
  }

  function addPage(): void {
    doc.addPage();
    y = MARGIN;
  }

  function drawOnEveryPage(draw: (page: number, pages: number) => void): void {
    const { count } = doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      doc.switchToPage(page);
      structure.drawArtifact(() => draw(page + 1, count), "Pagination");
    }
  }

  return {
    doc,
    root,
    ...structure,
    drawLines,
    addPage,
    drawOnEveryPage,
    finish: () => finishDocument(doc),
    get pageCount() {
      return doc.bufferedPageRange().count;
    },
    hasBoxes: pen.hasBoxes,
    get y() {
      return y;
    },
    set y(value: number) {
      y = value;
    },
    get space() {
      return BOTTOM - y;
    },
    breakLines: (text: string, width: number, style: Style, most?: number) =>
      breakLines(text, width, createTypeface(style, direction), most),
    fitLine: (text: string, width: number, style: Style) => [
      toSingleLine(text, width, createTypeface(style, direction)),
    ],
    direction,
  };
}

export const PAGE_SPACE = BOTTOM - MARGIN;

const BLANK: TextRun = { text: " ", family: "latin", actual: null };

function measureWidth(
  { text, family }: Pick<TextRun, "text" | "family">,
  { isBold, size }: Pick<Style, "size" | "isBold">,
): number {
  return getFont(family, isBold).measureText(text) * size;
}

/** Add a trailing space. Without it, copying and reading aloud would join the words of two lines. */
function addTrailingBlank(runs: TextRun[]): TextRun[] {
  const last = runs.at(-1);
  if (last?.family !== "latin") return [...runs, BLANK];
  return [...runs.slice(0, -1), { ...last, text: `${last.text} ` }];
}

type Align = "left" | "right" | "center";

function getIndent(align: Align, rest: number): number {
  if (align === "left") return 0;
  return align === "right" ? rest : rest / 2;
}

export function createTypeface(style: Pick<Style, "size" | "isBold">, direction: Direction): Typeface {
  return {
    direction,
    hasGlyph: (codePoint, family: Family) => getFont(family, style.isBold).hasGlyphForCodePoint(codePoint),
    measureText: (text, family) => measureWidth({ text, family }, style),
  };
}
