import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DEFAULT_PLAYBOOK_RANGES } from "#app/match-bands/match-band.ts";
import { formatOneDecimal } from "#app/platform/text/numbers-text.ts";
import { buildComparisonRows, formatDifference } from "#app/results/comparison.ts";
import { computePercentile, computePercentileMargin } from "../../distribution.ts";
import { formatNearLine, formatPlace, formatPrecision } from "../../place-text.ts";
import { computeBands, computeDifferenceLimit, findNearLine } from "../../precision.ts";
import { Example } from "./example.tsx";

const SEM = 4.1;

test("the worked example shows what the product computes for the same results (T8, T9, T12, T16, T21, T43, T90)", () => {
  const text = renderToStaticMarkup(createElement(Example))
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
  const totals = new Map([
    [100, 51],
    [156, 1],
    [180, 9],
  ]);
  const percentile = computePercentile(totals, 156);
  const place = formatPlace({ n: 61, percentile, percentileGiveOrTake: computePercentileMargin(percentile ?? 0, 61) });
  const bands = computeBands(78.2, SEM);
  const near = findNearLine(78.2, SEM, DEFAULT_PLAYBOOK_RANGES);
  for (const expected of [
    formatPrecision(78.2, SEM),
    `between ${formatOneDecimal(bands.low68)} and ${formatOneDecimal(bands.high68)}%`,
    `etween ${formatOneDecimal(bands.low95)} and ${formatOneDecimal(bands.high95)}%`,
    `${place?.place} ${place?.among}`,
    near ? formatNearLine(near).split(".")[0] : "no line",
    `= ${formatOneDecimal(computeDifferenceLimit(SEM) ?? 0)}.`,
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
