import { readFileSync } from "node:fs";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { openDatabase } from "./client.ts";
import { APPLICATION_ID, listMigrations, migrate } from "./migrations.ts";

function openWithRows(): Database.Database {
  const sqlite = openDatabase(":memory:").$client;
  sqlite.exec(`
    INSERT INTO tests (id, name, test_password, created_at) VALUES ('t', 'Test', 'x', 0);
    INSERT INTO sections (id, test_id, name, order_index) VALUES ('s', 't', 'One', 0);
    INSERT INTO questions (id, section_id, question_text, order_index) VALUES ('q', 's', '?', 0);
    INSERT INTO options VALUES ('o', 'q', '!', 10, 'A', 0);
    INSERT INTO test_versions VALUES ('v', 't', '${"0".repeat(64)}', '{"sections":[]}', 0);
    INSERT INTO submissions (id, test_id, version_id, email, email_key, first_name, last_name, started_at)
      VALUES ('u', 't', 'v', 'a@b.co', 'a@b.co', 'Ada', 'Lovelace', 0);
    INSERT INTO answers VALUES ('u', 'q', 'o', 10, 0, NULL, NULL);
    INSERT INTO section_scores VALUES ('u', 0, 's', 'One', 5, 10, 1);
    INSERT INTO admins (id, email, email_key, first_name, last_name, password_hash, created_at)
      VALUES ('a', 'g@b.co', 'g@b.co', 'Grace', '', '$argon2id$x', 0);
    INSERT INTO sessions (token_hash, admin_id, created_at, last_seen_at) VALUES ('h', 'a', 0, 0);
    INSERT INTO settings (key, value) VALUES ('k', '1');
  `);
  return sqlite;
}

test("a new database has every migration and our application id", () => {
  const sqlite = new Database(":memory:");
  expect(migrate(sqlite)).toEqual(listMigrations());
  expect(sqlite.pragma("user_version", { simple: true })).toBe(listMigrations().length);
  expect(sqlite.pragma("application_id", { simple: true })).toBe(APPLICATION_ID);
});

test("a second migration run does nothing", () => {
  const sqlite = new Database(":memory:");
  migrate(sqlite);
  expect(migrate(sqlite)).toEqual([]);
});

test("migration numbers have no gaps", () => {
  expect(listMigrations().map((name) => Number(name.slice(0, 4)))).toEqual(
    listMigrations().map((_, index) => index + 1),
  );
});

test.each([
  ["an option of 11 points", "UPDATE options SET points = 11"],
  ["an option of -1 points", "UPDATE options SET points = -1"],
  ["an answer of 11 points", "UPDATE answers SET points = 11"],
  ["a test without a name", "UPDATE tests SET name = ''"],
  ["a test without a password", "UPDATE tests SET test_password = ''"],
  ["a question without text", "UPDATE questions SET question_text = ''"],
  ["a section without a name", "UPDATE sections SET name = ''"],
  ["a completed submission without figures", "UPDATE submissions SET completed_at = 1"],
  ["a completed submission without points", "UPDATE submissions SET completed_at = 1, total_duration = 1"],
  ["an unfinished submission with points", "UPDATE submissions SET total_points = 1, max_points = 1"],
  [
    "a submission with more points than its maximum",
    "UPDATE submissions SET completed_at = 1, total_duration = 1, total_points = 2, max_points = 1, percent = 50",
  ],
  [
    "a submission of more than 100 percent",
    "UPDATE submissions SET completed_at = 1, total_duration = 1, total_points = 1, max_points = 1, percent = 100.1",
  ],
  [
    "a submission with a negative duration",
    "UPDATE submissions SET completed_at = 1, total_duration = -1, total_points = 1, max_points = 1, percent = 100",
  ],
  ["an option order key that is too short", "UPDATE submissions SET option_order_key = 'abc'"],
  ["a server duration of an unfinished submission", "UPDATE submissions SET server_duration = 1"],
  ["an answer that arrived before its click", "UPDATE answers SET arrived_at = clicked_at - 1"],
  ["a section score above its maximum", "UPDATE section_scores SET total_points = 11"],
  ["an unhashed admin password", "UPDATE admins SET password_hash = 'secret'"],
  ["a setting that is not JSON", "UPDATE settings SET value = 'oops'"],
  ["a version that is not JSON", "INSERT INTO test_versions VALUES ('w', 't', printf('%064d', 1), 'oops', 0)"],
])("the database rejects %s", (_, sql) => {
  expect(() => openWithRows().exec(sql)).toThrow(/CHECK constraint failed/);
});

test("the database accepts a completed submission with all its figures (S351)", () => {
  const complete = "completed_at = 1, total_duration = 1, total_points = 1, max_points = 2, percent = 50";
  expect(openWithRows().prepare(`UPDATE submissions SET ${complete}`).run().changes).toBe(1);
});

