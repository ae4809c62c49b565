import { fillPlaceholders } from "#app/platform/text/message-format.ts";
import { drawFooterLine, drawHead } from "./assessment-report.ts";
import { drawParagraph } from "./blocks.ts";
import { COLORS, CONTENT_WIDTH, type Element, MARGIN, openPaper, PAGE_SPACE, type Paper, type Style } from "./paper.ts";
import type { FeedbackReport, TextLine } from "./report-types.ts";
import { MISSING_GLYPH } from "./text.ts";

const FACT: Style = { size: 10, lineHeight: 15, color: COLORS.muted };
const LEAD: Style = { size: 11, lineHeight: 17, color: COLORS.ink };
const PART: Style = { size: 13, lineHeight: 20, color: COLORS.ink, isBold: true };
const TEXT: Style = { size: 11, lineHeight: 17, color: COLORS.ink };

const GAP = 20;

export function drawFeedbackReport(report: FeedbackReport): Promise<Buffer> {
  const { texts, facts, parts, language, direction } = report;
  const { title, subtitle, author } = texts;
  const created = new Date(report.created);
  const paper = openPaper({ title, author, subject: subtitle, created, language, direction });
  drawHead(paper, [title, subtitle], report);
  const head = paper.addElement(paper.root, "Sect");
  for (const { label, text } of facts) drawParagraph(paper, head, "P", formatFact(label, text, report), FACT);
  paper.y += 10;
  drawParagraph(paper, head, "P", texts.lead, LEAD);
  for (const part of parts) drawPart(paper, part);
  paper.drawOnEveryPage((page, pages) => {
    const number = fillPlaceholders(texts.page, { page, pages }, report);
    const box = fillPlaceholders(texts.box, { box: MISSING_GLYPH }, report);
    drawFooterLine(paper, { title: `${subtitle} · ${title}`, number, box });
  });
  return paper.finish();
}

function formatFact(label: string, text: string, report: FeedbackReport): string {
  return fillPlaceholders("{label} · {text}", { label, text }, report);
}

function drawPart(paper: Paper, { title, text }: FeedbackReport["parts"][number]): void {
  const heading = paper.breakLines(title, CONTENT_WIDTH, PART);
  const lines = paper.breakLines(text, CONTENT_WIDTH, TEXT);
  const needed = GAP + heading.length * PART.lineHeight + 4 + lines.length * TEXT.lineHeight;
  if (paper.space < Math.min(needed, PAGE_SPACE)) paper.addPage();
  else paper.y += GAP;
  const element = paper.addElement(paper.root, "Sect");
  paper.drawElement(element, "H2", () => paper.drawLines(heading, MARGIN, paper.y, PART));
  paper.y += heading.length * PART.lineHeight + 4;
  drawText(paper, element, lines);
}

function drawText(paper: Paper, parent: Element, lines: TextLine[]): void {
  for (let from = 0; from < lines.length; ) {
    if (paper.space < TEXT.lineHeight) paper.addPage();
    const slice = lines.slice(from, from + Math.floor(paper.space / TEXT.lineHeight));
    paper.drawElement(parent, "P", () => paper.drawLines(slice, MARGIN, paper.y, TEXT));
    paper.y += slice.length * TEXT.lineHeight;
    from += slice.length;
  }
}
