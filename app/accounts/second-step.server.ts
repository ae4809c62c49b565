import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lt, or, sql } from "drizzle-orm";
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
import { attempt, rememberTrustedIp } from "#app/platform/http/throttle.server.ts";
import { log } from "#app/platform/log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { type Db, inTransaction } from "#db/client.ts";
import { pendingSignIns } from "#db/schema.ts";
import { type Admin, findActiveAdmin } from "./admins.server.ts";
import { getActor } from "./auth.server.ts";
import { signInWithRecoveryCode } from "./second-factor.server.ts";
import { CODE_WRONG, parseCode } from "./second-factor.ts";
import { consumeTotpCode } from "./second-factor-codes.server.ts";
import { finishSignIn } from "./sign-in.server.ts";

const secondStepCookie = createSignedCookie("sign-in", 10 * 60);

const ticketSchema = z.object({ adminId: z.string(), token: z.string() });

export function startSecondStep(admin: Admin): Promise<string> {
  return secondStepCookie.serialize(createPendingSignIn(db, admin, new Date()));
}

export async function finishSecondStep(admin: Admin, call: RequestContext): Promise<Headers> {
  const headers = await finishSignIn(admin, call);
  headers.append("Set-Cookie", await secondStepCookie.serialize("", { maxAge: 0 }));
  await rememberTrustedIp(await getClientIdentity(call));
  const { requestId, clientAddress } = call.context;
  log("signed-in", { requestId, adminId: admin.id, clientAddress });
  return headers;
}

type SecondStep = { admin: Admin; ticket: SignInTicket };

export async function findSecondStep(request: Request): Promise<SecondStep | null> {
  const parsed = ticketSchema.safeParse(await readCookie(secondStepCookie, request));
  const admin = parsed.success ? findPendingSignIn(db, parsed.data, new Date()) : null;
  return parsed.success && admin ? { admin, ticket: parsed.data } : null;
}

const STEP_EXPIRED = "This sign-in has ended. Please enter your password again";

export async function requireSecondStep(request: Request): Promise<SecondStep> {
  const step = await findSecondStep(request);
  if (!step) throw new Refusal("unauthorized", STEP_EXPIRED);
  return step;
}

/**
 * Complete the second step with a code and return the account. Throw a Refusal for a wrong code. The fifth wrong code
 * ends the sign-in ("unauthorized").
 */
export async function passSecondStepWithCode(typed: string, call: RequestContext): Promise<Admin> {
  const { admin, ticket } = await requireSecondStep(call.request);
  let triesLeft = 0;
  const passed = await checkCode(admin, typed, call, {
    readAdmin: () => {
      const current = findPendingSignIn(db, ticket, new Date());
      if (!current) throw new Refusal("unauthorized", STEP_EXPIRED);
      return current;
    },
    // Keep this synchronous, so that concurrent requests get at most five tries in total.
    onWrongCode: (current) => {
      triesLeft = countWrongCode(db, current, ticket);
    },
  });
  if (passed) {
    deletePendingSignIn(db, passed, ticket.token);
    return passed;
  }
  recordRejectedFactor("code", admin.id, call);
  if (triesLeft > 0) throw new Refusal("invalid-credentials", CODE_WRONG);
  throw new Refusal("unauthorized", `${MAX_WRONG_CODES} wrong codes. Please enter your password again`);
}

export async function verifyCode(admin: Admin, typed: string, call: RequestContext): Promise<void> {
  const passed = await checkCode(admin, typed, call, { readAdmin: () => findActiveAdmin(db, admin.id) ?? admin });
  if (passed) return;
  recordRejectedFactor("code", admin.id, call);
  throw new Refusal("invalid-credentials", CODE_WRONG, { fields: { code: [CODE_WRONG] } });
}

/** `readAdmin` runs after the rate limit, so that the check sees the current state of the account. */
type CodeCheck = { readAdmin: () => Admin; onWrongCode?: (admin: Admin) => void };

