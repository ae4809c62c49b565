import { correlationInterval, type Interval } from "./intervals.ts";

/**
 * Correct a correlation for direct range restriction on the predictor (Thorndike's Case II):
 * R = r·u / √(1 − r² + r²u²), u = SD of all applicants ÷ SD of those who were hired. The sign stays.
 *
 * Thorndike, R. L. (1949), Personnel Selection, Wiley. Also Cohen, Cohen, West & Aiken (2003), section 2.10.3.
 */
export function correctForRange(r: number, sdApplicants: number, sdHired: number): number {
  const u = sdApplicants / sdHired;
  return (r * u) / Math.sqrt(1 - r ** 2 + r ** 2 * u ** 2);
}

export type Correlation = { r: number } & Interval;

/**
 * Return r with its interval, both corrected. The bounds are corrected like r, because the correction never changes
 * their order. Null unless both SDs are known and the applicants' is the greater one.
 */
export function correctCorrelation(
  { r, low, high }: Correlation,
  sdApplicants: number | null,
  sdHired: number | null,
): Correlation | null {
  if (sdApplicants === null || sdHired === null || sdHired <= 0 || sdApplicants <= sdHired) return null;
  const correct = (bound: number) => correctForRange(bound, sdApplicants, sdHired);
  return { r: correct(r), low: correct(low), high: correct(high) };
}

/** Return null if the interval is not defined, as for fewer than four people. */
export function withInterval(r: number | null, n: number): Correlation | null {
  const interval = correlationInterval(r, n);
  return r === null || interval === null ? null : { r, ...interval };
}
