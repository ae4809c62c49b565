import { fillPlaceholders } from "#app/platform/text/message-format.ts";
import { drawFooterLine, drawHead } from "./assessment-report.ts";
import { drawParagraph, drawRule } from "./blocks.ts";
import { COLORS, CONTENT_WIDTH, type Element, MARGIN, openPaper, PAGE_SPACE, type Paper, type Style } from "./paper.ts";
import type { ReportPart, ReportRow, RowsReport, TextLine } from "./report-types.ts";
import { MISSING_GLYPH } from "./text.ts";

const NAME: Style = { size: 17, lineHeight: 24, color: COLORS.ink, isBold: true };
const NOTE: Style = { size: 10, lineHeight: 15, color: COLORS.muted };
const LEAD: Style = { ...NOTE, color: COLORS.ink };
const PART: Style = { size: 13, lineHeight: 20, color: COLORS.ink, isBold: true };
const GROUP: Style = { size: 10.5, lineHeight: 16, color: COLORS.ink, isBold: true };
const LABEL: Style = { size: 8.5, lineHeight: 14, color: COLORS.muted };
const TEXT: Style = { size: 9.5, lineHeight: 14, color: COLORS.ink };
const DETAIL: Style = { ...TEXT, isBold: true };

const LABEL_WIDTH = 128;
const TEXT_WIDTH = CONTENT_WIDTH - LABEL_WIDTH;
const ROW_PADDING = 5;
const GAP = 22;
const GROUP_GAP = 14;
const MIN_LINES = 4;

export function drawRowsReport(report: RowsReport): Promise<Buffer> {
  const { about, names, lead, parts, texts, language, direction } = report;
  const { title, subtitle, author, subject } = texts;
  const created = new Date(report.created);
  const paper = openPaper({ title: `${title}: ${about}`, author, subject, created, language, direction });
  drawHead(paper, [title, subtitle], report);
  const top = paper.addElement(paper.root, "Sect");
  drawParagraph(paper, top, "P", names.join(", ") || about, NAME);
  if (!names.some((name) => name.includes(about)) && names.length > 0) drawParagraph(paper, top, "P", about, NOTE);
  drawParagraph(paper, top, "P", texts.asOf, NOTE);
  if (lead) {
    paper.y += GROUP_GAP;
    drawParagraph(paper, top, "P", lead, LEAD);
  }
  for (const part of parts) drawPart(paper, part);
  paper.drawOnEveryPage((page, pages) => {
    const number = fillPlaceholders(texts.page, { page, pages }, report);
    drawFooterLine(paper, {
      title: `${about} · ${title}`,
      number,
      box: fillPlaceholders(texts.box, { box: MISSING_GLYPH }, report),
    });
  });
  return paper.finish();
}

function drawPart(paper: Paper, { title, groups }: ReportPart): void {
  const element = paper.addElement(paper.root, "Sect");
  const heading = paper.breakLines(title, CONTENT_WIDTH, PART);
  const needed = GAP + heading.length * PART.lineHeight + MIN_LINES * TEXT.lineHeight;
  if (paper.space < needed) paper.addPage();
  else paper.y += GAP;
  paper.drawElement(element, "H2", () => paper.drawLines(heading, MARGIN, paper.y, PART));
  paper.y += heading.length * PART.lineHeight + 4;
  for (const { title, rows } of groups) {
    if (title) drawGroupTitle(paper, element, title);
    const list = paper.addElement(element, "L");
    for (const row of rows) drawRow(paper, paper.addElement(list, "LI"), row);
  }
}

function drawGroupTitle(paper: Paper, element: Element, title: string): void {
  if (paper.space < GROUP_GAP + GROUP.lineHeight + MIN_LINES * TEXT.lineHeight) paper.addPage();
  else paper.y += GROUP_GAP;
  drawParagraph(paper, element, "H3", title, GROUP);
  paper.y += 3;
}

type Line = { line: TextLine; style: Style };

function drawRow(paper: Paper, item: Element, { label, text, detail = "" }: ReportRow): void {
  const labels = paper.breakLines(label, LABEL_WIDTH - 14, LABEL);
  const lines: Line[] = [
    ...paper.breakLines(text, TEXT_WIDTH, TEXT).map((line) => ({ line, style: TEXT })),
    ...paper.breakLines(detail, TEXT_WIDTH, DETAIL).map((line) => ({ line, style: DETAIL })),
  ];
  const height = Math.max(labels.length, lines.length) * TEXT.lineHeight + 2 * ROW_PADDING;
  if (paper.space < (height > PAGE_SPACE ? MIN_LINES * TEXT.lineHeight : height)) paper.addPage();
  paper.drawArtifact(() => drawRule(paper, MARGIN, paper.y, CONTENT_WIDTH));
  const top = paper.y + ROW_PADDING;
  paper.y = top;
  paper.drawElement(item, "Lbl", () => paper.drawLines(labels, MARGIN, top, LABEL));
  const contents = drawLines(paper, lines);
  item.add(paper.doc.struct("LBody", {}, contents));
  const least = lines.length === 0 || paper.y > top ? top + labels.length * LABEL.lineHeight : 0;
  paper.y = Math.max(paper.y, least) + ROW_PADDING;
}

function drawLines(paper: Paper, lines: Line[]): PDFKit.PDFStructureContent[] {
  const contents: PDFKit.PDFStructureContent[] = [];
  for (let from = 0; from < lines.length; ) {
    if (paper.space < TEXT.lineHeight) paper.addPage();
    const slice = lines.slice(from, from + Math.floor(paper.space / TEXT.lineHeight));
    const draw = () => {
      for (const [place, { line, style }] of slice.entries()) {
        paper.drawLines([line], MARGIN + LABEL_WIDTH, paper.y + place * TEXT.lineHeight, style);
      }
    };
    contents.push(paper.drawContent("LBody", draw));
    paper.y += slice.length * TEXT.lineHeight;
    from += slice.length;
  }
  return contents;
}
