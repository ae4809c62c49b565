/** The second step of a sign-in: a code or a passkey. See docs/develop/decisions/045-secrets.md. */
import { z } from "zod";
import {
  getStartOfHour,
  ignoreStorageErrors,
  recordEvent,
  recordEventOnce,
} from "#app/platform/audit/audit-log.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import {
  createSignedCookie,
  getClientIdentity,
  type RequestContext,
  readCookie,
} from "#app/platform/http/cookies.server.ts";
import { rateLimitCode } from "#app/platform/http/throttle.server.ts";
import { log } from "#app/platform/log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import type { Db } from "#db/client.ts";
import { type Admin, getActiveAdmin } from "./admins.server.ts";
import { getActor } from "./auth.server.ts";
import {
  countWrongCode,
  createPendingSignIn,
  deletePendingSignIn,
  findPendingSignIn,
  MAX_WRONG_CODES,
  type SignInTicket,
} from "./pending-sign-ins.server.ts";
import { signInWithRecoveryCode } from "./second-factor.server.ts";
import { CODE_WRONG, parseCode } from "./second-factor.ts";
import { consumeTotpCode } from "./second-factor-codes.server.ts";

export const secondStepCookie = createSignedCookie("sign-in", 10 * 60);

const ticketSchema = z.object({ adminId: z.string(), token: z.string() });

/** Starts the second step after a correct password. Returns the Set-Cookie value. */
export function startSecondStep(admin: Admin): Promise<string> {
  return secondStepCookie.serialize(createPendingSignIn(db, admin, new Date()));
}

type SecondStep = { admin: Admin; ticket: SignInTicket };

/** Returns this browser's second step, or null if there is none or it expired. */
export async function findSecondStep(request: Request): Promise<SecondStep | null> {
  const parsed = ticketSchema.safeParse(await readCookie(secondStepCookie, request));
  const admin = parsed.success ? findPendingSignIn(db, parsed.data, new Date()) : null;
  return parsed.success && admin ? { admin, ticket: parsed.data } : null;
}

const STEP_EXPIRED = "This sign-in has ended. Please enter your password again";

/** The second step that this browser is at. Refuses ("unauthorized") where it has to begin with the password again. */
export async function requireSecondStep(request: Request): Promise<SecondStep> {
  const step = await findSecondStep(request);
  if (!step) throw new Refusal("unauthorized", STEP_EXPIRED);
  return step;
}

/** Takes a code in the second step. Refuses a wrong one; after the fifth ("unauthorized") the password is asked for again. */
export async function passSecondStepWithCode(typed: string, call: RequestContext): Promise<Admin> {
  const { admin, ticket } = await requireSecondStep(call.request);
  let left = 0;
  const passed = await checkCode(admin, typed, call, {
    current: () => {
      const current = findPendingSignIn(db, ticket, new Date());
      if (!current) throw new Refusal("unauthorized", STEP_EXPIRED);
      return current;
    },
    // In the turn in which it was judged: of many at the same moment no more than five are.
    wrong: (me) => {
      left = countWrongCode(db, me, ticket);
    },
  });
  if (passed) {
    deletePendingSignIn(db, passed, ticket.token);
    return passed;
  }
  recordRejectedFactor("code", admin.id, call);
  if (left > 0) throw new Refusal("invalid-credentials", CODE_WRONG);
  throw new Refusal("unauthorized", `${MAX_WRONG_CODES} codes were wrong. Please enter your password again`);
}

/** Verifies a code that came together with the password, as in the API. Refuses a wrong one. */
export async function verifyCode(admin: Admin, typed: string, call: RequestContext): Promise<void> {
  const passed = await checkCode(admin, typed, call, { current: () => getActiveAdmin(db, admin.id) ?? admin });
  if (passed) return;
  recordRejectedFactor("code", admin.id, call);
  throw new Refusal("invalid-credentials", CODE_WRONG, { fields: { code: [CODE_WRONG] } });
}

/** Reads the account when the code is checked, and handles a wrong code. */
type CodeCheck = { current: () => Admin; wrong?: (admin: Admin) => void };

/** The admin, where the code is theirs. A right recovery code is taken however many wrong ones there were: it cannot be guessed. */
async function checkCode(
  admin: Admin,
  typed: string,
  call: RequestContext,
  { current, wrong }: CodeCheck,
): Promise<Admin | null> {
  const code = parseCode(typed);
  const guesser = await getClientIdentity(call);
  const known = guesser.browser?.admins.includes(admin.id) === true;
  if (code?.kind === "recovery") {
    const me = current();
    const change = { admin: me, actor: getActor(me, call.context), now: new Date() };
    if (signInWithRecoveryCode(db, change, code.code)) return me;
  }
  return rateLimitCode(guesser, { name: admin.id, isKnown: known }, () => {
    const me = current();
    if (code?.kind === "app" && isAppCode(me, code.code)) return me;
    wrong?.(me);
    return null;
  });
}

const UNREADABLE =
  "This server cannot read your app's secret any more. Use a recovery code, or ask the person who runs the server";

function isAppCode(admin: Admin, digits: string): boolean {
  const verdict = consumeTotpCode(db, admin, digits, env.sessionSecrets, new Date());
  if (verdict === "unreadable") throw new Refusal("conflict", UNREADABLE);
  return verdict === "right";
}

/** Completes the second step after a valid passkey. Refuses an expired one. */
export async function passSecondStepWithPasskey(request: Request): Promise<void> {
  const { admin, ticket } = await requireSecondStep(request);
  deletePendingSignIn(db, admin, ticket.token);
}

/** Records a rejected code or passkey in the server log and the audit log. */
export function recordRejectedFactor(
  reason: "code" | "passkey",
  adminId: string | null,
  { context }: RequestContext,
): void {
  const { requestId, clientAddress } = context;
  log("sign-in-refused", { requestId, reason, ...(adminId === null ? {} : { adminId }), clientAddress });
  recordFailedFactor(db, adminId, reason, clientAddress, new Date());
}

/**
 * Notes a second step, or a passkey, that was refused; `adminId`: of the account, where that is known. Passkeys once an hour: no
 * count bounds how many a stranger sends.
 */
function recordFailedFactor(db: Db, adminId: string | null, reason: "code" | "passkey", address: string, now: Date) {
  const account = adminId === null ? {} : { entityType: "admin" as const, entityId: adminId };
  const line = { event: "sign-in-failed" as const, ...account, detail: { reason } };
  ignoreStorageErrors(() => {
    if (reason === "code") recordEvent(db, { address }, line, now);
    else recordEventOnce(db, { address }, line, getStartOfHour(now), now);
  });
}
