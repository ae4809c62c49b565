/** Links to choose a new password: docs/decisions/045-secrets.md */
import { randomBytes } from "node:crypto";
import { and, eq, gt, lte, or } from "drizzle-orm";
import { type Actor, recordAct } from "#app/platform/audit/audit-log.server.ts";
import { hashPassword } from "#app/platform/crypto.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { type Db, inTransaction, type LiveDb } from "#db/client.ts";
import { passwordResets } from "#db/schema.ts";
import { queueReset } from "./account-messages.server.ts";
import { RESET_MINUTES } from "./account-news.ts";
import { type Admin, findAdminByEmail, getActiveAdmin } from "./admins.server.ts";
import { isCommonPassword } from "./easy-password.ts";
import { refuseCommonPassword, replacePassword } from "./passwords.server.ts";
import { removeFactors } from "./second-factor.server.ts";
import { hashToken } from "./token-hash.server.ts";

const VALID_MS = RESET_MINUTES * 60_000;

/**
 * Writes the message with a link to the active account of this address; returns whether it did. Nothing is written for an
 * unknown or deactivated one, while such a message waits, and after three within an hour.
 */
export function askForReset(db: Db, email: string, actor: Actor, now: Date): boolean {
  return inTransaction(db, () => {
    const admin = findAdminByEmail(db, email);
    if (!admin || admin.deactivatedAt || !queueReset(db, admin, now)) return false;
    recordAct(db, actor, { act: "password-reset-asked", thing: "admin", thingId: admin.id }, now);
    return true;
  });
}

/** A new link's token (256 random bits), which only the message ever holds. The account's older ones end. */
export function makeReset(db: Db, adminId: string, now: Date): string {
  const token = randomBytes(32).toString("base64url");
  inTransaction(db, () => {
    const { from, to } = validSpan(now);
    db.delete(passwordResets)
      .where(or(eq(passwordResets.adminId, adminId), lte(passwordResets.madeAt, from), gt(passwordResets.madeAt, to)))
      .run();
    db.insert(passwordResets)
      .values({ tokenHash: hashToken(token), adminId, madeAt: now })
      .run();
  });
  return token;
}

/** The active account that a link leads to; null for one that is unknown, used or too old. Changes nothing. */
export function findReset(db: Db, token: string, now: Date): Admin | null {
  const { from, to } = validSpan(now);
  const found = db
    .select({ adminId: passwordResets.adminId })
    .from(passwordResets)
    .where(
      and(
        eq(passwordResets.tokenHash, hashToken(token)),
        gt(passwordResets.madeAt, from),
        lte(passwordResets.madeAt, to),
      ),
    )
    .get();
  return found ? getActiveAdmin(db, found.adminId) : null;
}

/**
 * Sets the password of a link's account, ends its sessions and the link, and returns the account. Refuses a very common password, and a link that leads
 * nowhere by then: of two at the same moment one succeeds.
 */
export async function resetPassword(
  live: LiveDb,
  token: string,
  password: string,
  actor: Actor,
  now: Date,
): Promise<Admin> {
  refuseCommonPassword(password, findReset(live(), token, now)?.email ?? "");
  const passwordHash = await hashPassword(password);
  const db = live();
  return inTransaction(db, () => {
    const admin = findReset(db, token, now);
    if (!admin) throw new Refusal("not-found", "This link does not work any more");
    replacePassword(db, admin.id, passwordHash, { act: "password-reset", actor }, now);
    return admin;
  });
}

/**
 * The way back of who has the server's shell: a new password, no sessions, no second factor. Refuses an address without an
 * account, and a deactivated one.
 */
export async function resetByServer(live: LiveDb, email: string, password: string, now: Date): Promise<Admin> {
  const passwordHash = await hashPassword(password);
  const db = live();
  return inTransaction(db, () => {
    const admin = findAdminByEmail(db, email);
    if (!admin) throw new Refusal("not-found", `There is no account ${email}. Without --reset one is created`);
    if (admin.deactivatedAt) throw new Refusal("conflict", deactivated(admin.email));
    const commonPassword = isCommonPassword(password, email) ? "chosen" : null;
    replacePassword(db, admin.id, passwordHash, { act: "password", actor: "server", commonPassword }, now);
    removeFactors(db, admin.id, "server", now);
    return admin;
  });
}

const deactivated = (email: string) =>
  `The account ${email} is deactivated. Without --reset, or by Add User in User Management, it is activated again`;

/** When a link that works was made; a clock that was set back by a little ends none. */
function validSpan(now: Date): { from: Date; to: Date } {
  return { from: new Date(now.getTime() - VALID_MS), to: new Date(now.getTime() + VALID_MS) };
}
