import { formatPercent } from "#app/content/index.ts";
import { formatMonth } from "#app/platform/text/date-text.ts";
import { DASH, formatCoefficient, formatNumber, formatOneDecimal } from "#app/platform/text/numbers-text.ts";
import { ENOUGH_RESULTS } from "../../minimum-results.ts";
import type { TestHealth } from "../../test-health.server.ts";
import { computeTrend, MAX_IN_MONTH, type MonthScores, type TrendDirection } from "../../trend.ts";

export function buildMoreFigures({ n, total: { stratifiedAlpha, delta } }: TestHealth) {
  if (n < ENOUGH_RESULTS) return [];
  return [
    {
      name: "Alpha by sections",
      value: formatCoefficient(stratifiedAlpha),
      text:
        stratifiedAlpha === null
          ? "This needs two sections with several questions."
          : "How well the questions agree if each section is taken as a topic of its own (stratified alpha). Where sections ask for different things, it says more about the total than alpha does.",
    },
    {
      name: "Spread of the scores",
      value: formatCoefficient(delta),
      text: "How many different scores there are (Ferguson's delta). 0 means that everyone has the same score. 1 means that people are spread evenly over all possible scores. It does not say whether the differences are luck.",
    },
  ];
}

const DIRECTIONS: Record<TrendDirection, string> = {
  up: "Scores have risen by more than chance. If the applicants are still of the same kind, answers may have become known.",
  down: "Scores have fallen by more than chance. Check whether different people apply now.",
  none: "No change beyond chance.",
  unknown: "This needs two months with at least 5 results each.",
};

export function buildTrend(scores: readonly MonthScores[], timeZone: string) {
  if (scores.every(({ percents }) => percents.length === 0)) return null;
  const { months, direction } = computeTrend(scores);
  const firstKnown = months.findIndex(({ n }) => n > 0);
  return {
    verdict: DIRECTIONS[direction],
    hasMore: months.some(({ isMore }) => isMore),
    most: MAX_IN_MONTH,
    months: months
      .slice(firstKnown)
      .reverse()
      .map(({ month, n, isMore, mean, low, high, seconds }) => ({
        month: formatMonth(month, timeZone).text,
        n: `${formatNumber(n)}${isMore ? "+" : ""}`,
        share: mean === null ? null : mean / 100,
        mean: mean === null ? DASH : `${formatPercent(mean)}%`,
        minutes: seconds === null ? DASH : formatOneDecimal(seconds / 60),
        range: low === null || high === null ? null : `${formatPercent(low)}–${formatPercent(high)}%`,
      })),
  };
}
