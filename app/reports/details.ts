import { getTone, TONES } from "./blocks.ts";
import { COLORS, CONTENT_WIDTH, type Element, MARGIN, PAGE_SPACE, type Paper, type Style } from "./paper.ts";
import type { AssessmentReport, Points, ReportOption, ReportQuestion, TextLine } from "./report-types.ts";

const TITLE: Style = { size: 15, lineHeight: 22, color: COLORS.ink, isBold: true };
const SECTION: Style = { size: 11, lineHeight: 16, color: COLORS.ink, isBold: true };
const SECTION_SCORE: Style = { size: 9.5, lineHeight: 16, color: COLORS.ink, isBold: true };
const HEAD: Style = { size: 8.5, lineHeight: 12, color: COLORS.muted, isBold: true };
const CAPTION: Style = { size: 7.5, lineHeight: 10, color: COLORS.muted };
const CELL: Style = { size: 9.5, lineHeight: 14, color: COLORS.ink };
const QUIET: Style = { ...CELL, color: COLORS.muted };
const MARK: Style = { ...CELL, color: COLORS.muted };
const POINTS: Style = { ...CELL, isBold: true };
const MAX_POINTS: Style = { ...POINTS, color: TONES.green.text };

/** The specification sets the widths to 40, 25, 25 and 10% (S166). `before` and `after` are padding in points. */
const COLUMNS = [
  { title: "Question", caption: "", share: 0.4, before: 10, after: 6, align: "left" },
  { title: "Your Answer", caption: "Candidate's answer", share: 0.25, before: 10, after: 6, align: "left" },
  { title: "Top Answer", caption: "By the scoring key", share: 0.25, before: 10, after: 2, align: "left" },
  { title: "Points", caption: "", share: 0.1, before: 2, after: 10, align: "right" },
] as const;
type Column = (typeof COLUMNS)[number];
const ROW_PADDING = 7;
const BAND_PADDING = 7;
const HEAD_HEIGHT = 34;
const SECTION_GAP = 18;
const MIN_LINES = 3;

type Section = { name: string; score: Points | null; questions: ReportQuestion[] };
type Cell = { column: Column; mark: TextLine[]; indent: number; lines: TextLine[]; style: Style };
type Row = { cells: Cell[]; lineCount: number };

export function drawDetails(paper: Paper, report: AssessmentReport): void {
  paper.addPage();
  const part = paper.addElement(paper.root, "Sect");
  const title = paper.breakLines("DETAILED QUESTIONS & ANSWERS", CONTENT_WIDTH, TITLE);
  paper.drawElement(part, "H2", () => paper.drawLines(title, MARGIN, paper.y, TITLE));
  paper.y += TITLE.lineHeight + 10;
  groupBySection(report).forEach((section, place) => {
    if (place > 0) paper.y += SECTION_GAP;
    drawSection(paper, paper.addElement(part, "Sect"), section);
  });
}

function groupBySection({ questions, sections }: AssessmentReport): Section[] {
  const scores = new Map(sections.map((section) => [section.sectionId, section]));
  const bySection = Map.groupBy(questions, ({ sectionId }) => sectionId);
  return [...bySection].map(([sectionId, ofSection]) => ({
    name: ofSection[0]?.sectionName ?? "",
    score: scores.get(sectionId) ?? null,
    questions: ofSection,
  }));
}

function drawSection(paper: Paper, part: Element, section: Section): void {
  const rows = section.questions.map((question) => buildRow(paper, question));
  const heading = paper.breakLines(section.name, getHeadingWidth(), SECTION);
  const [first] = rows;
  const begins = getRowHeight(Math.min(first?.lineCount ?? 0, MIN_LINES));
  if (paper.space < getBandHeight(heading) + HEAD_HEIGHT + begins) paper.addPage();
  drawBand(paper, heading, section.score, (draw) => paper.drawElement(part, "H3", draw));

  const table = paper.addElement(part, "Table");
  drawHead(paper, paper.addElement(table, "TR"));
  for (const [place, row] of rows.entries()) drawRow(paper, paper.addElement(table, "TR"), row, section, place === 0);
}

function getHeadingWidth(): number {
  return CONTENT_WIDTH * 0.72;
}

function getBandHeight(heading: TextLine[]): number {
  return heading.length * SECTION.lineHeight + 2 * BAND_PADDING;
}

function drawBand(paper: Paper, heading: TextLine[], score: Points | null, tag: (draw: () => void) => void): void {
  const top = paper.y;
  paper.drawArtifact(() => {
    paper.doc.roundedRect(MARGIN, top, CONTENT_WIDTH, getBandHeight(heading), 5).fill(COLORS.sunken);
  });
  tag(() => {
    paper.drawLines(heading, MARGIN + 10, top + BAND_PADDING, SECTION);
    if (!score) return;
    const { totalPoints, maxPoints, percent, percentText } = score;
    const style = { ...SECTION_SCORE, color: maxPoints > 0 ? TONES[getTone(percent)].text : COLORS.muted };
    const width = CONTENT_WIDTH - getHeadingWidth() - 20;
    const text = maxPoints > 0 ? `${totalPoints} / ${maxPoints} points · ${percentText}%` : "Not scored";
    paper.drawLines(paper.breakLines(text, width, style), MARGIN + getHeadingWidth() + 10, top + BAND_PADDING, style, {
      align: "right",
      width,
    });
  });
  paper.y = top + getBandHeight(heading);
}

