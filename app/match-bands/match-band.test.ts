import fc from "fast-check";
import { expect, test } from "vitest";
import { computePercent, formatPercent } from "#app/content/scoring.ts";
import {
  countRelabeled,
  DEFAULT_PLAYBOOK_RANGES,
  findRangeProblems,
  formatBandRange,
  getMatchBand,
  isDescending,
  MATCH_LABELS,
  type MatchBand,
} from "./match-band.ts";

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
])("%d percent is %s with the default minimums, which are inclusive (S301, S302)", (percent, band) => {
  expect(getMatchBand(percent, DEFAULT_PLAYBOOK_RANGES)).toBe(band);
});

test("bands compare the unrounded percentage, and rounding for display never crosses a band (R143, S302)", () => {
  expect([formatPercent(84.956), getMatchBand(84.956, DEFAULT_PLAYBOOK_RANGES)]).toEqual(["84.9", "good"]);
  expect([formatPercent(94.96), getMatchBand(94.96, DEFAULT_PLAYBOOK_RANGES)]).toEqual(["94.9", "excellent"]);
});

test("a formatted percentage belongs to its label's band with any minimums (R143)", () => {
  const score = fc
    .tuple(fc.nat(4000), fc.integer({ min: 1, max: 4000 }))
    .filter(([points, maximum]) => points <= maximum)
    .map(([points, maximum]) => computePercent(points, maximum));
  const ranges = fc
    .uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 4, maxLength: 4 })
    .map((minimums) => minimums.sort((one, other) => other - one))
    .map(([goldMin = 4, excellentMin = 3, goodMin = 2, averageMin = 1]) => ({
      goldMin,
      excellentMin,
      goodMin,
      averageMin,
    }));
  fc.assert(
    fc.property(score, score, ranges, (percent, other, minimums) => {
      const printed = Number(formatPercent(percent));
      expect(getMatchBand(printed, minimums)).toBe(getMatchBand(percent, minimums));
      expect(Math.abs(printed - percent)).toBeLessThan(0.1);
      if (percent <= other) expect(printed).toBeLessThanOrEqual(Number(formatPercent(other)));
    }),
    { numRuns: 3000, examples: [[(100 * 3993) / 4700, 85, DEFAULT_PLAYBOOK_RANGES]] },
  );
});

test("different minimums give the same percentage another label (S302, D34)", () => {
  expect(getMatchBand(60, { goldMin: 60, excellentMin: 40, goodMin: 20, averageMin: 1 })).toBe("gold");
  expect(getMatchBand(0.5, { goldMin: 60, excellentMin: 40, goodMin: 20, averageMin: 1 })).toBe("poor");
});

test.each<[MatchBand, string]>([
  ["gold", "95% and above"],
  ["excellent", "85% to below 95%"],
  ["good", "75% to below 85%"],
  ["average", "50% to below 75%"],
  ["poor", "Below 50%"],
])("the range of %s is %j with the default minimums (S294, S301)", (band, text) => {
  expect(formatBandRange(band, DEFAULT_PLAYBOOK_RANGES)).toBe(text);
});

test("a band for which the typed minimums leave no range is shown as 'No result' (S294)", () => {
  const typed = { goldMin: 80, excellentMin: 85, goodMin: 75, averageMin: 0 };
  expect(formatBandRange("excellent", typed)).toBe("No result");
  expect(formatBandRange("poor", typed)).toBe("No result");
  expect(formatBandRange("good", typed)).toBe("75% to below 85%");
});

test("a result is relabeled only if its band changes (S294, S304, D34)", () => {
  const counts = [
    { percent: 96, submissions: 1 },
    { percent: 95, submissions: 20 },
    { percent: 94.9, submissions: 300 },
    { percent: 0, submissions: 4000 },
  ];
  const to96 = { ...DEFAULT_PLAYBOOK_RANGES, goldMin: 96 };
  expect(countRelabeled(counts, DEFAULT_PLAYBOOK_RANGES, to96)).toBe(20);
  expect(countRelabeled(counts, DEFAULT_PLAYBOOK_RANGES, { ...DEFAULT_PLAYBOOK_RANGES, goldMin: 94 })).toBe(300);
  expect(countRelabeled(counts, DEFAULT_PLAYBOOK_RANGES, DEFAULT_PLAYBOOK_RANGES)).toBe(0);
  expect(countRelabeled([], DEFAULT_PLAYBOOK_RANGES, to96)).toBe(0);
});

test("each minimum that is not below the previous one has an error (H63, S297, D34)", () => {
  for (const ranges of [DEFAULT_PLAYBOOK_RANGES, { goldMin: 4, excellentMin: 3, goodMin: 2, averageMin: 1 }])
    expect([findRangeProblems(ranges), isDescending(ranges)]).toEqual([{}, true]);
  expect(isDescending({ ...DEFAULT_PLAYBOOK_RANGES, averageMin: 75 })).toBe(false);
  expect(findRangeProblems({ goldMin: 85, excellentMin: 85, goodMin: 90, averageMin: 0 })).toEqual({
    excellentMin: "Must be below the Gold minimum",
    goodMin: "Must be below the Excellent minimum",
    averageMin: "Must be above 0",
  });
  expect(findRangeProblems({ goldMin: 90, excellentMin: 80, goodMin: 80, averageMin: 80 })).toEqual({
    goodMin: "Must be below the Excellent minimum",
    averageMin: "Must be below the Good minimum",
  });
  expect(findRangeProblems({ goldMin: 90, excellentMin: 80, goodMin: 0, averageMin: 0 })).toEqual({
    averageMin: "Must be above 0",
  });
});
