import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { projectRoot } from "#db/project-root.ts";
import { expandPatterns, readStatistics } from "#tests/support/figures/score-matrix.ts";
import { describePoints, fillProbabilities } from "./graded-item.ts";
import { fitGradedModel, type GradedData } from "./graded-model.ts";

type Parameters = { slopes: number[]; intercepts: number[][] };
type Name = "lsat6" | "lsat7" | "science";
type Graded = {
  lsat7: Record<string, number>;
  science: Record<string, number>;
  fits: Record<Name, Parameters & { logLikelihood: number }>;
  published: Record<Name, Parameters & { logLikelihood?: number }>;
};

const graded: Graded = JSON.parse(readFileSync(join(projectRoot, "tests/fixtures/statistics/graded.json"), "utf8"));
const lsat6 = readStatistics<{ patterns: Record<string, number> }>("lsat6").patterns;

function toData(patterns: Record<string, number>, size: number): GradedData {
  const rows = expandPatterns(patterns);
  const [first = []] = rows;
  return { people: rows.length, sizes: first.map(() => size), categories: Uint8Array.from(rows.flat()) };
}

test.each([
  // mirt stops earlier, at a likelihood that is lower by 0.0004, so its estimates of Science differ by up to 0.007.
  { name: "lsat6", data: toData(lsat6, 2), published: 1e-3 },
  { name: "lsat7", data: toData(graded.lsat7, 2), published: 2e-3 },
  { name: "science", data: toData(graded.science, 4), published: 1e-2 },
] as const)(
  "estimates of $name agree with published ones and with another optimizer (T94)",
  ({ name, data, published }) => {
    const { items, logLikelihood, hasConverged } = fitGradedModel(data, { tolerance: 1e-6, maxCycles: 2000 });
    const [own, other] = [graded.fits[name], graded.published[name]];
    expect(hasConverged).toBe(true);
    expect(Math.abs(logLikelihood - own.logLikelihood)).toBeLessThan(1e-5);
    if (other.logLikelihood) expect(Math.abs(logLikelihood - other.logLikelihood)).toBeLessThan(1e-3);
    for (const [question, { slope, intercepts }] of items.entries()) {
      for (const [reference, tolerance] of [
        [own, 1e-3],
        [other, published],
      ] as const) {
        const expected = [reference.slopes[question] ?? 0, ...(reference.intercepts[question] ?? [])];
        const far = [slope, ...intercepts].map((value, place) => Math.abs(value - (expected[place] ?? 0)));
        expect(Math.max(...far)).toBeLessThan(tolerance);
      }
    }
  },
);

test("the order of the people and the direction of all items do not change the fit (T94)", () => {
  const data = toData(graded.lsat7, 2);
  const fit = fitGradedModel(data);
  const reversed = fitGradedModel({ ...data, categories: data.categories.map((category) => 1 - category) });
  expect(reversed.logLikelihood).toBeCloseTo(fit.logLikelihood, 3);
  for (const [question, { slope, intercepts }] of reversed.items.entries()) {
    expect(slope).toBeCloseTo(fit.items[question]?.slope ?? 0, 1);
    expect(intercepts[0]).toBeCloseTo(-(fit.items[question]?.intercepts[0] ?? 0), 1);
  }
});

const curve = fc
  .record({
    slope: fc.double({ min: 0.2, max: 3, noNaN: true }),
    intercepts: fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 1, maxLength: 6 }),
  })
  .map(({ slope, intercepts }) => ({
    slope,
    intercepts: intercepts.sort((one, other) => other - one).map((value, place) => value - place / 10),
  }));

test("probabilities add up to 1, and give the mean, its change and the variance of the points (T94)", () => {
  fc.assert(
    fc.property(curve, fc.double({ min: -3, max: 3, noNaN: true }), (item, theta) => {
      const worth = Array.from({ length: item.intercepts.length + 1 }, (_, category) => category * category + 1);
      const average = (where: number, power: number) =>
        fillProbabilities(item, Float64Array.of(where)).reduce(
          (sum, one, category) => sum + one * (worth[category] ?? 0) ** power,
          0,
        );
      expect(average(theta, 0)).toBeCloseTo(1, 9);
      const { mean, change, variance } = describePoints(item, worth, theta);
      expect(mean).toBeCloseTo(average(theta, 1), 6);
      expect(variance).toBeCloseTo(average(theta, 2) - average(theta, 1) ** 2, 5);
      expect(change).toBeCloseTo((average(theta + 1e-5, 1) - average(theta - 1e-5, 1)) / 2e-5, 4);
    }),
  );
});
