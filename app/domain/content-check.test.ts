import { expect, test } from "vitest";
import { checkQuestion, checkSection, countWarnings, othersOf } from "./content-check.ts";
import type { Question, Section } from "./test-content.ts";

let rows = 0;

function questionOf(points: number[], texts: Partial<{ question: string; options: string[] }> = {}): Question {
  rows += 1;
  return {
    id: `q${rows}`,
    questionText: texts.question ?? `Question about ${rows}?`,
    options: points.map((value, index) => ({
      id: `q${rows}o${index}`,
      optionText: texts.options?.[index] ?? `Choice ${index}`,
      points: value,
      optionLetter: "A",
    })),
  };
}

function sectionOf(questions: Question[]): Section {
  return { id: "s", name: "One", description: "", questions };
}

test("a sound question has no warnings (D25)", () => {
  expect(checkQuestion(questionOf([0, 10]))).toEqual([]);
  expect(checkQuestion(questionOf([0, 1, 2, 3, 4, 5]))).toEqual([]);
});

test.each<[string, number[], string[]]>([
  ["no options", [], ["It has no answer options, so candidates will not see it."]],
  ["one option", [5], ["It has only one answer option: a choice needs at least 2."]],
  [
    "one option without points",
    [0],
    [
      "It has only one answer option: a choice needs at least 2.",
      "No answer option has points, so there is no top answer.",
    ],
  ],
  ["seven options", [0, 1, 2, 3, 4, 5, 6], ["It has 7 answer options: more than 6 are hard to weigh."]],
  ["no points", [0, 0, 0], ["No answer option has points, so there is no top answer."]],
  ["all equal", [3, 3, 3], ["All answer options have the same points."]],
  ["two at the top", [1, 9, 9], ["2 answer options share the most points: each counts as a top answer."]],
])("the check warns of %s (D25)", (_what, points, warnings) => {
  expect(checkQuestion(questionOf(points))).toEqual(warnings);
});

test("the check warns of placeholder texts that were left in (D25)", () => {
  const left = questionOf([0, 10], {
    question: "Question 3: Enter your question text here",
    options: ["Answer option 1", "Mine"],
  });
  expect(checkQuestion(left)).toEqual([
    "The question still has its placeholder text.",
    "An answer option still has its placeholder text.",
  ]);
});

test("the check warns of equal texts, in any case and spacing, but not of a question's own (D25)", () => {
  const one = questionOf([0, 10], { question: "Tea?", options: ["Yes", " yes"] });
  const other = questionOf([0, 10], { question: " TEA?" });
  const section = sectionOf([one, other]);
  expect(checkQuestion(one, othersOf(section, one))).toEqual([
    "Another question of this section has the same text.",
    "Two answer options have the same text.",
  ]);
  expect(checkQuestion(other, othersOf(section, other))).toEqual([
    "Another question of this section has the same text.",
  ]);
  expect(checkQuestion(one, [])).toEqual(["Two answer options have the same text."]);
});

test("the check warns of an empty section (D25)", () => {
  expect(checkSection(sectionOf([]))).toEqual(["This section has no questions, so candidates will not see it."]);
  expect(checkSection(sectionOf([questionOf([0, 1])]))).toEqual([]);
});

test("a section counts each question with warnings once, and itself when it is empty (D25)", () => {
  expect(countWarnings(sectionOf([]))).toBe(1);
  expect(countWarnings(sectionOf([questionOf([0, 10]), questionOf([0, 0]), questionOf([])]))).toBe(2);
  expect(countWarnings(sectionOf([questionOf([0, 10])]))).toBe(0);
});
