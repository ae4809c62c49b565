/** Figures as they are printed. What may not be shown or is not known is a dash; the reason is the screen's. */

export const NO_FIGURE = "–";

/** Alpha or a correlation: '0.29', '−0.41' with a true minus, and '0.00' for what rounds to zero. */
export function coefficientText(coefficient: number | null): string {
  if (coefficient === null) return NO_FIGURE;
  const size = Math.abs(coefficient).toFixed(2);
  return coefficient < 0 && Number(size) > 0 ? `−${size}` : size;
}

/** A standard error, a deviation or a difference in percent points: '4.1'. */
export function percentPointsText(points: number | null): string {
  return points === null ? NO_FIGURE : points.toFixed(1);
}

/** A p-value: '0.034', '< 0.001'. */
export function pValueText(p: number | null): string {
  if (p === null) return NO_FIGURE;
  return p < 0.001 ? "< 0.001" : p.toFixed(3);
}

/** Seconds on a question: '1.4 s' below ten, else '23 s'. */
export function secondsText(seconds: number | null): string {
  if (seconds === null) return NO_FIGURE;
  const isShort = Number(seconds.toFixed(1)) < 10;
  return `${isShort ? seconds.toFixed(1) : Math.round(seconds)} s`;
}

/** A percentile (0–100) as an ordinal from 1st to 99th, rounded half up: '52nd'. */
export function percentileText(percentile: number | null): string {
  if (percentile === null) return NO_FIGURE;
  return ordinal(Math.min(99, Math.max(1, Math.floor(percentile + 0.5))));
}

/** 1 as '1st', 12 as '12th', 23 as '23rd'. */
export function ordinal(number: number): string {
  const isTeen = Math.floor(number / 10) % 10 === 1;
  return `${number}${(isTeen ? undefined : ENDINGS[number % 10]) ?? "th"}`;
}

const ENDINGS: Record<number, string> = { 1: "st", 2: "nd", 3: "rd" };
