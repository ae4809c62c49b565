import { and, eq, gt, ne } from "drizzle-orm";
import type { EventName } from "#app/platform/audit/audit-events.ts";
import {
  type Actor,
  type AuditContext,
  command,
  listChanges,
  recordEvent,
} from "#app/platform/audit/audit-log.server.ts";
import { hashPassword, verifyPassword, withHashSlot } from "#app/platform/crypto.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { emailKey } from "#app/platform/text/text.ts";
import { type Db, inTransaction, type LiveDb } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { admins } from "#db/schema.ts";
import { queueAccountMessage } from "./account-messages.server.ts";
import {
  type Admin,
  assertStillAdmin,
  findActiveAdmin,
  findAdminByEmail,
  isLastAdmin,
  isSetupRequired,
} from "./admins.server.ts";
import { revokeTokens } from "./api-tokens.server.ts";
import { isCommonPassword } from "./common-password.ts";
import { deletePasskeys } from "./passkeys.server.ts";
import { replacePassword } from "./passwords.server.ts";
import {
  type AdminInput,
  CURRENT_PASSWORD_MISSING,
  type InitialSetup,
  LAST_NAME_MISSING,
  type Rights,
} from "./schemas.ts";
import { deleteRecoveryCodes, NO_TOTP } from "./second-factor-codes.server.ts";
import { deleteResetLinks, deleteSessions } from "./sessions.server.ts";
import { unlinkIdentity } from "./sso-accounts.server.ts";
import { listSelectedTests, saveTestAccess } from "./visible-tests.server.ts";

/** Create the first admin. Throw a Refusal if an account exists, even if several requests run concurrently. */
export async function createFirstAdmin(live: LiveDb, input: NewAdmin, now: Date, address = ""): Promise<Admin> {
  const passwordHash = await hashPassword(input.password);
  const db = live();
  return inTransaction(db, () => {
    if (!isSetupRequired(db)) throw new Refusal("forbidden", "Setup has already been completed");
    const admin = insertAdmin(db, input, passwordHash, "chosen", now);
    recordUserEvent(db, { adminId: admin.id, address }, "setup", admin, now);
    return admin;
  });
}

export async function createAdmin(live: LiveDb, input: NewAdmin, now: Date, actor: Actor = "server"): Promise<Admin> {
  const passwordHash = await hashPassword(input.password);
  const created = addAdmin(live(), input, passwordHash, now, actor) ?? (await findJustCreated(live, input, now));
  if (!created) throw emailTaken();
  return created;
}

export function addAdmin(db: Db, input: NewAdmin, passwordHash: string, now: Date, actor: Actor): Admin | null {
  return inTransaction(db, () => {
    if (actor !== "server" && "adminId" in actor) assertStillAdmin(db, actor.adminId);
    const holder = findAdminByEmail(db, input.email);
    if (holder && !holder.deactivatedAt) return null;
    if (holder) revokeTokens(db, { actor, now }, holder.id);
    // In the app, another admin chose the password. On the command line, the account's owner may have chosen it.
    const whoSet = actor === "server" ? "chosen" : "given";
    const admin = holder
      ? activateAdmin(db, holder.id, input, passwordHash, whoSet)
      : insertAdmin(db, input, passwordHash, whoSet, now);
    recordUserEvent(db, actor, holder ? "user-activated" : "user-made", admin, now);
    return admin;
  });
}

const RESUBMIT_WINDOW_MS = 60_000;

/** Return the account that the same form created less than a minute ago, so that submitting it twice succeeds. */
export function findJustAdded(db: Db, input: Omit<NewAdmin, "password">, now: Date): Admin | null {
  const holder = findAdminByEmail(db, input.email);
  const isSame =
    holder?.email === input.email &&
    holder.firstName === input.firstName &&
    holder.lastName === input.lastName &&
    holder.role === (input.role ?? "admin");
  return isSame && now.getTime() - holder.createdAt.getTime() <= RESUBMIT_WINDOW_MS ? holder : null;
}

/** The time limit of `findJustAdded` prevents using the form to guess passwords of existing accounts. */
async function findJustCreated(live: LiveDb, input: NewAdmin, now: Date): Promise<Admin | null> {
  const holder = findJustAdded(live(), input, now);
  if (!holder) return null;
  const isRight = await withHashSlot(() => verifyPassword(holder.passwordHash, input.password));
  return isRight ? holder : null;
}

export const emailTaken = () =>
  new Refusal("conflict", "A user with this email already exists", {
    fields: { email: ["A user with this email already exists"] },
  });

export const lastNameMissing = () =>
  new Refusal("invalid-input", LAST_NAME_MISSING, { fields: { lastName: [LAST_NAME_MISSING] } });

const currentPasswordMissing = () =>
  new Refusal("forbidden", CURRENT_PASSWORD_MISSING, { fields: { currentPassword: [CURRENT_PASSWORD_MISSING] } });

type Changer = AuditContext & { verified?: Pick<Admin, "passwordHash"> | undefined };

/**
 * Change some or all fields of an account. A new password or email address ends the account's sessions. Throw a Refusal for an inactive
 * account, a taken email address, a removed last name, a missing current password or a forbidden role change.
 */
