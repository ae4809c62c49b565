/** Sign in with a password. The second step is in second-step.server.ts. */
import { redirect } from "@remix-run/node";
import { FormStrategy } from "remix-auth-form";
import { ignoreStorageErrors, recordEvent } from "#app/platform/audit/audit-log.server.ts";
import { liveDb } from "#app/platform/db.server.ts";
import { getClientIdentity, type RequestContext, rememberAdmin } from "#app/platform/http/cookies.server.ts";
import { rateLimitPasswordCheck, rememberTrustedIp } from "#app/platform/http/throttle.server.ts";
import { serializeToast, toast } from "#app/platform/http/toast.server.ts";
import { log } from "#app/platform/log.server.ts";
import { safeAdminPath } from "#app/platform/paths/paths.ts";
import { Refusal, type RefusalCode } from "#app/platform/refusal.ts";
import { emailKey } from "#app/platform/text/text.ts";
import type { Db } from "#db/client.ts";
import { type Admin, findAdminByEmail, verifyAdminPassword } from "./admins.server.ts";
import { startSession } from "./auth.server.ts";
import type { Credentials } from "./schemas.ts";
import { hasSecondFactor } from "./second-factor.server.ts";
import { secondStepCookie } from "./second-step.server.ts";

/** Signs in with the login form's checked fields; throws the same refusals as `signIn`. The caller creates the session. */
export function signInByForm(credentials: Credentials, call: RequestContext): Promise<Admin> {
  return new FormStrategy(() => signIn(credentials, call)).authenticate(call.request);
}

/**
 * The admin with this e-mail and password, who may still need a second step. Refuses a wrong pair (the same for an unknown
 * address), too many wrong ones, and a deactivated admin ("forbidden"). Either way it is logged, with the network address.
 */
export async function signIn(credentials: Credentials, call: RequestContext): Promise<Admin> {
  const { clientAddress, requestId } = call.context;
  try {
    const admin = await verifyCredentials(credentials, call);
    const event = hasSecondFactor(liveDb(), admin) ? "second-step-asked" : "signed-in";
    log(event, { requestId, adminId: admin.id, clientAddress });
    return admin;
  } catch (error) {
    if (error instanceof Refusal) {
      log("sign-in-refused", { requestId, reason: error.code, clientAddress });
      recordFailedSignIn(liveDb(), credentials.email, error.code, clientAddress, new Date());
    }
    throw error;
  }
}

async function verifyCredentials({ email, password }: Credentials, call: RequestContext): Promise<Admin> {
  const guesser = await getClientIdentity(call);
  const holder = findAdminByEmail(liveDb(), email);
  const isKnown = holder !== null && guesser.browser?.admins.includes(holder.id) === true;
  const account = { name: emailKey(email), isKnown };
  const admin = await rateLimitPasswordCheck(guesser, account, () => verifyAdminPassword(liveDb, email, password));
  if (!admin) throw new Refusal("invalid-credentials", "Invalid credentials");
  if (admin.deactivatedAt) throw new Refusal("forbidden", "Your email address is not authorized for admin access.");
  if (!hasSecondFactor(liveDb(), admin)) await rememberTrustedIp(guesser);
  return admin;
}

/** Rate-limited attempts are not recorded, so the number of audit events is limited too. */
const RECORDED_REASONS: RefusalCode[] = ["invalid-credentials", "forbidden"];

/** Records a rejected sign-in with the account, if the address has one, but nothing that was typed. */
export function recordFailedSignIn(db: Db, email: string, reason: RefusalCode, address: string, now: Date): void {
  if (!RECORDED_REASONS.includes(reason)) return;
  const holder = findAdminByEmail(db, email);
  const account = holder ? { entityType: "admin" as const, entityId: holder.id } : {};
  ignoreStorageErrors(() =>
    recordEvent(db, { address }, { event: "sign-in-failed", ...account, detail: { reason } }, now),
  );
}

/**
 * Signs an admin in who has passed all that was asked: a fresh session, on a browser that is known from now on. `isNoted`: the
 * log tells of it already, as after a password alone.
 */
export async function finishSignIn(admin: Admin, call: RequestContext, { isNoted = true } = {}): Promise<Headers> {
  const { request, context } = call;
  const headers = new Headers({ "Set-Cookie": await startSession(call, admin) });
  await rememberAdmin(headers, request, admin.id);
  if (isNoted) return headers;
  headers.append("Set-Cookie", await secondStepCookie.serialize("", { maxAge: 0 }));
  await rememberTrustedIp(await getClientIdentity(call));
  log("signed-in", { requestId: context.requestId, adminId: admin.id, clientAddress: context.clientAddress });
  return headers;
}

/** Redirects to the requested page with a welcome toast. `more` is appended to it. */
export async function redirectWithWelcome(
  { firstName, email }: Admin,
  headers: Headers,
  redirectTo: string | undefined,
  more = "",
): Promise<Response> {
  const welcome = `Welcome back, ${firstName || email}!`;
  headers.append("Set-Cookie", await serializeToast(toast("Login Successful", more ? `${welcome} ${more}` : welcome)));
  return redirect(safeAdminPath(redirectTo), { headers });
}
