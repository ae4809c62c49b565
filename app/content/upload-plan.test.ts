import { expect, test } from "vitest";
import type { CsvQuestion } from "./question-csv.ts";
import type { Question } from "./test-content.ts";
import { listChangedPoints, planSection } from "./upload-plan.ts";

function buildUploaded(questionText: string, points = [0, 10]): CsvQuestion {
  const options = points.map((value, index) => ({ optionText: `answer ${index}`, points: value }));
  return { row: 2, section: null, questionText, options };
}

function buildStored(id: string, questionText: string, points = [0, 10]): Question {
  const options = buildUploaded(questionText, points).options.map((option, index) => ({
    ...option,
    id: `${id}/${index}`,
    optionLetter: "AB"[index] ?? "",
  }));
  return { id, questionText, options };
}

const [a, b] = [buildStored("1", "a"), buildStored("2", "b")];

test("'add' appends duplicates too (S239)", () => {
  expect(planSection([a, b], [buildUploaded("a")], "add")).toEqual({
    questions: [a, b, buildUploaded("a")],
    added: [buildUploaded("a")],
    removed: [],
  });
});

test("'overwrite' orders questions as in the file and keeps equal stored questions (S239)", () => {
  expect(planSection([a, b], [buildUploaded("c"), buildUploaded("b")], "overwrite")).toEqual({
    questions: [buildUploaded("c"), b],
    added: [buildUploaded("c")],
    removed: [a],
  });
});

test("a question with different points or option order counts as a different question (S239)", () => {
  expect(planSection([a], [buildUploaded("a", [10, 0])], "overwrite").removed).toEqual([a]);
  expect(planSection([a], [buildUploaded("a", [0, 9])], "overwrite").added).toHaveLength(1);
});

test("changed points of overwritten questions are listed with their option", () => {
  const plan = planSection(
    [a, b],
    [buildUploaded("a", [4, 10]), buildUploaded("new"), buildUploaded("b")],
    "overwrite",
  );
  expect(listChangedPoints(plan)).toEqual([
    { questionText: "a", optionText: "answer 0", optionLetter: "A", points: [0, 4] },
  ]);
});

test("'overwrite' keeps as many stored duplicates as the file contains (S239)", () => {
  const twin = buildStored("3", "a");
  expect(planSection([a, twin], [buildUploaded("a")], "overwrite")).toMatchObject({ questions: [a], removed: [twin] });
  expect(planSection([a], [buildUploaded("a"), buildUploaded("a")], "overwrite").added).toHaveLength(1);
});
