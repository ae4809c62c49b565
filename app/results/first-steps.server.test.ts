import { expect, test } from "vitest";
import { type Actor, recordEvent } from "#app/platform/audit/audit-log.server.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { insertAdmin } from "#tests/support/rows/admins.ts";
import { addInvitation } from "#tests/support/rows/invitations.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { readFirstSteps, saveFirstSteps } from "./first-steps.server.ts";

const actor: Actor = { adminId: "ada", address: "" };
const auditContext = { actor, now: new Date() };

function listDone(db: Db, completedResults = 0): string[] | null {
  const done = readFirstSteps(db, completedResults)?.done;
  return done ? Object.entries(done).flatMap(([step, isDone]) => (isDone ? [step] : [])) : null;
}

test("first steps are checked off automatically, and the list disappears when all are done", () => {
  const db = openDatabase(":memory:");
  insertAdmin(db, { email: "ada@example.com" });
  insertAdmin(db, { email: "gone@example.com", deactivatedAt: new Date() });
  expect(listDone(db)).toEqual([]);
  const sample = addSampleTest(db);
  expect(listDone(db)).toEqual(["test"]);
  addResult(db, sample, { isPreview: true, seconds: null });
  expect(listDone(db)).toEqual(["test", "preview"]);
  addInvitation(db.$client, { testId: sample.id });
  expect(listDone(db)).toEqual(["test", "preview", "invitation"]);
  recordEvent(db, actor, { event: "result-viewed" }, new Date());
  insertAdmin(db, { email: "grace@example.com" });
  expect(listDone(db)).toEqual(["test", "preview", "invitation", "result", "colleague"]);
  recordEvent(db, actor, { event: "backup-downloaded" }, new Date());
  expect(listDone(db)).toBeNull();
});

test("the shared link's first visitor counts as the admin's preview, the next as a candidate (H110)", () => {
  const db = openDatabase(":memory:");
  insertAdmin(db, { email: "ada@example.com" });
  const sample = addSampleTest(db);
  addResult(db, sample, { email: "Ada@example.com", seconds: null });
  expect(listDone(db)).toEqual(["test", "preview"]);
  addResult(db, sample, { email: "ada.at.home@example.com", seconds: null });
  addResult(db, sample, { email: "ada.at.home@example.com", seconds: null });
  expect(listDone(db)).toEqual(["test", "preview"]);
  addResult(db, sample, { email: "candidate@example.com", seconds: null });
  expect(listDone(db)).toEqual(["test", "preview", "invitation"]);
});

test("installations with results have no first steps unless an admin asks for them", () => {
  const db = openDatabase(":memory:");
  expect([listDone(db, 9), listDone(db, 10)]).toEqual([[], null]);
  expect(readFirstSteps(db, 9)?.endsAt).toBe(10);
  saveFirstSteps(db, auditContext, "hidden");
  expect(listDone(db)).toBeNull();
  saveFirstSteps(db, auditContext, "shown");
  expect(listDone(db, 100_000)).toEqual([]);
  expect(readFirstSteps(db, 9)?.endsAt).toBeNull();
  expect(db.$client.prepare("SELECT detail FROM audit_log").pluck().all()).toEqual([
    '{"changes":{"first_steps":[null,"hidden"]}}',
    '{"changes":{"first_steps":["hidden","shown"]}}',
  ]);
});
