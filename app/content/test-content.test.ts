import { expect, test } from "vitest";
import { toOptionLetter } from "#app/platform/text/numbers-text.ts";
import {
  findTopAnswer,
  flattenQuestions,
  getMaximumPoints,
  isOptimal,
  numberEqualNames,
  type Question,
  type Section,
  testContentSchema,
} from "./test-content.ts";

function question(id: string, points: number[]): Question {
  const options = points.map((value, index) => ({
    id: `${id}-${toOptionLetter(index)}`,
    optionText: `Option ${toOptionLetter(index)} of ${id}`,
    points: value,
    optionLetter: toOptionLetter(index),
  }));
  return { id, questionText: `Question ${id}`, options };
}

function section(id: string, questions: Question[]): Section {
  return { id, name: `Section ${id}`, description: "", questions };
}

test("questions are flattened in order and numbered across sections (S57, S58)", () => {
  const content = {
    sections: [
      section("s1", [question("q9", [1]), question("q1", [1])]),
      section("empty", []),
      section("s0", [question("q5", [1])]),
    ],
  };
  expect(flattenQuestions(content).map((placed) => [placed.number, placed.section.id, placed.question.id])).toEqual([
    [1, "s1", "q9"],
    [2, "s1", "q1"],
    [3, "s0", "q5"],
  ]);
});

test("a question's maximum is the highest points of its options, or 0 without options (S303)", () => {
  expect(getMaximumPoints(question("q", [3, 10, 7]))).toBe(10);
  expect(getMaximumPoints(question("q", [0, 0]))).toBe(0);
  expect(getMaximumPoints(question("q", []))).toBe(0);
});

test("every option with the maximum is a top answer, and the first of them is returned (S7, S148, S149, D26)", () => {
  const tied = question("q", [2, 9, 9, 0]);
  expect(tied.options.map((option) => isOptimal(tied, option))).toEqual([false, true, true, false]);
  expect(findTopAnswer(tied)?.optionLetter).toBe("B");
});

test("a question whose options all have 0 points has no top answer (S150, D26)", () => {
  const worthless = question("q", [0, 0]);
  expect(worthless.options.some((option) => isOptimal(worthless, option))).toBe(false);
  expect(findTopAnswer(worthless)).toBeUndefined();
  expect(findTopAnswer(question("q", []))).toBeUndefined();
});

test.each([
  [-1, false],
  [0, true],
  [10, true],
  [11, false],
  [2.5, false],
])("content with an option of %d points is valid: %s (S400)", (points, isAccepted) => {
  expect(testContentSchema.safeParse({ sections: [section("s", [question("q", [points])])] }).success).toBe(isAccepted);
});

test("letters continue after Z", () => {
  expect([0, 25, 26, 51, 52].map(toOptionLetter)).toEqual(["A", "Z", "AA", "AZ", "BA"]);
});

test("equal names get numbers, even if such a numbered name already exists (D27)", () => {
  expect(numberEqualNames(["A", "B", "A", "A"])).toEqual(["A", "B", "A (2)", "A (3)"]);
  expect(numberEqualNames(["A", "A (2)", "A"])).toEqual(["A", "A (2)", "A (3)"]);
});
