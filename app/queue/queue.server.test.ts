import { beforeEach, expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import type { Test } from "#app/content/tests.server.ts";
import { createErasedKey, eraseUnit } from "#app/erasures/index.server.ts";
import { addNote } from "#app/results/notes.server.ts";
import { findSubmission } from "#app/submissions/submissions.server.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import {
  assignResult,
  countQueue,
  findAssignment,
  listAssigned,
  listMentions,
  markMentionsRead,
} from "./queue.server.ts";

const START = new Date("2026-05-04T10:00:00Z");
const ADA = { id: "ada", firstName: "Ada", lastName: "Berg", email: "ada@example.com", visibleTests: ALL_TESTS };
const BO = { adminId: "bo", visibleTests: ALL_TESTS };
const by = { actor: { adminId: "ada", address: "" }, now: START };

let db: Db;
let sample: Test;
let id: string;
beforeEach(() => {
  db = openDatabase(":memory:");
  sample = addSampleTest(db);
  id = addResult(db, sample);
  const add = db.$client.prepare(
    `INSERT INTO admins (id, email, email_key, first_name, last_name, password_hash, created_at, role)
      VALUES (@id, @id || '@example.com', @id || '@example.com', @id, '', '$argon2id$x', 0, @role)`,
  );
  add.run({ id: "ada", role: "admin" });
  add.run({ id: "bo", role: "viewer" });
});

const assign = (to: string | null, now = START) => assignResult(db, { ...by, now }, id, to, ADA);
const testRow = () => ({ id, testId: sample.id });

test("an assigned result waits in the colleague's queue until the person is hired or rejected (H96)", () => {
  assign("bo");
  expect(findAssignment(db, testRow())).toMatchObject({ adminName: "Ada Berg", colleague: { id: "bo" } });
  expect([listAssigned(db, BO).map(({ submission }) => submission.id), countQueue(db, BO)]).toEqual([[id], 1]);
  expect(countQueue(db, { ...BO, adminId: "ada" })).toBe(0);
  db.$client.prepare("UPDATE submissions SET stage = 5 WHERE id = ?").run(id);
  expect([listAssigned(db, BO), countQueue(db, BO)]).toEqual([[], 0]);
  assign("bo");
  assign(null);
  expect(findAssignment(db, testRow())).toBeNull();
  expect(db.$client.prepare("SELECT count(*) FROM audit_log WHERE event = 'result-assigned'").pluck().get()).toBe(2);
  const { emailKey } = findSubmission(db, id) ?? { emailKey: "" };
  eraseUnit(
    db.$client,
    { testId: sample.id, emailKey },
    { how: "person", key: createErasedKey(), at: START, timeZone: "UTC" },
  );
  expect(() => assign("bo")).toThrow("An erased person's result cannot be assigned");
});

test("an assignee must be active and able to see the test, also after the assignment (H96, H25)", () => {
  expect(() => assign("nobody")).toThrow("no longer active, or may not see this test");
  assign("bo");
  const other = addSampleTest(db, { name: "Other" });
  db.$client.prepare("INSERT INTO viewer_tests (admin_id, test_id) VALUES ('bo', ?)").run(other.id);
  const limited = { adminId: "bo", visibleTests: { tests: [other.id], previews: false } };
  expect([findAssignment(db, testRow()), countQueue(db, limited)]).toEqual([null, 0]);
  expect(() => assign("bo")).toThrow("may not see this test");
  db.$client.exec("DELETE FROM viewer_tests; UPDATE admins SET deactivated_at = 1 WHERE id = 'bo'");
  expect(findAssignment(db, testRow())).toBeNull();
  expect(() => addNote(db, byServer(START), id, { text: "Look", notify: ["bo"] }, ADA)).toThrow("no longer active");
  expect(db.$client.prepare("SELECT count(*) FROM notes").pluck().get()).toBe(0);
});

test("a mention is unread until its result opens, even on a full disk, and deleted with its note (H96)", () => {
  addNote(db, byServer(START), id, { text: "Look at question 3", notify: ["bo", "bo"] }, ADA);
  const second = addNote(db, byServer(START), id, { text: "And 4", notify: ["bo"] }, ADA);
  expect(
    listMentions(db, BO)
      .map(({ note }) => note.text)
      .sort(),
  ).toEqual(["And 4", "Look at question 3"]);
  expect(countQueue(db, BO)).toBe(2);
  db.$client.prepare("DELETE FROM notes WHERE id = ?").run(second.id);
  expect(countQueue(db, BO)).toBe(1);
  markMentionsRead(db, id, "ada", START);
  expect(countQueue(db, BO)).toBe(1);
  db.$client.pragma("query_only = ON");
  expect(() => markMentionsRead(db, id, "bo", START)).not.toThrow();
  db.$client.pragma("query_only = OFF");
  expect(countQueue(db, BO)).toBe(1);
  markMentionsRead(db, id, "bo", START);
  expect([countQueue(db, BO), listMentions(db, BO)]).toEqual([0, []]);
});
