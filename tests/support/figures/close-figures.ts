/** Figures that agree to a tolerance, for unit tests. */
import { expect } from "vitest";
import { findDifferences } from "./figure-differences.ts";

/** Fails unless `actual` has every figure of `expected`, and each number within `tolerance`; more fields may be there. */
export function expectClose(actual: unknown, expected: unknown, tolerance: number): void {
  expect(findDifferences(actual, expected, tolerance)).toEqual([]);
}
