/** A result's statistics as sentences. */

import { formatPercent } from "#app/content/index.ts";
import { formatNumber, formatOneDecimal, formatPercentile, pluralize } from "#app/platform/text/numbers-text.ts";
import type { computeBands, NearLine, Withheld } from "./precision.ts";

type Bands = ReturnType<typeof computeBands>;
type Place = { n: number; percentile: number | null; percentileGiveOrTake: number | null };

/** '84th percentile' and 'of 61 candidates, give or take 10'. Null while withheld. */
export function formatPlace({ n, percentile, percentileGiveOrTake }: Place): { place: string; among: string } | null {
  if (percentile === null) return null;
  const sureness = percentileGiveOrTake === null ? "" : `, give or take ${percentileGiveOrTake}`;
  return { place: `${formatPercentile(percentile)} percentile`, among: `of ${formatNumber(n)} candidates${sureness}` };
}

export function formatGroup(versions: readonly number[]): string {
  const names = new Intl.ListFormat("en").format(versions.map(String));
  const versionsText = versions.length === 1 ? `version ${names}` : `versions ${names}, which differ in wording only`;
  return `Candidates who took this test (${versionsText}); each person's first attempt. Half of those with the same score count as below.`;
}

/** '78.2% ± 4.1'. */
export function formatPrecision(percent: number, semPercent: number): string {
  return `${formatPercent(percent)}% ± ${formatOneDecimal(semPercent)}`;
}

export function formatBands({ low68, high68, low95, high95 }: Bands): string {
  const [one, other] = [formatRange(low68, high68), formatRange(low95, high95)];
  return `Read it as ${one} (sure in about 2 of 3 cases) or ${other} (in 95 of 100).`;
}

function formatRange(low: number, high: number): string {
  return `${formatOneDecimal(low)}–${formatOneDecimal(high)}%`;
}

export function formatWithheld(withheld: Withheld, n: number): string {
  if (withheld === "no-consistency") {
    return "How precise the score is cannot be said: the questions of this test do not vary together yet. See Test Health.";
  }
  const soFar = `${n} ${pluralize(n, "is", "are")} there so far`;
  return `The place among candidates and the precision appear from 30 results on; ${soFar}. With fewer, a single person would move them too much.`;
}

export function formatNearLine({ percent, lower, upper }: NearLine): string {
  const line = `Near the line between ${lower.toUpperCase()} and ${upper.toUpperCase()} (${percent}%)`;
  return `${line}: closer than one standard error. The other label could as well be right.`;
}
