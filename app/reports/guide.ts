import { sum } from "#app/platform/sum.ts";
import { drawParagraph, drawRule } from "./blocks.ts";
import { COLORS, CONTENT_WIDTH, type Element, MARGIN, PAGE_SPACE, type Paper, type Style } from "./paper.ts";
import type { AssessmentReport, ReportGuide, TextLine } from "./report-types.ts";

const TITLE: Style = { size: 15, lineHeight: 22, color: COLORS.ink, isBold: true };
const NAME: Style = { size: 12, lineHeight: 18, color: COLORS.ink, isBold: true };
const INTRODUCTION: Style = { size: 8.5, lineHeight: 13, color: COLORS.muted };
const TEXT: Style = { size: 9.5, lineHeight: 14, color: COLORS.ink };
const QUIET: Style = { ...TEXT, color: COLORS.muted };
const FOLLOW_UP: Style = { size: 10, lineHeight: 15, color: COLORS.ink, isBold: true };
const CAPTION: Style = { size: 8, lineHeight: 12, color: COLORS.muted };
const NUMBER: Style = { ...FOLLOW_UP, color: COLORS.muted };

const PLACE: Style = { ...TEXT, isBold: true };

const INDENT = 24;
const LABEL_WIDTH = 44;
const NOTE_HEIGHT = 23;
const NOTES = 2;
const ENTRY_GAP = 22;
const WRITING_LINE = "#aab2c0";

type Part = { label: string; lines: TextLine[]; style: Style; before: number };

export function drawGuide(paper: Paper, report: AssessmentReport, guide: ReportGuide): void {
  paper.addPage();
  const part = paper.addElement(paper.root, "Sect");
  drawParagraph(paper, part, "H2", "INTERVIEW GUIDE", TITLE);
  paper.y += 6;
  drawParagraph(paper, part, "P", report.name, NAME);
  drawParagraph(paper, part, "P", `${report.testName}, completed ${report.completed}`, QUIET);
  drawBlankFields(paper);
  drawParagraph(paper, part, "P", guide.introduction, INTRODUCTION);
  if (guide.entries.length === 0) {
    paper.y += 12;
    drawParagraph(paper, part, "P", "This test has no questions with points, so there is nothing to discuss.", QUIET);
  }
  const list = paper.addElement(part, "L");
  for (const [index, entry] of guide.entries.entries())
    drawEntry(paper, paper.addElement(list, "LI"), entry, index + 1);
  if (guide.place.length > 0) drawPlace(paper, paper.addElement(part, "Sect"), guide);
}

function drawBlankFields(paper: Paper): void {
  const gap = 24;
  const width = (CONTENT_WIDTH - gap) * 0.66;
  const [right, rightWidth] = [MARGIN + width + gap, CONTENT_WIDTH - width - gap];
  const top = paper.y + 12;
  const below = top + CAPTION.lineHeight + 3;
  paper.drawArtifact(() => {
    paper.drawLines(paper.breakLines("Interviewer", width, CAPTION), MARGIN, top, CAPTION);
    paper.drawLines(paper.breakLines("Date", rightWidth, CAPTION), right, top, CAPTION);
    drawWritingLine(paper, MARGIN, below, width);
    drawWritingLine(paper, right, below, rightWidth);
  });
  paper.y = below + 12;
}

