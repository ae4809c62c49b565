import { expect, test } from "vitest";
import { getMomentOnDay } from "#app/platform/text/date-text.ts";
import { deleteSubmission } from "#app/submissions/submissions.server.ts";
import { openDatabase } from "#db/client.ts";
import { auditLog } from "#db/schema.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { addInvitations } from "#tests/support/rows/invitations.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import {
  buildExtension,
  changeInvitations,
  deleteInvitation,
  extendInvitation,
  REVOCATION,
  renewLink,
  revokeInvitation,
  setAdjustment,
} from "./invitation-changes.server.ts";
import { findInvitation } from "./invitation-list.server.ts";
import { getInvitationState } from "./invitation-state.ts";

const now = new Date("2026-05-04T10:00:00Z");
const later = new Date("2026-05-05T10:00:00Z");
const earlier = new Date("2026-05-03T10:00:00Z");
const ADA = { adminId: "a", address: "192.0.2.1" };
const BY_ADA = { actor: ADA, now };

function openWithPeople() {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  const people = {
    invited: {},
    expired: { expiresAt: earlier },
    started: { begunAt: earlier, expiresAt: earlier },
    completed: { begunAt: earlier, completedAt: earlier },
    revoked: { revokedAt: earlier },
  };
  const added = Object.entries(people).map(([name, moments]) => ({ email: `${name}@example.com`, ...moments }));
  const [invited = "", expired = "", started = "", completed = "", revoked = ""] = addInvitations(
    db.$client,
    sample.id,
    added,
  );
  const readState = (id: string) => {
    const found = findInvitation(db, id);
    return found && { ...found, state: getInvitationState(found, now) };
  };
  const events = () =>
    db
      .select()
      .from(auditLog)
      .all()
      .map(({ event, entityId }) => [event, entityId]);
  return { db, sample, readState, events, ids: { invited, expired, started, completed, revoked } };
}

test("an adjustment is stored for an invitation in any state, and audited once without its text", () => {
  const { db, readState, events, ids } = openWithPeople();
  for (const id of Object.values(ids)) setAdjustment(db, BY_ADA, id, "50% more time");
  setAdjustment(db, BY_ADA, ids.invited, "50% more time");
  expect(Object.values(ids).map((id) => readState(id)?.adjustment)).toEqual(Array(5).fill("50% more time"));
  expect(events()).toEqual(Object.values(ids).map((id) => ["adjustment-set", id]));
  expect(JSON.stringify(db.select().from(auditLog).all())).not.toContain("more time");
  setAdjustment(db, BY_ADA, ids.invited, "");
  expect(readState(ids.invited)?.adjustment).toBe("");
  expect(() => setAdjustment(db, BY_ADA, "unknown", "")).toThrow("no longer exists");
});

test("only unstarted invitations can be extended, and only to a future time (P4, P8)", () => {
  const { db, readState, events, ids } = openWithPeople();
  extendInvitation(db, BY_ADA, ids.invited, null);
  extendInvitation(db, BY_ADA, ids.expired, later);
  expect([readState(ids.invited)?.expiresAt, readState(ids.expired)?.state]).toEqual([null, "invited"]);
  expect(() => extendInvitation(db, BY_ADA, ids.invited, now)).toThrow("This time has passed");
  expect(() => extendInvitation(db, BY_ADA, ids.started, later)).toThrow("can finish at any time");
  expect(() => extendInvitation(db, BY_ADA, ids.completed, later)).toThrow("has completed");
  expect(() => extendInvitation(db, BY_ADA, ids.revoked, later)).toThrow("Create a new link instead");
  expect(() => extendInvitation(db, BY_ADA, "unknown", later)).toThrow("no longer exists");
  expect(events()).toEqual([ids.invited, ids.expired].map((id) => ["invitation-extended", id]));
});

test("revoking twice changes and logs nothing more, and completed invitations cannot be revoked (P8)", () => {
  const { db, readState, events, ids } = openWithPeople();
  for (const id of [ids.invited, ids.started, ids.expired]) revokeInvitation(db, BY_ADA, id);
  revokeInvitation(db, { ...BY_ADA, now: later }, ids.invited);
  expect([readState(ids.invited), readState(ids.started), readState(ids.expired)].map((one) => one?.state)).toEqual(
    Array(3).fill("revoked"),
  );
  expect(readState(ids.invited)?.revokedAt).toEqual(now);
  expect(() => revokeInvitation(db, BY_ADA, ids.completed)).toThrow("they do not need a new link");
  expect(events().length).toBe(3);
});

