import { sum } from "#app/platform/sum.ts";
import { computePercent } from "./scoring.ts";

type GuessedQuestion = { options: { points: number }[] };

/**
 * Return the expected percentage (0–100) of random answers: the sum of mean option points ÷ the sum of maximum points.
 * Null if there are no options.
 */
export function computeGuessingPercent(questions: GuessedQuestion[]): number | null {
  const pointsByQuestion = questions
    .map(({ options }) => options.map(({ points }) => points))
    .filter(({ length }) => length > 0);
  if (pointsByQuestion.length === 0) return null;
  const expected = sum(pointsByQuestion.map((points) => sum(points) / points.length));
  return computePercent(expected, sum(pointsByQuestion.map((points) => Math.max(...points))));
}
