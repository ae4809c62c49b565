/**
 * Check local independence: if one trait explains all answers, people of the same level answer two questions
 * independently.
 */
import type { GradedData } from "./graded-model.ts";

export type DependentPair = { one: number; other: number; correlation: number };

const MIN_GROUP_PEOPLE = 20;
const MAX_GROUPS = 20;
/**
 * A pair stands out if its correlation exceeds the median pair's by this much, and is more than `STANDARD_ERRORS`
 * standard errors above 0.
 */
const MIN_EXCESS = 0.4;
const STANDARD_ERRORS = 5;
/**
 * Minimum number of people in groups in which both answers vary. Below it, a few people would decide the correlation.
 */
const MIN_COMPARED_PEOPLE = 100;
/**
 * Minimum number of people who do not give a question's most frequent answer. Questions below this are not compared.
 */
const MIN_DIFFERENT_PEOPLE = 15;
const HIGHEST_REST_SCORE = 4000;

/**
 * List pairs of questions whose answers agree more than one trait explains, the strongest first (Yen 1984, Applied
 * Psychological Measurement 8, 125–145). Each comparison is among people with similar points on all other questions.
 * The pair itself does not count, so a copied question cannot pass for the trait.
 */
export function listDependentPairs({ people, sizes, categories }: GradedData): DependentPair[] {
  const width = sizes.length;
  if (width < 3) return [];
  const points = weighQuestions({ people, sizes, categories });
  const totals = sumRows(points, width);
  const pairs: (DependentPair & { z: number })[] = [];
  const compared = listCompared({ people, sizes, categories });
  for (const [place, one] of compared.entries()) {
    for (const other of compared.slice(place + 1)) {
      pairs.push({ one, other, ...correlateWithinGroups(points, totals, width, one, other) });
    }
  }
  const sorted = pairs.map(({ correlation }) => correlation).sort((first, second) => first - second);
  const usual = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return pairs
    .filter(
      ({ correlation, z }) =>
        correlation - usual > MIN_EXCESS && z > STANDARD_ERRORS && (z / correlation) ** 2 > MIN_COMPARED_PEOPLE,
    )
    .sort((first, second) => second.correlation - first.correlation)
    .map(({ one, other, correlation }) => ({ one, other, correlation }));
}

function listCompared({ people, sizes, categories }: GradedData): number[] {
  return sizes.flatMap((size, question) => {
    const counts = new Array<number>(size).fill(0);
    for (let person = 0; person < people; person += 1) {
      const category = categories[person * sizes.length + question] as number;
      counts[category] = (counts[category] ?? 0) + 1;
    }
    return people - Math.max(...counts) < MIN_DIFFERENT_PEOPLE ? [] : [question];
  });
}

/**
 * Return whole points by person and question. Weight each question by its correlation with the rest, so that unrelated
 * questions do not blur the rest score.
 */
function weighQuestions({ sizes, categories }: GradedData): Float64Array {
  const width = sizes.length;
  let weights: number[] = sizes.map((size) => (size > 1 ? 1 / (size - 1) : 0));
  for (let round = 0; round < WEIGHING_ROUNDS; round += 1) {
    const points = Float64Array.from(categories, (category, place) => category * (weights[place % width] as number));
    const rests = correlateWithRest(categories, points, width);
    weights = sizes.map((size, question) => (size > 1 ? Math.max(0.01, rests[question] ?? 0) / (size - 1) : 0));
  }
  const most = weights.reduce((sum, weight, question) => sum + weight * ((sizes[question] ?? 1) - 1), 0);
  const scale = HIGHEST_REST_SCORE / most;
  return Float64Array.from(categories, (category, place) =>
    Math.floor(category * (weights[place % width] as number) * scale),
  );
}

const WEIGHING_ROUNDS = 2;

function correlateWithRest(categories: Uint8Array, points: Float64Array, width: number): number[] {
  const totals = sumRows(points, width);
  const people = totals.length;
  return Array.from({ length: width }, (_, question) => {
    let [x, y, xx, yy, xy] = [0, 0, 0, 0, 0];
    for (let person = 0; person < people; person += 1) {
      const place = person * width + question;
      const own = categories[place] as number;
      const rest = (totals[person] as number) - (points[place] as number);
      x += own;
      y += rest;
      xx += own * own;
      yy += rest * rest;
      xy += own * rest;
    }
    const spread = (xx - (x * x) / people) * (yy - (y * y) / people);
    return spread > 0 ? (xy - (x * y) / people) / Math.sqrt(spread) : 0;
  });
}

function sumRows(points: Float64Array, width: number): Float64Array {
  const totals = new Float64Array(points.length / width);
  for (let person = 0; person < totals.length; person += 1) {
    let sum = 0;
    for (let place = person * width; place < (person + 1) * width; place += 1) sum += points[place] as number;
    totals[person] = sum;
  }
  return totals;
}

