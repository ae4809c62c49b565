import { expect } from "vitest";
import { findDifferences } from "./figure-differences.ts";

/** Assert that `actual` contains every number in `expected` to within `tolerance`. Extra fields are allowed. */
export function expectClose(actual: unknown, expected: unknown, tolerance: number): void {
  expect(findDifferences(actual, expected, tolerance)).toEqual([]);
}
