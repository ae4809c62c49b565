import { expect, test } from "vitest";
import { deleteTest } from "#app/content/delete-test.server.ts";
import { flattenQuestions } from "#app/content/test-content.ts";
import { getTestVersion, listVersionNumbers } from "#app/content/test-versions.server.ts";
import type { NewTest, Test } from "#app/content/tests.server.ts";
import { saveAnswer } from "#app/submissions/answers.server.ts";
import {
  completeSubmission,
  deleteSubmission,
  findSubmission,
  startSubmission,
} from "#app/submissions/submissions.server.ts";
import { findWrongCounts } from "#db/check-counters.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { createGroupCache, readGroup, readRevision } from "./group-figures.server.ts";
import { readPicks } from "./group-picks.server.ts";
import { getPeriod, listGroups } from "./groups.server.ts";
import { findScoredGroup } from "./scored-group.server.ts";

const SECTIONS: NewTest["sections"] = [10, 4].map((best, place) => ({
  name: `Section ${place}`,
  description: "",
  questions: [{ questionText: "?", options: Array.from({ length: best + 1 }, (_, points) => option(points)) }],
}));

function option(points: number) {
  return { optionText: `Worth ${points}`, points };
}

function openWithTest(): { db: Db; test: Test } {
  const db = openDatabase(":memory:");
  return { db, test: addSampleTest(db, { sections: SECTIONS }) };
}

function minute(minutes: number): Date {
  return new Date(Date.UTC(2026, 4, 4, 10, minutes));
}

function reword(db: Db): void {
  db.$client.exec("UPDATE questions SET question_text = question_text || '!'");
}

function changePoints(db: Db, points: number): void {
  db.$client.prepare("UPDATE options SET points = ? WHERE option_text = 'Worth 10'").run(points);
}

function listCounted(db: Db): unknown[] {
  return db.$client.prepare("SELECT id FROM submissions WHERE in_norm = 1").pluck().all();
}

function summarizeGroups(db: Db, test: Test) {
  return listGroups(db, test.id).map(({ versions, n }) => ({ versions, n }));
}

test("versions are numbered by creation time, then by id (T1)", () => {
  const { db, test } = openWithTest();
  for (let n = 0; n < 3; n += 1) {
    addResult(db, test, { email: `${n}@example.com`, startedAt: minute(n === 2 ? 0 : 5) });
    reword(db);
  }
  const numbers = listVersionNumbers(db, test.id);
  const ids = db.$client.prepare("SELECT id FROM test_versions ORDER BY created_at, id").pluck().all();
  expect([...numbers]).toEqual(ids.map((id, index) => [id, index + 1]));
  expect(listVersionNumbers(db, "other").size).toBe(0);
});

test("changed points, but not changed wording, start a new group, which is listed first (T3, T27, T135)", () => {
  const { db, test } = openWithTest();
  addResult(db, test, { email: "a@example.com", startedAt: minute(0), points: 3 });
  reword(db);
  addResult(db, test, { email: "b@example.com", startedAt: minute(1), points: 3 });
  changePoints(db, 9);
  addResult(db, test, { email: "c@example.com", startedAt: minute(2), points: 3 });
  const month = new Date("2026-05-01T00:00:00Z");
  expect(getPeriod(listGroups(db, test.id)[1]?.keys ?? [])).toEqual({ from: month, to: month });
  expect(summarizeGroups(db, test)).toEqual([
    { versions: [3], n: 1 },
    { versions: [1, 2], n: 2 },
  ]);
  changePoints(db, 10);
  reword(db);
  const back = addResult(db, test, { email: "d@example.com", startedAt: minute(3), points: 3 });
  const [first] = listGroups(db, test.id);
  expect(first).toMatchObject({ versions: [1, 2, 4], n: 3 });
  expect(first?.id).toMatch(/^[0-9a-f]{16}$/);
  expect(first?.keys.map(({ version, pointsVersion, n }) => [version, pointsVersion, n])).toEqual([
    [4, 4, 1],
    [2, 2, 1],
    [1, 1, 1],
  ]);
  const submission = findSubmission(db, back);
  expect(submission && findScoredGroup(db, submission)?.group).toEqual(first);
});

