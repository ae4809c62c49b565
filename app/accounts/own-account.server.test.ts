import { hash } from "@node-rs/argon2";
import { eq, ne } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { hashPassword } from "#app/platform/crypto.server.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { admins, auditLog, passwordResets, pendingSignIns, sessions } from "#db/schema.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { insertAdmin } from "#tests/support/rows/admins.ts";
import { type Admin, findActiveAdmin } from "./admins.server.ts";
import { changeNames, changePassword, signOutOtherSessions, signOutOwnSession } from "./own-account.server.ts";
import { createResetToken } from "./passwords.server.ts";
import { createSession, findSessionAdmin, listSessions } from "./sessions.server.ts";
import { verifyAdminPassword } from "./sign-in.server.ts";
import { deactivateAdmin } from "./user-management.server.ts";

const now = new Date("2026-05-04T10:00:00Z");
const HOUR = 3_600_000;
const later = (hours: number) => new Date(now.getTime() + hours * HOUR);
const FIREFOX = { browser: "Firefox on Windows", address: "203.0.113.5" };

let db: Db;
let grace: Admin;
let ada: Admin;

let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword("one-two-three");
});
beforeEach(() => {
  db = openDatabase(":memory:");
  grace = insertAdmin(db, { passwordHash, email: "grace@example.com" });
  ada = insertAdmin(db, { passwordHash, firstName: "Ada", email: "ada@example.com" });
});

test("a password matches in every Unicode composition of its accents, even against an older hash", async () => {
  const [composed, decomposed] = ["Grüße aus Köln é".normalize("NFC"), "Grüße aus Köln é".normalize("NFD")];
  for (const stored of [await hashPassword(composed), await hashPassword(decomposed), await hash(decomposed)]) {
    db.update(admins).set({ passwordHash: stored }).where(eq(admins.id, grace.id)).run();
    for (const typed of [composed, decomposed]) {
      expect((await verifyAdminPassword(() => db, grace.email, typed))?.id).toBe(grace.id);
    }
    expect(await verifyAdminPassword(() => db, grace.email, "Grusse aus Koln e")).toBeNull();
  }
});

const actorFor = (admin: Admin) => ({ adminId: admin.id, address: "10.0.0.1" });
const contextFor = (admin: Admin) => ({ actor: actorFor(admin), now });
const acts = () => db.select().from(auditLog).where(ne(auditLog.event, "sign-in")).all();
const isLive = (token: string) => findSessionAdmin(db, token, now) !== null;
const getSessionId = (token: string) => findSessionAdmin(db, token, now)?.sessionId ?? "";

function addWaysIn({ id }: Admin): void {
  db.insert(pendingSignIns)
    .values({ tokenHash: `pending-${id}`, adminId: id, madeAt: now })
    .run();
  createResetToken(db, id, now);
}
const waysIn = () => [db.select().from(pendingSignIns).all().length, db.select().from(passwordResets).all().length];

test("lists live sessions with browser, address and last use (C20)", () => {
  const token = createSession(db, byServer(now), grace.id, FIREFOX);
  const other = createSession(db, byServer(later(1)), grace.id);
  createSession(db, byServer(now), ada.id);
  expect(listSessions(db, grace.id, later(1))).toMatchObject([
    { browser: "", address: "", lastSeenAt: later(1) },
    { ...FIREFOX, createdAt: now, lastSeenAt: now },
  ]);
  expect(listSessions(db, grace.id, later(12.5)).map(({ createdAt }) => createdAt)).toEqual([later(1)]);
  expect(new Set([getSessionId(token), getSessionId(other), ""]).size).toBe(3);
});

