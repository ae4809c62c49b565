import { flattenQuestions, type Question, type TestContent } from "#app/content/index.ts";
import { sum } from "#app/platform/sum.ts";
import { correlate } from "#app/statistics/index.ts";
import { type Agreement, computeIcc } from "./rater-agreement.ts";

export const EFFECTIVENESS_SCALE = 7;
const MAX_POINTS = 10;
const MIN_LISTED_DIFFERENCE = 3;

export type OptionRating = { raterId: string; optionId: string; effectiveness: number | null };

type RatedOption = {
  id: string;
  text: string;
  points: number;
  mean: number;
  proposedPoints: number;
  differsMuch: boolean;
};

type RatedQuestion = {
  id: string;
  number: number;
  text: string;
  options: RatedOption[];
  hasOtherBest: boolean;
};

export type ExpertKey = {
  raters: number;
  agreement: Agreement | null;
  correlation: number | null;
  questions: RatedQuestion[];
  disputed: RatedQuestion[];
  unrated: number;
};

/**
 * Compare the points with the experts' means. A question is rated only if every expert has rated all its options in
 * their current wording. Null if no question is rated.
 */
export function compareWithExperts(content: TestContent, ratings: readonly OptionRating[]): ExpertKey | null {
  const raters = [...new Set(ratings.flatMap(({ raterId, effectiveness }) => (effectiveness === null ? [] : raterId)))];
  const byOption = Map.groupBy(ratings, ({ optionId }) => optionId);
  const getRatings = (id: string) =>
    raters.flatMap((rater) => byOption.get(id)?.find(({ raterId }) => raterId === rater)?.effectiveness ?? []);
  const all = flattenQuestions(content);
  const isRated = ({ options }: Question) => options.every(({ id }) => getRatings(id).length === raters.length);
  const rated = all.filter(({ question }) => isRated(question));
  if (raters.length === 0 || rated.length === 0) return null;
  const questions = rated.map(({ number, question }) => compareQuestion(number, question, getRatings));
  const options = questions.flatMap((question) => question.options);
  return {
    raters: raters.length,
    agreement: computeIcc(options.map(({ id }) => getRatings(id))),
    correlation: correlate(options.map(({ points, mean }) => ({ x: points, y: mean, n: 1 }))),
    questions,
    disputed: questions.filter((one) => one.hasOtherBest || one.options.some(({ differsMuch }) => differsMuch)),
    unrated: all.length - rated.length,
  };
}

function compareQuestion(
  number: number,
  { id, questionText, options }: Question,
  getRatings: (id: string) => number[],
): RatedQuestion {
  const compared = options.map(({ id: optionId, optionText, points }) => {
    const ratings = getRatings(optionId);
    const mean = sum(ratings) / ratings.length;
    const proposedPoints = Math.round(((mean - 1) / (EFFECTIVENESS_SCALE - 1)) * MAX_POINTS);
    const differsMuch = Math.abs(points - proposedPoints) >= MIN_LISTED_DIFFERENCE;
    return { id: optionId, text: optionText, points, mean, proposedPoints, differsMuch };
  });
  const most = Math.max(...compared.map(({ points }) => points));
  const best = Math.max(...compared.map(({ mean }) => mean));
  const hasOtherBest = !compared.some(({ points, mean }) => points === most && mean === best);
  return { id, number, text: questionText, options: compared, hasOtherBest };
}
