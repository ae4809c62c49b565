import { expect, test } from "vitest";
import { listBinaryQuestions, simulateAnswers, toAnswerMatrix } from "#tests/support/figures/simulated-answers.ts";
import type { AnswerMatrix } from "./answer-matrix.ts";
import {
  compareGroups as compareInSteps,
  computeMantelTest,
  findDetectableEffect,
} from "./differential-functioning.ts";

test("Mantel's test depends neither on the order of the groups nor on the scale of the points (T96)", () => {
  const strata: Parameters<typeof computeMantelTest>[0] = [
    [
      [0, 5, 9],
      [3, 7, 6],
      [10, 12, 4],
    ],
    [
      [0, 2, 1],
      [3, 9, 12],
      [10, 20, 15],
    ],
  ];
  const found = computeMantelTest(strata);
  const swapped = computeMantelTest(strata.map((rows) => rows.map(([points, one, other]) => [points, other, one])));
  const scaled = computeMantelTest(
    strata.map((rows) => rows.map(([points, one, other]) => [7 * points + 2, one, other])),
  );
  expect(swapped?.chiSquare).toBeCloseTo(found?.chiSquare ?? 0, 10);
  expect(swapped?.meanDifference).toBeCloseTo(-(found?.meanDifference ?? 0), 10);
  expect(scaled?.chiSquare).toBeCloseTo(found?.chiSquare ?? 0, 10);
  const [first, second] = [(5 * 0 + 7 * 3 + 12 * 10) / 24, (9 * 0 + 6 * 3 + 4 * 10) / 19];
  const [third, fourth] = [(9 * 3 + 20 * 10) / 31, (12 * 3 + 15 * 10) / 28];
  const [one, other] = [(24 * 19) / 43, (31 * 28) / 59];
  expect(found?.meanDifference).toBeCloseTo((one * (first - second) + other * (third - fourth)) / (one + other), 10);
  expect(computeMantelTest([[[3, 5, 5]], [[0, 4, 0]]])).toBeNull();
});

function compareGroups(first: AnswerMatrix, second: AnswerMatrix) {
  const steps = compareInSteps(first, second);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

const QUESTIONS = 12;
const POINTS = [0, 3, 7, 10];

function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function createGroup(people: number, seed: number, { shift = 0, level = 0 } = {}): AnswerMatrix {
  const random = createRandom(seed);
  const codes = new Uint8Array(people * QUESTIONS);
  for (let person = 0; person < people; person += 1) {
    const ability = random() + random() + level;
    for (let question = 0; question < QUESTIONS; question += 1) {
      const help = question === 0 ? shift : 0;
      codes[person * QUESTIONS + question] = 1 + Math.max(0, Math.min(3, Math.floor(ability + help + 2 * random())));
    }
  }
  return { people, questions: Array.from({ length: QUESTIONS }, () => ({ points: POINTS })), codes };
}

test("equal questions are not reported, even if one group is stronger (T96)", () => {
  for (const seed of [3, 17, 91]) {
    const found = compareGroups(createGroup(600, seed), createGroup(500, seed + 1, { level: 0.4 }));
    expect(found).toHaveLength(QUESTIONS);
    expect(found.filter(({ size }) => size === "large")).toEqual([]);
  }
});

test("a question that is easier for one group is found, with its direction (T96)", () => {
  const [found, ...others] = compareGroups(createGroup(500, 5, { shift: 0.8 }), createGroup(500, 8));
  expect(found).toMatchObject({ question: 0, size: "large" });
  expect(found?.effect).toBeGreaterThan(0.25);
  expect(others.filter(({ size }) => size === "large")).toEqual([]);
  const [swapped] = compareGroups(createGroup(500, 8), createGroup(500, 5, { shift: 0.8 }));
  expect(swapped?.effect).toBeCloseTo(-(found?.effect ?? 0), 10);
});

test("swapping the groups only turns the sign of each effect (T96)", () => {
  for (let seed = 0; seed < 12; seed += 1) {
    const groups = [createGroup(150, seed, { shift: 0.5 }), createGroup(150, seed + 100)] as const;
    const turned = compareGroups(groups[1], groups[0]).map(({ effect, ...found }) => ({ ...found, effect: -effect }));
    const effects = (found: typeof turned) => found.map(({ effect }) => effect.toFixed(8));
    expect(effects(turned)).toEqual(effects(compareGroups(...groups)));
  }
});

test("a question whose points do not vary is left out (T96)", () => {
  const [one, other] = [createGroup(200, 5), createGroup(200, 8)];
  for (const { codes } of [one, other]) for (let at = 0; at < codes.length; at += QUESTIONS) codes[at] = 2;
  expect(compareGroups(one, other).map(({ question }) => question)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

const DIFFICULTIES = Array.from({ length: 20 }, (_, place) => -1.5 + (3 * place) / 19);

function simulateGroups(each: number, seed: number, shifts: Record<number, number>, impact = 0) {
  const questions = listBinaryQuestions(DIFFICULTIES, 1.2);
  const groups = [{ share: 0.5 }, { share: 0.5, impact, shifts }];
  const people = simulateAnswers({ seed, people: 2 * each, questions, groups });
  const [first, second] = [0, 1].map((group) =>
    toAnswerMatrix(
      questions,
      people.filter((one) => one.group === group),
    ),
  );
  if (!first || !second) throw new Error("There are two groups");
  return compareGroups(first, second).filter(({ size }) => size !== "small");
}

test.each([
  { differing: [0, 2, 5, 7, 10, 12, 15, 17], impact: 0 },
  { differing: [0, 2, 5, 7, 10, 12, 15, 17], impact: -0.5 },
  { differing: [1, 4, 9, 13, 18], impact: 0.3 },
])(
  "questions that differ in one direction are found, and no others: $differing, $impact (T96)",
  ({ differing, impact }) => {
    const shifts = Object.fromEntries(differing.map((question) => [question, 0.7]));
    const runs = [1, 2, 3].map((seed) => simulateGroups(1000, seed, shifts, impact).map(({ question }) => question));
    const found = runs.flat().filter((question) => differing.includes(question)).length;
    const accused = runs.flat().length - found;
    expect(found / (3 * differing.length)).toBeGreaterThanOrEqual(0.9);
    expect(accused / (3 * (20 - differing.length))).toBeLessThanOrEqual(0.02);
  },
);

test("the smallest detectable effect shrinks as the number of people grows (T96)", () => {
  // R: (qnorm(1 - 0.05 / 40) + qnorm(0.8)) * sqrt(2 / n).
  expect(findDetectableEffect([100, 100], 20)).toBeCloseTo(0.5465, 3);
  expect(findDetectableEffect([1000, 1000], 20)).toBeCloseTo(0.1728, 3);
  expect(findDetectableEffect([100, 1000], 20)).toBeGreaterThan(findDetectableEffect([1000, 1000], 20));
});
