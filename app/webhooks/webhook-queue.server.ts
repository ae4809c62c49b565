/** Call these functions in the transaction that makes the change. See docs/develop/decisions/047-webhooks.md. */
import type Database from "better-sqlite3";
import { DAY_MS } from "#app/platform/time-units.ts";
import { oncePerHandle } from "#db/once-per-handle.ts";
import type { WebhookEvent } from "./webhook.ts";
import { DELIVERY_RETENTION_MS } from "./webhook-retries.ts";

const INSERT = `INSERT INTO webhook_deliveries (id, webhook_id, type, submission_id, invitation_id, test_id, created_at,
  waits_since, order_id) SELECT 'msg_' || lower(hex(randomblob(16))), webhooks.id, @type,`;
const IS_WANTED = `webhooks.is_on = 1 AND instr(webhooks.events, '"' || @type || '"') > 0
  AND (webhooks.test_ids = '[]' OR EXISTS (SELECT 1 FROM json_each(webhooks.test_ids) WHERE value = subject.test_id))
  AND (webhooks.vendor IS NULL OR orders.id IS NOT NULL)`;
/** An applicant-tracking system gets an event for each order of the invitation, and no others. */
const getOrders = (invitationId: string) => `LEFT JOIN assessment_orders AS orders ON orders.webhook_id = webhooks.id
  AND orders.invitation_id = ${invitationId} AND orders.canceled_at IS NULL`;
const OF_SUBMISSIONS = `${INSERT} subject.id, subject.invitation_id, subject.test_id, @at, @at, orders.id
  FROM webhooks JOIN submissions AS subject ${getOrders("subject.invitation_id")}
  WHERE ${IS_WANTED} AND subject.is_preview = 0`;

const MISSED = `INSERT INTO webhook_deliveries (id, webhook_id, type, submission_id, invitation_id, test_id, created_at,
  waits_since, order_id)
  SELECT 'msg_' || lower(hex(randomblob(16))), orders.webhook_id, 'submission.completed', subject.id, orders.invitation_id,
   subject.test_id, max(subject.completed_at, orders.ordered_at), @now, orders.id
   FROM assessment_orders AS orders JOIN submissions AS subject ON subject.invitation_id = orders.invitation_id
   WHERE orders.canceled_at IS NULL AND max(subject.completed_at, orders.ordered_at) > @after
    AND NOT EXISTS (SELECT 1 FROM webhook_deliveries AS sent WHERE sent.order_id = orders.id
     AND sent.type = 'submission.completed')`;

/** An invitation is reported as expired for a day at most, so that a new webhook does not report old ones. */
const EXPIRED_FOR_MS = DAY_MS;

