import type { Rights } from "#app/domain/accounts/admin.ts";
import { createAdmin } from "#app/models/accounts/admins.server.ts";
import { openDatabase } from "#db/client.ts";
import type { TestServer } from "#tests/support/servers/server.ts";

export type Person = { firstName: string; lastName: string; email: string; password: string };

/** Somebody whose e-mail address is like no other's. */
export function newPerson(person: Partial<Person> = {}): Person {
  const email = `grace-${crypto.randomUUID().slice(0, 8)}@example.com`;
  return { firstName: "Grace", lastName: "Hopper", email, password: "one-two-three", ...person };
}

/** Writes an admin into the database and returns the id. */
export async function addAdmin(server: TestServer, person: Person & Rights): Promise<string> {
  const db = openDatabase(server.databasePath);
  const { id } = await createAdmin(() => db, person, new Date("2026-03-04T23:30:00Z"));
  db.$client.close();
  return id;
}
