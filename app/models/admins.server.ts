import { hash, verify } from "@node-rs/argon2";
import { and, asc, count, eq, isNull, ne, sql } from "drizzle-orm";
import { type AdminInput, LAST_NAME_MISSING } from "#app/domain/admin.ts";
import { searchWords } from "#app/domain/fold.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { emailKey } from "#app/domain/text.ts";
import { type Db, inTransaction, type LiveDb } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { admins } from "#db/schema.ts";
import { readUser, recordUser, recordUserChange } from "./admin-lines.server.ts";
import { activateAdmin, insertAdmin, type NewAdmin } from "./admin-rows.server.ts";
import type { Actor, By } from "./audit-log.server.ts";
import { inPasswordLine } from "./password-line.server.ts";
import { endSessionsOf } from "./sessions.server.ts";
import { chooseTests } from "./viewer-tests.server.ts";

export type Admin = typeof admins.$inferSelect;

/** True until the first admin has been created; from then on never again. */
export function isSetupRequired(db: Db): boolean {
  return db.select({ id: admins.id }).from(admins).limit(1).get() === undefined;
}

/**
 * Creates the first admin. Refuses once any admin has ever existed; of several at the same moment one succeeds.
 * The password is stored as argon2id.
 */
export async function createFirstAdmin(live: LiveDb, input: NewAdmin, now: Date, address = ""): Promise<Admin> {
  const passwordHash = await hashPassword(input.password);
  const db = live();
  return inTransaction(db, () => {
    if (!isSetupRequired(db)) throw new Refusal("forbidden", "Setup has already been completed");
    const admin = insertAdmin(db, input, passwordHash, now);
    recordUser(db, { adminId: admin.id, address }, "setup", admin, now);
    return admin;
  });
}

/**
 * Creates an admin, or a viewer. The address of a deactivated one reactivates that account with all that is new. Refuses
 * an address that an active admin has, regardless of case; but the same form sent twice gets the admin it created.
 */
export async function createAdmin(live: LiveDb, input: NewAdmin, now: Date, actor: Actor = "server"): Promise<Admin> {
  const passwordHash = await hashPassword(input.password);
  const db = live();
  const created = inTransaction(db, () => {
    const holder = findAdminByEmail(db, input.email);
    if (holder && !holder.deactivatedAt) return null;
    const admin = holder
      ? activateAdmin(db, holder.id, input, passwordHash)
      : insertAdmin(db, input, passwordHash, now);
    recordUser(db, actor, holder ? "user-activated" : "user-made", admin, now);
    return admin;
  });
  const admin = created ?? (await findJustCreated(live, input, now));
  if (!admin) throw EMAIL_TAKEN();
  return admin;
}

const SENT_TWICE_MS = 60_000;

/** The admin whom the same form has created within the last minute. Older ones do not count: this is no way to guess. */
async function findJustCreated(live: LiveDb, input: NewAdmin, now: Date): Promise<Admin | null> {
  const holder = findAdminByEmail(live(), input.email);
  const isSame =
    holder?.email === input.email &&
    holder.firstName === input.firstName &&
    holder.lastName === input.lastName &&
    holder.role === (input.role ?? "admin");
  if (!isSame || now.getTime() - holder.createdAt.getTime() > SENT_TWICE_MS) return null;
  return inPasswordLine(() => verifyAdminPassword(live, input.email, input.password));
}

const EMAIL_TAKEN = () =>
  new Refusal("conflict", "An admin with this email already exists", {
    fields: { email: ["An admin with this email already exists"] },
  });

const lastNameMissing = () =>
  new Refusal("invalid-input", LAST_NAME_MISSING, { fields: { lastName: [LAST_NAME_MISSING] } });

/** The active admin with this id; null for an unknown or a deactivated one. */
export function getActiveAdmin(db: Db, id: string): Admin | null {
  return (
    db
      .select()
      .from(admins)
      .where(and(eq(admins.id, id), isNull(admins.deactivatedAt)))
      .get() ?? null
  );
}

/** Refuses where this admin has been deactivated or made a viewer since they asked for what takes long. */
export function refuseUnlessAdmin(db: Db, id: string): void {
  if (getActiveAdmin(db, id)?.role !== "admin") throw new Refusal("forbidden", "This admin is not active any more");
}

/** The order of every list of admins: that of the index admins_by_name. */
const byName = [sql`${admins.firstName} COLLATE NOCASE`, sql`${admins.lastName} COLLATE NOCASE`, asc(admins.emailKey)];

export const ADMINS_PAGE_SIZE = 50;

/** How many active admins a search finds. */
export function countAdmins(db: Db, search: string): number {
  return db.select({ n: count() }).from(admins).where(isFound(search)).get()?.n ?? 0;
}

/** One page (from 1) of the active admins whose e-mail or name contain all words of `search`, by name; all for "". */
export function listAdmins(db: Db, search: string, page: number): Admin[] {
  return db
    .select()
    .from(admins)
    .where(isFound(search))
    .orderBy(...byName)
    .limit(ADMINS_PAGE_SIZE)
    .offset((page - 1) * ADMINS_PAGE_SIZE)
    .all();
}

