import { eq } from "drizzle-orm";
import { type Actor, type AuditContext, command, recordEvent } from "#app/platform/audit/audit-log.server.ts";
import { hashPassword } from "#app/platform/crypto.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { type Db, inTransaction, type LiveDb } from "#db/client.ts";
import { admins } from "#db/schema.ts";
import { type Admin, findActiveAdmin } from "./admins.server.ts";
import { assertNotCommonPassword, replacePassword } from "./passwords.server.ts";
import type { Names } from "./schemas.ts";
import { deleteSessionById, deleteSessions, type SignedIn } from "./sessions.server.ts";
import { lastNameMissing } from "./user-management.server.ts";

type Me = Pick<SignedIn, "id" | "sessionId">;

export function changeNames(db: Db, id: string, { firstName, lastName }: Names, actor: Actor, now: Date): void {
  inTransaction(db, () => {
    const stored = requireActiveAdmin(db, id);
    if (lastName === "" && stored.lastName !== "") throw lastNameMissing();
    if (firstName === stored.firstName && lastName === stored.lastName) return;
    db.update(admins).set({ firstName, lastName }).where(eq(admins.id, id)).run();
    recordEvent(db, actor, { event: "names", entityType: "admin", entityId: id }, now);
  });
}

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

export function signOutOwnSession(db: Db, { id }: Me, sessionId: string, actor: Actor, now: Date): void {
  inTransaction(db, () => {
    if (!deleteSessionById(db, id, sessionId)) throw new Refusal("not-found", "This session has already ended");
    recordEvent(db, actor, { event: "session-ended", entityType: "admin", entityId: id, detail: { sessions: 1 } }, now);
  });
}

export function signOutOtherSessions(db: Db, { id, sessionId }: Me, actor: Actor, now: Date): number {
  return inTransaction(db, () => {
    const ended = deleteSessions(db, id, sessionId);
    if (ended > 0) {
      recordEvent(
        db,
        actor,
        { event: "session-ended", entityType: "admin", entityId: id, detail: { sessions: ended } },
        now,
      );
    }
    return ended;
  });
}

function requireActiveAdmin(db: Db, id: string): Admin {
  const stored = findActiveAdmin(db, id);
  if (!stored) throw new Refusal("not-found", "This account is no longer active");
  return stored;
}

export const saveCompletedMailChoice = command({
  state: findActiveAdmin,
  run(db: Db, _context: AuditContext, adminId: string, wantsCompletedMail: boolean): void {
    db.update(admins).set({ wantsCompletedMail }).where(eq(admins.id, adminId)).run();
  },
  events: ({ args: [adminId, completedMail] }) => [
    { event: "notices-changed", entityType: "admin", entityId: adminId, detail: { completedMail } },
  ],
});
