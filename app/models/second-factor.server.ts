/** Whether an account has a second factor, and how it loses it. */
import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { inTransaction } from "#db/client.ts";
import { admins, passkeys, pendingSignIns, recoveryCodes } from "#db/schema.ts";
import { type Actor, recordAct } from "./audit-log.server.ts";
import { queueAccountMessage } from "./outbox.server.ts";

/** True where an account has a code generator or a passkey. */
export function hasSecondFactor(db: Db, adminId: string): boolean {
  const totp = db.select({ secret: admins.totpSecret }).from(admins).where(eq(admins.id, adminId)).get();
  if (totp?.secret) return true;
  return (
    db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.adminId, adminId)).limit(1).get() !== undefined
  );
}

/**
 * Removes every second factor of an account with its recovery codes: in the audit log, and told to its owner where mail is on.
 * Returns false, and does nothing of that, where there was none.
 */
export function removeFactors(db: Db, adminId: string, actor: Actor, now: Date): boolean {
  return inTransaction(db, () => {
    const had = hasSecondFactor(db, adminId);
    db.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId)).run();
    db.delete(passkeys).where(eq(passkeys.adminId, adminId)).run();
    db.delete(pendingSignIns).where(eq(pendingSignIns.adminId, adminId)).run();
    db.update(admins).set({ totpSecret: null, totpPending: null, totpStep: null }).where(eq(admins.id, adminId)).run();
    if (!had) return false;
    recordAct(db, actor, { act: "second-factor-off", thing: "admin", thingId: adminId }, now);
    queueAccountMessage(db, adminId, "second-factor-off", now);
    return true;
  });
}