/** Every active admin, by name. */
export function listAllAdmins(db: Db): Admin[] {
  return db
    .select()
    .from(admins)
    .where(isFound(""))
    .orderBy(...byName)
    .all();
}

function isFound(search: string) {
  const isActive = isNull(admins.deactivatedAt);
  if (search === "") return isActive;
  const words = searchWords(search);
  const haystack = sql`fold(${admins.email} || ' ' || ${admins.firstName} || ' ' || ${admins.lastName})`;
  return and(
    isActive,
    words.length === 0 ? sql`0` : undefined,
    ...words.map((word) => sql`instr(${haystack}, ${word}) > 0`),
  );
}

/**
 * Changes an admin. A new password ends all of that admin's sessions; without one the old password stays. Refuses an
 * unknown or deactivated admin, another admin's address, and a last name that was there and is empty now.
 */
export async function updateAdmin(
  live: LiveDb,
  id: string,
  byAdminId: string,
  { password, testIds, ...input }: AdminInput,
  by: By = { actor: { adminId: byAdminId, address: "" }, now: new Date() },
): Promise<Admin> {
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  const db = live();
  return inTransaction(db, () => {
    const stored = getActiveAdmin(db, id);
    if (!stored) throw new Refusal("not-found", "This admin is no longer there");
    if (input.lastName === "" && stored.lastName !== "") throw lastNameMissing();
    if (input.role !== undefined && input.role !== stored.role) refuseRoleChange(db, stored, byAdminId);
    const key = emailKey(input.email);
    const holder = db
      .select({ id: admins.id })
      .from(admins)
      .where(and(eq(admins.emailKey, key), ne(admins.id, id)));
    if (holder.get()) throw EMAIL_TAKEN();
    const before = readUser(db, stored);
    if (testIds) chooseTests(db, id, testIds);
    if (passwordHash) endSessionsOf(db, id);
    const change = { ...input, emailKey: key, ...(passwordHash ? { passwordHash } : {}) };
    const changed = db.update(admins).set(change).where(eq(admins.id, id)).returning().get();
    recordUserChange(db, by, before, changed);
    return changed;
  });
}

/** Refuses a change of one's own role, and one that would leave no admin: of two who take it from each other, one keeps it. */
function refuseRoleChange(db: Db, stored: Admin, byAdminId: string): void {
  const why =
    stored.id === byAdminId
      ? "You cannot change your own role. Another admin can do it"
      : isLastAdmin(db, stored) && "The last active admin cannot become a viewer";
  if (why) throw new Refusal("conflict", why, { fields: { role: [why] } });
}

function isLastAdmin(db: Db, { id, role }: Admin): boolean {
  const isOther = and(isNull(admins.deactivatedAt), eq(admins.role, "admin"), ne(admins.id, id));
  return role === "admin" && !db.select({ id: admins.id }).from(admins).where(isOther).limit(1).get();
}

/** Deactivates an account, by another one. Refuses oneself, the last active admin, and one who is not active. */
export function deactivateAdmin(
  db: Db,
  id: string,
  byAdminId: string,
  now: Date,
  actor: Actor = { adminId: byAdminId, address: "" },
): Admin {
  return inTransaction(db, () => {
    const stored = getActiveAdmin(db, id);
    if (!stored) throw new Refusal("not-found", "This admin is no longer there");
    if (id === byAdminId) throw new Refusal("conflict", "You cannot deactivate yourself");
    if (isLastAdmin(db, stored)) throw new Refusal("conflict", "The last active admin cannot be deactivated");
    const changed = db.update(admins).set({ deactivatedAt: now }).where(eq(admins.id, id)).returning().get();
    recordUser(db, actor, "user-deactivated", changed, now);
    return changed;
  });
}

/** The admin with this e-mail address, regardless of case, deactivated ones too. */
export function findAdminByEmail(db: Db, email: string): Admin | null {
  return (
    db
      .select()
      .from(admins)
      .where(eq(admins.emailKey, emailKey(email)))
      .get() ?? null
  );
}

/**
 * The admin whose e-mail and password these are, deactivated or not; null otherwise. An unknown address takes as long
 * as a wrong password, so that time does not tell which addresses exist. Called within `inPasswordLine`.
 */
export async function verifyAdminPassword(live: LiveDb, email: string, password: string): Promise<Admin | null> {
  const admin = findAdminByEmail(live(), email);
  const isRight = await verify(admin?.passwordHash ?? (await hashOfNoPassword()), password);
  return admin && isRight ? admin : null;
}

let noPasswordHash: Promise<string> | undefined;

function hashOfNoPassword(): Promise<string> {
  noPasswordHash ??= hash(newId());
  return noPasswordHash;
}

/** argon2id with the library's defaults (19 MiB, 2 passes), which are OWASP's recommendation. */
function hashPassword(password: string): Promise<string> {
  return inPasswordLine(() => hash(password));
}
