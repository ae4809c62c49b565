import { expect, test } from "vitest";
import {
  formatCounterWarning,
  formatDeactivation,
  formatStillFinishing,
  formatUnaskedCount,
  formatUnwrittenCount,
} from "./test-card-text.ts";

test.each([
  [0, "If you deactivate this test, nobody can start it. Nobody is taking it right now."],
  [1, "If you deactivate this test, nobody can start it. 1 person who has started can still finish."],
  [3, "If you deactivate this test, nobody can start it. 3 people who have started can still finish."],
  [1000, "If you deactivate this test, nobody can start it. 1,000 people who have started can still finish."],
  [1001, "If you deactivate this test, nobody can start it. More than 1,000 people who have started can still finish."],
])("with %i unfinished candidates, the card explains the effect of Deactivate (H48)", (unfinished, text) => {
  expect(formatDeactivation(unfinished)).toBe(text);
});

test("the card counts questions with placeholder text (H46)", () => {
  expect(formatUnwrittenCount(0, true)).toBeNull();
  expect(formatUnwrittenCount(1, true)).toBe("1 question still has placeholder text, and candidates see it.");
  expect(formatUnwrittenCount(2, true)).toBe("2 questions still have placeholder text, and candidates see it.");
  expect(formatUnwrittenCount(2, false)).toBe("2 questions still have placeholder text, and candidates would see it.");
});

const OF_40 = { countsOwnQuestions: false };

test("the card warns if a fixed counter shows 'of 40' but the test asks fewer questions (H46)", () => {
  expect(formatCounterWarning(1, "fixed", OF_40)).toBe(
    "Candidates see “of 40” above every question, but this test has only 1.",
  );
  expect(formatCounterWarning(39, "fixed", OF_40)).toBe(
    "Candidates see “of 40” above every question, but this test has only 39.",
  );
  for (const asked of [0, 40, 41]) expect(formatCounterWarning(asked, "fixed", OF_40)).toBeNull();
  expect(formatCounterWarning(12, "real", OF_40)).toBeNull();
  expect(formatCounterWarning(12, "fixed", { countsOwnQuestions: true })).toBeNull();
});

test("a card counts hidden questions, and people who can still finish an inactive test (H46, H48)", () => {
  expect(formatUnaskedCount(0)).toBeNull();
  expect(formatUnaskedCount(1)).toBe(
    "1 question is hidden from candidates because its answers still have placeholder text.",
  );
  expect(formatUnaskedCount(4)).toBe(
    "4 questions are hidden from candidates because their answers still have placeholder text.",
  );
  expect(formatStillFinishing(0)).toBeNull();
  expect(formatStillFinishing(2)).toBe("Inactive. 2 people who have started can still finish.");
  expect(formatStillFinishing(1001)).toBe("Inactive. More than 1,000 people who have started can still finish.");
});
