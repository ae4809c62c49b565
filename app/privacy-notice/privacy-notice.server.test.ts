import { expect, test } from "vitest";
import { type Db, openDatabase } from "#db/client.ts";
import { privacyNotices } from "#db/schema.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { getNotice, isConsentRequired, saveNotice, validateConsent } from "./privacy-notice.server.ts";
import { noticeSchema } from "./privacy-notice.ts";

const ada = { id: "ada", firstName: "Ada", lastName: "Lovelace", email: "ada@example.com" };
const now = new Date("2026-05-04T10:00:00Z");

function save(db: Db, text: string, consentRequired = false, responsible = "Acme, 1 Main Street") {
  saveNotice(db, byServer(now), { text, responsible, consentRequired }, ada);
}

test("each change of wording creates a version, and empty text removes the notice (P30)", () => {
  const db = openDatabase(":memory:");
  save(db, "", false, "");
  expect(getNotice(db)).toBeNull();
  save(db, "We keep your answers.");
  save(db, "We keep your answers.", true);
  expect(getNotice(db)).toMatchObject({
    version: 1,
    text: "We keep your answers.",
    responsible: "Acme, 1 Main Street",
  });
  save(db, "We keep your answers.", true, "Acme, 2 Main Street");
  save(db, "We keep them for a year.", true, "Acme, 2 Main Street");
  expect(getNotice(db)?.version).toBe(3);
  save(db, "", true);
  expect([getNotice(db), isConsentRequired(db)]).toEqual([null, false]);
  const kept = db.select().from(privacyNotices).all();
  expect(kept.map(({ version, text }) => [version, text])).toEqual([
    [1, "We keep your answers."],
    [2, "We keep your answers."],
    [3, "We keep them for a year."],
    [4, ""],
  ]);
  expect(kept[0]).toMatchObject({ adminId: "ada", adminName: "Ada Lovelace", writtenAt: now });
  expect(() => db.update(privacyNotices).set({ text: "x" }).run()).toThrow("never changes");
});

test("stores consent with its time and version, and requires it again after a change (P30)", () => {
  const db = openDatabase(":memory:");
  const none = { consentedAt: null, noticeVersion: null };
  expect(validateConsent(db, {}, now)).toEqual(none);
  save(db, "We keep your answers.");
  expect(validateConsent(db, { consent: true, noticeVersion: 1 }, now)).toEqual(none);
  save(db, "We keep your answers.", true);
  expect(() => validateConsent(db, {}, now)).toThrow("Please read how your data is used and check the box to agree");
  expect(() => validateConsent(db, { consent: false, noticeVersion: 1 }, now)).toThrow("check the box to agree");
  expect(validateConsent(db, { consent: true, noticeVersion: 1 }, now)).toEqual({ consentedAt: now, noticeVersion: 1 });
  save(db, "We keep them for a year.", true);
  expect(() => validateConsent(db, { consent: true, noticeVersion: 1 }, now)).toThrow("has changed");
  expect(validateConsent(db, { consent: true }, now)).toEqual({ consentedAt: now, noticeVersion: 2 });
});

test("a notice has at most 5,000 characters, and consent can be required only if it is not empty (P30)", () => {
  const given = { text: " One\r\ntwo ", responsible: "", consentRequired: true };
  expect(noticeSchema.parse(given).text).toBe("One\ntwo");
  const findError = (change: object) => noticeSchema.safeParse({ ...given, ...change }).error?.issues[0];
  expect(findError({ text: "x".repeat(5001) })?.message).toBe("The notice must be at most 5000 characters");
  expect(findError({ text: " " })).toMatchObject({
    path: ["text"],
    message: expect.stringContaining("Please describe how"),
  });
  expect(noticeSchema.safeParse({ ...given, text: "x".repeat(5000) }).success).toBe(true);
});
