/**
 * Samejima's graded response model, fitted by marginal maximum likelihood with the EM algorithm (Samejima 1969,
 * Psychometrika Monograph 17; Bock and Aitkin 1981, Psychometrika 46, 443–459). With two categories, it is the
 * two-parameter logistic model.
 */
import { sum } from "#app/platform/sum.ts";
import { type Curve, fillProbabilities, isOrdered, maximizeItem } from "./graded-item.ts";

/**
 * `categories[person × questions + question]` is from 0 to `sizes[question] − 1`. At least one person is in each
 * category.
 */
export type GradedData = { people: number; sizes: number[]; categories: Uint8Array };

/** `P(category ≥ k) = 1 / (1 + exp(−(slope × θ + intercepts[k − 1])))`, with θ standard normal. Intercepts decrease. */
export type GradedItem = Curve;

type GradedFit = { items: GradedItem[]; logLikelihood: number; hasConverged: boolean; cycles: number };

/**
 * Integrate over θ at equally spaced nodes with normal weights. For smooth functions, the integration error is far below
 * the tolerance of `fitGradedModel`.
 */
const NODE_COUNT = 41;
const HIGHEST_NODE = 6;

const nodes = Float64Array.from(
  { length: NODE_COUNT },
  (_, place) => -HIGHEST_NODE + (2 * HIGHEST_NODE * place) / (NODE_COUNT - 1),
);
const weights = normalize(nodes.map((node) => Math.exp((-node * node) / 2)));

type FitOptions = {
  tolerance?: number;
  maxCycles?: number;
};

/**
 * Fit the model. Squared extrapolation speeds up the EM steps (SQUAREM: Varadhan and Roland 2008, Scandinavian Journal
 * of Statistics 35, 335–353). An extrapolation that lowers the likelihood is dropped.
 */
export function fitGradedModel(data: GradedData, { tolerance = 1e-3, maxCycles = 50 }: FitOptions = {}): GradedFit {
  let items = chooseStart(data);
  for (let cycle = 1; cycle <= maxCycles; cycle += 1) {
    const first = runStep(data, items);
    const second = runStep(data, first.items);
    if (findLargestChange(first.items, second.items) < tolerance) {
      const { logLikelihood } = runStep(data, second.items);
      return { items: orient(second.items), logLikelihood, hasConverged: true, cycles: cycle };
    }
    const jump = extrapolate(items, first.items, second.items);
    const third = jump && runStep(data, jump);
    items = third && third.logLikelihood >= second.logLikelihood ? third.items : second.items;
  }
  return {
    items: orient(items),
    logLikelihood: runStep(data, items).logLikelihood,
    hasConverged: false,
    cycles: maxCycles,
  };
}

function chooseStart({ people, sizes, categories }: GradedData): GradedItem[] {
  return sizes.map((size, question) => {
    const counts = new Array<number>(size).fill(0);
    for (let person = 0; person < people; person += 1) {
      const category = categories[person * sizes.length + question] ?? 0;
      counts[category] = (counts[category] ?? 0) + 1;
    }
    const intercepts = Array.from({ length: size - 1 }, (_, place) => {
      const share = sum(counts.slice(place + 1)) / people;
      return Math.log(share / (1 - share));
    });
    return { slope: 1, intercepts };
  });
}

type Step = { items: GradedItem[]; logLikelihood: number };

function runStep(data: GradedData, items: readonly GradedItem[]): Step {
  const { expected, logLikelihood } = computeExpected(data, items);
  return {
    items: items.map((item, question) => maximizeItem(item, expected[question] ?? new Float64Array(), nodes)),
    logLikelihood,
  };
}

/** E-step. `expected[question][category × nodes + node]`: people expected at a node in a category. */
function computeExpected({ people, sizes, categories }: GradedData, items: readonly GradedItem[]) {
  const logs = items.map((item) => fillProbabilities(item, nodes).map(Math.log));
  const expected = sizes.map((size) => new Float64Array(size * NODE_COUNT));
  const posterior = new Float64Array(NODE_COUNT);
  const width = sizes.length;
  let logLikelihood = 0;
  for (let person = 0; person < people; person += 1) {
    posterior.fill(0);
    for (let question = 0; question < width; question += 1) {
      const log = logs[question] as Float64Array;
      const from = (categories[person * width + question] as number) * NODE_COUNT;
      for (let node = 0; node < NODE_COUNT; node += 1) {
        posterior[node] = (posterior[node] as number) + (log[from + node] as number);
      }
    }
    let most = Number.NEGATIVE_INFINITY;
    for (let node = 0; node < NODE_COUNT; node += 1) most = Math.max(most, posterior[node] as number);
    let sum = 0;
    for (let node = 0; node < NODE_COUNT; node += 1) {
      const mass = Math.exp((posterior[node] as number) - most) * (weights[node] as number);
      posterior[node] = mass;
      sum += mass;
    }
    logLikelihood += most + Math.log(sum);
    for (let node = 0; node < NODE_COUNT; node += 1) posterior[node] = (posterior[node] as number) / sum;
    for (let question = 0; question < width; question += 1) {
      const counts = expected[question] as Float64Array;
      const from = (categories[person * width + question] as number) * NODE_COUNT;
      for (let node = 0; node < NODE_COUNT; node += 1) {
        counts[from + node] = (counts[from + node] as number) + (posterior[node] as number);
      }
    }
  }
  return { expected, logLikelihood };
}

