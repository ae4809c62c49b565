import { expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { updateOption } from "#app/content/options.server.ts";
import { createQuestion, deleteQuestion, updateFollowUp } from "#app/content/questions.server.ts";
import { completeSubmission, startSubmission } from "#app/submissions/submissions.server.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { readInterviewGuide } from "./interview-guide.server.ts";
import { findResult } from "./results.server.ts";

function openWithResult() {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  return { db, sample, id: addResult(db, sample, { points: 60 }) };
}

function requireResult(db: Db, id: string) {
  const result = findResult(db, id, ALL_TESTS);
  if (!result) throw new Error("There is no result");
  return result;
}

test("a guide has questions, answers and the author's follow-up or a default one (T60–T62)", () => {
  const { db, id } = openWithResult();
  const { questions } = requireResult(db, id);
  updateFollowUp(db, byServer(), questions[9]?.questionId ?? "", { followUp: "Who else was there?" });
  const guide = readInterviewGuide(db, requireResult(db, id));
  // Four questions lost points. One has full points, so that the guide reaches five.
  expect(guide?.map(({ number, kind }) => `${number} ${kind}`)).toEqual([
    "7 improve",
    "8 improve",
    "9 improve",
    "10 improve",
    "1 example",
  ]);
  expect(guide?.[3]).toEqual({
    questionId: questions[9]?.questionId,
    number: 10,
    sectionName: "Ten questions",
    questionText: "Question 10?",
    kind: "improve",
    answer: "Worth 0",
    followUp: "Who else was there?",
  });
  expect(guide?.[4]?.followUp).toBe("Tell me about a time when you did just that, and what came of it.");
});

test("a guide ignores later edits of points, and drops a deleted question's follow-up (T60, T62)", () => {
  const { db, id } = openWithResult();
  const before = readInterviewGuide(db, requireResult(db, id));
  const [first] = requireResult(db, id).questions;
  updateOption(db, byServer(), first?.answer?.optionId ?? "", { points: 0 });
  createQuestion(db, byServer(), first?.sectionId ?? "");
  updateFollowUp(db, byServer(), before?.[3]?.questionId ?? "", { followUp: "Why?" });
  const withFollowUp = before?.map((entry, place) => (place === 3 ? { ...entry, followUp: "Why?" } : entry));
  expect(readInterviewGuide(db, requireResult(db, id))).toEqual(withFollowUp);
  deleteQuestion(db, byServer(), before?.[3]?.questionId ?? "");
  expect(readInterviewGuide(db, requireResult(db, id))).toEqual(before);
});

test("previews and results in progress have no guide, but a guide includes unanswered questions (T60, T63)", () => {
  const { db, sample, id } = openWithResult();
  expect(readInterviewGuide(db, requireResult(db, id))).toHaveLength(5);
  expect(readInterviewGuide(db, requireResult(db, addResult(db, sample, { isPreview: true })))).toBeNull();
  expect(
    readInterviewGuide(db, requireResult(db, addResult(db, sample, { seconds: null, email: "b@example.com" }))),
  ).toBeNull();
  const person = { firstName: "O", lastName: "P", email: "open@example.com" };
  const open = startSubmission(db, sample, person, {}, new Date(0));
  completeSubmission(db, open, {}, new Date(1000));
  const guide = readInterviewGuide(db, requireResult(db, open));
  expect(guide?.map(({ number, kind, answer }) => [number, kind, answer])).toEqual(
    [1, 2, 3, 4, 5].map((number) => [number, "open", null]),
  );
  expect(guide?.[0]?.followUp).toBe("This one was left open. How would you go about it?");
});
