import { expect, test } from "vitest";
import { isOverwriting } from "./edit-conflict.ts";

test.each([
  ["a value that the form showed", "old", ["old"], "new", false],
  ["a value that another person stored", "theirs", ["old"], "new", true],
  ["the same value from both", "new", ["old"], "new", false],
  ["an earlier save of the same page", "mine", ["old", "mine"], "mine, longer", false],
  ["other line ends and spaces at the ends", "a\nb", ["a\r\nb "], "new", false],
  ["the same text from both with other line ends", "a\nb", ["old"], " a\r\nb", false],
  ["another order of checked boxes", ["a", "b"], [["b", "a"]], ["a"], false],
  ["a box that another person unchecked", undefined, ["on"], "on", true],
  ["an emptied text and an unchecked box", undefined, [""], "on", false],
] as const)("%s is a conflict only if another person changed the value", (_, stored, shown, sent, isConflict) => {
  expect(isOverwriting(stored, shown, sent)).toBe(isConflict);
});
