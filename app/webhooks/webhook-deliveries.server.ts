import { and, eq, isNull, sql } from "drizzle-orm";
import { getMatchBand, MATCH_LABELS } from "#app/match-bands/index.ts";
import { getPlaybookRanges } from "#app/organization/index.server.ts";
import { recordEvent } from "#app/platform/audit/audit-log.server.ts";
import { unseal } from "#app/platform/crypto.server.ts";
import { type Db, inTransaction, prepared } from "#db/client.ts";
import { invitations, submissions, tests, webhookDeliveries, webhooks } from "#db/schema.ts";
import type { EventData } from "./event-shape.ts";
import {
  DELIVERY_RETENTION_MS,
  GIVE_UP_AFTER_MS,
  getBackoffEnd,
  getNextDeliveryTime,
  MAX_RETRY_AFTER_MS,
} from "./webhook-retries.ts";

export type DeliveryTry = { status: number | null; failure: string; duration: number };

export type DueEvent = { webhook: Webhook; delivery: WebhookDelivery };

const statements = prepared((db) => ({
  on: db.select().from(webhooks).where(eq(webhooks.isOn, true)).prepare(),
  due: db
    .select()
    .from(webhookDeliveries)
    .where(
      sql`${webhookDeliveries.webhookId} = ${sql.placeholder("id")} AND ${webhookDeliveries.deliveredAt} IS NULL
        AND ${webhookDeliveries.failedAt} IS NULL AND ${webhookDeliveries.dueAt} <= ${sql.placeholder("now")}`,
    )
    .orderBy(webhookDeliveries.dueAt, webhookDeliveries.number)
    .limit(1)
    .prepare(),
  release: db.$client.prepare(
    `UPDATE webhook_deliveries SET due_at = 0
      WHERE webhook_id = @id AND delivered_at IS NULL AND failed_at IS NULL AND due_at > @now`,
  ),
  giveUp: db.$client.prepare(
    `UPDATE webhook_deliveries SET failed_at = @now,
            failure = iif(failure = '', 'Given up: nothing could be delivered for four days', failure)
      WHERE number IN (SELECT number FROM webhook_deliveries WHERE webhook_id = @id AND delivered_at IS NULL
        AND failed_at IS NULL AND waits_since < @before LIMIT @atMost)`,
  ),
  // Keep all pending events of active webhooks. The limit keeps the transaction short.
  tidy: db.$client.prepare(
    `DELETE FROM webhook_deliveries WHERE number IN (
       SELECT number FROM webhook_deliveries AS old WHERE created_at < @before AND (delivered_at IS NOT NULL
         OR failed_at IS NOT NULL OR EXISTS (SELECT 1 FROM webhooks WHERE id = old.webhook_id AND is_on = 0)) LIMIT @atMost)`,
  ),
}));

export function listDueEvents(db: Db, busy: ReadonlySet<string>, now: Date): DueEvent[] {
  return statements(db)
    .on.all()
    .filter((webhook) => !busy.has(webhook.id) && !isBackingOff(webhook, now))
    .flatMap((webhook) => {
      const delivery = statements(db).due.get({ id: webhook.id, now: now.getTime() });
      return delivery ? [{ webhook, delivery }] : [];
    });
}

/** Ignore a backoff that is longer than any in the schedule, because the clock was set back after it was stored. */
function isBackingOff({ backoffUntil }: Webhook, now: Date): boolean {
  const rest = backoffUntil.getTime() - now.getTime();
  return rest > 0 && rest <= MAX_RETRY_AFTER_MS;
}

/**
 * Return the secrets to sign with, including the previous secret for a day. Return [] if the current secret cannot be
 * decrypted.
 */
export function openSecrets(webhook: Webhook, sessionSecrets: string[], now: Date): string[] {
  const { id, secret, previousSecret, previousUntil } = webhook;
  const open = (sealed: string) => unseal(sealed, { kind: "webhook", id }, sessionSecrets) ?? [];
  const current = [secret].flatMap(open);
  const isOverlapping = current.length > 0 && previousSecret !== null && previousUntil !== null && now < previousUntil;
  return isOverlapping ? [...current, ...[previousSecret].flatMap(open)] : current;
}

export function recordDelivery(db: Db, { webhook, delivery }: DueEvent, tried: DeliveryTry, now: Date): void {
  inTransaction(db, () => {
    // The event was delivered, so overwrite an outcome that was recorded in the meantime, for example by a restore.
    db.update(webhookDeliveries)
      .set({ ...tryColumns(tried, now), deliveredAt: now, failedAt: null })
      .where(eq(webhookDeliveries.id, delivery.id))
      .run();
    const failures = readFailureCount(db, webhook.id);
    db.update(webhooks)
      .set({ failures: 0, failingSince: null, backoffUntil: new Date(0), lostSince: null, deliveredAt: now })
      .where(eq(webhooks.id, webhook.id))
      .run();
    // After several failures, send the delayed events now. A single failure delays no other events.
    if (failures > 1) statements(db).release.run({ id: webhook.id, now: now.getTime() });
  });
}

/**
 * Schedule a retry and start a backoff. Neither ends before `notBefore`, the time that the receiver asked for. If the
 * endpoint has failed for days, give up the events that have been pending that long.
 */
