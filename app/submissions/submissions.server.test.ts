import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { createTest, getTest, type NewTest, type Test } from "#app/content/tests.server.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { options, questions, sectionScores, submissions, tests } from "#db/schema.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { listAnswers, listUnanswered, saveAnswer } from "./answers.server.ts";
import type { Submission } from "./stored-submissions.server.ts";
import { PREVIEW_EMAIL } from "./submission.ts";
import { completeSubmission, findSubmission, startPreview, startSubmission } from "./submissions.server.ts";

const ada = { firstName: "Ada", lastName: "Lovelace", email: "Ada@Example.com" };
const token = "0f8fad5b-d9cb-469f-a165-70867728950e";
const start = new Date("2026-05-04T10:00:00Z");

function later(seconds: number): Date {
  return new Date(start.getTime() + seconds * 1000);
}

const smallTest: NewTest = {
  name: "Small",
  description: "",
  testPassword: "open sesame",
  sections: [
    { name: "One", description: "", questions: [buildQuestion([10, 4, 0]), buildQuestion([7, 2])] },
    { name: "Two", description: "", questions: [buildQuestion([5, 0])] },
    { name: "Empty", description: "", questions: [] },
  ],
};

function buildQuestion(points: number[]) {
  return { questionText: "?", options: points.map((value) => ({ optionText: `${value}`, points: value })) };
}

let db: Db;
let small: Test;
let submission: Submission;

beforeEach(() => {
  ({ db, small, submission } = begin());
});

function begin(): { db: Db; small: Test; submission: Submission } {
  const db = openDatabase(":memory:");
  const small = getTest(
    db,
    createTest(db, smallTest, start, (place) => place),
  );
  if (!small) throw new Error("The test was not created");
  return { db, small, submission: getStored(db, startSubmission(db, small, ada, {}, start)) };
}

function getStored(db: Db, id: string): Submission {
  const submission = findSubmission(db, id);
  if (!submission) throw new Error("There is no such submission");
  return submission;
}

function click(questionId: string, option: number, clickedAt?: Date) {
  return { questionId, selectedOptionId: `${questionId}/${option}`, clickedAt };
}

test("a new submission is not completed and has the names and email as typed (S340, S350)", () => {
  expect(submission).toMatchObject({
    testId: "test",
    firstName: "Ada",
    lastName: "Lovelace",
    email: "Ada@Example.com",
    emailKey: "ada@example.com",
    isPreview: false,
    startedAt: start,
    completedAt: null,
    totalDuration: null,
    totalPoints: null,
    maxPoints: null,
    percent: null,
  });
});

