import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { deleteTest } from "#app/content/delete-test.server.ts";
import { findRunningRescore, readRescoreState } from "#app/content/rescore-state.server.ts";
import type { Test } from "#app/content/tests.server.ts";
import { savePlaybookRanges } from "#app/organization/setting-commands.server.ts";
import { erasePerson } from "#app/people/erase-people.server.ts";
import { findResult, listStoredResults } from "#app/results/results.server.ts";
import { saveAnswer } from "#app/submissions/answers.server.ts";
import { listAnswers } from "#app/submissions/index.server.ts";
import {
  completeSubmission,
  deleteSubmission,
  findSubmission,
  startPreview,
  startSubmission,
} from "#app/submissions/submissions.server.ts";
import { findWrongCounts } from "#db/check-counters.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { createDatabasePath, createTemporaryFolder, openUnsyncedDatabase } from "#tests/support/rows/database-files.ts";
import { BY, rescore, undo } from "#tests/support/rows/rescore.ts";
import { addSampleTest } from "#tests/support/rows/sample-results.ts";
import { startRescore } from "./rescore-commands.server.ts";
import { previewRescore, requirePreview } from "./rescore-preview.server.ts";
import { finishRescores, runRescore } from "./rescore-work.server.ts";
import { findRescore, listRescores, listScoreChanges, type Rescore } from "./rescores.server.ts";

type Key = Record<string, Record<string, number>>;
type Case = { picks: Record<string, string>; before: [number, number]; after: [number, number] };
const example: { version: Key; newer: Key; cases: Case[] } = JSON.parse(
  readFileSync("tests/fixtures/statistics/polytomous.json", "utf8"),
).pieces.rescore;

const root = createTemporaryFolder();
const start = new Date("2026-05-04T10:00:00Z");
const day = (n: number) => new Date(Date.UTC(2026, 5, n, 12));

function addExample(db: Db, key: Key = example.version): Test {
  const questions = Object.entries(key).map(([questionText, options]) => ({
    questionText,
    options: Object.entries(options).map(([optionText, points]) => ({ optionText, points })),
  }));
  const sample = addSampleTest(db, { name: "Example", sections: [{ name: "One", description: "", questions }] }, start);
  db.$client.exec(`PRAGMA foreign_keys = OFF; UPDATE options SET question_id = (SELECT question_text FROM questions WHERE id = question_id);
    UPDATE options SET id = question_id || option_text; UPDATE questions SET id = question_text; PRAGMA foreign_keys = ON`);
  return sample;
}

function editDraft(db: Db): void {
  db.$client.exec(`
    UPDATE options SET points = 6 WHERE id = 'q1a';
    UPDATE options SET points = 9 WHERE id = 'q1b';
    INSERT INTO options VALUES ('q1d', 'q1', 'd', 10, 'D', 3);
    DELETE FROM questions WHERE id = 'q3';
    INSERT INTO questions SELECT 'q9', section_id, 'q9', 9 FROM questions WHERE id = 'q1';
    INSERT INTO options VALUES ('q9x', 'q9', 'x', 10, 'A', 0)`);
}

let people = 0;

function completeTest(db: Db, sample: Test, picks: Record<string, string>, at = start, email?: string): string {
  people += 1;
  const candidate = { firstName: "Ada", lastName: "", email: email ?? `c${people}@example.com` };
  const id = startSubmission(db, sample, candidate, {}, at);
  for (const [questionId, option] of Object.entries(picks)) {
    saveAnswer(db, id, { questionId, selectedOptionId: questionId + option }, at);
  }
  completeSubmission(db, id, {}, new Date(at.getTime() + 60_000));
  return id;
}

const readScores = (db: Db, id: string) => {
  const { totalPoints, maxPoints } = findSubmission(db, id) ?? {};
  return [totalPoints, maxPoints];
};

let db: Db;

beforeEach(() => {
  db = openDatabase(":memory:");
});

afterEach(() => {
  vi.useRealTimers();
});

