import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { toCandidateContent } from "#app/content/candidate-content.ts";
import { getTestVersion } from "#app/content/test-versions.server.ts";
import { createTest, getTest, type NewTest, type Test } from "#app/content/tests.server.ts";
import { saveAnswer } from "#app/submissions/answers.server.ts";
import { completeSubmission, findSubmission, startSubmission } from "#app/submissions/submissions.server.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { submissions } from "#db/schema.ts";
import { findResult } from "./results.server.ts";

const ada = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com" };
const start = new Date("2026-05-04T10:00:00Z");

function later(seconds: number): Date {
  return new Date(start.getTime() + seconds * 1000);
}

/** Questions "0/0" (B and C both have 9 points), "1/0" (A is best) and "1/1" (no points). */
const smallTest: NewTest = {
  name: "Small",
  description: "",
  testPassword: "open sesame",
  sections: [
    { name: "One", description: "", questions: [createQuestion("First?", [2, 9, 9])] },
    { name: "Two", description: "", questions: [createQuestion("Second?", [5, 0]), createQuestion("Third?", [0, 0])] },
  ],
};

function createQuestion(questionText: string, points: number[]) {
  return { questionText, options: points.map((value, n) => ({ optionText: `Option ${n}`, points: value })) };
}

let db: Db;
let small: Test;

beforeEach(() => {
  db = openDatabase(":memory:");
  small = getTest(
    db,
    createTest(db, smallTest, start, (place) => place),
  ) as Test;
});

function complete(db: Db, small: Test, choices: string[] = [], completedAt = later(60)): string {
  const id = startSubmission(db, small, ada, {}, start);
  for (const selectedOptionId of choices) {
    saveAnswer(db, id, { questionId: selectedOptionId.slice(0, 3), selectedOptionId }, later(1));
  }
  completeSubmission(db, id, {}, completedAt);
  return id;
}

test("a result has its submission, test, counts and section scores (S134, S141, S142)", () => {
  const id = complete(db, small, ["0/0/1", "1/0/1"]);
  const result = findResult(db, id, ALL_TESTS);
  expect(result?.submission).toEqual(findSubmission(db, id));
  expect(result?.testName).toBe("Small");
  expect(result?.questionCount).toBe(3);
  expect(result?.answeredCount).toBe(2);
  expect(result?.sectionScores.map(({ name, totalPoints, maxPoints }) => [name, totalPoints, maxPoints])).toEqual([
    ["One", 9, 9],
    ["Two", 0, 5],
  ]);
});

test("a result's questions keep the asked order, with number, section and text (S144, S146)", () => {
  const result = findResult(db, complete(db, small), ALL_TESTS);
  expect(result?.questions.map((shown) => [shown.number, shown.sectionName, shown.questionText])).toEqual([
    [1, "One", "First?"],
    [2, "Two", "Second?"],
    [3, "Two", "Third?"],
  ]);
});

test.each(["0/0/1", "0/0/2"])("%s, one of two options tied at the top, is a top answer (S148, D26)", (choice) => {
  expect(findResult(db, complete(db, small, [choice]), ALL_TESTS)?.questions[0]?.answer).toMatchObject({
    points: 9,
    isOptimal: true,
  });
});

test("an answer that is not optimal is shown with the first optimal answer (S145, S149)", () => {
  expect(findResult(db, complete(db, small, ["0/0/0"]), ALL_TESTS)?.questions[0]).toMatchObject({
    maxPoints: 9,
    answer: { optionText: "Option 0", points: 2, isOptimal: false },
    optimalAnswer: { optionText: "Option 1", points: 9 },
  });
});

test("a result shows the letters that the candidate saw, with or without an order key (H29, S147, S149)", () => {
  const lettersSeen = new Set<string>();
  for (let submission = 0; submission < 12; submission += 1) {
    const id = complete(db, small, ["0/0/0"]);
    if (submission % 3 === 0) db.update(submissions).set({ optionOrderKey: null }).where(eq(submissions.id, id)).run();
    const begun = findSubmission(db, id);
    if (!begun) throw new Error("The submission is gone");
    const seen = toCandidateContent(getTestVersion(db, begun.versionId), begun).sections[0]?.questions[0]?.options;
    const findLetter = (text: string) => seen?.find(({ optionText }) => optionText === text)?.optionLetter;
    expect(findResult(db, id, ALL_TESTS)?.questions[0]).toMatchObject({
      answer: { optionLetter: findLetter("Option 0"), optionText: "Option 0" },
      optimalAnswer: { optionLetter: findLetter("Option 1"), optionText: "Option 1" },
    });
    lettersSeen.add(findLetter("Option 0") ?? "");
  }
  expect(lettersSeen.size).toBeGreaterThan(1);
});

test("a question whose options all earn 0 has no optimal answer (S150, D26)", () => {
  expect(findResult(db, complete(db, small, ["1/1/0"]), ALL_TESTS)?.questions[2]).toMatchObject({
    maxPoints: 0,
    answer: { points: 0, isOptimal: false },
    optimalAnswer: null,
  });
});

test("an unanswered question has no answer (D8)", () => {
  const result = findResult(db, complete(db, small, ["1/0/0"]), ALL_TESTS);
  expect(result?.questions.map(({ answer }) => answer === null)).toEqual([true, false, true]);
  expect(result?.answeredCount).toBe(1);
});
