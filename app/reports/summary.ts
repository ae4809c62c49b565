import { formatCount } from "#app/platform/text/numbers-text.ts";
import { finishReport, openReport } from "./assessment-report.ts";
import { BAND_TONES, drawBar, drawParagraph, formatPoints, GAP, HEADING } from "./blocks.ts";
import { FACTS_LEFT } from "./candidate-card.ts";
import { COLORS, CONTENT_WIDTH, type Element, MARGIN, type Paper, type Style } from "./paper.ts";
import type { AssessmentReport, ReportScore, ReportSection } from "./report-types.ts";
import { drawNotes, drawScale, drawStatistic } from "./score-scale.ts";
import { drawGroup } from "./strip.ts";

const PERCENT: Style = { size: 22, lineHeight: 28, color: COLORS.ink, isBold: true };
const SCORE: Style = { size: 9, lineHeight: 13, color: COLORS.muted };
const LABEL: Style = { size: 11, lineHeight: 24, color: COLORS.ink, isBold: true };
const POINTS: Style = { size: 13, lineHeight: 20, color: COLORS.ink, isBold: true };
const ROW_NAME: Style = { size: 9.5, lineHeight: 14, color: COLORS.ink };
const ROW_PERCENT: Style = { ...ROW_NAME, isBold: true };
const ROW_POINTS: Style = { ...ROW_NAME, color: COLORS.muted };

const RING = { radius: 46, thickness: 12 };
const RING_SIZE = 2 * RING.radius + RING.thickness;
const ROW_HEIGHT = { least: 14, most: 22 };
const MAX_COLUMNS = 2;
const COLUMN_GAP = 24;

export function drawSummary(report: AssessmentReport): Promise<Buffer> {
  const paper = openReport(report);
  drawPerformance(paper, report);
  if (report.sections.length > 0) drawSections(paper, report);
  return finishReport(paper, report);
}

function drawPerformance(paper: Paper, report: AssessmentReport): void {
  const { score, completed } = report;
  const part = paper.addElement(paper.root, "Sect");
  drawParagraph(paper, part, "H2", "Overall Performance", HEADING);
  paper.y += 10;
  if (!score) {
    const reason =
      completed === null ? "The score appears when the assessment is completed." : "Nothing in this test is scored.";
    drawParagraph(paper, part, "P", reason, SCORE);
    paper.y += GAP;
    return;
  }
  const bottom = paper.y + RING_SIZE;
  drawScore(paper, part, score);
  paper.y = bottom + 12;
  drawScale(paper, part, score);
  drawNotes(paper, part, score);
  paper.y += GAP;
}

function drawScore(paper: Paper, part: Element, score: ReportScore): void {
  const tone = BAND_TONES[score.band];
  const [x, y] = [MARGIN + RING_SIZE / 2, paper.y + RING_SIZE / 2];
  paper.drawArtifact(() => drawRing(paper, x, y, score.percent, tone.bar));
  paper.drawElement(part, "P", () => {
    const left = MARGIN + RING.thickness;
    const width = RING_SIZE - 2 * RING.thickness;
    paper.drawLines(paper.breakLines(`${score.percentText}%`, width, PERCENT), left, y - 21, PERCENT, {
      align: "center",
      width,
    });
    paper.drawLines(paper.breakLines("Score", width, SCORE), left, y + 6, SCORE, { align: "center", width });
  });
  const left = MARGIN + RING_SIZE + 24;
  const label = paper.breakLines(score.matchLabel, 300, LABEL);
  const labelWidth = (label[0]?.width ?? 0) + 28;
  paper.drawArtifact(() => {
    paper.doc.roundedRect(left, y - 24, labelWidth, LABEL.lineHeight, LABEL.lineHeight / 2).fill(tone.soft);
  });
  paper.drawElement(part, "P", () => paper.drawLines(label, left + 14, y - 24, { ...LABEL, color: tone.text }));
  const points = paper.breakLines(`${formatPoints(score)} points`, 300, POINTS);
  paper.drawElement(part, "P", () => paper.drawLines(points, left, y + 6, POINTS));
  paper.y = y - (score.figures.length > 1 ? 40 : 22);
  for (const figure of score.figures) {
    drawStatistic(paper, part, figure, FACTS_LEFT.duration);
    paper.y += 8;
  }
}

