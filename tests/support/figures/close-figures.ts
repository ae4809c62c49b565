import { expect } from "vitest";
import { findDifferences } from "./figure-differences.ts";

export function expectClose(actual: unknown, expected: unknown, tolerance: number): void {
  expect(findDifferences(actual, expected, tolerance)).toEqual([]);
}
