import { formatMonth } from "#app/platform/text/date-text.ts";
import {
  formatCount,
  formatNumber,
  formatOneDecimal,
  formatPercentile,
  pluralize,
} from "#app/platform/text/numbers-text.ts";
import { ENOUGH_RESULTS, hasEnoughResults } from "./minimum-results.ts";
import type { Estimate, NearLine, Withheld } from "./precision.ts";

type Place = {
  n: number;
  period?: { n: number } | null;
  percentile: number | null;
  percentileLow: number | null;
  percentileHigh: number | null;
};

export function formatPlace({
  n,
  period,
  percentile,
  percentileLow,
  percentileHigh,
}: Place): { place: string; among: string } | null {
  if (percentile === null) return null;
  const range = percentileLow === null || percentileHigh === null ? "" : formatLikely(percentileLow, percentileHigh);
  return {
    place: `${formatPercentile(percentile)} percentile`,
    among: `of ${formatNumber(period?.n ?? n)} candidates${range}`,
  };
}

function formatLikely(low: number, high: number): string {
  const isLowest = Math.round(low) < 1;
  if (Math.round(high) > 99)
    return isLowest
      ? ", but any percentile is possible"
      : `, true percentile likely ${formatPercentile(low)} or higher`;
  if (isLowest) return `, true percentile likely ${formatPercentile(high)} or lower`;
  return `, true percentile likely ${formatPercentile(low)} to ${formatPercentile(high)}`;
}

/** `period` is text such as "from May 2025 to Nov 2026", or null. */
export function formatGroup(versions: readonly number[], period: string | null = null): string {
  const names = new Intl.ListFormat("en").format(versions.map(String));
  const versionsText = versions.length === 1 ? `version ${names}` : `versions ${names}, which differ in wording only`;
  return `Candidates who took this test (${versionsText})${period === null ? "" : ` ${period}`}, each person's first attempt.`;
}

export const PERCENTILE_RULE = "The percentile counts those with a lower score, and half of those with the same.";

/** Both texts about the group, for documents. */
export function formatGroupNote(versions: readonly number[], period: string | null = null): string {
  return `${formatGroup(versions, period)} ${PERCENTILE_RULE}`;
}

type Period = { from: Date | null; to: Date | null };

export function formatPeriod(period: Period | null, timeZone: string): string | null {
  const [from, to] = [period?.from, period?.to].map((time) => time && formatMonth(time, timeZone).text);
  if (!from) return null;
  if (!to) return `from ${from} on`;
  return from === to ? `in ${from}` : `from ${from} to ${to}`;
}

/** Explain why the percentile is missing if the group has enough results for it but the chosen period has not. */
export function formatShortPeriod({ n, period }: { n: number; period: { n: number } | null }): string | null {
  if (!period || !hasEnoughResults("percentile", n) || hasEnoughResults("percentile", period.n)) return null;
  const results = `${formatCount(period.n, "result")} in the chosen period`;
  return `The percentile appears once there are ${ENOUGH_RESULTS} results to compare with. There ${pluralize(period.n, "is", "are")} ${results}.`;
}

/** Return the 95% interval of the true level: "69.9–83.9%". */
export function formatLevel({ low95, high95 }: Estimate): string {
  return `${formatOneDecimal(low95)}–${formatOneDecimal(high95)}%`;
}

/** Return the 95% interval and its explanation as separate texts. */
export function formatPrecision(estimate: Estimate): { text: string; note: string } {
  return { text: formatLevel(estimate), note: "Likely true level in 95 of 100 cases" };
}

/** Return a sentence with the estimate of the true level and its standard error. */
export function formatEstimate({ estimatePercent, errorPercent }: Estimate): string {
  const error = `${formatOneDecimal(estimatePercent)}% ± ${formatOneDecimal(errorPercent)}`;
  return `The best estimate is ${error} in about 2 of 3 cases.`;
}

export const WHY_NEARER_TO_MEAN =
  "It is nearer to the group's average than the score, because very high scores contain more good luck, and very low scores more bad luck.";

export function formatWithheld(withheld: Withheld, n: number): string {
  if (withheld === "no-consistency") {
    return "The precision of this score is unknown because the questions in this test do not agree enough yet on who scores high. See Test health.";
  }
  if (withheld === "no-error") {
    return "The precision of this score is unknown because the questions in this test agree completely, so luck cannot be estimated. See Test health.";
  }
  const soFar = `There ${pluralize(n, "is", "are")} ${n} so far`;
  return `Percentile and precision appear once there are 30 results. ${soFar}. With fewer, a single person would change them too much.`;
}

/**
 * Explain why a repeated result is not in its group. The attempt that was completed first counts, even if it was not
 * started first.
 */
export function formatRepeat(attempt: number): string {
  return attempt > 1
    ? `This is attempt ${attempt}. The group includes first attempts only.`
    : "A later attempt was completed before this one. The group includes only the attempt completed first.";
}

export function formatNearMinimum({ percent, upper }: NearLine): string {
  return `close to the minimum for ${upper.toUpperCase()} (${percent}%)`;
}

export function formatNearLine({ percent, lower, upper }: NearLine): string {
  const line = `Near the line between ${lower.toUpperCase()} and ${upper.toUpperCase()} (${percent}%)`;
  return `${line}. The true level may be on either side of it, so the other label could be just as accurate.`;
}
