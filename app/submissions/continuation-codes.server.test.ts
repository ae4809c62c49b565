import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createBattery } from "#app/batteries/batteries.server.ts";
import { findNextToken } from "#app/batteries/parts.server.ts";
import { getTest } from "#app/content/tests.server.ts";
import { createErasedKey, eraseUnit } from "#app/erasures/erase-unit.server.ts";
import { invitePeople } from "#app/invitations/invite-people.server.ts";
import { findByToken, startInvited } from "#app/invitations/personal-link.server.ts";
import { removeOldMessages } from "#app/mail/outbox.server.ts";
import { NO_CONSENT } from "#app/privacy-notice/privacy-notice.server.ts";
import { openDatabase } from "#db/client.ts";
import { continuationCodes, invitations, messages } from "#db/schema.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { addSampleTest } from "#tests/support/rows/sample-results.ts";
import { createContinuationCode, redeemCode, requestCode } from "./continuation-codes.server.ts";
import { createResumeLink, findResumable } from "./resume-links.server.ts";
import { completeSubmission, findSubmission, startSubmission } from "./submissions.server.ts";

const SECRET = "a secret of tests";
const begunAt = new Date("2026-05-04T10:00:00Z");
const now = new Date("2026-05-05T10:00:00Z");
const grace = { firstName: "Grace", lastName: "Hopper", email: "grace@example.com" };

function openAsked() {
  const db = openDatabase(":memory:");
  const [testId = "", nextId = ""] = ["One", "Two"].map((name) => addSampleTest(db, { name, access: "both" }).id);
  const { id: batteryId } = createBattery(db, byServer(begunAt), { name: "Both", testIds: [testId, nextId] });
  const author = { id: "z", firstName: "Zoë", lastName: "", email: "z@example.com", address: "::1" };
  const [invitationId = ""] = invitePeople(db, testId, [grace], { expiresAt: null, author, batteryId }, begunAt);
  const token = db.select().from(invitations).where(eq(invitations.id, invitationId)).get()?.token ?? "";
  const test = getTest(db, testId);
  if (!test) throw new Error("There is no test");
  const firstId = startSubmission(db, test, grace, { startToken: randomUUID() }, begunAt);
  const secondId = startInvited(db, token, grace, NO_CONSENT, now);
  const second = findSubmission(db, secondId);
  if (!second) throw new Error("Nothing began by the link");
  requestCode(db, second, [secondId], now);
  return { db, testId, firstId, secondId, invitationId, token };
}

test("after a code continues an earlier submission, the invitation and the battery's next part belong to it (R182)", () => {
  const { db, firstId, secondId, invitationId, token } = openAsked();
  const { code: left } = createResumeLink(db, firstId, now);
  const code = createContinuationCode(db, firstId, SECRET, now) ?? "";
  expect(redeemCode(db, secondId, code, ["newer", SECRET], now)?.id).toBe(firstId);
  expect([findSubmission(db, secondId), findResumable(db, left, now)]).toEqual([null, null]);
  expect(findByToken(db, token)?.submission?.id).toBe(firstId);
  const invitation = db.select().from(invitations).where(eq(invitations.id, invitationId)).get();
  expect(invitation?.begunAt).toEqual(begunAt);
  expect(findNextToken(db, completeSubmission(db, firstId, {}, now))).toBe(token);
});

test("the database never contains a code, and no hash of it after the person is erased", () => {
  const { db, testId, firstId } = openAsked();
  const code = createContinuationCode(db, firstId, SECRET, now) ?? "";
  expect(code).toMatch(/^\d{6}$/);
  expect(db.$client.serialize().includes(code)).toBe(false);
  const unit = { testId, emailKey: grace.email };
  eraseUnit(db.$client, unit, { how: "person", key: createErasedKey(), at: now, timeZone: "UTC" });
  expect(db.select().from(continuationCodes).all()).toEqual([]);
  expect(createContinuationCode(db, firstId, SECRET, now)).toBeNull();
});

test("outbox entries for codes are deleted after 90 days, like messages to admins", () => {
  const { db } = openAsked();
  db.update(messages).set({ sentAt: now }).run();
  const after = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000);
  removeOldMessages(db, after(89));
  expect(db.select().from(messages).all()).toHaveLength(1);
  removeOldMessages(db, after(91));
  expect(db.select().from(messages).all()).toEqual([]);
});
