import { beforeEach, expect, test } from "vitest";
import { createSession } from "#app/accounts/sessions.server.ts";
import { recordFailedSignIn } from "#app/accounts/sign-in.server.ts";
import { createAdmin, deactivateAdmin, updateAdmin } from "#app/accounts/user-management.server.ts";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { formatDetail } from "#app/audit/audit-text.ts";
import { recordDownload, recordViews } from "#app/audit/record-access.server.ts";
import { restoreDeleted, saveForUndo } from "#app/content/deleted-content.server.ts";
import { createOption, deleteOption, updateOption } from "#app/content/options.server.ts";
import { createQuestionWithOptions, replaceQuestionText } from "#app/content/questions.server.ts";
import { copySection, deleteSection, moveSection, replaceSectionName } from "#app/content/sections.server.ts";
import { updateTest } from "#app/content/test-commands.server.ts";
import type { Test } from "#app/content/tests.server.ts";
import { removeLogo, saveLogo, saveOrganization } from "#app/organization/setting-commands.server.ts";
import { setOutcome } from "#app/outcomes/outcomes.server.ts";
import { type AuditContext, recordEvent } from "#app/platform/audit/audit-log.server.ts";
import { addNote, deleteNote, editNote } from "#app/results/notes.server.ts";
import { setStages } from "#app/results/stages.server.ts";
import { deleteSubmission } from "#app/submissions/submissions.server.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { sections } from "#db/schema.ts";
import { insertAdmin } from "#tests/support/rows/admins.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";

const now = new Date("2026-05-04T10:15:00Z");
const by: AuditContext = { actor: { adminId: "ada", address: "192.0.2.1" }, now };
const later = (minutes: number): AuditContext => ({ ...by, now: new Date(now.getTime() + minutes * 60_000) });
const author = { id: "ada", firstName: "Ada", lastName: "Berg", email: "ada@example.com", visibleTests: ALL_TESTS };

let db: Db;
let sample: Test;
let sectionId: string;

beforeEach(() => {
  db = openDatabase(":memory:");
  sample = addSampleTest(db);
  sectionId = db.select().from(sections).get()?.id ?? "";
});

const acts = () => db.$client.prepare("SELECT event FROM audit_log ORDER BY number").pluck().all();
const lines = () =>
  db.$client
    .prepare("SELECT actor, actor_id, address, event, entity_type, entity_id, detail FROM audit_log ORDER BY number")
    .raw()
    .all() as unknown[][];

test("editing a question's text is audited once an hour, and its points every time (C30)", () => {
  const question = createQuestionWithOptions(db, by, sectionId);
  for (const text of ["T", "Te", "Tea?"]) replaceQuestionText(db, by, question.id, text);
  replaceQuestionText(db, by, question.id, "Tea?");
  const option = createOption(db, by, question.id, { points: 1 });
  updateOption(db, by, option.id, { points: 2 });
  updateOption(db, later(10), option.id, { points: 3 });
  updateOption(db, later(10), option.id, { points: 3 });
  deleteOption(db, later(10), option.id);
  expect(acts()).toEqual([
    "question-made",
    "question-changed",
    "option-added",
    "points-changed",
    "points-changed",
    "option-deleted",
  ]);
  const colleague = { actor: { adminId: "eve", address: "" }, now };
  replaceQuestionText(db, colleague, question.id, "Milk?");
  replaceQuestionText(db, later(60), question.id, "Sugar?");
  expect(acts().slice(6)).toEqual(["question-changed", "question-changed"]);
  const [made, , , first, second] = lines();
  const changed = (points: number[]) => ({
    testId: sample.id,
    question: "Tea?",
    option: `E: ${option.optionText}`,
    changes: { points },
  });
  expect(first?.slice(4, 6)).toEqual(["question", question.id]);
  expect([first, second].map((line) => JSON.parse(String(line?.[6])))).toEqual([changed([1, 2]), changed([2, 3])]);
  expect(formatDetail(changed([0, 6]), "UTC")).toBe("question: Tea? · option: E: Answer option 5 · points: 0 → 6");
  const detail = JSON.stringify({ testId: sample.id });
  expect(made).toEqual(["admin", "ada", "192.0.2.1", "question-made", "question", question.id, detail]);
});

test("moves, copies, deletions and undos are audited (C30)", () => {
  const copy = copySection(db, by, sectionId);
  moveSection(db, by, copy.id, "up");
  replaceSectionName(db, by, copy.id, "Other");
  const token = saveForUndo(db, "section", copy.id) ?? "";
  deleteSection(db, by, copy.id);
  restoreDeleted(db, by, token);
  expect(acts()).toEqual(["section-copied", "section-moved", "section-changed", "section-deleted", "section-restored"]);
});

test("a rejected command is not audited, and a failed audit entry undoes its command (C31)", () => {
  expect(() => deleteSection(db, by, "unknown")).toThrow();
  expect(() => deleteSubmission(db, by, "unknown")).toThrow();
  expect(lines()).toEqual([]);
  db.$client.exec("CREATE TRIGGER full BEFORE INSERT ON audit_log BEGIN SELECT RAISE(ABORT, 'full'); END");
  expect(() => deleteSection(db, by, sectionId)).toThrow("full");
  expect(() => removeLogo(db, by)).not.toThrow();
  expect(db.select().from(sections).all()).toHaveLength(1);
});

