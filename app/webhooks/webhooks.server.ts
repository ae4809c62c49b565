import { createHash, randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, asc, count, desc, eq, gte, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { EventName } from "#app/platform/audit/audit-events.ts";
import { type Actor, type AuditContext, command, recordEvent } from "#app/platform/audit/audit-log.server.ts";
import { seal, unseal } from "#app/platform/crypto.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import type { DayRange } from "#app/platform/text/date-text.ts";
import { type Db, inTransaction, prepared } from "#db/client.ts";
import { webhookDeliveries, webhooks } from "#db/schema.ts";
import { getWebhookState, MAX_WEBHOOKS, parseWebhookUrl, type WebhookInput, type WebhookRules } from "./webhook.ts";
import type { Webhook, WebhookDelivery } from "./webhook-deliveries.server.ts";
import { SECRET_OVERLAP_MS } from "./webhook-retries.ts";

type WebhookContext = { adminId: string; actor: Actor; now: Date };

const MAX_LISTED_DELIVERIES = 100;

const statements = prepared((db) => ({
  all: db
    .select()
    .from(webhooks)
    .where(isNull(webhooks.vendor))
    .orderBy(asc(webhooks.madeAt), asc(webhooks.id))
    .prepare(),
  one: db
    .select()
    .from(webhooks)
    .where(eq(webhooks.id, sql.placeholder("id")))
    .prepare(),
  number: db.select({ n: count() }).from(webhooks).where(isNull(webhooks.vendor)).prepare(),
  deliveries: db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, sql.placeholder("id")))
    .orderBy(desc(webhookDeliveries.number))
    .limit(MAX_LISTED_DELIVERIES)
    .prepare(),
  last: db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, sql.placeholder("id")))
    .orderBy(desc(webhookDeliveries.number))
    .limit(1)
    .prepare(),
}));

/** Without those of applicant-tracking systems. */
export function listWebhooks(db: Db): Webhook[] {
  return statements(db).all.all();
}

export function getWebhook(db: Db, id: string): Webhook | null {
  return statements(db).one.get({ id }) ?? null;
}

/** Return null for a webhook of an applicant-tracking system. */
export function findEditableWebhook(db: Db, id: string): Webhook | null {
  const webhook = getWebhook(db, id);
  return webhook?.vendor ? null : webhook;
}

export function listDeliveries(db: Db, webhookId: string): WebhookDelivery[] {
  return statements(db).deliveries.all({ id: webhookId });
}

export function getLastDelivery(db: Db, webhookId: string): WebhookDelivery | null {
  return statements(db).last.get({ id: webhookId }) ?? null;
}

/** Without those of applicant-tracking systems. */
export function listFailingWebhooks(db: Db): Webhook[] {
  return db
    .select()
    .from(webhooks)
    .where(and(isNull(webhooks.vendor), or(isNotNull(webhooks.lostSince), sql`${webhooks.offReason} <> ''`)))
    .all()
    .filter((webhook) => ["lost", "switched-off"].includes(getWebhookState(webhook)));
}

/** Return the normalized URL. Throw a Refusal for the field `url` if it is not allowed. */
function parseAllowedUrl(text: string, { isPrivateAllowed }: WebhookRules): string {
  const parsed = parseWebhookUrl(text, isPrivateAllowed);
  if (parsed.ok && parsed.url.href.length <= 2000) return parsed.url.href;
  const reason = parsed.ok ? "The address must be at most 2000 characters" : parsed.reason;
  throw new Refusal("invalid-input", reason, { fields: { url: [reason] } });
}

/**
 * Return the secret, which is never shown again. Throw a Refusal if the URL is not allowed, there are already 20
 * webhooks, or the id exists.
 */
