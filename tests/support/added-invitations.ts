/** Invitations as they are stored, written beside the program. */
import type Database from "better-sqlite3";
import { personKey } from "#app/domain/fold.ts";
import { newId, newToken } from "#db/ids.ts";

export type AddedInvitation = {
  firstName?: string;
  lastName?: string;
  email: string;
  token?: string;
  invitedAt?: Date;
  expiresAt?: Date | null;
  revokedAt?: Date | null;
  begunAt?: Date | null;
  completedAt?: Date | null;
};

/** Adds invitations to a test in their order, and returns their ids. */
export function addInvitations(sqlite: Database.Database, testId: string, people: AddedInvitation[]): string[] {
  const insert = sqlite.prepare(
    `INSERT INTO invitations (id, test_id, email, email_key, first_name, last_name, person_key, token, invited_at,
       expires_at, revoked_at, begun_at, completed_at, admin_id, admin_name)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'a', 'Ada Berg')`,
  );
  return sqlite.transaction(() =>
    people.map(({ email, firstName = "", lastName = "", ...rest }) => {
      const id = newId();
      const key = personKey({ firstName, lastName, email });
      const { token = newToken(), invitedAt = new Date(), expiresAt, revokedAt, begunAt, completedAt } = rest;
      const moments = [expiresAt, revokedAt, begunAt, completedAt].map((moment) => moment?.getTime() ?? null);
      const names = [email, email.toLowerCase(), firstName, lastName, key];
      insert.run(id, testId, ...names, token, invitedAt.getTime(), ...moments);
      return id;
    }),
  )();
}
