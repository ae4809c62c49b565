/** Sign-ins that wait for the second factor: the password was right. */
import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lt, or, sql } from "drizzle-orm";
import { type Db, inTransaction } from "#db/client.ts";
import { pendingSignIns } from "#db/schema.ts";
import { type Admin, getActiveAdmin } from "./admins.server.ts";

/** The content of the sign-in cookie. */
export type SignInTicket = { adminId: string; token: string };

const TIMEOUT_MS = 10 * 60_000;
export const MAX_WRONG_CODES = 5;

/** Stores a pending sign-in after a correct password and deletes expired ones. Returns the cookie's content. */
export function createPendingSignIn(db: Db, admin: Admin, now: Date): SignInTicket {
  const kept = (sign: 1 | -1) => new Date(now.getTime() + sign * TIMEOUT_MS);
  const isOver = or(lt(pendingSignIns.madeAt, kept(-1)), gt(pendingSignIns.madeAt, kept(1)));
  db.delete(pendingSignIns).where(isOver).run();
  const token = randomBytes(32).toString("base64url");
  db.insert(pendingSignIns)
    .values({ tokenHash: hashTicket(token, admin), adminId: admin.id, madeAt: now })
    .run();
  return { adminId: admin.id, token };
}

/** Returns the admin of a pending sign-in, or null if it expired, ended, or the account changed. */
export function findPendingSignIn(db: Db, { adminId, token }: SignInTicket, now: Date): Admin | null {
  const admin = getActiveAdmin(db, adminId);
  const row = admin && db.select().from(pendingSignIns).where(ticketCondition(token, admin)).get();
  return row && Math.abs(now.getTime() - row.madeAt.getTime()) <= TIMEOUT_MS ? admin : null;
}

/** Counts a wrong code and ends the sign-in after the last one. Returns the remaining attempts. */
export function countWrongCode(db: Db, admin: Admin, { token }: SignInTicket): number {
  return inTransaction(db, () => {
    const counted = db
      .update(pendingSignIns)
      .set({ wrongCodes: sql`${pendingSignIns.wrongCodes} + 1` })
      .where(ticketCondition(token, admin))
      .returning()
      .get();
    const left = counted ? MAX_WRONG_CODES - counted.wrongCodes : 0;
    if (left <= 0) deletePendingSignIn(db, admin, token);
    return Math.max(0, left);
  });
}

/** Deletes a pending sign-in that was completed or failed. */
export function deletePendingSignIn(db: Db, admin: Admin, token: string): void {
  db.delete(pendingSignIns).where(ticketCondition(token, admin)).run();
}

/** Deletes all pending sign-ins of an admin. */
export function deletePendingSignIns(db: Db, adminId: string): void {
  db.delete(pendingSignIns).where(eq(pendingSignIns.adminId, adminId)).run();
}

function ticketCondition(token: string, admin: Admin) {
  return and(eq(pendingSignIns.tokenHash, hashTicket(token, admin)), eq(pendingSignIns.adminId, admin.id));
}

/** Includes the password hash, so that a new password invalidates the ticket. */
function hashTicket(token: string, { passwordHash }: Admin): string {
  return createHash("sha256").update(`${token} ${passwordHash}`).digest("hex");
}
