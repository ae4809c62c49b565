import { expect, test } from "vitest";
import { rounds } from "#tests/support/figures/rounds.ts";
import { expandPatterns, readStatistics } from "#tests/support/figures/score-matrix.ts";
import {
  listBinaryQuestions,
  listGradedQuestions,
  type SimulationOptions,
  simulateAnswers,
  toAnswerMatrix,
} from "#tests/support/figures/simulated-answers.ts";
import type { AnswerMatrix } from "./answer-matrix.ts";
import { findInformationAt, groupCategories, listGoodRanges, measureTest } from "./measurement.ts";

const lsat6 = expandPatterns(readStatistics<{ patterns: Record<string, number> }>("lsat6").patterns);

function toAnswers(rows: number[][], points: number[]): AnswerMatrix {
  const questions = (rows[0] ?? []).map(() => ({ points }));
  return { people: rows.length, questions, codes: Uint8Array.from(rows.flat().map((option) => option + 1)) };
}

test("LSAT6, an easy test, has more information at low scores and no range of good precision (T94)", () => {
  const measured = measureTest(toAnswers(lsat6, [0, 1]));
  const points = measured?.points ?? [];
  expect([measured?.people, measured?.hasConverged]).toEqual([1000, true]);
  const percents = points.map(({ percent }) => percent);
  expect(percents).toEqual(percents.toSorted((one, other) => one - other));
  // Expected from the published estimates at θ = 0: the sum of a²P(1 − P), and the mean of P.
  const published = [
    [0.825, 2.773],
    [0.723, 0.99],
    [0.891, 0.249],
    [0.689, 1.285],
    [0.657, 2.053],
  ] as const;
  const shares = published.map(([, intercept]) => 1 / (1 + Math.exp(-intercept)));
  const middle = points[30];
  // Information of the number of right answers: (Σ aP(1 − P))² ÷ Σ P(1 − P).
  const spread = shares.map((share) => share * (1 - share));
  const change = published.reduce((sum, [a], item) => sum + a * (spread[item] ?? 0), 0);
  const information = change ** 2 / spread.reduce((sum, one) => sum + one, 0);
  expect(middle?.information).toBeCloseTo(information, 2);
  expect(middle?.percent).toBeCloseTo(20 * shares.reduce((sum, share) => sum + share, 0), 1);
  expect(listGoodRanges(points)).toEqual([]);
  const [low, high] = [findInformationAt(points, 40), findInformationAt(points, 90)];
  expect(low).toBeGreaterThan(high ?? 0);
  expect(findInformationAt(points, 1)).toBeNull();
  expect(measured).toMatchObject({ dependent: [], unestimated: [], hasSecondTrait: false });
});

test("options with the same points are one category, and rare points join the next lower ones (T94)", () => {
  const codes = [
    ...Array(6).fill(0),
    ...Array(6).fill(1),
    ...Array(2).fill(2),
    ...Array(7).fill(3),
    ...Array(1).fill(4),
  ];
  const [only] = groupCategories({
    people: codes.length,
    questions: [{ points: [0, 3, 5, 9] }],
    codes: Uint8Array.from(codes),
  });
  expect(only?.categoryOfCode).toEqual([0, 0, 0, 1, 1]);
  expect(only?.categories).toEqual([6 / 14, 44 / 8]);
});

test("the curve of questions that contradict each other rises or is left out (T94)", () => {
  // Two questions reward high levels and two reward low ones.
  const rows = lsat6.map(([one = 0, two = 0, three = 0, four = 0]) => [one, two, 1 - three, 1 - four]);
  const percents = measureTest(toAnswers(rows, [0, 1]))?.points?.map(({ percent }) => percent) ?? [];
  expect(percents.length).toBeGreaterThan(30);
  expect(percents).toEqual(percents.toSorted((one, other) => one - other));
  const opposed = lsat6.map(([one = 0]) => [one, 1 - one]);
  expect(measureTest(toAnswers(opposed, [0, 1]))?.points).toBeNull();
});

test("a test whose questions do not discriminate has no curve (T94)", () => {
  const rows = Array.from({ length: 200 }, (_, person) => [person % 2, 1, 1]);
  expect(measureTest(toAnswers(rows, [0, 1]))).toBeNull();
});

function simulate(options: SimulationOptions) {
  const measured = measureTest(toAnswerMatrix(options.questions, simulateAnswers(options)));
  if (!measured?.points) throw new Error("There is a curve");
  return { ...measured, ranges: listGoodRanges(measured.points) };
}

