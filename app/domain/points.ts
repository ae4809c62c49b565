/** What an option may bring. */
export const MIN_POINTS = 0;
export const MAX_POINTS = 10;

/** Points brought back to 0–10 where they lie outside. */
export function clampedPoints(points: number): number {
  return Math.min(Math.max(points, MIN_POINTS), MAX_POINTS);
}
