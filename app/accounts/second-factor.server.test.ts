import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { type Db, openDatabase } from "#db/client.ts";
import { admins, auditLog, recoveryCodes } from "#db/schema.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { changeAdmin } from "#tests/support/rows/admins.ts";
import { type Admin, findActiveAdmin } from "./admins.server.ts";
import { insertPasskey, listPasskeys } from "./passkeys.server.ts";
import {
  addPasskey,
  countWithoutFactor,
  hasSecondFactor,
  lacksSecondFactor,
  removeFactors,
  removePasskey,
  renewRecoveryCodes,
  saveFactorRequired,
  signInWithRecoveryCode,
  turnOffTotp,
  turnOnTotp,
} from "./second-factor.server.ts";
import { parseCode } from "./second-factor.ts";
import { beginTotp, consumeTotpCode, countRecoveryCodes, openPendingTotp } from "./second-factor-codes.server.ts";
import { countWrongCode, createPendingSignIn, findPendingSignIn } from "./second-step.server.ts";
import { createSession, findSessionAdmin } from "./sessions.server.ts";
import { createAdmin, createFirstAdmin, deactivateAdmin } from "./user-management.server.ts";

const SECRETS = ["a session secret of thirty-two characters"];
const now = new Date("2026-05-04T10:00:00Z");
const ada = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com", password: "one-two-three" };
const passkey = { id: "abc", name: "Laptop", publicKey: Buffer.from("key"), counter: 0, transports: [] };

