import { randomBytes } from "node:crypto";
import { and, eq, gt, isNotNull, isNull, lt, lte, notInArray, or } from "drizzle-orm";
import { DUE_FIRST, pendingCondition, queueAdminMessage } from "#app/mail/index.server.ts";
import { type Actor, recordEvent } from "#app/platform/audit/audit-log.server.ts";
import { hashPassword } from "#app/platform/crypto.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { HOUR_MS } from "#app/platform/time-units.ts";
import { type Db, inTransaction, type LiveDb } from "#db/client.ts";
import { admins, messages, passwordResets } from "#db/schema.ts";
import { INVITATION_HOURS, queueAccountMessage, RESET_MINUTES } from "./account-messages.server.ts";
import { type Admin, findAdminByEmail } from "./admins.server.ts";
import { COMMON_PASSWORD, isCommonPassword } from "./common-password.ts";
import { removeFactors } from "./second-factor.server.ts";
import { deleteSessions, hashToken } from "./sessions.server.ts";
import { isSsoOnly } from "./sso-accounts.server.ts";

export function assertNotCommonPassword(password: string, email: string): void {
  if (!isCommonPassword(password, email)) return;
  throw new Refusal("invalid-input", COMMON_PASSWORD, { fields: { password: [COMMON_PASSWORD] } });
}

type PasswordChange = {
  event: "password" | "password-reset" | "invitation-accepted";
  actor: Actor;
  commonPassword?: Admin["commonPassword"];
  exceptSessionId?: string | undefined;
};

/**
 * Store a new password in the caller's transaction. End the account's sessions except one, record an audit event, and
 * email the owner.
 */
export function replacePassword(
  db: Db,
  adminId: string,
  passwordHash: string,
  { event, actor, commonPassword = null, exceptSessionId }: PasswordChange,
  now: Date,
): void {
  db.update(admins).set({ passwordHash, commonPassword, invitedUntil: null }).where(eq(admins.id, adminId)).run();
  deleteSessions(db, adminId, exceptSessionId);
  recordEvent(db, actor, { event, entityType: "admin", entityId: adminId }, now);
  queueAccountMessage(db, adminId, event, now);
}

const MAX_RESETS_PER_HOUR = 3;

/**
 * Queue an email with a link, unless an email is already waiting or three were created within an hour. Invitations and
 * resets have separate limits, so that strangers cannot exhaust the invitations with "Forgot your password?".
 */
export function queueReset(
  db: Db,
  admin: Pick<Admin, "id" | "email">,
  about: "" | "invitation",
  now: Date,
): "queued" | "waiting" | "limited" {
  const resetsOfAdmin = and(
    eq(messages.adminId, admin.id),
    eq(messages.kind, "password-reset"),
    eq(messages.recipient, admin.email),
  );
  // Ignore messages with a future date, because those created while the server's clock was ahead could block resets for
  // years.
  const isWithinHour = and(
    gt(messages.createdAt, new Date(now.getTime() - HOUR_MS)),
    lt(messages.createdAt, new Date(now.getTime() + HOUR_MS)),
  );
  const recent = db
    .select()
    .from(messages)
    .where(and(resetsOfAdmin, or(pendingCondition, isWithinHour)))
    .all();
  if (recent.some(({ sentAt, failedAt }) => sentAt === null && failedAt === null)) return "waiting";
  if (recent.filter((message) => message.about === about).length >= MAX_RESETS_PER_HOUR) return "limited";
  // Send this email before candidates' invitations, because a person is waiting for it.
  queueAdminMessage(db, admin, { kind: "password-reset", about, createdAt: now, dueAt: DUE_FIRST });
  return "queued";
}

const VALID_MS = RESET_MINUTES * 60_000;
export const INVITATION_MS = INVITATION_HOURS * HOUR_MS;

/**
 * Queue an email with a reset link. Return false if the account is missing, deactivated, limited to single sign-on or
 * an expired invitation. Also return false if an email is already queued, or if three were created within an hour.
 */
export function requestReset(db: Db, email: string, actor: Actor, now: Date): boolean {
  return inTransaction(db, () => {
    const admin = findAdminByEmail(db, email);
    if (!admin || admin.deactivatedAt || isInvitationExpired(admin, now)) return false;
    if (isSsoOnly(db, admin)) return false;
    if (queueReset(db, admin, "", now) !== "queued") return false;
    recordEvent(db, actor, { event: "password-reset-asked", entityType: "admin", entityId: admin.id }, now);
    return true;
  });
}

