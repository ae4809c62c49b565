/** What several parts of a report are made of: paragraphs, rules, bars, points as text. */
import { grouped } from "#app/platform/text/numbers-text.ts";
import { COLORS, CONTENT_WIDTH, type Element, MARGIN, type Paper, type Style } from "./paper.ts";
import type { Points } from "./report-types.ts";
import type { Tone } from "./tones.ts";

export const HEADING: Style = { size: 12, lineHeight: 18, color: COLORS.ink, isBold: true };
export const NOTE: Style = { size: 8, lineHeight: 12, color: COLORS.muted };
const RESCORED: Style = { size: 9, lineHeight: 13, color: COLORS.muted };
/** Between two parts of a page, in points. */
export const GAP = 22;

export function pointsText({ totalPoints, maxPoints }: Points): string {
  return `${grouped(totalPoints)} / ${grouped(maxPoints)}`;
}

type Bar = { x: number; y: number; width: number; height: number; percent: number; tone: Tone };

/** A bar that is filled as far as the percent says. The percent itself is text beside it. */
export function drawBar(paper: Paper, { x, y, width, height, percent, tone }: Bar): void {
  const filled = (width * Math.min(percent, 100)) / 100;
  paper.decorate(() => {
    paper.doc.roundedRect(x, y, width, height, height / 2).fill(COLORS.sunken);
    // A little is seen as a little, and never as nothing.
    if (filled > 0) paper.doc.roundedRect(x, y, Math.max(filled, height), height, height / 2).fill(tone.bar);
  });
}

export function drawRule(paper: Paper, x: number, y: number, width: number): void {
  paper.doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.75)
    .stroke(COLORS.line);
}

export function drawParagraph(paper: Paper, parent: Element, tag: string, text: string, style: Style): void {
  const lines = paper.lines(text, CONTENT_WIDTH, style);
  paper.element(parent, tag, () => paper.drawLines(lines, MARGIN, paper.y, style));
  paper.y += lines.length * style.lineHeight;
}

/** Under a score that was made anew: by which points, and what it was first. */
export function drawRescored(paper: Paper, parent: Element, text: string): void {
  paper.y += 8;
  drawParagraph(paper, parent, "P", text, RESCORED);
}
