import { expect, test } from "vitest";
import { DEFAULT_PLAYBOOK_RANGES, MATCH_LABELS, matchBandOf } from "./match-band.ts";
import { formatPercent } from "./scoring.ts";

test("there are exactly five match labels (S8)", () => {
  expect(Object.values(MATCH_LABELS)).toEqual([
    "GOLD MATCH",
    "EXCELLENT MATCH",
    "GOOD MATCH",
    "AVERAGE MATCH",
    "POOR MATCH",
  ]);
});

test("the default minimums are 95, 85, 75 and 50 (S301, S400)", () => {
  expect(DEFAULT_PLAYBOOK_RANGES).toEqual({ goldMin: 95, excellentMin: 85, goodMin: 75, averageMin: 50 });
});

test.each([
  [100, "gold"],
  [95, "gold"],
  [94.999, "excellent"],
  [85, "excellent"],
  [84.999, "good"],
  [75, "good"],
  [74.999, "average"],
  [50, "average"],
  [49.999, "poor"],
  [0, "poor"],
])("%d percent is %s by the default minimums: a minimum belongs to the band it opens (S301, S302)", (percent, band) => {
  expect(matchBandOf(percent, DEFAULT_PLAYBOOK_RANGES)).toBe(band);
});

test("94.96 percent is printed as 95.0 but is not gold: bands compare the unrounded percent (S302)", () => {
  expect(formatPercent(94.96)).toBe("95.0");
  expect(matchBandOf(94.96, DEFAULT_PLAYBOOK_RANGES)).toBe("excellent");
});

test("other minimums relabel the same percent (S302, D34)", () => {
  expect(matchBandOf(60, { goldMin: 60, excellentMin: 40, goodMin: 20, averageMin: 1 })).toBe("gold");
  expect(matchBandOf(0.5, { goldMin: 60, excellentMin: 40, goodMin: 20, averageMin: 1 })).toBe("poor");
});
