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
    const by = { id: find.get(ADMIN.email) ?? "", address: "192.0.2.1" };
    const id = newId();
    const text = createToken(db, { id, name, scope, expiresAt }, by, madeAt);
    if (isRevoked) revokeToken(db, id, "server", madeAt);
    return text;
  } finally {
    db.$client.close();
  }
}
