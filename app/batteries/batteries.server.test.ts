import { expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { createErasedKey, eraseUnit } from "#app/erasures/erase-unit.server.ts";
import {
  deleteInvitation,
  extendInvitation,
  renewLink,
  revokeInvitation,
} from "#app/invitations/invitation-changes.server.ts";
import {
  queueAutomaticReminders,
  queueMessages,
  saveAutomaticReminder,
} from "#app/invitations/invitation-queue.server.ts";
import { invitePeople, previewInviting } from "#app/invitations/invite-people.server.ts";
import { findByToken, startInvited } from "#app/invitations/personal-link.server.ts";
import { NO_CONSENT } from "#app/privacy-notice/privacy-notice.server.ts";
import { readFunnel } from "#app/results/dashboard-stats.server.ts";
import { completeSubmission } from "#app/submissions/submissions.server.ts";
import { readRowCounts } from "#db/backup/check-copy.ts";
import { openDatabase } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { addSampleTest } from "#tests/support/rows/sample-results.ts";
import { createBattery, findBattery, listBatteries, updateBattery } from "./batteries.server.ts";
import { findNextToken, findOpenPart, findPartState, listParts } from "./parts.server.ts";

const NOW = new Date("2026-11-26T12:00:00Z");
const DAY = 86_400_000;
const later = (days: number) => new Date(NOW.getTime() + days * DAY);

const CONTEXT = { actor: { adminId: "z", address: "::1" }, now: NOW };
const AUTHOR = { id: "z", firstName: "Zoë", lastName: "", email: "z@example.com", address: "::1" };
const MAE = { firstName: "Mae", lastName: "Jemison", email: "mae@example.com" };
const NAMES = { firstName: "Mae", lastName: "Jemison" };

function openWithBattery(count = 2) {
  const db = openDatabase(":memory:");
  const parts = ["One", "Two", "Three"].slice(0, count).map((name) => addSampleTest(db, { name, access: "both" }));
  const testIds = parts.map(({ id }) => id);
  const battery = createBattery(db, CONTEXT, { name: "Both", testIds });
  const [first = ""] = testIds;
  const options = { expiresAt: later(7), author: AUTHOR, batteryId: battery.id };
  const invite = (people = [MAE]) => invitePeople(db, first, people, options, NOW);
  const list = () => listParts(db, { batteryId: battery.id, emailKey: MAE.email });
  const start = (token: string, now = NOW) => startInvited(db, token, NAMES, NO_CONSENT, now);
  const complete = (id: string, now = NOW) => completeSubmission(db, id, {}, now);
  return { db, parts, testIds, battery, invite, list, start, complete };
}

test("a battery's link opens all parts in order, and starts each part once (H33)", () => {
  const { db, testIds, invite, list, start, complete } = openWithBattery(3);
  expect(invite()).toHaveLength(1);
  const [{ invitation } = list()[0] as never, other] = list();
  const { token } = invitation;
  expect(list().map((part) => part.invitation.testId)).toEqual(testIds);
  const seen = testIds.map((testId) => {
    expect(findByToken(db, token)?.test.id).toBe(testId);
    const id = start(token);
    expect([start(token), start(other?.invitation.token ?? "")]).toEqual([id, id]);
    const completed = complete(id);
    return [findByToken(db, token)?.part?.completed, findNextToken(db, completed) !== null];
  });
  expect(seen).toEqual([
    [1, true],
    [2, true],
    [3, false],
  ]);
  expect(findByToken(db, token)?.submission?.id).toBe(list()[2]?.submission?.id);
  expect(db.$client.prepare("SELECT count(*) FROM submissions").pluck().get()).toBe(3);
});

test("an invitation to a battery counts once in figures, backups and the audit log (H33, H94)", () => {
  const { db, invite } = openWithBattery(3);
  invite();
  expect(readFunnel(db, { visibleTests: ALL_TESTS }).invited).toBe(1);
  expect(readRowCounts(db.$client).invitations).toBe(1);
  expect(db.$client.prepare("SELECT count(*) FROM audit_log WHERE event = 'invitations'").pluck().get()).toBe(1);
});

test("a started battery has no expiry, so nobody can extend the invitation to its next part (H33)", () => {
  const { db, invite, list, start, complete } = openWithBattery();
  const [id = ""] = invite();
  extendInvitation(db, CONTEXT, id, later(2));
  expect(list().map(({ invitation }) => invitation.expiresAt)).toEqual([later(2), later(2)]);
  const token = list()[0]?.invitation.token ?? "";
  complete(start(token));
  expect(list()[1]?.invitation.expiresAt).toBeNull();
  expect(findByToken(db, token)?.part).toEqual({ battery: "Both", part: 2, count: 2, completed: 1 });
  expect(() => extendInvitation(db, CONTEXT, list()[1]?.invitation.id ?? "", later(9))).toThrow("already started");
  expect(() => deleteInvitation(db, CONTEXT, list()[1]?.invitation.id ?? "")).toThrow("already started");
});

test("revoking, deleting and renewing a link apply to all parts of a battery (H33)", () => {
  const { db, invite, list } = openWithBattery();
  const [id = ""] = invite();
  const tokens = () => list().map(({ invitation }) => invitation.token);
  const before = tokens();
  revokeInvitation(db, CONTEXT, id);
  expect(before.map((token) => findByToken(db, token))).toEqual([null, null]);
  renewLink(db, CONTEXT, list()[1]?.invitation.id ?? "", "UTC");
  expect(before.map((token) => findByToken(db, token))).toEqual([null, null]);
  expect(tokens().map((token) => findByToken(db, token)?.invitation.id)).toEqual([id, id]);
  deleteInvitation(db, CONTEXT, list()[1]?.invitation.id ?? "");
  expect(list()).toEqual([]);
});

test("a part that has closed is skipped, and the link waits for a part that opens later (H100)", () => {
  const { db, parts, invite, list, start, complete } = openWithBattery(3);
  invite();
  const token = list()[0]?.invitation.token ?? "";
  const first = complete(start(token));
  const find = () => findOpenPart(db, list(), NOW)?.invitation.testId;
  const set = (opens: Date | null, closes: Date | null) =>
    db.$client
      .prepare("UPDATE tests SET opens_at = ?, closes_at = ? WHERE id = ?")
      .run(opens?.getTime() ?? null, closes?.getTime() ?? null, parts[1]?.id);
  set(later(1), null);
  expect([find(), findNextToken(db, first) !== null]).toEqual([parts[1]?.id, true]);
  set(null, NOW);
  expect(find()).toBe(parts[2]?.id);
});

test("a battery's automatic reminder is sent only while the next part is open (H100)", () => {
  const { db, invite, list, start, complete } = openWithBattery();
  saveAutomaticReminder(db, byServer(), { isOn: true, days: 3 });
  invite();
  const set = (columns: string, at: Date) => db.$client.prepare(`UPDATE tests SET ${columns} = ?`).run(at.getTime());
  const remind = (now: Date) => queueAutomaticReminders(db, now);
  set("opens_at", later(6));
  expect(remind(later(5))).toBe(0);
  complete(start(list()[0]?.invitation.token ?? ""));
  expect(remind(later(5))).toBe(0);
  set("opens_at", later(5));
  set("closes_at", later(5.5));
  expect(remind(later(5.6))).toBe(0);
  expect(remind(later(5))).toBe(1);
});

test("a closed part is skipped, and the link leads to it once it is open again (H33)", () => {
  const { db, parts, invite, list, start, complete } = openWithBattery();
  invite();
  const token = list()[0]?.invitation.token ?? "";
  const first = complete(start(token));
  db.$client.prepare("UPDATE tests SET is_active = 0 WHERE id = ?").run(parts[1]?.id);
  expect([findNextToken(db, first), findByToken(db, token)?.submission?.id]).toEqual([null, first.id]);
  db.$client.prepare("UPDATE tests SET is_active = 1 WHERE id = ?").run(parts[1]?.id);
  expect(findNextToken(db, first)).not.toBeNull();
});

test("an invitation to a battery leaves out people who are invited to one of its tests (H33)", () => {
  const { db, parts, testIds, invite, list } = openWithBattery();
  const second = parts[1]?.id ?? "";
  invitePeople(db, second, [MAE], { expiresAt: null, author: AUTHOR }, NOW);
  expect(previewInviting(db, testIds, [MAE]).alreadyInvited).toBe(1);
  expect([invite(), list()]).toEqual([[], []]);
  expect(() => invitePeople(db, second, [MAE], { expiresAt: null, author: AUTHOR, batteryId: "unknown" }, NOW)).toThrow(
    "no longer exists",
  );
});

test("a battery gets one reminder, which is about the next part (H33)", () => {
  const { db, invite, list, start, complete } = openWithBattery();
  const [id = ""] = invite();
  complete(start(list()[0]?.invitation.token ?? ""));
  const messages = () => db.$client.prepare("SELECT invitation_id FROM messages ORDER BY number").pluck().all();
  expect(
    queueMessages(
      db,
      "reminder",
      list().map(({ invitation }) => invitation.id),
      NOW,
    ),
  ).toBe(1);
  const second = list()[1]?.invitation.id;
  expect(messages()).toEqual([second]);
  db.$client.exec("DELETE FROM messages");
  saveAutomaticReminder(db, byServer(), { isOn: true, days: 3 });
  expect([queueAutomaticReminders(db, later(1)), queueAutomaticReminders(db, later(5))]).toEqual([0, 1]);
  expect(messages()).toEqual([second]);
  db.$client.exec("UPDATE messages SET sent_at = 1");
  expect(queueAutomaticReminders(db, later(6))).toBe(0);
  expect(id).not.toBe(second);
});

test("an automatic reminder before the start is for the first part only (H33)", () => {
  const { db, invite } = openWithBattery();
  const [id = ""] = invite();
  saveAutomaticReminder(db, byServer(), { isOn: true, days: 3 });
  expect([queueAutomaticReminders(db, later(5)), queueAutomaticReminders(db, later(5))]).toEqual([1, 0]);
  expect(db.$client.prepare("SELECT invitation_id FROM messages").pluck().all()).toEqual([id]);
});

test("erasing one part leaves the others, and deleting a test deletes its batteries (H33, P31)", () => {
  const { db, parts, battery, invite, list, start, complete } = openWithBattery(3);
  invite();
  complete(start(list()[0]?.invitation.token ?? ""));
  const unit = { testId: parts[0]?.id ?? "", emailKey: MAE.email };
  eraseUnit(db.$client, unit, { how: "person", key: createErasedKey(), at: NOW, timeZone: "UTC" });
  const left = list().map(({ invitation }) => findPartState(db, invitation));
  expect(left).toEqual([
    { battery: "Both", part: 1, count: 2, completed: 0 },
    { battery: "Both", part: 2, count: 2, completed: 0 },
  ]);
  expect(listBatteries(db).map(({ id }) => id)).toEqual([battery.id]);
  db.$client.prepare("UPDATE tests SET deletion_began_at = 1 WHERE id = ?").run(parts[2]?.id);
  expect(listBatteries(db)).toEqual([]);
  db.$client.prepare("DELETE FROM tests WHERE id = ?").run(parts[2]?.id);
  expect(db.$client.prepare("SELECT count(*) FROM batteries").pluck().get()).toBe(0);
});

test("a battery's two or three active tests can change only until somebody is invited (H33)", () => {
  const { db, parts, battery, invite } = openWithBattery();
  const [one = "", two = ""] = parts.map(({ id }) => id);
  const create = (testIds: string[]) => createBattery(db, CONTEXT, { name: "New", testIds });
  expect(() => create([one, "unknown"])).toThrow("active");
  db.$client.prepare("UPDATE tests SET is_active = 0 WHERE id = ?").run(two);
  expect(() => create([one, two])).toThrow("active");
  expect(() => create([one, one])).toThrow("CHECK");
  const update = (name: string, testIds: string[]) => updateBattery(db, CONTEXT, battery.id, { name, testIds });
  expect(() => update("Both", [one, "unknown"])).toThrow("active");
  update("Swapped", [two, one]);
  expect(findBattery(db, battery.id)?.tests.map(({ id }) => id)).toEqual([two, one]);
  db.$client.exec("UPDATE tests SET is_active = 1");
  update("Both", [one, two]);
  invite();
  expect(() => update("Both", [two, one])).toThrow("can no longer change");
  expect(update("Renamed", [one, two]).name).toBe("Renamed");
  const changes = "SELECT count(*) FROM audit_log WHERE event = 'battery-changed'";
  expect(db.$client.prepare(changes).pluck().get()).toBe(3);
});