test("the worked example is previewed, re-scored and undone, and every result is stored (T2, T50–T54, T56, T59)", async () => {
  const sample = addExample(db);
  const ids = example.cases.map(({ picks }) => completeTest(db, sample, picks));
  const answers = ids.map((id) => listAnswers(db, id));
  expect(readRescoreState(db, sample.id).changed).toBeNull();
  expect(await previewRescore(() => db, sample.id)).toMatchObject({
    results: 4,
    scoredAnew: 0,
    changes: [],
    questions: [],
  });
  editDraft(db);
  expect(ids.map((id) => readScores(db, id))).toEqual(example.cases.map((one) => one.before));
  expect(readRescoreState(db, sample.id).changed).toEqual({ questions: 1, results: 4 });

  const tables = () => db.$client.prepare("SELECT count(*) FROM test_versions").pluck().get();
  const preview = await previewRescore(() => db, sample.id);
  expect(tables()).toBe(1);
  expect(preview).toMatchObject({
    testName: "Example",
    results: 4,
    scoredAnew: 4,
    changed: 4,
    labelsChanged: 2,
    newQuestions: 1,
    newOptions: 1,
    labelsBefore: [
      { label: "GOLD MATCH", count: 1 },
      { label: "AVERAGE MATCH", count: 1 },
      { label: "POOR MATCH", count: 2 },
    ],
    labelMoves: [
      { from: "GOLD MATCH", to: "EXCELLENT MATCH", count: 1 },
      { from: "AVERAGE MATCH", to: "GOLD MATCH", count: 1 },
    ],
    questions: [
      {
        questionId: "q1",
        versionNumber: 1,
        options: [
          { optionId: "q1a", optionLetter: "A", before: 10, after: 6 },
          { optionId: "q1b", optionLetter: "B", before: 4, after: 9 },
        ],
      },
    ],
    goneQuestions: [{ questionId: "q3", questionText: "q3" }],
  });
  expect(preview?.changes.map(({ submissionId }) => ids.indexOf(submissionId))).toEqual([1, 0, 2, 3]);

  const act = await rescore(db, sample.id, day(1));
  expect(act).toMatchObject({ state: "done", lookedAt: 4, scoredAnew: 4, changed: 4, labelsChanged: 2, done: 4 });
  expect(act).toMatchObject({ pointsVersionNumber: 2, undoes: null, undoneBy: null, adminName: "Ada Admin" });
  expect(ids.map((id) => readScores(db, id))).toEqual(example.cases.map((one) => one.after));
  expect(ids.map((id) => listAnswers(db, id))).toEqual(answers);
  expect(readRescoreState(db, sample.id).changed).toBeNull();
  const list = await listScoreChanges(() => db, act.id, { page: 1 });
  expect(list?.changes).toEqual(preview?.changes);
  const [first = "", second = ""] = ids;
  expect(findResult(db, first, ALL_TESTS)).toMatchObject({
    isRescored: true,
    pointsVersionNumber: 2,
    madeAt: day(1),
    firstResult: { percent: 100, label: "GOLD MATCH", madeAt: new Date(start.getTime() + 60_000) },
    sectionScores: [{ name: "One", totalPoints: 19, maxPoints: 22, questionCount: 3 }],
  });
  const sections = findResult(db, second, ALL_TESTS)?.questions.map(({ answer }) => answer?.points);
  expect(sections).toEqual([9, 8, 5]);

  const taken = await undo(db, act.id, day(2));
  expect(taken).toMatchObject({
    undoes: act.id,
    pointsVersionNumber: null,
    scoredAnew: 4,
    changed: 4,
    labelsChanged: 2,
  });
  expect(findRescore(db, act.id)?.undoneBy).toBe(taken.id);
  expect(ids.map((id) => readScores(db, id))).toEqual(example.cases.map((one) => one.before));
  expect(listStoredResults(db, first)).toMatchObject([
    {
      number: 3,
      isCurrent: true,
      totalPoints: 23,
      maxPoints: 23,
      percent: 100,
      pointsVersionNumber: 1,
      adminName: "Ada Admin",
    },
    {
      number: 2,
      isCurrent: false,
      totalPoints: 19,
      maxPoints: 22,
      label: "EXCELLENT MATCH",
      reason: "Points were wrong",
    },
    {
      number: 1,
      isCurrent: false,
      totalPoints: 23,
      maxPoints: 23,
      label: "GOLD MATCH",
      adminName: null,
      madeAt: new Date(start.getTime() + 60_000),
    },
  ]);
  const events =
    "SELECT event, entity_type, entity_id, detail FROM audit_log WHERE event LIKE 'rescore%' ORDER BY rowid";
  expect(db.$client.prepare(events).raw().all()).toMatchObject(
    [act, taken].map(({ id, undoes }) => [
      undoes === null ? "rescore" : "rescore-undone",
      "test",
      sample.id,
      JSON.stringify({ rescoreId: id, lookedAt: 4, scoredAnew: 4, changed: 4 }),
    ]),
  );
  const keys = db.$client
    .prepare("SELECT score_key_id FROM results WHERE submission_id = ? ORDER BY number")
    .pluck()
    .all(first);
  expect(keys[2]).toBe(keys[0]);
  expect(findWrongCounts(db.$client)).toEqual([]);
  expect(listRescores(db, sample.id).map(({ id }) => id)).toEqual([taken.id, act.id]);
});

