import { expect, test } from "vitest";
import { normalShareBelow } from "./normal-distribution.ts";
import { combineWithPublished, computePower } from "./success.ts";

test("a study's power matches Cohen's tables for a one-sided test at 5% (T125)", () => {
  expect(computePower(0.3, 30)).toBeCloseTo(0.49, 2);
  // Cohen 1988, table 3.3.2, one-sided a = .05.
  expect(computePower(0.3, 60)).toBeCloseTo(0.76, 1);
  expect(computePower(0.5, 50)).toBeCloseTo(0.98, 1);
  expect(computePower(0, 100)).toBeCloseTo(0.05, 3);
  expect(computePower(0.9, 3)).toBe(0);
  expect([normalShareBelow(1.959963985), normalShareBelow(-40), normalShareBelow(40)]).toEqual([
    expect.closeTo(0.975, 9),
    0,
    1,
  ]);
});

test("the estimate is near the published mean with few people, and near the study's r with many (T125)", () => {
  const few = combineWithPublished(-0.5, 4);
  expect(few.r).toBeCloseTo(0.2, 1);
  expect([few.low, few.high]).toEqual([expect.closeTo(0.04, 1), expect.closeTo(0.35, 1)]);
  const many = combineWithPublished(0.4, 100_000);
  expect(many.r).toBeCloseTo(0.4, 2);
  expect(many.high - many.low).toBeLessThan(0.02);
  const equal = combineWithPublished(0.2, 30);
  expect(equal.r).toBeCloseTo(0.2, 9);
  expect(combineWithPublished(1, 30).r).toBeLessThan(1);
});
