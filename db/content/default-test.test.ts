import { expect, test } from "vitest";
import { letterAt } from "#app/domain/test-content.ts";
import { defaultTest } from "./default-test.ts";

const questions = defaultTest.sections.flatMap((section) => section.questions);

/** The place of a question's best option: 0 for A. */
function bestPlaceOf({ options }: (typeof questions)[number]): number {
  const points = options.map((option) => option.points);
  return points.indexOf(Math.max(...points));
}

test("the default test has 5 sections of 8 questions of 4 options, so 'of 40' is true (S398, D11)", () => {
  expect(defaultTest.sections.map((section) => section.questions.length)).toEqual([8, 8, 8, 8, 8]);
  expect(questions.map(({ options }) => options.length)).toEqual(Array.from({ length: 40 }, () => 4));
});

test("the default test is called 'Default Test' and has a description and a password (D5)", () => {
  expect(defaultTest.name).toBe("Default Test");
  expect(defaultTest.description).not.toBe("");
  expect(defaultTest.testPassword).not.toBe("");
});

test("section names have at most 20 characters, so the report never cuts them", () => {
  const names = defaultTest.sections.map(({ name }) => name);
  expect(new Set(names).size).toBe(5);
  expect(names.filter((name) => name.length > 20)).toEqual([]);
});

test("the points of a question's options are all different whole numbers from 0 to 10 (S339, S400)", () => {
  for (const { questionText, options } of questions) {
    const points = options.map((option) => option.points);
    expect(new Set(points).size, questionText).toBe(4);
    expect(
      points.every((value) => Number.isInteger(value) && value >= 0 && value <= 10),
      questionText,
    ).toBe(true);
  }
});

test("each question has one clear best answer: 9 or 10 points, the others at most 7 (S7)", () => {
  for (const { questionText, options } of questions) {
    const [best, second] = options.map((option) => option.points).sort((one, other) => other - one);
    expect(best, questionText).toBeGreaterThanOrEqual(9);
    expect(second, questionText).toBeLessThanOrEqual(7);
  }
});

test("every section has the same maximum, so sections weigh equally", () => {
  const maximums = defaultTest.sections.map(({ questions }) =>
    questions.reduce((sum, { options }) => sum + Math.max(...options.map(({ points }) => points)), 0),
  );
  expect(maximums).toEqual([78, 78, 78, 78, 78]);
});

test("the best answer is 10 times each of A, B, C and D, so no letter pays", () => {
  const letters = questions.map((question) => letterAt(bestPlaceOf(question)));
  for (const letter of ["A", "B", "C", "D"]) expect(letters.filter((best) => best === letter)).toHaveLength(10);
});

test("the best answer is the longest, or the shortest, in at most a third of the questions (S7)", () => {
  const lengths = questions.map((question) => ({
    best: question.options[bestPlaceOf(question)]?.optionText.length,
    all: question.options.map(({ optionText }) => optionText.length),
  }));
  expect(lengths.filter(({ best, all }) => best === Math.max(...all)).length).toBeLessThanOrEqual(13);
  expect(lengths.filter(({ best, all }) => best === Math.min(...all)).length).toBeLessThanOrEqual(13);
});

test("no text occurs twice, and none is empty or needs trimming (D25)", () => {
  const texts = questions.flatMap(({ questionText, options }) => [
    questionText,
    ...options.map(({ optionText }) => optionText),
  ]);
  expect(new Set(texts.map((text) => text.toLowerCase())).size).toBe(200);
  expect(texts.filter((text) => text === "" || text !== text.trim())).toEqual([]);
});

test("no placeholder text is left in (D25)", () => {
  expect(JSON.stringify(defaultTest)).not.toMatch(/lorem|todo|enter your question|answer option \d/i);
});
