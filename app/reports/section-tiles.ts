import { drawBar, drawParagraph, formatPoints, getTone, HEADING, TONES } from "./blocks.ts";
import { COLORS, CONTENT_WIDTH, type Element, MARGIN, type Paper, type Style } from "./paper.ts";
import type { ReportSection } from "./report-types.ts";
import { drawGroup } from "./strip.ts";
import { shortenName } from "./text.ts";

const NAME: Style = { size: 9, lineHeight: 13, color: COLORS.muted };
const PERCENT: Style = { size: 14, lineHeight: 20, color: COLORS.ink, isBold: true };
const UNSCORED: Style = { size: 9.5, lineHeight: 20, color: COLORS.muted, isBold: true };
const POINTS: Style = { size: 8.5, lineHeight: 20, color: COLORS.muted };
const BAR_HEIGHT = 5;
const TILES_IN_ROW = 4;
const GAP = 8;
const TILE_WIDTH = (CONTENT_WIDTH - (TILES_IN_ROW - 1) * GAP) / TILES_IN_ROW;
const INNER_WIDTH = TILE_WIDTH - 24;
const CONTENT_HEIGHT = NAME.lineHeight + PERCENT.lineHeight + 2 + BAR_HEIGHT;
const GROUP_HEIGHT = 8;
const PADDING = { least: 3.5, most: 9 };

export function drawSections(paper: Paper, sections: ReportSection[]): void {
  if (sections.length === 0) return;
  const content = CONTENT_HEIGHT + (sections.some(({ group }) => group) ? GROUP_HEIGHT : 0);
  if (paper.space < HEADING.lineHeight + 6 + content + 2 * PADDING.least) paper.addPage();
  const part = paper.addElement(paper.root, "Sect");
  drawParagraph(paper, part, "H2", "Section Performance", HEADING);
  paper.y += 6;
  const padding = choosePadding(paper.space, sections.length, content);
  const height = content + 2 * padding;
  const list = paper.addElement(part, "L");
  for (const [place, section] of sections.entries()) {
    const column = place % TILES_IN_ROW;
    if (column === 0 && place > 0) paper.y += height + GAP;
    if (column === 0 && paper.space < height) paper.addPage();
    const tile = { x: MARGIN + column * (TILE_WIDTH + GAP), height, padding };
    drawTile(paper, paper.addElement(list, "LI"), section, tile);
  }
  paper.y += height;
}

function choosePadding(space: number, sectionCount: number, content: number): number {
  const rows = Math.ceil(sectionCount / TILES_IN_ROW);
  const fitting = ((space + GAP) / rows - GAP - content) / 2;
  return fitting < PADDING.least ? PADDING.most : Math.min(PADDING.most, fitting);
}

type Tile = { x: number; height: number; padding: number };

function drawTile(paper: Paper, item: Element, section: ReportSection, { x, height, padding }: Tile): void {
  const { name, percent, percentText, maxPoints, group } = section;
  const tone = TONES[getTone(percent)];
  const isScored = maxPoints > 0;
  const style = isScored ? { ...PERCENT, color: tone.text } : UNSCORED;
  const left = x + 12;
  const figures = paper.y + padding + NAME.lineHeight;
  const bar = { x: left, y: figures + PERCENT.lineHeight + 2, width: INNER_WIDTH, height: BAR_HEIGHT };
  paper.drawArtifact(() => {
    const outline = paper.doc.roundedRect(x + 0.5, paper.y + 0.5, TILE_WIDTH - 1, height - 1, 7);
    outline.lineWidth(1).stroke(COLORS.line);
  });
  const text = paper.drawContent("LBody", () => {
    const label = isScored ? `${percentText}%` : "Not scored";
    paper.drawLines(paper.fitLine(shortenName(name), INNER_WIDTH, NAME), left, paper.y + padding, NAME);
    paper.drawLines(paper.breakLines(label, INNER_WIDTH, style), left, figures, style);
    const points = paper.breakLines(formatPoints(section), INNER_WIDTH, POINTS);
    paper.drawLines(points, left, figures + 1, POINTS, { align: "right", width: INNER_WIDTH });
  });
  drawBar(paper, { ...bar, percent, color: tone.bar });
  const half = isScored && group ? [drawGroup(paper, bar, group)] : [];
  item.add(paper.doc.struct("LBody", {}, [text, ...half]));
}
