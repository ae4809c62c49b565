import { and, asc, count, eq, isNull, sql } from "drizzle-orm";
import { Refusal } from "#app/platform/refusal.ts";
import { listSearchWords } from "#app/platform/text/fold.ts";
import { emailKey } from "#app/platform/text/text.ts";
import type { Db } from "#db/client.ts";
import { admins } from "#db/schema.ts";

export type Admin = typeof admins.$inferSelect;

/** True until the first admin has been created; from then on never again. */
export function isSetupRequired(db: Db): boolean {
  return db.select({ id: admins.id }).from(admins).limit(1).get() === undefined;
}

/** True for an account that was given a very common password: its owner has to choose another one first. */
export function mustChoosePassword({ commonPassword }: Pick<Admin, "commonPassword">): boolean {
  return commonPassword === "given";
}

/** The active admin with this id; null for an unknown or a deactivated one. */
export function findActiveAdmin(db: Db, id: string): Admin | null {
  return (
    db
      .select()
      .from(admins)
      .where(and(eq(admins.id, id), isNull(admins.deactivatedAt)))
      .get() ?? null
  );
}

/** Refuses where this admin has been deactivated or made a viewer since they asked for what takes long. */
export function assertStillAdmin(db: Db, id: string): void {
  if (findActiveAdmin(db, id)?.role !== "admin") throw new Refusal("forbidden", "This admin is not active any more");
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

/** The order of every list of admins: that of the index admins_by_name. */
const NAME_ORDER = [
  sql`${admins.firstName} COLLATE NOCASE`,
  sql`${admins.lastName} COLLATE NOCASE`,
  asc(admins.emailKey),
];

export const ADMINS_PAGE_SIZE = 50;

/** How many active admins a search finds. */
export function countAdmins(db: Db, search: string): number {
  return db.select({ n: count() }).from(admins).where(searchCondition(search)).get()?.n ?? 0;
}

/** One page (from 1) of the active admins whose e-mail or name contain all words of `search`, by name; all for "". */
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

/** Every active admin, by name. */
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
