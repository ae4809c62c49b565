import { formatPercent } from "#app/content/index.ts";
import {
  formatBandRange,
  getBandRange,
  MATCH_BANDS,
  MATCH_LABELS,
  type MatchBand,
  type PlaybookRanges,
} from "#app/match-bands/index.ts";
import { formatOneDecimal } from "#app/platform/text/numbers-text.ts";
import { drawParagraph, NOTE } from "./blocks.ts";
import { COLORS, CONTENT_WIDTH, type Element, MARGIN, type Paper, type Style } from "./paper.ts";
import type { Quartiles, ReportScore, TextLine } from "./report-types.ts";

const BAND: Style = { size: 7.5, lineHeight: 16, color: COLORS.muted };
const CURRENT_BAND: Style = { ...BAND, color: COLORS.ink, isBold: true };
const NUMBER: Style = { size: 7.5, lineHeight: 12, color: COLORS.muted };

/** Use grays, because other colors stand for percentages, match labels and the organization. */
const BAND_FILL = "#eaedf2";
const CURRENT_FILL = "#c0c7d4";
const COLUMN_FILL = "#cbd1dc";
const OUTLINE = "#788195";

const COLUMNS_HEIGHT = 26;
const HALF_LANE = 12;
const MARK_LANE = 14;
const NUMBER_GAP = 4;

type Box = { x: number; y: number; width: number; height: number };

export function drawStrip(paper: Paper, parent: Element, score: ReportScore): void {
  const { group, margin, percent, ranges } = score;
  const top = paper.y;
  const marks = top + (group ? COLUMNS_HEIGHT + HALF_LANE : 0);
  const bands = marks + MARK_LANE;
  const numbers = bands + BAND.lineHeight;
  let areAllNamed = true;
  const figure = paper.drawFigure(describeStrip(score), () => {
    const scale = { x: MARGIN, width: CONTENT_WIDTH };
    if (group) {
      drawColumns(paper, { ...scale, y: top, height: COLUMNS_HEIGHT }, group.histogram);
      drawMiddleHalf(paper, { ...scale, y: top + COLUMNS_HEIGHT + 3, height: 6 }, group);
    }
    drawMark(paper, { x: toX(percent), y: marks + MARK_LANE / 2, top }, margin);
    areAllNamed = drawBands(paper, bands, score);
    drawNumbers(paper, numbers, score);
  });
  parent.add(figure);
  paper.y = numbers + NUMBER.lineHeight;
  if (!areAllNamed) drawParagraph(paper, parent, "P", `Match bands: ${describeBands(ranges)}.`, NOTE);
}

function toX(percent: number): number {
  return MARGIN + (CONTENT_WIDTH * percent) / 100;
}

export function drawColumns({ doc }: Paper, { x, y, width, height }: Box, counts: readonly number[]): void {
  const most = Math.max(...counts, 1);
  const pitch = width / counts.length;
  for (const [place, count] of counts.entries()) {
    const size = (count / most) * height;
    if (count > 0) doc.rect(x + pitch * (place + 0.04), y + height - size, pitch * 0.92, size);
  }
  doc.fill(COLUMN_FILL);
}

export function drawMiddleHalf(paper: Paper, box: Box, { q1, median, q3 }: Quartiles): void {
  const place = (percent: number) => box.x + (box.width * percent) / 100;
  const width = Math.max(place(q3) - place(q1), 1.5);
  paper.doc.rect(place(q1), box.y, width, box.height).lineWidth(0.75).fillAndStroke(COLORS.white, OUTLINE);
  drawStroke(paper, [place(median), box.y - 1], [place(median), box.y + box.height + 1], 2);
}

export function drawGroup(paper: Paper, bar: Box, group: Quartiles): Element {
  const box = { ...bar, y: bar.y + bar.height + bar.height / 2 };
  return paper.drawFigure(describeMiddleHalf(group), () => drawMiddleHalf(paper, box, group));
}