async function checkCode(
  admin: Admin,
  typed: string,
  call: RequestContext,
  { readAdmin, onWrongCode }: CodeCheck,
): Promise<Admin | null> {
  const code = parseCode(typed);
  const client = await getClientIdentity(call);
  const isKnown = client.browser?.admins.includes(admin.id) === true;
  // A recovery code cannot be guessed, so it bypasses the rate limit that an attacker can exhaust.
  if (code?.kind === "recovery") {
    const current = readAdmin();
    const change = { admin: current, actor: getActor(current, call.context), now: new Date() };
    if (signInWithRecoveryCode(db, change, code.code)) return current;
  }
  const guess = () => {
    const current = readAdmin();
    if (code?.kind === "app" && isAppCode(current, code.code)) return current;
    onWrongCode?.(current);
    return null;
  };
  return attempt("code", client, { target: admin.id, isKnown, guess });
}

const UNREADABLE =
  "Your authenticator app is no longer linked to this server. Use a recovery code, or ask the person who runs the server for help";

function isAppCode(admin: Admin, digits: string): boolean {
  const verdict = consumeTotpCode(db, admin, digits, env.sessionSecrets, new Date());
  if (verdict === "unreadable") throw new Refusal("conflict", UNREADABLE);
  return verdict === "right";
}

export async function passSecondStepWithPasskey(request: Request): Promise<void> {
  const { admin, ticket } = await requireSecondStep(request);
  deletePendingSignIn(db, admin, ticket.token);
}

export function recordRejectedFactor(
  reason: "code" | "passkey",
  adminId: string | null,
  { context }: RequestContext,
): void {
  const { requestId, clientAddress: address } = context;
  log("sign-in-refused", { requestId, reason, ...(adminId === null ? {} : { adminId }), clientAddress: address });
  const account = adminId === null ? {} : { entityType: "admin" as const, entityId: adminId };
  const event = { event: "sign-in-failed" as const, ...account, detail: { reason } };
  const now = new Date();
  ignoreStorageErrors(() => {
    if (reason === "code") recordEvent(db, { address }, event, now);
    // Passkeys are not rate-limited, so a stranger could fill the audit log. Record at most one event an hour.
    else recordEventOnce(db, { address }, event, getStartOfHour(now), now);
  });
}

type SignInTicket = { adminId: string; token: string };

const TIMEOUT_MS = 10 * 60_000;
const MAX_WRONG_CODES = 5;

export function createPendingSignIn(db: Db, admin: Admin, now: Date): SignInTicket {
  const isExpired = or(
    lt(pendingSignIns.madeAt, new Date(now.getTime() - TIMEOUT_MS)),
    gt(pendingSignIns.madeAt, new Date(now.getTime() + TIMEOUT_MS)),
  );
  db.delete(pendingSignIns).where(isExpired).run();
  const token = randomBytes(32).toString("base64url");
  db.insert(pendingSignIns)
    .values({ tokenHash: hashTicket(token, admin), adminId: admin.id, madeAt: now })
    .run();
  return { adminId: admin.id, token };
}

export function findPendingSignIn(db: Db, { adminId, token }: SignInTicket, now: Date): Admin | null {
  const admin = findActiveAdmin(db, adminId);
  const row = admin && db.select().from(pendingSignIns).where(ticketCondition(token, admin)).get();
  return row && Math.abs(now.getTime() - row.madeAt.getTime()) <= TIMEOUT_MS ? admin : null;
}

export function countWrongCode(db: Db, admin: Admin, { token }: SignInTicket): number {
  return inTransaction(db, () => {
    const counted = db
      .update(pendingSignIns)
      .set({ wrongCodes: sql`${pendingSignIns.wrongCodes} + 1` })
      .where(ticketCondition(token, admin))
      .returning()
      .get();
    const triesLeft = counted ? MAX_WRONG_CODES - counted.wrongCodes : 0;
    if (triesLeft <= 0) deletePendingSignIn(db, admin, token);
    return Math.max(0, triesLeft);
  });
}

function deletePendingSignIn(db: Db, admin: Admin, token: string): void {
  db.delete(pendingSignIns).where(ticketCondition(token, admin)).run();
}

function ticketCondition(token: string, admin: Admin) {
  return and(eq(pendingSignIns.tokenHash, hashTicket(token, admin)), eq(pendingSignIns.adminId, admin.id));
}

/** Include the password hash, so that a new password invalidates the ticket. */
function hashTicket(token: string, { passwordHash }: Admin): string {
  return createHash("sha256").update(`${token} ${passwordHash}`).digest("hex");
}
