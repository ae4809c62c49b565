import { beforeEach, expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/index.ts";
import type { Test } from "#app/content/index.server.ts";
import { createErasedKey, eraseUnit } from "#app/erasures/index.server.ts";
import { findDueMessage } from "#app/mail/outbox.server.ts";
import { composeMessage } from "#app/messages/compose-message.server.ts";
import { HOUR_MS } from "#app/platform/time-units.ts";
import { setStages } from "#app/results/stages.server.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { chooseMessage, previewStageMessages, saveStageText, sendStageMessages } from "./stage-messages.server.ts";

const now = new Date("2026-05-04T10:00:00Z");
const ADMIN = { id: "ada", firstName: "Ada", lastName: "Berg", email: "ada@example.com", visibleTests: ALL_TESTS };
const CONTEXT = { actor: { adminId: "ada", address: "" }, now };

let db: Db;
let sample: Test;
let testId: string;

beforeEach(() => {
  db = openDatabase(":memory:");
  sample = addSampleTest(db, { name: "Sales" });
  testId = sample.id;
});

const preview = (ids: string[], name: "interview" | "interview-reminder" | "rejected" = "interview", at = now) =>
  previewStageMessages(db, ids, { name }, ADMIN, at);

function send(ids: string[], name: "interview" | "interview-reminder" | "rejected" = "interview", isMailOn = true) {
  const { confirmation } = preview(ids, name);
  return sendStageMessages(db, CONTEXT, ids, { name, confirmation, isMailOn }, ADMIN);
}

test("each result and address gets a message once, and a reminder again after a day (H104)", () => {
  const first = addResult(db, sample, { email: "Bo@example.com" });
  const again = addResult(db, sample, { email: "bo@example.com" });
  const started = addResult(db, sample, { email: "cy@example.com", seconds: null });
  const erased = addResult(db, sample, { email: "di@example.com" });
  const unit = { testId, emailKey: "di@example.com" };
  eraseUnit(db.$client, unit, { how: "person", key: createErasedKey(), at: now, timeZone: "UTC" });
  const reasons = preview([first, first, again, started, erased, "unknown"]).skipped.map(({ reason }) => reason);
  expect(reasons).toEqual(["same-address", "not-completed", "erased", "gone"]);
  expect(() => send([first], "interview", false)).toThrow("does not send email");
  expect(send([first, again]).sent).toEqual([{ id: first }]);
  expect(preview([first]).skipped).toMatchObject([{ reason: "sent" }]);
  send([first], "interview-reminder");
  const later = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
  expect(preview([first], "interview-reminder", later(23)).recipients).toEqual([]);
  expect(preview([first], "interview-reminder", later(25)).recipients).toHaveLength(1);
});

test("nothing is sent if a recipient, a stage or a text has changed since the preview (H104)", () => {
  const ids = ["bo@example.com", "cy@example.com"].map((email) => addResult(db, sample, { email }));
  const changes = [
    () => setStages(db, byServer(now), ids.slice(0, 1), "offer", ADMIN),
    () => saveStageText(db, CONTEXT, testId, "interview", { subject: "", body: "Hello {firstName}" }),
  ];
  for (const change of changes) {
    const { confirmation } = preview(ids);
    change();
    const sending = () =>
      sendStageMessages(db, CONTEXT, ids, { name: "interview", confirmation, isMailOn: true }, ADMIN);
    expect(sending).toThrow("have changed since you checked them");
  }
  expect(findDueMessage(db, now)).toBeNull();
});

test("a pending message keeps the confirmed text, and is not sent if the stage changes first (H104)", () => {
  const id = addResult(db, sample, { email: "bo@example.com", firstName: "Bo" });
  saveStageText(db, CONTEXT, testId, "rejected", { subject: "No", body: "Dear {firstName},\n\nno." });
  send([id], "rejected");
  saveStageText(db, CONTEXT, testId, "rejected", { subject: "", body: "" });
  const message = findDueMessage(db, now);
  if (!message) throw new Error("No message is waiting");
  const compose = () => composeMessage(db, message, "https://assess.example", now);
  expect(compose()).toMatchObject({ ok: true, subject: "No", text: "Dear Bo,\n\nno." });
  setStages(db, byServer(now), [id], "offer", ADMIN);
  expect(compose()).toEqual({ ok: false, reason: "Not sent: the stage has changed since" });
});

test("the message is for the chosen stage, or else for the stage that all results share", () => {
  const ids = ["bo@example.com", "cy@example.com"].map((email) => addResult(db, sample, { email }));
  expect(chooseMessage(db, ids, null, ADMIN)).toBe("shortlist");
  setStages(db, byServer(now), ids.slice(0, 1), "rejected", ADMIN);
  expect(chooseMessage(db, ids, null, ADMIN)).toBe("shortlist");
  setStages(db, byServer(now), ids, "rejected", ADMIN);
  expect(chooseMessage(db, ids, "", ADMIN)).toBe("rejected");
  expect(chooseMessage(db, ids, "shortlist", ADMIN)).toBe("shortlist");
  expect(chooseMessage(db, ids, "offer", ADMIN)).toBe("offer");
});
