/** Call these functions in the transaction that makes the change. See docs/develop/decisions/047-webhooks.md. */
import type Database from "better-sqlite3";
import type { WebhookEvent } from "#app/webhooks/webhook.ts";
import { oncePerHandle } from "./once-per-handle.ts";

const INSERT = `INSERT INTO webhook_deliveries (id, webhook_id, type, submission_id, test_id, created_at, waits_since)
  SELECT 'msg_' || lower(hex(randomblob(16))), webhooks.id, @type, submissions.id, submissions.test_id, @at, @at
   FROM webhooks, submissions
   WHERE webhooks.is_on = 1 AND instr(webhooks.events, '"' || @type || '"') > 0 AND submissions.is_preview = 0`;

const statements = oncePerHandle((sqlite: Database.Database) => ({
  queue: sqlite.prepare(`${INSERT} AND submissions.id = @id`),
  queueDeleted: sqlite.prepare(`${INSERT} AND submissions.id IN (SELECT value FROM json_each(@ids))`),
  dropSent: sqlite.prepare(
    "DELETE FROM webhook_deliveries WHERE submission_id = ? AND (delivered_at IS NOT NULL OR failed_at IS NOT NULL)",
  ),
  moveTime: sqlite.prepare(
    `UPDATE webhook_deliveries SET created_at = (SELECT started_at FROM submissions WHERE id = @id)
        WHERE submission_id = @id`,
  ),
}));

/** Previews cause no events. */
export function queueWebhookEvent(sqlite: Database.Database, type: WebhookEvent, submissionId: string, at: Date): void {
  statements(sqlite).queue.run({ type, id: submissionId, at: at.getTime() });
}

/** Call before the rows are deleted. */
export function queueDeletedEvents(sqlite: Database.Database, submissionIds: readonly string[], at: Date): void {
  const ids = JSON.stringify(submissionIds);
  statements(sqlite).queueDeleted.run({ type: "submission.deleted", ids, at: at.getTime() });
}

/** Remove the times when an erased person took the test. Pending events are still sent, without names. */
export function anonymizeDeliveries(sqlite: Database.Database, submissionId: string): void {
  statements(sqlite).dropSent.run(submissionId);
  statements(sqlite).moveTime.run({ id: submissionId });
}
