/** What the audit log says of accounts. */

import type { ActName } from "#app/domain/audit-act.ts";
import { changesOf } from "#app/domain/audit-changes.ts";
import type { Db } from "#db/client.ts";
import type { admins } from "#db/schema.ts";
import { type Actor, type By, recordAct } from "./audit-log.server.ts";
import { listChosenTests } from "./viewer-tests.server.ts";

type Admin = typeof admins.$inferSelect;

/** A line about an account, with its role. */
export function recordUser(db: Db, actor: Actor, act: ActName, { id, role }: Admin, now: Date): void {
  recordAct(db, actor, { act, thing: "admin", thingId: id, detail: { role } }, now);
}

/** An account with its chosen tests, before it is changed. */
export function readUser(db: Db, admin: Admin) {
  const { firstName, lastName, email, role, passwordHash } = admin;
  return { firstName, lastName, email, role, passwordHash, tests: listChosenTests(db, admin.id) };
}

const HIDDEN = ["firstName", "lastName", "email", "tests"];

/** What became of the account since; a new password has a line of its own. */
export function recordUserChange(db: Db, { actor, now }: By, before: ReturnType<typeof readUser>, admin: Admin): void {
  const { passwordHash, ...after } = readUser(db, admin);
  const changes = changesOf(before, after, HIDDEN);
  const on = { thing: "admin", thingId: admin.id } as const;
  if (Object.keys(changes).length > 0) recordAct(db, actor, { act: "user-changed", ...on, detail: { changes } }, now);
  if (passwordHash !== before.passwordHash) recordAct(db, actor, { act: "password", ...on }, now);
}
