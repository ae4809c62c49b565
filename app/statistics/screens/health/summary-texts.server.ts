import { formatPercent } from "#app/content/index.ts";
import { formatMonth } from "#app/platform/text/date-text.ts";
import {
  DASH,
  formatCoefficient,
  formatCount,
  formatNumber,
  formatOneDecimal,
} from "#app/platform/text/numbers-text.ts";
import { describeConsistency } from "../../findings.ts";
import { ENOUGH_RESULTS } from "../../minimum-results.ts";
import type { TestHealth } from "../../test-health.server.ts";

type Tile = { name: string; value: string; aside?: string; note?: string };
type Section = TestHealth["sections"][number];
type Block = Pick<Section, "questionCount" | "alpha" | "alphaLow" | "alphaHigh">;

export function buildSummaryTiles(health: TestHealth, timeZone: string): Tile[] {
  const { n, period, leftOut, total, maxPoints, careless } = health;
  const range = total.min === null || total.max === null ? null : { min: total.min, max: total.max };
  const why = explainMissingAlpha(total, n);
  // Like the verdict, leave out careless results.
  const isJudgedApart = why === null && careless !== null && careless.found > 0 && careless.without.alpha !== null;
  const judged = isJudgedApart ? careless.without : total;
  const needsTwo = n < 2 ? { aside: "(needs two results)" } : null;
  return [
    {
      name: "Results",
      value: formatNumber(n),
      ...describePeriod(period, timeZone),
      ...toNote(formatLeftOut(leftOut, n)),
    },
    { name: "Mean", value: formatNullablePercent(total.meanPercent), ...pointsAside(total.mean) },
    { name: "Spread (SD)", value: formatPercentPoints(total.sdPercent), ...(needsTwo ?? pointsAside(total.sd)) },
    { name: "Median", value: formatNullablePercent(total.medianPercent), ...pointsAside(total.median) },
    {
      name: "Lowest–Highest",
      value:
        range && maxPoints > 0
          ? `${formatShareOfMaximum(range.min, maxPoints)}–${formatShareOfMaximum(range.max, maxPoints)}%`
          : DASH,
      ...(range && { aside: `${range.min}–${range.max} points` }),
    },
    {
      name: "Agreement (alpha)",
      value: formatCoefficient(judged.alpha),
      aside: why ?? `(${formatInterval(judged.alphaLow, judged.alphaHigh)})`,
      ...toNote(isJudgedApart ? `${formatCoefficient(total.alpha)} with careless results` : null),
    },
    {
      name: "Luck in a score (SEM)",
      value: formatOneDecimal(judged.semPercent),
      aside: judged.semPercent === null ? (why ?? "") : "percentage points",
      ...toNote(isJudgedApart ? `${formatOneDecimal(total.semPercent)} with careless results` : null),
    },
  ];
}

function describePeriod(period: TestHealth["period"], timeZone: string) {
  if (!period) return {};
  const [from, to] = [period.from, period.to].map((time) => formatMonth(time, timeZone).text);
  return { aside: from === to ? `in ${from}` : `${from} to ${to}` };
}

export function buildSectionRow(section: Section, n: number) {
  const { sectionId, name, questionCount, maxPoints, mean, sd, median, alpha, sem } = section;
  const inPercent = (points: number | null) => (points === null || maxPoints === 0 ? null : (100 * points) / maxPoints);
  return {
    id: sectionId,
    name,
    sentence: alpha === null ? null : describeConsistency(section.alphaLow),
    cells: [
      { text: formatNumber(questionCount) },
      { text: formatNullablePercent(inPercent(mean)) },
      { text: formatPercentPoints(inPercent(sd)) },
      { text: formatNullablePercent(inPercent(median)) },
      {
        text: formatCoefficient(alpha),
        aside: explainMissingAlpha(section, n) ?? `(${formatInterval(section.alphaLow, section.alphaHigh)})`,
      },
      { text: formatOneDecimal(inPercent(sem)) },
    ] as { text: string; aside?: string }[],
  };
}

export function formatInterval(low: number | null, high: number | null): string {
  return `${formatCoefficient(low)} to ${formatCoefficient(high)}`;
}

export function formatNullablePercent(percent: number | null): string {
  return percent === null ? DASH : `${formatPercent(percent)}%`;
}

function formatPercentPoints(percent: number | null): string {
  return percent === null ? DASH : `${formatOneDecimal(percent)}%`;
}

function formatShareOfMaximum(points: number, maxPoints: number): string {
  return formatPercent((100 * points) / maxPoints);
}

function pointsAside(points: number | null) {
  return points === null ? {} : { aside: `${formatNumber(Number(points.toFixed(1)))} points` };
}

function toNote(note: string | null) {
  return note === null ? {} : { note };
}

function explainMissingAlpha({ alpha, questionCount }: Block, n: number): string | null {
  if (alpha !== null) return null;
  if (questionCount < 2) return "(needs two questions)";
  return n < ENOUGH_RESULTS ? `(needs ${ENOUGH_RESULTS} results)` : "(all scores are equal)";
}

function formatLeftOut({ repeatAttempts, empty }: TestHealth["leftOut"], n: number): string | null {
  const parts = [
    ...(repeatAttempts > 0 ? [formatCount(repeatAttempts, "repeat")] : []),
    ...(empty > 0 ? [formatCount(empty, "empty submission")] : []),
  ];
  if (parts.length === 0) return n > 0 ? "First attempts only" : null;
  return `First attempts only, without ${parts.join(" and ")}`;
}