const asked = (over: object) => ({ contentHash: "", results: 4, changed: 4, reason: "Points were wrong", ...over });

test("a re-score is refused if outdated, already running, without changes or without a reason (T52)", async () => {
  const live = () => db;
  const sample = addExample(db);
  for (const { picks } of example.cases) completeTest(db, sample, picks);
  const open = startSubmission(db, sample, { firstName: "", lastName: "", email: "late@example.com" }, {}, start);
  saveAnswer(db, open, { questionId: "q1", selectedOptionId: "q1a" }, start);
  const begin = (input: Parameters<typeof startRescore>[2]) => startRescore(live, sample.id, input, BY, day(1));
  const preview = async () => (await previewRescore(live, sample.id)) ?? expect.fail("There is no preview");
  await expect(rescore(db, sample.id, day(1))).rejects.toMatchObject({
    code: "conflict",
    message: "Nothing to re-score.",
  });
  editDraft(db);
  const { contentHash } = await preview();
  for (const over of [{}, { contentHash, results: 5 }, { contentHash, changed: 3 }]) {
    await expect(begin(asked(over))).rejects.toMatchObject({
      code: "conflict",
      message: "Something has changed since this preview. Please check the new preview.",
    });
  }
  for (const reason of ["", " no ", "\u{1F600}a", "x".repeat(501)]) {
    await expect(begin(asked({ contentHash, reason }))).rejects.toMatchObject({
      code: "invalid-input",
      fields: { reason: ["Please enter a reason"] },
    });
  }
  completeSubmission(db, open, {}, start);
  await expect(begin(asked({ contentHash }))).rejects.toThrow("Something has changed");
  const now = await preview();
  expect(now).toMatchObject({ results: 5, scoredAnew: 5, changed: 5 });
  db.$client.exec("UPDATE options SET points = 7 WHERE id = 'q1a'");
  await expect(begin({ ...now, reason: "Points were wrong" })).rejects.toThrow("Something has changed");
  expect(listRescores(db, sample.id)).toEqual([]);
  const again = { ...(await preview()), reason: " odd " };
  const first = begin(again);
  await expect(begin(again)).rejects.toMatchObject({ code: "conflict" });
  expect(await first).toMatchObject({ state: "done", done: 5 });
  await expect(startRescore(live, "none", again, BY, day(1))).rejects.toMatchObject({ code: "not-found" });
});

