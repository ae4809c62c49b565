import { createHash, randomBytes } from "node:crypto";
import { and, count, eq, gt, isNull, lt, or } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { seal, unseal } from "#app/platform/crypto.server.ts";
import type { Db } from "#db/client.ts";
import { admins, recoveryCodes } from "#db/schema.ts";
import type { Admin } from "./admins.server.ts";
import { formatInGroups, RECOVERY_ALPHABET, RECOVERY_LENGTH } from "./second-factor.ts";

const TOTP_OPTIONS = { algorithm: "SHA1", digits: 6, period: 30 };

const SECRET_BYTES = 20;

/** Number of time steps accepted before and after the current one, to tolerate 30 seconds of clock skew. */
const WINDOW = 1;

/**
 * Ignore a last used time step that is further ahead than this. Otherwise, a code used while the server's clock was
 * ahead would block all codes until that time.
 */
const WRONG_CLOCK_STEPS = 10;

export const NO_TOTP = { totpSecret: null, totpPending: null, totpSince: null, totpStep: null };

export function beginTotp(db: Db, adminId: string, sessionSecrets: string[]): void {
  const { base32 } = new Secret({ size: SECRET_BYTES });
  const totpPending = seal(base32, { kind: "totp", id: adminId }, sessionSecrets);
  db.update(admins).set({ totpPending }).where(eq(admins.id, adminId)).run();
}

export function openPendingTotp(
  admin: Admin,
  issuer: string,
  sessionSecrets: string[],
): { secret: string; uri: string } | null {
  const secret = openSecret(admin.id, admin.totpPending, sessionSecrets);
  if (secret === null) return null;
  const totp = new TOTP({ ...TOTP_OPTIONS, issuer, label: admin.email, secret: Secret.fromBase32(secret) });
  return { secret, uri: totp.toString() };
}

export function confirmTotp(db: Db, admin: Admin, digits: string, sessionSecrets: string[], now: Date): boolean {
  const secret = openSecret(admin.id, admin.totpPending, sessionSecrets);
  const step = secret === null ? null : findTimeStep(secret, digits, now);
  if (step === null) return false;
  const set = { totpSecret: admin.totpPending, totpPending: null, totpSince: now, totpStep: step };
  db.update(admins).set(set).where(eq(admins.id, admin.id)).run();
  return true;
}

/**
 * Verify a code. Each code works once, and blocks codes from earlier time steps. Return "unreadable" if no session
 * secret can decrypt the account's TOTP secret.
 */
export function consumeTotpCode(
  db: Db,
  admin: Admin,
  digits: string,
  sessionSecrets: string[],
  now: Date,
): "right" | "wrong" | "unreadable" {
  if (admin.totpSecret === null) return "wrong";
  const secret = openSecret(admin.id, admin.totpSecret, sessionSecrets);
  if (secret === null) return "unreadable";
  const step = findTimeStep(secret, digits, now);
  if (step === null) return "wrong";
  const isNewer = or(isNull(admins.totpStep), lt(admins.totpStep, step), gt(admins.totpStep, step + WRONG_CLOCK_STEPS));
  const { changes } = db
    .update(admins)
    .set({ totpStep: step })
    .where(and(eq(admins.id, admin.id), eq(admins.totpSecret, admin.totpSecret), isNewer))
    .run();
  return changes === 1 ? "right" : "wrong";
}

function openSecret(adminId: string, sealed: string | null, sessionSecrets: string[]): string | null {
  return sealed === null ? null : unseal(sealed, { kind: "totp", id: adminId }, sessionSecrets);
}

function findTimeStep(base32: string, digits: string, now: Date): number | null {
  const totp = new TOTP({ ...TOTP_OPTIONS, secret: Secret.fromBase32(base32) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: digits, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

const RECOVERY_CODES = 10;

export function createRecoveryCodes(db: Db, adminId: string): string[] {
  deleteRecoveryCodes(db, adminId);
  const codes = Array.from({ length: RECOVERY_CODES }, generateCode);
  db.insert(recoveryCodes)
    .values(codes.map((code) => ({ adminId, codeHash: hashCode(adminId, code) })))
    .run();
  return codes.map((code) => formatInGroups(code, "-"));
}

export function consumeRecoveryCode(db: Db, adminId: string, code: string, now: Date): boolean {
  const isUnused = and(
    eq(recoveryCodes.adminId, adminId),
    eq(recoveryCodes.codeHash, hashCode(adminId, code)),
    isNull(recoveryCodes.usedAt),
  );
  return db.update(recoveryCodes).set({ usedAt: now }).where(isUnused).run().changes === 1;
}

export function countRecoveryCodes(db: Db, adminId: string): number {
  const isLeft = and(eq(recoveryCodes.adminId, adminId), isNull(recoveryCodes.usedAt));
  return db.select({ n: count() }).from(recoveryCodes).where(isLeft).get()?.n ?? 0;
}

export function deleteRecoveryCodes(db: Db, adminId: string): void {
  db.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId)).run();
}

function generateCode(): string {
  return Array.from(randomBytes(RECOVERY_LENGTH), (byte) => RECOVERY_ALPHABET[byte % RECOVERY_ALPHABET.length]).join(
    "",
  );
}

function hashCode(adminId: string, code: string): string {
  return createHash("sha256").update(`${adminId} ${code}`).digest("hex");
}
