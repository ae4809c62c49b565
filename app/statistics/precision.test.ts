import { expect, test } from "vitest";
import { DEFAULT_PLAYBOOK_RANGES } from "#app/match-bands/match-band.ts";
import { expectClose } from "#tests/support/figures/close-figures.ts";
import { countMatrix } from "#tests/support/figures/score-matrix.ts";
import {
  computeExpectedPoints,
  computeTotalPoints,
  listGradedQuestions,
  simulateAnswers,
  toScoreMatrix,
} from "#tests/support/figures/simulated-answers.ts";
import { hasEnoughResults, withholdFigures } from "./minimum-results.ts";
import {
  computeAlpha,
  computeDifferenceLimit,
  computeSem,
  computeSimilarPairs,
  estimateLevel,
  findNearLine,
  getPrecision,
  isRealDifference,
  toPercent,
} from "./precision.ts";
import { computeTotalBlock } from "./score-statistics.ts";

test("alpha can be negative, and is null for one question or equal totals (T10)", () => {
  expect(computeAlpha([1, 1], 1)).toBe(-2);
  expect([computeAlpha([1], 1), computeAlpha([1, 1], 0), computeAlpha([null, null], null)]).toEqual([null, null, null]);
  // Independent questions have an alpha of 0, except for rounding errors.
  expect(computeAlpha([0.1, 0.2], 0.1 + 0.2 + 2 ** -54)).toBe(0);
  expect(computeAlpha([0.3, 0.2, 0.1], 0.6)).toBe(0);
  expect(computeSem(2, -3)).toBe(4);
  expect([computeSem(null, 0.5), computeSem(2, null)]).toEqual([null, null]);
});

test("a result shows its SEM if there are 30 results and the reliability is above 0 (T12, T22)", () => {
  const block = { reliability: 0.75, sem: 5, maxPoints: 100 };
  expect(getPrecision(block, 30)).toEqual({ semPercent: 5, withheld: null });
  expect(getPrecision(block, 29)).toEqual({ semPercent: null, withheld: "few-results" });
  for (const reliability of [0, -0.2, null])
    expect(getPrecision({ ...block, reliability }, 30)).toEqual({ semPercent: null, withheld: "no-consistency" });
  // An error of about 0 cannot be true, so the precision is unknown.
  for (const sem of [0, 0.04])
    expect(getPrecision({ ...block, reliability: 1, sem }, 30)).toEqual({ semPercent: null, withheld: "no-error" });
  expect(getPrecision({ ...block, maxPoints: 0 }, 30).withheld).toBe("no-consistency");
  expect([toPercent(5, 20), toPercent(null, 20), toPercent(0, 0)]).toEqual([25, null, null]);
});

const GROUP = { meanPercent: 60, reliability: 0.75, semPercent: 4 };

test("the true level is estimated nearer to the group's mean, with 1 and 1.96 standard errors (T12)", () => {
  // The variance of true levels is 16 × 0.75 ÷ 0.25 = 48.
  const error = 4 * Math.sqrt((0.75 * ((75 * 25) / (60 * 40 - 48) + 0.1)) / 1.1);
  expectClose(
    estimateLevel(80, GROUP),
    {
      estimatePercent: 75,
      errorPercent: error,
      low68: 75 - error,
      high68: 75 + error,
      low95: 75 - 1.96 * error,
      high95: 75 + 1.96 * error,
    },
    1e-9,
  );
  expectClose(estimateLevel(60, GROUP), { estimatePercent: 60 }, 1e-9);
  expect(estimateLevel(0, { meanPercent: 3, reliability: 0.5, semPercent: 4 })).toMatchObject({ low68: 0, low95: 0 });
  expect(estimateLevel(100, { meanPercent: 97, reliability: 0.5, semPercent: 4 }).high95).toBe(100);
});

type Question = Parameters<typeof computeTotalPoints>[0][number];

/** Estimate the true level of each person. The person with the highest score is first. */
function estimateLevels(questions: Question[], people: ReturnType<typeof simulateAnswers>) {
  const { meanPercent, reliability, semPercent, maxPoints } = computeTotalBlock(
    countMatrix(toScoreMatrix(questions, people)).counts,
  );
  if (meanPercent === null || reliability === null || semPercent === null) throw new Error("The group has a precision");
  return people
    .map((person) => {
      const percent = (100 * computeTotalPoints(questions, person)) / maxPoints;
      const truth = (100 * computeExpectedPoints(questions, person)) / maxPoints;
      const { low68, high68, low95, high95 } = estimateLevel(percent, { meanPercent, reliability, semPercent });
      return { percent, isIn68: truth >= low68 && truth <= high68, isIn95: truth >= low95 && truth <= high95 };
    })
    .sort((one, other) => other.percent - one.percent);
}

test.each([
  { name: "20 questions, slope 0.5", questions: listGradedQuestions(20, 0.5, 4), correlation: 1, seed: 1 },
  { name: "40 questions, slope 1", questions: listGradedQuestions(40, 1, 5), correlation: 1, seed: 2 },
  {
    name: "five sections that correlate by 0.3",
    questions: listGradedQuestions(40, 0.7, 5),
    correlation: 0.3,
    seed: 3,
  },
])(
  "intervals contain the true level as often as promised, at every score: $name (T12)",
  ({ questions, correlation, seed }) => {
    const people = simulateAnswers({ seed, people: 3000, questions, sectionCorrelation: correlation });
    const covered = estimateLevels(questions, people);
    for (const tenth of [covered.slice(0, 300), covered.slice(1350, 1650), covered.slice(-300)]) {
      const share = (field: "isIn68" | "isIn95") => tenth.filter((person) => person[field]).length / tenth.length;
      // The promised margins are 3 and 2 points. Add three standard errors of a share of 300 people.
      expect(Math.abs(share("isIn68") - 0.68)).toBeLessThan(0.03 + 0.08);
      expect(Math.abs(share("isIn95") - 0.95)).toBeLessThan(0.02 + 0.04);
    }
  },
);

