import { expect, test } from "vitest";
import { updateTest } from "#app/content/test-commands.server.ts";
import { createTest } from "#app/content/tests.server.ts";
import { openDatabase } from "#db/client.ts";
import { tests } from "#db/schema.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { listGuessingScores } from "./guessing.server.ts";

const now = new Date("2026-05-04T10:00:00Z");

function createTestInput(name: string, ...questions: number[][]) {
  const created = questions.map((points, place) => ({
    questionText: `Question ${place}`,
    options: points.map((each, option) => ({ optionText: `Option ${option}`, points: each })),
  }));
  const half = Math.ceil(created.length / 2);
  return {
    name,
    description: "",
    testPassword: "x",
    sections: [
      { name: "One", description: "", questions: created.slice(0, half) },
      { name: "Two", description: "", questions: created.slice(half) },
    ],
  };
}

test("the guessing scale lists each active test's score, highest first (H80)", () => {
  const db = openDatabase(":memory:");
  createTest(db, createTestInput("Hard", [10, 0, 0, 0, 0], [9, 0, 0]), now);
  createTest(db, createTestInput("Easy", [10, 8], [7, 7]), now);
  expect(listGuessingScores(db)).toEqual([
    { testId: expect.any(String), name: "Easy", percent: (100 * (9 + 7)) / 17 },
    { testId: expect.any(String), name: "Hard", percent: (100 * (2 + 3)) / 19 },
  ]);
});

test("the guessing scale leaves out tests that are inactive, being deleted or without questions (H80)", () => {
  const db = openDatabase(":memory:");
  createTest(db, createTestInput("Empty"), now);
  createTest(db, createTestInput("No options yet", []), now);
  createTest(db, createTestInput("Being deleted", [10, 0]), now);
  db.update(tests).set({ deletionBeganAt: now }).run();
  updateTest(db, byServer(), createTest(db, createTestInput("Inactive", [10, 0]), now), { isActive: false });
  const id = createTest(db, createTestInput("Here", [10, 0], []), now);
  expect(listGuessingScores(db)).toEqual([{ testId: id, name: "Here", percent: 50 }]);
});

test("the guessing scale covers only the newest tests if there are many (H80)", () => {
  const db = openDatabase(":memory:");
  for (let place = 0; place < 27; place += 1)
    createTest(db, createTestInput(`Test ${place}`, [10, 0]), new Date(now.getTime() + place));
  const names = listGuessingScores(db).map(({ name }) => name);
  expect(names).toHaveLength(24);
  expect(names).toContain("Test 26");
  expect(names).not.toContain("Test 2");
});
