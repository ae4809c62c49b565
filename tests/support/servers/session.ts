/** Signing an admin in without the form: a row in the server's database, and the cookie that names it. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createCookie } from "@remix-run/node";
import { createSession } from "#app/accounts/sessions.server.ts";
import type { Db } from "#db/client.ts";
import { ADMIN } from "./template.ts";

/** The Cookie header's pair of a new session of the template's admin, on the server of this database. */
export async function startAdminSession(db: Db, secret = readSessionSecret(db.$client.name)): Promise<string> {
  const adminId = db.$client
    .prepare<[string], string>("SELECT id FROM admins WHERE email = ?")
    .pluck()
    .get(ADMIN.email);
  if (!adminId) throw new Error(`${db.$client.name} has no admin ${ADMIN.email}`);
  const line = await createCookie("session", { secrets: [secret] }).serialize(createSession(db, adminId, new Date()));
  return line.split(";")[0] ?? "";
}

/** The one that the server has made beside its database. */
export function readSessionSecret(databasePath: string): string {
  return readFileSync(join(dirname(databasePath), "session-secret"), "utf8").trim();
}
