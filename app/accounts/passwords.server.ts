/** Set an account's password. See docs/decisions/045-secrets.md. */
import { eq } from "drizzle-orm";
import { type Actor, recordAct } from "#app/platform/audit/audit-log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import type { Db } from "#db/client.ts";
import { admins } from "#db/schema.ts";
import { queueAccountMessage } from "./account-messages.server.ts";
import { COMMON_PASSWORD, isCommonPassword } from "./easy-password.ts";
import { endSessionsOf } from "./sessions.server.ts";

type Admin = typeof admins.$inferSelect;

/** Refuse a very common password that somebody chooses for themselves. */
export function refuseCommonPassword(password: string, email: string): void {
  if (!isCommonPassword(password, email)) return;
  throw new Refusal("invalid-input", COMMON_PASSWORD, { fields: { password: [COMMON_PASSWORD] } });
}

type Change = {
  act: "password" | "password-reset";
  actor: Actor;
  /** Return who set a very common password, or null if the password is not common. */
  commonPassword?: Admin["commonPassword"];
  /** The session in which it was changed: it goes on. */
  keptSessionId?: string | undefined;
};

/**
 * Puts a new password in the place of the old one, in the caller's transaction: ends the account's sessions, is in the audit
 * log, and is told to its owner where mail is on.
 */
export function replacePassword(
  db: Db,
  adminId: string,
  passwordHash: string,
  { act, actor, commonPassword = null, keptSessionId }: Change,
  now: Date,
): void {
  db.update(admins).set({ passwordHash, commonPassword }).where(eq(admins.id, adminId)).run();
  endSessionsOf(db, adminId, keptSessionId);
  recordAct(db, actor, { act, thing: "admin", thingId: adminId }, now);
  queueAccountMessage(db, adminId, act, now);
}
