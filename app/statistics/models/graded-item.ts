export type Curve = { slope: number; intercepts: number[] };

/** Data cannot tell steeper slopes apart, so a slope at this limit is not an estimate. */
const MAX_SLOPE = 8;
const SMALLEST_PROBABILITY = 1e-12;
const NEWTON_STEPS = 3;
const MAX_HALVINGS = 12;

export function isOrdered({ slope, intercepts }: Curve): boolean {
  const decreases = intercepts.every((value, place) => place === 0 || value < (intercepts[place - 1] ?? 0));
  return decreases && Math.abs(slope) <= MAX_SLOPE && intercepts.every(Number.isFinite);
}

/** Return P(category | θ) at `[category × thetas + theta]`. */
export function fillProbabilities({ slope, intercepts }: Curve, thetas: Float64Array): Float64Array {
  const size = intercepts.length + 1;
  const width = thetas.length;
  const probabilities = new Float64Array(size * width);
  for (let place = 0; place < width; place += 1) {
    const theta = thetas[place] ?? 0;
    let above = 1;
    for (let category = 0; category < size; category += 1) {
      const next = category === size - 1 ? 0 : logistic(slope * theta + (intercepts[category] ?? 0));
      probabilities[category * width + place] = Math.max(SMALLEST_PROBABILITY, above - next);
      above = next;
    }
  }
  return probabilities;
}

export function isAtLimit({ slope }: Curve): boolean {
  return Math.abs(slope) > 0.95 * MAX_SLOPE;
}

type PointsAtLevel = { mean: number; change: number; variance: number };

/** Return the mean and variance of an item's points at θ, and how fast the mean changes. `worth`: points by category. */
export function describePoints({ slope, intercepts }: Curve, worth: readonly number[], theta: number): PointsAtLevel {
  let [mean, change, squares] = [0, 0, 0];
  let [above, aboveChange] = [1, 0];
  for (let category = 0; category <= intercepts.length; category += 1) {
    const isLast = category === intercepts.length;
    const next = isLast ? 0 : logistic(slope * theta + (intercepts[category] ?? 0));
    const nextChange = slope * next * (1 - next);
    const points = worth[category] ?? 0;
    mean += points * (above - next);
    squares += points * points * (above - next);
    change += points * (aboveChange - nextChange);
    [above, aboveChange] = [next, nextChange];
  }
  return { mean, change, variance: Math.max(0, squares - mean * mean) };
}

/**
 * M-step: improve one item by Fisher scoring with step halving. `expected[category × thetas + theta]` are expected
 * counts.
 */
export function maximizeItem(item: Curve, expected: Float64Array, thetas: Float64Array): Curve {
  let current = item;
  let likelihood = computeLikelihood(current, expected, thetas);
  for (let step = 0; step < NEWTON_STEPS; step += 1) {
    const direction = findDirection(current, expected, thetas);
    const better = direction && search(current, direction, likelihood, expected, thetas);
    if (!better) break;
    const gain = better.likelihood - likelihood;
    [current, likelihood] = [better.item, better.likelihood];
    if (gain < 1e-10) break;
  }
  return current;
}

function search(item: Curve, direction: number[], likelihood: number, expected: Float64Array, thetas: Float64Array) {
  for (let [halving, scale] = [0, 1]; halving < MAX_HALVINGS; halving += 1, scale /= 2) {
    const moved = {
      slope: item.slope + scale * (direction[0] ?? 0),
      intercepts: item.intercepts.map((value, place) => value + scale * (direction[place + 1] ?? 0)),
    };
    if (!isOrdered(moved)) continue;
    const reached = computeLikelihood(moved, expected, thetas);
    if (reached > likelihood) return { item: moved, likelihood: reached };
  }
  return null;
}

function computeLikelihood(item: Curve, expected: Float64Array, thetas: Float64Array): number {
  const probabilities = fillProbabilities(item, thetas);
  let sum = 0;
  for (let place = 0; place < expected.length; place += 1) {
    sum += (expected[place] as number) * Math.log(probabilities[place] as number);
  }
  return sum;
}

/** Return the inverse of the expected information times the gradient. Null if the information is singular. */
function findDirection({ slope, intercepts }: Curve, expected: Float64Array, thetas: Float64Array): number[] | null {
  const size = intercepts.length + 1;
  const gradient = new Array<number>(size).fill(0);
  const information = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  const width = thetas.length;
  for (let node = 0; node < width; node += 1) {
    const theta = thetas[node] ?? 0;
    let total = 0;
    for (let category = 0; category < size; category += 1) total += expected[category * width + node] as number;
    let [above, aboveChange] = [1, 0];
    for (let category = 0; category < size; category += 1) {
      const isLast = category === size - 1;
      const next = isLast ? 0 : logistic(slope * theta + (intercepts[category] ?? 0));
      const nextChange = next * (1 - next);
      const probability = Math.max(SMALLEST_PROBABILITY, above - next);
      // Only the slope and the two intercepts next to a category change its probability.
      const parts = [
        [0, theta * (aboveChange - nextChange)],
        ...(category > 0 ? [[category, aboveChange]] : []),
        ...(isLast ? [] : [[category + 1, -nextChange]]),
      ] as [number, number][];
      const ratio = (expected[category * width + node] as number) / probability;
      for (const [row, change] of parts) {
        gradient[row] = (gradient[row] ?? 0) + ratio * change;
        const cells = information[row] ?? [];
        for (const [column, other] of parts)
          cells[column] = (cells[column] ?? 0) + (total * change * other) / probability;
      }
      [above, aboveChange] = [next, nextChange];
    }
  }
  return solve(information, gradient);
}

function solve(matrix: number[][], right: number[]): number[] | null {
  const rows = matrix.map((row, place) => [...row, right[place] ?? 0]);
  const size = rows.length;
  for (let pivot = 0; pivot < size; pivot += 1) {
    const pivotRow = rows[pivot] as number[];
    const value = pivotRow[pivot] ?? 0;
    if (!(value > 1e-12)) return null;
    for (const row of rows.slice(pivot + 1)) {
      const factor = (row[pivot] ?? 0) / value;
      for (let column = pivot; column <= size; column += 1) {
        row[column] = (row[column] ?? 0) - factor * (pivotRow[column] ?? 0);
      }
    }
  }
  const solution = new Array<number>(size).fill(0);
  for (let place = size - 1; place >= 0; place -= 1) {
    const row = rows[place] as number[];
    const known = solution.reduce((sum, value, column) => (column > place ? sum + value * (row[column] ?? 0) : sum), 0);
    solution[place] = ((row[size] ?? 0) - known) / (row[place] ?? 1);
  }
  return solution;
}

function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value));
}
