/** Insert a session row and sign its cookie, to skip the sign-in form. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createCookie } from "@remix-run/node";
import { createSession } from "#app/accounts/sessions.server.ts";
import type { Db } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { ADMIN } from "./template.ts";

export async function startAdminSession(db: Db, secret = readSessionSecret(db.$client.name)): Promise<string> {
  const adminId = db.$client
    .prepare<[string], string>("SELECT id FROM admins WHERE email = ?")
    .pluck()
    .get(ADMIN.email);
  if (!adminId) throw new Error(`${db.$client.name} has no admin ${ADMIN.email}`);
  const line = await createCookie("session", { secrets: [secret] }).serialize(
    createSession(db, byServer(new Date()), adminId),
  );
  return line.split(";")[0] ?? "";
}

export function readSessionSecret(databasePath: string): string {
  return readFileSync(join(dirname(databasePath), "session-secret"), "utf8").trim();
}
