import { existsSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type Database from "better-sqlite3";
import { expect, test } from "vitest";
import { restoreDatabase } from "#app/backups/restore/restore.ts";
import { updateTest } from "#app/content/test-commands.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { saveAnswer } from "#app/submissions/answers.server.ts";
import { completeSubmission, deleteSubmission, startSubmission } from "#app/submissions/submissions.server.ts";
import { findWrongCounts } from "#db/check-counters.ts";
import { closeDatabase, type Db, inTransaction, openDatabase } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { createTemporaryFolder } from "#tests/support/rows/database-files.ts";
import { addInvitations } from "#tests/support/rows/invitations.ts";
import { deleteTest, finishDeletions } from "./delete-test.server.ts";
import { countSubmissions, countTests, createTest, getTest, type NewTest } from "./tests.server.ts";

const root = createTemporaryFolder();

const now = new Date("2026-05-04T10:00:00Z");

const smallTest: NewTest = {
  name: "Small",
  description: "",
  testPassword: "open sesame",
  sections: [
    {
      name: "One",
      description: "",
      questions: [{ questionText: "Tea?", options: [{ optionText: "Yes", points: 10 }] }],
    },
  ],
};

function openOnFile(): { db: Db; folder: string } {
  const folder = mkdtempSync(join(root, "db-"));
  const db = openDatabase(join(folder, "data.db"));
  db.$client.pragma("synchronous = OFF");
  for (const name of ["doomed", "kept"]) {
    createTest(db, smallTest, now, (place) => (place === "test" ? name : `${name}/${place}`));
  }
  return { db, folder };
}

function addSubmissions(db: Db, testId: string, count: number): void {
  const test = getTest(db, testId);
  if (!test) throw new Error("There is no such test");
  inTransaction(db, () => {
    for (let index = 0; index < count; index += 1) {
      const candidate = { firstName: "Ada", lastName: "Lovelace", email: `${index}@example.com` };
      const id = startSubmission(db, test, candidate, {}, now);
      saveAnswer(db, id, { questionId: `${testId}/0/0`, selectedOptionId: `${testId}/0/0/0` }, now);
      completeSubmission(db, id, {}, now);
    }
  });
}

const TABLES = ["sections", "questions", "options", "test_versions", "submissions", "answers", "section_scores"];

function countRows(sqlite: Database.Database): Record<string, unknown> {
  return Object.fromEntries(
    TABLES.map((table) => [table, sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get()]),
  );
}

/** Count without Drizzle, whose queries would take most of the time of a loop that waits for a batch. */
function prepareCount(db: Db, table: string): Database.Statement<[], number> {
  return db.$client.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck();
}

function listBackups(folder: string): string[] {
  return readdirSync(join(folder, "backup")).filter((name) => name.endsWith("-before-deletion.db"));
}

function everyOne(count: number): Record<string, number> {
  return Object.fromEntries(TABLES.map((table) => [table, count]));
}

test("restoring the safety backup restores the test, but a partly deleted test stays hidden (D23, H65)", async () => {
  const { db, folder } = openOnFile();
  addSubmissions(db, "doomed", 3);
  addSubmissions(db, "kept", 120);
  await Promise.all([deleteTest(db, "doomed", now), deleteTest(db, "kept", new Date(now.getTime() + 1000))]);
  closeDatabase(db);
  const [first = "", second = ""] = listBackups(folder).sort();
  const path = join(folder, "data.db");
  const testsAfter = async (name: string) => {
    restoreDatabase(path, join(folder, "backup", name), new Date());
    const restored = openDatabase(path);
    const shown = ["doomed", "kept"].filter((id) => getTest(restored, id));
    await finishDeletions(restored, new Date(now.getTime() + 60_000));
    expect(findWrongCounts(restored.$client)).toEqual([]);
    const left = ["doomed", "kept"].map((id) => countSubmissions(restored, id));
    closeDatabase(restored);
    return [shown, left];
  };
  expect(await testsAfter(first)).toEqual([
    ["doomed", "kept"],
    [3, 120],
  ]);
  expect(await testsAfter(second)).toEqual([["kept"], [0, 120]]);
});

test("a large test disappears at once, and is deleted in batches between other requests (S269, D23, P10)", async () => {
  const { db } = openOnFile();
  for (const [testId, submissions, invitations] of [
    ["doomed", 151, 1100],
    ["kept", 1, 1],
  ] as const) {
    addSubmissions(db, testId, submissions);
    const people = Array.from({ length: invitations }, (_, n) => ({ email: `${n}@example.com` }));
    addInvitations(db.$client, testId, people);
  }
  const [submissions, invitations] = [prepareCount(db, "submissions"), prepareCount(db, "invitations")];
  const left = new Set<string>();
  let isDone = false;
  const deletion = deleteTest(db, "doomed", now).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve));
    const seen = `${submissions.get()} submissions, ${invitations.get()} invitations`;
    if (!left.has(seen)) expect(getTest(db, "doomed")).toBeNull();
    left.add(seen);
  }
  await deletion;
  expect([...left]).toEqual(
    expect.arrayContaining(["52 submissions, 1101 invitations", "1 submissions, 601 invitations"]),
  );
  expect(countTests(db)).toBe(1);
  expect(countRows(db.$client)).toEqual(everyOne(1));
  expect(invitations.get()).toBe(1);
  expect(db.$client.pragma("foreign_key_check")).toEqual([]);
  closeDatabase(db);
});

