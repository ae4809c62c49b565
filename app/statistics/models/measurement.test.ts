import { expect, test } from "vitest";
import { expandPatterns, readStatistics } from "#tests/support/figures/score-matrix.ts";
import type { AnswerMatrix } from "./answer-matrix.ts";
import { findGoodRange, findInformationAt, groupCategories, measureTest } from "./measurement.ts";

const lsat6 = expandPatterns(readStatistics<{ patterns: Record<string, number> }>("lsat6").patterns);

function toAnswers(rows: number[][], points: number[]): AnswerMatrix {
  const questions = (rows[0] ?? []).map(() => ({ points }));
  return { people: rows.length, questions, codes: Uint8Array.from(rows.flat().map((option) => option + 1)) };
}

test("LSAT6 is easy: information is highest at low scores and never good (T94)", () => {
  const measured = measureTest(toAnswers(lsat6, [0, 1]));
  const points = measured?.points ?? [];
  expect([measured?.people, measured?.hasConverged]).toEqual([1000, true]);
  const percents = points.map(({ percent }) => percent);
  expect(percents).toEqual(percents.toSorted((one, other) => one - other));
  // At θ = 0, from the published estimates: the sum of a²P(1 − P), and the mean of P.
  const published = [
    [0.825, 2.773],
    [0.723, 0.99],
    [0.891, 0.249],
    [0.689, 1.285],
    [0.657, 2.053],
  ] as const;
  const shares = published.map(([, intercept]) => 1 / (1 + Math.exp(-intercept)));
  const middle = points[30];
  const information = published.reduce(
    (sum, [a], item) => sum + a ** 2 * (shares[item] ?? 0) * (1 - (shares[item] ?? 0)),
    0,
  );
  expect(middle?.information).toBeCloseTo(information, 2);
  expect(middle?.percent).toBeCloseTo(20 * shares.reduce((sum, share) => sum + share, 0), 1);
  expect(findGoodRange(points)).toBeNull();
  const [low, high] = [findInformationAt(points, 40), findInformationAt(points, 90)];
  expect(low).toBeGreaterThan(high ?? 0);
  expect(findInformationAt(points, 1)).toBeNull();
});

test("options with the same points are one category, and rare points join the next lower ones (T94)", () => {
  // Codes: 0 is unanswered, with 0 points.
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

test("if questions contradict each other, the curve rises or is left out (T94)", () => {
  // Two questions reward high levels and two reward low ones.
  const rows = lsat6.map(([one = 0, two = 0, three = 0, four = 0]) => [one, two, 1 - three, 1 - four]);
  const percents = measureTest(toAnswers(rows, [0, 1]))?.points.map(({ percent }) => percent) ?? [];
  expect(percents.length).toBeGreaterThan(30);
  expect(percents).toEqual(percents.toSorted((one, other) => one - other));
  const opposed = lsat6.map(([one = 0]) => [one, 1 - one]);
  expect(measureTest(toAnswers(opposed, [0, 1]))).toBeNull();
});

test("a test whose questions do not tell people apart has no curve (T94)", () => {
  const rows = Array.from({ length: 200 }, (_, person) => [person % 2, 1, 1]);
  expect(measureTest(toAnswers(rows, [0, 1]))).toBeNull();
});
