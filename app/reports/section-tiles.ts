/** The report's grid of sections. */
import { drawBar, drawParagraph, HEADING, NOTE, pointsText } from "./blocks.ts";
import { COLORS, CONTENT_WIDTH, type Element, MARGIN, type Paper, type Style } from "./paper.ts";
import type { ReportSection } from "./report-types.ts";
import { shortName } from "./text.ts";
import { TONES, toneOf } from "./tones.ts";

const TILE_NAME: Style = { size: 9, lineHeight: 13, color: COLORS.muted };
const TILE_PERCENT: Style = { size: 14, lineHeight: 20, color: COLORS.ink, isBold: true };
const TILE_UNSCORED: Style = { size: 9.5, lineHeight: 20, color: COLORS.muted, isBold: true };
const TILE_POINTS: Style = { size: 8.5, lineHeight: 20, color: COLORS.muted };

const TILES_IN_ROW = 4;
const TILE_GAP = 10;
const TILE_HEIGHT = 64;
export const COLOUR_NOTE = "Colors: green from 70%, amber from 40%, red below 40%.";

/** A tile for each section, four in a row. */
export function drawSections(paper: Paper, sections: ReportSection[]): void {
  if (sections.length === 0) return;
  if (paper.space < HEADING.lineHeight + 8 + TILE_HEIGHT) paper.nextPage();
  const part = paper.group(paper.root, "Sect");
  drawParagraph(paper, part, "H2", "Section Performance", HEADING);
  paper.y += 8;
  const list = paper.group(part, "L");
  const width = (CONTENT_WIDTH - (TILES_IN_ROW - 1) * TILE_GAP) / TILES_IN_ROW;
  sections.forEach((section, place) => {
    const column = place % TILES_IN_ROW;
    if (column === 0 && place > 0) paper.y += TILE_HEIGHT + TILE_GAP;
    if (column === 0 && paper.space < TILE_HEIGHT) paper.nextPage();
    drawTile(paper, paper.group(list, "LI"), section, MARGIN + column * (width + TILE_GAP), width);
  });
  paper.y += TILE_HEIGHT + 10;
  if (paper.space < NOTE.lineHeight) paper.nextPage();
  drawParagraph(paper, part, "P", COLOUR_NOTE, NOTE);
}

function drawTile(paper: Paper, item: Element, section: ReportSection, x: number, width: number): void {
  const { percent, percentText, maxPoints } = section;
  const tone = TONES[toneOf(percent)];
  const inner = width - 24;
  const top = paper.y;
  const isScored = maxPoints > 0;
  const percentStyle = isScored ? { ...TILE_PERCENT, color: tone.text } : TILE_UNSCORED;
  paper.decorate(() => {
    paper.doc
      .roundedRect(x + 0.5, top + 0.5, width - 1, TILE_HEIGHT - 1, 7)
      .lineWidth(1)
      .stroke(COLORS.line);
  });
  paper.element(item, "LBody", () => {
    paper.drawLines(paper.line(shortName(section.name), inner, TILE_NAME), x + 12, top + 9, TILE_NAME);
    paper.drawLines(
      paper.lines(isScored ? `${percentText}%` : "Not scored", inner, percentStyle),
      x + 12,
      top + 23,
      percentStyle,
    );
    paper.drawLines(
      paper.lines(pointsText(section), inner, TILE_POINTS),
      x + 12,
      top + 24,
      TILE_POINTS,
      "right",
      inner,
    );
  });
  drawBar(paper, { x: x + 12, y: top + 48, width: inner, height: 5, percent, tone });
}