export function createWebhook(
  db: Db,
  { id, url, events, testIds = [] }: Pick<WebhookInput, "url" | "events"> & { id: string; testIds?: string[] },
  rules: WebhookRules,
  { adminId, actor, now }: WebhookContext,
): string {
  const href = parseAllowedUrl(url, rules);
  const secret = generateSecret();
  inTransaction(db, () => {
    if (getWebhook(db, id)) throw new Refusal("conflict", "This webhook already exists. Its secret was shown once");
    if ((statements(db).number.get()?.n ?? 0) >= MAX_WEBHOOKS) {
      throw new Refusal("conflict", `There are ${MAX_WEBHOOKS} webhooks, the most allowed. Delete one first`);
    }
    const sealed = seal(secret, { kind: "webhook", id }, rules.sessionSecrets);
    db.insert(webhooks).values({ id, url: href, events, testIds, secret: sealed, madeAt: now, adminId }).run();
    recordWebhookEvent(db, "webhook-made", id, { actor, now }, { host: new URL(href).host, events, testIds });
  });
  return secret;
}

/**
 * Change a webhook and make its pending events due. Throw a Refusal if the URL is not allowed or the webhook is
 * unknown.
 */
export function changeWebhook(
  db: Db,
  id: string,
  { url, events, testIds, isOn }: Pick<Webhook, "url" | "events" | "testIds" | "isOn">,
  rules: WebhookRules,
  { actor, now }: Omit<WebhookContext, "adminId">,
): void {
  const href = parseAllowedUrl(url, rules);
  inTransaction(db, () => {
    const stored = requireWebhook(db, id, findEditableWebhook);
    const offReason = isOn || href !== stored.url ? "" : stored.offReason;
    db.update(webhooks).set({ url: href, events, testIds, isOn, offReason }).where(eq(webhooks.id, id)).run();
    resetFailures(db, id);
    const [before, after] = [
      { url: stored.url, events: stored.events, testIds: stored.testIds, isOn: stored.isOn },
      { url: href, events, testIds, isOn },
    ];
    if (isDeepStrictEqual(before, after)) return;
    recordWebhookEvent(db, "webhook-changed", id, { actor, now }, { host: new URL(href).host, events, testIds, isOn });
  });
}

/** Identify a secret, so that submitting a form twice does not replace it twice. */
export function getSecretFingerprint({ secret }: Webhook): string {
  return createHash("sha256").update(secret).digest("hex").slice(0, 16);
}

/**
 * Return the new secret, which is never shown again. The previous one continues to sign for 24 hours. Throw a Refusal
 * if `mark` is not the current fingerprint.
 */
export function rotateSecret(
  db: Db,
  id: string,
  mark: string,
  { sessionSecrets }: WebhookRules,
  { actor, now }: Omit<WebhookContext, "adminId">,
): string {
  const secret = generateSecret();
  inTransaction(db, () => {
    const webhook = requireWebhook(db, id, findEditableWebhook);
    if (getSecretFingerprint(webhook) !== mark)
      throw new Refusal("conflict", "This webhook already has a new secret, which was shown once");
    // Drop a secret that cannot be decrypted, because it cannot sign.
    const isKnown = unseal(webhook.secret, { kind: "webhook", id }, sessionSecrets) !== null;
    db.update(webhooks)
      .set({
        secret: seal(secret, { kind: "webhook", id }, sessionSecrets),
        previousSecret: isKnown ? webhook.secret : null,
        previousUntil: isKnown ? new Date(now.getTime() + SECRET_OVERLAP_MS) : null,
      })
      .where(eq(webhooks.id, id))
      .run();
    resetFailures(db, id);
    recordWebhookEvent(db, "webhook-secret", id, { actor, now });
  });
  return secret;
}

export function deleteWebhook(db: Db, id: string, { actor, now }: Omit<WebhookContext, "adminId">): void {
  inTransaction(db, () => {
    const { url } = requireWebhook(db, id, findEditableWebhook);
    db.delete(webhooks).where(eq(webhooks.id, id)).run();
    recordWebhookEvent(db, "webhook-deleted", id, { actor, now }, { host: new URL(url).host });
  });
}