type Mark = { x: number; y: number; top: number };

function drawMark(paper: Paper, { x, y, top }: Mark, margin: ReportScore["margin"]): void {
  drawStroke(paper, [x, top], [x, y], 0.75);
  if (margin) drawStroke(paper, [toX(margin.low), y], [toX(margin.high), y], 2);
  drawDiamond(paper, x, y);
}

export function drawDiamond({ doc }: Paper, x: number, y: number): void {
  doc
    .path(`M${x} ${y - 6}l6 6l-6 6l-6 -6z`)
    .lineWidth(1.5)
    .fillAndStroke(COLORS.ink, COLORS.white);
}

type Point = [number, number];

export function drawStroke({ doc }: Paper, from: Point, to: Point, thickness: number): void {
  doc
    .moveTo(...from)
    .lineTo(...to)
    .lineWidth(thickness)
    .stroke(COLORS.ink);
}

function drawBands(paper: Paper, top: number, { band: current, ranges }: ReportScore): boolean {
  const fitting = MATCH_BANDS.toReversed().map((band) => {
    const { from, below } = getBandRange(band, ranges);
    const style = band === current ? CURRENT_BAND : BAND;
    const [left, width] = [toX(from), toX(below ?? 100) - toX(from)];
    const fill = band === current ? CURRENT_FILL : BAND_FILL;
    paper.doc.rect(left + 0.75, top, Math.max(width - 1.5, 0.5), BAND.lineHeight).fill(fill);
    const name = paper.breakLines(getBandName(band), CONTENT_WIDTH, style);
    const isFitting = (name[0]?.width ?? 0) <= width - 4;
    if (isFitting) paper.drawLines(name, left, top, style, { align: "center", width });
    return isFitting;
  });
  return fitting.every(Boolean);
}

function getBandName(band: MatchBand): string {
  return MATCH_LABELS[band].replace(" MATCH", "");
}

function drawNumbers(paper: Paper, top: number, { band, ranges }: ReportScore): void {
  const { from, below } = getBandRange(band, ranges);
  const { averageMin, goodMin, excellentMin, goldMin } = ranges;
  const placed: { number: TextLine[]; left: number; right: number }[] = [];
  for (const percent of [from, below ?? 100, 0, 100, averageMin, goodMin, excellentMin, goldMin]) {
    const number = paper.breakLines(percent === 100 ? "100%" : `${percent}`, CONTENT_WIDTH, NUMBER);
    const width = number[0]?.width ?? 0;
    const left = Math.min(Math.max(toX(percent) - width / 2, MARGIN), MARGIN + CONTENT_WIDTH - width);
    const isFree = placed.every((other) => left >= other.right + NUMBER_GAP || left + width + NUMBER_GAP <= other.left);
    if (isFree) placed.push({ number, left, right: left + width });
  }
  placed.sort((one, other) => one.left - other.left);
  for (const { number, left } of placed) paper.drawLines(number, left, top, NUMBER);
}

function describeStrip({ percentText, margin, group, ranges }: ReportScore): string {
  const likely = margin
    ? `, with a likely true level from ${formatOneDecimal(margin.low)}% to ${formatOneDecimal(margin.high)}%`
    : "";
  const bands = `Match bands: ${describeBands(ranges)}.`;
  return [`${percentText}%${likely}.`, ...(group ? [describeMiddleHalf(group)] : []), bands].join(" ");
}

function describeMiddleHalf({ q1, median, q3 }: Quartiles): string {
  const half = `from ${formatPercent(q1)}% to ${formatPercent(q3)}%`;
  return `The group's middle half is ${half}, its median ${formatPercent(median)}%.`;
}

function describeBands(ranges: PlaybookRanges): string {
  return MATCH_BANDS.map((band) => `${getBandName(band)} ${formatBandRange(band, ranges)}`).join(", ");
}
