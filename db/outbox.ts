/** The email outbox. Features queue messages in their own transactions, and app/mail sends them. */
import { and, isNull } from "drizzle-orm";
import type { Db } from "./client.ts";
import { newId } from "./ids.ts";
import { messages } from "./schema.ts";

export type Message = typeof messages.$inferSelect;

/** SQL condition: the message is neither sent nor failed. */
export const pendingCondition = and(isNull(messages.sentAt), isNull(messages.failedAt));

/** Due time that sorts before all other pending messages. */
export const DUE_FIRST = new Date(0);

type AdminMessage = Pick<typeof messages.$inferInsert, "kind" | "about" | "submissionId" | "createdAt" | "dueAt">;

/** Queue a message to an admin, in the caller's transaction. */
export function queueAdminMessage(db: Db, { id, email }: { id: string; email: string }, message: AdminMessage): void {
  db.insert(messages)
    .values({ id: newId(), adminId: id, recipient: email, ...message })
    .run();
}
