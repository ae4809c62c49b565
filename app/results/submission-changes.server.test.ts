import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { restoreDatabase } from "#app/backups/restore/restore.ts";
import { createErasedKey, eraseUnit } from "#app/erasures/erase-unit.server.ts";
import { tagInvitation } from "#app/invitations/invitation-changes.server.ts";
import { invitePeople } from "#app/invitations/invite-people.server.ts";
import { DEFAULT_PLAYBOOK_RANGES } from "#app/match-bands/match-band.ts";
import { setOutcome } from "#app/outcomes/outcomes.server.ts";
import { assignResult } from "#app/queue/queue.server.ts";
import { completeSubmission, deleteSubmission } from "#app/submissions/submissions.server.ts";
import { findExternalId } from "#app/submissions/tag-queries.server.ts";
import { addStudyPeople, deleteStudyPerson, startStudy } from "#app/validation/study.server.ts";
import { closeDatabase, type Db, openDatabase } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { LIST_OPTIONS } from "#tests/support/rows/listed-results.ts";
import { AUTHOR, rescore, setPoints, undo } from "#tests/support/rows/rescore.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { setStages } from "./stages.server.ts";
import { listChanges } from "./submission-changes.server.ts";
import { listSubmissionsAfter } from "./submission-stream.server.ts";

const NOW = new Date("2026-05-05T10:00:00Z");

type Options = Partial<Parameters<typeof listChanges>[1]>;

function sync(db: Db, updatedSince: string, options: Options = {}) {
  return listChanges(db, { updatedSince, visibleTests: ALL_TESTS, ranges: DEFAULT_PLAYBOOK_RANGES, ...options });
}

function openWithResults(count: number) {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  const ids = Array.from({ length: count }, (_, index) => addResult(db, sample, { email: `p${index}@example.com` }));
  const { nextCursor } = sync(db, "0");
  return { db, sample, ids, first: ids[0] ?? "", nextCursor };
}

function listIds(changes: ReturnType<typeof sync>): string[] {
  return changes.changed.map(({ submission }) => submission.id);
}

test("a sync never contains a study's submissions, not even deleted ones (T126, R171)", () => {
  const { db, sample, ids, nextCursor } = openWithResults(1);
  const [person] = addStudyPeople(db, byServer(NOW), sample.id, ["Ada"]);
  completeSubmission(db, startStudy(db, person?.token ?? "", NOW), {}, NOW);
  const after = sync(db, nextCursor);
  expect([after.changed, after.deleted]).toEqual([[], []]);
  deleteStudyPerson(db, byServer(NOW), sample.id, person?.id ?? "");
  deleteSubmission(db, byServer(NOW), ids[0] ?? "");
  expect(sync(db, nextCursor)).toMatchObject({ changed: [], deleted: [{ id: ids[0] }] });
});

test("a sync returns each change once, in order, at every page size (C61)", () => {
  const { db, ids, nextCursor } = openWithResults(12);
  expect(listIds(sync(db, "0"))).toEqual(ids);
  expect(sync(db, nextCursor)).toEqual({ changed: [], deleted: [], nextCursor, hasMore: false });
  const changed = [7, 2, 9, 2].map((index) => ids[index] ?? "");
  for (const [index, id] of changed.entries()) {
    setStages(db, byServer(NOW), [id], index === 3 ? "offer" : "interview", AUTHOR);
  }
  const expected = [ids[7], ids[9], ids[2]];
  for (const limit of [1, 2, 3, 4]) {
    const found: string[] = [];
    let page = sync(db, nextCursor, { limit });
    for (; page.hasMore; page = sync(db, page.nextCursor, { limit })) found.push(...listIds(page));
    expect([limit, [...found, ...listIds(page)]]).toEqual([limit, expected]);
    expect(listIds(sync(db, page.nextCursor))).toEqual([]);
  }
});

test("every change of a result gets a new number, but an answer does not (C61)", async () => {
  const { db, sample, first } = openWithResults(1);
  db.$client.exec(`INSERT INTO admins (id, email, email_key, first_name, last_name, password_hash, created_at)
    VALUES ('ada', 'ada@example.com', 'ada@example.com', 'Ada', 'Admin', '$argon2id$x', 0)`);
  const context = { actor: "server", now: NOW } as const;
  const changes: [string, () => unknown, string[]][] = [
    ["stage", () => setStages(db, byServer(NOW), [first], "hired", AUTHOR), [first]],
    ["the same stage", () => setStages(db, byServer(NOW), [first], "hired", AUTHOR), []],
    ["outcome", () => setOutcome(db, byServer(NOW), first, { stayed: true }, AUTHOR), [first]],
    ["changed outcome", () => setOutcome(db, byServer(NOW), first, { stayed: false }, AUTHOR), [first]],
    ["no outcome", () => setOutcome(db, byServer(NOW), first, { stayed: null }, AUTHOR), [first]],
    ["points", () => setPoints(db, sample.id, { "Worth 10": 9 }), []],
    ["re-score", () => rescore(db, sample.id, NOW), [first]],
    [
      "undone re-score",
      async () => undo(db, String(db.$client.prepare("SELECT id FROM rescores").pluck().get()), NOW),
      [first],
    ],
    ["assignment", () => assignResult(db, context, first, "ada", AUTHOR), [first]],
    ["no assignment", () => assignResult(db, context, first, null, AUTHOR), [first]],
  ];
  for (const [name, change, expected] of changes) {
    const { nextCursor } = sync(db, "0");
    await change();
    expect([name, listIds(sync(db, nextCursor))]).toEqual([name, expected]);
  }
  const { nextCursor } = sync(db, "0");
  const started = addResult(db, sample, { email: "new@example.com", seconds: null });
  const after = sync(db, nextCursor);
  expect(listIds(after)).toEqual([started]);
  db.$client.exec(
    "UPDATE answers SET clicked_at = clicked_at; UPDATE submissions SET hidden_times = 1, hidden_seconds = 1",
  );
  expect(sync(db, after.nextCursor).changed).toEqual([]);
});

