/** The PDF report of a submission: an overview, then every question with its answer. Fetches nothing. */
import { grouped } from "#app/domain/numbers-text.ts";
import { drawDetails } from "./details.ts";
import { drawLogo } from "./logo.ts";
import { COLORS, CONTENT_WIDTH, type Element, MARGIN, openPaper, PAGE, type Paper, type Style } from "./paper.ts";
import type { AssessmentReport, Points, ReportSection } from "./report-types.ts";
import { MISSING, shortName } from "./text.ts";
import { TONES, type Tone, toneOf } from "./tones.ts";

const TITLE: Style = { size: 24, lineHeight: 31, color: COLORS.ink, isBold: true };
const SUBTITLE: Style = { size: 10.5, lineHeight: 16, color: COLORS.muted };
const HEADING: Style = { size: 12, lineHeight: 18, color: COLORS.ink, isBold: true };
const NAME: Style = { size: 17, lineHeight: 24, color: COLORS.ink, isBold: true };
const EMAIL: Style = { size: 10, lineHeight: 15, color: COLORS.muted };
const LABEL: Style = { size: 8, lineHeight: 12, color: COLORS.muted };
const VALUE: Style = { size: 10.5, lineHeight: 15, color: COLORS.ink, isBold: true };
const NOTE: Style = { size: 8, lineHeight: 12, color: COLORS.muted };
const PERCENT: Style = { size: 26, lineHeight: 36, color: COLORS.ink, isBold: true };
const POINTS: Style = { size: 13, lineHeight: 18, color: COLORS.ink, isBold: true };
const BADGE: Style = { size: 8.5, lineHeight: 18, color: COLORS.ink, isBold: true };
const TILE_NAME: Style = { size: 9, lineHeight: 13, color: COLORS.muted };
const TILE_PERCENT: Style = { size: 14, lineHeight: 20, color: COLORS.ink, isBold: true };
const TILE_UNSCORED: Style = { size: 9.5, lineHeight: 20, color: COLORS.muted, isBold: true };
const TILE_POINTS: Style = { size: 8.5, lineHeight: 20, color: COLORS.muted };
const FOOTER: Style = { size: 8, lineHeight: 12, color: COLORS.muted };

const PADDING = 18;
const GAP = 22;
const TILES_IN_ROW = 4;
const TILE_GAP = 10;
const TILE_HEIGHT = 64;

/** Draws a report; the same report gives the same bytes. */
export function drawAssessmentReport(report: AssessmentReport): Promise<Buffer> {
  const paper = openPaper({
    title: `Assessment Report: ${report.name}`,
    author: report.providerName || "Personality Assessment",
    subject: `Result of ${report.name} in ${report.testName}`,
    created: new Date(report.created),
  });
  drawHead(paper, report);
  drawCandidate(paper, report);
  drawPerformance(paper, report);
  drawSections(paper, report.sections);
  if (report.answeredCount > 0) drawDetails(paper, report);
  paper.onEveryPage((page, pages) => drawFooter(paper, report, page, pages));
  return paper.finish();
}

function drawHead(paper: Paper, { providerName, accent, logo, isPreview }: AssessmentReport): void {
  const head = paper.group(paper.root, "Sect");
  paper.decorate(() => void paper.doc.rect(MARGIN, paper.y, CONTENT_WIDTH, 4).fill(accent));
  paper.y += 20;
  if (logo) drawLogo(paper, logo);
  drawParagraph(paper, head, "H1", "Assessment Report", TITLE);
  drawParagraph(paper, head, "P", subtitleOf(providerName), SUBTITLE);
  if (isPreview) drawParagraph(paper, head, "P", "Preview: an admin's own run through the test.", SUBTITLE);
  paper.y += 16;
}

function subtitleOf(providerName: string): string {
  return providerName ? `Personality Assessment by ${providerName}` : "Personality Assessment";
}

/** Who, and the four facts, on a card. */
function drawCandidate(paper: Paper, report: AssessmentReport): void {
  const width = CONTENT_WIDTH - 2 * PADDING;
  const columns = [
    { label: "Test", value: report.testName, note: "", share: 0.37 },
    { label: "Questions", value: grouped(report.questionCount), note: answeredText(report), share: 0.19 },
    { label: "Total Duration", value: report.duration, note: "", share: 0.19 },
    { label: "Completed", ...completedText(report), share: 0.25 },
  ];
  const name = paper.lines(report.name, width, NAME, 4);
  // A candidate without a name is called by the address already.
  const email = report.name === report.email ? [] : paper.lines(report.email, width, EMAIL, 4);
  const facts = columns.map(({ label, value, note, share }) => ({
    share,
    label: paper.lines(label, width * share - 14, LABEL),
    value: paper.lines(value, width * share - 14, VALUE, 12),
    note: paper.lines(note, width * share - 14, LABEL),
  }));
  const identity = name.length * NAME.lineHeight + email.length * EMAIL.lineHeight;
  const tallest = Math.max(
    ...facts.map(({ value, note }) => value.length * VALUE.lineHeight + note.length * LABEL.lineHeight),
  );
  const height = PADDING + identity + 14 + 13 + LABEL.lineHeight + 2 + tallest + PADDING - 3;

  const top = paper.y;
  const left = MARGIN + PADDING;
  const rule = top + PADDING + identity + 14;
  paper.decorate(() => {
    paper.doc.roundedRect(MARGIN, top, CONTENT_WIDTH, height, 8).fill(COLORS.wash);
    drawRule(paper, left, rule, width);
  });
  const card = paper.group(paper.root, "Sect");
  paper.element(card, "P", () => paper.drawLines(name, left, top + PADDING - 2, NAME));
  const below = top + PADDING - 2 + name.length * NAME.lineHeight;
  if (email.length > 0) paper.element(card, "P", () => paper.drawLines(email, left, below, EMAIL));
  let x = left;
  for (const { label, value, note, share } of facts) {
    paper.element(card, "P", () => {
      let y = rule + 13;
      y += paper.drawLines(label, x, y, LABEL) + 2;
      y += paper.drawLines(value, x, y, VALUE);
      paper.drawLines(note, x, y, LABEL);
    });
    x += width * share;
  }
  paper.y = top + height + GAP;
}

