import { and, count, eq, isNull, notExists, sql } from "drizzle-orm";
import { readSetting, writeSetting } from "#app/organization/index.server.ts";
import { type Actor, type AuditContext, command, recordEvent } from "#app/platform/audit/audit-log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { type Db, inTransaction } from "#db/client.ts";
import { admins, passkeys } from "#db/schema.ts";
import { queueAccountMessage } from "./account-messages.server.ts";
import { type Admin, findActiveAdmin } from "./admins.server.ts";
import {
  countPasskeys,
  deletePasskey,
  deletePasskeys,
  insertPasskey,
  MAX_PASSKEYS,
  type Passkey,
} from "./passkeys.server.ts";
import { CODE_WRONG } from "./second-factor.ts";
import {
  confirmTotp,
  consumeRecoveryCode,
  countRecoveryCodes,
  createRecoveryCodes,
  deleteRecoveryCodes,
  NO_TOTP,
} from "./second-factor-codes.server.ts";
import { deleteOtherSessions, deletePendingSignIns } from "./sessions.server.ts";

export type FactorChange = { admin: Admin; actor: Actor; now: Date; sessionToken: string | null };

type FactorEvent =
  | "second-factor-on"
  | "second-factor-off"
  | "passkey-added"
  | "passkey-removed"
  | "recovery-codes"
  | "recovery-code-used";

export function hasSecondFactor(db: Db, { id, totpSecret }: Pick<Admin, "id" | "totpSecret">): boolean {
  return totpSecret !== null || countPasskeys(db, id) > 0;
}

const REQUIRED_SETTING = "second_factor_required";

export function isSecondFactorRequired(db: Db): boolean {
  return readSetting(db, REQUIRED_SETTING) === true;
}

/**
 * Return true if the account must set up a second factor. A session from single sign-on needs no second factor here,
 * because the provider is responsible for it.
 */
export function lacksSecondFactor(db: Db, admin: Admin & { isSso?: boolean }): boolean {
  return !admin.isSso && isSecondFactorRequired(db) && !hasSecondFactor(db, admin);
}

/** Count the people who can sign in, so not those who have not used their invitation yet. */
export function countWithoutFactor(db: Db): number {
  const passkey = db.select({ one: sql`1` }).from(passkeys).where(eq(passkeys.adminId, admins.id));
  const condition = and(
    isNull(admins.deactivatedAt),
    isNull(admins.invitedUntil),
    isNull(admins.totpSecret),
    notExists(passkey),
  );
  return db.select({ n: count() }).from(admins).where(condition).get()?.n ?? 0;
}

export const saveFactorRequired = command({
  state: isSecondFactorRequired,
  run(db: Db, _context: AuditContext, isRequired: boolean, adminId: string): void {
    if (isRequired === isSecondFactorRequired(db)) return;
    const admin = findActiveAdmin(db, adminId);
    if (isRequired && !(admin && hasSecondFactor(db, admin))) {
      throw new Refusal("conflict", "Set up your own second factor first, under Your account");
    }
    writeSetting(db, REQUIRED_SETTING, isRequired, "Whether every account needs a second factor");
  },
  events: ({ before: from, after: to }) => [
    { event: "second-factor-required", entityType: "setting", entityId: REQUIRED_SETTING, detail: { from, to } },
  ],
});

export function turnOnTotp(db: Db, change: FactorChange, digits: string, sessionSecrets: string[]): string[] {
  return inTransaction(db, () => {
    const admin = findActiveAdmin(db, change.admin.id);
    if (!admin || !confirmTotp(db, admin, digits, sessionSecrets, change.now)) {
      throw new Refusal("invalid-input", CODE_WRONG, { fields: { code: [CODE_WRONG] } });
    }
    recordFactorEvent(db, change, "second-factor-on");
    return secureAccount(db, change);
  });
}

/**
 * Return recovery codes if this is the account's first factor, otherwise []. Throw a Refusal if the passkey is already
 * stored or the account has too many.
 */