test("audit entries never change and are deleted by age (C30)", () => {
  recordEvent(db, "server", { event: "backup-made" }, new Date());
  recordEvent(db, "server", { event: "backup-made" }, new Date(Date.now() - 29 * 86_400_000));
  expect(() => db.$client.exec("UPDATE audit_log SET event = 'sign-in'")).toThrow("never changes");
  const replace = "INSERT OR REPLACE INTO audit_log (number, at, actor, event) VALUES (1, 0, 'server', 'sign-in')";
  expect(() => db.$client.exec(replace)).toThrow("never changes");
  expect(() => db.$client.exec("DELETE FROM audit_log")).toThrow("is kept");
  expect(db.$client.prepare("DELETE FROM audit_log WHERE number = 2").run().changes).toBe(1);
});

test("settings are audited with old and new values, except passwords and pictures (C30)", () => {
  const organization = {
    providerName: "Lindqvist",
    questionCounter: "fixed",
    accentColor: "#0b5fff",
    contact: "",
    helpContact: "",
    helpText: "",
  } as const;
  saveOrganization(db, by, { ...organization, timeZone: "Europe/Berlin" });
  saveOrganization(db, by, { ...organization, timeZone: "Asia/Tokyo" });
  expect(lines().at(-1)).toEqual([
    "admin",
    "ada",
    "192.0.2.1",
    "setting-changed",
    "setting",
    "time_zone",
    '{"changes":{"time_zone":["Europe/Berlin","Asia/Tokyo"]}}',
  ]);
  saveLogo(db, by, { type: "image/png", bytes: new Uint8Array([1]), width: 1, height: 1 });
  expect(lines().at(-1)).toContain('{"changes":{"logo":"changed"}}');
  updateTest(db, by, sample.id, { testPassword: "canary-password", isActive: false });
  expect(lines().at(-1)).toContain('{"changes":{"testPassword":"changed","isActive":[true,false]}}');
  updateTest(db, by, sample.id, { isActive: false });
  expect(lines().filter((line) => line.includes("test-changed"))).toHaveLength(1);
});

test("accounts, sign-ins and failed sign-ins are audited without passwords (C30)", async () => {
  const input = { firstName: "Eve", lastName: "Holm", email: "eve@example.com", password: "a long canary" };
  insertAdmin(db, { id: "ada", email: "ada@example.com" });
  const eve = await createAdmin(() => db, input, now, by.actor);
  await createAdmin(() => db, { ...input, firstName: "Ann", email: "ann@example.com" }, now);
  await updateAdmin(
    () => db,
    eve.id,
    "ada",
    { ...input, role: "viewer", testAccess: "all", password: "another canary" },
    by,
  );
  createSession(db, by, eve.id);
  recordFailedSignIn(db, "EVE@example.com", "invalid-credentials", "192.0.2.9", now);
  recordFailedSignIn(db, "canary@example.com", "invalid-credentials", "192.0.2.9", now);
  recordFailedSignIn(db, "eve@example.com", "too-many-tries", "192.0.2.9", now);
  deactivateAdmin(db, by, eve.id, "ada");
  expect(acts()).toEqual([
    "user-made",
    "user-made",
    "password",
    "user-changed",
    "sign-in",
    "sign-in-failed",
    "sign-in-failed",
    "user-deactivated",
  ]);
  expect(lines()[5]).toEqual([
    "anyone",
    null,
    "192.0.2.9",
    "sign-in-failed",
    "admin",
    eve.id,
    '{"reason":"invalid-credentials"}',
  ]);
  expect(lines()[6]?.slice(4)).toEqual(["", null, '{"reason":"invalid-credentials"}']);
  expect(JSON.stringify(lines())).not.toContain("canary");
});

test("viewing a result is audited once per reader and day (C30, C31)", () => {
  const id = addResult(db, sample, { points: 10, email: "canary@example.com" });
  const view = (by: AuditContext) => recordViews(db, by, [id], "Europe/Berlin");
  view(by);
  view(later(30));
  view({ actor: { tokenId: "t", address: "" }, now });
  recordEvent(
    db,
    { adminId: "eve", address: "" },
    { event: "result-viewed", entityType: "submission", entityId: id },
    now,
  );
  view({ actor: { adminId: "eve", address: "" }, now });
  expect(lines().map((line) => line.slice(0, 2))).toEqual([
    ["admin", "ada"],
    ["token", "t"],
    ["admin", "eve"],
  ]);
  db.$client.pragma("query_only = ON");
  view(later(24 * 60));
  recordDownload(db, by, { event: "report-downloaded", entityType: "submission", entityId: id });
  db.$client.pragma("query_only = OFF");
  expect(acts().slice(3)).toEqual([]);
  view(later(24 * 60));
  expect(acts().slice(3)).toEqual(["result-viewed"]);
});

test("decisions are audited without candidates' names or the text of notes (C30)", () => {
  const id = addResult(db, sample, { points: 10, email: "canary@example.com" });
  setStages(db, by, [id, "unknown"], "hired", author);
  setStages(db, by, [id], "hired", author);
  setOutcome(db, by, id, { stayed: true, quotaPercent: 90 }, author);
  const note = addNote(db, by, id, { text: "canary" }, author);
  editNote(db, later(1), note.id, "canary too", author);
  editNote(db, later(2), note.id, "canary too", author);
  deleteNote(db, by, note.id, author);
  deleteSubmission(db, by, id);
  expect(acts()).toEqual([
    "stage-set",
    "outcome-set",
    "note-added",
    "note-changed",
    "note-deleted",
    "submission-deleted",
  ]);
  expect(lines()[0]).toContain('{"changes":{"stage":["new","hired"]}}');
  expect(JSON.stringify(lines())).not.toContain("canary");
});