test("a test being deleted rejects starts, answers and changes, and loses no stored answer (S269, D23)", async () => {
  const { db, folder } = openOnFile();
  addSubmissions(db, "doomed", 60);
  const doomed = getTest(db, "doomed");
  if (!doomed) throw new Error("There is no such test");
  const ada = { firstName: "Ada", lastName: "L", email: "ada@example.com" };
  const inFlight = startSubmission(db, doomed, ada, {}, now);
  const deletion = deleteTest(db, "doomed", now);
  const answer = { questionId: "doomed/0/0", selectedOptionId: "doomed/0/0/0" };
  expect(() => startSubmission(db, doomed, { ...ada, email: "x@example.com" }, {}, now)).toThrow(Refusal);
  expect(() => saveAnswer(db, inFlight, answer, now)).toThrow(Refusal);
  expect(() => completeSubmission(db, inFlight, {}, now)).toThrow(Refusal);
  expect(() => updateTest(db, byServer(), "doomed", { isActive: true })).toThrow(Refusal);
  // A deletion of a submission is refused too. If the backup fails, the test must reappear with unchanged counters.
  expect(() => deleteSubmission(db, byServer(), inFlight)).toThrow(Refusal);
  await expect(deleteTest(db, "doomed", now)).rejects.toThrow(Refusal);
  await deletion;
  expect(countRows(db.$client)).toMatchObject({ submissions: 0, answers: 0 });
  expect(listBackups(folder)).toHaveLength(1);
  closeDatabase(db);
});

test("an interrupted deletion is finished at the next start (D23)", async () => {
  const { db, folder } = openOnFile();
  addSubmissions(db, "doomed", 151);
  const deletion = deleteTest(db, "doomed", now);
  const left = prepareCount(db, "submissions");
  while (left.get() === 151) await new Promise((resolve) => setImmediate(resolve));
  closeDatabase(db);
  await deletion;
  const again = openDatabase(join(folder, "data.db"));
  expect(countSubmissions(again, "doomed")).toBeGreaterThan(0);
  expect(countTests(again)).toBe(1);
  await finishDeletions(again, now);
  expect(countRows(again.$client)).toMatchObject({ submissions: 0, answers: 0, test_versions: 0 });
  expect(again.$client.prepare("SELECT id FROM tests").pluck().all()).toEqual(["kept"]);
  closeDatabase(again);
});

test("deleting an unknown test is refused, and makes no backup (S276)", async () => {
  const { db, folder } = openOnFile();
  await expect(deleteTest(db, "unknown", now)).rejects.toEqual(new Refusal("not-found", "This test no longer exists"));
  expect(existsSync(join(folder, "backup"))).toBe(false);
  expect(countTests(db)).toBe(2);
  closeDatabase(db);
});

test("two admins can delete the same test at the same moment (S276)", async () => {
  const { db } = openOnFile();
  addSubmissions(db, "doomed", 160);
  addSubmissions(db, "kept", 1);
  const deletions = [0, 1].map((ms) => deleteTest(db, "doomed", new Date(now.getTime() + ms)));
  const refused = (await Promise.allSettled(deletions)).filter((settled) => settled.status === "rejected");
  expect(refused.length).toBeLessThan(2);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: "not-found" });
  expect(countRows(db.$client)).toEqual(everyOne(1));
  closeDatabase(db);
});

test("a failed safety backup leaves the test active and deletes nothing (D23, S276)", async () => {
  const { db, folder } = openOnFile();
  addSubmissions(db, "doomed", 3);
  const before = countRows(db.$client);
  // A file instead of the backup folder makes the backup fail.
  writeFileSync(join(folder, "backup"), "");
  const refusal = deleteTest(db, "doomed", now);
  await expect(refusal).rejects.toMatchObject({
    code: "busy",
    message: "The database could not be backed up first, so nothing was deleted",
    cause: expect.any(Error),
  });
  expect(countRows(db.$client)).toEqual(before);
  expect(getTest(db, "doomed")?.isActive).toBe(true);
  closeDatabase(db);
});