/** Queue a test event before all others. Throw a Refusal if one is pending or the webhook is off. */
export const sendTestEvent = command({
  run(db: Db, { now }: AuditContext, id: string): void {
    assertOn(requireWebhook(db, id, findEditableWebhook));
    const ofWebhook = and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.type, "test"), pendingCondition);
    if (db.select({ id: webhookDeliveries.id }).from(webhookDeliveries).where(ofWebhook).get()) {
      throw new Refusal("conflict", "A test event is already waiting");
    }
    db.insert(webhookDeliveries)
      .values({
        id: generateEventId(),
        webhookId: id,
        type: "test",
        createdAt: now,
        pendingSince: now,
        dueAt: DUE_FIRST,
      })
      .run();
    clearBackoff(db, id);
  },
  events: ({ args: [id] }) => [{ event: "webhook-tested", entityType: "webhook", entityId: id }],
});

/** Queue an event again with the same id. Throw a Refusal if it was deleted or the webhook is off. */
export const resendEvent = command({
  run(db: Db, { now }: AuditContext, id: string, deliveryId: string): void {
    assertOn(requireWebhook(db, id));
    const changes = db
      .update(webhookDeliveries)
      .set({ dueAt: DUE_FIRST, pendingSince: now, tries: 0, deliveredAt: null, failedAt: null })
      .where(and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.id, deliveryId)))
      .run().changes;
    if (changes === 0) throw new Refusal("not-found", "This event is no longer stored");
    clearBackoff(db, id);
  },
  events: ({ args: [id, deliveryId] }) => [
    { event: "webhook-sent-again", entityType: "webhook", entityId: id, detail: { event: deliveryId } },
  ],
});

/**
 * Queue all stored events of a time range again, oldest first, with the same ids. Return their number. Throw a Refusal if
 * there are none or the webhook is off.
 */
export const replayEvents = command({
  run(db: Db, { now }: AuditContext, id: string, { from, before }: DayRange): number {
    assertOn(requireWebhook(db, id));
    const { createdAt, type, webhookId } = webhookDeliveries;
    const inRange = and(
      eq(webhookId, id),
      ne(type, "test"),
      from && gte(createdAt, from),
      before && lt(createdAt, before),
    );
    const replayed = db
      .update(webhookDeliveries)
      .set({ dueAt: new Date(0), pendingSince: now, tries: 0, deliveredAt: null, failedAt: null })
      .where(inRange)
      .run().changes;
    if (replayed === 0) throw new Refusal("not-found", "No event of these days is stored");
    clearBackoff(db, id);
    return replayed;
  },
  events: ({ args: [id], result }) => [
    { event: "webhook-replayed", entityType: "webhook", entityId: id, detail: { events: result } },
  ],
});

const DUE_FIRST = new Date(-1);

const pendingCondition = sql`${webhookDeliveries.deliveredAt} IS NULL AND ${webhookDeliveries.failedAt} IS NULL`;

export function resetFailures(db: Db, id: string): void {
  const noFailures = { failures: 0, failingSince: null, lostSince: null, backoffUntil: new Date(0) };
  db.update(webhooks).set(noFailures).where(eq(webhooks.id, id)).run();
  db.update(webhookDeliveries)
    .set({ dueAt: new Date(0) })
    .where(and(eq(webhookDeliveries.webhookId, id), pendingCondition))
    .run();
}

function clearBackoff(db: Db, id: string): void {
  db.update(webhooks)
    .set({ backoffUntil: new Date(0) })
    .where(eq(webhooks.id, id))
    .run();
}

function requireWebhook(db: Db, id: string, find = getWebhook): Webhook {
  const webhook = find(db, id);
  if (!webhook) throw new Refusal("not-found", "This webhook no longer exists");
  return webhook;
}

function assertOn({ isOn }: Webhook): void {
  if (!isOn) throw new Refusal("conflict", "This webhook is off. Turn it on first");
}

function generateSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

function generateEventId(): string {
  return `msg_${randomBytes(16).toString("hex")}`;
}

/** `detail` must contain only the URL's host, because the path may contain a secret. */
function recordWebhookEvent(
  db: Db,
  event: EventName,
  id: string,
  context: Omit<WebhookContext, "adminId">,
  detail: Record<string, unknown> = {},
): void {
  recordEvent(db, context.actor, { event, entityType: "webhook", entityId: id, detail }, context.now);
}