test("a candidate who completes during a re-score keeps the original points and labels (T51, T52, R184)", async () => {
  const sample = addExample(db);
  const ids = Array.from({ length: 230 }, () => completeTest(db, sample, { q1: "a" }));
  const startLate = (email: string) => startSubmission(db, sample, { firstName: "", lastName: "", email }, {}, start);
  const [begun, left] = [startLate("late@example.com"), startLate("later@example.com")];
  const shown = startPreview(db, byServer(start), sample);
  completeSubmission(db, shown, {}, start);
  for (const id of [begun, left]) saveAnswer(db, id, { questionId: "q1", selectedOptionId: "q1a" }, start);
  editDraft(db);
  const act = await rescore(db, sample.id, day(1));
  expect(act).toMatchObject({ state: "running", scoredAnew: 230 });
  const stored = db.$client.prepare("SELECT count(*) FROM results WHERE rescore_id = ?").pluck();
  expect(findRunningRescore(db, sample.id)?.done).toBe(stored.get(act.id));
  for (const second of [() => rescore(db, sample.id, day(1)), () => undo(db, act.id, day(1))]) {
    await expect(second()).rejects.toThrow("This test is being re-scored. Please wait until that is done.");
  }
  expect(await listScoreChanges(() => db, act.id, { page: 1 })).toEqual({ changes: [], total: 0 });
  completeSubmission(db, begun, { completedAt: new Date(start.getTime() + 1000) }, day(1));
  deleteSubmission(db, byServer(), ids.pop() ?? "");
  expect(findRunningRescore(db, sample.id)).toMatchObject({ id: act.id, of: 230 });
  const ranges = { goldMin: 95, excellentMin: 85, goodMin: 75, averageMin: 20 };
  const save = () => savePlaybookRanges(db, byServer(), ranges);
  expect(save).toThrow("A test is being re-scored. Please change the match labels when that is done.");
  await runRescore(() => db, act.id);
  expect(findRunningRescore(db, sample.id)).toBeNull();
  save();
  completeSubmission(db, left, {}, day(1));
  expect([begun, left, shown].map((id) => readScores(db, id))).toEqual([
    [10, 23],
    [10, 23],
    [0, 23],
  ]);
  expect(new Set(ids.map((id) => String(readScores(db, id))))).toEqual(new Set(["6,22"]));
  expect(db.$client.prepare("SELECT count(*) FROM rescore_left_out").pluck().get()).toBe(0);
  expect((await listScoreChanges(() => db, act.id, { page: 5 }))?.changes).toHaveLength(29);
  expect(findWrongCounts(db.$client)).toEqual([]);
  expect(await previewRescore(() => db, sample.id)).toMatchObject({ results: 231, scoredAnew: 2 });
});

test("a preview's labels leave out results without scores (T51)", async () => {
  const sample = addExample(db);
  completeTest(db, sample, { q1: "a", q2: "b", q3: "a" });
  db.$client.exec("UPDATE submissions SET in_norm = 0; UPDATE submissions SET has_scores = 0");
  expect(await previewRescore(() => db, sample.id)).toMatchObject({ results: 1, labelsBefore: [] });
});

test("there is no preview while a re-score is running (T51, T84)", async () => {
  const sample = addExample(db);
  completeTest(db, sample, { q1: "a" });
  editDraft(db);
  const reading = previewRescore(() => db, sample.id);
  db.$client.exec(`INSERT INTO rescores (id, test_id, points_version_id, made_at, admin_id, admin_name, reason, looked_at, scored_anew, changed, labels_changed)
    SELECT 'act', test_id, id, 1, '', 'Ada Admin', 'It was wrong', 1, 1, 1, 0 FROM test_versions; UPDATE score_keys SET revision = revision + 1`);
  expect(await reading).toBeNull();
  await expect(requirePreview(() => db, sample.id)).rejects.toMatchObject({ code: "conflict" });
  db.$client.exec("UPDATE rescores SET finished_at = 2");
  expect(await requirePreview(() => db, sample.id)).toMatchObject({ results: 1, scoredAnew: 1 });
  await expect(requirePreview(() => db, "none")).rejects.toMatchObject({ code: "not-found" });
});

test("a preview stays current if people complete who started with the new points (T52)", async () => {
  const sample = addExample(db);
  for (const { picks } of example.cases) completeTest(db, sample, picks);
  editDraft(db);
  const { contentHash } = await requirePreview(() => db, sample.id);
  completeTest(db, sample, { q1: "c" }, new Date(start.getTime() + 1));
  expect(await requirePreview(() => db, sample.id)).toMatchObject({ results: 5, scoredAnew: 4, changed: 4 });
  const begun = startRescore(() => db, sample.id, asked({ contentHash }), BY, day(1));
  completeTest(db, sample, { q1: "c" }, new Date(start.getTime() + 2));
  expect(await begun).toMatchObject({ lookedAt: 5, scoredAnew: 4, changed: 4 });
});

