import { percentOf } from "#app/content/index.ts";

/** All that guessing knows of a question. */
type GuessedQuestion = { options: { points: number }[] };

/**
 * The percent (0–100) that answers chosen at random earn on average, exactly: the sum over the questions of the mean of
 * their options' points, by the sum of their maximums. A question without options is never asked. Null without any.
 */
export function guessingPercent(questions: GuessedQuestion[]): number | null {
  const asked = questions.map(({ options }) => options.map(({ points }) => points)).filter(({ length }) => length > 0);
  if (asked.length === 0) return null;
  const expected = sum(asked.map((points) => sum(points) / points.length));
  return percentOf(expected, sum(asked.map((points) => Math.max(...points))));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
