import { readFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import fc from "fast-check";
import { expect, test } from "vitest";
import { deleteTest } from "#app/content/delete-test.server.ts";
import type { Test } from "#app/content/tests.server.ts";
import { erasePerson, eraseUnits } from "#app/people/erase-people.server.ts";
import { getPersonKey } from "#app/platform/text/fold.ts";
import {
  completeSubmission,
  deleteSubmission,
  findSubmission,
  startPreview,
  startSubmission,
} from "#app/submissions/submissions.server.ts";
import { findWrongCounts } from "#db/check-counters.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { APPLICATION_ID, migrate } from "#db/migrations.ts";
import { projectRoot } from "#db/project-root.ts";
import { rounds } from "#tests/support/figures/rounds.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { addInvitation } from "#tests/support/rows/invitations.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";

function expectKeptIsRecounted(sqlite: Database.Database): void {
  expect(findWrongCounts(sqlite)).toEqual([]);
  const wrong = `SELECT id FROM submissions WHERE is_repeat <> (is_preview = 0 AND EXISTS (
    SELECT 1 FROM submissions e WHERE e.email_key = submissions.email_key AND e.test_id = submissions.test_id
       AND e.is_preview = 0 AND (e.started_at, e.id) < (submissions.started_at, submissions.id)))`;
  expect(sqlite.prepare(wrong).pluck().all()).toEqual([]);
}

const start = Date.UTC(2026, 4, 4, 10);

function eraseAs(db: Db, what: string, submissionId: string, now: Date): void {
  const submission = findSubmission(db, submissionId);
  if (!submission || submission.isPreview || submission.erasedAt) return;
  const how = {
    how: what === "erase everything" ? ("everything" as const) : ("person" as const),
    timeZone: "UTC",
    now,
  };
  if (what === "erase person") erasePerson(db, submission.emailKey, how, "server");
  else eraseUnits(db, [submission], how, () => undefined);
}
const EMAILS = ["ada@example.com", "ADA@example.com", "grace@example.com"];

const step = fc.record({
  what: fc.constantFrom(
    ...["start", "preview", "complete", "complete", "answer and complete", "delete", "delete test"],
    ...["erase", "erase everything", "erase person"],
  ),
  which: fc.nat({ max: 30 }),
  email: fc.constantFrom(...EMAILS),
  points: fc.constantFrom(0, 50, 100),
  seconds: fc.nat({ max: 1000 }),
});

test("counters and first attempts match a recount after any changes (P31, S97, S99, S100, D23, D30, H20, H21, H28)", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const db = openDatabase(":memory:");
      const tests: Test[] = [addSampleTest(db, { name: "One" }), addSampleTest(db, { name: "Two" })];
      const all = db.$client.prepare("SELECT id FROM submissions ORDER BY started_at, id").pluck();
      for (const [index, { what, which, email, points, seconds }] of steps.entries()) {
        const now = new Date(start + index * 60_000);
        const ids = all.all() as string[];
        const id = ids[which % (ids.length || 1)];
        const sample = tests[which % (tests.length || 1)];
        if (what === "delete" && id) deleteSubmission(db, byServer(), id);
        if (what.startsWith("erase") && id) eraseAs(db, what, id, now);
        if (what === "complete" && id && !findSubmission(db, id)?.erasedAt)
          completeSubmission(db, id, { totalDuration: seconds }, now);
        if (!sample) continue;
        const candidate = { firstName: "Ada", lastName: "", email };
        if (what === "start") startSubmission(db, sample, candidate, {}, now);
        if (what === "preview") startPreview(db, byServer(now), sample);
        if (what === "answer and complete") addResult(db, sample, { ...candidate, points, seconds, startedAt: now });
        if (what === "delete test") {
          await deleteTest(db, sample.id, new Date());
          tests.splice(tests.indexOf(sample), 1);
        }
      }
      expectKeptIsRecounted(db.$client);
      db.$client.close();
    }),
    { numRuns: rounds(40, 200) },
  );
});

test("deleting a large test in batches removes its counters only (D23, D30)", async () => {
  const db = openDatabase(":memory:");
  const large = addSampleTest(db, { name: "Large" });
  const other = addSampleTest(db, { name: "Other" });
  for (let n = 0; n < 130; n += 1) addResult(db, large, { email: `c${n % 60}@example.com`, isPreview: n % 10 === 0 });
  addResult(db, other, { email: "c1@example.com" });
  const deletion = deleteTest(db, large.id, new Date());
  expectKeptIsRecounted(db.$client);
  await deletion;
  expectKeptIsRecounted(db.$client);
});

test("deleting the last submission leaves no counters (S97, S100)", () => {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  const ids = [addResult(db, sample), addResult(db, sample, { isPreview: true })];
  for (const id of ids) deleteSubmission(db, byServer(), id);
  for (const table of ["section_counts", "pick_counts", "option_counts", "time_counts"])
    expect(db.$client.prepare(`SELECT * FROM ${table}`).all()).toEqual([]);
});

