import fc from "fast-check";
import { expect, test } from "vitest";
import { readStatistics } from "#tests/support/figures/score-matrix.ts";
import { computeDelta, computeStratifiedAlpha } from "./discrimination.ts";
import { computeDeviation, computeVariance } from "./distribution.ts";
import { computeAlpha } from "./precision.ts";

const { patterns } = readStatistics<{ patterns: Record<string, number> }>("lsat6");

test("Ferguson's delta is 1 for scores spread evenly, as published, and 0 for equal ones (T38, T117)", () => {
  // Terluin et al. (2009), Health and Quality of Life Outcomes 7:38, figure 2: 30 people, 3 with each of 10 scores.
  expect(computeDelta(new Map(Array.from({ length: 10 }, (_, score) => [score, 3])), 9)).toBeCloseTo(1, 12);
  expect(computeDelta(new Map([[4, 30]]), 9)).toBe(0);
  expect([computeDelta(new Map([[4, 1]]), 9), computeDelta(new Map([[0, 9]]), 0)]).toEqual([null, null]);
});

test("Ferguson's delta of LSAT6 follows from the formula for right and wrong answers (T38, T117)", () => {
  const totals = new Map<number, number>();
  for (const [pattern, count] of Object.entries(patterns)) {
    const total = [...pattern].filter((answer) => answer === "1").length;
    totals.set(total, (totals.get(total) ?? 0) + count);
  }
  const n = 1000;
  const squares = [3, 20, 85, 237, 357, 298].reduce((sum, count) => sum + count ** 2, 0);
  // Ferguson (1949) gives (k + 1)(n² − Σf²)/(kn²) for k questions.
  expect(computeDelta(totals, 5)).toBeCloseTo((6 * (n ** 2 - squares)) / (5 * n ** 2), 12);
});

test("stratified alpha of the reading test equals the published figure (T38, T117)", () => {
  // R package sirt, stratified.cronbach.alpha(data.read). The variance of the total is 5.668.
  const strata = [
    { alpha: 0.545, sd: Math.sqrt(1.381) },
    { alpha: 0.381, sd: Math.sqrt(1.059) },
    { alpha: 0.64, sd: Math.sqrt(1.107) },
  ];
  expect(computeStratifiedAlpha(strata, Math.sqrt(5.668))).toBeCloseTo(0.703, 3);
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

const answers = fc.array(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 6, maxLength: 6 }), {
  minLength: 3,
  maxLength: 40,
});

test("with random answers, delta is between 0 and 1, and stratified alpha is at most 1 (T38, T117)", () => {
  fc.assert(
    fc.property(answers, (people) => {
      const totals = new Map<number, number>();
      for (const points of people) {
        const total = points.reduce((sum, one) => sum + one, 0);
        totals.set(total, (totals.get(total) ?? 0) + 1);
      }
      const delta = computeDelta(totals, 30) ?? -1;
      expect(delta).toBeGreaterThanOrEqual(0);
      expect(delta).toBeLessThanOrEqual(1 + 1e-12);
      const column = (pick: (points: number[]) => number) => {
        const counts = new Map<number, number>();
        for (const points of people) counts.set(pick(points), (counts.get(pick(points)) ?? 0) + 1);
        return counts;
      };
      const half = (from: number) => {
        const sums = column((points) => points.slice(from, from + 3).reduce((sum, one) => sum + one, 0));
        const variances = [0, 1, 2].map((at) => computeVariance(column((points) => points[from + at] ?? 0)));
        return { alpha: computeAlpha(variances, computeVariance(sums)), sd: computeDeviation(sums) };
      };
      const sd = computeDeviation(totals);
      const stratified = computeStratifiedAlpha([half(0), half(3)], sd);
      if (stratified !== null) expect(stratified).toBeLessThanOrEqual(1);
    }),
  );
});