test("submission ids cannot be guessed (D3, R33)", () => {
  const ids = Array.from({ length: 50 }, () => startSubmission(db, small, ada, {}, start));
  expect(new Set(ids).size).toBe(50);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test("the same form sent twice starts one submission (S404)", () => {
  const first = startSubmission(db, small, ada, { startToken: token }, start);
  expect(startSubmission(db, small, ada, { startToken: token }, later(1))).toBe(first);
  expect(startSubmission(db, small, { ...ada, email: "ADA@example.com" }, { startToken: token }, later(2))).toBe(first);
  expect(db.select().from(submissions).all()).toHaveLength(2);
});

test.each([
  ["e-mail", { email: "grace@example.com" }],
  ["first name", { firstName: "Grace" }],
  ["last name", { lastName: "Hopper" }],
])("a start token never opens a submission for a person with another %s (S404, D3)", (_, other) => {
  const mine = startSubmission(db, small, ada, { startToken: token }, start);
  const theirs = startSubmission(db, small, { ...ada, ...other }, { startToken: token }, later(1));
  expect(theirs).not.toBe(mine);
  expect(getStored(db, mine)).toMatchObject(ada);
  expect(getStored(db, theirs)).toMatchObject({ ...ada, ...other });
});

test("the same start token for another test starts that test (S33, S404)", () => {
  const other = getTest(db, createTest(db, smallTest, start));
  if (!other) throw new Error("The test was not created");
  const first = startSubmission(db, small, ada, { startToken: token }, start);
  const second = startSubmission(db, other, ada, { startToken: token }, start);
  expect(second).not.toBe(first);
  expect(getStored(db, second).testId).toBe(other.id);
});

test("a form resent after completion starts a second submission (S404, D31)", () => {
  const first = startSubmission(db, small, ada, { startToken: token }, start);
  completeSubmission(db, first, {}, later(60));
  expect(startSubmission(db, small, ada, { startToken: token }, later(120))).not.toBe(first);
});

test("a test without questions cannot be started, and nothing is stored (D15)", () => {
  db.delete(questions).run();
  expect(() => startSubmission(db, small, ada, { startToken: token }, start)).toThrow(
    expect.objectContaining({ code: "conflict" }),
  );
  expect(() => startPreview(db, byServer(start), small)).toThrow(expect.objectContaining({ code: "conflict" }));
  expect(db.select().from(submissions).all()).toMatchObject([{ id: submission.id }]);
});

test("a preview has the placeholder address and no names, and works for an inactive test (S222, S387, D6)", () => {
  db.update(tests).set({ isActive: false }).run();
  const preview = getStored(db, startPreview(db, byServer(start), { ...small, isActive: false }));
  expect(preview).toMatchObject({
    isPreview: true,
    email: PREVIEW_EMAIL,
    firstName: "",
    lastName: "",
    startedAt: start,
  });
});

test("an answer earns the points of its option and is stored once (S59, S343)", () => {
  saveAnswer(db, submission.id, click("0/0", 1), later(5));
  expect(listAnswers(db, submission.id)).toEqual([
    {
      submissionId: submission.id,
      questionId: "0/0",
      optionId: "0/0/1",
      points: 4,
      clickedAt: later(5),
      arrivedAt: null,
      shownAt: null,
    },
  ]);
});

test("the same click sent again changes nothing (S404, S405, R106)", () => {
  saveAnswer(db, submission.id, click("0/0", 0, later(3)), later(5));
  const once = listAnswers(db, submission.id);
  saveAnswer(db, submission.id, click("0/0", 0, later(3)), later(50));
  expect(listAnswers(db, submission.id)).toEqual(once);
});

test("the newest click on a question wins, in whatever order clicks arrive (S405, D13)", () => {
  const clicks = [click("0/0", 0, later(1)), click("0/0", 1, later(2)), click("0/0", 2, later(3))];
  fc.assert(
    fc.property(fc.shuffledSubarray(clicks, { minLength: 3 }), (arriving) => {
      const { db, submission } = begin();
      for (const answer of arriving) saveAnswer(db, submission.id, answer, later(60));
      expect(listAnswers(db, submission.id)).toMatchObject([{ optionId: "0/0/2", points: 0, clickedAt: later(3) }]);
    }),
  );
});

test("a click without a time counts as made on arrival (S405, D13)", () => {
  saveAnswer(db, submission.id, click("0/0", 0), later(10));
  saveAnswer(db, submission.id, click("0/0", 1, later(9)), later(11));
  expect(listAnswers(db, submission.id)).toMatchObject([{ optionId: "0/0/0", clickedAt: later(10) }]);
});

test("a click from the future counts as made now, so it cannot lock the question (S405, D13)", () => {
  saveAnswer(db, submission.id, click("0/0", 0, later(999_999)), later(10));
  expect(listAnswers(db, submission.id)).toMatchObject([{ optionId: "0/0/0", clickedAt: later(10) }]);
  saveAnswer(db, submission.id, click("0/0", 1, later(11)), later(12));
  expect(listAnswers(db, submission.id)).toMatchObject([{ optionId: "0/0/1", clickedAt: later(11) }]);
});

test("a click wins over one stored before the server's clock was set back (D13, R127)", () => {
  saveAnswer(db, submission.id, click("0/0", 0, later(3600)), later(3600));
  saveAnswer(db, submission.id, click("0/0", 1, later(3605)), later(5));
  expect(listAnswers(db, submission.id)).toMatchObject([{ optionId: "0/0/1", clickedAt: later(5) }]);
  saveAnswer(db, submission.id, click("0/0", 2), later(6));
  saveAnswer(db, submission.id, click("0/0", 0, later(4)), later(7));
  expect(listAnswers(db, submission.id)).toMatchObject([{ optionId: "0/0/2", clickedAt: later(6) }]);
  saveAnswer(db, submission.id, click("0/0", 0, later(1)), later(2));
  expect(listAnswers(db, submission.id)).toMatchObject([{ optionId: "0/0/0", clickedAt: later(1) }]);
});

function timed(option: number, clickedAt: Date, shownAt?: Date) {
  return { ...click("0/0", option, clickedAt), shownAt };
}

function getShownAt(db: Db, { id }: Submission): Date | null | undefined {
  return listAnswers(db, id)[0]?.shownAt;
}

test("the time on a question runs from display to click, even if the click arrives hours later (T25)", () => {
  saveAnswer(db, submission.id, timed(0, later(60.25), later(37.1)), later(7200));
  const [answer] = listAnswers(db, submission.id);
  expect([answer?.shownAt, answer?.clickedAt, answer?.arrivedAt]).toEqual([later(37.1), later(60.25), later(7200)]);
});

test("a display time before the start or after the click is ignored, and the answer is stored (T25)", () => {
  for (const [shownAt, stored] of [
    [later(-5), later(-5)],
    [later(-5.001), null],
    [later(10), later(10)],
    [later(10.001), null],
    [new Date(Number.NaN), null],
    [undefined, null],
  ] as const) {
    const { db, submission } = begin();
    saveAnswer(db, submission.id, timed(1, later(10), shownAt), later(11));
    expect(getShownAt(db, submission)).toEqual(stored);
  }
  saveAnswer(db, submission.id, timed(1, later(99), later(50)), later(10));
  expect(getShownAt(db, submission)).toBeNull();
});

test("a replaced or resent answer keeps the first display time, from any tab (T25)", () => {
  saveAnswer(db, submission.id, timed(0, later(10)), later(10));
  saveAnswer(db, submission.id, timed(1, later(20), later(15)), later(20));
  expect(getShownAt(db, submission)).toEqual(later(15));
  saveAnswer(db, submission.id, timed(2, later(30), later(5)), later(30));
  saveAnswer(db, submission.id, timed(2, later(30), later(25)), later(31));
  saveAnswer(db, submission.id, timed(0, later(40)), later(40));
  expect(listAnswers(db, submission.id)).toMatchObject([
    { optionId: "0/0/0", clickedAt: later(40), shownAt: later(5) },
  ]);
  saveAnswer(db, submission.id, timed(1, later(35), later(1)), later(41));
  expect(listAnswers(db, submission.id)).toMatchObject([
    { optionId: "0/0/0", clickedAt: later(40), shownAt: later(5) },
  ]);
});

test("times are never negative after the server's clock was set back (T25, R127)", () => {
  saveAnswer(db, submission.id, timed(0, later(3600), later(3590)), later(3600));
  saveAnswer(db, submission.id, timed(1, later(3605), later(3590)), later(5));
  expect(listAnswers(db, submission.id)).toMatchObject([{ optionId: "0/0/1", clickedAt: later(5), shownAt: null }]);
  saveAnswer(db, submission.id, timed(2, later(7), later(6)), later(7));
  expect(getShownAt(db, submission)).toEqual(later(6));
});

test.each([
  { questionId: "unknown", selectedOptionId: "0/0/0" },
  { questionId: "0/0", selectedOptionId: "unknown" },
  { questionId: "0/1", selectedOptionId: "0/0/0" },
  { questionId: "0", selectedOptionId: "0/0/0" },
])("an unknown or unrelated question or option is refused and nothing is stored: %j (S363, D1, R43)", (answer) => {
  const save = () => saveAnswer(db, submission.id, answer, later(5));
  expect(save).toThrow(expect.objectContaining({ code: "invalid-input" }));
  expect(listAnswers(db, submission.id)).toEqual([]);
});

test("a question of another test is refused (S363, D1)", () => {
  createTest(db, smallTest, start, (place) => `other/${place}`);
  const save = () => saveAnswer(db, submission.id, click("other/0/0", 0), later(5));
  expect(save).toThrow(expect.objectContaining({ code: "invalid-input" }));
});

test("an answer after completion is refused and changes neither the stored answer nor the result (S405, D7, R41)", () => {
  saveAnswer(db, submission.id, click("0/0", 1), later(5));
  const completed = completeSubmission(db, submission.id, {}, later(60));
  for (const answer of [click("0/0", 0), click("0/1", 0, later(6))]) {
    const save = () => saveAnswer(db, submission.id, answer, later(61));
    expect(save).toThrow(expect.objectContaining({ code: "already-completed" }));
  }
  expect(listAnswers(db, submission.id)).toMatchObject([{ optionId: "0/0/1", points: 4 }]);
  expect(findSubmission(db, submission.id)).toEqual(completed);
});

test("a completion that claims unsaved answers is refused and changes nothing (S405)", () => {
  saveAnswer(db, submission.id, click("0/0", 1), later(5));
  saveAnswer(db, submission.id, click("0/1", 0), later(6));
  const complete = () => completeSubmission(db, submission.id, { answerCount: 3 }, later(60));
  expect(complete).toThrow(expect.objectContaining({ code: "conflict" }));
  expect(findSubmission(db, submission.id)?.completedAt).toBeNull();
  saveAnswer(db, submission.id, click("1/0", 0), later(61));
  expect(complete()).toMatchObject({ totalPoints: 16 });
  expect(completeSubmission(db, submission.id, { answerCount: 9 }, later(62))).toEqual(complete());
});

test("an option added after the start cannot be chosen (S407, D24)", () => {
  const option = { questionId: "0/0", optionText: "New", points: 10, optionLetter: "D", orderIndex: 3 };
  db.insert(options)
    .values({ ...option, id: "0/0/3" })
    .run();
  const save = () => saveAnswer(db, submission.id, click("0/0", 3), later(1));
  expect(save).toThrow(expect.objectContaining({ code: "invalid-input" }));
});

test("unanswered questions are listed in test order (S405, D13)", () => {
  const unanswered = () => listUnanswered(db, submission).map(({ question }) => question.id);
  expect(unanswered()).toEqual(["0/0", "0/1", "1/0"]);
  saveAnswer(db, submission.id, click("0/1", 0), later(1));
  expect(unanswered()).toEqual(["0/0", "1/0"]);
});

test("completion stores completion time, duration, points and percentage (S72, S303, S351)", () => {
  saveAnswer(db, submission.id, click("0/0", 1), later(5));
  saveAnswer(db, submission.id, click("0/1", 0), later(6));
  saveAnswer(db, submission.id, click("1/0", 0), later(7));
  const completed = completeSubmission(db, submission.id, {}, later(90));
  expect(completed).toMatchObject({
    completedAt: later(90),
    totalDuration: 90,
    totalPoints: 16,
    maxPoints: 22,
    percent: 1600 / 22,
  });
  expect(findSubmission(db, submission.id)).toEqual(completed);
});

test("completion stores a row per section with questions, and the total is their sum (S142, S341)", () => {
  saveAnswer(db, submission.id, click("0/0", 0), later(5));
  saveAnswer(db, submission.id, click("1/0", 1), later(6));
  const { totalPoints, maxPoints } = completeSubmission(db, submission.id, {}, later(90));
  const rows = db.select().from(sectionScores).where(eq(sectionScores.submissionId, submission.id)).all();
  const common = { submissionId: submission.id };
  expect(rows).toEqual([
    { ...common, position: 0, sectionId: "0", name: "One", totalPoints: 10, maxPoints: 17, questionCount: 2 },
    { ...common, position: 1, sectionId: "1", name: "Two", totalPoints: 0, maxPoints: 5, questionCount: 1 },
  ]);
  expect(totalPoints).toBe(10);
  expect(maxPoints).toBe(22);
});

test("a submission can be completed with unanswered questions, which earn 0 points (D8, R40)", () => {
  expect(completeSubmission(db, submission.id, {}, later(1))).toMatchObject({
    totalPoints: 0,
    maxPoints: 22,
    percent: 0,
  });
});

test("only the first completion counts (S404, S405, D7, R41)", () => {
  saveAnswer(db, submission.id, click("0/0", 0), later(5));
  const first = completeSubmission(db, submission.id, {}, later(90));
  expect(completeSubmission(db, submission.id, { totalDuration: 1 }, later(95))).toEqual(first);
  expect(db.select().from(sectionScores).all()).toHaveLength(2);
});

test("an unknown submission cannot be found, answered or completed (S74)", () => {
  expect(findSubmission(db, "unknown")).toBeNull();
  const refusal = expect.objectContaining({ code: "not-found", message: "Submission not found" });
  expect(() => saveAnswer(db, "unknown", click("0/0", 0), start)).toThrow(refusal);
  expect(() => completeSubmission(db, "unknown", {}, start)).toThrow(refusal);
});

test.each([0, 1, 60])("a claimed duration of %d s is extended to the last answer's arrival (R142)", (totalDuration) => {
  saveAnswer(db, submission.id, click("0/0", 0, later(1)), later(61));
  saveAnswer(db, submission.id, click("0/1", 0, later(40)), later(40));
  expect(completeSubmission(db, submission.id, { totalDuration }, later(90))).toMatchObject({ totalDuration: 61 });
});

test("the server stores the duration that it measured and the one that the browser claims (R142)", () => {
  expect(submission.serverDuration).toBeNull();
  saveAnswer(db, submission.id, click("0/0", 0), later(61));
  const completed = completeSubmission(db, submission.id, { totalDuration: 70 }, later(90));
  expect(completed).toMatchObject({ totalDuration: 70, serverDuration: 90 });
});

test("answers and completion store how often the tab was hidden, and the number never decreases (T26)", () => {
  const readHidden = () => {
    const { hiddenTimes, hiddenSeconds } = getStored(db, submission.id);
    return [hiddenTimes, hiddenSeconds];
  };
  const answer = (seconds: number, hidden?: { times: number; seconds: number }) =>
    saveAnswer(db, submission.id, { ...click("0/0", 0), hidden }, later(seconds));
  answer(20);
  expect(readHidden()).toEqual([null, null]);
  answer(60, { times: 2, seconds: 30 });
  answer(61, { times: 1, seconds: 12 });
  expect(readHidden()).toEqual([2, 30]);
  answer(62, { times: 3, seconds: 900 });
  expect(readHidden()).toEqual([3, 62]);
  completeSubmission(db, submission.id, { hidden: { times: 4, seconds: 70 } }, later(90));
  expect(readHidden()).toEqual([4, 70]);
  completeSubmission(db, submission.id, { hidden: { times: 5, seconds: 80 } }, later(91));
  expect(readHidden()).toEqual([4, 70]);
});

test("`hiddenTimes` is 0 if the tab was never hidden, and null without JavaScript (T26)", () => {
  const [measured, unmeasured] = [begin(), begin()];
  const hidden = { times: 0, seconds: 0 };
  expect(completeSubmission(measured.db, measured.submission.id, { hidden }, later(9)).hiddenTimes).toBe(0);
  expect(completeSubmission(unmeasured.db, unmeasured.submission.id, {}, later(9)).hiddenTimes).toBeNull();
});

test("an answer's arrival is stored only if it is more than five seconds after the click (R142)", () => {
  saveAnswer(db, submission.id, click("0/0", 0, later(10)), later(15));
  saveAnswer(db, submission.id, click("0/1", 0, later(10)), later(16));
  saveAnswer(db, submission.id, click("1/0", 0), later(20));
  const arrivals = () => listAnswers(db, submission.id).map(({ questionId, arrivedAt }) => [questionId, arrivedAt]);
  expect(arrivals()).toEqual([
    ["0/0", null],
    ["0/1", later(16)],
    ["1/0", null],
  ]);
  saveAnswer(db, submission.id, click("0/1", 1), later(30));
  expect(arrivals()[1]).toEqual(["0/1", null]);
});

test("a browser's plausible duration and completion time are stored (S71, S72, D7, R42)", () => {
  const claim = { completedAt: later(88), totalDuration: 85 };
  expect(completeSubmission(db, submission.id, claim, later(90))).toMatchObject(claim);
});

test.each([
  { completedAt: later(-3600), totalDuration: -1 },
  { completedAt: later(3600), totalDuration: 96 },
  { completedAt: new Date(0), totalDuration: 1.5 },
])("an implausible duration or completion time is replaced by the server's: %j (S71, S72, D7)", (claim) => {
  const completed = completeSubmission(db, submission.id, claim, later(90));
  expect(completed).toMatchObject({ completedAt: later(90), totalDuration: 90 });
});

test("a started test can be finished after it became inactive (S353, D22)", () => {
  db.update(tests).set({ isActive: false }).run();
  saveAnswer(db, submission.id, click("0/0", 0), later(1));
  expect(completeSubmission(db, submission.id, {}, later(2))).toMatchObject({ completedAt: later(2), totalPoints: 10 });
});
