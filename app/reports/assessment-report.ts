import { formatNumber } from "#app/platform/text/numbers-text.ts";
import {
  drawBar,
  drawLogo,
  drawParagraph,
  drawRescored,
  drawRule,
  drawSections,
  formatPoints,
  GAP,
  getTone,
  HEADING,
  TONES,
} from "./blocks.ts";
import { drawDetails } from "./details.ts";
import { drawGuide } from "./guide.ts";
import { COLORS, CONTENT_WIDTH, MARGIN, openPaper, PAGE, type Paper, type Style } from "./paper.ts";
import type { AssessmentReport, Brand } from "./report-types.ts";
import { MISSING_GLYPH } from "./text.ts";

const TITLE: Style = { size: 24, lineHeight: 31, color: COLORS.ink, isBold: true };
const SUBTITLE: Style = { size: 10.5, lineHeight: 16, color: COLORS.muted };
const NAME: Style = { size: 17, lineHeight: 24, color: COLORS.ink, isBold: true };
const EMAIL: Style = { size: 10, lineHeight: 15, color: COLORS.muted };
const LABEL: Style = { size: 8, lineHeight: 12, color: COLORS.muted };
const VALUE: Style = { size: 10.5, lineHeight: 15, color: COLORS.ink, isBold: true };
const PERCENT: Style = { size: 26, lineHeight: 36, color: COLORS.ink, isBold: true };
const POINTS: Style = { size: 13, lineHeight: 18, color: COLORS.ink, isBold: true };
const BADGE: Style = { size: 8.5, lineHeight: 18, color: COLORS.ink, isBold: true };
const FOOTER: Style = { size: 8, lineHeight: 12, color: COLORS.muted };
const CONFIDENTIAL: Style = { ...FOOTER, color: COLORS.ink, isBold: true };
const BOX = `${MISSING_GLYPH} is a character that these fonts lack`;
const PREVIEW_NOTE = "Preview: an admin's own run through the test.";
const TITLES = { report: "Assessment Report", summary: "Assessment Summary" };
/** Maximum number of lines for the test's name. A summary has fewer, because it must fit on one page. */
const MAX_LINES = { report: 12, summary: 4 };

const PADDING = 18;

/** Draw a report. The same report always results in the same bytes. */
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

/** Draw the footers. Pages after `pagesBefore` belong to the interview guide. */
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

function drawCandidate(paper: Paper, report: AssessmentReport): void {
  const width = CONTENT_WIDTH - 2 * PADDING;
  const columns = [
    { label: "Test", value: report.testName, note: "", share: 0.37 },
    { label: "Questions", value: formatNumber(report.questionCount), note: formatAnswered(report), share: 0.19 },
    { label: "Total Duration", value: report.duration, note: "", share: 0.19 },
    { label: "Completed", ...formatCompleted(report), share: 0.25 },
  ];
  const name = paper.breakLines(report.name, width, NAME, 4);
  // If the name is missing or shortened, it already contains the address. An erased person has none.
  const email = report.name.includes(report.email) ? [] : paper.breakLines(report.email, width, EMAIL, 4);
  const facts = columns.map(({ label, value, note, share }) => ({
    share,
    label: paper.breakLines(label, width * share - 14, LABEL),
    value: paper.breakLines(value, width * share - 14, VALUE, MAX_LINES[report.layout]),
    note: paper.breakLines(note, width * share - 14, LABEL),
  }));
  const identity = name.length * NAME.lineHeight + email.length * EMAIL.lineHeight;
  const tallest = Math.max(
    ...facts.map(({ value, note }) => value.length * VALUE.lineHeight + note.length * LABEL.lineHeight),
  );
  const height = PADDING + identity + 14 + 13 + LABEL.lineHeight + 2 + tallest + PADDING - 3;

  const top = paper.y;
  const left = MARGIN + PADDING;
  const rule = top + PADDING + identity + 14;
  paper.drawArtifact(() => {
    paper.doc.roundedRect(MARGIN, top, CONTENT_WIDTH, height, 8).fill(COLORS.wash);
    drawRule(paper, left, rule, width);
  });
  const card = paper.addElement(paper.root, "Sect");
  paper.drawElement(card, "P", () => paper.drawLines(name, left, top + PADDING - 2, NAME));
  const below = top + PADDING - 2 + name.length * NAME.lineHeight;
  if (email.length > 0) paper.drawElement(card, "P", () => paper.drawLines(email, left, below, EMAIL));
  let x = left;
  for (const { label, value, note, share } of facts) {
    paper.drawElement(card, "P", () => {
      let y = rule + 13;
      y += paper.drawLines(label, x, y, LABEL) + 2;
      y += paper.drawLines(value, x, y, VALUE);
      paper.drawLines(note, x, y, LABEL);
    });
    x += width * share;
  }
  paper.y = top + height + GAP;
}

