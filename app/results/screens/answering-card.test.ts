import { expect, test } from "vitest";
import { formatFacts } from "./answering-card.tsx";

const facts = {
  timed: 38,
  under2Seconds: 3,
  longestRun: 5,
  runFrom: 12,
  runTo: 16,
  longestPauseSeconds: 720,
  pauseBefore: 17,
  longPauses: 2,
  unanswered: 2,
};

test("each response fact is shown as a sentence (T26)", () => {
  expect(formatFacts(facts)).toEqual([
    "3 of 38 timed answers took less than 2 seconds.",
    "Longest run on the same screen position: 5 in a row (questions 12–16).",
    "Longest pause: 12 min, before question 17; 2 pauses of 5 minutes or more.",
    "2 questions were left open.",
  ]);
});

test("missing response facts are left out or replaced by a different sentence (T26)", () => {
  const quiet = { ...facts, timed: 0, longestRun: 3, longestPauseSeconds: 41.2, longPauses: 0, unanswered: 0 };
  expect(formatFacts(quiet)).toEqual([
    "No times per question were recorded for this submission.",
    "Longest run on the same screen position: no run longer than 3.",
    "Longest pause: 41 s, before question 17; no pause of 5 minutes or more.",
  ]);
  const none = { ...quiet, longestPauseSeconds: null, pauseBefore: null, unanswered: 1 };
  expect(formatFacts(none).at(-1)).toBe("1 question was left open.");
  expect(formatFacts(none)).toHaveLength(3);
  const together = formatFacts({ ...quiet, longestPauseSeconds: 0.4 });
  expect(together.filter((text) => text.startsWith("Longest pause"))).toEqual([]);
});
