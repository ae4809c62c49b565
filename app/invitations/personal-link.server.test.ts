import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { NO_CONSENT } from "#app/privacy-notice/privacy-notice.server.ts";
import { completeSubmission, findSubmission } from "#app/submissions/submissions.server.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { invitations, submissions } from "#db/schema.ts";
import { addInvitation } from "#tests/support/rows/invitations.ts";
import { addSampleTest } from "#tests/support/rows/sample-results.ts";
import { beginInvited, findByToken, startInvited } from "./personal-link.server.ts";

const now = new Date("2026-05-04T10:00:00Z");
const grace = { firstName: "Grace", lastName: "Hopper" };

function openInvited(invitation: Partial<Parameters<typeof addInvitation>[1]> = {}) {
  const db = openDatabase(":memory:");
  const { id: testId } = addSampleTest(db, { access: "invitation" });
  const { id, token } = addInvitation(db.$client, { testId, email: "Grace@Example.com", ...invitation });
  return { db, testId, id, token };
}

const begin = (db: Db, token: string, names = grace) => startInvited(db, token, names, NO_CONSENT, now);

test("a personal link starts one submission with the invitation's address and the typed names (P6)", () => {
  const { db, testId, id, token } = openInvited();
  const consent = { consentedAt: now, noticeVersion: 3 };
  const submissionId = startInvited(db, token, grace, consent, now);
  expect(findSubmission(db, submissionId)).toMatchObject({
    testId,
    invitationId: id,
    email: "Grace@Example.com",
    emailKey: "grace@example.com",
    ...grace,
    ...consent,
    isPreview: false,
    startedAt: now,
  });
  expect(begin(db, token, { firstName: "Someone", lastName: "Else" })).toBe(submissionId);
  completeSubmission(db, submissionId, {}, now);
  expect(begin(db, token)).toBe(submissionId);
  expect(db.select().from(submissions).all()).toHaveLength(1);
  expect(findByToken(db, token)).toMatchObject({
    invitation: { begunAt: now, completedAt: now },
    submission: { id: submissionId, completedAt: now },
  });
});

test("simultaneous starts with different names create one submission (P6, P41)", async () => {
  const { db, token } = openInvited();
  const names = Array.from({ length: 20 }, (_, number) => ({ firstName: `Tab ${number}`, lastName: "Hopper" }));
  const begun = await Promise.all(names.map((name) => beginInvited(() => db, token, name, NO_CONSENT, now)));
  expect(new Set(begun).size).toBe(1);
  expect(db.select().from(submissions).all()).toHaveLength(1);
});

test("a token finds nothing if it is unknown, malformed, in another case or from a deleted test (P5, P41)", () => {
  const { db, testId, token } = openInvited();
  const turned = token.replace(/[a-z]/i, (letter) =>
    /[a-z]/.test(letter) ? letter.toUpperCase() : letter.toLowerCase(),
  );
  const malformed = ["", "x", `${token} `, token.slice(1), `${token}A`, "%", "' OR 1=1 --", "\u0000", "x".repeat(9999)];
  for (const unknown of ["A".repeat(22), turned, ...malformed]) expect(findByToken(db, unknown)).toBeNull();
  expect(findByToken(db, token)).toMatchObject({ test: { id: testId }, submission: null });
  db.$client.prepare("UPDATE tests SET deletion_began_at = 1 WHERE id = ?").run(testId);
  expect(findByToken(db, token)).toBeNull();
  expect(() => begin(db, token)).toThrow("This link no longer works");
});

test("a revoked link opens only in the browser that started the test, until it is completed (P5, P6)", () => {
  const { db, id, token } = openInvited();
  const revoke = () => db.update(invitations).set({ revokedAt: now }).where(eq(invitations.id, id)).run();
  const submissionId = begin(db, token);
  revoke();
  expect(findByToken(db, token)).toBeNull();
  expect(findByToken(db, token, ["another"])).toBeNull();
  expect(findByToken(db, token, ["another", submissionId])).toMatchObject({ submission: { id: submissionId } });
  completeSubmission(db, submissionId, {}, now);
  expect(findByToken(db, token)).toMatchObject({ submission: { id: submissionId } });

  const other = openInvited({ revokedAt: now });
  expect(findByToken(other.db, other.token)).toBeNull();
  expect(() => begin(other.db, other.token)).toThrow("This link no longer works");
  expect(other.db.select().from(submissions).all()).toEqual([]);
});

test("a test without questions cannot be started with a personal link (P6)", () => {
  const db = openDatabase(":memory:");
  const { id: testId } = addSampleTest(db, { sections: [] });
  const { token } = addInvitation(db.$client, { testId });
  expect(() => begin(db, token)).toThrow("This test has no questions yet");
});
