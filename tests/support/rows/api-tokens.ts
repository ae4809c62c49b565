import { createToken, revokeToken } from "#app/accounts/api-tokens.server.ts";
import type { Scope } from "#app/platform/api/calls.ts";
import { openDatabase } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { ADMIN, type TestServer } from "#tests/support/servers/server.ts";

type AddedToken = { scope?: Scope; name?: string; madeAt?: Date; expiresAt?: Date | null; isRevoked?: boolean };

export function addToken({ databasePath }: Pick<TestServer, "databasePath">, added: AddedToken = {}): string {
  const { scope = "everything", name = "A script", madeAt = new Date(), expiresAt = null, isRevoked = false } = added;
  const db = openDatabase(databasePath);
  try {
    const find = db.$client.prepare<[string], string>("SELECT id FROM admins WHERE email = ?").pluck();
    const adminId = find.get(ADMIN.email) ?? "";
    const by = { actor: { adminId, address: "192.0.2.1" }, now: madeAt };
    const id = newId();
    const text = createToken(db, by, { id, name, scope, expiresAt }, adminId);
    if (isRevoked) revokeToken(db, by, id);
    return text;
  } finally {
    db.$client.close();
  }
}
