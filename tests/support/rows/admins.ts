import { type Admin, findActiveAdmin } from "#app/accounts/admins.server.ts";
import type { AdminInput, Rights } from "#app/accounts/schemas.ts";
import { createAdmin, updateAdmin } from "#app/accounts/user-management.server.ts";
import { type Db, type LiveDb, openDatabase } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { admins } from "#db/schema.ts";
import type { TestServer } from "#tests/support/servers/server.ts";

export type Person = { firstName: string; lastName: string; email: string; password: string };

export function newPerson(person: Partial<Person> = {}): Person {
  const email = `grace-${crypto.randomUUID().slice(0, 8)}@example.com`;
  return { firstName: "Grace", lastName: "Hopper", email, password: "one-two-three", ...person };
}

export async function addAdmin(server: TestServer, person: Person & Rights): Promise<string> {
  const db = openDatabase(server.databasePath);
  const testAccess = person.testIds ? undefined : "all";
  const { id } = await createAdmin(() => db, { testAccess, ...person }, new Date("2026-03-04T23:30:00Z"));
  db.$client.close();
  return id;
}

export async function addPerson(server: TestServer, { role, testIds, ...names }: Partial<Person> & Rights = {}) {
  const person = newPerson(names);
  const rights = { ...(role && { role }), ...(testIds && { testIds }) };
  return { person, id: await addAdmin(server, { ...person, ...rights }) };
}

export function insertAdmin(db: Db, admin: Partial<typeof admins.$inferInsert> & { email: string }): Admin {
  const names = { firstName: "Grace", lastName: "Hopper", passwordHash: "$argon2id$v=19$none" };
  return db
    .insert(admins)
    .values({ id: newId(), emailKey: admin.email.toLowerCase(), ...names, createdAt: new Date(0), ...admin })
    .returning()
    .get();
}

/** If the changing admin is "another", create this admin first. */
export function changeAdmin(live: LiveDb, id: string, byAdminId: string, input: AdminInput): Promise<Admin> {
  if (byAdminId === "another" && !findActiveAdmin(live(), byAdminId))
    insertAdmin(live(), { id: byAdminId, email: "another@example.com" });
  return updateAdmin(live, id, byAdminId, input, {
    actor: { adminId: byAdminId, address: "" },
    now: new Date("2026-05-04T10:00:00Z"),
    verified: findActiveAdmin(live(), byAdminId) ?? undefined,
  });
}
