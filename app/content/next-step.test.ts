import { expect, test } from "vitest";
import { getNextStep, listMissingParts } from "./next-step.ts";

test("a draft lists missing questions and placeholder texts in answers and questions", () => {
  const counts = { questionCount: 3, askedCount: 3, unwrittenCount: 0 };
  expect(listMissingParts(counts)).toEqual([]);
  expect(listMissingParts({ questionCount: 0, askedCount: 0, unwrittenCount: 0 })).toEqual([
    "Questions: the test has none yet.",
  ]);
  expect(listMissingParts({ ...counts, askedCount: 2, unwrittenCount: 1 })).toEqual([
    "1 question is hidden from candidates because its answers still have placeholder text.",
    "1 question still has placeholder text, and candidates would see it.",
  ]);
});

test("a test's next steps are to write, activate, invite, wait and read results", () => {
  const empty = {
    isReady: false,
    isActive: false,
    hasClosed: false,
    invitedCount: 0,
    startedCount: 0,
    completedCount: 0,
  };
  const ready = { ...empty, isReady: true };
  const active = { ...ready, isActive: true };
  const cases = [empty, { ...empty, isActive: true }, ready, { ...active, hasClosed: true }, active];
  expect(cases.map(getNextStep)).toEqual(["write", "write", "activate", "reopen", "invite"]);
  expect(
    [
      { ...active, invitedCount: 1 },
      { ...active, startedCount: 1 },
    ].map(getNextStep),
  ).toEqual(["wait", "wait"]);
  expect(getNextStep({ ...empty, completedCount: 1 })).toBe("read");
});
