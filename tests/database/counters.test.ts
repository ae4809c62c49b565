import { readFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import fc from "fast-check";
import { expect, test } from "vitest";
import { getPersonKey } from "#app/platform/text/fold.ts";
import { findWrongCounts } from "#db/check-counters.ts";
import { openDatabase } from "#db/client.ts";
import { APPLICATION_ID, migrate } from "#db/migrations.ts";
import { projectRoot } from "#db/project-root.ts";
import { rounds } from "#tests/support/figures/rounds.ts";
import { addInvitation } from "#tests/support/rows/invitations.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";

function expectKeptIsRecounted(sqlite: Database.Database): void {
  expect(findWrongCounts(sqlite)).toEqual([]);
  const wrong = `SELECT id FROM submissions WHERE is_repeat <> (is_preview = 0 AND EXISTS (
    SELECT 1 FROM submissions e WHERE e.email_key = submissions.email_key AND e.test_id = submissions.test_id
       AND e.is_preview = 0 AND (e.started_at, e.id) < (submissions.started_at, submissions.id)))`;
  expect(sqlite.prepare(wrong).pluck().all()).toEqual([]);
}
const EMAILS = ["ada@example.com", "ADA@example.com", "grace@example.com"];

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
