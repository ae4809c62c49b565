import { expect, test } from "vitest";
import { formatPointsChanged, formatRescoreProgress } from "#app/content/points-changes.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { rescoreSchema } from "./rescore-input.ts";
import {
  formatChanges,
  formatExpectedChanges,
  formatNewContent,
  formatOptionChange,
  formatVersions,
} from "./rescore-text.ts";

test("formats changed points, versions, new content and the progress of a re-score (T50–T52)", () => {
  expect(formatPointsChanged({ questions: 2, results: 61 })).toBe(
    "The points of 2 questions have changed since 61 results were scored.",
  );
  expect(formatPointsChanged({ questions: 1, results: 1 })).toBe(
    "The points of 1 question have changed since 1 result was scored.",
  );
  expect(formatRescoreProgress({ done: 4000, of: 9800 })).toBe("Re-score in progress: 4,000 of 9,800");
  expect([formatOptionChange("B", 4, 9), formatOptionChange("A", 6, 1)]).toEqual(["B: 4 → 9 points", "A: 6 → 1 point"]);
  expect(formatVersions([3])).toBe("Version 3");
  expect(formatVersions([1, 2])).toBe("Versions 1 and 2");
  expect(formatVersions([1, 2, 4])).toBe("Versions 1, 2, and 4");
  expect([formatNewContent(0, 0), formatNewContent(1, 0), formatNewContent(2, 1)]).toEqual([
    null,
    "1 new question does not affect results of candidates who were not asked.",
    "2 new questions and 1 new option do not affect results of candidates who were not asked.",
  ]);
  expect(formatExpectedChanges({ scoredAnew: 61, changed: 12, labelsChanged: 4 })).toBe(
    "61 results will be re-scored: 12 scores and 4 labels will change.",
  );
  expect(formatExpectedChanges({ scoredAnew: 1, changed: 1, labelsChanged: 0 })).toBe(
    "1 result will be re-scored: 1 score and no label will change.",
  );
  expect(formatExpectedChanges({ scoredAnew: 3, changed: 0, labelsChanged: 0 })).toBe(
    "3 results will be re-scored. No score will change.",
  );
  expect(formatChanges({ scoredAnew: 61, changed: 12, labelsChanged: 1 })).toBe(
    "61 results re-scored: 12 scores and 1 label changed.",
  );
  expect(formatChanges({ scoredAnew: 1, changed: 0, labelsChanged: 0 })).toBe("1 result re-scored. No score changed.");
});

test("a re-score without a reason of 3 to 500 characters is refused: 'Please enter a reason' (T52)", () => {
  const seen = { contentHash: "h", results: 3, changed: 2 };
  for (const reason of [undefined, "", "  ab  ", "👍👍", "\u200b\u200b\u200b"]) {
    expect(() => parseInput(rescoreSchema, { ...seen, reason })).toThrow("Please enter a reason");
  }
  expect(() => parseInput(rescoreSchema, { ...seen, reason: "x".repeat(501) })).toThrow("at most 500 characters");
  expect(parseInput(rescoreSchema, { ...seen, reason: " A typo " }).reason).toBe("A typo");
  expect(() => parseInput(rescoreSchema, { ...seen, results: "3", reason: "A typo" })).toThrow("Get the preview first");
});
