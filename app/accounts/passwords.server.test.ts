import { ne } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Message } from "#app/mail/message-queue.server.ts";
import { findDueMessage, recordFailedTry, recordSent, removeOldMessages } from "#app/mail/outbox.server.ts";
import { composeMessage } from "#app/messages/compose-message.server.ts";
import { hashPassword } from "#app/platform/crypto.server.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { admins, auditLog, messages, passkeys, passwordResets, recoveryCodes } from "#db/schema.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { changeAdmin, insertAdmin } from "#tests/support/rows/admins.ts";
import { turnMailOn } from "#tests/support/rows/mail-settings.ts";
import { queueAccountMessage } from "./account-messages.server.ts";
import { type Admin, findActiveAdmin } from "./admins.server.ts";
import {
  createResetToken,
  findReset,
  requestReset,
  resetPassword,
  resetPasswordFromShell,
} from "./passwords.server.ts";
import { hasSecondFactor, removeFactors } from "./second-factor.server.ts";
import { createSession, findSessionAdmin } from "./sessions.server.ts";
import { verifyAdminPassword } from "./sign-in.server.ts";
import { createAdmin, deactivateAdmin, updateAdmin } from "./user-management.server.ts";

const now = new Date("2026-05-04T10:00:00Z");
const MINUTE = 60_000;
const later = (minutes: number) => new Date(now.getTime() + minutes * MINUTE);
const ORIGIN = "https://assess.example";
const FROM = { address: "203.0.113.5" };

let db: Db;
let grace: Admin;
let ada: Admin;
let turnMailOff: () => void;

let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword("one-two-three");
});
beforeEach(() => {
  turnMailOff = turnMailOn();
  db = openDatabase(":memory:");
  grace = insertAdmin(db, { passwordHash, email: "Grace@Example.com" });
  ada = insertAdmin(db, { passwordHash, firstName: "Ada", email: "ada@example.com" });
});
afterEach(() => turnMailOff());

const ask = (email: string, at = now) => requestReset(db, email, FROM, at);
const due = (at = now) => findDueMessage(db, at) as Message;
const compose = (message: Message, at = now) => composeMessage(db, message, ORIGIN, at);
const getText = (message: Message, at = now) => {
  const composed = compose(message, at);
  return composed.ok ? composed.text : composed.reason;
};
const tokenIn = (text: string) => /reset-password\/([\w-]{43})$/m.exec(text)?.[1] ?? "no token";
const acts = () =>
  db
    .select()
    .from(auditLog)
    .where(ne(auditLog.event, "sign-in"))
    .all()
    .filter(({ event }) => event !== "user-changed" && event !== "user-deactivated");
const reset = (token: string, at = now) => resetPassword(() => db, token, "four-five-six", FROM, at);
const verified = (password: string) => verifyAdminPassword(() => db, grace.email, password);

test("a reset email is queued only for an active account (C25)", () => {
  deactivateAdmin(db, byServer(now), ada.id, grace.id);
  expect(["unknown@example.com", "ada@example.com", " "].map((email) => ask(email))).toEqual([false, false, false]);
  expect([db.select().from(messages).all(), acts()]).toEqual([[], []]);
  expect(ask("GRACE@example.COM")).toBe(true);
  expect(due()).toMatchObject({ kind: "password-reset", adminId: grace.id, recipient: "Grace@Example.com" });
  expect(acts()).toMatchObject([
    { event: "password-reset-asked", entityId: grace.id, actor: "anyone", address: "203.0.113.5" },
  ]);
});

test("a hundred requests queue one email, and an account gets at most three emails an hour (C25)", () => {
  const askAndSend = (at: Date) => {
    const queuedCount = Array.from({ length: 100 }, () => ask(grace.email, at)).filter(Boolean).length;
    const message = findDueMessage(db, at);
    if (message) recordSent(db, message.id, at);
    return queuedCount;
  };
  expect([0, 10, 20, 30, 59].map((minutes) => askAndSend(later(minutes)))).toEqual([1, 1, 1, 0, 0]);
  expect(ask(ada.email, later(59))).toBe(true);
  expect(askAndSend(later(61))).toBe(1);
  expect(acts()).toHaveLength(5);
});

test("reset emails created while the clock was years ahead do not block new ones (C25, R127)", () => {
  for (const minutes of [0, 1, 2]) {
    const at = later(5_000_000 + minutes);
    ask(grace.email, at);
    recordSent(db, due(at).id, at);
  }
  expect(ask(grace.email)).toBe(true);
});

