import { expect, test } from "vitest";
import { expectClose } from "#tests/support/figures/close-figures.ts";
import { correlate } from "./distribution.ts";
import { correlationInterval, fisherExact, fQuantile, wilsonInterval } from "./intervals.ts";

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

test("a correlation of 1, of three people, or of none has no interval (T13, T14)", () => {
  const line = [1, 3, 5, 7, 10].map((x) => ({ x, y: 0.1 * x - 3, n: 3 }));
  expect([correlate(line), correlationInterval(1, 15)]).toEqual([1, null]);
  expect(correlationInterval(0.5, 3)).toBeNull();
  expect(correlationInterval(null, 100)).toBeNull();
});

test("Wilson's interval of a share stays between 0 and 1 (T17)", () => {
  expect(wilsonInterval(0, 0)).toBeNull();
  expectClose(wilsonInterval(20, 20), { low: 0.8388698745050668, high: 1 }, 1e-6);
});

test("Fisher's exact test works for very large tables and without a group (T17)", () => {
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
