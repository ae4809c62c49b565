import { expect, test } from "vitest";
import { buildPlaceholderOption, buildPlaceholderQuestion } from "./content-input.ts";
import { checkQuestion, checkSection, countWarnings, findRepeatedTexts } from "./content-warnings.ts";
import type { Question, Section } from "./test-content.ts";

function buildQuestion(points: number[], texts: string[] = points.map((_, index) => `Answer ${index}`)): Question {
  const options = points.map((value, index) => ({
    id: `${index}`,
    optionText: texts[index] ?? "",
    points: value,
    optionLetter: "A",
  }));
  return { id: "q", questionText: "Tea or coffee?", options };
}

function buildSection(questions: Question[]): Section {
  return { id: "s", name: "One", description: "", questions };
}

test("a valid question has no warnings (D25)", () => {
  expect(checkQuestion(buildQuestion([0, 10]))).toEqual([]);
  expect(checkQuestion(buildQuestion([0, 1, 2, 3, 4, 10]))).toEqual([]);
});

test.each([
  ["no option with points", [0, 0], "No answer option has points, so there is no top answer."],
  ["one option without points", [0], "No answer option has points, so there is no top answer."],
  ["two options tied at the top", [9, 9, 2], "2 answer options share the highest points. Each counts as a top answer."],
  ["three tied at the top", [9, 9, 9, 2], "3 answer options share the highest points. Each counts as a top answer."],
  ["all options equal", [5, 5, 5], "All answer options have the same points."],
  ["one option", [10], "This question has only one answer option. Candidates need at least two to choose from."],
  ["no option", [], "This question has no answer options, so candidates will not see it."],
  ["seven options", [0, 1, 2, 3, 4, 5, 6], "This question has 7 answer options. More than 6 are hard to compare."],
])("a question with %s has a warning (D25)", (_, points, warning) => {
  expect(checkQuestion(buildQuestion(points))).toContain(warning);
});

test("equal points give one warning, without a second about a tie for the highest points (D25)", () => {
  expect(checkQuestion(buildQuestion([5, 5, 5]))).toHaveLength(1);
  expect(checkQuestion(buildQuestion([9, 9, 2]))).toHaveLength(1);
  expect(checkQuestion(buildQuestion([10]))).toHaveLength(1);
  expect(checkQuestion(buildQuestion([]))).toHaveLength(1);
});

test("two options below the top can have equal points (D25)", () => {
  expect(checkQuestion(buildQuestion([10, 3, 3]))).toEqual([]);
});

test("options that differ only in case or surrounding spaces give a warning (D25)", () => {
  expect(checkQuestion(buildQuestion([0, 10], ["Tea", " tea "]))).toEqual(["Two answer options have the same text."]);
});

test("placeholder text in questions and options gives a warning (D25)", () => {
  const question = {
    ...buildQuestion([0, 10], ["Tea", buildPlaceholderOption(1)]),
    questionText: buildPlaceholderQuestion(4),
  };
  expect(checkQuestion(question)).toEqual([
    "This question still has placeholder text.",
    "An answer option still has placeholder text, so candidates will not see it.",
  ]);
});

test("text that resembles a placeholder gives no warning (D25)", () => {
  expect(checkQuestion(buildQuestion([0, 10], ["Answer option 1 of the handbook", "Tea"]))).toEqual([]);
});

test("two questions of a section with the same text give a warning (D25)", () => {
  const other = { ...buildQuestion([0, 10]), id: "other", questionText: " TEA or coffee? " };
  const repeated = findRepeatedTexts([buildQuestion([0, 10]), other, { ...other, questionText: "Milk?" }]);
  expect(checkQuestion(other, repeated)).toEqual(["Another question in this section has the same text."]);
  expect(checkQuestion({ ...other, questionText: "Milk?" }, repeated)).toEqual([]);
});

test("a question is not compared with itself (D25)", () => {
  const question = buildQuestion([0, 10]);
  expect(checkQuestion(question, findRepeatedTexts([question]))).toEqual([]);
  expect(countWarnings(buildSection([question]))).toBe(0);
});

test("an empty section has one warning, which counts in the total (D25)", () => {
  expect(checkSection(buildSection([]))).toEqual(["This section has no questions, so candidates will not see it."]);
  expect(countWarnings(buildSection([]))).toBe(1);
  expect(checkSection(buildSection([buildQuestion([0, 10])]))).toEqual([]);
});

test("a question with several warnings is counted once, and both duplicates are counted (D25)", () => {
  const broken = { ...buildQuestion([0], [buildPlaceholderOption(0)]), id: "broken", questionText: "Another?" };
  const twins = [buildQuestion([0, 10]), { ...buildQuestion([0, 10]), id: "twin" }];
  expect(checkQuestion(broken).length).toBeGreaterThan(1);
  expect(countWarnings(buildSection([broken, ...twins]))).toBe(3);
});