test("intervals near the maximum are not too narrow if questions separate people sharply (T12)", () => {
  const isIn95 = [20, 40, 40].flatMap((count, place) => {
    const questions = listGradedQuestions(count, 2, 4);
    const people = simulateAnswers({ seed: 1, people: 2000, questions, meanAbility: place === 2 ? 1 : 0 });
    return estimateLevels(questions, people)
      .slice(0, 200)
      .map((person) => person.isIn95);
  });
  expect(isIn95.filter(Boolean).length / isIn95.length).toBeGreaterThan(0.92);
});

test("the reliability is stratified alpha if sections differ, otherwise alpha (T12, T117)", () => {
  const questions = listGradedQuestions(40, 0.7, 5);
  const measure = (sectionCorrelation: number) => {
    const people = simulateAnswers({ seed: 4, people: 500, questions, sectionCorrelation });
    return computeTotalBlock(countMatrix(toScoreMatrix(questions, people)).counts);
  };
  const apart = measure(0.2);
  expect(apart.reliability).toBe(apart.stratifiedAlpha);
  expect((apart.reliability ?? 0) - (apart.alpha ?? 0)).toBeGreaterThan(0.02);
  expect(apart.sem).toBeCloseTo((apart.sd ?? 0) * Math.sqrt(1 - (apart.stratifiedAlpha ?? 0)), 12);
  const together = measure(1);
  expect((together.reliability ?? 0) - (together.alpha ?? 0)).toBeLessThan(0.02);
});

test("a difference is real above 1.96 standard errors of a difference (T16)", () => {
  const semPercent = 17.381332247865938;
  expectClose(computeDifferenceLimit(semPercent), 48.178594962207896, 1e-9);
  expect([isRealDifference(100, 60, semPercent), isRealDifference(40, 100, semPercent)]).toEqual([false, true]);
  const limit = computeDifferenceLimit(5) ?? 0;
  expect(isRealDifference(limit, 0, 5)).toBe(false);
  expect(isRealDifference(100, 0, null)).toBeNull();
  expect(computeDifferenceLimit(null)).toBeNull();
});

test("the nearest match minimum within the margin is reported, or the higher of two equally near (T21)", () => {
  const near = (percent: number, semPercent: number) =>
    findNearLine(percent, { semPercent, low68: percent, high68: percent }, DEFAULT_PLAYBOOK_RANGES);
  expect(near(81, 4)).toEqual({ percent: 85, lower: "good", upper: "excellent" });
  expect(near(80.9, 4)).toBeNull();
  expect(near(80, 6)).toEqual({ percent: 85, lower: "good", upper: "excellent" });
  expect(near(79.9, 6)).toEqual({ percent: 75, lower: "average", upper: "good" });
  expect(near(96, 2)).toEqual({ percent: 95, lower: "excellent", upper: "gold" });
  expect(near(50, 0)).toEqual({ percent: 50, lower: "poor", upper: "average" });
  expect(findNearLine(50, null, DEFAULT_PLAYBOOK_RANGES)).toBeNull();
  // The true level of somebody with a very high score is likely below the minimum of 95.
  expect(findNearLine(99, { semPercent: 2, low68: 92, high68: 96 }, DEFAULT_PLAYBOOK_RANGES)?.percent).toBe(95);
});

test("the share of pairs without a real difference counts pairs of people (T16)", () => {
  const block = { reliability: 0.5, sem: 1, maxPoints: 10 };
  const totals = new Map([
    [2, 15],
    [4, 10],
    [9, 5],
  ]);
  // Differences up to 2.77 points are not real, so 2 and 4 count as similar, and 9 does not.
  expect(computeSimilarPairs(totals, block, 30)).toBeCloseTo((105 + 45 + 10 + 150) / 435, 12);
  expect(computeSimilarPairs(totals, block, 29)).toBeNull();
});

test("figures are withheld below their minimum number of results (T18)", () => {
  const figures = { mean: 3, sd: 1, q1: 2, alpha: 0.5, sem: 1, itemRest: 0.2, alphaIfDropped: 0.4, top: 3, picks: 9 };
  expect(withholdFigures(figures, 1)).toEqual({
    mean: 3,
    picks: 9,
    sd: null,
    q1: null,
    alpha: null,
    sem: null,
    itemRest: null,
    alphaIfDropped: null,
    top: null,
  });
  expect(withholdFigures(figures, 4)).toMatchObject({ sd: 1, q1: null });
  expect(withholdFigures(figures, 29)).toMatchObject({ q1: 2, alpha: null, top: null });
  expect(withholdFigures(figures, 30)).toEqual(figures);
  expect([
    hasEnoughResults("percentile", 29),
    hasEnoughResults("percentile", 30),
    hasEnoughResults("histogram", 5),
  ]).toEqual([false, true, true]);
});
