import { type CallScope, type Calls, canCall, listScopes, type Scope } from "#app/platform/api/calls.ts";
import type { ApiCall, Caller, GuardedCall, Handlers } from "#app/platform/api/handlers.ts";
import { type AuditContext, ignoreStorageErrors } from "#app/platform/audit/audit-log.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { findApiToken } from "#app/platform/http/request-headers.ts";
import { attempt, getLimitHeaders } from "#app/platform/http/throttle.server.ts";
import { logError } from "#app/platform/log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { mustChoosePassword } from "./admins.server.ts";
import { findTokenAdmin, recordTokenUse, revokeExpiredTokens } from "./api-tokens.server.ts";
import { getAuditContext } from "./auth.server.ts";
import { lacksSecondFactor } from "./second-factor.server.ts";
import { findSignedIn } from "./session-cookie.server.ts";
import type { SignedIn } from "./sessions.server.ts";

/**
 * Return the owner of the call's API token, or null if the call has no token. Throw a Refusal if the token is invalid
 * (401) or lacks the scope (403), or if one address sent too many invalid tokens (429).
 */
export async function findTokenHolder({ request, context }: ApiCall, call?: CallScope): Promise<SignedIn | null> {
  const text = call === "public" ? null : findApiToken(request);
  if (text === null) return null;
  const { clientAddress } = context;
  const guess = () => findTokenAdmin(db, text, new Date());
  const client = { address: clientAddress, browser: null };
  const holder = await attempt("API token", client, { guess });
  if (!holder) {
    // Also run this for unknown tokens, so that response times do not reveal which tokens have expired.
    runInBackground(() => revokeExpiredTokens(liveDb(), new Date()));
    const { headers } = buildChallenge('error="invalid_token"');
    throw new Refusal("unauthorized", "This API token is not valid", {
      headers: { ...headers, ...(await getLimitHeaders("API token", client)) },
    });
  }
  runInBackground(() => recordTokenUse(liveDb(), holder.tokenId, clientAddress, new Date()));
  if (call) assertScope(holder.scope, call);
  return holder;
}

function assertScope(scope: Scope, call: CallScope): void {
  if (canCall(scope, call)) return;
  const needed = listScopes(call);
  if (needed.length === 0) throw new Refusal("forbidden", "This call requires a signed-in admin, not an API token");
  const why = `This API token has the scope ${scope}; this call needs ${needed.join(" or ")}`;
  throw new Refusal("forbidden", why, buildChallenge(`error="insufficient_scope", scope="${needed.join(" ")}"`));
}

function buildChallenge(reason: string) {
  return { headers: { "WWW-Authenticate": `Bearer ${reason}` } };
}

function runInBackground(write: () => void): void {
  setImmediate(() => {
    try {
      ignoreStorageErrors(write);
    } catch (error) {
      logError("token-note", error);
    }
  });
}

type ScopedCall = ApiCall & { scope?: CallScope };

const unauthorized = () => new Refusal("unauthorized", "Unauthorized", { headers: { "WWW-Authenticate": "Bearer" } });

/**
 * Return the active admin who makes the call. Throw a Refusal if nobody is signed in (401), or for a viewer or a
 * deactivated account (403). Also throw 403 if the account must first change its password or set up a second factor.
 */
export async function requireApiAdmin(call: ScopedCall): Promise<SignedIn> {
  const admin = await findApiAdmin(call);
  if (!admin) throw unauthorized();
  return admin;
}

async function requireApiViewer(call: ScopedCall): Promise<SignedIn> {
  const signedIn = await findApiSignedIn(call);
  if (!signedIn) throw unauthorized();
  return signedIn;
}

type ApiCaller = Caller & { admin: SignedIn; auditContext: AuditContext };
type Reader = Caller & { admin: SignedIn | null };
export type AccountCallers = { anyone: Caller; reader: Reader; viewer: ApiCaller; admin: ApiCaller };

export type ApiHandlers<AllCalls extends Calls> = Handlers<AllCalls, AccountCallers>;

export const accountGuards = {
  async anyone(call: GuardedCall): Promise<Caller> {
    await findTokenHolder(call, call.scope);
    return {};
  },
  async reader(call: GuardedCall): Promise<Reader> {
    return { admin: await findApiAdmin(call) };
  },
  async viewer(call: GuardedCall): Promise<ApiCaller> {
    return describeCaller(await requireApiViewer(call), call);
  },
  async admin(call: GuardedCall): Promise<ApiCaller> {
    return describeCaller(await requireApiAdmin(call), call);
  },
};

function describeCaller(admin: SignedIn, { context }: ApiCall): ApiCaller {
  return { admin, callerId: admin.tokenId ?? admin.id, auditContext: getAuditContext(admin, context) };
}

export async function findApiAdmin(call: ScopedCall): Promise<SignedIn | null> {
  const signedIn = await findApiSignedIn(call);
  if (signedIn && signedIn.role !== "admin") throw new Refusal("forbidden", "Only admins can do this");
  return signedIn;
}

const FACTOR_FIRST = "Every account needs a second factor. Set yours up in the admin area, under Your account";

const PASSWORD_FIRST =
  "This account has a very common password. Choose another one in the admin area, under Your account";

async function findApiSignedIn(call: ScopedCall): Promise<SignedIn | null> {
  const signedIn = (await findTokenHolder(call, call.scope)) ?? (await findSignedIn(call.request));
  if (signedIn?.deactivatedAt) throw new Refusal("forbidden", "Your email address is not authorized for admin access.");
  const isByPerson = signedIn !== null && signedIn.tokenId === undefined;
  if (isByPerson && mustChoosePassword(signedIn)) throw new Refusal("forbidden", PASSWORD_FIRST);
  if (isByPerson && lacksSecondFactor(db, signedIn)) throw new Refusal("forbidden", FACTOR_FIRST);
  return signedIn;
}
