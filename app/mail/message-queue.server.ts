import { and, isNull } from "drizzle-orm";
import { Refusal } from "#app/platform/refusal.ts";
import type { Db } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { messages } from "#db/schema.ts";

export type Message = typeof messages.$inferSelect;

export const pendingCondition = and(isNull(messages.sentAt), isNull(messages.failedAt));

export const MAIL_IS_OFF = "This server does not send email";

export function assertMailOn(isMailOn: boolean): void {
  if (!isMailOn) throw new Refusal("conflict", MAIL_IS_OFF);
}

export const DUE_FIRST = new Date(0);

type AdminMessage = Pick<typeof messages.$inferInsert, "kind" | "about" | "submissionId" | "createdAt" | "dueAt">;

export function queueAdminMessage(db: Db, { id, email }: { id: string; email: string }, message: AdminMessage): string {
  const messageId = newId();
  db.insert(messages)
    .values({ id: messageId, adminId: id, recipient: email, ...message })
    .run();
  return messageId;
}
