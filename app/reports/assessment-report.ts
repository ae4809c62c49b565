import { drawBar, drawLogo, drawParagraph, drawRule, formatPoints, GAP, getTone, HEADING, TONES } from "./blocks.ts";
import { drawCandidate, FACTS_LEFT } from "./candidate-card.ts";
import { drawDetails } from "./details.ts";
import { drawGuide } from "./guide.ts";
import { drawColorLegend } from "./legend.ts";
import { COLORS, CONTENT_WIDTH, type Element, MARGIN, openPaper, PAGE, type Paper, type Style } from "./paper.ts";
import type { AssessmentReport, Brand, ReportScore } from "./report-types.ts";
import { drawNotes, drawScale, drawStatistic } from "./score-scale.ts";
import { drawSections } from "./section-tiles.ts";
import { MISSING_GLYPH } from "./text.ts";

const TITLE: Style = { size: 24, lineHeight: 31, color: COLORS.ink, isBold: true };
const SUBTITLE: Style = { size: 10.5, lineHeight: 16, color: COLORS.muted };
const REASON: Style = { size: 10, lineHeight: 15, color: COLORS.muted };
const PERCENT: Style = { size: 26, lineHeight: 36, color: COLORS.ink, isBold: true };
const POINTS: Style = { size: 11, lineHeight: 18, color: COLORS.ink, isBold: true };
const BADGE: Style = { size: 8.5, lineHeight: 18, color: COLORS.ink, isBold: true };
const FOOTER: Style = { size: 8, lineHeight: 12, color: COLORS.muted };
const CONFIDENTIAL: Style = { ...FOOTER, color: COLORS.ink, isBold: true };
const BOX = `${MISSING_GLYPH} is a character that these fonts lack`;
const PREVIEW_NOTE = "Preview: an admin's own run through the test.";
const TITLES = { report: "Assessment Report", summary: "Assessment Summary" };
const BADGE_HEIGHT = 40;
const COLUMN_GAP = 14;
const RIGHT = MARGIN + CONTENT_WIDTH;

export function drawAssessmentReport(report: AssessmentReport): Promise<Buffer> {
  const paper = openReport(report);
  drawPerformance(paper, report);
  drawSections(paper, report.sections);
  if (report.answeredCount > 0) drawDetails(paper, report);
  const pagesBefore = paper.pageCount;
  if (report.guide) drawGuide(paper, report, report.guide);
  return finishReport(paper, report, pagesBefore);
}

export function openReport(report: AssessmentReport): Paper {
  const paper = openPaper({
    title: `${TITLES[report.layout]}: ${report.name}`,
    author: report.providerName || "Personality Assessment",
    subject: `Result of ${report.name} in ${report.testName}`,
    created: new Date(report.created),
    language: "en",
    direction: "ltr",
  });
  const notes = report.isPreview ? [PREVIEW_NOTE] : [];
  drawHead(paper, [TITLES[report.layout], formatSubtitle(report.providerName), ...notes], report);
  drawCandidate(paper, report);
  return paper;
}

export function finishReport(paper: Paper, report: AssessmentReport, pagesBefore = paper.pageCount): Promise<Buffer> {
  paper.drawOnEveryPage((page, pages) => drawFooter(paper, report, page, pages, page > pagesBefore));
  return paper.finish();
}

export function drawHead(paper: Paper, [title, ...beneath]: [string, ...string[]], { accent, logo }: Brand): void {
  const head = paper.addElement(paper.root, "Sect");
  paper.drawArtifact(() => void paper.doc.rect(MARGIN, paper.y, CONTENT_WIDTH, 4).fill(accent));
  paper.y += 20;
  if (logo) drawLogo(paper, logo);
  drawParagraph(paper, head, "H1", title, TITLE);
  for (const line of beneath) drawParagraph(paper, head, "P", line, SUBTITLE);
  paper.y += 16;
}

function formatSubtitle(providerName: string): string {
  return providerName ? `Personality Assessment by ${providerName}` : "Personality Assessment";
}

