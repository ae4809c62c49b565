import { expect, test } from "vitest";
import { getLanguageWording } from "#app/languages/index.server.ts";
import type { CandidateQuestion } from "./candidate-content.ts";
import * as section from "./section-complete.ts";

const english = getLanguageWording("en", "question", "section");
const sectionCompleteAfter = (submission: string, done: string, unanswered: CandidateQuestion[]) =>
  section.buildSectionComplete(submission, { sectionId: done, sectionName: done }, unanswered, english);
const questionsLeftText = (shown: CandidateQuestion, unanswered: CandidateQuestion[]) =>
  section.formatQuestionsLeft(shown, unanswered, english);

function questionIn(sectionId: string, number = 1) {
  return { id: `${sectionId}/${number}`, number, sectionId, sectionName: sectionId, questionText: "?", options: [] };
}

test("all four encouragements occur about equally often (S63, S64)", () => {
  const seen = new Map<string, number>();
  for (let submission = 0; submission < 400; submission += 1) {
    const shown = sectionCompleteAfter(`submission-${submission}`, "done", [questionIn("next")]);
    const text = `${shown?.emoji} ${shown?.message}`;
    seen.set(text, (seen.get(text) ?? 0) + 1);
  }
  expect([...seen.keys()].sort()).toEqual(
    [
      "🎉 Amazing! Well done, keep going!",
      "🌟 You're doing great! Keep it up!",
      "🚀 Fantastic progress! You've got this!",
      "💪 Awesome work! Keep pushing forward!",
    ].sort(),
  );
  expect(Math.min(...seen.values())).toBeGreaterThan(60);
});

test("a reload shows the same encouragement (S63)", () => {
  const shownAfter = (sectionId: string) =>
    sectionCompleteAfter("submission", sectionId, [questionIn("next")])?.message;
  expect(shownAfter("one")).toBe(shownAfter("one"));
  expect(
    new Set(["one", "two", "three", "four", "five", "six", "seven", "eight"].map(shownAfter)).size,
  ).toBeGreaterThan(1);
});

test("the last section is announced as final (S65, D15)", () => {
  expect(sectionCompleteAfter("id", "done", [questionIn("next", 1), questionIn("next", 2)])?.remaining).toBe(
    "Final section!",
  );
});

test("the finished section and the next one are named", () => {
  const shown = sectionCompleteAfter("id", "Prospecting", [questionIn("Discovery"), questionIn("Terms")]);
  expect([shown?.finished, shown?.upNext]).toEqual(["Finished: Prospecting", "Next: Discovery"]);
});

test("sections with unanswered questions are counted once each (S65, D15)", () => {
  const unanswered = [questionIn("a", 1), questionIn("a", 2), questionIn("b", 3), questionIn("c", 4)];
  expect(sectionCompleteAfter("id", "done", unanswered)?.remaining).toBe("3 sections remaining");
  expect(sectionCompleteAfter("id", "done", unanswered.slice(1, 3))?.remaining).toBe("2 sections remaining");
});

test("no encouragement is shown after the last question (S67, D15)", () => {
  expect(sectionCompleteAfter("id", "done", [])).toBeNull();
});

test("the line below the counter shows how many questions are left in the section (D11)", () => {
  const shown = questionIn("a", 1);
  const [second, third, other] = [questionIn("a", 2), questionIn("a", 3), questionIn("b", 4)];
  expect(questionsLeftText(shown, [shown, second, third, other])).toBe("2 questions left in this section");
  expect(questionsLeftText(shown, [shown, second, other])).toBe("1 question left in this section");
  expect(questionsLeftText(shown, [second, other])).toBe("1 question left in this section");
  expect(questionsLeftText(shown, [shown, other])).toBe("Last question in this section");
});
