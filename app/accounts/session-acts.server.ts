/** Signing in and out, with their lines in the audit log. */

import { recordAct, recorded, recordOnce, startOfHour, whereDiskAllows } from "#app/platform/audit/audit-log.server.ts";
import type { RefusalCode } from "#app/platform/refusal.ts";
import type { Db } from "#db/client.ts";
import { findAdminByEmail } from "./admins.server.ts";
import { createSession, endSession } from "./sessions.server.ts";

export const sessionActs = {
  createSession: recorded(createSession, ({ args: [adminId] }) => [
    { act: "sign-in", thing: "admin", thingId: adminId },
  ]),
  endSession: recorded(endSession, () => [{ act: "sign-out" }]),
};

/** What is told of a sign-in that was refused. One that was throttled has tried nothing: so lines are bounded as tries are. */
const TOLD: RefusalCode[] = ["invalid-credentials", "forbidden"];

/** Notes a refused sign-in: from where, and to which account where there is one of this address; nothing that was typed. */
export function noteFailedSignIn(db: Db, email: string, reason: RefusalCode, address: string, now: Date): void {
  if (!TOLD.includes(reason)) return;
  const holder = findAdminByEmail(db, email);
  const account = holder ? { thing: "admin" as const, thingId: holder.id } : {};
  whereDiskAllows(() => recordAct(db, { address }, { act: "sign-in-failed", ...account, detail: { reason } }, now));
}

/**
 * Notes a second step, or a passkey, that was refused; `adminId`: of the account, where that is known. Passkeys once an hour: no
 * count bounds how many a stranger sends.
 */
export function noteFailedStep(db: Db, adminId: string | null, reason: "code" | "passkey", address: string, now: Date) {
  const account = adminId === null ? {} : { thing: "admin" as const, thingId: adminId };
  const line = { act: "sign-in-failed" as const, ...account, detail: { reason } };
  whereDiskAllows(() => {
    if (reason === "code") recordAct(db, { address }, line, now);
    else recordOnce(db, { address }, line, startOfHour(now), now);
  });
}
