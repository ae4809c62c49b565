import { expect, test } from "vitest";
import {
  formatCounterWarning,
  formatDeactivation,
  formatStillFinishing,
  formatUnaskedCount,
  formatUnwrittenCount,
} from "./test-card-text.ts";

test.each([
  [0, "Nobody can begin any more; there is nobody in the middle of it."],
  [1, "Nobody can begin any more; 1 person who has begun may finish."],
  [3, "Nobody can begin any more; 3 people who have begun may finish."],
  [1000, "Nobody can begin any more; 1,000 people who have begun may finish."],
  [1001, "Nobody can begin any more; more than 1,000 people who have begun may finish."],
])("with %i unfinished candidates, the card explains Deactivate (H48)", (unfinished, text) => {
  expect(formatDeactivation(unfinished)).toBe(text);
});

test("the card counts questions with placeholder texts (H46)", () => {
  expect(formatUnwrittenCount(0, true)).toBeNull();
  expect(formatUnwrittenCount(1, true)).toBe("1 question still has its placeholder text, and candidates read it.");
  expect(formatUnwrittenCount(2, true)).toBe("2 questions still have their placeholder text, and candidates read it.");
  expect(formatUnwrittenCount(2, false)).toBe(
    "2 questions still have their placeholder text, and candidates would read it.",
  );
});

test("the card warns of 'of 40' if the test asks fewer and the counter is fixed (H46)", () => {
  expect(formatCounterWarning(1, "fixed")).toBe(
    "Candidates read “of 40” above every question, but this test asks only 1.",
  );
  expect(formatCounterWarning(39, "fixed")).toBe(
    "Candidates read “of 40” above every question, but this test asks only 39.",
  );
  for (const asked of [0, 40, 41]) expect(formatCounterWarning(asked, "fixed")).toBeNull();
  expect(formatCounterWarning(12, "real")).toBeNull();
});

test("a card shows unasked questions and who can still finish an inactive test (H46, H48)", () => {
  expect(formatUnaskedCount(0)).toBeNull();
  expect(formatUnaskedCount(1)).toBe("1 question is not asked yet: its answers still have their placeholder texts.");
  expect(formatUnaskedCount(4)).toBe(
    "4 questions are not asked yet: their answers still have their placeholder texts.",
  );
  expect(formatStillFinishing(0)).toBeNull();
  expect(formatStillFinishing(2)).toBe("Inactive: 2 people who have begun may still finish.");
  expect(formatStillFinishing(1001)).toBe("Inactive: more than 1,000 people who have begun may still finish.");
});
