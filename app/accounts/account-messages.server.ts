import { and, eq, gt, lt, or } from "drizzle-orm";
import { recorded } from "#app/platform/audit/audit-log.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Db } from "#db/client.ts";
import { FIRST, insertForAdmin, isWaiting } from "#db/outbox.ts";
import { admins, messages } from "#db/schema.ts";
import type { AccountNews } from "./account-news.ts";
import type { Admin } from "./admins.server.ts";

/** Tells the owner of an account what happened to it, in the caller's transaction; does nothing where mail is off. */
export function queueAccountMessage(db: Db, adminId: string, about: AccountNews, now: Date): void {
  if (!env.mail) return;
  const admin = db.select({ id: admins.id, email: admins.email }).from(admins).where(eq(admins.id, adminId)).get();
  if (admin) insertForAdmin(db, admin, { kind: "account", about, createdAt: now, dueAt: now });
}

export const HOUR_MS = 60 * 60_000;

const RESETS_AN_HOUR = 3;

/**
 * Writes the message with a link to choose a new password, in the caller's transaction; returns whether it did. One that waits
 * is not written again, and there are at most three an hour.
 */
export function queueReset(db: Db, admin: Pick<Admin, "id" | "email">, now: Date): boolean {
  const ofAdmin = and(eq(messages.adminId, admin.id), eq(messages.kind, "password-reset"));
  // A clock that was ahead once must not keep an account waiting for years.
  const isOfHour = and(
    gt(messages.createdAt, new Date(now.getTime() - HOUR_MS)),
    lt(messages.createdAt, new Date(now.getTime() + HOUR_MS)),
  );
  const found = db.select({ sentAt: messages.sentAt, failedAt: messages.failedAt }).from(messages);
  const recent = found.where(and(ofAdmin, or(isWaiting, isOfHour))).all();
  const hasWaiting = recent.some(({ sentAt, failedAt }) => sentAt === null && failedAt === null);
  if (hasWaiting || recent.length >= RESETS_AN_HOUR) return false;
  // Send it before queued invitations, because a person is waiting for it.
  insertForAdmin(db, admin, { kind: "password-reset", createdAt: now, dueAt: FIRST });
  return true;
}

/** Whether an account is told of completed assessments. */
export function chooseCompletedMail(db: Db, adminId: string, wantsCompletedMail: boolean): void {
  db.update(admins).set({ wantsCompletedMail }).where(eq(admins.id, adminId)).run();
}

/** As `chooseCompletedMail`, with its line in the audit log. */
export const saveCompletedMailChoice = recorded(chooseCompletedMail, ({ args: [adminId, completedMail] }) => [
  { act: "notices-changed", thing: "admin", thingId: adminId, detail: { completedMail } },
]);