test("a person's first completed result counts, regardless of version, start or letter case (T4)", () => {
  const { db, test } = openWithTest();
  const ada = (email: string, at: number) =>
    startSubmission(db, test, { firstName: "Ada", lastName: "", email }, {}, minute(at));
  const [earlier, later] = [ada("ada@example.com", 0), ada("ADA@example.com", 1)];
  const answerAll = db.$client.prepare(
    "INSERT INTO answers SELECT ?, q.id, o.id, o.points, 0, NULL, NULL FROM questions q JOIN options o ON o.question_id = q.id WHERE o.points = 4",
  );
  for (const id of [earlier, later]) answerAll.run(id);
  completeSubmission(db, later, {}, minute(2));
  completeSubmission(db, earlier, {}, minute(3));
  expect(listCounted(db)).toEqual([later]);
  reword(db);
  addResult(db, test, { email: "ada@example.com", startedAt: minute(4) });
  addResult(db, test, { isPreview: true });
  completeSubmission(db, ada("bob@example.com", 5), {}, minute(5));
  expect(listCounted(db)).toEqual([later]);
  expect(summarizeGroups(db, test)).toEqual([{ versions: [1, 2], n: 1 }]);
  const [group] = listGroups(db, test.id);
  expect(readGroup(db, group?.keyIds ?? []).leftOut).toEqual({ repeatAttempts: 2, empty: 1 });
});

test("deleting the counted result makes the person's next earliest one count (T4)", () => {
  const { db, test } = openWithTest();
  const [first = "", second = "", third = ""] = [0, 1, 2].map((n) =>
    addResult(db, test, { startedAt: minute(n), points: n, seconds: n === 1 ? 600 : 60 }),
  );
  expect(listCounted(db)).toEqual([first]);
  deleteSubmission(db, byServer(), first);
  expect(listCounted(db)).toEqual([third]);
  deleteSubmission(db, byServer(), second);
  expect(listCounted(db)).toEqual([third]);
  deleteSubmission(db, byServer(), third);
  expect(listGroups(db, test.id)).toEqual([]);
  expect(findWrongCounts(db.$client)).toEqual([]);
});

test("a group without counted results comes last (T4, T23)", () => {
  const { db, test } = openWithTest();
  addResult(db, test, { startedAt: minute(0) });
  changePoints(db, 9);
  const repeat = findSubmission(db, addResult(db, test, { startedAt: minute(1) }));
  expect(summarizeGroups(db, test)).toEqual([
    { versions: [1], n: 1 },
    { versions: [2], n: 0 },
  ]);
  expect(repeat && findScoredGroup(db, repeat)?.group).toMatchObject({ versions: [2], n: 0 });
  const begun = findSubmission(db, addResult(db, test, { seconds: null }));
  expect(begun && findScoredGroup(db, begun)).toBeNull();
});

const QUESTIONS =
  "SELECT questions.id FROM questions JOIN sections ON sections.id = section_id ORDER BY sections.order_index";

type Click = { place: number; points: number; ms?: number };

function take(db: Db, test: Test, email: string, clicks: Click[]): string {
  const startedAt = minute(Number(db.$client.prepare("SELECT count(*) FROM submissions").pluck().get()));
  const id = startSubmission(db, test, { firstName: "", lastName: "", email }, {}, startedAt);
  const questions = flattenQuestions(getTestVersion(db, findSubmission(db, id)?.versionId ?? ""));
  for (const { place, points, ms } of clicks) {
    const question = questions[place]?.question;
    const picked = question?.options.find((one) => one.points === points);
    saveAnswer(db, id, { questionId: question?.id ?? "", selectedOptionId: picked?.id ?? "" }, minute(10));
    if (ms === undefined) continue;
    db.$client
      .prepare("UPDATE answers SET shown_at = clicked_at - ? WHERE submission_id = ? AND question_id = ?")
      .run(ms, id, question?.id);
  }
  completeSubmission(db, id, {}, minute(20));
  return id;
}