/**
 * Return the correlation of two questions, pooled over groups of people with similar rest scores, and how many standard
 * errors it is from 0.
 */
function correlateWithinGroups(
  points: Float64Array,
  totals: Float64Array,
  width: number,
  one: number,
  other: number,
): { correlation: number; z: number } {
  const people = totals.length;
  const counts = new Uint32Array(HIGHEST_REST_SCORE + 1);
  const rest = (person: number) =>
    (totals[person] as number) - (points[person * width + one] as number) - (points[person * width + other] as number);
  for (let person = 0; person < people; person += 1) {
    const place = rest(person);
    counts[place] = (counts[place] as number) + 1;
  }
  const size = Math.max(MIN_GROUP_PEOPLE, people / MAX_GROUPS);
  const groupOf = new Uint32Array(counts.length);
  let [group, filled, left] = [0, 0, people];
  for (const [score, n] of counts.entries()) {
    if (filled >= size && left >= MIN_GROUP_PEOPLE) [group, filled] = [group + 1, 0];
    groupOf[score] = group;
    filled += n;
    left -= n;
  }
  const sums = new Float64Array(6 * (group + 1));
  for (let person = 0; person < people; person += 1) {
    const from = 6 * (groupOf[rest(person)] as number);
    const x = points[person * width + one] as number;
    const y = points[person * width + other] as number;
    sums[from] = (sums[from] as number) + 1;
    sums[from + 1] = (sums[from + 1] as number) + x;
    sums[from + 2] = (sums[from + 2] as number) + y;
    sums[from + 3] = (sums[from + 3] as number) + x * x;
    sums[from + 4] = (sums[from + 4] as number) + y * y;
    sums[from + 5] = (sums[from + 5] as number) + x * y;
  }
  let [xx, yy, xy, variance] = [0, 0, 0, 0];
  for (let from = 0; from < sums.length; from += 6) {
    const [n = 0, x = 0, y = 0, ofX = 0, ofY = 0, ofBoth = 0] = sums.subarray(from, from + 6);
    if (n < 2) continue;
    const [squaresX, squaresY] = [ofX - (x * x) / n, ofY - (y * y) / n];
    xx += squaresX;
    yy += squaresY;
    xy += ofBoth - (x * y) / n;
    variance += (squaresX * squaresY) / (n - 1);
  }
  return variance <= 0
    ? { correlation: 0, z: 0 }
    : { correlation: xy / Math.sqrt(xx * yy), z: xy / Math.sqrt(variance) };
}

/**
 * There is a second trait if an eigenvalue exceeds the largest eigenvalue expected by chance by this much (Marchenko
 * and Pastur 1967).
 */
const MIN_EIGENVALUE_EXCESS = 0.3;

/** Return whether a model's residuals share a common factor. `residuals[question × people + person]` have mean 0. */
export function hasSecondTrait(residuals: Float64Array, width: number, people: number): boolean {
  const chance = (1 + Math.sqrt(width / people)) ** 2;
  return width > 2 && findLargestEigenvalue(residuals, width, people) > chance + MIN_EIGENVALUE_EXCESS;
}

/**
 * Return the largest eigenvalue of the residual correlations, by power iteration.
 * `residuals[question × people + person]` have mean 0.
 */
export function findLargestEigenvalue(residuals: Float64Array, width: number, people: number): number {
  const correlations = correlateRows(residuals, width, people);
  let vector = Float64Array.from({ length: width }, (_, place) => 1 + ((place * 7919) % 13) / 13);
  let value = 0;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const next = new Float64Array(width);
    for (let row = 0; row < width; row += 1) {
      let sum = 0;
      for (let column = 0; column < width; column += 1) {
        sum += (correlations[row * width + column] as number) * (vector[column] as number);
      }
      next[row] = sum;
    }
    const length = Math.hypot(...next);
    if (length === 0) return 0;
    vector = next.map((part) => part / length);
    if (Math.abs(length - value) < 1e-6) return length;
    value = length;
  }
  return value;
}

const MAX_STEPS = 500;

function correlateRows(rows: Float64Array, width: number, people: number): Float64Array {
  const lengths = Array.from({ length: width }, (_, row) => Math.sqrt(multiply(rows, row, row, people)));
  const correlations = new Float64Array(width * width);
  for (let one = 0; one < width; one += 1) {
    for (let other = one; other < width; other += 1) {
      const scale = (lengths[one] ?? 0) * (lengths[other] ?? 0);
      const r = scale === 0 ? Number(one === other) : multiply(rows, one, other, people) / scale;
      correlations[one * width + other] = r;
      correlations[other * width + one] = r;
    }
  }
  return correlations;
}

function multiply(rows: Float64Array, one: number, other: number, people: number): number {
  let sum = 0;
  for (let person = 0; person < people; person += 1) {
    sum += (rows[one * people + person] as number) * (rows[other * people + person] as number);
  }
  return sum;
}
