import { beforeEach, expect, test } from "vitest";
import { Refusal } from "#app/platform/refusal.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { addEvents, addWebhook, RULES, WEBHOOK_CONTEXT } from "#tests/support/rows/webhooks.ts";
import {
  disableWebhook,
  listDueEvents,
  openSecrets,
  recordFailedTry,
  removeOldDeliveries,
} from "./webhook-deliveries.server.ts";
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  getSecretFingerprint,
  getWebhook,
  listDeliveries,
  listWebhooks,
  replayEvents,
  resendEvent,
  rotateSecret,
  sendTestEvent,
} from "./webhooks.server.ts";

const PUBLIC = { ...RULES, isPrivateAllowed: false };
const HOUR = 3_600_000;
const later = (hours: number) => new Date(WEBHOOK_CONTEXT.now.getTime() + hours * HOUR);

let db: Db;
beforeEach(() => {
  db = openDatabase(":memory:");
});

const read = (id: string) => getWebhook(db, id) ?? expect.fail("It is gone");
const FORM = { url: "https://a.example/", events: ["submission.completed" as const], testIds: [], isOn: true };
const change = (id: string, changed: Partial<typeof FORM>) =>
  changeWebhook(db, WEBHOOK_CONTEXT, id, { ...FORM, ...changed }, RULES);
const acts = () => db.$client.prepare("SELECT event, detail FROM audit_log ORDER BY number").all();

function catchRefusal(work: () => unknown): Refusal {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return expect.fail("Nothing was refused");
}

test("a webhook's secret is shown once, stored encrypted and never audited (C10, C40)", () => {
  const url = "https://ats.example.com/hooks/token-in-the-path";
  const { id, secret } = addWebhook(db, { url });
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const file = db.$client.serialize().toString("latin1");
  expect([file.includes(secret), file.includes(secret.slice(6))]).toEqual([false, false]);
  expect(openSecrets(read(id), RULES.sessionSecrets, WEBHOOK_CONTEXT.now)).toEqual([secret]);
  change(id, { url });
  rotateSecret(db, WEBHOOK_CONTEXT, id, getSecretFingerprint(read(id)), RULES);
  deleteWebhook(db, WEBHOOK_CONTEXT, id);
  expect(acts()).toMatchObject([
    { event: "webhook-made", detail: expect.stringContaining("ats.example.com") },
    { event: "webhook-changed" },
    { event: "webhook-secret" },
    { event: "webhook-deleted" },
  ]);
  expect(JSON.stringify(acts())).not.toMatch(/token-in-the-path|whsec_/);
});

test("a resubmitted form creates no second webhook or secret, and a 21st webhook is refused (C10)", () => {
  const { id } = addWebhook(db);
  const again = () =>
    createWebhook(
      db,
      WEBHOOK_CONTEXT,
      { id, url: "https://a.example/", events: ["submission.completed"] },
      RULES,
      "ada",
    );
  expect(catchRefusal(again).code).toBe("conflict");
  const mark = getSecretFingerprint(read(id));
  rotateSecret(db, WEBHOOK_CONTEXT, id, mark, RULES);
  expect(catchRefusal(() => rotateSecret(db, WEBHOOK_CONTEXT, id, mark, RULES)).code).toBe("conflict");
  for (let number = 1; number < 20; number += 1) addWebhook(db);
  expect(catchRefusal(() => addWebhook(db)).message).toBe(
    "There are 20 webhooks, which is the limit. Delete one first",
  );
  expect(listWebhooks(db)).toHaveLength(20);
});

test("a URL that is not allowed gets a field error (C10, C14)", () => {
  const { id } = addWebhook(db, { rules: PUBLIC });
  const url = "https://[::ffff:10.0.0.1]/";
  const made = catchRefusal(() => addWebhook(db, { url, rules: PUBLIC }));
  const changed = catchRefusal(() => changeWebhook(db, WEBHOOK_CONTEXT, id, { ...FORM, url }, PUBLIC));
  expect([made.fields?.url, changed.fields?.url]).toEqual([[made.message], [made.message]]);
  expect(listWebhooks(db)).toHaveLength(1);
});

test("the previous secret signs for 24 hours, unless it cannot be decrypted (C10)", () => {
  const { id, secret } = addWebhook(db);
  const next = rotateSecret(db, WEBHOOK_CONTEXT, id, getSecretFingerprint(read(id)), RULES);
  expect(openSecrets(read(id), RULES.sessionSecrets, later(23.9))).toEqual([next, secret]);
  expect(openSecrets(read(id), RULES.sessionSecrets, later(24))).toEqual([next]);
  const lost = { ...RULES, sessionSecrets: ["another session secret, 32 letters+"] };
  expect(openSecrets(read(id), lost.sessionSecrets, later(0))).toEqual([]);
  const anew = rotateSecret(db, WEBHOOK_CONTEXT, id, getSecretFingerprint(read(id)), lost);
  expect(openSecrets(read(id), lost.sessionSecrets, later(0))).toEqual([anew]);
});

