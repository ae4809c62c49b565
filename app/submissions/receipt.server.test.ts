import { expect, test } from "vitest";
import { updateTest } from "#app/content/test-commands.server.ts";
import { getTest } from "#app/content/tests.server.ts";
import { deleteSubmissions } from "#app/erasures/delete-submissions.server.ts";
import { createErasedKey, eraseUnit } from "#app/erasures/erase-unit.server.ts";
import { findDueMessage, recordFailure, removeOldMessages } from "#app/mail/outbox.server.ts";
import { composeMessage } from "#app/messages/compose-message.server.ts";
import { writeSetting } from "#app/organization/settings.server.ts";
import { openDatabase } from "#db/client.ts";
import { messages } from "#db/schema.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { addSampleTest } from "#tests/support/rows/sample-results.ts";
import { getReceiptMailState, queueReceipt } from "./receipt.server.ts";
import { maskEmail } from "./submission.ts";
import { completeSubmission, startSubmission } from "./submissions.server.ts";

const now = new Date("2026-05-05T10:00:00Z");
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const grace = { firstName: "Grace", lastName: "Hopper", email: "grace@example.com" };

function openCompleted() {
  const db = openDatabase(":memory:");
  const { id: testId } = addSampleTest(db, { publicTitle: "Field sales" });
  const complete = (candidate = grace) => {
    const test = getTest(db, testId);
    if (!test) throw new Error("There is no test");
    const id = startSubmission(db, test, candidate, {}, now);
    completeSubmission(db, id, {}, now);
    return id;
  };
  const compose = () => {
    const message = findDueMessage(db, now);
    if (!message) throw new Error("No message is due");
    return { message, composed: composeMessage(db, message, "https://assess.example", now) };
  };
  const count = () => db.select().from(messages).all().length;
  return { db, testId, complete, compose, count };
}

test("a double click sends one receipt, and a failed receipt can be sent again", () => {
  const { db, complete, compose, count } = openCompleted();
  const id = complete();
  expect(getReceiptMailState(db, id)).toBe("offered");
  for (const at of [now, now, minutesLater(90)]) queueReceipt(db, id, at);
  expect([count(), getReceiptMailState(db, id)]).toEqual([1, "sent"]);
  recordFailure(db, compose().message.id, "No such mailbox", now);
  expect(getReceiptMailState(db, id)).toBe("failed");
  queueReceipt(db, id, minutesLater(90));
  expect([count(), getReceiptMailState(db, id)]).toEqual([2, "sent"]);
});

test("one address gets at most three receipts an hour", () => {
  const { db, complete, count } = openCompleted();
  const ids = Array.from({ length: 4 }, () => complete());
  for (const id of ids.slice(0, 3)) queueReceipt(db, id, now);
  const [last = ""] = ids.slice(3);
  expect(() => queueReceipt(db, last, minutesLater(59))).toThrow(expect.objectContaining({ code: "too-many-tries" }));
  queueReceipt(db, complete({ ...grace, email: "other@example.com" }), now);
  queueReceipt(db, last, minutesLater(61));
  expect(count()).toBe(5);
});

test("the receipt has the test, time, reference, next steps and contacts", () => {
  const { db, testId, complete, compose } = openCompleted();
  updateTest(db, byServer(), testId, { nextSteps: "We call you.\nBring your questions." });
  writeSetting(db, "contact", "jobs@northwind.example", "");
  writeSetting(db, "help_contact", "+49 30 1234", "");
  const id = complete();
  queueReceipt(db, id, now);
  const reference = `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
  const { message, composed } = compose();
  expect([message.recipient, composed]).toEqual([
    grace.email,
    {
      ok: true,
      name: "",
      language: "en",
      subject: "Receipt: Field sales",
      text: `Thank you for completing the personality assessment. Your responses have been recorded.

Assessment: Field sales
Completed: May 05, 2026 10:00 AM
Reference: ${reference}

What happens next

We call you.
Bring your questions.

Questions? jobs@northwind.example

Need an adjustment or help? +49 30 1234`,
    },
  ]);
});

test("the receipt of a test without next steps has the default sentence in the test's language", () => {
  const { db, testId, complete, compose } = openCompleted();
  updateTest(db, byServer(), testId, { language: "ar" });
  queueReceipt(db, complete(), now);
  const { composed } = compose();
  expect(composed).toMatchObject({ language: "ar", subject: expect.stringContaining("\u2068Field sales\u2069") });
  expect(composed.ok && composed.text).toContain("سيراجع أحد أعضاء الفريق إجاباتكم");
});

test("deleting or erasing a submission cancels its pending receipt (P34)", () => {
  const { db, testId, complete, count } = openCompleted();
  const [deleted, erased] = [complete(), complete({ ...grace, email: "ada@example.com" })];
  for (const id of [deleted, erased]) queueReceipt(db, id, now);
  deleteSubmissions(db.$client, [deleted]);
  expect(count()).toBe(1);
  const unit = { testId, emailKey: "ada@example.com" };
  eraseUnit(db.$client, unit, { how: "person", key: createErasedKey(), at: now, timeZone: "UTC" });
  expect(count()).toBe(0);
  expect(() => queueReceipt(db, erased, now)).toThrow(expect.objectContaining({ code: "not-found" }));
});

test("a sent receipt is deleted from the outbox after 90 days", () => {
  const { db, complete, count } = openCompleted();
  queueReceipt(db, complete(), now);
  db.update(messages).set({ sentAt: now }).run();
  removeOldMessages(db, minutesLater(91 * 24 * 60));
  expect(count()).toBe(0);
});

test("a masked address shows its first letter and domain", () => {
  expect(["grace@example.com", "g@b.example", '"a@b"@c.example', "😀x@d.example"].map(maskEmail)).toEqual([
    "g…@example.com",
    "g…@b.example",
    '"…@c.example',
    "😀…@d.example",
  ]);
});