const spread = (count: number) => Array.from({ length: count }, (_, place) => -1.5 + (3 * place) / (count - 1));
const TEN = listBinaryQuestions(spread(10), 1);

test.each(
  [
    { name: "8 of 1 point, 32 coin flips of 10", good: 8, worth: 1, flips: 32, points: 10, seed: 2 },
    { name: "10 of 2 points, 20 coin flips of 20", good: 10, worth: 2, flips: 20, points: 20, seed: 3 },
    { name: "12 of 1 point, 28 coin flips of 5", good: 12, worth: 1, flips: 28, points: 5, seed: 4 },
  ].slice(0, rounds(2, 3)),
)("precision describes the score in points, not one with optimal weights: $name (T94)", (given) => {
  const questions = [
    ...listBinaryQuestions(spread(given.good), 2.5, given.worth),
    ...listBinaryQuestions(Array(given.flips).fill(0), 0, given.points),
  ];
  expect(simulate({ seed: given.seed, people: 1000, questions }).ranges).toEqual([]);
});

test.each(
  [
    { low: -2.2, high: 2.2, slope: 2.5, seed: 2 },
    { low: -2, high: 2, slope: 3, seed: 3 },
    { low: -2.4, high: 2.4, slope: 2.5, seed: 4 },
  ].slice(0, rounds(2, 3)),
)("a gap between easy and hard questions makes two ranges: $low and $high (T94)", ({ low, high, slope, seed }) => {
  const questions = listBinaryQuestions([...Array(10).fill(low), ...Array(10).fill(high)], slope);
  const { ranges } = simulate({ seed, people: 2000, questions });
  expect(ranges).toHaveLength(2);
  expect(ranges[0]?.to).toBeLessThan(50);
  expect(ranges[1]?.from).toBeGreaterThan(50);
});

test("ranges start where the information becomes good, and a range of zero width is left out (T94)", () => {
  const at = (percent: number, information: number) => ({ percent, information });
  expect(listGoodRanges([at(45, 1), at(45.5, 3), at(46, 1)])).toEqual([]);
  expect(listGoodRanges([at(45.5, 3)])).toEqual([]);
  expect(listGoodRanges([at(10, 7 / 3), at(20, 3), at(30, 5 / 3)])).toEqual([{ from: 10, to: expect.closeTo(25, 9) }]);
});

test.each([
  { name: "a copy among ten", questions: TEN, of: 0, copy: 1, share: 1, people: 400, seed: 1 },
  { name: "nearly a copy among ten", questions: TEN, of: 3, copy: 7, share: 0.8, people: 400, seed: 2 },
  { name: "a copy among 40", questions: listGradedQuestions(40, 0.7), of: 3, copy: 20, share: 1, people: 300, seed: 3 },
])("the model names copied questions: $name (T94)", ({ questions, of, copy, share, people, seed }) => {
  const { dependent, hasConverged } = simulate({ seed, people, questions, copies: [{ of, copy, share }] });
  // With ten questions, the copied question becomes the trait, and its slope reaches the limit.
  if (questions === TEN && share === 1) expect(hasConverged).toBe(false);
  expect(dependent.map(({ one, other }) => [one, other])).toEqual([[of, copy]]);
});

test.each(
  [
    { questions: TEN, people: 400, seed: 1 },
    { questions: listBinaryQuestions(spread(20), 2.5), people: 600, seed: 2 },
    { questions: listGradedQuestions(40, 0.5), people: 300, seed: 3 },
  ].slice(0, rounds(2, 3)),
)("no question is reported if one trait explains the answers (T94)", (options) => {
  expect(simulate(options)).toMatchObject({ dependent: [], unestimated: [], hasSecondTrait: false });
});

test.each(
  [
    { questions: listGradedQuestions(40, 1, 5), sectionCorrelation: 0.3, people: 500, seed: 1 },
    { questions: listGradedQuestions(20, 1, 2), sectionCorrelation: 0.2, people: 400, seed: 2 },
    { questions: listGradedQuestions(30, 1.5, 3), sectionCorrelation: 0.4, people: 300, seed: 3 },
  ].slice(0, rounds(2, 3)),
)("a test that measures several traits is reported (T94)", (options) => {
  expect(simulate(options).hasSecondTrait).toBe(true);
});