test("a group's counters have totals, section points, picks, and times of at most five minutes (T5, T55, T82)", async () => {
  const { db, test } = openWithTest();
  const [one, two] = db.$client.prepare(QUESTIONS).pluck().all() as [string, string];
  const gone = take(db, test, "gone@example.com", [{ place: 0, points: 7, ms: 1 }]);
  take(db, test, "a@example.com", [
    { place: 0, points: 10, ms: 1500 },
    { place: 1, points: 2, ms: 400_000 },
  ]);
  reword(db);
  take(db, test, "b@example.com", [{ place: 0, points: 10, ms: 2000 }]);
  take(db, test, "c@example.com", [{ place: 1, points: 2 }]);
  deleteSubmission(db, byServer(), gone);
  const [group] = listGroups(db, test.id);
  const { figures, picks } = (await readPicks(() => db, group?.keyIds ?? [])) ?? expect.fail("The group is gone");
  const findOption = (questionId: string, points: number) =>
    db.$client.prepare("SELECT id FROM options WHERE question_id = ? AND points = ?").pluck().get(questionId, points);
  const [ten, twoPoints] = [findOption(one, 10), findOption(two, 2)];
  expect(figures).toEqual({
    content: getTestVersion(
      db,
      String(db.$client.prepare("SELECT id FROM test_versions ORDER BY created_at DESC").pluck().get()),
    ),
    n: 3,
    totals: counts([2, 1], [10, 1], [12, 1]),
    sections: new Map([
      [findSection(db, one), counts([0, 1], [10, 2])],
      [findSection(db, two), counts([0, 1], [2, 2])],
    ]),
    options: new Map([
      [one, new Map([[ten, 2]])],
      [two, new Map([[twoPoints, 2]])],
    ]),
    times: new Map([
      [one, { timed: 2, milliseconds: 3500 }],
      [two, { timed: 1, milliseconds: 300_000 }],
    ]),
    leftOut: { repeatAttempts: 0, empty: 0 },
  });
  expect(figures.content.sections[0]?.questions[0]?.questionText).toBe("?!");
  expect(picks).toEqual(
    new Map([
      [one, new Map([[ten, counts([10, 1], [12, 1])]])],
      [two, new Map([[twoPoints, counts([2, 1], [12, 1])]])],
    ]),
  );
  expect(readGroup(db, [group?.keys[1]?.keyId ?? 0])).toMatchObject({ n: 1, totals: new Map([[12, 1]]) });
});

function counts(...pairs: [points: number, count: number][]): Map<number, number> {
  return new Map(pairs);
}

function findSection(db: Db, questionId: string): unknown {
  return db.$client.prepare("SELECT section_id FROM questions WHERE id = ?").pluck().get(questionId);
}

test("cached counts follow every new and deleted result at once (T83)", () => {
  const { db, test } = openWithTest();
  const id = addResult(db, test, { points: 3 });
  const keyIds = listGroups(db, test.id)[0]?.keyIds ?? [];
  const first = readGroup(db, keyIds);
  expect(readGroup(db, keyIds)).toBe(first);
  addResult(db, test, { points: 4 });
  expect(readGroup(db, keyIds).leftOut.repeatAttempts).toBe(1);
  deleteSubmission(db, byServer(), id);
  expect([...readGroup(db, keyIds).totals]).toEqual([[4, 1]]);
  expect(() => readGroup(openDatabase(":memory:"), keyIds)).toThrow("There is no score key");
});

test("the cache holds 50 groups per database and evicts the oldest (T83)", () => {
  const { db } = openWithTest();
  const cache = createGroupCache<number>();
  for (let id = 0; id < 51; id += 1) cache.store(db, [id], "r", id);
  expect([0, 1, 50].map((id) => cache.find(db, [id], "r"))).toEqual([undefined, 1, 50]);
  expect(cache.find(db, [1], "other")).toBeUndefined();
  cache.store(db, [2, 1], "r", 7);
  expect(cache.find(db, [1, 2], "r")).toBe(7);
});

