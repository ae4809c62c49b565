import { afterEach, beforeEach, expect, test } from "vitest";
import type { Message } from "#app/mail/message-queue.server.ts";
import { findDueMessage, recordSent } from "#app/mail/outbox.server.ts";
import { composeMessage } from "#app/messages/compose-message.server.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { admins, auditLog, messages, passwordResets } from "#db/schema.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { changeAdmin } from "#tests/support/rows/admins.ts";
import { turnMailOn } from "#tests/support/rows/mail-settings.ts";
import { type Admin, findActiveAdmin } from "./admins.server.ts";
import {
  createResetToken,
  findReset,
  isExpiredInvitationLink,
  requestReset,
  resetPassword,
} from "./passwords.server.ts";
import { createSession } from "./sessions.server.ts";
import { verifyAdminPassword } from "./sign-in.server.ts";
import { addUser, isInvitationUndelivered, renewUserInvitation } from "./user-invitations.server.ts";
import { createAdmin, deactivateAdmin } from "./user-management.server.ts";

const now = new Date("2026-05-04T10:00:00Z");
const HOUR = 60 * 60_000;
const later = (hours: number) => new Date(now.getTime() + hours * HOUR);
const grace = { firstName: "Grace", lastName: "Hopper", email: "grace@example.com" };
const FROM = { address: "203.0.113.5" };

let db: Db;
let ada: Admin;
let by: { adminId: string; address: string };
let turnMailOff = () => {};

beforeEach(async () => {
  db = openDatabase(":memory:");
  ada = await createAdmin(
    () => db,
    { ...grace, firstName: "Ada", email: "ada@example.com", password: "ada's own" },
    now,
  );
  by = { adminId: ada.id, address: "10.0.0.1" };
});
afterEach(() => {
  turnMailOff();
  turnMailOff = () => {};
});

const invite = (at = now, input: Partial<typeof grace> = {}) =>
  addUser(() => db, { ...grace, ...input, invite: true }, at, by);
async function inviteByLink(at = now): Promise<{ id: string; token: string }> {
  const { admin, token } = await invite(at);
  return { id: admin.id, token: token ?? "" };
}
const accept = (token: string, at = now) => resetPassword(() => db, token, "four-five-six", FROM, at);
const acts = () => db.select().from(auditLog).all().slice(1);
const stored = (id: string) => findActiveAdmin(db, id);
const queued = () => db.select().from(messages).all();
const due = (at = now) => findDueMessage(db, at) as Message;
function compose(message: Message, at = now): string {
  const composed = composeMessage(db, message, "https://assess.example", at);
  return composed.ok ? `${composed.subject}\n${composed.text}` : composed.reason;
}
const tokenIn = (text: string) => /reset-password\/([\w-]{43})$/m.exec(text)?.[1] ?? "no token";

test("an invited account has no usable password, and its link works for 72 hours", async () => {
  const { id, token } = await inviteByLink();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(stored(id)).toMatchObject({ role: "admin", invitedUntil: later(72), commonPassword: null });
  expect(
    JSON.stringify([db.select().from(passwordResets).all(), db.select().from(admins).all(), acts()]),
  ).not.toContain(token);
  for (const guess of ["", " ", token, grace.email]) {
    expect(await verifyAdminPassword(() => db, grace.email, guess)).toBeNull();
  }
  expect(acts()).toMatchObject([
    { event: "user-made", actorId: ada.id, entityId: id },
    { event: "user-invited", actorId: ada.id, entityId: id },
  ]);
  createResetToken(db, ada.id, later(71));
  expect(findReset(db, token, new Date(later(72).getTime() - 1))?.id).toBe(id);
  expect([findReset(db, token, later(72)), isExpiredInvitationLink(db, token, later(72))]).toEqual([null, true]);
  expect(isExpiredInvitationLink(db, token, now)).toBe(false);
  expect(isExpiredInvitationLink(db, "unknown", later(72))).toBe(false);
});