function drawHead(paper: Paper, row: Element | null): void {
  const top = paper.y;
  for (const column of COLUMNS) {
    const { left, width } = getColumnBox(column);
    const draw = () => {
      paper.drawLines(paper.breakLines(column.title, width, HEAD), left, top + 8, HEAD, { align: column.align, width });
      paper.drawLines(paper.breakLines(column.caption, width, CAPTION), left, top + 19, CAPTION, {
        align: column.align,
        width,
      });
    };
    if (row) row.add(paper.doc.struct("TH", { scope: "Column" } as object, paper.drawContent("TH", draw)));
    else paper.drawArtifact(draw, "Pagination");
  }
  paper.y = top + HEAD_HEIGHT;
}

function getColumnBox(column: Column): { left: number; width: number } {
  const before = COLUMNS.slice(0, COLUMNS.indexOf(column)).reduce((sum, { share }) => sum + share, 0);
  return {
    left: MARGIN + CONTENT_WIDTH * before + column.before,
    width: CONTENT_WIDTH * column.share - column.before - column.after,
  };
}

function buildRow(paper: Paper, { number, questionText, answer, topAnswer, maxPoints }: ReportQuestion): Row {
  const earned = answer?.points ?? 0;
  const indent = number < 100 ? 20 : number < 1000 ? 26 : 38;
  const [question, given, top, points] = COLUMNS;
  const cell = (column: Column, text: string, style: Style, mark = "", indent = 0): Cell => ({
    column,
    mark: paper.breakLines(mark, getColumnBox(column).width, MARK),
    indent,
    lines: paper.breakLines(text, getColumnBox(column).width - indent, style),
    style,
  });
  const optionCell = (column: Column, { optionLetter, optionText }: ReportOption) =>
    cell(column, optionText, CELL, `${optionLetter}:`, optionLetter.length > 1 ? 24 : 14);
  const cells = [
    cell(question, questionText, CELL, `${number}.`, indent),
    answer ? optionCell(given, answer) : cell(given, "Not answered", QUIET),
    topAnswer === null ? cell(top, "N/A", QUIET) : optionCell(top, topAnswer),
    cell(points, `${earned} / ${maxPoints}`, earned > 0 && earned === maxPoints ? MAX_POINTS : POINTS),
  ];
  return {
    cells,
    lineCount: Math.max(1, ...cells.map(({ lines }) => lines.length)),
  };
}

function getRowHeight(lineCount: number): number {
  return lineCount * CELL.lineHeight + 2 * ROW_PADDING;
}

function drawRow(paper: Paper, element: Element, row: Row, section: Section, isFirst: boolean): void {
  const continuedSpace = PAGE_SPACE - SECTION.lineHeight - 2 * BAND_PADDING - HEAD_HEIGHT;
  const isDivided = getRowHeight(row.lineCount) > continuedSpace;
  const needed = getRowHeight(isDivided ? MIN_LINES : row.lineCount);
  let isAtTop = isFirst;
  if (paper.space < needed) {
    continueOnNextPage(paper, section);
    isAtTop = true;
  }
  const contents = row.cells.map((): PDFKit.PDFStructureContent[] => []);
  for (let from = 0; from < row.lineCount; ) {
    if (from > 0) {
      continueOnNextPage(paper, section);
      isAtTop = true;
    }
    const fitting = Math.max(1, Math.floor((paper.space - 2 * ROW_PADDING) / CELL.lineHeight));
    const to = Math.min(row.lineCount, from + fitting);
    drawSlice(paper, row, { from, to, contents, isAtTop });
    from = to;
  }
  for (const ofCell of contents) element.add(paper.doc.struct("TD", {}, ofCell));
}

type Slice = { from: number; to: number; contents: PDFKit.PDFStructureContent[][]; isAtTop: boolean };

function drawSlice(paper: Paper, { cells }: Row, { from, to, contents, isAtTop }: Slice): void {
  const top = paper.y;
  paper.drawArtifact(() => {
    const thickness = isAtTop ? 1 : 0.5;
    paper.doc
      .moveTo(MARGIN, top)
      .lineTo(MARGIN + CONTENT_WIDTH, top)
      .lineWidth(thickness)
      .stroke(COLORS.line);
  });
  for (const [place, { column, mark, indent, lines, style }] of cells.entries()) {
    const slice = lines.slice(from, to);
    if (slice.length === 0 && from > 0) continue;
    const { left, width } = getColumnBox(column);
    const draw = () => {
      if (from === 0) paper.drawLines(mark, left, top + ROW_PADDING, MARK);
      paper.drawLines(slice, left + indent, top + ROW_PADDING, style, { align: column.align, width });
    };
    contents[place]?.push(paper.drawContent("TD", draw));
  }
  paper.y = top + getRowHeight(to - from);
}

function continueOnNextPage(paper: Paper, { name }: Section): void {
  paper.addPage();
  const mark = " (continued)";
  const [line] = paper.fitLine(name, getHeadingWidth() - 70, SECTION);
  const runs = [...(line?.runs ?? []), { text: mark, family: "latin" as const, actual: null }];
  drawBand(paper, [{ runs, width: 0, isInWord: false }], null, (draw) => paper.drawArtifact(draw, "Pagination"));
  drawHead(paper, null);
}