export async function updateAdmin(
  live: LiveDb,
  id: string,
  byAdminId: string,
  { password, currentPassword: _, testIds, testAccess, ...input }: Partial<AdminInput>,
  changer: Changer = { actor: { adminId: byAdminId, address: "" }, now: new Date() },
): Promise<Admin> {
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  const db = live();
  return inTransaction(db, () => {
    const stored = findActiveAdmin(db, id);
    if (!stored) throw new Refusal("not-found", "This admin no longer exists");
    if (input.lastName === "" && stored.lastName !== "") throw lastNameMissing();
    if (input.role !== undefined && input.role !== stored.role) {
      assertRoleCanChange(db, stored, byAdminId);
      revokeTokens(db, changer, id);
    }
    const isSignInChange = passwordHash !== undefined || (input.email ?? stored.email) !== stored.email;
    if (id === byAdminId && isSignInChange && changer.verified?.passwordHash !== stored.passwordHash) {
      throw currentPasswordMissing();
    }
    const key = emailKey(input.email ?? stored.email);
    const holder = db
      .select({ id: admins.id })
      .from(admins)
      .where(and(eq(admins.emailKey, key), ne(admins.id, id)));
    if (holder.get()) throw emailTaken();
    assertStillAdmin(db, byAdminId);
    const before = readUserValues(db, stored);
    const role = input.role ?? stored.role;
    saveTestAccess(db, id, { role, testIds, testAccess }, role !== stored.role);
    if (key !== stored.emailKey) {
      // Queue the message before the address changes, because it goes to the old one.
      queueAccountMessage(db, id, "email", changer.now);
      endLinks(db, id, changer.now);
      unlinkIdentity(db, id);
      deleteSessions(db, id);
    }
    if (password !== undefined && passwordHash) {
      const whoSet = id === byAdminId ? "chosen" : "given";
      const commonPassword = isCommonPassword(password, input.email ?? stored.email) ? whoSet : null;
      replacePassword(db, id, passwordHash, { event: "password", actor: changer.actor, commonPassword }, changer.now);
    }
    const change = { ...input, emailKey: key };
    const changed = db.update(admins).set(change).where(eq(admins.id, id)).returning().get();
    recordUserChange(db, changer, before, changed);
    return changed;
  });
}

function assertRoleCanChange(db: Db, stored: Admin, byAdminId: string): void {
  const why =
    stored.id === byAdminId
      ? "You cannot change your own role. Another admin can do it"
      : isLastAdmin(db, stored) && "The last active admin cannot become a viewer";
  if (why) throw new Refusal("conflict", why, { fields: { role: [why] } });
}

function endLinks(db: Db, id: string, now: Date): void {
  deleteResetLinks(db, id);
  db.update(admins)
    .set({ invitedUntil: now })
    .where(and(eq(admins.id, id), gt(admins.invitedUntil, now)))
    .run();
}

export const deactivateAdmin = command({
  run(db: Db, context: AuditContext, id: string, byAdminId: string): Admin {
    const stored = findActiveAdmin(db, id);
    if (!stored) throw new Refusal("not-found", "This admin no longer exists");
    if (id === byAdminId) throw new Refusal("conflict", "You cannot deactivate yourself");
    if (isLastAdmin(db, stored)) throw new Refusal("conflict", "The last active admin cannot be deactivated");
    revokeTokens(db, context, id);
    deleteResetLinks(db, id);
    return db.update(admins).set({ deactivatedAt: context.now }).where(eq(admins.id, id)).returning().get();
  },
  events: ({ result: { id, role } }) => [
    { event: "user-deactivated", entityType: "admin", entityId: id, detail: { role } },
  ],
});

type PasswordSetBy = NonNullable<Admin["commonPassword"]>;

export type NewAdmin = Pick<InitialSetup, "firstName" | "lastName" | "email" | "password"> & Rights;

function insertAdmin(db: Db, input: NewAdmin, passwordHash: string, whoSet: PasswordSetBy, now: Date): Admin {
  const { firstName, lastName, email, role = "admin", testIds = [], testAccess } = input;
  const admin = db
    .insert(admins)
    .values({
      id: newId(),
      email,
      emailKey: emailKey(email),
      firstName,
      lastName,
      role,
      passwordHash,
      commonPassword: isCommonPassword(input.password, email) ? whoSet : null,
      createdAt: now,
    })
    .returning()
    .get();
  saveTestAccess(db, admin.id, { role, testIds, testAccess }, true);
  return admin;
}

/** Overwrite a deactivated account. Remove its factors, because it may now belong to a different person. */
function activateAdmin(db: Db, id: string, input: NewAdmin, passwordHash: string, whoSet: PasswordSetBy): Admin {
  deleteSessions(db, id);
  deletePasskeys(db, id);
  deleteRecoveryCodes(db, id);
  unlinkIdentity(db, id);
  const { firstName, lastName, email, role = "admin", testIds = [], testAccess } = input;
  saveTestAccess(db, id, { role, testIds, testAccess }, true);
  const commonPassword = isCommonPassword(input.password, email) ? whoSet : null;
  const person = { firstName, lastName, email, role, passwordHash, commonPassword };
  const wants = { wantsCompletedMail: false, wantsQueueMail: true };
  const account = { ...person, ...NO_TOTP, ...wants, deactivatedAt: null, invitedUntil: null };
  return db.update(admins).set(account).where(eq(admins.id, id)).returning().get();
}

function recordUserEvent(db: Db, actor: Actor, event: EventName, { id, role }: Admin, now: Date): void {
  recordEvent(db, actor, { event, entityType: "admin", entityId: id, detail: { role } }, now);
}

function readUserValues(db: Db, admin: Admin) {
  const { firstName, lastName, email, role } = admin;
  return { firstName, lastName, email, role, tests: listSelectedTests(db, admin.id) };
}

const HIDDEN_FIELDS = ["firstName", "lastName", "email", "tests"];

function recordUserChange(
  db: Db,
  { actor, now }: AuditContext,
  before: ReturnType<typeof readUserValues>,
  admin: Admin,
): void {
  const changes = listChanges(before, readUserValues(db, admin), HIDDEN_FIELDS);
  if (Object.keys(changes).length === 0) return;
  recordEvent(db, actor, { event: "user-changed", entityType: "admin", entityId: admin.id, detail: { changes } }, now);
}
