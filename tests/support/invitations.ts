/** Invitations for automatic tests, written as rows: who made them and how is another matter. */
import type Database from "better-sqlite3";
import { personKey } from "#app/domain/fold.ts";
import { emailKey } from "#app/domain/text.ts";
import { newId, newToken } from "#db/ids.ts";

type SampleInvitation = {
  testId: string;
  email: string;
  firstName: string;
  lastName: string;
  token: string;
  invitedAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
};

/** Writes an invitation to a test, and returns its id and its token. */
export function addInvitation(
  sqlite: Database.Database,
  invitation: Partial<SampleInvitation> & Pick<SampleInvitation, "testId">,
): { id: string; token: string } {
  const id = newId();
  const usual = { email: `${id}@example.com`, firstName: "", lastName: "", token: newToken(), invitedAt: new Date() };
  const { testId, email, firstName, lastName, token, invitedAt, ...dates } = { ...usual, ...invitation };
  const { expiresAt = null, revokedAt = null } = dates;
  sqlite
    .prepare(
      `INSERT INTO invitations (id, test_id, email, email_key, first_name, last_name, person_key, token, invited_at,
         expires_at, revoked_at, admin_id, admin_name)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'ada', 'Ada Lovelace')`,
    )
    .run(
      ...[id, testId, email, emailKey(email), firstName, lastName, personKey({ firstName, lastName, email }), token],
      ...[invitedAt.getTime(), expiresAt?.getTime() ?? null, revokedAt?.getTime() ?? null],
    );
  return { id, token };
}
