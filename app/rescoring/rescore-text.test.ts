import { expect, test } from "vitest";
import { formatPointsChanged, formatRescoreProgress } from "#app/content/points-changes.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { rescoreSchema } from "./rescore-input.ts";
import { hasChangedText, newContentText, optionChangeText, versionsText, wouldChangeText } from "./rescore-text.ts";

test("changed points, options and an act under way are told in whole sentences (T50, T51, T52)", () => {
  expect(formatPointsChanged({ questions: 2, results: 61 })).toBe(
    "The points of 2 questions have changed since 61 results were scored.",
  );
  expect(formatPointsChanged({ questions: 1, results: 1 })).toBe(
    "The points of 1 question have changed since 1 result was scored.",
  );
  expect(formatRescoreProgress({ done: 4000, of: 9800 })).toBe("A re-score is under way: 4,000 of 9,800");
  expect([optionChangeText("B", 4, 9), optionChangeText("A", 6, 1)]).toEqual(["B: 4 → 9 points", "A: 6 → 1 point"]);
  expect([versionsText([3]), versionsText([1, 2]), versionsText([1, 2, 4])]).toEqual([
    "Version 3",
    "Versions 1 and 2",
    "Versions 1, 2, and 4",
  ]);
  expect([newContentText(0, 0), newContentText(1, 0), newContentText(2, 1)]).toEqual([
    null,
    "1 new question counts for nobody who was not asked them.",
    "2 new questions and 1 new option count for nobody who was not asked them.",
  ]);
  expect(wouldChangeText({ scoredAnew: 61, changed: 12, labelsChanged: 4 })).toBe(
    "61 results are scored anew: 12 scores and 4 labels change.",
  );
  expect(wouldChangeText({ scoredAnew: 1, changed: 1, labelsChanged: 0 })).toBe(
    "1 result is scored anew: 1 score and no label changes.",
  );
  expect(wouldChangeText({ scoredAnew: 3, changed: 0, labelsChanged: 0 })).toBe(
    "3 results are scored anew; no score changes.",
  );
  expect(hasChangedText({ scoredAnew: 61, changed: 12, labelsChanged: 1 })).toBe(
    "61 results scored anew: 12 scores and 1 label changed.",
  );
  expect(hasChangedText({ scoredAnew: 1, changed: 0, labelsChanged: 0 })).toBe(
    "1 result scored anew; no score changed.",
  );
});

test("an act without a reason of 3 to 500 characters is refused: 'Please say why' (T52)", () => {
  const seen = { contentHash: "h", results: 3, changed: 2 };
  for (const reason of [undefined, "", "  ab  ", "👍👍", "\u200b\u200b\u200b"]) {
    expect(() => parseInput(rescoreSchema, { ...seen, reason })).toThrow("Please say why");
  }
  expect(() => parseInput(rescoreSchema, { ...seen, reason: "x".repeat(501) })).toThrow("at most 500 characters");
  expect(parseInput(rescoreSchema, { ...seen, reason: " A typo " }).reason).toBe("A typo");
  expect(() => parseInput(rescoreSchema, { ...seen, results: "3", reason: "A typo" })).toThrow("look at the preview");
});
