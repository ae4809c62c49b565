import { beforeEach, expect, test } from "vitest";
import { updateTest } from "#app/content/test-commands.server.ts";
import { getTest } from "#app/content/tests.server.ts";
import { countWaitingMessages } from "#app/mail/outbox.server.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { invitePeople, listInvitationsById, previewInviting } from "./invite-people.server.ts";

const NOW = new Date("2026-05-04T10:00:00Z");
const LATER = new Date("2026-05-18T21:59:00Z");
const author = { id: "a", firstName: "Ada", lastName: "Berg", email: "ada@example.com", address: "192.0.2.1" };
const TERMS = { expiresAt: LATER, author };

function person(email: string, firstName = "", lastName = "") {
  return { email, firstName, lastName };
}

function acts(db: Db): unknown[] {
  return db.$client
    .prepare("SELECT actor_id, address, event, entity_type, entity_id, detail FROM audit_log")
    .raw()
    .all();
}

let db: Db;

beforeEach(() => {
  db = openDatabase(":memory:");
});

test("each person is invited once with a link, and the audit log records how many were invited (P3, P5)", () => {
  const { id } = addSampleTest(db);
  const people = [person("Bo@Example.org", "Bo", "Å"), person("cy@example.org")];
  const invited = listInvitationsById(db, invitePeople(db, id, people, TERMS, NOW));
  expect(invited).toMatchObject([
    { email: "Bo@Example.org", emailKey: "bo@example.org", firstName: "Bo", personKey: "bo a\nbo@example.org\n\n" },
    { email: "cy@example.org", testId: id, invitedAt: NOW, expiresAt: LATER, adminId: "a", adminName: "Ada Berg" },
  ]);
  const tokens = invited.map(({ token }) => token);
  expect(new Set(tokens).size).toBe(2);
  for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(16);
  expect(invitePeople(db, id, [person("bo@example.org"), person("dee@example.org")], TERMS, NOW)).toHaveLength(1);
  expect(invitePeople(db, id, people, TERMS, NOW)).toEqual([]);
  expect(listInvitationsById(db, [invited[0]?.id ?? ""])).toEqual([invited[0]]);
  expect(acts(db)).toEqual([
    ["a", "192.0.2.1", "invitations", "test", id, '{"invited":2,"access":"both"}'],
    ["a", "192.0.2.1", "invitations", "test", id, '{"invited":1}'],
  ]);
});

test("both spellings of a domain identify one person, in invitations and in one-attempt tests", () => {
  const sample = addSampleTest(db);
  const [typed, ascii] = [person("Ana@Bücher.example"), person("ana@xn--bcher-kva.example")];
  addResult(db, sample, { email: typed.email });
  expect(previewInviting(db, [sample.id], [ascii])).toMatchObject({ haveTaken: 1 });
  const [invited] = listInvitationsById(db, invitePeople(db, sample.id, [typed], TERMS, NOW));
  expect(invited?.email).toBe("Ana@Bücher.example");
  expect(previewInviting(db, [sample.id], [ascii])).toMatchObject({ alreadyInvited: 1 });
  expect(invitePeople(db, sample.id, [ascii], TERMS, NOW)).toEqual([]);
});

test("an invitation by API token names token and owner, but the audit log names only the token (C3)", () => {
  const { id } = addSampleTest(db);
  const byToken = { ...TERMS, author: { ...author, tokenId: "t", tokenName: "ATS" } };
  const [invited] = listInvitationsById(db, invitePeople(db, id, [person("bo@example.org")], byToken, NOW));
  expect(invited).toMatchObject({ adminId: "a", adminName: "Ada Berg (API token ATS)" });
  expect(db.$client.prepare("SELECT actor, actor_id FROM audit_log").raw().all()).toEqual([["token", "t"]]);
});

test("the preview counts new, invited and returning people and writes nothing (P3)", () => {
  const sample = addSampleTest(db);
  const other = addSampleTest(db, { name: "Other" });
  invitePeople(db, sample.id, [person("invited@example.org")], TERMS, NOW);
  invitePeople(db, other.id, [person("new@example.org")], TERMS, NOW);
  addResult(db, sample, { email: "Taken@example.org" });
  addResult(db, sample, { email: "taken@example.org" });
  addResult(db, other, { email: "new@example.org" });
  addResult(db, sample, { isPreview: true });
  const people = ["Invited@example.org", "new@example.org", "taken@example.org"].map((email) => person(email));
  expect(previewInviting(db, [sample.id], people)).toEqual({
    newPeople: people.slice(1),
    alreadyInvited: 1,
    haveTaken: 1,
  });
  expect(db.$client.prepare("SELECT count(*) FROM invitations").pluck().get()).toBe(2);
});

test("inviting people opens a password-only test to them and keeps its other settings (P2, P3)", () => {
  for (const [access, then] of [
    ["password", "both"],
    ["invitation", "invitation"],
    ["both", "both"],
  ] as const) {
    const { id } = addSampleTest(db);
    db.$client.prepare("UPDATE tests SET access = ? WHERE id = ?").run(access, id);
    invitePeople(db, id, [person("bo@example.org")], TERMS, NOW);
    expect(getTest(db, id)?.access).toBe(then);
    db.$client.prepare("UPDATE tests SET access = 'password' WHERE id = ?").run(id);
    invitePeople(db, id, [person("bo@example.org")], TERMS, NOW);
    expect(getTest(db, id)?.access).toBe("password");
  }
});

test("nobody is invited if the expiry is past, the test is unknown or a write fails midway (P3, P4, P41)", () => {
  const { id } = addSampleTest(db);
  const people = [person("bo@example.org"), person("cy@example.org")];
  expect(() => invitePeople(db, id, people, { author, expiresAt: NOW }, NOW)).toThrow("This time has passed");
  expect(() => invitePeople(db, "unknown", people, TERMS, NOW)).toThrow("no longer exists");
  expect(() => invitePeople(db, id, [...people, person("x")], TERMS, NOW)).toThrow("CHECK constraint failed");
  expect(db.$client.prepare("SELECT count(*) FROM invitations").pluck().get()).toBe(0);
  expect([getTest(db, id)?.access, acts(db)]).toEqual(["password", []]);
  const [forEver] = listInvitationsById(db, invitePeople(db, id, people, { author, expiresAt: null }, NOW));
  expect(forEver?.expiresAt).toBeNull();
  updateTest(db, byServer(), id, { isActive: false });
  db.$client.prepare("UPDATE tests SET deletion_began_at = 1 WHERE id = ?").run(id);
  expect(() => invitePeople(db, id, [person("dee@example.org")], TERMS, NOW)).toThrow("no longer exists");
});

test("with email on, invitations and their messages are stored together or not at all (P3, P21)", () => {
  const { id } = addSampleTest(db);
  const people = [person("ann@example.org"), person("bea@example.org")];
  expect(() => invitePeople(db, id, people, { ...TERMS, isSent: true }, NOW)).toThrow("does not send email");
  invitePeople(db, id, people, { ...TERMS, isSent: true, isMailOn: true }, NOW);
  expect(countWaitingMessages(db)).toBe(2);
  expect(invitePeople(db, id, [person("ann@example.org")], { ...TERMS, isSent: true, isMailOn: true }, NOW)).toEqual(
    [],
  );
  expect(countWaitingMessages(db)).toBe(2);
});