test("a new link disables the old one and revives an expired or revoked invitation (P8)", () => {
  const { db, readState, events, ids } = openWithPeople();
  const before = readState(ids.expired)?.token;
  db.$client.prepare("UPDATE invitations SET sent_at = 1, failed_at = 2, failure = 'No'").run();
  for (const id of [ids.invited, ids.expired, ids.started, ids.revoked]) renewLink(db, BY_ADA, id, "Europe/Zagreb");
  const usual = getMomentOnDay("2026-05-18", "23:59", "Europe/Zagreb");
  expect(readState(ids.expired)).toMatchObject({
    state: "invited",
    expiresAt: usual,
    sentAt: null,
    failedAt: null,
    failure: "",
  });
  expect(readState(ids.expired)?.token).toMatch(/^[\w-]{22}$/);
  expect(readState(ids.expired)?.token).not.toBe(before);
  expect(readState(ids.revoked)).toMatchObject({ state: "invited", expiresAt: usual, revokedAt: null });
  expect(readState(ids.invited)?.expiresAt).toBeNull();
  expect(readState(ids.started)).toMatchObject({ state: "started", expiresAt: earlier });
  expect(() => renewLink(db, BY_ADA, ids.completed, "UTC")).toThrow("they do not need a new link");
  expect(events().map(([event]) => event)).toEqual(Array(4).fill("invitation-new-link"));
});

test("an unstarted invitation can be deleted, and a started invitation only with its submission (P8)", () => {
  const { db, sample, readState, events, ids } = openWithPeople();
  deleteInvitation(db, BY_ADA, ids.invited);
  deleteInvitation(db, BY_ADA, ids.revoked);
  expect([readState(ids.invited), readState(ids.revoked)]).toEqual([null, null]);
  for (const id of [ids.started, ids.completed]) {
    expect(() => deleteInvitation(db, BY_ADA, id)).toThrow("Delete the submission instead");
  }
  expect(events().map(([event]) => event)).toEqual(["invitation-deleted", "invitation-deleted"]);
  const submissionId = addResult(db, sample);
  db.$client.prepare("UPDATE submissions SET invitation_id = ? WHERE id = ?").run(ids.completed, submissionId);
  expect(readState(ids.completed)?.result).toEqual({ submissionId, percent: 60, hasScores: true });
  deleteSubmission(db, byServer(), submissionId);
  expect(readState(ids.completed)).toBeNull();
});

test("a bulk change applies to invitations that allow it and creates one audit entry (P8)", async () => {
  const { db, sample, readState, ids } = openWithPeople();
  const query = { testId: sample.id, now };
  const chosen = { ...query, ids: Object.values(ids) };
  expect(await changeInvitations(() => db, chosen, buildExtension(later, now), ADA)).toEqual({ changed: 2, left: 3 });
  expect([readState(ids.expired)?.expiresAt, readState(ids.started)?.expiresAt]).toEqual([later, earlier]);
  expect(await changeInvitations(() => db, { ...query, state: "invited" }, REVOCATION, ADA)).toEqual({
    changed: 2,
    left: 0,
  });
  expect([readState(ids.invited)?.state, readState(ids.started)?.state]).toEqual(["revoked", "started"]);
  const none = changeInvitations(() => db, { ...query, state: "expired" }, REVOCATION, ADA);
  await expect(none).rejects.toThrow("Please select an invitation first");
  expect(() => buildExtension(earlier, now)).toThrow("This time has passed");
  expect(db.select().from(auditLog).all()).toMatchObject([
    {
      event: "invitations-extended",
      entityType: "test",
      entityId: sample.id,
      detail: { invitations: 2 },
      actorId: "a",
    },
    {
      event: "invitations-revoked",
      entityType: "test",
      entityId: sample.id,
      detail: { invitations: 2 },
      address: "192.0.2.1",
    },
  ]);
});

test("a bulk change runs in batches between other writes and stops after an import (P8)", async () => {
  const { db, sample } = openWithPeople();
  addInvitations(
    db.$client,
    sample.id,
    Array.from({ length: 1200 }, (_, n) => ({ email: `many${n}@example.com` })),
  );
  const query = { testId: sample.id, search: "many", now };
  const revoked = () =>
    db.$client.prepare("SELECT count(*) FROM invitations WHERE revoked_at = ?").pluck().get(now.getTime());
  const work = changeInvitations(() => db, query, REVOCATION, ADA);
  expect(revoked()).toBe(500);
  db.$client.prepare("UPDATE invitations SET completed_at = 1 WHERE email = 'many3@example.com'").run();
  expect(await work).toEqual({ changed: 1199, left: 1 });
  const other = openDatabase(":memory:");
  let live = db;
  const cut = changeInvitations(() => live, { ...query, search: "many" }, REVOCATION, ADA);
  live = other;
  await expect(cut).rejects.toThrow("All data has been replaced");
});
