/** What an option may bring. */
export const LEAST_POINTS = 0;
export const MOST_POINTS = 10;

/** Points brought back to 0–10 where they lie outside. */
export function clampedPoints(points: number): number {
  return Math.min(Math.max(points, LEAST_POINTS), MOST_POINTS);
}
