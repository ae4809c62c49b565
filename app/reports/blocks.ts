import type { MatchBand } from "#app/match-bands/index.ts";
import { readPng } from "#app/organization/index.server.ts";
import { formatNumber } from "#app/platform/text/numbers-text.ts";
import { COLORS, CONTENT_WIDTH, type Element, MARGIN, type Paper, type Style } from "./paper.ts";
import type { Points, ReportSection } from "./report-types.ts";
import { shortenName } from "./text.ts";

export const HEADING: Style = { size: 12, lineHeight: 18, color: COLORS.ink, isBold: true };
export const NOTE: Style = { size: 8, lineHeight: 12, color: COLORS.muted };
const RESCORED: Style = { size: 9, lineHeight: 13, color: COLORS.muted };

export const GAP = 22;

export function formatPoints({ totalPoints, maxPoints }: Points): string {
  return `${formatNumber(totalPoints)} / ${formatNumber(maxPoints)}`;
}

type Bar = { x: number; y: number; width: number; height: number; percent: number; tone: Tone };

export function drawBar(paper: Paper, { x, y, width, height, percent, tone }: Bar): void {
  const filled = (width * Math.min(percent, 100)) / 100;
  paper.drawArtifact(() => {
    paper.doc.roundedRect(x, y, width, height, height / 2).fill(COLORS.sunken);
    // Keep small percentages visible.
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
  const lines = paper.breakLines(text, CONTENT_WIDTH, style);
  paper.drawElement(parent, tag, () => paper.drawLines(lines, MARGIN, paper.y, style));
  paper.y += lines.length * style.lineHeight;
}

export function drawRescored(paper: Paper, parent: Element, text: string): void {
  paper.y += 8;
  drawParagraph(paper, parent, "P", text, RESCORED);
}

type Tone = { text: string; soft: string; bar: string };

/** Green from 70%, amber from 40%, red below (S159, S160). */
export const TONES = {
  green: { text: "#0b6b4f", soft: "#dcf4ea", bar: "#1c9b73" },
  amber: { text: "#8a4b08", soft: "#fdecd8", bar: "#dd8a2f" },
  red: { text: "#b3261e", soft: "#fdeceb", bar: "#d8473e" },
} satisfies Record<string, Tone>;

export const BAND_TONES: Record<MatchBand, Tone> = {
  gold: { text: "#7a5600", soft: "#fbf0cf", bar: "#c99a1b" },
  excellent: TONES.green,
  good: { text: "#1d5fa8", soft: "#e1edfb", bar: "#3f86d6" },
  average: TONES.amber,
  poor: TONES.red,
};

export function getTone(percent: number): keyof typeof TONES {
  if (percent >= 70) return "green";
  return percent >= 40 ? "amber" : "red";
}

const BOX = [160, 31] as const;

/**
 * Draw the logo without alternative text, because the subtitle names the organization. Skip a damaged PNG, because
 * pdfkit would fail on it later.
 */
export function drawLogo({ doc, drawArtifact, y, direction }: Paper, logo: string): void {
  const bytes = Buffer.from(logo, "base64");
  if (!readPng(bytes).ok) return;
  const [x, align] = direction === "rtl" ? [MARGIN, undefined] : [MARGIN + CONTENT_WIDTH - BOX[0], "right" as const];
  const place = { fit: [...BOX], align, valign: "center" } satisfies PDFKit.Mixins.ImageOption;
  drawArtifact(() => void doc.image(bytes, x, y, place));
}

const TILE_NAME: Style = { size: 9, lineHeight: 13, color: COLORS.muted };
const TILE_PERCENT: Style = { size: 14, lineHeight: 20, color: COLORS.ink, isBold: true };
const TILE_UNSCORED: Style = { size: 9.5, lineHeight: 20, color: COLORS.muted, isBold: true };
const TILE_POINTS: Style = { size: 8.5, lineHeight: 20, color: COLORS.muted };
const TILES_IN_ROW = 4;
const TILE_GAP = 10;
const TILE_HEIGHT = 64;
export const COLOR_NOTE = "Colors: green from 70%, amber from 40%, red below 40%.";

export function drawSections(paper: Paper, sections: ReportSection[]): void {
  if (sections.length === 0) return;
  if (paper.space < HEADING.lineHeight + 8 + TILE_HEIGHT) paper.addPage();
  const part = paper.addElement(paper.root, "Sect");
  drawParagraph(paper, part, "H2", "Section Performance", HEADING);
  paper.y += 8;
  const list = paper.addElement(part, "L");
  const width = (CONTENT_WIDTH - (TILES_IN_ROW - 1) * TILE_GAP) / TILES_IN_ROW;
  sections.forEach((section, place) => {
    const column = place % TILES_IN_ROW;
    if (column === 0 && place > 0) paper.y += TILE_HEIGHT + TILE_GAP;
    if (column === 0 && paper.space < TILE_HEIGHT) paper.addPage();
    drawTile(paper, paper.addElement(list, "LI"), section, MARGIN + column * (width + TILE_GAP), width);
  });
  paper.y += TILE_HEIGHT + 10;
  if (paper.space < NOTE.lineHeight) paper.addPage();
  drawParagraph(paper, part, "P", COLOR_NOTE, NOTE);
}

function drawTile(paper: Paper, item: Element, section: ReportSection, x: number, width: number): void {
  const { percent, percentText, maxPoints } = section;
  const tone = TONES[getTone(percent)];
  const inner = width - 24;
  const top = paper.y;
  const isScored = maxPoints > 0;
  const percentStyle = isScored ? { ...TILE_PERCENT, color: tone.text } : TILE_UNSCORED;
  paper.drawArtifact(() => {
    paper.doc
      .roundedRect(x + 0.5, top + 0.5, width - 1, TILE_HEIGHT - 1, 7)
      .lineWidth(1)
      .stroke(COLORS.line);
  });
  paper.drawElement(item, "LBody", () => {
    paper.drawLines(paper.fitLine(shortenName(section.name), inner, TILE_NAME), x + 12, top + 9, TILE_NAME);
    paper.drawLines(
      paper.breakLines(isScored ? `${percentText}%` : "Not scored", inner, percentStyle),
      x + 12,
      top + 23,
      percentStyle,
    );
    paper.drawLines(
      paper.breakLines(formatPoints(section), inner, TILE_POINTS),
      x + 12,
      top + 24,
      TILE_POINTS,
      "right",
      inner,
    );
  });
  drawBar(paper, { x: x + 12, y: top + 48, width: inner, height: 5, percent, tone });
}
