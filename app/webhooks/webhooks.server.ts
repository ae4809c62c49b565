import { createHash, randomBytes } from "node:crypto";
import { and, asc, count, desc, eq, gte, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { EventName } from "#app/platform/audit/audit-events.ts";
import { type AuditContext, type AuditEvent, command } from "#app/platform/audit/audit-log.server.ts";
import { seal, unseal } from "#app/platform/crypto.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import type { DayRange } from "#app/platform/text/date-text.ts";
import { type Db, parameterCondition, prepared } from "#db/client.ts";
import { webhookDeliveries, webhooks } from "#db/schema.ts";
import { getWebhookState, MAX_WEBHOOKS, parseWebhookUrl, type WebhookInput, type WebhookRules } from "./webhook.ts";
import type { Webhook, WebhookDelivery } from "./webhook-deliveries.server.ts";
import { SECRET_OVERLAP_MS } from "./webhook-retries.ts";

const MAX_LISTED_DELIVERIES = 100;

const statements = prepared((db) => ({
  all: db
    .select()
    .from(webhooks)
    .where(isNull(webhooks.vendor))
    .orderBy(asc(webhooks.madeAt), asc(webhooks.id))
    .prepare(),
  one: db.select().from(webhooks).where(parameterCondition(webhooks.id, "id")).prepare(),
  number: db.select({ n: count() }).from(webhooks).where(isNull(webhooks.vendor)).prepare(),
  deliveries: db
    .select()
    .from(webhookDeliveries)
    .where(parameterCondition(webhookDeliveries.webhookId, "id"))
    .orderBy(desc(webhookDeliveries.number))
    .limit(MAX_LISTED_DELIVERIES)
    .prepare(),
  last: db
    .select()
    .from(webhookDeliveries)
    .where(parameterCondition(webhookDeliveries.webhookId, "id"))
    .orderBy(desc(webhookDeliveries.number))
    .limit(1)
    .prepare(),
}));

export function listWebhooks(db: Db): Webhook[] {
  return statements(db).all.all();
}

export function getWebhook(db: Db, id: string): Webhook | null {
  return statements(db).one.get({ id }) ?? null;
}

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

export function listFailingWebhooks(db: Db): Webhook[] {
  return db
    .select()
    .from(webhooks)
    .where(and(isNull(webhooks.vendor), or(isNotNull(webhooks.lostSince), sql`${webhooks.offReason} <> ''`)))
    .all()
    .filter((webhook) => ["lost", "switched-off"].includes(getWebhookState(webhook)));
}

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
export const createWebhook = command({
  run(
    db: Db,
    { now }: AuditContext,
    { id, url, events, testIds = [] }: Pick<WebhookInput, "url" | "events"> & { id: string; testIds?: string[] },
    rules: WebhookRules,
    adminId: string,
  ): string {
    const href = parseAllowedUrl(url, rules);
    const secret = generateSecret();
    if (getWebhook(db, id))
      throw new Refusal(
        "conflict",
        "This webhook already exists, and its secret was shown. If nobody saved it, create a new secret",
      );
    if ((statements(db).number.get()?.n ?? 0) >= MAX_WEBHOOKS) {
      throw new Refusal("conflict", `There are ${MAX_WEBHOOKS} webhooks, which is the limit. Delete one first`);
    }
    const sealed = seal(secret, { kind: "webhook", id }, rules.sessionSecrets);
    db.insert(webhooks).values({ id, url: href, events, testIds, secret: sealed, madeAt: now, adminId }).run();
    return secret;
  },
  events: ({ args: [{ id, url, events, testIds = [] }] }) => [
    buildWebhookEvent("webhook-made", id, { host: new URL(url).host, events, testIds }),
  ],
});

/**
 * Change a webhook and make its pending events due. Throw a Refusal if the URL is not allowed or the webhook is
 * unknown.
 */
export const changeWebhook = command({
  state: findWebhookInput,
  run(db: Db, _context: AuditContext, id: string, { url, ...change }: EditableWebhook, rules: WebhookRules): void {
    const href = parseAllowedUrl(url, rules);
    const stored = requireWebhook(db, id, findEditableWebhook);
    const offReason = change.isOn || href !== stored.url ? "" : stored.offReason;
    db.update(webhooks)
      .set({ url: href, ...change, offReason })
      .where(eq(webhooks.id, id))
      .run();
    resetFailures(db, id);
  },
  events({ args: [id], after }) {
    const { url, ...detail } = after ?? throwNotFound();
    return [buildWebhookEvent("webhook-changed", id, { host: new URL(url).host, ...detail })];
  },
});

type EditableWebhook = Pick<Webhook, "url" | "events" | "testIds" | "isOn">;

export function findWebhookInput(db: Db, id: string): EditableWebhook | null {
  const webhook = findEditableWebhook(db, id);
  if (!webhook) return null;
  const { url, events, testIds, isOn } = webhook;
  return { url, events, testIds, isOn };
}

/** Return a hash that identifies a secret. Submitting a form twice then does not replace the secret twice. */
export function getSecretFingerprint({ secret }: Webhook): string {
  return createHash("sha256").update(secret).digest("hex").slice(0, 16);
}

/**
 * Return the new secret, which is never shown again. The previous one continues to sign for 24 hours. Throw a Refusal
 * if `mark` is not the current fingerprint.
 */
export const rotateSecret = command({
  run(db: Db, { now }: AuditContext, id: string, mark: string, { sessionSecrets }: WebhookRules): string {
    const secret = generateSecret();
    const webhook = requireWebhook(db, id, findEditableWebhook);
    if (getSecretFingerprint(webhook) !== mark)
      throw new Refusal("conflict", "This webhook already has a new secret. If nobody saved it, create another one");
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
    return secret;
  },
  events: ({ args: [id] }) => [buildWebhookEvent("webhook-secret", id)],
});

export const deleteWebhook = command({
  run(db: Db, _context: AuditContext, id: string): Webhook {
    const webhook = requireWebhook(db, id, findEditableWebhook);
    db.delete(webhooks).where(eq(webhooks.id, id)).run();
    return webhook;
  },
  events: ({ result: { id, url } }) => [buildWebhookEvent("webhook-deleted", id, { host: new URL(url).host })],
});

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
  events: ({ args: [id] }) => [buildWebhookEvent("webhook-tested", id)],
});

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
  events: ({ args: [id, deliveryId] }) => [buildWebhookEvent("webhook-sent-again", id, { event: deliveryId })],
});

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
      .set({ dueAt: DUE_NOW, pendingSince: now, tries: 0, deliveredAt: null, failedAt: null })
      .where(inRange)
      .run().changes;
    if (replayed === 0) throw new Refusal("not-found", "No events from these days are stored");
    clearBackoff(db, id);
    return replayed;
  },
  events: ({ args: [id], result }) => [buildWebhookEvent("webhook-replayed", id, { events: result })],
});

/** Send an event that an admin waits for before all events that are due now. */
const DUE_FIRST = new Date(-1);
const DUE_NOW = new Date(0);

const pendingCondition = sql`${webhookDeliveries.deliveredAt} IS NULL AND ${webhookDeliveries.failedAt} IS NULL`;

export function resetFailures(db: Db, id: string): void {
  const noFailures = { failures: 0, failingSince: null, lostSince: null, backoffUntil: new Date(0) };
  db.update(webhooks).set(noFailures).where(eq(webhooks.id, id)).run();
  db.update(webhookDeliveries)
    .set({ dueAt: DUE_NOW })
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
  return find(db, id) ?? throwNotFound();
}

function throwNotFound(): never {
  throw new Refusal("not-found", "This webhook no longer exists");
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
function buildWebhookEvent(event: EventName, id: string, detail: Record<string, unknown> = {}): AuditEvent {
  return { event, entityType: "webhook", entityId: id, detail };
}
