import { drawParagraph } from "./blocks.ts";
import { drawMarkLegend } from "./legend.ts";
import { COLORS, CONTENT_WIDTH, type Element, MARGIN, type Paper, type Style } from "./paper.ts";
import type { ReportScore } from "./report-types.ts";
import { drawStrip } from "./strip.ts";

const FIGURE: Style = { size: 13, lineHeight: 18, color: COLORS.ink, isBold: true };
const SMALL: Style = { size: 8, lineHeight: 11, color: COLORS.muted };

type Figure = ReportScore["figures"][number];

export function drawStatistic(
  paper: Paper,
  parent: Element,
  { text, note }: Figure,
  left: number,
  right = MARGIN + CONTENT_WIDTH,
): void {
  if (!text) paper.y += 3;
  const width = right - left;
  const [figure, lines] = [paper.breakLines(text, width, FIGURE), paper.breakLines(note, width, SMALL)];
  paper.drawElement(parent, "P", () => {
    paper.y += paper.drawLines(figure, left, paper.y, FIGURE);
    paper.y += paper.drawLines(lines, left, paper.y, SMALL);
  });
}

export function drawScale(paper: Paper, parent: Element, score: ReportScore): void {
  drawStrip(paper, parent, score);
  paper.y += 6;
  drawMarkLegend(paper, parent, score);
}

export function drawNotes(paper: Paper, parent: Element, { notes }: ReportScore): void {
  paper.y += 3;
  for (const note of notes) drawParagraph(paper, parent, "P", note, SMALL);
}
