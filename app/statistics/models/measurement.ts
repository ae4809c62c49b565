/**
 * Find the scores at which a test measures well, by item response theory: docs/spec/truth-of-scores.md, T94. The model
 * never changes a score.
 */
import { type AnswerMatrix, countCodes, sampleAnswers } from "./answer-matrix.ts";
import { describePoints, isAtLimit } from "./graded-item.ts";
import { computeResiduals, fitGradedModel, type GradedData, type GradedItem } from "./graded-model.ts";
import { type DependentPair, hasSecondTrait, listDependentPairs } from "./local-dependence.ts";

/**
 * `percent`: the score (0–100) that the model expects at a level of θ. `information`: the score's information about θ,
 * (dE/dθ)² ÷ Var(score | θ). With unequal points, it is less than the information of the individual answers.
 */
export type MeasuredPoint = { percent: number; information: number };

/** `dependent` and `unestimated` contain positions of questions. If the model fails, ignore its curve. */
export type Measurement = {
  points: MeasuredPoint[] | null;
  people: number;
  hasConverged: boolean;
  dependent: DependentPair[];
  unestimated: number[];
  hasSecondTrait: boolean;
};

/** More people would hardly change the curve, and take longer to fit. */
const MAX_FITTED_PEOPLE = 2000;
/** A point value that fewer people reached is merged with the next lower value, because its curve would be a guess. */
const MIN_CATEGORY_PEOPLE = 5;
const HIGHEST_THETA = 3;
const THETA_STEP = 0.1;

/** Information at which 70% of the variance is not error: information ÷ (information + 1) = 0.7. */
export const GOOD_INFORMATION = 7 / 3;

export function measureTest(matrix: AnswerMatrix): Measurement | null {
  const sample = sampleAnswers(matrix, MAX_FITTED_PEOPLE);
  const questions = groupCategories(sample);
  const fitted = questions.flatMap(({ categories }, question) => (categories.length > 1 ? [question] : []));
  if (fitted.length < 2) return null;
  const data = selectQuestions(sample, questions, fitted);
  const fit = fitGradedModel(data);
  const dependent = listDependentPairs(data).map((pair) => ({
    ...pair,
    one: fitted[pair.one] ?? 0,
    other: fitted[pair.other] ?? 0,
  }));
  // Leave out copies, because a copied question would look like a second trait.
  const copies = new Set(dependent.map(({ other }) => other));
  const single = fitted.filter((question) => !copies.has(question));
  const reduced = copies.size === 0 ? data : selectQuestions(sample, questions, single);
  const { items } = copies.size === 0 ? fit : fitGradedModel(reduced);
  const curves = new Map(fitted.map((question, place) => [question, fit.items[place] as GradedItem]));
  return {
    points: findRisingStretch(drawCurve(questions, curves, matrix)),
    people: sample.people,
    hasConverged: fit.hasConverged && !fit.items.some(isAtLimit),
    dependent,
    unestimated: single.filter((_, place) => isAtLimit(items[place] as GradedItem)),
    hasSecondTrait: hasSecondTrait(computeResiduals(reduced, items), single.length, sample.people),
  };
}

function selectQuestions(
  { people, questions: all, codes }: AnswerMatrix,
  questions: readonly Categories[],
  selected: readonly number[],
): GradedData {
  const categories = new Uint8Array(people * selected.length);
  for (let person = 0; person < people; person += 1) {
    for (const [place, question] of selected.entries()) {
      const code = codes[person * all.length + question] ?? 0;
      categories[person * selected.length + place] = questions[question]?.categoryOfCode[code] ?? 0;
    }
  }
  return { people, sizes: selected.map((question) => questions[question]?.categories.length ?? 0), categories };
}

/**
 * Return the longest stretch in which the expected score rises, lowest score first. The expected score can also fall, if
 * questions contradict each other. Null if the stretch is at most half of the curve.
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

type Categories = { categories: number[]; categoryOfCode: number[] };

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
    let [mean, change, variance] = [0, 0, 0];
    for (const [question, { categories }] of questions.entries()) {
      const curve = curves.get(question);
      const points = curve
        ? describePoints(curve, categories, theta)
        : { mean: categories[0] ?? 0, change: 0, variance: 0 };
      mean += points.mean;
      change += points.change;
      variance += points.variance;
    }
    return {
      percent: maxPoints === 0 ? 0 : (100 * mean) / maxPoints,
      information: variance === 0 ? 0 : change ** 2 / variance,
    };
  });
}

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

type ScoreRange = { from: number; to: number };

const MIN_RANGE_WIDTH = 1;

/** Return the ranges of percentages with good information, lowest first. */
export function listGoodRanges(points: readonly MeasuredPoint[]): ScoreRange[] {
  const ranges: ScoreRange[] = [];
  let open: ScoreRange | null = null;
  for (const [place, point] of points.entries()) {
    const isGood = point.information >= GOOD_INFORMATION;
    const left = points[place - 1];
    if (isGood && !open) open = { from: left ? findCrossing(left, point) : point.percent, to: point.percent };
    else if (isGood && open) open.to = point.percent;
    else if (open && left) {
      ranges.push({ ...open, to: findCrossing(left, point) });
      open = null;
    }
  }
  if (open) ranges.push(open);
  return ranges.filter(({ from, to }) => to - from >= MIN_RANGE_WIDTH);
}

function findCrossing(left: MeasuredPoint, right: MeasuredPoint): number {
  const share = (GOOD_INFORMATION - left.information) / (right.information - left.information);
  return left.percent + share * (right.percent - left.percent);
}