test("a reset link is created on sending, and expires after 30 minutes or when replaced (C25)", () => {
  ask(grace.email);
  const message = due();
  const first = tokenIn(getText(message, later(60)));
  recordFailedTry(db, message, "451 Later", later(60));
  expect(first).toHaveLength(43);
  expect(JSON.stringify([db.select().from(passwordResets).all(), db.select().from(messages).all()])).not.toContain(
    first,
  );
  expect(findReset(db, first, later(89))?.id).toBe(grace.id);
  expect(findReset(db, first, later(90))).toBeNull();
  const second = tokenIn(getText(message, later(61)));
  expect([first, second, "", "unknown"].map((token) => findReset(db, token, later(62))?.id)).toEqual([
    undefined,
    grace.id,
    undefined,
    undefined,
  ]);
  expect(getText(message, later(61))).toContain(`${ORIGIN}/admin/reset-password/`);
});

test("a reset link is not sent to a former address or a deactivated account (C25)", async () => {
  ask(grace.email);
  const message = due();
  const { password: _, ...names } = { firstName: "Grace", lastName: "Hopper", email: "new@example.com", password: "" };
  await changeAdmin(() => db, grace.id, ada.id, names);
  expect(compose(message)).toEqual({ ok: false, reason: "Not sent: the email address of the account has changed" });
  deactivateAdmin(db, byServer(now), grace.id, ada.id);
  expect(compose(message)).toEqual({ ok: false, reason: "Not sent: the account is no longer active" });
  expect(db.select().from(passwordResets).all()).toEqual([]);
});

test("a used reset link sets the password, ends sessions, is audited and notifies the owner (C25)", async () => {
  const token = createResetToken(db, grace.id, now);
  const session = createSession(db, byServer(now), grace.id);
  await reset(token);
  expect([await verified("one-two-three"), (await verified("four-five-six"))?.id]).toEqual([null, grace.id]);
  expect(findSessionAdmin(db, session, now)).toBeNull();
  await expect(reset(token)).rejects.toMatchObject({ code: "not-found" });
  expect(acts()).toMatchObject([
    { event: "password-reset", entityId: grace.id, actor: "anyone", address: "203.0.113.5" },
  ]);
  expect(compose(due())).toMatchObject({
    subject: "Your password was changed",
    text: expect.stringContaining("If this was not you"),
  });
});

test("a reset link fails once it expires, its account is deactivated or the password changes (C25)", async () => {
  const token = createResetToken(db, grace.id, now);
  const hashing = reset(token);
  deactivateAdmin(db, byServer(now), grace.id, ada.id);
  await expect(hashing).rejects.toMatchObject({ code: "not-found" });
  const adas = createResetToken(db, ada.id, now);
  await expect(reset(adas, later(30))).rejects.toMatchObject({ code: "not-found" });
  const names = { firstName: "Ada", lastName: "Hopper", email: ada.email };
  await changeAdmin(() => db, ada.id, ada.id, { ...names, password: "of her own" });
  await expect(reset(adas)).rejects.toMatchObject({ code: "not-found" });
});

test("another admin's change of an account's email or password notifies the owner's old address (C24)", async () => {
  const names = { firstName: "Grace", lastName: "Hopper", email: "taken@example.com" };
  await changeAdmin(() => db, grace.id, ada.id, { ...names, password: "set by ada" });
  const stored = db.select().from(messages).all();
  expect(stored.map(({ about, recipient }) => [about, recipient])).toEqual([
    ["email", "Grace@Example.com"],
    ["password", "Grace@Example.com"],
  ]);
  expect(getText(stored[0] as Message)).toContain(
    "The email address of your account Grace@Example.com was changed by Ada Hopper. We are sending this message to the old address.",
  );
  expect(getText(stored[1] as Message)).toContain(
    "The password of your account Grace@Example.com was changed by Ada Hopper.",
  );
  expect(acts()).toMatchObject([{ event: "password", actorId: ada.id, entityType: "admin", entityId: grace.id }]);
  await changeAdmin(() => db, ada.id, ada.id, {
    firstName: "Ada",
    lastName: "Hopper",
    email: ada.email,
    password: "my own",
  });
  const own = db.select().from(messages).all().at(-1) as Message;
  expect(getText(own)).toContain("The password of your account ada@example.com was changed.");
});

test("a notification names the API token that made the change (C3, C24)", async () => {
  const names = { firstName: "Grace", lastName: "Hopper", email: grace.email, password: "set by a script" };
  await updateAdmin(() => db, grace.id, ada.id, names, {
    actor: { tokenId: "token", address: "10.0.0.1" },
    now,
  });
  expect(getText(due())).toContain("was changed by an API token.");
});

const hasFactor = ({ id }: Admin) => {
  const current = findActiveAdmin(db, id);
  return current !== null && hasSecondFactor(db, current);
};

