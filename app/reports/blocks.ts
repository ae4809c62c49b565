import PDFDocument from "pdfkit";
import svgToPdf from "svg-to-pdfkit";
import type { MatchBand } from "#app/match-bands/index.ts";
import { readLogo, readPng } from "#app/organization/index.server.ts";
import { formatNumber } from "#app/platform/text/numbers-text.ts";
import { COLORS, CONTENT_WIDTH, type Element, MARGIN, type Paper, type Style } from "./paper.ts";
import type { Points } from "./report-types.ts";

export const HEADING: Style = { size: 12, lineHeight: 18, color: COLORS.ink, isBold: true };
export const NOTE: Style = { size: 8, lineHeight: 12, color: COLORS.muted };

export const GAP = 18;

export function formatPoints({ totalPoints, maxPoints }: Points): string {
  return `${formatNumber(totalPoints)} / ${formatNumber(maxPoints)}`;
}

type Bar = { x: number; y: number; width: number; height: number; percent: number; color: string };

export function drawBar(paper: Paper, { x, y, width, height, percent, color }: Bar): void {
  const filled = (width * Math.min(percent, 100)) / 100;
  paper.drawArtifact(() => {
    paper.doc.roundedRect(x, y, width, height, height / 2).fill(COLORS.sunken);
    if (filled > 0) paper.doc.roundedRect(x, y, Math.max(filled, height), height, height / 2).fill(color);
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

type Tone = { text: string; soft: string; bar: string };

/** Percentages are green from 70%, amber from 40%, and red below 40% (S159, S160). */
export const TONES = {
  green: { text: "#0b6b4f", soft: "#dcf4ea", bar: "#1c9b73" },
  amber: { text: "#8a4b08", soft: "#fdecd8", bar: "#dd8a2f" },
  red: { text: "#b3261e", soft: "#fdeceb", bar: "#d8473e" },
} satisfies Record<string, Tone>;

export const BAND_TONES: Record<MatchBand, Tone> = {
  gold: { text: "#7a5600", soft: "#fbf0cf", bar: "#c99a1b" },
  excellent: TONES.green,
  good: { text: "#1d5fa8", soft: "#e1edfb", bar: "#3f86d6" },
  average: { text: "#4a5365", soft: "#eef0f4", bar: "#848c9c" },
  poor: TONES.red,
};

export function getTone(percent: number): keyof typeof TONES {
  if (percent >= 70) return "green";
  return percent >= 40 ? "amber" : "red";
}

const BOX = [160, 31] as const;

/** Draw the logo without alternative text, because the subtitle already names the organization. */
export function drawLogo({ doc, drawArtifact, y, direction }: Paper, logo: string): void {
  const bytes = Buffer.from(logo, "base64");
  const read = readLogo(bytes);
  if (!read.ok) return;
  const isLeft = direction === "rtl";
  const [x, align] = isLeft ? [MARGIN, undefined] : [MARGIN + CONTENT_WIDTH - BOX[0], "right" as const];
  if (read.logo.type === "image/png") {
    const place = { fit: [...BOX], align, valign: "center" } satisfies PDFKit.Mixins.ImageOption;
    drawArtifact(() => void doc.image(bytes, x, y, place));
    return;
  }
  const svg = bytes.toString("utf8");
  if (!isQuicklyDrawn(svg)) return;
  const draw = (target: PDFKit.PDFDocument) => drawSvg(target, svg, { x, y, isLeft });
  if (canDraw(draw)) drawArtifact(() => draw(doc));
}

/**
 * Do not draw an SVG that contains one of these. The server lacks the fonts for its text, and markers and repeated
 * gradients take time for each point or repetition.
 */
const NOT_DRAWN = /<(?:[^\s<>:]+:)?(?:text|marker)\b|\bspreadMethod\s*=\s*["'](?!pad)/i;
const STYLE_SHEET = /<(?:[^\s<>:]+:)?style\b/i;
const MAX_STYLE_COMPARISONS = 5_000_000;

function isQuicklyDrawn(svg: string): boolean {
  if (NOT_DRAWN.test(svg)) return false;
  return !STYLE_SHEET.test(svg) || svg.length * svg.split("<").length <= MAX_STYLE_COMPARISONS;
}

type SvgPlace = { x: number; y: number; isLeft: boolean };

function drawSvg(doc: PDFKit.PDFDocument, svg: string, { x, y, isLeft }: SvgPlace): void {
  doc.save();
  svgToPdf(doc, svg, x, y, {
    width: BOX[0],
    height: BOX[1],
    preserveAspectRatio: isLeft ? "xMinYMid meet" : "xMaxYMid meet",
    imageCallback: readEmbeddedPng,
    warningCallback: () => undefined,
  });
  doc.restore();
}

const EMBEDDED_PNG = /^data:image\/png;base64,/;

/** Return "" for other links, because svg-to-pdfkit would open a path as a file. */
function readEmbeddedPng(link: string): string {
  const isValid = EMBEDDED_PNG.test(link) && readPng(Buffer.from(link.replace(EMBEDDED_PNG, ""), "base64")).ok;
  return isValid ? link : "";
}

/** Draw on a scratch document first, because an error would leave saved graphics states in the report. */
function canDraw(draw: (doc: PDFKit.PDFDocument) => void): boolean {
  try {
    draw(new PDFDocument({ font: "" }));
    return true;
  } catch {
    return false;
  }
}
