import fc from "fast-check";
import { expect, test } from "vitest";
import {
  candidateContent,
  candidateQuestions,
  flattenQuestions,
  isOptimal,
  letterAt,
  maximumOf,
  type Question,
  type Section,
  testContentSchema,
  topAnswerOf,
} from "./test-content.ts";

function question(id: string, points: number[]): Question {
  const options = points.map((value, index) => ({
    id: `${id}-${letterAt(index)}`,
    optionText: `Option ${letterAt(index)} of ${id}`,
    points: value,
    optionLetter: letterAt(index),
  }));
  return { id, questionText: `Question ${id}`, options };
}

function section(id: string, questions: Question[]): Section {
  return { id, name: `Section ${id}`, description: "", questions };
}

test("questions are flattened in section order, then question order, and numbered through all sections (S57, S58)", () => {
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

test("a question's maximum is the most that one of its options brings, and 0 without options (S303)", () => {
  expect(maximumOf(question("q", [3, 10, 7]))).toBe(10);
  expect(maximumOf(question("q", [0, 0]))).toBe(0);
  expect(maximumOf(question("q", []))).toBe(0);
});

test("every option that ties at the maximum is a top answer, the first of them is the optimal one (S7, S148, S149, D26)", () => {
  const tied = question("q", [2, 9, 9, 0]);
  expect(tied.options.map((option) => isOptimal(tied, option))).toEqual([false, true, true, false]);
  expect(topAnswerOf(tied)?.optionLetter).toBe("B");
});

test("a question whose options all bring 0 has no top answer (S150, D26)", () => {
  const worthless = question("q", [0, 0]);
  expect(worthless.options.some((option) => isOptimal(worthless, option))).toBe(false);
  expect(topAnswerOf(worthless)).toBeUndefined();
  expect(topAnswerOf(question("q", []))).toBeUndefined();
});

test("what a candidate receives is the same whatever the points are, so nothing of the key leaks (S406, D1, R34)", () => {
  const shownWith = (points: number[]) => candidateContent({ sections: [section("s", [question("q", points)])] }, "id");
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 4, maxLength: 4 }), (points) => {
      expect(shownWith(points)).toEqual(shownWith([0, 0, 0, 0]));
    }),
  );
});

test("a candidate's question has exactly the fields that the screen needs (S406, D1)", () => {
  const [shown] = candidateQuestions({ sections: [section("s", [question("q", [4, 8])])] }, "id");
  expect(Object.keys(shown ?? {}).sort()).toEqual(
    ["id", "number", "options", "questionText", "sectionId", "sectionName"].sort(),
  );
  for (const option of shown?.options ?? []) {
    expect(Object.keys(option).sort()).toEqual(["id", "optionLetter", "optionText"]);
  }
});

test("letters follow the shown order, so a letter does not give the stored place away (S70, S406, R34)", () => {
  const content = { sections: [section("s", [question("q", [1, 2, 3, 4])])] };
  const shownFirst = new Set<string>();
  for (let submission = 0; submission < 100; submission += 1) {
    const options = candidateQuestions(content, `submission-${submission}`)[0]?.options ?? [];
    expect(options.map((option) => option.optionLetter)).toEqual(["A", "B", "C", "D"]);
    shownFirst.add(options[0]?.id ?? "");
  }
  expect([...shownFirst].sort()).toEqual(["q-A", "q-B", "q-C", "q-D"]);
});

test("a submission sees its options in the same order on every reload (S70, D14)", () => {
  const content = { sections: [section("s", [question("q", [1, 2, 3, 4]), question("r", [1, 2, 3, 4])])] };
  expect(candidateQuestions(content, "one")).toEqual(candidateQuestions(content, "one"));
});

test("the questions of one submission are not all shuffled alike (S70, D14)", () => {
  const alike = Array.from({ length: 20 }, (_, index) => question(`q${index}`, [1, 2, 3, 4]));
  const shown = candidateQuestions({ sections: [section("s", alike)] }, "id");
  const orders = shown.map(({ options }) => options.map((option) => option.id.slice(-1)).join(""));
  expect(new Set(orders).size).toBeGreaterThan(5);
});

test("a candidate's questions stand in the same order and have the same numbers as the flattened test (S57, S58)", () => {
  const content = {
    sections: [section("s1", [question("q2", [1])]), section("empty", []), section("s2", [question("q1", [1])])],
  };
  expect(candidateQuestions(content, "id").map(({ id, number, sectionName }) => [number, sectionName, id])).toEqual([
    [1, "Section s1", "q2"],
    [2, "Section s2", "q1"],
  ]);
});

test.each([
  [-1, false],
  [0, true],
  [10, true],
  [11, false],
  [2.5, false],
])("content in which an option brings %d points is accepted: %s (S400)", (points, isAccepted) => {
  expect(testContentSchema.safeParse({ sections: [section("s", [question("q", [points])])] }).success).toBe(isAccepted);
});

test("letters go on after Z", () => {
  expect([0, 25, 26, 51, 52].map(letterAt)).toEqual(["A", "Z", "AA", "AZ", "BA"]);
});