test("test events and resends need an enabled webhook, and only one test event can be pending (C13)", () => {
  const { id } = addWebhook(db);
  const pauseUntilLater = () => db.$client.exec("UPDATE webhooks SET rests_until = 9e12");
  pauseUntilLater();
  sendTestEvent(db, WEBHOOK_CONTEXT, id);
  expect(read(id).backoffUntil).toEqual(new Date(0));
  expect(catchRefusal(() => sendTestEvent(db, WEBHOOK_CONTEXT, id)).message).toBe("A test event is already waiting");
  const [event] = listDeliveries(db, id);
  db.$client.exec("UPDATE webhook_deliveries SET failed_at = 1, tries = 10, failure = 'The receiver answered 500'");
  pauseUntilLater();
  resendEvent(db, WEBHOOK_CONTEXT, id, event?.id ?? "");
  expect(read(id).backoffUntil).toEqual(new Date(0));
  expect(listDeliveries(db, id)).toMatchObject([
    { id: event?.id, tries: 0, failedAt: null, pendingSince: WEBHOOK_CONTEXT.now },
  ]);
  expect(catchRefusal(() => resendEvent(db, WEBHOOK_CONTEXT, id, "msg_unknown")).code).toBe("not-found");
  const other = addWebhook(db).id;
  expect(catchRefusal(() => resendEvent(db, WEBHOOK_CONTEXT, other, event?.id ?? "")).code).toBe("not-found");
  change(id, { isOn: false });
  for (const act of [
    () => sendTestEvent(db, WEBHOOK_CONTEXT, id),
    () => resendEvent(db, WEBHOOK_CONTEXT, id, event?.id ?? ""),
  ]) {
    expect(catchRefusal(act).message).toBe("This webhook is off. Turn it on first");
  }
});

test("the newest 100 deliveries are listed, and old ones are removed in batches (C13)", () => {
  const [on, off] = [addWebhook(db).id, addWebhook(db).id];
  for (const id of [on, off]) {
    addEvents(db, id, 1, later(-31 * 24));
    addEvents(db, id, 120, later(-29 * 24));
  }
  change(off, { isOn: false });
  expect(listDeliveries(db, on)).toHaveLength(100);
  const rows = (id: string) =>
    db.$client.prepare("SELECT count(*) FROM webhook_deliveries WHERE webhook_id = ?").pluck().get(id);
  expect([removeOldDeliveries(db, WEBHOOK_CONTEXT.now), rows(on), rows(off)]).toEqual([false, 121, 120]);
  addEvents(db, on, 600, later(-31 * 24));
  db.$client.exec("UPDATE webhook_deliveries SET delivered_at = 1");
  expect([
    removeOldDeliveries(db, WEBHOOK_CONTEXT.now),
    removeOldDeliveries(db, WEBHOOK_CONTEXT.now),
    rows(on),
  ]).toEqual([true, false, 120]);
});

test("a response is ignored if the URL was changed during the request (C13)", () => {
  const { id } = addWebhook(db);
  sendTestEvent(db, WEBHOOK_CONTEXT, id);
  const [due = expect.fail("Nothing is due")] = listDueEvents(db, new Set(), WEBHOOK_CONTEXT.now);
  change(id, { url: "https://new.example.com/" });
  const failed = { status: 410, failure: "The endpoint is gone", duration: 5 };
  disableWebhook(db, due, failed, WEBHOOK_CONTEXT.now);
  recordFailedTry(db, due, { ...failed, status: 500 }, WEBHOOK_CONTEXT.now);
  expect(read(id)).toMatchObject({ isOn: true, offReason: "", failures: 0, failingSince: null });
  expect(listDueEvents(db, new Set(), WEBHOOK_CONTEXT.now)).toMatchObject([{ delivery: { tries: 0 } }]);
});

test("a disabled webhook keeps its reason until its URL changes (C13)", () => {
  const { id } = addWebhook(db);
  sendTestEvent(db, WEBHOOK_CONTEXT, id);
  const [due = expect.fail("Nothing is due")] = listDueEvents(db, new Set(), WEBHOOK_CONTEXT.now);
  disableWebhook(db, due, { status: 410, failure: "The endpoint is gone", duration: 5 }, WEBHOOK_CONTEXT.now);
  const { url } = read(id);
  change(id, { url, isOn: false });
  expect(read(id).offReason).toBe("The endpoint is gone");
  change(id, { url: "https://new.example.com/", isOn: false });
  expect(read(id).offReason).toBe("");
});

test("resending a range of days sends its events with the same IDs, except test events (C17)", () => {
  const { id } = addWebhook(db);
  const day = (date: number) => new Date(Date.UTC(2026, 4, date, 12));
  for (const date of [3, 4, 5]) addEvents(db, id, 2, day(date));
  sendTestEvent(db, byServer(day(4)), id);
  db.$client.exec("UPDATE webhook_deliveries SET delivered_at = 1, tries = 3");
  db.$client.exec("UPDATE webhooks SET rests_until = 9e12");
  const days = { from: day(4), before: day(5) };
  expect(replayEvents(db, byServer(day(6)), id, days)).toBe(2);
  expect(read(id).backoffUntil).toEqual(new Date(0));
  const pending = listDeliveries(db, id).filter(({ deliveredAt }) => deliveredAt === null);
  expect(pending.map(({ createdAt, tries, pendingSince }) => [createdAt, tries, pendingSince])).toEqual([
    [day(4), 0, day(6)],
    [day(4), 0, day(6)],
  ]);
  expect(() => replayEvents(db, byServer(day(6)), id, { from: day(6), before: undefined })).toThrow(
    "No events from these days",
  );
});