function later(seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

async function databaseWithAda() {
  const db = openDatabase(":memory:");
  const admin = await createFirstAdmin(() => db, ada, now);
  const actor = { adminId: admin.id, address: "127.0.0.1" };
  return { db, admin, change: { admin, actor, now, sessionToken: null } };
}

function current(db: Db, { id }: Admin): Admin {
  const admin = findActiveAdmin(db, id);
  if (!admin) throw new Error("The admin is not active");
  return admin;
}

async function withApp() {
  const { db, admin, change } = await databaseWithAda();
  beginTotp(db, admin.id, SECRETS);
  const pending = openPendingTotp(current(db, admin), "The Company", SECRETS);
  const secret = Secret.fromBase32(pending?.secret ?? "");
  const shown = (at: Date) => new TOTP({ secret }).generate({ timestamp: at.getTime() });
  const codes = turnOnTotp(db, change, shown(now), SECRETS);
  const take = (digits: string, at: Date) => consumeTotpCode(db, current(db, admin), digits, SECRETS, at);
  return { db, admin, change, pending, shown, codes, take };
}

function listEvents(db: Db): string[] {
  const acts = db.select().from(auditLog).all();
  return acts.map(({ event }) => event).filter((event) => event !== "setup" && event !== "user-made");
}

test("a code from the app confirms its 160-bit secret, and ten recovery codes are created (C21)", async () => {
  const { db, admin, pending, codes } = await withApp();
  expect(pending?.secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(pending?.uri ?? "");
  expect(uri.protocol).toBe("otpauth:");
  expect(uri.host).toBe("totp");
  expect(decodeURIComponent(uri.pathname)).toBe("/The Company:ada@example.com");
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(hasSecondFactor(db, current(db, admin))).toBe(true);
  expect(openPendingTotp(current(db, admin), "The Company", SECRETS)).toBeNull();
  expect(listEvents(db)).toEqual(["second-factor-on"]);
});

test("the secret is stored encrypted, and recovery codes are stored hashed (C40)", async () => {
  const { db, admin, pending, codes, shown } = await withApp();
  const stored = JSON.stringify([db.select().from(admins).all(), db.select().from(recoveryCodes).all()]);
  expect(stored).not.toContain(pending?.secret);
  for (const code of codes) expect(stored).not.toContain(code.replaceAll("-", ""));
  const later60 = later(60);
  expect(consumeTotpCode(db, current(db, admin), shown(later60), ["another secret"], later60)).toBe("unreadable");
  expect(consumeTotpCode(db, current(db, admin), shown(later60), ["a newer secret", ...SECRETS], later60)).toBe(
    "right",
  );
});

test("a wrong code, a missing setup and another account's secret do not enable the second factor (C21)", async () => {
  const { db, admin, change } = await databaseWithAda();
  expect(() => turnOnTotp(db, change, "123456", SECRETS)).toThrow("This code is not correct");
  beginTotp(db, admin.id, SECRETS);
  const secret = Secret.fromBase32(openPendingTotp(current(db, admin), "x", SECRETS)?.secret ?? "");
  const wrong = new TOTP({ secret }).generate({ timestamp: later(90).getTime() });
  expect(() => turnOnTotp(db, change, wrong, SECRETS)).toThrow("This code is not correct");
  const grace = await createAdmin(() => db, { ...ada, email: "grace@example.com" }, now);
  db.update(admins)
    .set({ totpPending: current(db, admin).totpPending })
    .run();
  expect(openPendingTotp(current(db, grace), "x", SECRETS)).toBeNull();
  expect(hasSecondFactor(db, current(db, admin))).toBe(false);
});

test("accepts codes from a clock that is off by 30 seconds, but not by 90 (C21)", async () => {
  const { take, shown } = await withApp();
  const at = (seconds: number) => later(3615 + seconds);
  const tried = [-90, -60, 60, 90].map((off) => take(shown(at(off)), at(0)));
  expect(tried).toEqual(["wrong", "wrong", "wrong", "wrong"]);
  for (const off of [-30, 0, 30]) expect([off, take(shown(at(off)), at(0))]).toEqual([off, "right"]);
});

test("a code works once and invalidates earlier codes, including the one that confirmed the app (C21)", async () => {
  const { take, shown } = await withApp();
  expect(take(shown(now), now)).toBe("wrong");
  const code = shown(later(60));
  expect(take(code, later(60))).toBe("right");
  expect(take(code, later(61))).toBe("wrong");
  expect(take(shown(later(30)), later(61))).toBe("wrong");
  expect(take(shown(later(90)), later(90))).toBe("right");
});

test("a code used while the clock was a year ahead does not block current codes (C21)", async () => {
  const { take, shown } = await withApp();
  const year = later(365 * 24 * 3600);
  expect(take(shown(year), year)).toBe("right");
  expect([take(shown(later(60)), later(60)), take(shown(later(60)), later(61))]).toEqual(["right", "wrong"]);
});

test("each of ten recovery codes works once and is audited, and new codes replace all of them (C21)", async () => {
  const { db, admin, change, codes } = await withApp();
  const use = (typed: string) => signInWithRecoveryCode(db, change, parseCode(typed)?.code ?? "");
  for (const [index, code] of codes.entries()) {
    expect([use(code.toLowerCase()), use(code), countRecoveryCodes(db, admin.id)]).toEqual([true, false, 9 - index]);
  }
  const [fresh = "", other = ""] = renewRecoveryCodes(db, change);
  expect([use(codes[0] ?? ""), use(fresh)]).toEqual([false, true]);
  const grace = await createAdmin(() => db, { ...ada, email: "grace@example.com" }, now);
  expect(signInWithRecoveryCode(db, { ...change, admin: grace }, parseCode(other)?.code ?? "")).toBe(false);
  expect(listEvents(db)).toEqual([
    "second-factor-on",
    ...Array(10).fill("recovery-code-used"),
    "recovery-codes",
    "recovery-code-used",
  ]);
});

test("adding a second factor ends all other sessions and pending sign-ins of the account (C21)", async () => {
  const { db, admin, change } = await databaseWithAda();
  const [mine, other] = [createSession(db, byServer(now), admin.id), createSession(db, byServer(now), admin.id)];
  const pending = createPendingSignIn(db, admin, now);
  expect(addPasskey(db, { ...change, sessionToken: mine }, passkey)).toHaveLength(10);
  expect(findSessionAdmin(db, mine, now)?.id).toBe(admin.id);
  expect(findSessionAdmin(db, other, now)).toBeNull();
  expect(findPendingSignIn(db, pending, now)).toBeNull();
  expect(listEvents(db)).toEqual(["sign-in", "sign-in", "passkey-added"]);
});

test("only the first factor creates recovery codes, and removing the last factor deletes them (C21, C22)", async () => {
  const { db, admin, change } = await withApp();
  expect(addPasskey(db, change, passkey)).toEqual([]);
  turnOffTotp(db, change);
  expect([hasSecondFactor(db, current(db, admin)), countRecoveryCodes(db, admin.id)]).toEqual([true, 10]);
  removePasskey(db, change, "unknown");
  removePasskey(db, change, passkey.id);
  expect([hasSecondFactor(db, current(db, admin)), countRecoveryCodes(db, admin.id)]).toEqual([false, 0]);
  expect(() => renewRecoveryCodes(db, change)).toThrow("First set up a second factor");
  expect(listEvents(db)).toEqual(["second-factor-on", "passkey-added", "second-factor-off", "passkey-removed"]);
});

test("an account can register up to twenty different passkeys, and can remove no other account's (C22)", async () => {
  const { db, admin, change } = await databaseWithAda();
  const grace = await createAdmin(() => db, { ...ada, email: "grace@example.com" }, now);
  insertPasskey(db, { ...passkey, adminId: grace.id, madeAt: now });
  removePasskey(db, change, passkey.id);
  expect(listPasskeys(db, grace.id)).toHaveLength(1);
  expect(() => addPasskey(db, change, passkey)).toThrow("This passkey has already been added");
  for (let index = 0; index < 20; index += 1) addPasskey(db, change, { ...passkey, id: `id-${index}` });
  expect(() => addPasskey(db, change, { ...passkey, id: "one more" })).toThrow("at most 20 passkeys");
  expect(listPasskeys(db, admin.id)).toHaveLength(20);
});

test("a pending sign-in ends after ten minutes or five wrong codes (C21)", async () => {
  const { db, admin } = await withApp();
  const me = current(db, admin);
  const ticket = createPendingSignIn(db, me, now);
  expect(findPendingSignIn(db, ticket, later(600))?.id).toBe(me.id);
  expect([findPendingSignIn(db, ticket, later(601)), findPendingSignIn(db, ticket, later(-601))]).toEqual([null, null]);
  expect(findPendingSignIn(db, { ...ticket, token: "x" }, now)).toBeNull();
  const lefts = Array.from({ length: 5 }, () => countWrongCode(db, me, ticket));
  expect(lefts).toEqual([4, 3, 2, 1, 0]);
  expect(findPendingSignIn(db, ticket, now)).toBeNull();
  createPendingSignIn(db, me, now);
  createPendingSignIn(db, me, later(601));
  expect(db.$client.prepare("SELECT count(*) FROM pending_sign_ins").pluck().get()).toBe(1);
});

test("a new password, a deactivation or the removal of all factors ends a pending sign-in (C21, C24)", async () => {
  const { db, admin } = await withApp();
  const ticket = createPendingSignIn(db, current(db, admin), now);
  await changeAdmin(() => db, admin.id, admin.id, { ...ada, password: "four-five-six" });
  expect(findPendingSignIn(db, ticket, now)).toBeNull();
  const grace = await createAdmin(() => db, { ...ada, email: "grace@example.com" }, now);
  const ofGrace = createPendingSignIn(db, grace, now);
  deactivateAdmin(db, byServer(now), grace.id, admin.id);
  expect(findPendingSignIn(db, ofGrace, now)).toBeNull();
  const last = createPendingSignIn(db, current(db, admin), now);
  removeFactors(db, admin.id, "server", now);
  expect(findPendingSignIn(db, last, now)).toBeNull();
});

test("only an admin with a second factor can require one, and nobody can then remove their last (C23)", async () => {
  const { db, admin, change } = await databaseWithAda();
  const grace = await createAdmin(() => db, { ...ada, email: "grace@example.com" }, now);
  const require = (isRequired: boolean) => saveFactorRequired(db, change, isRequired, admin.id);
  expect([countWithoutFactor(db), lacksSecondFactor(db, current(db, admin))]).toEqual([2, false]);
  expect(() => require(true)).toThrow("Set up your own second factor first");
  addPasskey(db, change, passkey);
  require(true);
  require(true);
  expect(countWithoutFactor(db)).toBe(1);
  expect([admin, grace].map((one) => lacksSecondFactor(db, current(db, one)))).toEqual([false, true]);
  expect(() => removePasskey(db, change, passkey.id)).toThrow("Every account needs a second factor");
  beginTotp(db, admin.id, SECRETS);
  expect(listPasskeys(db, admin.id)).toHaveLength(1);
  require(false);
  removePasskey(db, change, passkey.id);
  expect(lacksSecondFactor(db, current(db, admin))).toBe(false);
  expect(listEvents(db)).toEqual([
    "passkey-added",
    "second-factor-required",
    "second-factor-required",
    "passkey-removed",
  ]);
});