test("a preview completes and yields to other work even if results keep changing (T51, T52, T84)", async () => {
  const sample = addExample(db);
  const open = Array.from({ length: 50 }, (_, n) =>
    startSubmission(db, sample, { firstName: "", lastName: "", email: `open${n}@example.com` }, {}, start),
  );
  for (let n = 0; n < 210; n += 1) completeTest(db, sample, { q1: "a" });
  editDraft(db);
  let [turns, isRead] = [0, false];
  const reading = previewRescore(() => db, sample.id).finally(() => {
    isRead = true;
  });
  while (!isRead) {
    completeSubmission(db, open.pop() ?? "", {}, start);
    turns += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  // A change interrupts the first two attempts. The third attempt yields after every 100 results.
  expect(turns).toBeGreaterThan(4);
  const { contentHash, results, changed } = (await reading) ?? expect.fail("There is no preview");
  expect(results).toBeGreaterThan(209);
  const input = { contentHash, results, changed, reason: "It was wrong" };
  await expect(startRescore(() => db, sample.id, input, BY, start)).rejects.toMatchObject({ code: "conflict" });
});

test("a re-scored second attempt still does not count (T4, T52)", async () => {
  const sample = addExample(db);
  const attempts = [start, day(1)].map((at) => completeTest(db, sample, { q1: "a" }, at, "again@example.com"));
  editDraft(db);
  await rescore(db, sample.id, day(2));
  expect(attempts.map((id) => readScores(db, id)[0])).toEqual([6, 6]);
  expect(attempts.map((id) => findSubmission(db, id)?.inNorm)).toEqual([true, false]);
});

test("a re-score cannot be undone while a later one applies (T56)", async () => {
  const sample = addExample(db);
  const id = completeTest(db, sample, { q1: "a" });
  const points = (value: number) => db.$client.exec(`UPDATE options SET points = ${value} WHERE id = 'q1a'`);
  points(7);
  const a = await rescore(db, sample.id, day(1));
  points(8);
  const b = await rescore(db, sample.id, day(2));
  await expect(undo(db, a.id, day(3))).rejects.toMatchObject({
    code: "conflict",
    message: "Undo the later re-score of Jun 02, 2026 first.",
  });
  const undoB = await undo(db, b.id, day(3));
  await expect(undo(db, b.id, day(3))).rejects.toMatchObject({
    code: "conflict",
    message: "This re-score was undone on Jun 03, 2026.",
  });
  expect(readScores(db, id)).toEqual([7, 20]);
  const redoB = await undo(db, undoB.id, day(4));
  expect(readScores(db, id)).toEqual([8, 21]);
  await expect(undo(db, a.id, day(5))).rejects.toThrow("Undo the later re-score of Jun 04, 2026 first.");
  await undo(db, redoB.id, day(6));
  await undo(db, a.id, day(7));
  expect(readScores(db, id)).toEqual([10, 23]);
  expect(listStoredResults(db, id).map(({ totalPoints }) => totalPoints)).toEqual([10, 7, 8, 7, 8, 7, 10]);
  // An undo changes only the results of its re-score, not later ones.
  completeTest(db, sample, { q1: "b" });
  expect(await undo(db, listRescores(db, sample.id)[0]?.id ?? "", day(8))).toMatchObject({
    lookedAt: 2,
    scoredAnew: 1,
  });
  await expect(undo(db, "none", day(9))).rejects.toMatchObject({ code: "not-found" });
  const undoing = undo(db, listRescores(db, sample.id)[0]?.id ?? "", day(9));
  db.$client.exec(`INSERT INTO rescores (id, test_id, points_version_id, made_at, finished_at, admin_id, admin_name, reason,
      looked_at, scored_anew, changed, labels_changed)
    SELECT 'newest', test_id, id, ${day(10).getTime()}, 1, '', '', 'It was wrong', 1, 1, 1, 0 FROM test_versions LIMIT 1`);
  await expect(undoing).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("Another re-score has started"),
  });
});

test("the list of changes has pages of 50 for changed results that still exist, without erased names (T54)", async () => {
  db = openUnsyncedDatabase(createDatabasePath(root));
  const sample = addExample(db);
  completeTest(db, sample, { q1: "a" });
  const ids = Array.from({ length: 52 }, () => completeTest(db, sample, { q1: "b" }));
  db.$client.exec("UPDATE options SET points = 5 WHERE id = 'q1b'");
  const act = await rescore(db, sample.id, day(1));
  expect(act).toMatchObject({ scoredAnew: 53, changed: 52 });
  const read = async (page: number) => (await listScoreChanges(() => db, act.id, { page })) ?? expect.fail("No list");
  expect([(await read(1)).changes.length, (await read(9)).changes.length]).toEqual([50, 2]);
  for (const id of ids.slice(0, 2)) deleteSubmission(db, byServer(), id);
  const { total, changes } = await read(9);
  expect([total, changes.length, await read(9)]).toEqual([50, 50, { total, changes }]);
  const email = changes[0]?.email ?? "";
  erasePerson(db, email, { how: "person", timeZone: "UTC", now: day(2) }, "server");
  expect((await read(1)).changes.map((change) => change.email).toSorted()).toEqual(
    changes.map((change) => (change === changes[0] ? "" : change.email)).toSorted(),
  );
  expect(await listScoreChanges(() => db, "none", { page: 1 })).toBeNull();
  expect(await undo(db, act.id, day(3))).toMatchObject({ scoredAnew: 51, changed: 50, labelsChanged: 0 });
});

