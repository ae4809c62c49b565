import { expect, test } from "vitest";
import { formatCompared, formatFacts } from "./answering-card.tsx";

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
  answered: 38,
  position: 2,
  onPosition: 14,
  quickAnswers: 1,
  hiddenTimes: 3,
  hiddenSeconds: 130,
  compared: 100,
  others: {
    quickAnswers: { count: 3, of: 98 },
    onPosition: { count: 12, of: 100 },
    longestRun: { count: 0, of: 100 },
    hiddenTab: { count: 20, of: 88 },
  },
};

const NO_OTHERS = { quickAnswers: null, onPosition: null, longestRun: null, hiddenTab: null };

test("each response fact is a sentence with the number of other candidates who did the same (T26)", () => {
  expect(formatFacts(facts)).toEqual([
    "3 of 38 timed answers took less than 2 seconds.",
    "1 answer took less than 0.2 seconds a word, faster than most people read. 3 of 98 other candidates had as many or more.",
    "Screen position 2 was chosen most often: for 14 of 38 answers. 12 of 100 other candidates chose one position as often or more.",
    "The same screen position was chosen 5 times in a row (questions 12–16). 0 of 100 other candidates had a run as long or longer.",
    "Longest pause: 12 min, before question 17; 2 pauses of 5 minutes or more.",
    "The page was in the background 3 times, 2 min in total. 20 of 88 other candidates left it as often or more.",
    "2 questions were left open.",
  ]);
  expect(formatCompared(facts)).toBe("Compared with the 100 newest other candidates who answered the same questions.");
});

test("missing response facts are left out or replaced by a different sentence (T26)", () => {
  const few = { ...facts, quickAnswers: null, compared: 12, others: NO_OTHERS };
  const quiet = { ...few, timed: 0, longestRun: 3, longestPauseSeconds: 41.2, longPauses: 0, unanswered: 0 };
  expect(formatFacts({ ...quiet, hiddenTimes: null, hiddenSeconds: null })).toEqual([
    "No times per question were recorded for this submission.",
    "Screen position 2 was chosen most often: for 14 of 38 answers.",
    "The same screen position was never chosen more than 3 times in a row.",
    "Longest pause: 41 s, before question 17; no pause of 5 minutes or more.",
    "Page in the background: not measured.",
  ]);
  expect(formatCompared(quiet)).toBe(
    "Once there are 30 other candidates, this card also shows how many of them did the same. There are 12 so far.",
  );
  expect(formatCompared({ ...quiet, compared: null })).toBeNull();
  const none = {
    ...quiet,
    longestPauseSeconds: null,
    pauseBefore: null,
    unanswered: 1,
    position: null,
    hiddenTimes: 0,
  };
  expect(formatFacts(none).slice(2)).toEqual(["The page was never in the background.", "1 question was left open."]);
  const together = formatFacts({ ...quiet, longestPauseSeconds: 0.4, quickAnswers: 0 });
  expect(together.filter((text) => text.startsWith("Longest pause"))).toEqual([]);
  expect(together).toContain("No answer took less than 0.2 seconds a word.");
});