function drawPerformance(paper: Paper, report: AssessmentReport): void {
  const { score, completed } = report;
  const part = paper.addElement(paper.root, "Sect");
  drawParagraph(paper, part, "H2", "Overall Performance", HEADING);
  paper.y += 6;
  if (!score) {
    const reason =
      completed === null ? "The score appears when the assessment is completed." : "Nothing in this test is scored.";
    drawParagraph(paper, part, "P", reason, REASON);
    paper.y += GAP;
    return;
  }
  const top = paper.y;
  drawScore(paper, part, score);
  const bottoms = score.figures.map((figure, place, { length }) => {
    paper.y = top;
    const left = place === 0 ? FACTS_LEFT.questions : FACTS_LEFT.completed;
    drawStatistic(paper, part, figure, left, place < length - 1 ? FACTS_LEFT.completed - COLUMN_GAP : RIGHT);
    return paper.y;
  });
  paper.y = Math.max(top + BADGE_HEIGHT, ...bottoms) + 10;
  const tone = TONES[getTone(score.percent)];
  drawBar(paper, { x: MARGIN, y: paper.y, width: CONTENT_WIDTH, height: 10, percent: score.percent, color: tone.bar });
  paper.y += 10 + 10;
  drawScale(paper, part, score);
  drawColorLegend(paper, part, "The match label follows");
  drawNotes(paper, part, score);
  paper.y += GAP;
}

function drawScore(paper: Paper, part: Element, score: ReportScore): void {
  const tone = TONES[getTone(score.percent)];
  const top = paper.y;
  const percentStyle = { ...PERCENT, color: tone.text };
  const percent = paper.breakLines(`${score.percentText}%`, 200, percentStyle);
  const badgeWidth = (percent[0]?.width ?? 0) + 24;
  paper.drawArtifact(() => void paper.doc.roundedRect(MARGIN, top, badgeWidth, BADGE_HEIGHT, 8).fill(tone.soft));
  paper.drawElement(part, "P", () => paper.drawLines(percent, MARGIN + 12, top + 2, percentStyle));
  const left = MARGIN + badgeWidth + 12;
  const width = FACTS_LEFT.questions - left - 6;
  const points = paper.fitLine(`${formatPoints(score)} points`, width, POINTS);
  paper.drawElement(part, "P", () => paper.drawLines(points, left, top + 1, POINTS));
  const match = paper.fitLine(score.matchLabel, width, BADGE);
  paper.drawElement(part, "P", () => paper.drawLines(match, left, top + 18, BADGE));
}

function drawFooter(paper: Paper, report: AssessmentReport, page: number, pages: number, isGuide: boolean): void {
  const hasKey = report.layout === "report" && report.answeredCount > 0 && !isGuide;
  const own = `${report.name} · ${TITLES[report.layout]}`;
  const title = isGuide ? `Interview Guide · ${report.name} · ${report.testName}` : own;
  const warning = hasKey ? "Confidential: contains the scoring key" : "";
  drawFooterLine(paper, { title, warning, number: `Page ${page} of ${pages}`, box: BOX });
}

type Footer = { title: string; warning?: string; number: string; box: string };

/** `box` explains placeholder boxes, and appears only on pages with such boxes. */
export function drawFooterLine(paper: Paper, { title, warning = "", number: text, box }: Footer): void {
  const top = PAGE.height - MARGIN - FOOTER.lineHeight;
  drawRule(paper, MARGIN, top - 4, CONTENT_WIDTH);
  const number = paper.breakLines(paper.hasBoxes() ? `${box} · ${text}` : text, CONTENT_WIDTH / 2, FOOTER);
  const confidential = paper.breakLines(warning, CONTENT_WIDTH, CONFIDENTIAL);
  const [numberWidth, keyWidth] = [number, confidential].map(([line]) => (line ? line.width + 14 : 0));
  const left = CONTENT_WIDTH - (numberWidth ?? 0) - (keyWidth ?? 0);
  paper.drawLines(paper.fitLine(title, left, FOOTER), MARGIN, top, FOOTER);
  paper.drawLines(confidential, MARGIN + left, top, CONFIDENTIAL, { align: "center", width: keyWidth });
  paper.drawLines(number, MARGIN, top, FOOTER, { align: "right", width: CONTENT_WIDTH });
}
