/** The rows of new accounts, and of those that are active again. */
import { eq } from "drizzle-orm";
import { emailKey } from "#app/platform/text/text.ts";
import type { Db } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { admins } from "#db/schema.ts";
import type { InitialSetup, Rights } from "./admin.ts";
import { isCommonPassword } from "./easy-password.ts";
import { deletePasskeysOf } from "./passkeys.server.ts";
import { deleteRecoveryCodes } from "./recovery-codes.server.ts";
import { endSessionsOf } from "./sessions.server.ts";
import { NO_TOTP } from "./totp.server.ts";
import { chooseAccess } from "./viewer-tests.server.ts";

type Admin = typeof admins.$inferSelect;
type WhoSet = NonNullable<Admin["commonPassword"]>;
export type NewAdmin = Pick<InitialSetup, "firstName" | "lastName" | "email" | "password"> & Rights;

/** Writes a new account and returns it. `whoSet`: whether its owner chose the password, or was given it. */
export function insertAdmin(db: Db, input: NewAdmin, passwordHash: string, whoSet: WhoSet, now: Date): Admin {
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
  chooseAccess(db, admin.id, { role, testIds, testAccess }, true);
  return admin;
}

/** Gives a deactivated account all that is new, and returns it: it may be of another person now, who has no factor yet. */
export function activateAdmin(db: Db, id: string, input: NewAdmin, passwordHash: string, whoSet: WhoSet): Admin {
  endSessionsOf(db, id);
  deletePasskeysOf(db, id);
  deleteRecoveryCodes(db, id);
  const { firstName, lastName, email, role = "admin", testIds = [], testAccess } = input;
  chooseAccess(db, id, { role, testIds, testAccess }, true);
  const commonPassword = isCommonPassword(input.password, email) ? whoSet : null;
  const person = { firstName, lastName, email, role, passwordHash, commonPassword };
  const account = { ...person, ...NO_TOTP, wantsCompletedMail: false, deactivatedAt: null };
  return db.update(admins).set(account).where(eq(admins.id, id)).returning().get();
}
