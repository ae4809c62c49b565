import { redirect } from "@remix-run/node";
import { FormStrategy } from "remix-auth-form";
import { ignoreStorageErrors, recordEvent } from "#app/platform/audit/audit-log.server.ts";
import { verifyPassword } from "#app/platform/crypto.server.ts";
import { liveDb } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { getClientIdentity, type RequestContext, rememberAdmin } from "#app/platform/http/cookies.server.ts";
import { attempt, getLimitHeaders, rememberTrustedIp } from "#app/platform/http/throttle.server.ts";
import { serializeToast, toast } from "#app/platform/http/toast.server.ts";
import { log } from "#app/platform/log.server.ts";
import { safeAdminPath } from "#app/platform/paths/paths.ts";
import { Refusal, type RefusalCode } from "#app/platform/refusal.ts";
import { emailKey } from "#app/platform/text/text.ts";
import type { Db, LiveDb } from "#db/client.ts";
import { type Admin, findAdminByEmail } from "./admins.server.ts";
import type { Credentials } from "./schemas.ts";
import { hasSecondFactor } from "./second-factor.server.ts";
import { startSession } from "./session-cookie.server.ts";
import { isPasswordOff, SSO_ONLY } from "./sso-accounts.server.ts";

/** Sign in with the strategy of remix-auth: docs/develop/decisions/045-secrets.md */
export function signInByForm(credentials: Credentials, call: RequestContext): Promise<Admin> {
  const strategy = new FormStrategy(({ form }) =>
    signIn({ email: String(form.get("email")), password: String(form.get("password")) }, call),
  );
  const body = new URLSearchParams(credentials);
  return strategy.authenticate(new Request(call.request.url, { method: "POST", body }));
}

/**
 * Verify a password and return its account, which may still need a second factor. Throw a Refusal for wrong
 * credentials, a deactivated account ("forbidden") or too many tries.
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

async function verifyCredentials(credentials: Credentials, call: RequestContext): Promise<Admin> {
  const isOff = isPasswordOff(emailKey(credentials.email));
  const admin = isOff ? await rejectPassword(credentials, call) : await checkPassword(credentials, call);
  // An unknown email address gets the same message as a wrong password. Nobody can then find out which accounts exist.
  if (!admin) {
    const { client, account } = await readGuess(credentials.email, call);
    const headers = await getLimitHeaders("password", client, account);
    if (env.oidc?.isOnly) throw new Refusal("conflict", SSO_ONLY, { headers });
    throw new Refusal("invalid-credentials", "Invalid credentials", { headers });
  }
  if (admin.deactivatedAt) throw new Refusal("forbidden", "Your email address is not authorized for admin access.");
  if (!hasSecondFactor(liveDb(), admin)) await rememberTrustedIp(await getClientIdentity(call));
  return admin;
}

export async function checkPassword({ email, password }: Credentials, call: RequestContext): Promise<Admin | null> {
  const { client, account } = await readGuess(email, call);
  const guess = () => verifyAdminPassword(liveDb, email, password);
  return attempt("password", client, { ...account, guess });
}

/** Count every password as wrong. Otherwise, the limits would reveal whether the password is right. */
async function rejectPassword({ email, password }: Credentials, call: RequestContext): Promise<null> {
  const { client, account } = await readGuess(email, call);
  const guess = async () => {
    await verifyPassword(undefined, password);
    return null;
  };
  return attempt("password", client, { ...account, guess });
}

async function readGuess(email: string, call: RequestContext) {
  const client = await getClientIdentity(call);
  const holder = findAdminByEmail(liveDb(), email);
  const isKnown = holder !== null && client.browser?.admins.includes(holder.id) === true;
  return { client, account: { target: emailKey(email), isKnown } };
}

export async function verifyAdminPassword(live: LiveDb, email: string, password: string): Promise<Admin | null> {
  const admin = findAdminByEmail(live(), email);
  const isRight = await verifyPassword(admin?.passwordHash, password);
  return admin && isRight ? admin : null;
}

/** Rate-limited attempts are not recorded, because an attacker could otherwise fill the audit log. */
const RECORDED_REASONS: RefusalCode[] = ["invalid-credentials", "forbidden", "conflict"];

export function recordFailedSignIn(db: Db, email: string, reason: RefusalCode, address: string, now: Date): void {
  if (!RECORDED_REASONS.includes(reason)) return;
  const holder = findAdminByEmail(db, email);
  const account = holder ? { entityType: "admin" as const, entityId: holder.id } : {};
  ignoreStorageErrors(() =>
    recordEvent(db, { address }, { event: "sign-in-failed", ...account, detail: { reason } }, now),
  );
}

export async function finishSignIn(admin: Admin, call: RequestContext, isSso = false): Promise<Headers> {
  const headers = new Headers({ "Set-Cookie": await startSession(call, admin, isSso) });
  await rememberAdmin(headers, call.request, admin.id);
  return headers;
}

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
