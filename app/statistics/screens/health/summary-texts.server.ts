import { formatPercent } from "#app/content/index.ts";
import { coefficientText, counted, grouped, NO_FIGURE, percentPointsText } from "#app/platform/text/numbers-text.ts";
import { ENOUGH_RESULTS } from "../../shown-from.ts";
import type { TestHealth } from "../../test-health.server.ts";
import { alphaText } from "../../verdicts.ts";

type Tile = { name: string; value: string; aside?: string; note?: string };
type Section = TestHealth["sections"][number];
type Block = Pick<Section, "questionCount" | "alpha" | "alphaLow" | "alphaHigh">;

/** The figures of the whole group, side by side (T28). */
export function summaryTiles({ n, leftOut, total, maxPoints }: TestHealth): Tile[] {
  const range = total.min === null || total.max === null ? null : { min: total.min, max: total.max };
  const why = whyNoAlpha(total, n);
  const needsTwo = n < 2 ? { aside: "(needs two results)" } : null;
  return [
    { name: "Results", value: grouped(n), ...noteOf(leftOutText(leftOut)) },
    { name: "Mean", value: percentText(total.meanPercent), ...pointsAside(total.mean) },
    { name: "SD", value: pointsOfPercent(total.sdPercent), ...(needsTwo ?? pointsAside(total.sd)) },
    { name: "Median", value: percentText(total.medianPercent), ...pointsAside(total.median) },
    {
      name: "Lowest–Highest",
      value:
        range && maxPoints > 0 ? `${ofMaximum(range.min, maxPoints)}–${ofMaximum(range.max, maxPoints)}%` : NO_FIGURE,
      ...(range && { aside: `${range.min}–${range.max} points` }),
    },
    {
      name: "Alpha",
      value: coefficientText(total.alpha),
      aside: why ?? `(${intervalText(total.alphaLow, total.alphaHigh)})`,
    },
    {
      name: "SEM",
      value: percentPointsText(total.semPercent),
      aside: total.semPercent === null ? (why ?? "") : "percentage points",
    },
  ];
}

/** A row of the table of sections (T30): its figures in the order of the columns. */
export function sectionRow(section: Section, n: number) {
  const { sectionId, name, questionCount, maxPoints, mean, sd, median, alpha, sem } = section;
  const inPercent = (points: number | null) => (points === null || maxPoints === 0 ? null : (100 * points) / maxPoints);
  return {
    id: sectionId,
    name,
    sentence: alpha === null ? null : alphaText(alpha),
    cells: [
      { text: grouped(questionCount) },
      { text: percentText(inPercent(mean)) },
      { text: pointsOfPercent(inPercent(sd)) },
      { text: percentText(inPercent(median)) },
      {
        text: coefficientText(alpha),
        aside: whyNoAlpha(section, n) ?? `(${intervalText(section.alphaLow, section.alphaHigh)})`,
      },
      { text: percentPointsText(inPercent(sem)) },
    ] as { text: string; aside?: string }[],
  };
}

/** '0.63 to 0.80'. */
export function intervalText(low: number | null, high: number | null): string {
  return `${coefficientText(low)} to ${coefficientText(high)}`;
}

/** '66.7%'. */
export function percentText(percent: number | null): string {
  return percent === null ? NO_FIGURE : `${formatPercent(percent)}%`;
}

function pointsOfPercent(percent: number | null): string {
  return percent === null ? NO_FIGURE : `${percentPointsText(percent)}%`;
}

function ofMaximum(points: number, maxPoints: number): string {
  return formatPercent((100 * points) / maxPoints);
}

function pointsAside(points: number | null) {
  return points === null ? {} : { aside: `${grouped(Number(points.toFixed(1)))} points` };
}

function noteOf(note: string | null) {
  return note === null ? {} : { note };
}

/** Why there is no alpha; null where there is one. */
function whyNoAlpha({ alpha, questionCount }: Block, n: number): string | null {
  if (alpha !== null) return null;
  if (questionCount < 2) return "(needs two questions)";
  return n < ENOUGH_RESULTS ? `(needs ${ENOUGH_RESULTS} results)` : "(all scores are equal)";
}

/** '3 repeat attempts and 1 empty submission are left out'; null where none is. */
export function leftOutText({ repeatAttempts, empty }: TestHealth["leftOut"]): string | null {
  const parts = [
    ...(repeatAttempts > 0 ? [counted(repeatAttempts, "repeat attempt")] : []),
    ...(empty > 0 ? [counted(empty, "empty submission")] : []),
  ];
  if (parts.length === 0) return null;
  return `${parts.join(" and ")} ${repeatAttempts + empty === 1 ? "is" : "are"} left out`;
}
