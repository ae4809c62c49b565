import { expect, test } from "vitest";
import { createTest, updateTest } from "#app/content/tests.server.ts";
import { openDatabase } from "#db/client.ts";
import { tests } from "#db/schema.ts";
import { computeGuessingPercent, listGuessingScores, MAX_GUESSED_TESTS } from "./guessing.server.ts";

const now = new Date("2026-05-04T10:00:00Z");

/** A test of these questions, each as its options' points, half of them in a second section. */
function testOf(name: string, ...questions: number[][]) {
  const asked = questions.map((points, place) => ({
    questionText: `Question ${place}`,
    options: points.map((each, option) => ({ optionText: `Option ${option}`, points: each })),
  }));
  const half = Math.ceil(asked.length / 2);
  return {
    name,
    description: "",
    testPassword: "x",
    sections: [
      { name: "One", description: "", questions: asked.slice(0, half) },
      { name: "Two", description: "", questions: asked.slice(half) },
    ],
  };
}

test("guessing is listed for each active test, through all its sections, where it gives the most first (H80)", () => {
  const db = openDatabase(":memory:");
  createTest(db, testOf("Hard", [10, 0, 0, 0, 0], [9, 0, 0]), now);
  createTest(db, testOf("Easy", [10, 8], [7, 7]), now);
  expect(listGuessingScores(db)).toEqual([
    { testId: expect.any(String), name: "Easy", percent: (100 * (9 + 7)) / 17 },
    { testId: expect.any(String), name: "Hard", percent: (100 * (2 + 3)) / 19 },
  ]);
});

test("a test without a question that can be asked has no figure, and one that is inactive or being deleted is left out (H80)", () => {
  const db = openDatabase(":memory:");
  createTest(db, testOf("Empty"), now);
  createTest(db, testOf("No options yet", []), now);
  createTest(db, testOf("Being deleted", [10, 0]), now);
  db.update(tests).set({ deletionBeganAt: now }).run();
  updateTest(db, createTest(db, testOf("Inactive", [10, 0]), now), { isActive: false });
  const id = createTest(db, testOf("Here", [10, 0], []), now);
  expect(listGuessingScores(db)).toEqual([{ testId: id, name: "Here", percent: 50 }]);
});

test("of very many tests the newest are listed, so that the list costs the same with any number (H80)", () => {
  const db = openDatabase(":memory:");
  for (let place = 0; place < MAX_GUESSED_TESTS + 3; place += 1)
    createTest(db, testOf(`Test ${place}`, [10, 0]), new Date(now.getTime() + place));
  const names = listGuessingScores(db).map(({ name }) => name);
  expect(names).toHaveLength(MAX_GUESSED_TESTS);
  expect(names).toContain(`Test ${MAX_GUESSED_TESTS + 2}`);
  expect(names).not.toContain("Test 2");
});

function question(...points: number[]) {
  return { options: points.map((each) => ({ points: each })) };
}

test("guessing gives the mean of the options' points by the maximum, over questions of different size too (H80)", () => {
  expect(computeGuessingPercent([question(10, 5, 1, 0)])).toBe(40);
  expect(computeGuessingPercent([question(10, 0), question(10, 5, 0, 0, 0)])).toBe(40);
  // (3 + 2) ÷ (6 + 2), and not the mean of 50 % and 100 %: a question counts by its maximum, as in a result.
  expect(computeGuessingPercent([question(6, 0), question(2, 2)])).toBe(62.5);
});

test("guessing gives exactly what all walks through a small test give on average (H80)", () => {
  const [first, second] = [
    [9, 4, 2],
    [7, 7, 1, 0],
  ];
  const walks = first.flatMap((one) => second.map((other) => (100 * (one + other)) / 16));
  const mean = walks.reduce((total, percent) => total + percent, 0) / walks.length;
  expect(computeGuessingPercent([question(...first), question(...second)])).toBeCloseTo(mean, 10);
});

test("a question without options is never asked, and a test without any has no figure (H80)", () => {
  expect(computeGuessingPercent([question(10, 0), question()])).toBe(50);
  expect(computeGuessingPercent([question(0, 0)])).toBe(0);
  expect(computeGuessingPercent([question()])).toBeNull();
  expect(computeGuessingPercent([])).toBeNull();
});