test("an erased person appears without a name, and a deleted submission by its id (C61)", () => {
  const { db, sample, ids, first, nextCursor } = openWithResults(3);
  const unit = { testId: sample.id, emailKey: "p0@example.com" };
  eraseUnit(db.$client, unit, { how: "person", key: createErasedKey(), at: NOW, timeZone: "UTC" });
  const erased = sync(db, nextCursor);
  expect(erased.changed.map(({ submission: { id, email, erasedAt } }) => [id, email, erasedAt])).toEqual([
    [first, "", NOW],
  ]);
  deleteSubmission(db, byServer(), ids[1] ?? "");
  expect(sync(db, erased.nextCursor)).toMatchObject({ changed: [], deleted: [{ id: ids[1], testId: sample.id }] });
  expect(listIds(sync(db, "0"))).toEqual([ids[2], first]);
});

test("changes of hidden tests stay hidden (C61)", () => {
  const { db, sample, ids, nextCursor } = openWithResults(2);
  const other = addSampleTest(db, { name: "Other" });
  const gone = addResult(db, other);
  const shown = addResult(db, other, { email: "shown@example.com" });
  deleteSubmission(db, byServer(), gone);
  const visibleTests = { tests: [sample.id], previews: true };
  expect(sync(db, nextCursor, { visibleTests })).toMatchObject({ changed: [], deleted: [] });
  expect(listIds(sync(db, "0", { visibleTests }))).toEqual(ids);
  expect(sync(db, nextCursor, { testId: other.id })).toMatchObject({ deleted: [{ id: gone, testId: other.id }] });
  expect(listIds(sync(db, nextCursor, { testId: other.id }))).toEqual([shown]);
});

test("a cursor from before a restore or a change of match labels is refused with 410 (C61)", () => {
  const folder = mkdtempSync(join(tmpdir(), "changes-"));
  const path = join(folder, "data.db");
  const db = openDatabase(path);
  const sample = addSampleTest(db);
  addResult(db, sample);
  const { nextCursor } = sync(db, "0");
  closeDatabase(db);
  const backup = join(folder, "backup.db");
  copyFileSync(path, backup);
  restoreDatabase(path, backup, NOW);
  const restored = openDatabase(path);
  expect(() => sync(restored, nextCursor)).toThrow(expect.objectContaining({ code: "gone" }));
  const fresh = sync(restored, "0");
  expect(fresh.changed).toHaveLength(1);
  const ranges = { ...DEFAULT_PLAYBOOK_RANGES, goldMin: 99 };
  expect(() => sync(restored, fresh.nextCursor, { ranges })).toThrow(expect.objectContaining({ code: "gone" }));
  expect(() => sync(restored, fresh.nextCursor.replace(/\d+$/, "99"))).toThrow(
    expect.objectContaining({ code: "gone" }),
  );
  for (const wrong of ["", "1", "2026-05-04T10:00:00Z", "x.1.2"]) {
    expect(() => sync(restored, wrong)).toThrow(expect.objectContaining({ code: "invalid-input" }));
  }
  expect(() => sync(restored, "0", { email: "a@b.co" })).toThrow("updatedSince cannot be used with email");
  closeDatabase(restored);
  rmSync(folder, { recursive: true });
});

test("an external id follows a person from the invitation to the result, until erasure (C63)", () => {
  const { db, sample, first, nextCursor } = openWithResults(2);
  const unit = { testId: sample.id, emailKey: "p0@example.com" };
  const [invitationId = ""] = invitePeople(
    db,
    sample.id,
    [{ firstName: "", lastName: "", email: "p0@example.com", externalId: "ATS-1" }],
    { expiresAt: null, author: { ...AUTHOR, address: "" } },
    NOW,
  );
  db.$client.prepare("UPDATE submissions SET invitation_id = ? WHERE id = ?").run(invitationId, first);
  const list = (externalId: string) =>
    listSubmissionsAfter(db, { externalId, visibleTests: ALL_TESTS }, LIST_OPTIONS, null, 5).map(
      (row) => row.externalId,
    );
  expect([list("ATS-1"), list("ATS-2")]).toEqual([["ATS-1"], []]);
  const before = sync(db, nextCursor);
  tagInvitation(db, byServer(NOW), invitationId, { externalId: "ATS-2" });
  const after = sync(db, before.nextCursor);
  expect(after.changed.map(({ externalId }) => externalId)).toEqual(["ATS-2"]);
  tagInvitation(db, byServer(NOW), invitationId, { tags: ["campus"], externalId: undefined });
  expect(findExternalId(db, invitationId)).toBe("ATS-2");
  tagInvitation(db, byServer(NOW), invitationId, { externalId: null });
  expect([findExternalId(db, invitationId), list("ATS-2")]).toEqual([null, []]);
  tagInvitation(db, byServer(NOW), invitationId, { externalId: "ATS-3" });
  eraseUnit(db.$client, unit, { how: "person", key: createErasedKey(), at: NOW, timeZone: "UTC" });
  const erased = sync(db, after.nextCursor);
  expect(erased.changed.map(({ submission: { id }, externalId }) => [id, externalId])).toEqual([[first, null]]);
  expect(list("ATS-3")).toEqual([]);
});