function drawEntry(paper: Paper, item: Element, entry: ReportGuide["entries"][number], place: number): void {
  const width = CONTENT_WIDTH - INDENT;
  const caption = paper.fitLine(`${entry.sectionName} · Question ${entry.number}`, width, CAPTION);
  const labelled = width - LABEL_WIDTH;
  const answer = entry.answer === null ? QUIET : TEXT;
  const parts: Part[] = [
    { label: "", lines: caption, style: CAPTION, before: 0 },
    { label: "", lines: paper.breakLines(entry.questionText, width, TEXT), style: TEXT, before: 1 },
    {
      label: "Answer",
      lines: paper.breakLines(entry.answer ?? "Left open", labelled, answer),
      style: answer,
      before: 5,
    },
    { label: "Ask", lines: paper.breakLines(entry.followUp, labelled, FOLLOW_UP), style: FOLLOW_UP, before: 5 },
  ];
  const text = parts.reduce((sum, { lines, style, before }) => sum + before + lines.length * style.lineHeight, 0);
  const needed = ENTRY_GAP + text + NOTES * NOTE_HEIGHT;
  if (paper.space < Math.min(needed, PAGE_SPACE)) paper.addPage();
  else paper.y += ENTRY_GAP;
  const top = paper.y - (NUMBER.lineHeight - CAPTION.lineHeight) / 2;
  paper.drawElement(item, "Lbl", () =>
    paper.drawLines(paper.breakLines(`${place}.`, INDENT, NUMBER), MARGIN, top, NUMBER),
  );
  const body = paper.addElement(item, "LBody");
  for (const each of parts) drawPart(paper, body, each);
  drawNotes(paper);
}

function drawPart(paper: Paper, body: Element, { label, lines, style, before }: Part): void {
  const left = MARGIN + INDENT;
  const contents: PDFKit.PDFStructureContent[] = [];
  paper.y += before;
  for (let from = 0; from < lines.length; ) {
    if (paper.space < style.lineHeight) paper.addPage();
    const slice = lines.slice(from, from + Math.floor(paper.space / style.lineHeight));
    const draw = () => {
      const baseline = paper.y + (style.lineHeight - CAPTION.lineHeight) / 2;
      if (label && from === 0) paper.drawLines(paper.breakLines(label, LABEL_WIDTH, CAPTION), left, baseline, CAPTION);
      paper.drawLines(slice, label ? left + LABEL_WIDTH : left, paper.y, style);
    };
    contents.push(paper.drawContent("P", draw));
    paper.y += slice.length * style.lineHeight;
    from += slice.length;
  }
  body.add(paper.doc.struct("P", {}, contents));
}

function drawNotes(paper: Paper): void {
  if (paper.space < NOTES * NOTE_HEIGHT) paper.addPage();
  for (let line = 0; line < NOTES; line += 1) {
    paper.y += NOTE_HEIGHT;
    paper.drawArtifact(() => drawWritingLine(paper, MARGIN + INDENT, paper.y, CONTENT_WIDTH - INDENT));
  }
}

function drawWritingLine({ doc }: Paper, x: number, y: number, width: number): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.75)
    .stroke(WRITING_LINE);
}

/** Draw the candidate's percentile and precision on the last page, which interviewers can leave out. */
function drawPlace(paper: Paper, part: Element, { place, asOf }: ReportGuide): void {
  const blocks = place.map(({ text, note }) => ({
    text: paper.breakLines(text, CONTENT_WIDTH, PLACE),
    note: paper.breakLines(note, CONTENT_WIDTH, CAPTION),
  }));
  const heights = blocks.map(({ text, note }) => text.length * PLACE.lineHeight + note.length * CAPTION.lineHeight + 6);
  const height = NAME.lineHeight + sum(heights);
  if (paper.space < ENTRY_GAP + height) paper.addPage();
  else {
    paper.y += ENTRY_GAP;
    paper.drawArtifact(() => drawRule(paper, MARGIN, paper.y - 6, CONTENT_WIDTH));
  }
  drawParagraph(paper, part, "H3", `Percentile and precision, as of ${asOf}`, NAME);
  for (const { text, note } of blocks) {
    paper.drawElement(part, "P", () => {
      const below = paper.drawLines(text, MARGIN, paper.y, PLACE);
      paper.drawLines(note, MARGIN, paper.y + below, CAPTION);
    });
    paper.y += text.length * PLACE.lineHeight + note.length * CAPTION.lineHeight + 6;
  }
}
