/** What the audit log says of accounts. */

import type { ActName } from "#app/platform/audit/audit-act.ts";
import { type Actor, type By, changesOf, recordAct } from "#app/platform/audit/audit-log.server.ts";
import type { Db } from "#db/client.ts";
import type { admins } from "#db/schema.ts";
import { listChosenTests } from "./viewer-tests.server.ts";

type Admin = typeof admins.$inferSelect;

/** A line about an account, with its role. */
export function recordUser(db: Db, actor: Actor, act: ActName, { id, role }: Admin, now: Date): void {
  recordAct(db, actor, { act, thing: "admin", thingId: id, detail: { role } }, now);
}

/** An account with its chosen tests, before it is changed. */
export function readUser(db: Db, admin: Admin) {
  const { firstName, lastName, email, role } = admin;
  return { firstName, lastName, email, role, tests: listChosenTests(db, admin.id) };
}

const HIDDEN = ["firstName", "lastName", "email", "tests"];

/** What became of the account since, but for its password. */
export function recordUserChange(db: Db, { actor, now }: By, before: ReturnType<typeof readUser>, admin: Admin): void {
  const changes = changesOf(before, readUser(db, admin), HIDDEN);
  if (Object.keys(changes).length === 0) return;
  recordAct(db, actor, { act: "user-changed", thing: "admin", thingId: admin.id, detail: { changes } }, now);
}
