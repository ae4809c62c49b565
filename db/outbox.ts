/** Rows of the outbox that features write in the transaction of what causes a message; app/mail sends them afterwards. */
import { and, isNull } from "drizzle-orm";
import type { Db } from "./client.ts";
import { newId } from "./ids.ts";
import { messages } from "./schema.ts";

export type Message = typeof messages.$inferSelect;

/** For a query: the message is neither sent nor given up. */
export const pendingCondition = and(isNull(messages.sentAt), isNull(messages.failedAt));

/** A due time before that of every other waiting message. */
export const DUE_FIRST = new Date(0);

type AdminMessage = Pick<typeof messages.$inferInsert, "kind" | "about" | "submissionId" | "createdAt" | "dueAt">;

/** Queues a message to an admin, in the caller's transaction. */
export function queueAdminMessage(db: Db, { id, email }: { id: string; email: string }, message: AdminMessage): void {
  db.insert(messages)
    .values({ id: newId(), adminId: id, recipient: email, ...message })
    .run();
}
