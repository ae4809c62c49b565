import { expect, test } from "vitest";
import { createTest, updateTest } from "#app/content/tests.server.ts";
import { openDatabase } from "#db/client.ts";
import { tests } from "#db/schema.ts";
import { listGuessing, MAX_GUESSED_TESTS } from "./guessing.server.ts";

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
  expect(listGuessing(db)).toEqual([
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
  expect(listGuessing(db)).toEqual([{ testId: id, name: "Here", percent: 50 }]);
});

test("of very many tests the newest are listed, so that the list costs the same with any number (H80)", () => {
  const db = openDatabase(":memory:");
  for (let place = 0; place < MAX_GUESSED_TESTS + 3; place += 1)
    createTest(db, testOf(`Test ${place}`, [10, 0]), new Date(now.getTime() + place));
  const names = listGuessing(db).map(({ name }) => name);
  expect(names).toHaveLength(MAX_GUESSED_TESTS);
  expect(names).toContain(`Test ${MAX_GUESSED_TESTS + 2}`);
  expect(names).not.toContain("Test 2");
});
