import { and, asc, count, eq, isNull, sql } from "drizzle-orm";
import { Refusal } from "#app/platform/refusal.ts";
import { listSearchWords } from "#app/platform/text/fold.ts";
import { emailKey } from "#app/platform/text/text.ts";
import type { Db } from "#db/client.ts";
import { admins } from "#db/schema.ts";

export type Admin = typeof admins.$inferSelect;

/** True until the first account has been created. */
export function isSetupRequired(db: Db): boolean {
  return db.select({ id: admins.id }).from(admins).limit(1).get() === undefined;
}

/** True if another admin gave the account a very common password. The owner must change it first. */
export function mustChoosePassword({ commonPassword }: Pick<Admin, "commonPassword">): boolean {
  return commonPassword === "given";
}

/** Returns the account with this ID, or null if it is unknown or deactivated. */
export function findActiveAdmin(db: Db, id: string): Admin | null {
  return (
    db
      .select()
      .from(admins)
      .where(and(eq(admins.id, id), isNull(admins.deactivatedAt)))
      .get() ?? null
  );
}

/** Throws a Refusal if the account was deactivated or made a viewer. For long operations that started earlier. */
export function assertStillAdmin(db: Db, id: string): void {
  if (findActiveAdmin(db, id)?.role !== "admin") throw new Refusal("forbidden", "This admin is no longer active");
}

/** Returns the account with this email address, ignoring case, even if deactivated. */
export function findAdminByEmail(db: Db, email: string): Admin | null {
  return (
    db
      .select()
      .from(admins)
      .where(eq(admins.emailKey, emailKey(email)))
      .get() ?? null
  );
}

/** Matches the index admins_by_name. */
const NAME_ORDER = [
  sql`${admins.firstName} COLLATE NOCASE`,
  sql`${admins.lastName} COLLATE NOCASE`,
  asc(admins.emailKey),
];

export const ADMINS_PAGE_SIZE = 50;

/** Counts the active accounts that match a search. */
export function countAdmins(db: Db, search: string): number {
  return db.select({ n: count() }).from(admins).where(searchCondition(search)).get()?.n ?? 0;
}

/**
 * Lists a page (from 1) of the active accounts whose email or name contains every word of `search`, by name. "" matches
 * all.
 */
export function listAdmins(db: Db, search: string, page: number): Admin[] {
  return db
    .select()
    .from(admins)
    .where(searchCondition(search))
    .orderBy(...NAME_ORDER)
    .limit(ADMINS_PAGE_SIZE)
    .offset((page - 1) * ADMINS_PAGE_SIZE)
    .all();
}

export function listAllAdmins(db: Db): Admin[] {
  return db
    .select()
    .from(admins)
    .where(searchCondition(""))
    .orderBy(...NAME_ORDER)
    .all();
}

function searchCondition(search: string) {
  const isActive = isNull(admins.deactivatedAt);
  if (search === "") return isActive;
  const words = listSearchWords(search);
  const haystack = sql`fold(${admins.email} || ' ' || ${admins.firstName} || ' ' || ${admins.lastName})`;
  return and(
    isActive,
    words.length === 0 ? sql`0` : undefined,
    ...words.map((word) => sql`instr(${haystack}, ${word}) > 0`),
  );
}
