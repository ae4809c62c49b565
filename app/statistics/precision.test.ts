import { expect, test } from "vitest";
import { DEFAULT_PLAYBOOK_RANGES } from "#app/match-bands/match-band.ts";
import { expectClose } from "#tests/support/figures/close-figures.ts";
import { hasEnoughResults, withholdFigures } from "./minimum-results.ts";
import {
  computeAlpha,
  computeBands,
  computeDifferenceLimit,
  computeSem,
  findNearLine,
  getPrecision,
  isRealDifference,
  toPercent,
} from "./precision.ts";

test("alpha can be negative, and is null for one question or equal totals (T10)", () => {
  expect(computeAlpha([1, 1], 1)).toBe(-2);
  expect([computeAlpha([1], 1), computeAlpha([1, 1], 0), computeAlpha([null, null], null)]).toEqual([null, null, null]);
  // Independent questions have an alpha of 0, except for rounding errors.
  expect(computeAlpha([0.1, 0.2], 0.1 + 0.2 + 2 ** -54)).toBe(0);
  expect(computeAlpha([0.3, 0.2, 0.1], 0.6)).toBe(0);
  expect(computeSem(2, -3)).toBe(4);
  expect([computeSem(null, 0.5), computeSem(2, null)]).toEqual([null, null]);
});

test("a result shows its SEM if there are 30 results and alpha is above 0 (T12, T22)", () => {
  const block = { alpha: 0.75, sem: 5, maxPoints: 100 };
  expect(getPrecision(block, 30)).toEqual({ semPercent: 5, withheld: null });
  expect(getPrecision(block, 29)).toEqual({ semPercent: null, withheld: "few-results" });
  for (const alpha of [0, -0.2, null])
    expect(getPrecision({ ...block, alpha }, 30)).toEqual({ semPercent: null, withheld: "no-consistency" });
  expect(getPrecision({ ...block, maxPoints: 0 }, 30).withheld).toBe("no-consistency");
  expect([toPercent(5, 20), toPercent(null, 20), toPercent(0, 0)]).toEqual([25, null, null]);
});

test("bands span 1 and 1.96 standard errors, within 0 to 100 (T12)", () => {
  expectClose(computeBands(78.2, 4), { low68: 74.2, high68: 82.2, low95: 70.36, high95: 86.04 }, 1e-9);
  expectClose(computeBands(97, 4), { low68: 93, high68: 100, low95: 89.16, high95: 100 }, 1e-9);
  expect(computeBands(1, 4)).toMatchObject({ low68: 0, low95: 0 });
});

test("a difference is real above 1.96 standard errors of a difference (T16)", () => {
  const semPercent = 17.381332247865938;
  expectClose(computeDifferenceLimit(semPercent), 48.178594962207896, 1e-9);
  expect([isRealDifference(100, 60, semPercent), isRealDifference(40, 100, semPercent)]).toEqual([false, true]);
  const limit = computeDifferenceLimit(5) ?? 0;
  expect([isRealDifference(limit, 0, 5), isRealDifference(100, 0, null), computeDifferenceLimit(null)]).toEqual([
    false,
    null,
    null,
  ]);
});

test("the nearest match minimum within one standard error is reported, on a tie the higher one (T21)", () => {
  const near = (percent: number, sem: number | null) => findNearLine(percent, sem, DEFAULT_PLAYBOOK_RANGES);
  expect(near(81, 4)).toEqual({ percent: 85, lower: "good", upper: "excellent" });
  expect(near(80.9, 4)).toBeNull();
  expect(near(80, 6)).toEqual({ percent: 85, lower: "good", upper: "excellent" });
  expect(near(79.9, 6)).toEqual({ percent: 75, lower: "average", upper: "good" });
  expect(near(96, 2)).toEqual({ percent: 95, lower: "excellent", upper: "gold" });
  expect(near(50, 0)).toEqual({ percent: 50, lower: "poor", upper: "average" });
  expect(near(50, null)).toBeNull();
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
