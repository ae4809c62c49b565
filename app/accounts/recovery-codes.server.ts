/** Codes for the day on which the second factor is lost. The database holds their SHA-256. */
import { createHash, randomBytes } from "node:crypto";
import { and, count, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { recoveryCodes } from "#db/schema.ts";
import { inGroups, RECOVERY_ALPHABET, RECOVERY_LENGTH } from "./second-factor.ts";

const RECOVERY_CODES = 10;

/** Makes ten codes in place of those that are there, in the caller's transaction, and returns them as people read them. */
export function makeRecoveryCodes(db: Db, adminId: string): string[] {
  deleteRecoveryCodes(db, adminId);
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  db.insert(recoveryCodes)
    .values(codes.map((code) => ({ adminId, codeHash: hashCode(adminId, code) })))
    .run();
  return codes.map((code) => inGroups(code, "-"));
}

/** Uses a code up, given in its one spelling; false for an unknown one, and for one that was used. */
export function takeRecoveryCode(db: Db, adminId: string, code: string, now: Date): boolean {
  const isUnused = and(
    eq(recoveryCodes.adminId, adminId),
    eq(recoveryCodes.codeHash, hashCode(adminId, code)),
    isNull(recoveryCodes.usedAt),
  );
  return db.update(recoveryCodes).set({ usedAt: now }).where(isUnused).run().changes === 1;
}

/** How many codes are left. */
export function countRecoveryCodes(db: Db, adminId: string): number {
  const isLeft = and(eq(recoveryCodes.adminId, adminId), isNull(recoveryCodes.usedAt));
  return db.select({ n: count() }).from(recoveryCodes).where(isLeft).get()?.n ?? 0;
}

/** Deletes all codes of an account. */
export function deleteRecoveryCodes(db: Db, adminId: string): void {
  db.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId)).run();
}

function newCode(): string {
  return Array.from(randomBytes(RECOVERY_LENGTH), (byte) => RECOVERY_ALPHABET[byte % RECOVERY_ALPHABET.length]).join(
    "",
  );
}

function hashCode(adminId: string, code: string): string {
  return createHash("sha256").update(`${adminId} ${code}`).digest("hex");
}