/**
 * Create a reset token (256 random bits) and delete the account's older ones. Only the token's hash is stored. The token
 * lasts 30 minutes, or as long as the account's invitation.
 */
export function createResetToken(db: Db, adminId: string, now: Date): string {
  const token = randomBytes(32).toString("base64url");
  inTransaction(db, () => {
    const { from, to } = getValidPeriod(now);
    const invited = db.select({ id: admins.id }).from(admins).where(isNotNull(admins.invitedUntil));
    const isExpired = and(
      or(lte(passwordResets.madeAt, from), gt(passwordResets.madeAt, to)),
      notInArray(passwordResets.adminId, invited),
    );
    db.delete(passwordResets)
      .where(or(eq(passwordResets.adminId, adminId), isExpired))
      .run();
    db.insert(passwordResets)
      .values({ tokenHash: hashToken(token), adminId, madeAt: now })
      .run();
  });
  return token;
}

export function findReset(db: Db, token: string, now: Date): Admin | null {
  const found = findStoredReset(db, token);
  if (!found) return null;
  const { from, to } = getValidPeriod(now);
  const { admin, madeAt } = found;
  const isValid = admin.invitedUntil ? !isInvitationExpired(admin, now) : from < madeAt && madeAt <= to;
  return isValid ? admin : null;
}

export function isExpiredInvitationLink(db: Db, token: string, now: Date): boolean {
  const found = findStoredReset(db, token);
  return found !== undefined && isInvitationExpired(found.admin, now);
}

function findStoredReset(db: Db, token: string) {
  return db
    .select({ admin: admins, madeAt: passwordResets.madeAt })
    .from(passwordResets)
    .innerJoin(admins, eq(admins.id, passwordResets.adminId))
    .where(and(eq(passwordResets.tokenHash, hashToken(token)), isNull(admins.deactivatedAt)))
    .get();
}

/** Also treat an expiry too far in the future as expired, because it was set while the server's clock was ahead. */
export function isInvitationExpired({ invitedUntil }: Pick<Admin, "invitedUntil">, now: Date): boolean {
  if (invitedUntil === null) return false;
  const left = invitedUntil.getTime() - now.getTime();
  return left <= 0 || left > INVITATION_MS;
}

/**
 * Set the password of the link's account. The link works once, even if two requests use it concurrently. Throw a
 * Refusal for a common password or an invalid link.
 */
export async function resetPassword(
  live: LiveDb,
  token: string,
  password: string,
  actor: Actor,
  now: Date,
): Promise<Admin> {
  assertNotCommonPassword(password, findReset(live(), token, now)?.email ?? "");
  const passwordHash = await hashPassword(password);
  const db = live();
  return inTransaction(db, () => {
    const admin = findReset(db, token, now);
    if (!admin) throw new Refusal("not-found", "This link no longer works");
    const event = admin.invitedUntil ? "invitation-accepted" : "password-reset";
    replacePassword(db, admin.id, passwordHash, { event, actor }, now);
    return admin;
  });
}

export async function resetPasswordFromShell(live: LiveDb, email: string, password: string, now: Date): Promise<Admin> {
  const passwordHash = await hashPassword(password);
  const db = live();
  return inTransaction(db, () => {
    const admin = findAdminByEmail(db, email);
    if (!admin) throw new Refusal("not-found", `There is no account ${email}. Leave out --reset to create it`);
    if (admin.deactivatedAt) throw new Refusal("conflict", formatDeactivated(admin.email));
    const commonPassword = isCommonPassword(password, email) ? "chosen" : null;
    replacePassword(db, admin.id, passwordHash, { event: "password", actor: "server", commonPassword }, now);
    removeFactors(db, admin.id, "server", now);
    return admin;
  });
}

const formatDeactivated = (email: string) =>
  `The account ${email} is deactivated. Leave out --reset to reactivate it, or choose Add User in User Management`;

/** The upper limit invalidates links created while the server's clock was ahead. */
function getValidPeriod(now: Date): { from: Date; to: Date } {
  return { from: new Date(now.getTime() - VALID_MS), to: new Date(now.getTime() + VALID_MS) };
}