function addFactors({ id }: Admin): void {
  db.update(admins).set({ totpSecret: "sealed", totpPending: "sealed", totpStep: 7 }).run();
  db.insert(recoveryCodes).values({ adminId: id, codeHash: "hash" }).run();
  db.insert(passkeys)
    .values({ id: `key-${id}`, adminId: id, name: "Laptop", publicKey: Buffer.from("k"), counter: 0, madeAt: now })
    .run();
}

test("removing all second factors is audited and notifies the owner (C24)", () => {
  for (const admin of [grace, ada]) addFactors(admin);
  const actor = { adminId: ada.id, address: "10.0.0.1" };
  expect([hasFactor(grace), removeFactors(db, grace.id, actor, now)]).toEqual([true, true]);
  expect([hasFactor(grace), hasFactor(ada)]).toEqual([false, true]);
  const stored = db
    .select()
    .from(admins)
    .all()
    .find(({ id }) => id === grace.id);
  expect(stored).toMatchObject({ totpSecret: null, totpPending: null, totpStep: null });
  expect(db.select().from(recoveryCodes).all()).toMatchObject([{ adminId: ada.id }]);
  expect(acts()).toMatchObject([
    { event: "second-factor-off", entityType: "admin", entityId: grace.id, actorId: ada.id },
  ]);
  expect(getText(due())).toContain("A second factor was removed from your account Grace@Example.com by Ada Hopper.");
  expect(removeFactors(db, grace.id, actor, now)).toBe(false);
  expect([acts(), db.select().from(messages).all()].map(({ length }) => length)).toEqual([1, 1]);
});

test("a reset from the shell ends sessions and removes second factors, for active accounts only (C24)", async () => {
  addFactors(grace);
  const session = createSession(db, byServer(now), grace.id);
  await resetPasswordFromShell(() => db, "GRACE@example.com", "four-five-six", now);
  expect([(await verified("four-five-six"))?.id, hasFactor(grace)]).toEqual([grace.id, false]);
  expect(findSessionAdmin(db, session, now)).toBeNull();
  expect(acts().map(({ event, actor, actorId }) => [event, actor, actorId])).toEqual([
    ["password", "server", null],
    ["second-factor-off", "server", null],
  ]);
  expect(getText(due())).toContain("was changed by the server's command line.");
  deactivateAdmin(db, byServer(now), ada.id, grace.id);
  for (const [email, why] of [
    [ada.email, "is deactivated"],
    ["unknown@example.com", "There is no account"],
  ] as const) {
    await expect(resetPasswordFromShell(() => db, email, "four-five-six", now)).rejects.toThrow(why);
  }
});

test.each([
  ["second-factor-on", "was turned on"],
  ["second-factor-off", "was removed"],
  ["passkey-added", "A passkey was added"],
  ["passkey-removed", "A passkey was removed"],
  ["recovery-code-used", "cannot be used again"],
] as const)("notifies the owner of %s, with advice (C21, C22, C24)", (about, text) => {
  queueAccountMessage(db, grace.id, about, now);
  expect(getText(due())).toContain(text);
  expect(getText(due())).toContain(`tell an admin.\n${ORIGIN}/admin/forgot-password`);
});

test("deletes sent notifications after 90 days (C24)", () => {
  queueAccountMessage(db, grace.id, "passkey-added", now);
  ask(grace.email);
  for (let sent = 0; sent < 2; sent += 1) recordSent(db, due().id, now);
  removeOldMessages(db, later(91 * 24 * 60));
  expect(db.select().from(messages).all()).toEqual([]);
});

test("queues no notification while email is off (C24)", () => {
  turnMailOff();
  queueAccountMessage(db, grace.id, "passkey-added", now);
  expect(db.select().from(messages).all()).toEqual([]);
});

test("changing an account's email address invalidates the reset links sent to the old one (C25)", async () => {
  const token = createResetToken(db, grace.id, now);
  const { firstName, lastName } = grace;
  await changeAdmin(() => db, grace.id, ada.id, { firstName, lastName: "Murray", email: "GRACE@example.com" });
  expect(findReset(db, token, later(1))?.id).toBe(grace.id);
  await changeAdmin(() => db, grace.id, ada.id, { firstName, lastName, email: "new@example.com" });
  expect(findReset(db, token, later(1))).toBeNull();
});

test("reactivating an account clears its second factors, recovery codes and email preference (C21, D32)", async () => {
  const { id, email, firstName, lastName } = ada;
  addFactors(ada);
  db.update(admins).set({ wantsCompletedMail: true }).run();
  deactivateAdmin(db, byServer(now), id, grace.id);
  const password = "another one";
  const given = await createAdmin(() => db, { firstName, lastName, email, password }, now);
  expect([given.id, given.wantsCompletedMail, hasSecondFactor(db, given)]).toEqual([id, false, false]);
  expect([db.select().from(passkeys).all(), db.select().from(recoveryCodes).all()]).toEqual([[], []]);
});