test("picks are read in slices, and read again if results change in between (T83)", async () => {
  const { db, test } = openWithTest();
  take(db, test, "a@example.com", [{ place: 0, points: 10 }]);
  const [group] = listGroups(db, test.id);
  const keyIds = group?.keyIds ?? [];
  const optionNumber = db.$client.prepare("SELECT option_number FROM option_counts").pluck().get();
  const row = db.$client.prepare("INSERT INTO pick_counts VALUES (?, ?, ?, 1)");
  for (let total = 100; total < 12_100; total += 1) row.run(keyIds[0], total, optionNumber);
  let turns = 0;
  let isDone = false;
  const reading = readPicks(() => db, keyIds).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    // Results change during the first two attempts. The third one reads synchronously.
    if (turns < 2) take(db, test, `turn${turns}@example.com`, [{ place: 0, points: turns }]);
    turns += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { picks, figures, revision } = (await reading) ?? expect.fail("The group is gone");
  expect(turns).toBeGreaterThan(1);
  expect(revision).toBe(readRevision(db, keyIds));
  expect(figures.n).toBe(3);
  const all = [...picks.values()].flatMap((options) => [...options.values()].flatMap((totals) => [...totals.values()]));
  expect(all.reduce((sum, n) => sum + n, 0)).toBe(12_003);
});

test("the database refuses to change a counted result or to count a person twice (T82)", () => {
  const { db, test } = openWithTest();
  const id = addResult(db, test, { points: 3 });
  addResult(db, test, { points: 4 });
  for (const change of [
    `UPDATE submissions SET total_points = 1 WHERE id = '${id}'`,
    `UPDATE submissions SET percent = 1 WHERE id = '${id}'`,
    `UPDATE submissions SET score_key_id = NULL WHERE id = '${id}'`,
    `UPDATE submissions SET in_norm = 0, total_points = 1 WHERE id = '${id}'`,
    `UPDATE section_scores SET total_points = 0 WHERE submission_id = '${id}'`,
    `DELETE FROM section_scores WHERE submission_id = '${id}'`,
    `INSERT INTO section_scores VALUES ('${id}', 9, 's', 'New', 0, 0, 0)`,
  ]) {
    expect(() => db.$client.exec(change)).toThrow("the points of a counted result never change");
  }
  expect(() => db.$client.exec("UPDATE submissions SET in_norm = 1")).toThrow(/UNIQUE/);
  expect(() =>
    db.$client.exec(
      "INSERT INTO score_keys SELECT 9, test_id, version_id, points_version_id, scale, 0, 0, 0 FROM score_keys",
    ),
  ).toThrow(/UNIQUE/);
  db.$client.exec(`UPDATE submissions SET in_norm = 0 WHERE id = '${id}'`);
  expect(listGroups(db, test.id)[0]?.n).toBe(0);
  db.$client.exec(`UPDATE submissions SET total_points = 4 WHERE id = '${id}'`);
  db.$client.exec(`UPDATE submissions SET in_norm = 1 WHERE id = '${id}'`);
  expect([...readGroup(db, listGroups(db, test.id)[0]?.keyIds ?? []).totals]).toEqual([[4, 1]]);
});

test("deleting a test removes its counts first, and they stay consistent during the deletion (T85)", async () => {
  const { db, test } = openWithTest();
  const other = addSampleTest(db, { sections: SECTIONS });
  for (let n = 0; n < 60; n += 1) addResult(db, test, { email: `${n % 50}@example.com`, points: 3 });
  addResult(db, other, { points: 3 });
  const countRows = (table: string) => db.$client.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
  const revisions = () => db.$client.prepare("SELECT revision FROM score_keys WHERE test_id = ?").pluck().all(test.id);
  const before = revisions();
  const deletion = deleteTest(db, test.id, minute(0));
  while (Number(countRows("submissions")) === 61) {
    expect(findWrongCounts(db.$client)).toEqual([]);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(countRows("section_counts")).toBe(2);
  expect(revisions()).toEqual(before);
  expect(findWrongCounts(db.$client)).toEqual([]);
  await deletion;
  expect(countRows("score_keys")).toBe(1);
  expect(findWrongCounts(db.$client)).toEqual([]);
});
