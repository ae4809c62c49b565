/** Find questions that have become easier, perhaps because their answers are known: docs/spec/truth-of-scores.md, T131. */
import { type AnswerMatrix, sampleAnswers, sliceAnswers } from "./answer-matrix.ts";
import { compareGroups } from "./differential-functioning.ts";

/**
 * `easier`: positions of questions on which the newest people earn more points than earlier ones with a similar total.
 */
export type Drift = { newest: number; earlier: number; easier: number[] };

const ENOUGH_IN_EACH_PART = 100;
const MAX_NEWEST = 500;
const MAX_EARLIER = 2000;

/** Compare the newest quarter of the people (at least 100, at most 500) with the earlier ones. Null below 200 people. */
export function computeDrift(matrix: AnswerMatrix): Drift | null {
  const { people } = matrix;
  if (people < 2 * ENOUGH_IN_EACH_PART) return null;
  const newest = Math.min(MAX_NEWEST, Math.max(ENOUGH_IN_EACH_PART, Math.floor(people / 4)));
  const earlier = sampleAnswers(sliceAnswers(matrix, 0, people - newest), MAX_EARLIER);
  const comparing = compareGroups(sliceAnswers(matrix, people - newest, people), earlier);
  let step = comparing.next();
  while (!step.done) step = comparing.next();
  const easier = step.value.filter(({ effect, size }) => effect > 0 && size !== "small");
  return { newest, earlier: people - newest, easier: easier.map(({ question }) => question) };
}