test("a second re-score starts from the answered version again (T2)", async () => {
  const sample = addExample(db);
  const old = completeTest(db, sample, { q1: "a", q3: "a" });
  editDraft(db);
  const newer = completeTest(db, sample, { q1: "d", q9: "x" }, new Date(start.getTime() + 1));
  await rescore(db, sample.id, day(1));
  expect([old, newer].map((id) => listStoredResults(db, id).length)).toEqual([2, 1]);
  db.$client.exec("UPDATE options SET points = 5 WHERE id = 'q1d'; UPDATE options SET points = 10 WHERE id = 'q1a'");
  const preview = await previewRescore(() => db, sample.id);
  expect(
    preview?.questions.map(({ versionNumber, options }) => [versionNumber, options.map((one) => one.after)]),
  ).toEqual([
    [2, [10, 5]],
    [1, [10]],
  ]);
  await rescore(db, sample.id, day(2));
  expect([old, newer].map((id) => readScores(db, id))).toEqual([
    [15, 23],
    [15, 28],
  ]);
  deleteSubmission(db, byServer(), old);
  expect(db.$client.prepare("SELECT count(*) FROM results WHERE submission_id = ?").pluck().get(old)).toBe(0);
  expect(() => db.$client.exec("UPDATE results SET percent = 1")).toThrow("never changes");
});

test("a re-score that fails is tried again every minute (T52)", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const sample = addExample(db);
  for (let n = 0; n < 7; n += 1) completeTest(db, sample, { q1: "a" });
  editDraft(db);
  db.$client.exec("CREATE TEMP TRIGGER fails BEFORE INSERT ON results BEGIN SELECT RAISE(ABORT, 'It failed'); END");
  let act: Rescore | undefined;
  const starting = rescore(db, sample.id, day(1)).then((started) => {
    act = started;
  });
  for (let second = 0; second < 100 && !act; second += 1) await vi.advanceTimersByTimeAsync(1000);
  expect(act).toMatchObject({ state: "running", done: 0 });
  db.$client.exec("DROP TRIGGER fails");
  for (let second = 0; second < 70; second += 1) await vi.advanceTimersByTimeAsync(1000);
  expect(listRescores(db, sample.id)).toMatchObject([{ state: "done", done: 7 }]);
  await starting;
});

test("a re-score stops if its database is replaced or its test is deleted, and resumes at start (T52)", async () => {
  const sample = addExample(db);
  for (let n = 0; n < 220; n += 1) completeTest(db, sample, { q1: "a" });
  editDraft(db);
  let served = db;
  const preview = (await previewRescore(() => served, sample.id)) ?? expect.fail("There is no preview");
  const act = await startRescore(() => served, sample.id, { ...preview, reason: "Points were wrong" }, BY, day(1));
  const work = runRescore(() => served, act.id);
  served = openDatabase(":memory:");
  await work;
  const stopped = findRescore(db, act.id);
  expect(stopped).toMatchObject({ state: "running", scoredAnew: 220 });
  expect(findWrongCounts(db.$client)).toEqual([]);
  const setDeletion = (at: string) => db.$client.exec(`UPDATE tests SET deletion_copied_at = ${at}`);
  setDeletion("1");
  await runRescore(() => db, act.id);
  expect(findRescore(db, act.id)).toMatchObject({ state: "running", done: stopped?.done });
  setDeletion("NULL");
  await finishRescores(() => db);
  expect(findRescore(db, act.id)).toMatchObject({ state: "done", done: 220 });
  const undone = await undo(db, act.id, day(2));
  const goesOn = runRescore(() => db, undone.id);
  await deleteTest(db, sample.id, day(2));
  await goesOn;
  await finishRescores(() => db);
  for (const table of ["rescores", "results", "rescore_left_out", "score_keys"]) {
    expect([table, db.$client.prepare(`SELECT count(*) FROM ${table}`).pluck().get()]).toEqual([table, 0]);
  }
});