test.each([
  [
    "a second version of the same content",
    "INSERT INTO test_versions SELECT 'w', test_id, content_hash, content, 1 FROM test_versions",
  ],
  ["a second answer to the same question (S405)", "INSERT INTO answers VALUES ('u', 'q', 'o', 10, 1, NULL, NULL)"],
  ["a second score of the same section", "INSERT INTO section_scores VALUES ('u', 0, 's', 'One', 5, 10, 1)"],
  [
    "a second admin with the same email address (D32)",
    "INSERT INTO admins (id, email, email_key, first_name, last_name, password_hash, created_at) SELECT 'b', email, email_key, first_name, last_name, password_hash, 0 FROM admins",
  ],
])("the database rejects a duplicate: %s", (_, sql) => {
  expect(() => openWithRows().exec(sql)).toThrow(/UNIQUE constraint failed/);
});

test.each([
  ["a section of an unknown test", "UPDATE sections SET test_id = 'none'"],
  ["a question of an unknown section", "UPDATE questions SET section_id = 'none'"],
  ["an option of an unknown question", "UPDATE options SET question_id = 'none'"],
  ["a submission of an unknown version", "UPDATE submissions SET version_id = 'none'"],
  ["an answer of an unknown submission", "UPDATE answers SET submission_id = 'none'"],
  ["a session of an unknown admin", "UPDATE sessions SET admin_id = 'none'"],
])("the database rejects a reference to a missing row: %s", (_, sql) => {
  expect(() => openWithRows().exec(sql)).toThrow(/FOREIGN KEY constraint failed/);
});

test.each(["test_versions", "submissions", "results", "rescores", "stage_changes", "privacy_notices"])(
  "REPLACE cannot bypass the triggers that protect %s",
  (table) => {
    const sqlite = openWithRows();
    sqlite.exec(`
      INSERT INTO score_keys (id, test_id, version_id, points_version_id, scale) VALUES (1, 't', 'v', 'v', printf('%064d', 1));
      INSERT INTO results VALUES ('u', 1, 1, NULL, 0, 5, 10, 50, '', '[]');
      INSERT INTO rescores VALUES ('r', 't', 'v', NULL, 0, 1, 'a', 'Grace', 'Wrong key', 1, 1, 1, 0);
      INSERT INTO stage_changes VALUES ('u', 0, 1, 'a', 'Grace', 0);
      INSERT INTO privacy_notices VALUES (1, 'We store answers', 'Us', 0, 'a', 'Grace');
    `);
    const columns = sqlite.prepare("SELECT group_concat(name) FROM pragma_table_info(?)").pluck().get(table);
    const replace = () => sqlite.exec(`REPLACE INTO ${table} (${columns}) SELECT ${columns} FROM ${table}`);
    expect(replace).toThrow(/never changes|never replaced/);
    expect(sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get()).toBe(1);
  },
);

test("text in a numeric column is rejected", () => {
  expect(() => openWithRows().exec("UPDATE options SET points = 'ten'")).toThrow(/cannot store TEXT value/);
});

test("deleting a test removes its content, versions and results only (S269, D23)", () => {
  const sqlite = openWithRows();
  sqlite.exec("DELETE FROM tests");
  const rowsIn = (table: string) => sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
  const removed = ["sections", "questions", "options", "test_versions", "submissions", "answers", "section_scores"];
  expect(removed.map(rowsIn)).toEqual(removed.map(() => 0));
  expect(["admins", "sessions", "settings"].map(rowsIn)).toEqual([1, 1, 1]);
});

test("deleting questions and options keeps answers and scores (S407)", () => {
  const sqlite = openWithRows();
  sqlite.exec("DELETE FROM sections");
  expect(sqlite.prepare("SELECT count(*) FROM options").pluck().get()).toBe(0);
  expect(sqlite.prepare("SELECT count(*) FROM answers").pluck().get()).toBe(1);
  expect(sqlite.prepare("SELECT count(*) FROM section_scores").pluck().get()).toBe(1);
});

test("an upgrade joins completions with the test password to unused invitations (P21)", () => {
  const sqlite = openWithRows();
  sqlite.exec(`
    INSERT INTO invitations (id, test_id, email, email_key, first_name, last_name, person_key, token, invited_at, admin_id, admin_name)
      SELECT value, 't', value, value, '', '', '', substr('abcdefghijklmnopqrstuv', 1, 21) || substr(value, 1, 1), 50, 'a', 'G' FROM json_each('["a@b.co", "early@b.co", "open@b.co"]');
    UPDATE submissions SET completed_at = 60, total_duration = 1, total_points = 1, max_points = 2, percent = 50;
    INSERT INTO submissions (id, test_id, version_id, email, email_key, first_name, last_name, started_at, completed_at,
      total_duration, total_points, max_points, percent) VALUES
      ('second', 't', 'v', 'a@b.co', 'a@b.co', '', '', 61, 62, 1, 1, 2, 50),
      ('early', 't', 'v', 'early@b.co', 'early@b.co', '', '', 1, 2, 1, 1, 2, 50);
  `);
  sqlite.exec(readFileSync(new URL("migrations/0050-invitations-of-shared-completions.sql", import.meta.url), "utf8"));
  const invited = sqlite.prepare("SELECT id, begun_at, completed_at, progress FROM invitations").raw().all();
  expect(invited).toEqual([
    ["a@b.co", 0, 60, 2],
    ["early@b.co", null, null, 0],
    ["open@b.co", null, null, 0],
  ]);
  expect(sqlite.prepare("SELECT id FROM submissions WHERE invitation_id = 'a@b.co'").pluck().all()).toEqual(["u"]);
});
