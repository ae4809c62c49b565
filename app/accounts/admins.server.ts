import { and, asc, count, eq, isNull, ne, sql } from "drizzle-orm";
import { DEFAULT_ROWS_PER_PAGE } from "#app/platform/http/pagination.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { fold, listSearchWords } from "#app/platform/text/fold.ts";
import { emailKey } from "#app/platform/text/text.ts";
import { type Db, prepared } from "#db/client.ts";
import { admins } from "#db/schema.ts";

export type Admin = typeof admins.$inferSelect;

export function isSetupRequired(db: Db): boolean {
  return db.select({ id: admins.id }).from(admins).limit(1).get() === undefined;
}

/** Return true if another admin gave the account a very common password. */
export function mustChoosePassword({ commonPassword }: Pick<Admin, "commonPassword">): boolean {
  return commonPassword === "given";
}

export function findActiveAdmin(db: Db, id: string): Admin | null {
  return (
    db
      .select()
      .from(admins)
      .where(and(eq(admins.id, id), isNull(admins.deactivatedAt)))
      .get() ?? null
  );
}

/** Return true for an admin if no other admin can sign in. People with an open invitation cannot sign in yet. */
export function isLastAdmin(db: Db, { id, role }: Admin): boolean {
  const canSignIn = and(isNull(admins.deactivatedAt), isNull(admins.invitedUntil));
  const isOther = and(canSignIn, eq(admins.role, "admin"), ne(admins.id, id));
  return role === "admin" && !db.select({ id: admins.id }).from(admins).where(isOther).limit(1).get();
}

/** Throw a Refusal if the account is no longer an active admin. Call this after long operations. */
export function assertStillAdmin(db: Db, id: string): void {
  if (findActiveAdmin(db, id)?.role !== "admin") throw new Refusal("forbidden", "This admin is no longer active");
}

export function findAdminByEmail(db: Db, email: string): Admin | null {
  return (
    db
      .select()
      .from(admins)
      .where(eq(admins.emailKey, emailKey(email)))
      .get() ?? null
  );
}

/** The order must match the index admins_by_name. */
const NAME_ORDER = [
  sql`${admins.firstName} COLLATE NOCASE`,
  sql`${admins.lastName} COLLATE NOCASE`,
  asc(admins.emailKey),
];

export const ADMINS_PAGE_SIZE = DEFAULT_ROWS_PER_PAGE;

export function countAdmins(db: Db, search: string): number {
  return db.select({ n: count() }).from(admins).where(searchCondition(db, search)).get()?.n ?? 0;
}

export function listAdmins(db: Db, search: string, page: number): Admin[] {
  return db
    .select()
    .from(admins)
    .where(searchCondition(db, search))
    .orderBy(...NAME_ORDER)
    .limit(ADMINS_PAGE_SIZE)
    .offset((page - 1) * ADMINS_PAGE_SIZE)
    .all();
}

export function listAllAdmins(db: Db): Admin[] {
  return db
    .select()
    .from(admins)
    .where(searchCondition(db, ""))
    .orderBy(...NAME_ORDER)
    .all();
}

/** Register `fold` as an SQL function, because SQLite's lower() handles ASCII only. */
const addFold = prepared(({ $client }) =>
  $client.function("fold", { deterministic: true }, (text) => fold(String(text))),
);

function searchCondition(db: Db, search: string) {
  const isActive = isNull(admins.deactivatedAt);
  if (search === "") return isActive;
  addFold(db);
  const words = listSearchWords(search);
  const haystack = sql`fold(${admins.email} || ' ' || ${admins.firstName} || ' ' || ${admins.lastName})`;
  return and(
    isActive,
    words.length === 0 ? sql`0` : undefined,
    ...words.map((word) => sql`instr(${haystack}, ${word}) > 0`),
  );
}
