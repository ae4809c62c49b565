/** Find questions that two groups with equal total scores answer differently: docs/spec/truth-of-scores.md, T96. */
import { computeDeviation, computeQuantile, countEach, type Distribution } from "../distribution.ts";
import { type AnswerMatrix, computeTotals } from "./answer-matrix.ts";

/** Counts of a question in one stratum: `[points, people of the first group, people of the second group]`. */
type Stratum = readonly (readonly [points: number, first: number, second: number])[];

type MantelTest = { chiSquare: number; p: number; meanDifference: number };

/**
 * Return Mantel's test for ordered scores, with one degree of freedom and without continuity correction (Mantel 1963).
 * For two scores, it equals the Mantel–Haenszel test. The standardized mean difference follows Dorans and Schmitt
 * (1991), but has the weights n₁n₂/n, so that the order of the groups changes only its sign. Null if no stratum can
 * show a difference.
 */
export function computeMantelTest(strata: readonly Stratum[]): MantelTest | null {
  let [deviation, variance, weighted, weight] = [0, 0, 0, 0];
  for (const stratum of strata) {
    let [first, second, sum, squares, firstSum] = [0, 0, 0, 0, 0];
    for (const [points, ofFirst, ofSecond] of stratum) {
      const both = ofFirst + ofSecond;
      first += ofFirst;
      second += ofSecond;
      sum += points * both;
      squares += points * points * both;
      firstSum += points * ofFirst;
    }
    const n = first + second;
    if (first === 0 || second === 0) continue;
    deviation += firstSum - (first * sum) / n;
    variance += (first * second * (n * squares - sum * sum)) / (n * n * (n - 1));
    const share = (first * second) / n;
    weighted += share * (firstSum / first - (sum - firstSum) / second);
    weight += share;
  }
  if (variance <= 0) return null;
  const chiSquare = (deviation * deviation) / variance;
  return { chiSquare, p: computeComplementaryError(Math.sqrt(chiSquare / 2)), meanDifference: weighted / weight };
}

function computeComplementaryError(x: number): number {
  const t = 1 / (1 + x / 2);
  const series = ERROR_SERIES.reduceRight((sum, coefficient) => coefficient + t * sum, 0);
  return t * Math.exp(-x * x + series);
}

const ERROR_SERIES = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223,
  0.17087277,
];

/** Return the p values corrected for the number of tests, in the given order: Benjamini and Hochberg 1995. */
export function correctForManyTests(ps: readonly number[]): number[] {
  const order = ps.map((_, place) => place).sort((one, other) => (ps[other] ?? 0) - (ps[one] ?? 0));
  const corrected = ps.map(() => 1);
  let lowest = 1;
  for (const [place, question] of order.entries()) {
    lowest = Math.min(lowest, ((ps[question] ?? 1) * ps.length) / (ps.length - place));
    corrected[question] = lowest;
  }
  return corrected;
}

type DifferenceSize = "small" | "moderate" | "large";

export type QuestionDifference = { question: number; effect: number; p: number; size: DifferenceSize };

/** The limits of the National Assessment of Educational Progress: Allen, Carlson and Zelenak 1999. */
export const MODERATE_DIFFERENCE = 0.17;
export const LARGE_DIFFERENCE = 0.25;
const SIGNIFICANT = 0.05;

const NORMAL_QUANTILE_80 = 0.8416;

/**
 * Return the effect, in standard deviations, that the test finds with a power of 80%. The critical value is corrected
 * for the number of questions.
 */
export function findDetectableEffect([first, second]: readonly [number, number], questions: number): number {
  const critical = findCriticalValue(SIGNIFICANT / Math.max(1, questions));
  return (critical + NORMAL_QUANTILE_80) * Math.sqrt(1 / first + 1 / second);
}

