import { expect, test } from "vitest";
import { guessingPercent } from "./guessing.ts";

function question(...points: number[]) {
  return { options: points.map((each) => ({ points: each })) };
}

test("guessing gives the mean of the options' points by the maximum, over questions of different size too (H80)", () => {
  expect(guessingPercent([question(10, 5, 1, 0)])).toBe(40);
  expect(guessingPercent([question(10, 0), question(10, 5, 0, 0, 0)])).toBe(40);
  // (3 + 2) ÷ (6 + 2), and not the mean of 50 % and 100 %: a question counts by its maximum, as in a result.
  expect(guessingPercent([question(6, 0), question(2, 2)])).toBe(62.5);
});

test("guessing gives exactly what all walks through a small test give on average (H80)", () => {
  const [first, second] = [
    [9, 4, 2],
    [7, 7, 1, 0],
  ];
  const walks = first.flatMap((one) => second.map((other) => (100 * (one + other)) / 16));
  const mean = walks.reduce((total, percent) => total + percent, 0) / walks.length;
  expect(guessingPercent([question(...first), question(...second)])).toBeCloseTo(mean, 10);
});

test("a question without options is never asked, and a test without any has no figure (H80)", () => {
  expect(guessingPercent([question(10, 0), question()])).toBe(50);
  expect(guessingPercent([question(0, 0)])).toBe(0);
  expect(guessingPercent([question()])).toBeNull();
  expect(guessingPercent([])).toBeNull();
});
