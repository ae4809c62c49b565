import { formatNumber } from "#app/platform/text/numbers-text.ts";
import { drawRule, GAP } from "./blocks.ts";
import { COLORS, CONTENT_WIDTH, MARGIN, type Paper, type Style } from "./paper.ts";
import type { AssessmentReport, TextLine } from "./report-types.ts";

const NAME: Style = { size: 17, lineHeight: 24, color: COLORS.ink, isBold: true };
const LONG_NAME: Style = { ...NAME, size: 11, lineHeight: 16 };
const EMAIL: Style = { size: 10, lineHeight: 15, color: COLORS.muted };
const LONG_EMAIL: Style = { ...EMAIL, size: 7.5, lineHeight: 10 };
const LABEL: Style = { size: 8, lineHeight: 12, color: COLORS.muted };
const VALUE: Style = { size: 10.5, lineHeight: 15, color: COLORS.ink, isBold: true };
const LONG_VALUE: Style = { ...VALUE, size: 8, lineHeight: 11 };

const PADDING = 16;
const WIDTH = CONTENT_WIDTH - 2 * PADDING;
const SHARES = { test: 0.4, questions: 0.13, duration: 0.175, completed: 0.295 };

export const FACTS_LEFT = {
  questions: MARGIN + PADDING + WIDTH * SHARES.test,
  duration: MARGIN + PADDING + WIDTH * (SHARES.test + SHARES.questions),
  completed: MARGIN + PADDING + WIDTH * (1 - SHARES.completed),
};

/** Draw name, email and test. Long texts become smaller or are cut, so that the sections fit on the first page. */
export function drawCandidate(paper: Paper, report: AssessmentReport): void {
  const questions = { value: formatNumber(report.questionCount), note: formatAnswered(report) };
  const columns = [
    { label: "Test", value: report.testName, note: "", share: SHARES.test },
    { label: "Questions", ...questions, share: SHARES.questions },
    { label: "Total Duration", value: report.duration, note: "", share: SHARES.duration },
    { label: "Completed", value: report.completed ?? "In Progress", note: "", share: SHARES.completed },
  ];
  const name = fitText(paper, report.name, WIDTH, [NAME, 2], [LONG_NAME, 3]);
  // Draw the address only if the name does not contain it. An erased person's address is empty.
  const address = report.name.includes(report.email) ? "" : report.email;
  const email = fitText(paper, address, WIDTH, [EMAIL, 2], [LONG_EMAIL, 3]);
  const facts = columns.map(({ label, value, note, share }) => ({
    share,
    label: paper.breakLines(label, WIDTH * share - 14, LABEL),
    value: fitText(paper, value, WIDTH * share - 14, [VALUE, 2], [LONG_VALUE, 4]),
    note: paper.breakLines(note, WIDTH * share - 14, LABEL),
  }));
  const tallest = Math.max(...facts.map(({ value, note }) => getHeight(value) + note.length * LABEL.lineHeight));
  const identity = getHeight(name) + getHeight(email);
  const height = PADDING + identity + 12 + 11 + LABEL.lineHeight + 2 + tallest + PADDING - 4;

  const top = paper.y;
  const left = MARGIN + PADDING;
  const rule = top + PADDING + identity + 11;
  paper.drawArtifact(() => {
    paper.doc.roundedRect(MARGIN, top, CONTENT_WIDTH, height, 8).fill(COLORS.wash);
    drawRule(paper, left, rule, WIDTH);
  });
  const card = paper.addElement(paper.root, "Sect");
  const below = top + PADDING - 2 + getHeight(name);
  paper.drawElement(card, "P", () => paper.drawLines(name.lines, left, top + PADDING - 2, name.style));
  if (address) paper.drawElement(card, "P", () => paper.drawLines(email.lines, left, below, email.style));
  let x = left;
  for (const { label, value, note, share } of facts) {
    paper.drawElement(card, "P", () => {
      let y = rule + 11;
      y += paper.drawLines(label, x, y, LABEL) + 2;
      y += paper.drawLines(value.lines, x, y, value.style);
      paper.drawLines(note, x, y, LABEL);
    });
    x += WIDTH * share;
  }
  paper.y = top + height + GAP;
}

type FittedText = { lines: TextLine[]; style: Style };

type Fit = [style: Style, maxLines: number];

function fitText(paper: Paper, text: string, width: number, [style, most]: Fit, [small, mostSmall]: Fit): FittedText {
  const lines = paper.breakLines(text, width, style, most + 1);
  if (lines.length <= most) return { style, lines };
  return { style: small, lines: paper.breakLines(text, width, small, mostSmall) };
}

function getHeight({ lines, style }: FittedText): number {
  return lines.length * style.lineHeight;
}

function formatAnswered({ questionCount, answeredCount }: AssessmentReport): string {
  return answeredCount === questionCount ? "" : `${formatNumber(answeredCount)} answered`;
}
