/** The paper a report is drawn on: A4 pages with fonts, colours, tags for screen readers, and a footer. */
import PDFDocument from "pdfkit";
import { fontOf, nameOf } from "./fonts.ts";
import type { Family, TextLine, TextRun } from "./report-types.ts";
import { linesOf, oneLine, printable, type Typeface } from "./text.ts";

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
type Metadata = { title: string; author: string; subject: string; created: Date };
export type Element = PDFKit.PDFStructureElement;
type Content = PDFKit.PDFStructureContent;

export type Paper = ReturnType<typeof openPaper>;

/** pdfkit writes title, author and subject into its XML unescaped. */
class ReportDocument extends PDFDocument {
  override endMetadata(): void {
    const { Title = "", Author = "", Subject = "" } = this.info;
    Object.assign(this.info, { Title: escaped(Title), Author: escaped(Author), Subject: escaped(Subject) });
    super.endMetadata();
  }
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function newDocument({ title, author, subject, created }: Metadata) {
  return new ReportDocument({
    size: "A4",
    margin: 0,
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang: "en",
    // The fonts here keep what they laid out themselves, over all reports.
    fontLayoutCache: false,
    // There is no default font: pdfkit would open Helvetica, which is not used.
    font: "",
    info: {
      Title: printable(title),
      Author: printable(author),
      Subject: printable(subject),
      Creator: "Assessment Report",
      CreationDate: created,
    },
  });
}

/** What draws marked content and elements of the structure that screen readers follow. */
function openStructure(doc: InstanceType<typeof ReportDocument>) {
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

/** Ends the document: all its bytes. */
function finishDocument(doc: InstanceType<typeof ReportDocument>): Promise<Buffer> {
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
  const doc = newDocument(metadata);
  const structure = openStructure(doc);
  const root = doc.struct("Document");
  doc.addStructure(root);
  const withBoxes = new Set<PDFKit.PDFPage>();
  let y = MARGIN;

  function drawRun({ text, family, actual }: TextRun, x: number, baseline: number, style: Style): number {
    const font = fontOf(family, style.isBold);
    const width = font.widthOf(text) * style.size;
    if (actual !== null) {
      withBoxes.add(doc.page);
      doc.markContent("Span", { actual });
    }
    // pdfkit takes whatever can lay out a text for a font; its types know only files.
    doc.font(font as unknown as string, nameOf(family, style.isBold), style.size);
    // With its width given, pdfkit measures nothing itself.
    doc.text(text, x, baseline, { lineBreak: false, baseline: "alphabetic", textWidth: width, wordCount: 1 } as object);
    if (actual !== null) doc.endMarkedContent();
    return width;
  }

  /** Draws lines one below the other; returns the height that they take. */
  function drawLines(
    lines: TextLine[],
    x: number,
    top: number,
    style: Style,
    align: Align = "left",
    width = 0,
  ): number {
    doc.fillColor(style.color);
    lines.forEach(({ runs, width: lineWidth, isInWord }, place) => {
      // Centres capitals, which are 0.71 em high in these fonts.
      const baseline = top + place * style.lineHeight + style.lineHeight / 2 + style.size * 0.357;
      let left = x + spaceBefore(align, width - lineWidth);
      for (const run of isInWord ? runs : withBlank(runs)) left += drawRun(run, left, baseline, style);
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
    /** True where the current page has a box in place of a character. */
    hasBoxes: () => withBoxes.has(doc.page),
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
    lines: (text: string, width: number, style: Style, most?: number) => linesOf(text, width, typefaceOf(style), most),
    line: (text: string, width: number, style: Style) => [oneLine(text, width, typefaceOf(style))],
  };
}

/** What a whole empty page holds, in points. */
export const PAGE_SPACE = BOTTOM - MARGIN;

/** A trailing space, so that copying and screen readers keep the words of two lines apart. */
function withBlank(runs: TextRun[]): TextRun[] {
  const last = runs.at(-1);
  if (last?.family !== "latin") return [...runs, { text: " ", family: "latin", actual: null }];
  return [...runs.slice(0, -1), { ...last, text: `${last.text} ` }];
}

type Align = "left" | "right" | "center";

function spaceBefore(align: Align, rest: number): number {
  if (align === "left") return 0;
  return align === "right" ? rest : rest / 2;
}

function typefaceOf({ isBold, size }: Style): Typeface {
  return {
    hasGlyph: (codePoint, family: Family) => fontOf(family, isBold).hasGlyphForCodePoint(codePoint),
    widthOf: (text, family) => fontOf(family, isBold).widthOf(text) * size,
  };
}