function answeredText({ questionCount, answeredCount }: AssessmentReport): string {
  return answeredCount === questionCount ? "" : `${grouped(answeredCount)} answered`;
}

function completedText({ completed, timeZone }: AssessmentReport): { value: string; note: string } {
  return completed === null ? { value: "In Progress", note: "" } : { value: completed, note: timeZone };
}

function drawPerformance(paper: Paper, { score, completed }: AssessmentReport): void {
  const part = paper.group(paper.root, "Sect");
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
  const tone = TONES[toneOf(percent)];
  const top = paper.y;
  const percentLine = paper.lines(`${percentText}%`, 200, { ...PERCENT, color: tone.text });
  const percentWidth = (percentLine[0]?.width ?? 0) + 24;
  paper.decorate(() => void paper.doc.roundedRect(MARGIN, top, percentWidth, 40, 8).fill(tone.soft));
  paper.element(part, "P", () => paper.drawLines(percentLine, MARGIN + 12, top + 2, { ...PERCENT, color: tone.text }));
  const pointsLine = paper.lines(`${pointsText(score)} points`, 300, POINTS);
  const left = MARGIN + percentWidth + 14;
  paper.element(part, "P", () => paper.drawLines(pointsLine, left, top + 2, POINTS));
  const match = paper.lines(score.matchLabel, 200, BADGE);
  paper.element(part, "P", () => paper.drawLines(match, left, top + 21, { ...BADGE, color: COLORS.muted }));
  paper.y = top + 40 + 10;
  drawBar(paper, { x: MARGIN, y: paper.y, width: CONTENT_WIDTH, height: 10, percent, tone });
  paper.y += 10 + GAP + 4;
}

/** A tile for each section, four in a row. */
function drawSections(paper: Paper, sections: ReportSection[]): void {
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
  drawParagraph(paper, part, "P", "Colours: green from 70%, amber from 40%, red below 40%.", NOTE);
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

function pointsText({ totalPoints, maxPoints }: Points): string {
  return `${grouped(totalPoints)} / ${grouped(maxPoints)}`;
}

type Bar = { x: number; y: number; width: number; height: number; percent: number; tone: Tone };

/** A bar that is filled as far as the percent says. The percent itself is text beside it. */
function drawBar(paper: Paper, { x, y, width, height, percent, tone }: Bar): void {
  const filled = (width * Math.min(percent, 100)) / 100;
  paper.decorate(() => {
    paper.doc.roundedRect(x, y, width, height, height / 2).fill(COLORS.sunken);
    // A little is seen as a little, and never as nothing.
    if (filled > 0) paper.doc.roundedRect(x, y, Math.max(filled, height), height, height / 2).fill(tone.bar);
  });
}

function drawRule(paper: Paper, x: number, y: number, width: number): void {
  paper.doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.75)
    .stroke(COLORS.line);
}

function drawParagraph(paper: Paper, parent: Element, tag: string, text: string, style: Style): void {
  const lines = paper.lines(text, CONTENT_WIDTH, style);
  paper.element(parent, tag, () => paper.drawLines(lines, MARGIN, paper.y, style));
  paper.y += lines.length * style.lineHeight;
}

/** Whose page of which report it is; and what a box means, where there is one. */
function drawFooter(paper: Paper, { name }: AssessmentReport, page: number, pages: number): void {
  const top = PAGE.height - MARGIN - FOOTER.lineHeight;
  const part = CONTENT_WIDTH / 3;
  drawRule(paper, MARGIN, top - 4, CONTENT_WIDTH);
  paper.drawLines(paper.line(`${name} · Assessment Report`, part * 1.25, FOOTER), MARGIN, top, FOOTER);
  if (paper.hasBoxes()) {
    const note = paper.lines(`${MISSING} is a character that these fonts lack`, part, FOOTER);
    paper.drawLines(note, MARGIN + part * 1.25, top, FOOTER, "center", part);
  }
  const number = paper.lines(`Page ${page} of ${pages}`, part * 0.75, FOOTER);
  paper.drawLines(number, MARGIN + part * 2.25, top, FOOTER, "right", part * 0.75);
}
