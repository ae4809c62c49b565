import { hash, verify } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import type { InitialSetup } from "#app/domain/admin.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { emailKey } from "#app/domain/text.ts";
import { type Db, inTransaction } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { admins } from "#db/schema.ts";

export type Admin = typeof admins.$inferSelect;
type NewAdmin = Pick<InitialSetup, "firstName" | "lastName" | "email" | "password">;

/** True until the first admin has been created; from then on never again. */
export function isSetupRequired(db: Db): boolean {
  return db.select({ id: admins.id }).from(admins).limit(1).get() === undefined;
}

/**
 * Creates the first admin. Refuses once any admin has ever existed; of several at the same moment one succeeds.
 * The password is stored as argon2id.
 */
export async function createFirstAdmin(db: Db, input: NewAdmin, now: Date): Promise<Admin> {
  const passwordHash = await hashPassword(input.password);
  return inTransaction(db, () => {
    if (!isSetupRequired(db)) throw new Refusal("forbidden", "Setup has already been completed");
    return insertAdmin(db, input, passwordHash, now);
  });
}

/** Creates an admin. Refuses an e-mail address that one already has, regardless of case. */
export async function createAdmin(db: Db, input: NewAdmin, now: Date): Promise<Admin> {
  const passwordHash = await hashPassword(input.password);
  return inTransaction(db, () => {
    if (findAdminByEmail(db, input.email)) throw new Refusal("conflict", "An admin with this email already exists");
    return insertAdmin(db, input, passwordHash, now);
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
 * as a wrong password, so that time does not tell which addresses exist.
 */
export async function verifyAdminPassword(db: Db, email: string, password: string): Promise<Admin | null> {
  const admin = findAdminByEmail(db, email);
  const isRight = await verify(admin?.passwordHash ?? (await nobodysHash()), password);
  return admin && isRight ? admin : null;
}

let hashOfNobody: Promise<string> | undefined;

function nobodysHash(): Promise<string> {
  hashOfNobody ??= hashPassword(newId());
  return hashOfNobody;
}

/** argon2id with the library's defaults (19 MiB, 2 passes), which are OWASP's recommendation. */
function hashPassword(password: string): Promise<string> {
  return hash(password);
}

function insertAdmin(db: Db, { firstName, lastName, email }: NewAdmin, passwordHash: string, now: Date): Admin {
  return db
    .insert(admins)
    .values({ id: newId(), email, emailKey: emailKey(email), firstName, lastName, passwordHash, createdAt: now })
    .returning()
    .get();
}
