import { expect, test } from "vitest";
import { computeIcc, computeRwg } from "./rater-agreement.ts";

/** Shrout and Fleiss 1979, table 2: six targets, four judges. The interval is that of ICC in R's psych 2.4. */
const SHROUT_FLEISS = [
  [9, 2, 5, 8],
  [6, 1, 3, 2],
  [8, 4, 6, 8],
  [7, 1, 2, 6],
  [10, 5, 6, 9],
  [6, 2, 4, 7],
];

test("raters' agreement matches Shrout and Fleiss, and its interval R's psych (T121)", () => {
  const { icc, low, high } = computeIcc(SHROUT_FLEISS) ?? { icc: 0, low: 0, high: 0 };
  expect(icc).toBeCloseTo(0.6200505, 6);
  expect(low).toBeCloseTo(0.071, 3);
  expect(high).toBeCloseTo(0.927, 3);
});

test("raters who contradict each other have no agreement, and the interval contains the figure (T121)", () => {
  for (const ratings of [
    [
      [1, 5, 3],
      [5, 1, 2],
      [3, 4, 2],
      [2, 3, 4],
    ],
    [
      [1, 5, 1],
      [2, 4, 5],
      [3, 3, 2],
      [4, 2, 4],
      [5, 1, 3],
    ],
  ]) {
    const { icc, low, high } = computeIcc(ratings) ?? { icc: 2, low: 2, high: 2 };
    expect([low >= 0, low <= icc, icc <= high, high <= 1]).toEqual([true, true, true, true]);
  }
});

test("agreement is null without two items, two raters and different ratings (T121)", () => {
  expect(computeIcc([])).toBeNull();
  expect(computeIcc([[1, 2]])).toBeNull();
  expect(computeIcc([[1], [2]])).toBeNull();
  expect(
    computeIcc([
      [3, 3],
      [3, 3],
    ]),
  ).toBeNull();
});

test("r_wg is 1 for equal ratings, and 0 if they differ as much as by chance (T121)", () => {
  expect(computeRwg([4, 4, 4], 5)).toBe(1);
  expect(computeRwg([4, 4, 5, 5], 5)).toBeCloseTo(1 - 1 / 3 / 2, 12);
  expect(computeRwg([1, 5], 5)).toBe(0);
  expect(computeRwg([4], 5)).toBeNull();
});
