import { expect, test } from "vitest";
import { findFeedbackLevel, listMissingTexts } from "./feedback.ts";
import { buildFormSchema, readFormChange } from "./feedback-input.ts";

const texts = { strength: "Well done", solid: "Fine", develop: "" };
const sections = [{ id: "a", name: "Listening", texts }];

test.each([
  [75, "strength"],
  [74.99, "solid"],
  [50, "solid"],
  [49.99, "develop"],
  [0, "develop"],
] as const)("%s%% of a section's points is the level %s", (totalPoints, level) => {
  expect(findFeedbackLevel({ totalPoints, maxPoints: 100, questionCount: 5 })).toBe(level);
});

test("a section without points, or with fewer than five questions, has no level (R162)", () => {
  expect(findFeedbackLevel({ totalPoints: 0, maxPoints: 0, questionCount: 5 })).toBeNull();
  expect(findFeedbackLevel({ totalPoints: 40, maxPoints: 40, questionCount: 4 })).toBeNull();
});

test("missing feedback texts are listed by section and level", () => {
  expect(listMissingTexts({ nextSteps: "", sections })).toEqual(["Listening: To develop", "What you do next"]);
  const complete = [{ ...sections[0], id: "a", name: "Listening", texts: { ...texts, develop: "Try" } }];
  expect(listMissingTexts({ nextSteps: "We call you", sections: complete })).toEqual([]);
  expect(listMissingTexts({ nextSteps: "We call you", sections: [] })).toEqual([
    "A section with at least 5 questions with points",
  ]);
});

test("the feedback form changes only edited texts of at most 600 characters", () => {
  expect(readFormChange(sections, { "develop-a": "Try" })).toEqual({
    nextSteps: undefined,
    sections: [{ sectionId: "a", develop: "Try" }],
  });
  const schema = buildFormSchema(sections);
  const parse = (length: number) => schema.safeParse({ "develop-a": "x".repeat(length) });
  expect([parse(600).success, parse(601).success]).toEqual([true, false]);
});
