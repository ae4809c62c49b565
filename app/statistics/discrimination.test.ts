import { expect, test } from "vitest";
import { computeDelta, computeStratifiedAlpha } from "./discrimination.ts";

test("Ferguson's delta is 1 for scores spread evenly, as published, and 0 for equal ones (T38, T117)", () => {
  // Terluin et al. (2009), Health and Quality of Life Outcomes 7:38, figure 2: 30 people, 3 with each of 10 scores.
  expect(computeDelta(new Map(Array.from({ length: 10 }, (_, score) => [score, 3])), 9)).toBeCloseTo(1, 12);
  expect(computeDelta(new Map([[4, 30]]), 9)).toBe(0);
  expect([computeDelta(new Map([[4, 1]]), 9), computeDelta(new Map([[0, 9]]), 0)]).toEqual([null, null]);
});

test("stratified alpha needs two sections, one with an alpha, and totals that differ (T38, T117)", () => {
  const section = { alpha: 0.5, sd: 2 };
  expect(computeStratifiedAlpha([section], 3)).toBeNull();
  expect(computeStratifiedAlpha([section, section], 0)).toBeNull();
  expect(computeStratifiedAlpha([section, section], null)).toBeNull();
  expect(
    computeStratifiedAlpha(
      [
        { alpha: null, sd: 1 },
        { alpha: null, sd: 1 },
      ],
      3,
    ),
  ).toBeNull();
  expect(computeStratifiedAlpha([section, { alpha: null, sd: 1 }], 3)).toBeCloseTo(1 - (4 * 0.5 + 1) / 9, 12);
});
