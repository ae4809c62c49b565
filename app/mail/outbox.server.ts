/** Messages are queued in the transaction that causes them and sent later: docs/develop/decisions/042-mail.md */
import { and, asc, count, desc, eq, isNull, lte, sql } from "drizzle-orm";
import { type AuditContext, command } from "#app/platform/audit/audit-log.server.ts";
import { DAY_MS } from "#app/platform/time-units.ts";
import { type Db, inTransaction, prepared } from "#db/client.ts";
import { copyOutcomeToInvitation } from "#db/invitation-progress.ts";
import { messages } from "#db/schema.ts";
import { getNextSendTime } from "./mail-retries.ts";
import { assertMailOn, DUE_FIRST, type Message, pendingCondition, queueAdminMessage } from "./message-queue.server.ts";

export type { Message };

const statements = prepared((db) => ({
  waiting: db.select({ n: count() }).from(messages).where(pendingCondition).prepare(),
  last: db.select().from(messages).orderBy(desc(messages.number)).limit(sql.placeholder("limit")).prepare(),
  due: db
    .select()
    .from(messages)
    .where(and(isNull(messages.sentAt), isNull(messages.failedAt), lte(messages.dueAt, sql.placeholder("now"))))
    .orderBy(asc(messages.dueAt), asc(messages.number))
    .limit(1)
    .prepare(),
  // Each IS NOT NULL lets SQLite use a partial index. The limit keeps the transaction short.
  tidy: [
    "admin_id IS NOT NULL AND kind IN ('test', 'completed', 'password-reset', 'account', 'queue')",
    "submission_id IS NOT NULL AND kind IN ('continuation-code', 'receipt')",
  ].map((kinds) =>
    db.$client.prepare<[number]>(
      `DELETE FROM messages WHERE number IN (SELECT number FROM messages WHERE ${kinds}
         AND coalesce(sent_at, failed_at) < ? LIMIT 500)`,
    ),
  ),
}));

export const queueTestMessage = command({
  state: findPendingTestMessage,
  run(db: Db, { now }: AuditContext, admin: Recipient, isMailOn: boolean): void {
    assertMailOn(isMailOn);
    if (findPendingTestMessage(db, admin)) return;
    queueAdminMessage(db, admin, { kind: "test", createdAt: now, dueAt: DUE_FIRST });
  },
  events: ({ args: [admin] }) => [{ event: "test-message", entityType: "admin", entityId: admin.id }],
});

type Recipient = { id: string; email: string };

function findPendingTestMessage(db: Db, { id }: Recipient): Message | null {
  const ofAdmin = and(eq(messages.adminId, id), eq(messages.kind, "test"), pendingCondition);
  return db.select().from(messages).where(ofAdmin).get() ?? null;
}

export function countWaitingMessages(db: Db): number {
  return statements(db).waiting.get()?.n ?? 0;
}

export function listLastMessages(db: Db, limit: number): Message[] {
  return statements(db).last.all({ limit });
}

export function findDueMessage(db: Db, now: Date): Message | null {
  return statements(db).due.get({ now: now.getTime() }) ?? null;
}

export function recordSent(db: Db, id: string, now: Date): void {
  // The message was sent, so overwrite a failure that was recorded in the meantime, for example by a restore.
  inTransaction(db, () => {
    db.update(messages)
      .set({ tries: sql`tries + 1`, sentAt: now, failedAt: null, failure: "" })
      .where(eq(messages.id, id))
      .run();
    copyOutcomeToInvitation(db.$client, id);
  });
}

export function recordFailedTry(db: Db, { id, tries }: Message, reason: string, now: Date): void {
  const next = getNextSendTime(tries + 1, now);
  if (!next) {
    recordFailure(db, id, reason, now);
    return;
  }
  db.update(messages)
    .set({ tries: tries + 1, failure: reason, dueAt: next })
    .where(and(eq(messages.id, id), isNull(messages.sentAt), isNull(messages.failedAt)))
    .run();
}

export function recordFailure(db: Db, id: string, reason: string, now: Date): void {
  inTransaction(db, () => {
    const { changes } = db
      .update(messages)
      .set({ tries: sql`tries + 1`, failedAt: now, failure: reason })
      .where(and(eq(messages.id, id), isNull(messages.sentAt), isNull(messages.failedAt)))
      .run();
    if (changes > 0) copyOutcomeToInvitation(db.$client, id);
  });
}

/** Retention period of messages. Messages about invitations are deleted with their invitation instead. */
const RETENTION_MS = 90 * DAY_MS;

export function removeOldMessages(db: Db, now: Date): void {
  for (const tidy of statements(db).tidy) tidy.run(now.getTime() - RETENTION_MS);
}
