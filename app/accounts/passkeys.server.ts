/** The passkeys of an account. */
import { and, asc, count, eq, lt, or, sql } from "drizzle-orm";
import { type Db, inTransaction } from "#db/client.ts";
import { passkeyChallenges, passkeys } from "#db/schema.ts";
import type { Challenge } from "./passkey.ts";

export type Passkey = typeof passkeys.$inferSelect;

/** More than a person has devices. */
export const MAX_PASSKEYS = 20;
/** Challenges are refused by their time long before: no clock that is set back a little revives one. */
const CHALLENGE_KEPT_MS = 24 * 60 * 60_000;

/** The passkeys of an account, oldest first. */
export function listPasskeys(db: Db, adminId: string): Passkey[] {
  return db.select().from(passkeys).where(eq(passkeys.adminId, adminId)).orderBy(asc(passkeys.madeAt)).all();
}

export function countPasskeys(db: Db, adminId: string): number {
  return db.select({ n: count() }).from(passkeys).where(eq(passkeys.adminId, adminId)).get()?.n ?? 0;
}

/** True where any account has a passkey. */
export function isPasskeyThere(db: Db): boolean {
  return db.select({ id: passkeys.id }).from(passkeys).limit(1).get() !== undefined;
}

/** The passkey with this credential id, of any account; null for an unknown one. */
export function findPasskey(db: Db, id: string): Passkey | null {
  return db.select().from(passkeys).where(eq(passkeys.id, id)).get() ?? null;
}

/** Adds a passkey; false where this credential is there already. */
export function insertPasskey(db: Db, passkey: Omit<Passkey, "lastUsedAt">): boolean {
  return db.insert(passkeys).values(passkey).onConflictDoNothing().run().changes === 1;
}

/** Deletes a passkey of this account and returns it; null where it has none of this id. */
export function deletePasskey(db: Db, adminId: string, id: string): Passkey | null {
  const isOwn = and(eq(passkeys.id, id), eq(passkeys.adminId, adminId));
  return db.delete(passkeys).where(isOwn).returning().get() ?? null;
}

export function deletePasskeysOf(db: Db, adminId: string): void {
  db.delete(passkeys).where(eq(passkeys.adminId, adminId)).run();
}

/**
 * Takes a verified signature: once for each challenge, and with a counter that has grown, or that the passkey does not keep
 * (0 both times). False otherwise.
 */
export function takeSignature(db: Db, passkey: Passkey, challenge: Challenge, counter: number, now: Date): boolean {
  return inTransaction(db, () => {
    if (!takeChallenge(db, challenge, passkey.adminId, now)) return false;
    const hasGrown = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`));
    const { changes } = db
      .update(passkeys)
      .set({ counter, lastUsedAt: now })
      .where(and(eq(passkeys.id, passkey.id), hasGrown))
      .run();
    return changes === 1;
  });
}

/** Notes that a challenge was used; false where it was before. Old notes go. */
export function takeChallenge(db: Db, { challenge, madeAt }: Challenge, adminId: string, now: Date): boolean {
  db.delete(passkeyChallenges)
    .where(lt(passkeyChallenges.madeAt, new Date(now.getTime() - CHALLENGE_KEPT_MS)))
    .run();
  const row = { challenge, adminId, madeAt: new Date(madeAt) };
  return db.insert(passkeyChallenges).values(row).onConflictDoNothing().run().changes === 1;
}
