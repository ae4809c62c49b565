import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as vendors from "#app/applicant-tracking/vendor-requests.server.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { rounds } from "#tests/support/figures/rounds.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { addEvents, addWebhook, RULES, WEBHOOK_CONTEXT } from "#tests/support/rows/webhooks.ts";
import { type Answer, startWebhookReceiver } from "#tests/support/servers/webhook-receiver.ts";
import { createWebhookWorker, runWebhooks } from "./delivery-worker.server.ts";
import { WEBHOOK_EVENTS } from "./webhook.ts";
import {
  changeWebhook,
  getSecretFingerprint,
  getWebhook,
  listDeliveries,
  listFailingWebhooks,
  resendEvent,
  rotateSecret,
  sendTestEvent,
} from "./webhooks.server.ts";

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
let START = 0;

let db: Db;
let sample: ReturnType<typeof addSampleTest>;
let now = 0;
const cleanUps: (() => unknown)[] = [];

beforeEach(() => {
  START = Date.now() - 270 * SECOND;
  now = START;
  const output = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  cleanUps.push(() => output.mockRestore());
  db = openDatabase(":memory:");
  sample = addSampleTest(db, { name: "Sales" });
});

afterEach(async () => {
  await new Promise((resolve) => setImmediate(resolve));
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function receive(reaction: Answer = 204) {
  const receiver = await startWebhookReceiver();
  cleanUps.push(receiver.close);
  receiver.react(() => reaction);
  const { id, secret } = addWebhook(db, { url: receiver.url, events: ["submission.completed"] });
  receiver.trust(secret);
  return { id, secret, receiver };
}

let people = 0;

function complete(): string {
  people += 1;
  return addResult(db, sample, { email: `${people}@x.example`, startedAt: new Date(now - SECOND), seconds: 1 });
}

function openWorker(given: Partial<Parameters<typeof createWebhookWorker>[0]> = {}) {
  return createWebhookWorker({
    live: () => db,
    vendors,
    rules: RULES,
    origin: undefined,
    clock: () => new Date(now),
    ...given,
  });
}

type Worker = ReturnType<typeof openWorker>;

async function stepOnce(worker: Worker): Promise<void> {
  worker.step();
  await worker.settled();
}

function nextMoment(): number | null {
  const next = db.$client
    .prepare<[], number | null>(
      `SELECT min(max(due_at, rests_until)) FROM webhook_deliveries AS d JOIN webhooks AS w ON w.id = d.webhook_id
        WHERE w.is_on = 1 AND d.delivered_at IS NULL AND d.failed_at IS NULL`,
    )
    .pluck()
    .get();
  return next ?? null;
}

async function work(worker: Worker, until = Number.POSITIVE_INFINITY): Promise<void> {
  for (let next = nextMoment(); next !== null && Math.max(next, now) < until; next = nextMoment()) {
    now = Math.max(now, next);
    await stepOnce(worker);
  }
  if (until !== Number.POSITIVE_INFINITY) now = until;
}

const stored = (id: string) => listDeliveries(db, id).reverse();
const webhook = (id: string) => getWebhook(db, id) ?? expect.fail("It is gone");

test("a Retry-After header delays the webhook's events, up to a day", async () => {
  for (const [header, wait] of [
    ["3600", HOUR],
    ["999999999", DAY],
    [new Date(Math.ceil((START + 2 * HOUR) / SECOND) * SECOND).toUTCString(), 2 * HOUR],
    ["1", 5 * SECOND],
    ["soon", 5 * SECOND],
  ] as const) {
    db.$client.exec("DELETE FROM webhooks");
    now = START;
    const { receiver } = await receive((response) => response.writeHead(503, { "Retry-After": header }).end());
    complete();
    const worker = openWorker();
    await stepOnce(worker);
    const waited = (nextMoment() ?? 0) - now;
    expect([header, Math.floor(waited / SECOND)]).toEqual([header, expect.closeTo(wait / SECOND, -1)]);
    now += wait - 10 * SECOND;
    if (wait > 10 * SECOND) await stepOnce(worker);
    expect(receiver.requests()).toBe(1);
    now += 20 * SECOND;
    await stepOnce(worker);
    expect(receiver.requests()).toBe(2);
  }
});

test("an event is sent once and passes the Standard Webhooks verifier (C11)", async () => {
  const { id, receiver } = await receive();
  const submissionId = complete();
  await work(openWorker({ origin: "https://assess.example" }));
  const [event, ...more] = receiver.received;
  expect(more).toEqual([]);
  expect(event?.payload).toMatchObject({
    type: "submission.completed",
    data: { submissionId, testName: "Sales", resultUrl: `https://assess.example/admin/results/${submissionId}` },
  });
  const [delivery] = stored(id);
  expect(event?.headers).toMatchObject({
    "webhook-id": delivery?.id,
    "webhook-signature": expect.stringMatching(/^v1,\S+$/),
    "content-type": "application/json",
  });
  expect(delivery).toMatchObject({ status: 204, failure: "", tries: 1, deliveredAt: new Date(now), failedAt: null });
  expect(delivery?.duration).toBeGreaterThanOrEqual(0);
  expect(JSON.stringify(event?.payload)).not.toMatch(/answer|option|question|password|whsec/i);
});

test("a failed event is retried on the Standard Webhooks schedule and then fails (C12)", async () => {
  const { id, receiver } = await receive(500);
  const moments: number[] = [];
  receiver.react(() => {
    moments.push((now - START) / SECOND);
    return 500;
  });
  complete();
  await work(openWorker());
  const minutes = [5 / 60, 5, 30, 120, 300, 600, 840, 1200, 1440];
  const expected = [0];
  for (const after of minutes) expected.push((expected.at(-1) ?? 0) + after * 60);
  expect(stored(id)).toMatchObject([{ tries: 10, failedAt: new Date(now), deliveredAt: null }]);
  expect(moments).toEqual([0, 5, 305]);
  expect((now - START) / SECOND).toBe(expected.at(-1));
  expect(receiver.requests()).toBe(10);
  expect(listFailingWebhooks(db).map((one) => one.id)).toEqual([id]);
});

test("only a 2xx response counts as delivered, and a retry keeps the event's ID (C12)", async () => {
  const answers: Answer[] = [400, 404, 500, 503, 301, "reset", "hang", 200, 202];
  for (const answer of answers) {
    const { id, receiver } = await receive(answer);
    complete();
    await stepOnce(openWorker(answer === "hang" ? { answerWithinMs: 1000 } : {}));
    receiver.react(() => 204);
    now += 6 * SECOND;
    await stepOnce(openWorker());
    const isTaken = answer === 200 || answer === 202;
    expect([answer, receiver.received.length]).toEqual([answer, isTaken ? 1 : 2]);
    expect(new Set(receiver.received.map((event) => event.id)).size).toBe(1);
    db.$client.prepare("DELETE FROM webhooks WHERE id = ?").run(id);
  }
});

test("a 410 response disables the webhook and is audited, and enabling it sends pending events (C12)", async () => {
  const { id, receiver } = await receive(410);
  complete();
  complete();
  const worker = openWorker();
  await work(worker);
  expect(receiver.requests()).toBe(1);
  expect(webhook(id)).toMatchObject({ isOn: false, offReason: "The receiver returned 410 Gone" });
  expect(db.$client.prepare("SELECT event, actor, entity_id FROM audit_log WHERE event = 'webhook-off'").all()).toEqual(
    [{ event: "webhook-off", actor: "server", entity_id: id }],
  );
  expect(listFailingWebhooks(db).map((one) => one.id)).toEqual([id]);
  complete();
  receiver.react(() => 204);
  changeWebhook(
    db,
    WEBHOOK_CONTEXT,
    id,
    { url: receiver.url, events: [...WEBHOOK_EVENTS], testIds: [], isOn: true },
    RULES,
  );
  await work(worker);
  expect([receiver.taken().length, listFailingWebhooks(db)]).toEqual([1, []]);
});

test("200 completions during an outage all arrive within minutes, once each (C15)", async () => {
  const { id, receiver } = await receive("reset");
  const worker = openWorker();
  for (let number = 0; number < 20; number += 1) {
    addEvents(db, id, 10, new Date(now));
    await stepOnce(worker);
  }
  expect(receiver.requests()).toBe(1);
  await work(worker, now + 4 * 60 * SECOND);
  receiver.react(() => 204);
  const backAt = now;
  await work(worker);
  const written = db.$client.prepare<[], string>("SELECT id FROM webhook_deliveries ORDER BY id").pluck().all();
  expect(
    receiver
      .taken()
      .map((event) => event.id)
      .sort(),
  ).toEqual(written);
  expect(written).toHaveLength(200);
  expect(now - backAt).toBeLessThanOrEqual(5 * 60 * SECOND);
  expect(webhook(id)).toMatchObject({ failures: 0, failingSince: null, lostSince: null });
});

test("a repeatedly refused event keeps its schedule while others are sent (C12)", async () => {
  const { id, receiver } = await receive();
  const poison = complete();
  let refused = 0;
  receiver.react(({ data }) => {
    if (data.submissionId !== poison) return 204;
    refused += 1;
    return 500;
  });
  const worker = openWorker();
  for (let number = 0; number < 20; number += 1) {
    complete();
    await work(worker, now + 10 * SECOND);
  }
  expect([receiver.taken().length, refused]).toEqual([20, 2]);
  expect(stored(id)[0]).toMatchObject({ tries: 2, failedAt: null, failure: "The receiver returned 500" });
});

test("a slow endpoint delays no other endpoint, and each has at most one event in flight (C12)", async () => {
  const slow = await receive("hang");
  const quick = await receive();
  for (let number = 0; number < 5; number += 1) complete();
  const worker = openWorker();
  cleanUps.push(worker.cut);
  for (let number = 0; number < 5; number += 1) {
    worker.step();
    await expect.poll(() => quick.receiver.taken()).toHaveLength(number + 1);
    await expect.poll(() => stored(quick.id).filter((one) => one.deliveredAt)).toHaveLength(number + 1);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await expect.poll(() => slow.receiver.received).toHaveLength(1);
  expect([slow.receiver.mostAtOnce(), quick.receiver.mostAtOnce()]).toEqual([1, 1]);
});

test("a dead endpoint gets few tries in a week, leaves no rows and shows a notice (C12, C15)", async () => {
  const { id, receiver } = await receive();
  await receiver.close();
  const worker = openWorker();
  const [first, daily] = rounds([20, 1], [200, 10]);
  addEvents(db, id, first, new Date(now));
  for (let day = 1; day <= 7; day += 1) {
    addEvents(db, id, daily, new Date(now));
    await work(worker, START + day * DAY);
  }
  const states = db.$client
    .prepare(
      "SELECT failed_at IS NOT NULL AS isFailed, count(*) AS n, sum(tries) AS tries FROM webhook_deliveries GROUP BY 1",
    )
    .all() as { isFailed: number; n: number; tries: number }[];
  const failed = states.find(({ isFailed }) => isFailed)?.n ?? 0;
  expect(failed).toBeGreaterThanOrEqual(first + 2 * daily);
  expect(states.reduce((sum, { n }) => sum + n, 0)).toBe(first + 7 * daily);
  expect(states.reduce((sum, { tries }) => sum + tries, 0)).toBeLessThanOrEqual((7 * DAY) / (5 * 60 * SECOND) + 10);
  expect(webhook(id)).toMatchObject({ failingSince: new Date(START), lostSince: expect.any(Date) });
  now += 40 * DAY;
  await work(worker, now + DAY);
  await stepOnce(worker);
  expect(stored(id)).toEqual([]);
});

test("'Send again' resends the event under its ID, and a success clears the notice (C12, C13)", async () => {
  const { id, receiver } = await receive();
  complete();
  const worker = openWorker();
  await work(worker);
  const [event] = stored(id);
  db.$client.exec("UPDATE webhooks SET lost_since = 1");
  expect(listFailingWebhooks(db)).toHaveLength(1);
  resendEvent(db, byServer(new Date(now)), id, event?.id ?? "");
  sendTestEvent(db, byServer(new Date(now)), id);
  await work(worker);
  expect(receiver.taken().map((one) => one.id)).toEqual([event?.id, event?.id, stored(id)[1]?.id]);
  expect(receiver.taken()[2]?.payload).toMatchObject({ type: "test", data: { submissionId: null } });
  expect(listFailingWebhooks(db)).toEqual([]);
});

test("an unreadable secret fails with a clear message, and a new secret works again (C10, C40)", async () => {
  const { id, receiver } = await receive();
  complete();
  const rules = { ...RULES, sessionSecrets: ["another session secret, 32 letters+"] };
  const worker = openWorker({ rules });
  await stepOnce(worker);
  expect([receiver.requests(), stored(id)[0]?.failure]).toEqual([0, expect.stringMatching(/Create a new secret$/)]);
  receiver.trust(
    rotateSecret(db, { ...WEBHOOK_CONTEXT, now: new Date(now) }, id, getSecretFingerprint(webhook(id)), rules),
  );
  await work(worker);
  expect(receiver.taken()).toHaveLength(1);
});

test("if an import replaces the database during a delivery, the result goes into the new database (C12)", async () => {
  const { id, receiver } = await receive();
  complete();
  const before = db;
  const worker = openWorker();
  receiver.react(() => {
    db = openDatabase(":memory:");
    for (const table of ["webhooks", "webhook_deliveries"]) {
      for (const row of before.$client.prepare<[], Record<string, unknown>>(`SELECT * FROM ${table}`).all()) {
        const names = Object.keys(row);
        db.$client.prepare(`INSERT INTO ${table} (${names}) VALUES (${names.map((name) => `@${name}`)})`).run(row);
      }
    }
    before.$client.close();
    return 204;
  });
  await stepOnce(worker);
  expect(stored(id)).toMatchObject([{ deliveredAt: new Date(now), tries: 1 }]);
  await work(worker);
  expect(receiver.requests()).toBe(1);
});

test("on a full disk nothing is lost, and the result is stored later, before other events (C12)", async () => {
  const { id, receiver } = await receive();
  complete();
  complete();
  const worker = openWorker();
  db.$client.exec(
    `CREATE TRIGGER full BEFORE UPDATE ON webhook_deliveries BEGIN SELECT RAISE(ABORT, 'The disk is full'); END`,
  );
  worker.step();
  await expect.poll(() => receiver.taken()).toHaveLength(1);
  worker.step();
  expect(receiver.requests()).toBe(1);
  db.$client.exec("DROP TRIGGER full");
  await worker.settled();
  await work(worker);
  expect(receiver.taken().map((one) => one.id)).toEqual(stored(id).map((one) => one.id));
});

test("stopping finishes running requests, starts no others, and counts no aborted ones (C12)", async () => {
  const { id, receiver } = await receive("hang");
  complete();
  complete();
  const worker = openWorker();
  worker.step();
  await expect.poll(() => receiver.received).toHaveLength(1);
  worker.stop();
  worker.step();
  worker.cut();
  await worker.settled();
  expect(stored(id).map(({ tries }) => tries)).toEqual([0, 0]);
  receiver.react(() => 204);
  const running = runWebhooks({ live: () => db, vendors, rules: RULES, origin: undefined });
  await expect.poll(() => receiver.taken()).toHaveLength(2);
  await running.stop();
  expect(stored(id).map(({ tries, deliveredAt }) => [tries, deliveredAt !== null])).toEqual([
    [1, true],
    [1, true],
  ]);
});

test("a vendor's key that cannot be read is replaced by turning the connection off and on (C72)", async () => {
  const { id } = addWebhook(db);
  db.$client.prepare("UPDATE webhooks SET vendor = 'ashby', secret = 'unreadable' WHERE id = ?").run(id);
  addEvents(db, id, 1, new Date(now));
  await stepOnce(openWorker());
  expect(listDeliveries(db, id)[0]?.failure).toContain("Turn the connection off and on again");
});
