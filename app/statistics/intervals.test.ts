import { expect, test } from "vitest";
import { expectClose } from "#tests/support/figures/close-figures.ts";
import { readStatistics } from "#tests/support/figures/score-matrix.ts";
import { correlate } from "./distribution.ts";
import { alphaInterval, correlationInterval, fisherExact, fQuantile, logGamma, wilsonInterval } from "./intervals.ts";

type Bounds = { low: number; high: number };
type Pieces = {
  pieces: {
    alphaInterval: ({ alpha: number; n: number; items: number } & Bounds)[];
    fisherExact: { table: [number, number, number, number]; p: number }[];
    wilson: ({ k: number; n: number } & Bounds)[];
    correlation: ({ x: number[]; y: number[]; r: number } & Bounds)[];
    adverseImpact: { groups: object[]; expected: { applied: number; selected: number; p: number | null }[] }[];
  };
};
const { pieces } = readStatistics<Pieces>("polytomous");

test("log-gamma is accurate to 1e-13 (T11)", () => {
  expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI)), 13);
  let logFactorial = 0;
  for (let n = 1; n <= 170; n += 1) {
    expect(Math.abs(logGamma(n) - logFactorial)).toBeLessThanOrEqual(1e-13 * Math.max(1, logFactorial));
    logFactorial += Math.log(n);
  }
  expect(Math.abs(logGamma(20_000_000) / 316224849.14368236 - 1)).toBeLessThan(1e-13);
});

test.each([
  [0.025, 4, 7, 0.1102032682010376],
  [0.975, 999, 3996, 1.1014512333334125],
  [0.025, 999, 3996, 0.905241030570834],
  [0.975, 29, 29, 2.100995817284212],
  [0.975, 99999, 3899961, 1.008897351774537],
  [0.025, 999999, 38999961, 0.9971949228895917],
  [0.025, 1, 39, 0.0009947520643618772],
])(
  "the F quantile of %d with %d and %d degrees of freedom matches SciPy to 1e-9 (T11)",
  (p, above, below, expected) => {
    expect(Math.abs(fQuantile(p, above, below) - expected)).toBeLessThanOrEqual(1e-9);
  },
);

test("the F quantile matches the closed form to 1e-9 (T11)", () => {
  for (const p of [0.025, 0.5, 0.975]) {
    expect(Math.abs(fQuantile(p, 1, 1) - Math.tan((Math.PI * p) / 2) ** 2)).toBeLessThanOrEqual(1e-9);
    for (const below of [2, 7, 1000, 20_000]) {
      const expected = (below / 2) * Math.expm1((-2 / below) * Math.log1p(-p));
      expect(Math.abs(fQuantile(p, 2, below) - expected)).toBeLessThanOrEqual(1e-9);
      expect(Math.abs(1 / fQuantile(1 - p, below, 2) - expected)).toBeLessThanOrEqual(1e-9);
    }
  }
});

test("the interval of alpha matches published figures (T11)", () => {
  for (const { alpha, n, items, low, high } of pieces.alphaInterval)
    expectClose(alphaInterval(alpha, n, items), { low, high }, 1e-6);
  expect(alphaInterval(null, 100, 5)).toBeNull();
});

test("a correlation and its interval match published figures (T13, T14)", () => {
  for (const { x, y, r, low, high } of pieces.correlation) {
    const cells = x.map((value, place) => ({ x: value, y: y[place] ?? 0, n: 1 }));
    expectClose(correlate(cells), r, 1e-6);
    expectClose(correlationInterval(r, x.length), { low, high }, 1e-6);
  }
  const line = [1, 3, 5, 7, 10].map((x) => ({ x, y: 0.1 * x - 3, n: 3 }));
  expect([correlate(line), correlationInterval(1, 15)]).toEqual([1, null]);
  expect(correlationInterval(0.5, 3)).toBeNull();
  expect(correlationInterval(null, 100)).toBeNull();
});

test("Wilson's interval of a share matches the published one and stays between 0 and 1 (T17)", () => {
  for (const { k, n, low, high } of pieces.wilson) expectClose(wilsonInterval(k, n), { low, high }, 1e-6);
  expect(wilsonInterval(0, 0)).toBeNull();
  expectClose(wilsonInterval(20, 20), { low: 0.8388698745050668, high: 1 }, 1e-6);
});

test("Fisher's exact test matches the published values, even for large tables (T17)", () => {
  for (const { table, p } of pieces.fisherExact)
    expectClose(
      fisherExact([
        [table[0], table[1]],
        [table[2], table[3]],
      ]),
      p,
      1e-6,
    );
  for (const { expected } of pieces.adverseImpact) {
    const [reference, ...others] = expected;
    const counts = ({ applied, selected }: { applied: number; selected: number }) =>
      [selected, applied - selected] as const;
    if (!reference) continue;
    for (const other of others)
      if (other.p !== null) expectClose(fisherExact([counts(reference), counts(other)]), other.p, 1e-6);
  }
  const even: Parameters<typeof fisherExact>[0] = [
    [50_000, 50_000],
    [50_000, 50_000],
  ];
  expectClose(fisherExact(even), 1, 1e-6);
  expect(
    fisherExact([
      [0, 0],
      [5, 3],
    ]),
  ).toBe(1);
});
