/** Lists of accounts. */
import { and, asc, count, isNull, sql } from "drizzle-orm";
import { searchWords } from "#app/platform/text/fold.ts";
import type { Db } from "#db/client.ts";
import { admins } from "#db/schema.ts";
import type { Admin } from "./admins.server.ts";

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
