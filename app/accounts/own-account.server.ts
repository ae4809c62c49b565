import { eq } from "drizzle-orm";
import { type Actor, type AuditContext, command } from "#app/platform/audit/audit-log.server.ts";
import { hashPassword } from "#app/platform/crypto.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { type Db, inTransaction, type LiveDb } from "#db/client.ts";
import { admins } from "#db/schema.ts";
import { type Admin, findActiveAdmin } from "./admins.server.ts";
import { assertNotCommonPassword, replacePassword } from "./passwords.server.ts";
import type { MailChoices, Names } from "./schemas.ts";
import { deleteSessionById, deleteSessions, type SignedIn } from "./sessions.server.ts";
import { lastNameMissing } from "./user-management.server.ts";

type Me = Pick<SignedIn, "id" | "sessionId">;

export const changeNames = command({
  state: requireActiveAdmin,
  run(db: Db, _context: AuditContext, id: string, { firstName, lastName }: Names): void {
    if (lastName === "" && requireActiveAdmin(db, id).lastName !== "") throw lastNameMissing();
    db.update(admins).set({ firstName, lastName }).where(eq(admins.id, id)).run();
  },
  events: ({ args: [entityId] }) => [{ event: "names", entityType: "admin", entityId }],
});

/**
 * Change the password and end all other sessions. Throw a Refusal for a common password, or if the password changed
 * after `verified` was read.
 */
export async function changePassword(
  live: LiveDb,
  { id, sessionId }: Me,
  { verified, password }: { verified: Pick<Admin, "passwordHash" | "email">; password: string },
  actor: Actor,
  now: Date,
): Promise<void> {
  assertNotCommonPassword(password, verified.email);
  const passwordHash = await hashPassword(password);
  const db = live();
  inTransaction(db, () => {
    if (requireActiveAdmin(db, id).passwordHash !== verified.passwordHash) {
      throw new Refusal("conflict", "The password has changed since you signed in. Please sign in again");
    }
    replacePassword(db, id, passwordHash, { event: "password", actor, exceptSessionId: sessionId }, now);
  });
}

export const signOutOwnSession = command({
  run(db: Db, _context: AuditContext, { id }: Me, sessionId: string): void {
    if (!deleteSessionById(db, id, sessionId)) throw new Refusal("not-found", "This session has already ended");
  },
  events: ({ args: [me] }) => [buildSessionEvent(me, 1)],
});

export const signOutOtherSessions = command({
  run: (db: Db, _context: AuditContext, { id, sessionId }: Me) => deleteSessions(db, id, sessionId),
  events: ({ args: [me], result: ended }) => (ended > 0 ? [buildSessionEvent(me, ended)] : []),
});

function buildSessionEvent({ id }: Me, sessions: number) {
  return { event: "session-ended" as const, entityType: "admin" as const, entityId: id, detail: { sessions } };
}

function requireActiveAdmin(db: Db, id: string): Admin {
  const stored = findActiveAdmin(db, id);
  if (!stored) throw new Refusal("not-found", "This account is no longer active");
  return stored;
}

export const saveMailChoices = command({
  state: findActiveAdmin,
  run(db: Db, _context: AuditContext, adminId: string, { completedMail, queueMail }: MailChoices): void {
    const choices = { wantsCompletedMail: completedMail, wantsQueueMail: queueMail };
    db.update(admins).set(choices).where(eq(admins.id, adminId)).run();
  },
  events: ({ args: [adminId, { completedMail, queueMail }] }) => [
    { event: "notices-changed", entityType: "admin", entityId: adminId, detail: { completedMail, queueMail } },
  ],
});
