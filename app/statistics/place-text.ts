import { formatPercent } from "#app/content/index.ts";
import { formatNumber, formatOneDecimal, formatPercentile, pluralize } from "#app/platform/text/numbers-text.ts";
import type { computeBands, NearLine, Withheld } from "./precision.ts";

type Bands = ReturnType<typeof computeBands>;
type Place = { n: number; percentile: number | null; percentileGiveOrTake: number | null };

/** Return "84th percentile" and "of 61 candidates, give or take 10". Null if withheld. */
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
    return "The precision of this score is unknown because the questions in this test are not consistent enough yet. See Test Health.";
  }
  const soFar = `There ${pluralize(n, "is", "are")} ${n} so far`;
  return `Percentile and precision appear once there are 30 results. ${soFar}. With fewer, a single person would change them too much.`;
}

/**
 * Explain why a result is not in its group. The attempt that was completed first counts, even if another one started
 * earlier.
 */
export function formatRepeat(attempt: number): string {
  return attempt > 1
    ? `This is attempt ${attempt}. The group includes first attempts only.`
    : "A later attempt was completed before this one. The group includes only the attempt completed first.";
}

/** Return the other label that is possible, such as "close to the GOOD threshold (75%)". */
export function formatOtherLabel({ percent, lower, upper }: NearLine, label: NearLine["lower"]): string {
  return `close to the ${(label === lower ? upper : lower).toUpperCase()} threshold (${percent}%)`;
}

export function formatNearLine({ percent, lower, upper }: NearLine): string {
  const line = `Near the line between ${lower.toUpperCase()} and ${upper.toUpperCase()} (${percent}%)`;
  return `${line}. The score is within one standard error, so the other label could be just as accurate.`;
}
