import type Database from "better-sqlite3";
import { getPersonKey } from "#app/platform/text/fold.ts";
import { emailKey } from "#app/platform/text/text.ts";
import { newId, newToken } from "#db/ids.ts";

export type AddedInvitation = {
  id?: string;
  email?: string;
  firstName?: string;
  lastName?: string;
  token?: string;
  invitedAt?: Date;
  expiresAt?: Date | null;
  revokedAt?: Date | null;
  begunAt?: Date | null;
  completedAt?: Date | null;
};

export function addInvitations(sqlite: Database.Database, testId: string, people: AddedInvitation[]): string[] {
  const insert = sqlite.prepare(
    `INSERT INTO invitations (id, test_id, email, email_key, first_name, last_name, person_key, token, invited_at,
       expires_at, revoked_at, begun_at, completed_at, admin_id, admin_name)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'an-admin', 'Zoë')`,
  );
  const add = ({ id = newId(), firstName = "", lastName = "", ...rest }: AddedInvitation) => {
    const { email = `${id}@example.com`, token = newToken(), invitedAt = new Date() } = rest;
    const moments = [rest.expiresAt, rest.revokedAt, rest.begunAt, rest.completedAt];
    const person = [email, emailKey(email), firstName, lastName, getPersonKey({ firstName, lastName, email })];
    insert.run(
      id,
      testId,
      ...person,
      token,
      invitedAt.getTime(),
      ...moments.map((moment) => moment?.getTime() ?? null),
    );
    return id;
  };
  return sqlite.transaction(() => people.map(add))();
}

export function addInvitation(
  sqlite: Database.Database,
  { testId, ...person }: AddedInvitation & { testId: string },
): { id: string; token: string } {
  const token = person.token ?? newToken();
  const [id = ""] = addInvitations(sqlite, testId, [{ ...person, token }]);
  return { id, token };
}

export function inviteTo(sqlite: Database.Database, testId: string, person: AddedInvitation = {}): string {
  sqlite.prepare("UPDATE tests SET access = 'both' WHERE id = ? AND access = 'password'").run(testId);
  return addInvitation(sqlite, { firstName: "Ada", lastName: "Lovelace", ...person, testId }).id;
}
