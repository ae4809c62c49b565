import { flattenQuestions, getMaximumPoints, type TestContent } from "#app/content/index.ts";
import { sum } from "#app/platform/sum.ts";
import { computeDeviation, countEach } from "#app/statistics/index.ts";
import { ENOUGH_RATERS } from "./panel.ts";

/** `percent` is the mean of the experts' minimums, and `standardError` is the standard error of this mean. */
export type ProposedMinimum = { raters: number; percent: number; standardError: number };

type MarkedAnswer = { raterId: string; optionId: string };

/**
 * Modified Angoff: sum the points of the answers that an expert expects from somebody who is only just good enough. Count
 * experts who have marked every question. Return null for fewer than three.
 * Impara and Plake 1997, Journal of Educational Measurement 34, 353–366; for questions with several points, Hambleton and
 * Plake 1995, Applied Measurement in Education 8, 41–55.
 */
export function proposeMinimum(content: TestContent, marked: readonly MarkedAnswer[]): ProposedMinimum | null {
  const questions = flattenQuestions(content).map(({ question }) => question);
  const points = new Map(
    questions.flatMap(({ options }) => options.map((option) => [option.id, option.points] as const)),
  );
  const maximum = sum(questions.map(getMaximumPoints));
  const byRater = [...Map.groupBy(marked, ({ raterId }) => raterId).values()];
  const percents = byRater
    .filter(({ length }) => length === questions.length)
    .map((answers) => (100 * sum(answers.map(({ optionId }) => points.get(optionId) ?? 0))) / maximum);
  const raters = percents.length;
  if (raters < ENOUGH_RATERS || maximum === 0) return null;
  const deviation = computeDeviation(countEach(percents)) ?? 0;
  return { raters, percent: sum(percents) / raters, standardError: deviation / Math.sqrt(raters) };
}
