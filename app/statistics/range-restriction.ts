import { correlationInterval, type Interval } from "./intervals.ts";

/**
 * Return a correlation corrected for direct range restriction on the predictor (Thorndike's Case II): R = r·u / √(1 −
 * r² + r²u²). u is the SD of all applicants ÷ the SD of hired people. The sign stays the same. Sources: Thorndike
 * (1949), Personnel Selection, Wiley. Cohen, Cohen, West and Aiken (2003), section 2.10.3.
 */
function correctForRange(r: number, sdApplicants: number, sdHired: number): number {
  const u = sdApplicants / sdHired;
  return (r * u) / Math.sqrt(1 - r ** 2 + r ** 2 * u ** 2);
}

export type Correlation = { r: number } & Interval;

/** With a larger ratio of the SDs, the correction would be a guess. */
export const MAX_SD_RATIO = 3;

/**
 * Return r and its interval, both corrected. The bounds are corrected like r, because the correction never changes
 * their order. Null if an SD is unknown, or if the interval contains 0. Also null unless the applicants' SD is the
 * greater one, by a factor of at most three.
 */
export function correctCorrelation(
  { r, low, high }: Correlation,
  sdApplicants: number | null,
  sdHired: number | null,
): Correlation | null {
  if (sdApplicants === null || sdHired === null || sdHired <= 0 || sdApplicants <= sdHired) return null;
  if (sdApplicants > MAX_SD_RATIO * sdHired || (low <= 0 && high >= 0)) return null;
  const correct = (bound: number) => correctForRange(bound, sdApplicants, sdHired);
  return { r: correct(r), low: correct(low), high: correct(high) };
}

export function withInterval(r: number | null, n: number): Correlation | null {
  if (r === null || n < 4) return null;
  return { r, ...(correlationInterval(r, n) ?? { low: r, high: r }) };
}
