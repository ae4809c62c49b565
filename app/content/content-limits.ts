export const MIN_POINTS = 0;
export const MAX_POINTS = 10;

export function clampPoints(points: number): number {
  return Math.min(Math.max(points, MIN_POINTS), MAX_POINTS);
}

export const WHOLE_POINTS = "Points must be a whole number from 0 to 10";

export function parsePoints(text: string): number | null {
  return /^-?\d+$/.test(text.trim()) ? Number(text) : null;
}

export const MAX_CSV_QUESTIONS = 500;
export const MIN_CSV_ANSWERS = 2;
export const MAX_CSV_ANSWERS = 6;