export function addPasskey(
  db: Db,
  change: FactorChange,
  passkey: Omit<Passkey, "lastUsedAt" | "adminId" | "madeAt">,
): string[] {
  const { admin, now } = change;
  return inTransaction(db, () => {
    if (countPasskeys(db, admin.id) >= MAX_PASSKEYS) {
      throw new Refusal("conflict", `You can have at most ${MAX_PASSKEYS} passkeys. Remove one first`);
    }
    if (!insertPasskey(db, { ...passkey, adminId: admin.id, madeAt: now })) {
      throw new Refusal("conflict", "This passkey has already been added");
    }
    recordFactorEvent(db, change, "passkey-added");
    return secureAccount(db, change);
  });
}

/**
 * End other sessions and pending sign-ins, which started without this factor. If the account has no recovery codes,
 * create and return them.
 */
function secureAccount(db: Db, { admin, sessionToken }: FactorChange): string[] {
  deleteOtherSessions(db, admin.id, sessionToken);
  deletePendingSignIns(db, admin.id);
  return countRecoveryCodes(db, admin.id) > 0 ? [] : createRecoveryCodes(db, admin.id);
}

export function renewRecoveryCodes(db: Db, change: FactorChange): string[] {
  return inTransaction(db, () => {
    const admin = findActiveAdmin(db, change.admin.id);
    if (!admin || !hasSecondFactor(db, admin)) throw new Refusal("conflict", "First set up a second factor");
    recordFactorEvent(db, change, "recovery-codes");
    return createRecoveryCodes(db, admin.id);
  });
}

export function signInWithRecoveryCode(db: Db, change: Omit<FactorChange, "sessionToken">, code: string): boolean {
  return inTransaction(db, () => {
    if (!consumeRecoveryCode(db, change.admin.id, code, change.now)) return false;
    recordFactorEvent(db, change, "recovery-code-used", { left: countRecoveryCodes(db, change.admin.id) });
    return true;
  });
}

export function turnOffTotp(db: Db, change: FactorChange): void {
  inTransaction(db, () => {
    const { admin } = change;
    if (countPasskeys(db, admin.id) === 0) assertFactorNotRequired(db);
    clearTotp(db, admin.id);
    recordFactorEvent(db, change, "second-factor-off");
    deleteUnusedRecoveryCodes(db, admin.id);
  });
}

export function removePasskey(db: Db, change: FactorChange, passkeyId: string): void {
  inTransaction(db, () => {
    const admin = findActiveAdmin(db, change.admin.id);
    if (!admin || !deletePasskey(db, admin.id, passkeyId)) return;
    if (!hasSecondFactor(db, admin)) assertFactorNotRequired(db);
    recordFactorEvent(db, change, "passkey-removed");
    deleteUnusedRecoveryCodes(db, admin.id);
  });
}

export function removeFactors(db: Db, adminId: string, actor: Actor, now: Date): boolean {
  return inTransaction(db, () => {
    const admin = db.select().from(admins).where(eq(admins.id, adminId)).get();
    const hadFactor = admin !== undefined && hasSecondFactor(db, admin);
    clearTotp(db, adminId);
    deletePasskeys(db, adminId);
    deleteRecoveryCodes(db, adminId);
    deletePendingSignIns(db, adminId);
    if (hadFactor) recordFactorEvent(db, { admin, actor, now }, "second-factor-off");
    return hadFactor;
  });
}

function clearTotp(db: Db, adminId: string): void {
  db.update(admins).set(NO_TOTP).where(eq(admins.id, adminId)).run();
}

function deleteUnusedRecoveryCodes(db: Db, adminId: string): void {
  const admin = findActiveAdmin(db, adminId);
  if (admin && !hasSecondFactor(db, admin)) deleteRecoveryCodes(db, adminId);
}

function assertFactorNotRequired(db: Db): void {
  if (!isSecondFactorRequired(db)) return;
  throw new Refusal("conflict", "Every account needs a second factor. Add another one before you remove this one");
}

function recordFactorEvent(
  db: Db,
  { admin, actor, now }: Omit<FactorChange, "sessionToken">,
  event: FactorEvent,
  detail = {},
): void {
  recordEvent(db, actor, { event, entityType: "admin", entityId: admin.id, detail }, now);
  queueAccountMessage(db, admin.id, event, now);
}
