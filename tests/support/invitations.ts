/** Invitations for automatic tests, written as rows. */
import { randomBytes } from "node:crypto";
import type Database from "better-sqlite3";
import { newId } from "#db/ids.ts";

export type SampleInvitation = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  invitedAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
};

/** Writes an invitation to a test, which may then be begun by invitation too, and returns its id. */
export function addInvitation(
  sqlite: Database.Database,
  testId: string,
  given: Partial<SampleInvitation> = {},
): string {
  const id = given.id ?? newId();
  const { email = `${id}@example.com`, firstName = "Ada", lastName = "Lovelace" } = given;
  const { invitedAt = new Date("2026-05-04T10:00:00Z"), expiresAt = null, revokedAt = null } = given;
  sqlite.prepare("UPDATE tests SET access = 'both' WHERE id = ? AND access = 'password'").run(testId);
  sqlite
    .prepare(
      `INSERT INTO invitations (id, test_id, email, email_key, first_name, last_name, person_key, token, invited_at,
         expires_at, revoked_at, admin_id, admin_name)
       VALUES (?, ?, ?, lower(?), ?, ?, '', ?, ?, ?, ?, 'a', 'Ada Berg')`,
    )
    .run(
      id,
      testId,
      email,
      email,
      firstName,
      lastName,
      randomBytes(16).toString("base64url"),
      invitedAt.getTime(),
      expiresAt?.getTime() ?? null,
      revokedAt?.getTime() ?? null,
    );
  return id;
}