export function recordFailedTry(
  db: Db,
  { webhook, delivery }: DueEvent,
  tried: DeliveryTry,
  now: Date,
  notBefore: Date | null = null,
): void {
  inTransaction(db, () => {
    const stored = db.select().from(webhooks).where(eq(webhooks.id, webhook.id)).get();
    // The URL was edited during the request, and the event is already due at the new URL.
    if (stored?.url !== webhook.url) return;
    const next = getNextDeliveryTime(delivery.tries + 1, now);
    db.update(webhookDeliveries)
      .set({ ...tryColumns(tried, now), ...(next ? { dueAt: latest(next, notBefore) } : { failedAt: now }) })
      .where(and(eq(webhookDeliveries.id, delivery.id), isNull(webhookDeliveries.deliveredAt)))
      .run();
    const failures = stored.failures + 1;
    const failingSince = stored.failingSince ?? now;
    const before = now.getTime() - GIVE_UP_AFTER_MS;
    const isDead = failingSince.getTime() < before;
    const givenUp = isDead
      ? statements(db).giveUp.run({ id: webhook.id, now: now.getTime(), before, atMost: BATCH_SIZE }).changes
      : 0;
    const isLost = !next || givenUp > 0;
    db.update(webhooks)
      .set({
        failures,
        failingSince,
        backoffUntil: latest(getBackoffEnd(failures, now), notBefore),
        ...(isLost && { lostSince: stored.lostSince ?? now }),
      })
      .where(eq(webhooks.id, webhook.id))
      .run();
  });
}

function latest(one: Date, other: Date | null): Date {
  return other && other > one ? other : one;
}

/** Turn a webhook off. Its pending events are sent if an admin turns it on again. */
export function disableWebhook(db: Db, { webhook, delivery }: DueEvent, tried: DeliveryTry, now: Date): void {
  inTransaction(db, () => {
    const stored = db.select().from(webhooks).where(eq(webhooks.id, webhook.id)).get();
    if (stored?.url !== webhook.url) return;
    db.update(webhookDeliveries)
      .set({ ...tryColumns(tried, now), failedAt: now })
      .where(and(eq(webhookDeliveries.id, delivery.id), isNull(webhookDeliveries.deliveredAt)))
      .run();
    if (!stored.isOn) return;
    db.update(webhooks).set({ isOn: false, offReason: tried.failure }).where(eq(webhooks.id, webhook.id)).run();
    recordEvent(
      db,
      "server",
      { event: "webhook-off", entityType: "webhook", entityId: webhook.id, detail: { status: tried.status } },
      now,
    );
  });
}

export function removeOldDeliveries(db: Db, now: Date): boolean {
  const before = now.getTime() - DELIVERY_RETENTION_MS;
  return statements(db).tidy.run({ before, atMost: BATCH_SIZE }).changes === BATCH_SIZE;
}

const BATCH_SIZE = 500;

function tryColumns({ status, failure, duration }: DeliveryTry, now: Date) {
  return { tries: sql`tries + 1`, triedAt: now, status, failure, duration };
}

function readFailureCount(db: Db, id: string): number {
  return db.select({ failures: webhooks.failures }).from(webhooks).where(eq(webhooks.id, id)).get()?.failures ?? 0;
}

export function buildEventBody(db: Db, delivery: WebhookDelivery, origin: string | undefined): string {
  const { type, createdAt } = delivery;
  return JSON.stringify({ type, timestamp: createdAt.toISOString(), data: buildEventData(db, delivery, origin) });
}

function buildEventData(
  db: Db,
  { type, submissionId, invitationId, testId }: WebhookDelivery,
  origin: string | undefined,
): EventData {
  const test = db
    .select({ name: tests.name })
    .from(tests)
    .where(eq(tests.id, testId ?? ""))
    .get();
  const data = { ...EMPTY_DATA, submissionId, invitationId, testId, testName: test?.name ?? null };
  if (type === "submission.deleted") return data;
  const found = findSubmission(db, submissionId);
  if (!found) return { ...data, ...findInvited(db, submissionId === null ? invitationId : null) };
  const { email, firstName, lastName, completedAt, totalPoints, maxPoints, percent, stage } = found;
  const externalId = findInvited(db, found.invitationId)?.externalId ?? null;
  const person = { ...data, externalId, email, firstName, lastName };
  if (!completedAt || type.endsWith(".started")) return person;
  return {
    ...person,
    completedAt: completedAt.toISOString(),
    totalPoints,
    maxPoints,
    percent,
    label: percent === null ? null : MATCH_LABELS[getMatchBand(percent, getPlaybookRanges(db))],
    stage,
    resultUrl: origin ? `${origin}/admin/results/${submissionId}` : null,
  };
}

function findSubmission(db: Db, id: string | null) {
  return db
    .select()
    .from(submissions)
    .where(eq(submissions.id, id ?? ""))
    .get();
}

function findInvited(db: Db, id: string | null) {
  const { externalId, email, firstName, lastName } = invitations;
  return id === null
    ? undefined
    : db.select({ externalId, email, firstName, lastName }).from(invitations).where(eq(invitations.id, id)).get();
}

const EMPTY_DATA: EventData = {
  submissionId: null,
  invitationId: null,
  testId: null,
  testName: null,
  externalId: null,
  email: null,
  firstName: null,
  lastName: null,
  completedAt: null,
  totalPoints: null,
  maxPoints: null,
  percent: null,
  label: null,
  stage: null,
  resultUrl: null,
};

export type Webhook = typeof webhooks.$inferSelect;

export type WebhookDelivery = typeof webhookDeliveries.$inferSelect;