test("users can rename themselves but cannot clear a stored last name (C20)", () => {
  changeNames(db, contextFor(grace), grace.id, { firstName: "Amazing", lastName: "Grace" });
  expect(findActiveAdmin(db, grace.id)).toMatchObject({ firstName: "Amazing", lastName: "Grace" });
  expect(() => changeNames(db, contextFor(grace), grace.id, { firstName: "Not stored", lastName: "" })).toThrow(
    expect.objectContaining({ fields: { lastName: ["Last name is required"] } }),
  );
  changeNames(db, contextFor(grace), grace.id, { firstName: "Amazing", lastName: "Grace" });
  expect(acts()).toMatchObject([
    { event: "names", entityType: "admin", entityId: grace.id, actorId: grace.id, detail: {} },
  ]);
  deactivateAdmin(db, byServer(now), grace.id, ada.id);
  expect(() => changeNames(db, contextFor(grace), grace.id, { firstName: "Gone", lastName: "Away" })).toThrow(
    "This account is no longer active",
  );
});

test("changing your own password ends your other sessions, pending sign-ins and reset links (C20)", async () => {
  const [own, other, adas] = [grace, grace, ada].map(({ id }) => createSession(db, byServer(now), id)) as [
    string,
    string,
    string,
  ];
  for (const admin of [grace, ada]) addWaysIn(admin);
  const me = { id: grace.id, sessionId: getSessionId(own) };
  await changePassword(() => db, me, { verified: grace, password: "four-five-six" }, actorFor(grace), now);
  expect([own, other, adas].map(isLive)).toEqual([true, false, true]);
  expect(waysIn()).toEqual([1, 1]);
  expect(await verifyAdminPassword(() => db, grace.email, "four-five-six")).not.toBeNull();
  expect(acts()).toMatchObject([{ event: "password", entityType: "admin", entityId: grace.id, actorId: grace.id }]);
});

test("of two concurrent password changes the first wins, and a deactivated account's fails (C20)", async () => {
  const change = (password: string) =>
    changePassword(() => db, grace, { verified: grace, password }, actorFor(grace), now);
  const outcomes = await Promise.allSettled([change("four-five-six"), change("seven-eight")]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(acts()).toHaveLength(1);
  const changed = findActiveAdmin(db, grace.id) as Admin;
  deactivateAdmin(db, byServer(now), grace.id, ada.id);
  await expect(
    changePassword(() => db, grace, { verified: changed, password: "nine-ten" }, actorFor(grace), now),
  ).rejects.toThrow("no longer active");
});

test("people can end their own sessions but not those of other accounts (C20)", () => {
  const [own, other, adas] = [grace, grace, ada].map(({ id }) => createSession(db, byServer(now), id)) as [
    string,
    string,
    string,
  ];
  const me = { id: grace.id, sessionId: getSessionId(own) };
  for (const id of [getSessionId(adas), "unknown", ""]) {
    expect(() => signOutOwnSession(db, contextFor(grace), me, id)).toThrow(
      expect.objectContaining({ code: "not-found" }),
    );
  }
  expect([own, other, adas].map(isLive)).toEqual([true, true, true]);
  signOutOwnSession(db, contextFor(grace), me, getSessionId(other));
  expect([own, other, adas].map(isLive)).toEqual([true, false, true]);
  expect(acts()).toMatchObject([{ event: "session-ended", entityId: grace.id, detail: { sessions: 1 } }]);
});

test("signing out everywhere else ends all other sessions and pending sign-ins (C20)", () => {
  const [own] = [grace, grace, grace, ada].map(({ id }) => createSession(db, byServer(now), id)) as [string];
  addWaysIn(grace);
  const me = { id: grace.id, sessionId: getSessionId(own) };
  expect(signOutOtherSessions(db, contextFor(grace), me)).toBe(2);
  expect(signOutOtherSessions(db, contextFor(grace), me)).toBe(0);
  expect([isLive(own), db.select().from(sessions).all().length, waysIn()]).toEqual([true, 2, [0, 0]]);
  expect(acts()).toMatchObject([{ event: "session-ended", detail: { sessions: 2 } }]);
});