test("the database rejects moving a submission to another test or person", () => {
  const db = openDatabase(":memory:");
  addResult(db, addSampleTest(db));
  for (const change of ["email_key = 'x@example.com'", "is_preview = 1", "test_id = 'other'"]) {
    expect(() => db.$client.exec(`UPDATE submissions SET ${change}`)).toThrow(/never changes/);
  }
});

const row = fc.record({
  test: fc.constantFrom("t1", "t2"),
  email: fc.constantFrom(...EMAILS),
  isPreview: fc.boolean(),
  percent: fc.constantFrom(null, 0, 200 / 3, 100),
  hasScores: fc.boolean(),
  picked: fc.constantFrom(null, "a", "b"),
  seconds: fc.nat({ max: 1000 }),
});

const OPTIONS = ["a", "b"].map((id) => ({ id, optionText: id, points: 1, optionLetter: "A" }));
const CONTENT = JSON.stringify({
  sections: [{ id: "s", name: "One", description: "", questions: [{ id: "q", questionText: "?", options: OPTIONS }] }],
});

test("migrating an older database fills its counters and search keys (S97, S99, S100, D30, H20, T4, T85)", () => {
  const first = readFileSync(join(projectRoot, "db/migrations/0001-tests-submissions-admins.sql"), "utf8");
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
      const sqlite = new Database(":memory:");
      sqlite.exec(first);
      sqlite.pragma(`application_id = ${APPLICATION_ID}`);
      sqlite.pragma("user_version = 1");
      for (const id of ["t1", "t2"]) {
        sqlite.prepare("INSERT INTO tests (id, name, test_password, created_at) VALUES (?, 'T', 'x', 0)").run(id);
        sqlite.prepare("INSERT INTO test_versions VALUES (?, ?, printf('%064d', 1), ?, 0)").run(`v${id}`, id, CONTENT);
      }
      for (const [index, { test: testId, email, isPreview, percent, hasScores, picked, seconds }] of rows.entries()) {
        const isDone = percent !== null;
        sqlite
          .prepare(
            `INSERT INTO submissions (id, test_id, version_id, email, email_key, first_name, last_name, is_preview,
               started_at, completed_at, total_duration, total_points, max_points, percent)
             VALUES (?, ?, ?, ?, ?, '', '', ?, ?, ?, ?, ?, ?, ?)`,
          )
          .run(
            ...[`s${index}`, testId, `v${testId}`, email, email.toLowerCase(), isPreview ? 1 : 0, index],
            ...(isDone ? [index + 1, seconds, 1, 3, percent] : [null, null, null, null, null]),
          );
        if (isDone && hasScores)
          sqlite.prepare("INSERT INTO section_scores VALUES (?, 0, 's', 'One', 1, 3, 1)").run(`s${index}`);
        if (picked) sqlite.prepare("INSERT INTO answers VALUES (?, 'q', ?, 1, 0)").run(`s${index}`, picked);
      }
      migrate(sqlite);
      const keys = sqlite.prepare("SELECT person_key, email FROM submissions").raw().all() as string[][];
      for (const [key, email = ""] of keys) expect(key).toBe(getPersonKey({ firstName: "", lastName: "", email }));
      expectKeptIsRecounted(sqlite);
      sqlite.pragma("foreign_keys = ON");
      sqlite.exec("DELETE FROM tests WHERE id = 't1'");
      expectKeptIsRecounted(sqlite);
      sqlite.close();
    }),
    { numRuns: rounds(3, 200) },
  );
});

test("migrating stores names with plain punctuation, which a search then finds (H20)", () => {
  const sqlite = new Database(":memory:");
  migrate(sqlite, 50);
  sqlite.exec(`
    INSERT INTO tests (id, name, test_password, created_at) VALUES ('t', 'T', 'x', 0);
    INSERT INTO test_versions VALUES ('v', 't', printf('%064d', 1), '${CONTENT}', 0);
    INSERT INTO submissions (id, test_id, version_id, email, email_key, first_name, last_name, person_key, started_at,
      completed_at, total_duration, total_points, max_points, percent)
    VALUES ('s', 't', 'v', 'a@b.co', 'a@b.co', 'O’', 'Neil', 'o’ neil', 0, 1, 1, 1, 1, 100)`);
  addInvitation(sqlite, { testId: "t", firstName: "Ann\u2011Marie" });
  sqlite.exec("UPDATE invitations SET person_key = 'ann\u2011marie'");
  migrate(sqlite);
  expect(sqlite.prepare("SELECT person_key FROM submissions").pluck().get()).toMatch(/^o' neil\n/);
  expect(sqlite.prepare("SELECT person_key FROM invitations").pluck().get()).toMatch(/^ann-marie\n/);
});
