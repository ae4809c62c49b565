/** The paper a report is drawn on: A4 pages with fonts, colours, tags for screen readers, and a footer. */
import type { Direction } from "#app/platform/i18n/languages.server.ts";
import { getFont, getFontName } from "./fonts.ts";
import { createDocument, type Metadata, type ReportDocument } from "./report-document.ts";
import type { Family, TextLine, TextRun } from "./report-types.ts";
import { breakLines, type Typeface, toSingleLine } from "./text.ts";

export const MARGIN = 20;
export const PAGE = { width: 595.28, height: 841.89 };
export const CONTENT_WIDTH = PAGE.width - 2 * MARGIN;
const FOOTER_HEIGHT = 22;
const BOTTOM = PAGE.height - MARGIN - FOOTER_HEIGHT;

/** The colours of the product's light scheme. Every text has at least 4.5:1 contrast on the grounds it is drawn on. */
export const COLORS = {
  ink: "#171b26",
  muted: "#545d70",
  line: "#dde1e8",
  sunken: "#eef0f4",
  wash: "#f7f8fa",
  accent: "#2f4bc7",
  accentSoft: "#e9edfc",
  white: "#ffffff",
};

/** How a text is set: its size and line height in points. */
export type Style = { size: number; lineHeight: number; color: string; isBold?: boolean };
export type Element = PDFKit.PDFStructureElement;
type Content = PDFKit.PDFStructureContent;

export type Paper = ReturnType<typeof openPaper>;

/** What draws marked content and elements of the structure that screen readers follow. */
function openStructure(doc: ReportDocument) {
  /** Draws something that says nothing: rules, grounds, bars, and what only repeats. */
  function decorate(draw: () => void, type: "Layout" | "Pagination" = "Layout"): void {
    doc.markContent("Artifact", { type });
    draw();
    doc.endMarkedContent();
  }

  /** Draws something that a screen reader reads, and returns it for an element of the structure. */
  function content(tag: string, draw: () => void): Content {
    const marked = doc.markStructureContent(tag);
    draw();
    doc.endMarkedContent();
    return marked;
  }

  /** Draws something as an element of its own. */
  function element(parent: Element, tag: string, draw: () => void): void {
    parent.add(doc.struct(tag, {}, content(tag, draw)));
  }

  /** An empty element, to be filled. */
  function group(parent: Element, tag: string): Element {
    const added = doc.struct(tag);
    parent.add(added);
    return added;
  }

  return { decorate, content, element, group };
}

/** What draws the runs of a line. */
function openPen(doc: ReportDocument) {
  const withBoxes = new Set<PDFKit.PDFPage>();

  function drawRun({ text, family, actual }: TextRun, x: number, baseline: number, style: Style): number {
    const font = getFont(family, style.isBold);
    const width = measureWidth({ text, family }, style);
    if (actual !== null) {
      withBoxes.add(doc.page);
      doc.markContent("Span", { actual });
    }
    // pdfkit takes whatever can lay out a text for a font; its types know only files.
    doc.font(font as unknown as string, getFontName(family, style.isBold), style.size);
    // With its width given, pdfkit measures nothing itself.
    doc.text(text, x, baseline, { lineBreak: false, baseline: "alphabetic", textWidth: width, wordCount: 1 } as object);
    if (actual !== null) doc.endMarkedContent();
    return width;
  }

  function drawFromLeft(runs: TextRun[], x: number, baseline: number, style: Style): void {
    let left = x;
    for (const run of runs) left += drawRun(run, left, baseline, style);
  }

  /** Draws a line of a page from right to left: in the order of reading, for those who listen or copy. */
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
    /** True where the current page has a box in place of a character. */
    hasBoxes: () => withBoxes.has(doc.page),
  };
}

/** Ends the document: all its bytes. */
function finishDocument(doc: ReportDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
    doc.end();
  });
}

/** Opens a document with its first page. `y` is where the next thing goes, in points from the page's top. */
export function openPaper(metadata: Metadata) {
  const { direction } = metadata;
  const doc = createDocument(metadata);
  const structure = openStructure(doc);
  const pen = openPen(doc);
  const root = doc.struct("Document");
  doc.addStructure(root);
  let y = MARGIN;

  /** Draws lines one below the other; returns the height that they take. On a page from right to left, `x` counts from there. */
  function drawLines(
    lines: TextLine[],
    x: number,
    top: number,
    style: Style,
    align: Align = "left",
    width = 0,
  ): number {
    doc.fillColor(style.color);
    lines.forEach((line, place) => {
      const { runs, width: lineWidth, isInWord } = line;
      // Centres capitals, which are 0.71 em high in these fonts.
      const baseline = top + place * style.lineHeight + style.lineHeight / 2 + style.size * 0.357;
      const from = x + getIndent(align, width - lineWidth);
      if (direction === "rtl") pen.drawFromRight(line, PAGE.width - from - lineWidth, baseline, style);
      else pen.drawFromLeft(isInWord ? runs : addTrailingBlank(runs), from, baseline, style);
    });
    return lines.length * style.lineHeight;
  }

  function nextPage(): void {
    doc.addPage();
    y = MARGIN;
  }

  /** Draws on every page, when all are there: page numbers. */
  function onEveryPage(draw: (page: number, pages: number) => void): void {
    const { count } = doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      doc.switchToPage(page);
      structure.decorate(() => draw(page + 1, count), "Pagination");
    }
  }

  return {
    doc,
    root,
    ...structure,
    drawLines,
    nextPage,
    onEveryPage,
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
    /** How much of the page is left, in points. */
    get space() {
      return BOTTOM - y;
    },
    lines: (text: string, width: number, style: Style, most?: number) =>
      breakLines(text, width, createTypeface(style, direction), most),
    line: (text: string, width: number, style: Style) => [toSingleLine(text, width, createTypeface(style, direction))],
    direction,
  };
}

/** What a whole empty page holds, in points. */
export const PAGE_SPACE = BOTTOM - MARGIN;

const BLANK: TextRun = { text: " ", family: "latin", actual: null };

function measureWidth(
  { text, family }: Pick<TextRun, "text" | "family">,
  { isBold, size }: Pick<Style, "size" | "isBold">,
): number {
  return getFont(family, isBold).widthOf(text) * size;
}

/** A trailing space, so that copying and screen readers keep the words of two lines apart. */
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

/** Return the typeface for text of this style. */
export function createTypeface(style: Pick<Style, "size" | "isBold">, direction: Direction): Typeface {
  return {
    direction,
    hasGlyph: (codePoint, family: Family) => getFont(family, style.isBold).hasGlyphForCodePoint(codePoint),
    widthOf: (text, family) => measureWidth({ text, family }, style),
  };
}