/**
 * Return the difference between each answer and the category that the model expects at the person's own level (EAP), by
 * question: `[question × people + person]`. Each question has mean 0 (Yen 1984).
 */
export function computeResiduals(data: GradedData, items: readonly GradedItem[]): Float64Array {
  const { people, sizes, categories } = data;
  const width = sizes.length;
  const levels = estimateLevels(data, items);
  const residuals = new Float64Array(width * people);
  for (const [question, item] of items.entries()) {
    const probabilities = fillProbabilities(item, levels);
    const row = residuals.subarray(question * people, (question + 1) * people);
    for (let person = 0; person < people; person += 1) {
      let expected = 0;
      for (let category = 1; category < (sizes[question] as number); category += 1) {
        expected += category * (probabilities[category * people + person] as number);
      }
      row[person] = (categories[person * width + question] as number) - expected;
    }
    const mean = sum(row) / people;
    for (let person = 0; person < people; person += 1) row[person] = (row[person] as number) - mean;
  }
  return residuals;
}

function estimateLevels({ people, sizes, categories }: GradedData, items: readonly GradedItem[]): Float64Array {
  const logs = items.map((item) => fillProbabilities(item, nodes).map(Math.log));
  const width = sizes.length;
  const posterior = new Float64Array(NODE_COUNT);
  return Float64Array.from({ length: people }, (_, person) => {
    posterior.fill(0);
    for (let question = 0; question < width; question += 1) {
      const log = logs[question] as Float64Array;
      const from = (categories[person * width + question] as number) * NODE_COUNT;
      for (let node = 0; node < NODE_COUNT; node += 1) {
        posterior[node] = (posterior[node] as number) + (log[from + node] as number);
      }
    }
    const most = Math.max(...posterior);
    let [sum, level] = [0, 0];
    for (let node = 0; node < NODE_COUNT; node += 1) {
      const mass = Math.exp((posterior[node] as number) - most) * (weights[node] as number);
      sum += mass;
      level += mass * (nodes[node] as number);
    }
    return level / sum;
  });
}

function extrapolate(start: GradedItem[], first: GradedItem[], second: GradedItem[]): GradedItem[] | null {
  const [zero, one, two] = [start, first, second].map(flatten) as [number[], number[], number[]];
  const change = one.map((value, place) => value - (zero[place] ?? 0));
  const bend = two.map((value, place) => value - (one[place] ?? 0) - (change[place] ?? 0));
  const curvature = Math.hypot(...bend);
  const length = curvature === 0 ? 1 : Math.hypot(...change) / curvature;
  if (length <= 1) return null;
  const values = zero.map(
    (value, place) => value + 2 * length * (change[place] ?? 0) + length ** 2 * (bend[place] ?? 0),
  );
  let from = 0;
  const items = start.map(({ intercepts }) => {
    const [slope = 0, ...moved] = values.slice(from, from + intercepts.length + 1);
    from += intercepts.length + 1;
    return { slope, intercepts: moved };
  });
  return items.every(isOrdered) ? items : null;
}

function flatten(items: readonly GradedItem[]): number[] {
  return items.flatMap(({ slope, intercepts }) => [slope, ...intercepts]);
}

function findLargestChange(one: readonly GradedItem[], other: readonly GradedItem[]): number {
  const before = flatten(one);
  return flatten(other).reduce((most, value, place) => Math.max(most, Math.abs(value - (before[place] ?? 0))), 0);
}

/** The sign of θ is arbitrary, so choose the one with which high values mean many points. */
function orient(items: GradedItem[]): GradedItem[] {
  const sum = items.reduce((total, { slope }) => total + slope, 0);
  return sum >= 0 ? items : items.map(({ slope, intercepts }) => ({ slope: -slope, intercepts }));
}

function normalize(values: Float64Array): Float64Array {
  const total = sum(values);
  return values.map((value) => value / total);
}
