import { expect, test } from "vitest";
import { formatAnswersSoFar, isReleaseDue } from "./disclosure-control.ts";

test.each([
  [0, 9, false],
  [0, 10, true],
  [10, 4, false],
  [10, 5, true],
])("with %i shown and %i waiting answers, the waiting ones are released: %s (P50)", (released, pending, expected) => {
  expect(isReleaseDue({ released, pending })).toBe(expected);
});

test("below ten answers, the text gives only their number (P50)", () => {
  expect(formatAnswersSoFar(3)).toBe("3 of 10 answers");
});