function formatAnswered({ questionCount, answeredCount }: AssessmentReport): string {
  return answeredCount === questionCount ? "" : `${formatNumber(answeredCount)} answered`;
}

function formatCompleted({ completed, timeZone }: AssessmentReport): { value: string; note: string } {
  return completed === null ? { value: "In Progress", note: "" } : { value: completed, note: timeZone };
}

function drawPerformance(paper: Paper, { score, completed, rescored }: AssessmentReport): void {
  const part = paper.addElement(paper.root, "Sect");
  drawParagraph(paper, part, "H2", "Overall Performance", HEADING);
  paper.y += 6;
  if (!score) {
    const reason =
      completed === null ? "There is a score once the assessment is completed." : "Nothing in this test is scored.";
    drawParagraph(paper, part, "P", reason, EMAIL);
    paper.y += GAP;
    return;
  }
  const { percent, percentText } = score;
  const tone = TONES[getTone(percent)];
  const top = paper.y;
  const percentLine = paper.breakLines(`${percentText}%`, 200, { ...PERCENT, color: tone.text });
  const percentWidth = (percentLine[0]?.width ?? 0) + 24;
  paper.drawArtifact(() => void paper.doc.roundedRect(MARGIN, top, percentWidth, 40, 8).fill(tone.soft));
  paper.drawElement(part, "P", () =>
    paper.drawLines(percentLine, MARGIN + 12, top + 2, { ...PERCENT, color: tone.text }),
  );
  const pointsLine = paper.breakLines(`${formatPoints(score)} points`, 300, POINTS);
  const left = MARGIN + percentWidth + 14;
  paper.drawElement(part, "P", () => paper.drawLines(pointsLine, left, top + 2, POINTS));
  const match = paper.breakLines(score.matchLabel, 200, BADGE);
  paper.drawElement(part, "P", () => paper.drawLines(match, left, top + 21, { ...BADGE, color: COLORS.muted }));
  paper.y = top + 40 + 10;
  drawBar(paper, { x: MARGIN, y: paper.y, width: CONTENT_WIDTH, height: 10, percent, tone });
  paper.y += 10;
  if (rescored) drawRescored(paper, part, rescored);
  paper.y += GAP + 4;
}

function drawFooter(paper: Paper, report: AssessmentReport, page: number, pages: number, isGuide: boolean): void {
  const hasKey = report.layout === "report" && report.answeredCount > 0 && !isGuide;
  const own = `${report.name} · ${TITLES[report.layout]}`;
  const title = isGuide ? `Interview Guide · ${report.name} · ${report.testName}` : own;
  const warning = hasKey ? "Confidential: contains the scoring key" : "";
  drawFooterLine(paper, { title, warning, number: `Page ${page} of ${pages}`, box: BOX });
}

type Footer = { title: string; warning?: string; number: string; box: string };

/** `box` explains placeholder boxes. It appears only on pages that have any. */
export function drawFooterLine(paper: Paper, { title, warning = "", number: text, box }: Footer): void {
  const top = PAGE.height - MARGIN - FOOTER.lineHeight;
  drawRule(paper, MARGIN, top - 4, CONTENT_WIDTH);
  const number = paper.breakLines(paper.hasBoxes() ? `${box} · ${text}` : text, CONTENT_WIDTH / 2, FOOTER);
  const confidential = paper.breakLines(warning, CONTENT_WIDTH, CONFIDENTIAL);
  const [numberWidth, keyWidth] = [number, confidential].map(([line]) => (line ? line.width + 14 : 0));
  const left = CONTENT_WIDTH - (numberWidth ?? 0) - (keyWidth ?? 0);
  paper.drawLines(paper.fitLine(title, left, FOOTER), MARGIN, top, FOOTER);
  paper.drawLines(confidential, MARGIN + left, top, CONFIDENTIAL, "center", keyWidth);
  paper.drawLines(number, MARGIN, top, FOOTER, "right", CONTENT_WIDTH);
}
