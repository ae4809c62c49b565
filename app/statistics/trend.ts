import { sum } from "#app/platform/sum.ts";
import { computeQuantile, countEach } from "./distribution.ts";
import { tQuantile } from "./intervals.ts";

/** Newest results read for each month. The mean of this many is precise enough, and the reading time stays constant. */
export const MAX_IN_MONTH = 200;
export const TREND_MONTHS = 12;
const ENOUGH_IN_MONTH = 5;

export type MonthScores = { month: Date; percents: number[]; seconds: number[]; isMore: boolean };

/** `mean` and its 95% interval are percentages. `seconds` is the median duration. Both are null below five results. */
type TrendMonth = {
  month: Date;
  n: number;
  isMore: boolean;
  mean: number | null;
  low: number | null;
  high: number | null;
  seconds: number | null;
};

export type TrendDirection = "up" | "down" | "none" | "unknown";

/** Summarize months, oldest first. The direction compares the first and last month with five results or more. */
export function computeTrend(months: readonly MonthScores[]): { months: TrendMonth[]; direction: TrendDirection } {
  const summaries = months.map(({ month, percents, seconds, isMore }) => ({
    month,
    isMore,
    n: percents.length,
    seconds: seconds.length < ENOUGH_IN_MONTH ? null : computeQuantile(countEach(seconds), 0.5),
    ...summarize(percents),
  }));
  return {
    months: summaries.map(({ standardError, known, ...month }) => month),
    direction: findDirection(summaries.filter(({ mean }) => mean !== null)),
  };
}

function summarize(percents: readonly number[]) {
  const n = percents.length;
  if (n < ENOUGH_IN_MONTH) return { mean: null, low: null, high: null, standardError: 0, known: n };
  const mean = sum(percents) / n;
  const variance = percents.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (n - 1);
  const standardError = Math.sqrt(variance / n);
  const half = tQuantile(n - 1) * standardError;
  return { mean, low: Math.max(0, mean - half), high: Math.min(100, mean + half), standardError, known: n };
}

type Summary = { mean: number | null; standardError: number; known: number };

function findDirection(known: readonly Summary[]): TrendDirection {
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || first === last) return "unknown";
  const change = (last.mean ?? 0) - (first.mean ?? 0);
  const standardError = Math.hypot(first.standardError, last.standardError);
  if (Math.abs(change) <= tQuantile(countFreedom(first, last)) * standardError) return "none";
  return change > 0 ? "up" : "down";
}

function countFreedom(one: Summary, other: Summary): number {
  const [first, second] = [one.standardError ** 2, other.standardError ** 2];
  const sum = first ** 2 / (one.known - 1) + second ** 2 / (other.known - 1);
  return sum === 0 ? one.known + other.known - 2 : (first + second) ** 2 / sum;
}
