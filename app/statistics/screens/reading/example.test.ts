import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DEFAULT_PLAYBOOK_RANGES } from "#app/match-bands/match-band.ts";
import { formatOneDecimal } from "#app/platform/text/numbers-text.ts";
import { buildComparisonRows, formatDifference } from "#app/results/comparison.ts";
import { computePercentile, computePercentileInterval } from "../../distribution.ts";
import { formatEstimate, formatLevel, formatNearLine, formatPlace } from "../../place-text.ts";
import { computeDifferenceLimit, estimateLevel, findNearLine, findPlaceBounds } from "../../precision.ts";
import { Example } from "./example.tsx";

const SEM = 4.1;
const GROUP = { meanPercent: 68, reliability: 0.87, semPercent: SEM };

test("the worked example shows what the product computes for the same results (T8, T9, T12, T16, T21, T43, T90)", () => {
  const text = renderToStaticMarkup(createElement(Example))
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
  // 51 people have fewer points than the example, and 9 have more. Most have nearly the same.
  const totals = new Map([
    [100, 20],
    [130, 13],
    [140, 10],
    [148, 8],
    [156, 1],
    [164, 5],
    [180, 4],
  ]);
  const percentile = computePercentile(totals, 156);
  const estimate = estimateLevel(78.2, GROUP);
  const bounds = findPlaceBounds(78.2, GROUP);
  const interval = computePercentileInterval(totals, 156, { lowPoints: 2 * bounds.low, highPoints: 2 * bounds.high });
  const place = formatPlace({
    n: 61,
    percentile,
    percentileLow: interval?.low ?? null,
    percentileHigh: interval?.high ?? null,
  });
  const near = findNearLine(78.2, { semPercent: SEM, ...estimate }, DEFAULT_PLAYBOOK_RANGES);
  for (const expected of [
    formatLevel(estimate),
    formatEstimate(estimate),
    `${place?.place} ${place?.among}`,
    near ? formatNearLine(near).split(".")[0] : "no line",
    `only a difference of more than ${formatOneDecimal(computeDifferenceLimit(SEM) ?? 0)} counts`,
    formatDifferences({ Ada: 78.2, Bob: 71, Cem: 60 }),
  ]) {
    expect(text).toContain(expected);
  }
});

function formatDifferences(percents: Record<string, number>): string {
  const names = Object.keys(percents);
  const [total] = buildComparisonRows(
    names.map((id) => ({
      id,
      testId: "t",
      group: "g",
      percent: percents[id] ?? null,
      semPercent: SEM,
      withheld: null,
      sections: [],
    })),
  );
  if (!total) throw new Error("There is no total");
  return formatDifference(total, names, names);
}
