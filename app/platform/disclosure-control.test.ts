import { expect, test } from "vitest";
import { isReleaseDue } from "./disclosure-control.ts";

test.each([
  [0, 9, false],
  [0, 10, true],
  [10, 4, false],
  [10, 5, true],
])("with %i shown and %i pending answers, the pending ones are released: %s (P50)", (released, pending, expected) => {
  expect(isReleaseDue({ released, pending })).toBe(expected);
});