function findCriticalValue(p: number): number {
  let [low, high] = [0, 40];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (computeComplementaryError(middle / Math.SQRT2) > p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const MAX_STRATA = 10;

const MAX_PURIFICATION_ROUNDS = 8;
const ANCHOR_DISTANCE = 0.1;

/**
 * Compare two groups with the same questions on each question whose points vary. Each step compares one question.
 * People are matched by anchors, the questions that differ least from the median question. Other questions would hide
 * their own differences and make the rest seem to differ. Rounds repeat until the anchors stay the same (purification:
 * Holland and Thayer 1988; Candell and Drasgow 1988, Applied Psychological Measurement 12, 253–260).
 */
export function* compareGroups(first: AnswerMatrix, second: AnswerMatrix): Generator<void, QuestionDifference[]> {
  const key = first.questions.map(({ points }) => [0, ...points]);
  const matrices = [first, second];
  let anchors = new Set(key.keys());
  let tested = yield* testQuestions(matrices, key, anchors);
  for (let round = 1; round < MAX_PURIFICATION_ROUNDS; round += 1) {
    const next = chooseAnchors(tested);
    if (isSame(next, anchors)) break;
    anchors = next;
    const again = yield* testQuestions(matrices, key, anchors);
    // With too few anchors, some questions cannot be compared, so keep the previous round's figures.
    if (again.length < tested.length) break;
    tested = again;
  }
  const ps = correctForManyTests(tested.map(({ p }) => p));
  return tested.map(({ question, effect }, place) => {
    const p = ps[place] ?? 1;
    return { question, effect, p, size: classify(effect, p) };
  });
}

type TestedQuestion = { question: number; p: number; effect: number };

function chooseAnchors(tested: readonly TestedQuestion[]): Set<number> {
  const median = computeQuantile(countEach(tested.map(({ effect }) => effect)), 0.5) ?? 0;
  const distances = tested
    .map(({ question, effect }) => ({ question, distance: Math.abs(effect - median) }))
    .sort((one, other) => one.distance - other.distance);
  const least = Math.ceil(tested.length / 2);
  return new Set(
    distances
      .filter(({ distance }, place) => place < least || distance <= ANCHOR_DISTANCE)
      .map(({ question }) => question),
  );
}

function isSame(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  return one.size === other.size && [...one].every((question) => other.has(question));
}

function* testQuestions(
  matrices: readonly AnswerMatrix[],
  key: number[][],
  anchors: ReadonlySet<number>,
): Generator<void, TestedQuestion[]> {
  const anchorKey = key.map((points, question) => (anchors.has(question) ? points : points.map(() => 0)));
  const anchorTotals = matrices.map((matrix) => computeTotals(matrix, anchorKey));
  const tested: TestedQuestion[] = [];
  for (const [question, points] of key.entries()) {
    yield;
    const groups = matrices.map((matrix, group) => {
      const totals = anchorTotals[group] ?? new Float64Array();
      return { matrix, totals: anchors.has(question) ? totals : addQuestion(totals, matrix, question, points) };
    });
    const bounds = findStratumBounds(groups.flatMap(({ totals }) => [...totals]));
    const placed = groups.map(({ matrix, totals }) => ({ matrix, strata: placeInStrata(totals, bounds) }));
    const strata = countStrata(placed, bounds.length + 1, question, points);
    const found = computeMantelTest(strata);
    const deviation = computeDeviation(countPoints(strata.flat()));
    if (found && deviation) tested.push({ question, p: found.p, effect: found.meanDifference / deviation });
  }
  return tested;
}

/**
 * The matching score must include the studied question. Otherwise, groups of unequal ability would differ on every
 * question.
 */
function addQuestion(totals: Float64Array, { questions, codes }: AnswerMatrix, question: number, points: number[]) {
  return totals.map((total, person) => total + (points[codes[person * questions.length + question] ?? 0] ?? 0));
}

function placeInStrata(totals: Float64Array, bounds: readonly number[]): number[] {
  return Array.from(totals, (total) => bounds.filter((bound) => total > bound).length);
}

function classify(effect: number, p: number): DifferenceSize {
  if (p >= SIGNIFICANT || Math.abs(effect) <= MODERATE_DIFFERENCE) return "small";
  return Math.abs(effect) <= LARGE_DIFFERENCE ? "moderate" : "large";
}

function findStratumBounds(totals: number[]): number[] {
  const sorted = totals.sort((one, other) => one - other);
  const bounds = Array.from({ length: MAX_STRATA - 1 }, (_, place) => {
    return sorted[Math.floor(((place + 1) * sorted.length) / MAX_STRATA) - 1] ?? 0;
  });
  return [...new Set(bounds)];
}

type Placed = { matrix: AnswerMatrix; strata: number[] };

function countStrata(
  groups: readonly Placed[],
  strata: number,
  question: number,
  points: readonly number[],
): Stratum[] {
  const counts = Array.from({ length: strata }, () => new Map<number, [number, number, number]>());
  for (const [group, { matrix, strata: places }] of groups.entries()) {
    const width = matrix.questions.length;
    for (const [person, stratum] of places.entries()) {
      const worth = points[matrix.codes[person * width + question] ?? 0] ?? 0;
      const row = counts[stratum]?.get(worth) ?? [worth, 0, 0];
      row[group === 0 ? 1 : 2] += 1;
      counts[stratum]?.set(worth, row);
    }
  }
  return counts.map((rows) => [...rows.values()]);
}

function countPoints(rows: Stratum): Distribution {
  const counts = new Map<number, number>();
  for (const [points, first, second] of rows) counts.set(points, (counts.get(points) ?? 0) + first + second);
  return counts;
}