function drawRing({ doc }: Paper, x: number, y: number, percent: number, color: string): void {
  const { radius, thickness } = RING;
  doc.circle(x, y, radius).lineWidth(thickness).stroke(COLORS.sunken);
  if (percent <= 0) return;
  if (percent >= 100) return void doc.circle(x, y, radius).lineWidth(thickness).stroke(color);
  const angle = (percent / 100) * 2 * Math.PI;
  const [endX, endY] = [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
  doc
    .path(`M ${x} ${y - radius} A ${radius} ${radius} 0 ${percent > 50 ? 1 : 0} 1 ${endX} ${endY}`)
    .lineCap("round")
    .lineWidth(thickness)
    .stroke(color);
  doc.lineCap("butt");
}

function drawSections(paper: Paper, { sections, accent }: AssessmentReport): void {
  const part = paper.addElement(paper.root, "Sect");
  drawParagraph(paper, part, "H2", "Section Performance", HEADING);
  paper.y += 6;
  const { space } = paper;
  const rowHeight = Math.min(
    ROW_HEIGHT.most,
    Math.max(ROW_HEIGHT.least, space / Math.ceil(sections.length / MAX_COLUMNS)),
  );
  const rowsInColumn = Math.max(1, Math.floor(space / rowHeight));
  const columns = sections.length > rowsInColumn ? MAX_COLUMNS : 1;
  const isCut = sections.length > columns * rowsInColumn;
  const shown = isCut ? sections.slice(0, columns * rowsInColumn - 1) : sections;
  const rows = Math.ceil((shown.length + (isCut ? 1 : 0)) / columns);
  const width = (CONTENT_WIDTH - (columns - 1) * COLUMN_GAP) / columns;
  const top = paper.y;
  const getPosition = (index: number) => ({
    x: MARGIN + Math.floor(index / rows) * (width + COLUMN_GAP),
    y: top + (index % rows) * rowHeight,
  });
  const list = paper.addElement(part, "L");
  const barHeight = rowHeight < 18 ? 4 : 5;
  for (const [index, section] of shown.entries()) {
    drawSection(paper, paper.addElement(list, "LI"), section, { ...getPosition(index), width, barHeight, accent });
  }
  if (isCut) {
    const { x, y } = getPosition(shown.length);
    const rest = paper.breakLines(
      `and ${formatCount(sections.length - shown.length, "more section")}`,
      width,
      ROW_POINTS,
    );
    paper.drawElement(paper.addElement(list, "LI"), "LBody", () => paper.drawLines(rest, x, y, ROW_POINTS));
  }
}

type Place = { x: number; y: number; width: number; barHeight: number; accent: string };

function drawSection(paper: Paper, item: Element, section: ReportSection, place: Place): void {
  const { percent, percentText, maxPoints, group } = section;
  const isScored = maxPoints > 0;
  const { x, y, width, barHeight, accent } = place;
  const [name, bar] = width === CONTENT_WIDTH ? [width * 0.34, width * 0.42] : [width * 0.42, width * 0.2];
  const figure = (width - name - bar) / 2;
  const percentStyle = isScored ? ROW_PERCENT : ROW_POINTS;
  const box = { x: x + name, y: y + (group ? 1.5 : 4.5), width: bar, height: barHeight };
  if (isScored) drawBar(paper, { ...box, percent, color: accent });
  const text = paper.drawContent("LBody", () => {
    paper.drawLines(paper.fitLine(section.name, name - 10, ROW_NAME), x, y, ROW_NAME);
    const label = isScored ? `${percentText}%` : "Not scored";
    paper.drawLines(paper.fitLine(label, figure, percentStyle), x + name + bar, y, percentStyle, {
      align: "right",
      width: figure,
    });
    const points = paper.fitLine(formatPoints(section), figure - 4, ROW_POINTS);
    paper.drawLines(points, x + name + bar + figure, y, ROW_POINTS, { align: "right", width: figure });
  });
  const half = isScored && group ? [drawGroup(paper, box, group)] : [];
  item.add(paper.doc.struct("LBody", {}, [text, ...half]));
}