test("an invitation link created while the clock was years ahead does not work afterwards", async () => {
  const { token } = await inviteByLink(later(50_000));
  expect(findReset(db, token, now)).toBeNull();
});

test("an invitation sets the password once, is audited and notifies the owner (C25)", async () => {
  const { id, token } = await inviteByLink();
  turnMailOff = turnMailOn();
  const outcomes = await Promise.allSettled([accept(token, later(71)), accept(token, later(71))]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expect(accept(token, later(71))).rejects.toMatchObject({ code: "not-found" });
  expect(isExpiredInvitationLink(db, token, later(71))).toBe(false);
  expect(stored(id)?.invitedUntil).toBeNull();
  expect((await verifyAdminPassword(() => db, grace.email, "four-five-six"))?.id).toBe(id);
  expect(acts().slice(2)).toMatchObject([{ event: "invitation-accepted", actor: "anyone", entityId: id, ...FROM }]);
  expect(compose(due(later(71)))).toContain("was set with an invitation link.\n\nIf this was not you");
  expect(() => renewUserInvitation(db, id, by, later(71))).toThrow("already has a password");
});

test("deactivation, a new address or a password set by an admin invalidates the link", async () => {
  const { id, token } = await inviteByLink();
  const hashing = accept(token);
  deactivateAdmin(db, byServer(now), id, ada.id);
  await expect(hashing).rejects.toMatchObject({ code: "not-found" });
  expect([findReset(db, token, now), db.select().from(passwordResets).all()]).toEqual([null, []]);
  expect(() => renewUserInvitation(db, id, by, now)).toThrow("was deactivated");

  const again = await inviteByLink(later(1));
  expect([again.id, findReset(db, token, later(1)), findReset(db, again.token, later(1))?.id]).toEqual([id, null, id]);
  await changeAdmin(() => db, id, ada.id, { ...grace, lastName: "Murray", email: "GRACE@example.com" });
  expect(findReset(db, again.token, later(1))?.id).toBe(id);
  await changeAdmin(() => db, id, ada.id, { ...grace, email: "new@example.com" });
  expect(findReset(db, again.token, later(1))).toBeNull();
  expect(stored(id)?.invitedUntil).toEqual(now);

  const { token: newest } = renewUserInvitation(db, id, by, later(2));
  expect(findReset(db, newest ?? "", later(2))?.id).toBe(id);
  await changeAdmin(() => db, id, ada.id, { ...grace, email: "new@example.com", password: "given by ada" });
  expect([findReset(db, newest ?? "", later(2)), stored(id)?.invitedUntil]).toEqual([null, null]);
});

test("a deactivated account that is added again with a password is not invited", async () => {
  const { id, token } = await inviteByLink();
  deactivateAdmin(db, byServer(now), id, ada.id);
  const { admin } = await addUser(() => db, { ...grace, password: "given by ada" }, now, by);
  expect([admin.id, admin.invitedUntil, findReset(db, token, now)]).toEqual([id, null, null]);
});

test("a new link replaces the old one and lasts 72 hours again", async () => {
  const { id, token } = await inviteByLink();
  const renewed = renewUserInvitation(db, id, by, later(71));
  expect(findReset(db, token, later(71))).toBeNull();
  expect(findReset(db, renewed.token ?? "", later(142))?.id).toBe(id);
  expect(acts().map(({ event }) => event)).toEqual(["user-made", "user-invited", "user-invited"]);
});

test("a resubmitted form sends one invitation, and an address in use is refused", async () => {
  const [first, second] = await Promise.all([invite(), invite()]);
  expect([second.admin.id, db.select().from(admins).all().length]).toEqual([first.admin.id, 2]);
  const tokens = [first, second].map(({ token }) => findReset(db, token ?? "", now)?.id ?? null);
  expect(tokens.sort()).toEqual([first.admin.id, null].sort());
  for (const again of [
    () => invite(later(1)),
    () => invite(now, { firstName: "Eve" }),
    () => invite(now, { email: ada.email }),
  ]) {
    await expect(again()).rejects.toMatchObject({ code: "conflict", fields: { email: [/already exists/] } });
  }
});

test("an invited admin does not count as the last one who can sign in (S248)", async () => {
  const { id } = await inviteByLink();
  expect(() => deactivateAdmin(db, byServer(now), ada.id, id)).toThrow("The last active admin cannot be deactivated");
});

test("if email is on, only the email contains the invitation link, with inviter and expiry", async () => {
  turnMailOff = turnMailOn();
  const { admin, token } = await invite();
  expect([token, db.select().from(passwordResets).all()]).toEqual([null, []]);
  expect(queued()).toMatchObject([{ kind: "password-reset", about: "invitation", recipient: grace.email }]);
  const text = compose(due());
  expect(text).toContain("Choose a password for your new account\nAda Hopper created the account grace@example.com");
  expect(text).toContain("until May 07, 2026 10:00 AM (UTC)");
  const newest = tokenIn(compose(due(later(15)), later(15)));
  expect([tokenIn(text), newest].map((sent) => findReset(db, sent, later(71))?.id)).toEqual([undefined, admin.id]);
  expect(isInvitationUndelivered(db, admin.id)).toBe(false);
  db.update(messages).set({ failedAt: now }).run();
  expect(isInvitationUndelivered(db, admin.id)).toBe(true);
});

test("an admin can email three new links an hour, and strangers cannot use up that limit", async () => {
  turnMailOff = turnMailOn();
  const { admin } = await invite();
  const sent = () => {
    const token = tokenIn(compose(due()));
    recordSent(db, due().id, now);
    return token;
  };
  const first = sent();
  for (let ask = 0; ask < 5; ask += 1) if (requestReset(db, grace.email, FROM, now)) sent();
  expect(queued()).toHaveLength(4);
  for (const _ of [2, 3]) {
    renewUserInvitation(db, admin.id, by, now);
    expect(db.select().from(passwordResets).all()).toEqual([]);
    renewUserInvitation(db, admin.id, by, now);
    sent();
  }
  expect(queued()).toHaveLength(6);
  expect(() => renewUserInvitation(db, admin.id, by, now)).toThrow("Three links were emailed");
  expect(db.select().from(passwordResets).all()).toHaveLength(1);
  renewUserInvitation(db, admin.id, by, later(2));
  expect(findReset(db, first, now)).toBeNull();
});

test("'Forgot your password?' sends no email for an expired invitation", async () => {
  turnMailOff = turnMailOn();
  await invite();
  recordSent(db, due().id, now);
  expect(requestReset(db, grace.email, FROM, later(71))).toBe(true);
  expect(compose(due(later(71)), later(71))).toContain("An admin created the account");
  expect(compose(due(later(72)), later(72))).toBe("Not sent: the invitation has expired");
  recordSent(db, due(later(71)).id, later(71));
  expect(requestReset(db, grace.email, FROM, later(73))).toBe(false);
});

test("a queued link is not sent to an old address, or after a password was set", async () => {
  turnMailOff = turnMailOn();
  const { admin } = await invite();
  const message = due();
  await changeAdmin(() => db, admin.id, ada.id, { ...grace, email: "new@example.com" });
  expect(compose(message)).toBe("Not sent: the email address of the account has changed");
  renewUserInvitation(db, admin.id, by, now);
  const renewed = queued().at(-1) as Message;
  expect(renewed.recipient).toBe("new@example.com");
  expect(compose(renewed)).toContain("new@example.com");
  await changeAdmin(() => db, admin.id, ada.id, { ...grace, email: "new@example.com", password: "given by ada" });
  expect(compose(renewed)).toBe("Not sent: the account already has a password");
});

test("accepting an invitation ends all sessions of the account, to prevent session fixation", async () => {
  const { id, token } = await inviteByLink();
  createSession(db, byServer(now), id);
  await accept(token);
  expect(db.$client.prepare("SELECT count(*) FROM sessions").pluck().get()).toBe(0);
});
