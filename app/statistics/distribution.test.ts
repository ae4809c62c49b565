import { expect, test } from "vitest";
import { expectClose } from "#tests/support/figures/close-figures.ts";
import { readStatistics } from "#tests/support/figures/score-matrix.ts";
import {
  buildHistogram,
  computeDeviation,
  computeMean,
  computePercentile,
  computePercentileInterval,
  computeQuantile,
  computeRange,
  computeVariance,
  countEach,
  countThirds,
} from "./distribution.ts";

type Pieces = {
  pieces: {
    percentile: { scores: number[]; x: number; expected: number }[];
    quantile: { values: number[]; q: number; expected: number }[];
  };
};
const { pieces } = readStatistics<Pieces>("polytomous");

test("an empty distribution has no figures, and one person has no deviation (T6–T8)", () => {
  const none = new Map<number, number>();
  expect(computeMean(none)).toBeNull();
  expect(computeVariance(none)).toBeNull();
  expect(computeQuantile(none, 0.5)).toBeNull();
  expect(computePercentile(none, 3)).toBeNull();
  expect([computeRange(none), computePercentileInterval(none, 3, null)]).toEqual([{ min: null, max: null }, null]);
  const one = countEach([7]);
  expect(computeMean(one)).toBe(7);
  expect(computeDeviation(one)).toBeNull();
  expect(computeQuantile(one, 0.25)).toBe(7);
  expect(computePercentile(one, 7)).toBe(50);
});

test("the deviation stays exact for a million people with high totals (T6)", () => {
  const totals = new Map([
    [4_000_000, 500_000],
    [4_000_001, 500_000],
  ]);
  expectClose(computeDeviation(totals), 0.5 * Math.sqrt(1_000_000 / 999_999), 1e-12);
});

test("quantiles interpolate between two values (T7)", () => {
  for (const { values, q, expected } of pieces.quantile)
    expectClose(computeQuantile(countEach(values), q), expected, 1e-9);
});

test("a percentile counts everyone below and half of those with the same total (T8)", () => {
  for (const { scores, x, expected } of pieces.percentile)
    expectClose(computePercentile(countEach(scores), x), expected, 1e-9);
  const eight = countEach([1, 1, 2, 2, 3, 4, 4, 5, 5, 6]);
  expect([computePercentile(eight, 4), computePercentile(eight, 0), computePercentile(eight, 9)]).toEqual([60, 0, 100]);
});

test("a percentile's interval combines sampling error with measurement error (T9)", () => {
  const thirty = new Map(Array.from({ length: 30 }, (_, place) => [place, 1]));
  // Above all 30 scores, only sampling error remains. The expected bounds are Wilson's for 30 of 30.
  const top = computePercentileInterval(thirty, 40, null);
  expect([Math.round(top?.low ?? 0), top?.high]).toEqual([89, 100]);
  const bottom = computePercentileInterval(thirty, -1, null);
  expect([bottom?.low, Math.round(bottom?.high ?? 0)]).toEqual([0, 11]);
  // With 10,000 people, sampling error adds nothing to measurement error.
  const many = new Map(Array.from({ length: 100 }, (_, place) => [place, 100]));
  const wide = computePercentileInterval(many, 88, { lowPoints: 74, highPoints: 97 });
  expect([Math.round(wide?.low ?? 0), Math.round(wide?.high ?? 0)]).toEqual([74, 98]);
  const narrow = computePercentileInterval(many, 88, null);
  expect((narrow?.high ?? 0) - (narrow?.low ?? 0)).toBeGreaterThan(1);
  // Both errors together give a wider interval than either alone.
  const both = computePercentileInterval(thirty, 15, { lowPoints: 10, highPoints: 20 });
  const luck = 50 - 35;
  expect(50 - (both?.low ?? 0)).toBeGreaterThan(luck);
});

test("a histogram has 20 bins, the last with the full scores, and is null if the maximum is 0 (T29)", () => {
  const bins = buildHistogram(countEach([0, 1, 19, 20, 20]), 20);
  expect(bins?.map((n, bin) => [bin, n]).filter(([, n]) => n)).toEqual([
    [0, 1],
    [1, 1],
    [19, 3],
  ]);
  expect(buildHistogram(countEach([0]), 0)).toBeNull();
});

test("people with equal totals are in the same third (T15)", () => {
  expect(countThirds(countEach([1, 2, 3]))).toEqual({ bottom: 1, middle: 1, top: 1 });
  expect(countThirds(countEach([5, 5, 5]))).toEqual({ bottom: 0, middle: 3, top: 0 });
  expect(countThirds(countEach([1, 2, 2, 2]))).toEqual({ bottom: 1, middle: 3, top: 0 });
  expect(countThirds(countEach([1, 1, 2, 2]))).toEqual({ bottom: 2, middle: 0, top: 2 });
});
