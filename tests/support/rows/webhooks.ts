import { WEBHOOK_EVENTS, type WebhookEvent } from "#app/webhooks/webhook.ts";
import { createWebhook } from "#app/webhooks/webhooks.server.ts";
import type { Db } from "#db/client.ts";
import { newId } from "#db/ids.ts";

export const RULES = { isPrivateAllowed: true, sessionSecrets: ["a session secret of the tests, 32+"] };
export const WEBHOOK_CONTEXT = {
  actor: { adminId: "ada", address: "127.0.0.1" },
  now: new Date("2026-05-04T09:00:00Z"),
};

export function addWebhook(
  db: Db,
  {
    url = "https://ats.example.com/hooks",
    events = [...WEBHOOK_EVENTS] as WebhookEvent[],
    testIds = [] as string[],
    rules = RULES,
  } = {},
): { id: string; secret: string } {
  const id = newId();
  return { id, secret: createWebhook(db, WEBHOOK_CONTEXT, { id, url, events, testIds }, rules, "ada") };
}

type WrittenEvent = { type: string; submissionId: string | null; testId: string | null; webhookId: string };

export function listEvents(db: Db): WrittenEvent[] {
  return db.$client
    .prepare<[], WrittenEvent>(
      `SELECT type, submission_id AS submissionId, test_id AS testId, webhook_id AS webhookId
         FROM webhook_deliveries ORDER BY number`,
    )
    .all();
}

export function addEvents(db: Db, webhookId: string, count: number, at: Date): void {
  db.$client
    .prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < @count)
       INSERT INTO webhook_deliveries (id, webhook_id, type, submission_id, created_at, waits_since)
       SELECT 'msg_' || hex(randomblob(16)), @webhookId, 'submission.completed', hex(randomblob(8)), @at, @at FROM n`,
    )
    .run({ webhookId, count, at: at.getTime() });
}
