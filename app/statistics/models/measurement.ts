/** Where a test measures well, by item response theory: docs/spec/truth-of-scores.md, T94. Never used for a score. */
import { type AnswerMatrix, countCodes, sampleAnswers } from "./answer-matrix.ts";
import { computeInformation, fillProbabilities } from "./graded-item.ts";
import { fitGradedModel, type GradedItem } from "./graded-model.ts";

/** `percent`: the score (0–100) that the model expects at a level of θ. `information`: Fisher information there. */
export type MeasuredPoint = { percent: number; information: number };

export type Measurement = { points: MeasuredPoint[]; people: number; hasConverged: boolean };

/** With more people, the curve hardly changes and the fit takes longer. */
export const MAX_FITTED_PEOPLE = 2000;
/** Rarer values of points join the next lower ones, because their curve would be a guess. */
const MIN_CATEGORY_PEOPLE = 5;
const HIGHEST_THETA = 3;
const THETA_STEP = 0.1;

/** Information at which 70% of the variance is not error: information ÷ (information + 1) = 0.7. */
export const GOOD_INFORMATION = 7 / 3;

/** Null if fewer than two questions tell people apart, or if questions contradict each other. */
export function measureTest(matrix: AnswerMatrix): Measurement | null {
  const sample = sampleAnswers(matrix, MAX_FITTED_PEOPLE);
  const questions = groupCategories(sample);
  const fitted = questions.flatMap(({ categories }, question) => (categories.length > 1 ? [question] : []));
  if (fitted.length < 2) return null;
  const categories = new Uint8Array(sample.people * fitted.length);
  const width = sample.questions.length;
  for (let person = 0; person < sample.people; person += 1) {
    for (const [place, question] of fitted.entries()) {
      const code = sample.codes[person * width + question] ?? 0;
      categories[person * fitted.length + place] = questions[question]?.categoryOfCode[code] ?? 0;
    }
  }
  const sizes = fitted.map((question) => questions[question]?.categories.length ?? 0);
  const { items, hasConverged } = fitGradedModel({ people: sample.people, sizes, categories });
  const curves = new Map(fitted.map((question, place) => [question, items[place] as GradedItem]));
  const points = findRisingStretch(drawCurve(questions, curves, matrix));
  return points && { points, people: sample.people, hasConverged };
}

/**
 * Return the longest stretch in which the expected score rises, lowest score first. With questions that contradict each
 * other, it can fall elsewhere. Null if it rises in less than half of the curve.
 */
function findRisingStretch(curve: MeasuredPoint[]): MeasuredPoint[] | null {
  const isFalling = (curve.at(-1)?.percent ?? 0) < (curve[0]?.percent ?? 0);
  let longest: MeasuredPoint[] = [];
  let current: MeasuredPoint[] = [];
  for (const point of isFalling ? curve.toReversed() : curve) {
    const last = current.at(-1);
    current = last && point.percent > last.percent ? [...current, point] : [point];
    if (current.length > longest.length) longest = current;
  }
  return 2 * longest.length > curve.length ? longest : null;
}

/** `categories`: mean points of the people in each category, ascending. */
type Categories = { categories: number[]; categoryOfCode: number[] };

/** Group the answers of each question by points. An unanswered question has 0 points. */
export function groupCategories(matrix: AnswerMatrix): Categories[] {
  const counts = countCodes(matrix);
  return matrix.questions.map(({ points }, question) => {
    const worth = [0, ...points];
    const picks = counts[question] ?? [];
    const peopleByPoints = new Map<number, number>();
    for (const [code, people] of picks.entries()) {
      const value = worth[code] ?? 0;
      peopleByPoints.set(value, (peopleByPoints.get(value) ?? 0) + people);
    }
    const values = [...peopleByPoints].filter(([, people]) => people > 0).sort(([one], [other]) => one - other);
    const groups = joinRareCategories(values);
    const getCategory = (value: number) =>
      Math.max(
        0,
        groups.findLastIndex(({ from }) => from <= value),
      );
    return {
      categories: groups.map(({ sum, people }) => sum / people),
      categoryOfCode: worth.map(getCategory),
    };
  });
}

function joinRareCategories(values: [points: number, people: number][]) {
  const groups: { from: number; people: number; sum: number }[] = [];
  for (const [points, people] of values) {
    const last = groups.at(-1);
    const isRare = people < MIN_CATEGORY_PEOPLE || (last && last.people < MIN_CATEGORY_PEOPLE);
    if (last && isRare) {
      last.people += people;
      last.sum += points * people;
    } else groups.push({ from: points, people, sum: points * people });
  }
  return groups;
}

function drawCurve(
  questions: readonly Categories[],
  curves: ReadonlyMap<number, GradedItem>,
  { questions: asked }: AnswerMatrix,
): MeasuredPoint[] {
  const maxPoints = asked.reduce((sum, { points }) => sum + Math.max(0, ...points), 0);
  const steps = Math.round((2 * HIGHEST_THETA) / THETA_STEP);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const theta = -HIGHEST_THETA + step * THETA_STEP;
    let [points, information] = [0, 0];
    for (const [question, { categories }] of questions.entries()) {
      const curve = curves.get(question);
      if (!curve) {
        points += categories[0] ?? 0;
        continue;
      }
      const probabilities = fillProbabilities(curve, Float64Array.of(theta));
      points += categories.reduce((sum, worth, category) => sum + worth * (probabilities[category] ?? 0), 0);
      information += computeInformation(curve, theta);
    }
    return { percent: maxPoints === 0 ? 0 : (100 * points) / maxPoints, information };
  });
}

/** Return the information at a percentage, interpolated. Null outside the curve. */
export function findInformationAt(points: readonly MeasuredPoint[], percent: number): number | null {
  for (const [place, right] of points.entries()) {
    const left = points[place - 1];
    if (!left || percent < left.percent || percent > right.percent) continue;
    const width = right.percent - left.percent;
    const share = width === 0 ? 0 : (percent - left.percent) / width;
    return left.information + share * (right.information - left.information);
  }
  return null;
}

/** Return the lowest and highest percentage with good information. Null if there is none. */
export function findGoodRange(points: readonly MeasuredPoint[]): { from: number; to: number } | null {
  const good = points.filter(({ information }) => information >= GOOD_INFORMATION);
  const percents = good.map(({ percent }) => percent);
  return good.length === 0 ? null : { from: Math.min(...percents), to: Math.max(...percents) };
}
