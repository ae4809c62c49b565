/** The outbox: a message is written in the transaction of what causes it, and sent afterwards: docs/decisions/042-mail.md */
import { and, count, desc, eq, sql } from "drizzle-orm";
import { recorded } from "#app/platform/audit/audit-log.server.ts";
import { type Db, inTransaction, prepared } from "#db/client.ts";
import { FIRST, insertForAdmin, isWaiting, type Message } from "#db/outbox.ts";
import { messages } from "#db/schema.ts";

export type { Message };

const statements = prepared((db) => ({
  waiting: db.select({ n: count() }).from(messages).where(isWaiting).prepare(),
  last: db.select().from(messages).orderBy(desc(messages.number)).limit(sql.placeholder("limit")).prepare(),
}));

/** Writes a test message to an admin, which is sent before all others. One that waits is not written again. */
export function queueTestMessage(db: Db, admin: { id: string; email: string }, now: Date): void {
  const ofAdmin = and(eq(messages.adminId, admin.id), eq(messages.kind, "test"), isWaiting);
  inTransaction(db, () => {
    if (db.select({ id: messages.id }).from(messages).where(ofAdmin).get()) return;
    insertForAdmin(db, admin, { kind: "test", createdAt: now, dueAt: FIRST });
  });
}

/** As `queueTestMessage`, with its line in the audit log. */
export const queueRecordedTestMessage = recorded(queueTestMessage, ({ args: [admin] }) => [
  { act: "test-message", thing: "admin", thingId: admin.id },
]);

/** How many messages are neither sent nor given up. */
export function countWaiting(db: Db): number {
  return statements(db).waiting.get()?.n ?? 0;
}

/** The messages that were written last, newest first. */
export function listLastMessages(db: Db, limit: number): Message[] {
  return statements(db).last.all({ limit });
}