const statements = oncePerHandle((sqlite: Database.Database) => ({
  queue: sqlite.prepare(`${OF_SUBMISSIONS} AND subject.id IN (@id)`),
  queueDeleted: sqlite.prepare(`${OF_SUBMISSIONS} AND subject.id IN (SELECT value FROM json_each(@ids))`),
  queueInvited: sqlite.prepare(
    `${INSERT} NULL, subject.id, subject.test_id, @at, @at, orders.id
      FROM webhooks JOIN invitations AS subject ${getOrders("subject.id")}
      WHERE ${IS_WANTED} AND subject.id IN (SELECT value FROM json_each(@ids))`,
  ),
  // Join with tests, so that SQLite uses the index. For a battery, report only the first part.
  queueExpired: sqlite.prepare(
    `${INSERT} NULL, subject.id, subject.test_id, subject.expires_at, @now, orders.id
      FROM webhooks JOIN tests JOIN invitations AS subject ON subject.test_id = tests.id ${getOrders("subject.id")}
      WHERE ${IS_WANTED} AND subject.progress = 0
       AND subject.expires_at > @after AND subject.expires_at <= @now AND coalesce(subject.battery_part, 1) = 1
       AND NOT EXISTS (SELECT 1 FROM webhook_deliveries AS sent WHERE sent.invitation_id = subject.id
        AND sent.webhook_id = webhooks.id AND sent.type = @type AND sent.created_at = subject.expires_at)`,
  ),
  queueMissed: sqlite.prepare(`${MISSED} AND orders.webhook_id IN (@webhookId)`),
  queueMissedOrder: sqlite.prepare(`${MISSED} AND orders.id IN (@id)`),
  isListening: sqlite
    .prepare<[string], number>(`SELECT 1 FROM webhooks WHERE is_on = 1 AND instr(events, '"' || ? || '"') > 0 LIMIT 1`)
    .pluck(),
  dropSent: sqlite.prepare(
    "DELETE FROM webhook_deliveries WHERE submission_id = ? AND (delivered_at IS NOT NULL OR failed_at IS NOT NULL)",
  ),
  moveTime: sqlite.prepare(
    `UPDATE webhook_deliveries SET invitation_id = NULL,
            created_at = (SELECT started_at FROM submissions WHERE id = @id)
        WHERE submission_id = @id`,
  ),
  dropReports: sqlite.prepare("UPDATE webhooks SET report = '', reported_at = NULL WHERE report <> ''"),
  dropInvited: sqlite.prepare(
    `DELETE FROM webhook_deliveries WHERE submission_id IS NULL AND invitation_id IN
       (SELECT id FROM invitations WHERE email_key = @emailKey AND test_id = @testId)`,
  ),
}));

export function queueWebhookEvent(sqlite: Database.Database, type: WebhookEvent, submissionId: string, at: Date): void {
  statements(sqlite).queue.run({ type, id: submissionId, at: at.getTime() });
}

/** Call this before the deletion, because it reads the submissions. */
export function queueDeletedEvents(sqlite: Database.Database, submissionIds: readonly string[], at: Date): void {
  const ids = JSON.stringify(submissionIds);
  statements(sqlite).queueDeleted.run({ type: "submission.deleted", ids, at: at.getTime() });
}

export function queueInvitedEvents(sqlite: Database.Database, invitationIds: readonly string[], at: Date): void {
  const ids = JSON.stringify(invitationIds);
  statements(sqlite).queueInvited.run({ type: "invitation.created", ids, at: at.getTime() });
}

export function queueExpiredEvents(sqlite: Database.Database, now: Date): void {
  const type = "invitation.expired";
  if (statements(sqlite).isListening.get(type) === undefined) return;
  const [moment, after] = [now.getTime(), now.getTime() - EXPIRED_FOR_MS];
  statements(sqlite).queueExpired.run({ type, now: moment, after });
}

export function queueMissedEvents(sqlite: Database.Database, webhookId: string, now: Date): void {
  statements(sqlite).queueMissed.run({ webhookId, now: now.getTime(), after: now.getTime() - DELIVERY_RETENTION_MS });
}

/** Report a new order at once if the person had already completed the test. */
export function queueMissedOrder(sqlite: Database.Database, id: string, now: Date): void {
  statements(sqlite).queueMissedOrder.run({ id, now: now.getTime(), after: now.getTime() - DELIVERY_RETENTION_MS });
}

/** Drop an erased person's invitation events. Call this before the invitation is deleted. */
export function dropInvitedEvents(sqlite: Database.Database, unit: { emailKey: string; testId: string }): void {
  statements(sqlite).dropInvited.run(unit);
}

/** Clear the errors that applicant-tracking systems reported. An erasure calls this, because they may name the person. */
export function dropVendorReports(sqlite: Database.Database): void {
  statements(sqlite).dropReports.run();
}

/** Remove the times when an erased person took the test. Pending events are still sent, without names. */
export function anonymizeDeliveries(sqlite: Database.Database, submissionId: string): void {
  statements(sqlite).dropSent.run(submissionId);
  statements(sqlite).moveTime.run({ id: submissionId });
}
