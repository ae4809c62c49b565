import { expect, test } from "vitest";
import { computeGuessingPercent } from "./guessing.ts";

function question(...points: number[]) {
  return { options: points.map((each) => ({ points: each })) };
}

test("a guessing score is the mean points of the options divided by the maximum (H80)", () => {
  expect(computeGuessingPercent([question(10, 5, 1, 0)])).toBe(40);
  expect(computeGuessingPercent([question(10, 0), question(10, 5, 0, 0, 0)])).toBe(40);
  // (3 + 2) ÷ (6 + 2), because a question's weight is its maximum, as in a result.
  expect(computeGuessingPercent([question(6, 0), question(2, 2)])).toBe(62.5);
});

test("a guessing score equals the average over all possible answers (H80)", () => {
  const [first, second] = [
    [9, 4, 2],
    [7, 7, 1, 0],
  ];
  const walks = first.flatMap((one) => second.map((other) => (100 * (one + other)) / 16));
  const mean = walks.reduce((total, percent) => total + percent, 0) / walks.length;
  expect(computeGuessingPercent([question(...first), question(...second)])).toBeCloseTo(mean, 10);
});

test("a guessing score ignores questions without options (H80)", () => {
  expect(computeGuessingPercent([question(10, 0), question()])).toBe(50);
  expect(computeGuessingPercent([question(0, 0)])).toBe(0);
  expect(computeGuessingPercent([question()])).toBeNull();
  expect(computeGuessingPercent([])).toBeNull();
});
