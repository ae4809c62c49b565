/** The admin of an API call: by token or session. See docs/develop/decisions/045-secrets.md. */

import type { LoaderFunctionArgs } from "@remix-run/node";
import { ignoreStorageErrors } from "#app/platform/audit/audit-log.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { findBearerToken } from "#app/platform/http/request-headers.ts";
import { rateLimitToken } from "#app/platform/http/throttle.server.ts";
import { logError } from "#app/platform/log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { mustChoosePassword } from "./admins.server.ts";
import { type CallScope, canCall, listScopes, type Operation, type Scope } from "./api-access.ts";
import { findTokenAdmin, recordTokenUse, revokeExpiredTokens } from "./api-tokens.server.ts";
import { lacksSecondFactor } from "./second-factor.server.ts";
import { findSignedIn, type SignedIn } from "./sessions.server.ts";

/**
 * The admin whose API token a call gives; null where it gives none, and where the call asks for none. Refuses a token that is
 * not valid (401), too many of those from an address (429), and one that may not make the call (403).
 */
export async function findTokenHolder({ request, context }: ApiCall, call?: CallScope): Promise<SignedIn | null> {
  const text = call === "public" ? null : findBearerToken(request.headers);
  if (text === null) return null;
  const { clientAddress } = context;
  const find = () => findTokenAdmin(db, text, new Date());
  const holder = await rateLimitToken({ address: clientAddress, browser: null }, find, "api");
  if (!holder) {
    // The same work for every wrong one: time does not tell which had expired.
    runInBackground(() => revokeExpiredTokens(liveDb(), new Date()));
    throw new Refusal("unauthorized", "This API token is not valid", buildChallenge('error="invalid_token"'));
  }
  runInBackground(() => recordTokenUse(liveDb(), holder.tokenId, clientAddress, new Date()));
  if (call) assertScope(holder.scope, call);
  return holder;
}

function assertScope(scope: Scope, call: CallScope): void {
  if (canCall(scope, call)) return;
  const needed = listScopes(call);
  if (needed.length === 0) throw new Refusal("forbidden", "No API token can do this: a person signs in for it");
  const why = `This API token may do ${scope}; this needs ${needed.join(" or ")}`;
  throw new Refusal("forbidden", why, buildChallenge(`error="insufficient_scope", scope="${needed.join(" ")}"`));
}

function buildChallenge(reason: string) {
  return { headers: { "WWW-Authenticate": `Bearer ${reason}` } };
}

/** Runs a write after the request. Errors are logged and never fail the request. */
function runInBackground(note: () => void): void {
  setImmediate(() => {
    try {
      ignoreStorageErrors(note);
    } catch (error) {
      logError("token-note", error);
    }
  });
}

/** The parts of a request that identify the caller. */
export type ApiCall = Pick<LoaderFunctionArgs, "request" | "context">;

/** Who may make a call of this access; null where no sign-in is asked for. */
export function requireAccess(call: ApiCall, access: Operation["access"]): Promise<SignedIn> | null {
  if (access === "admin") return requireApiAdmin(call);
  return access === "viewer" ? requireApiViewer(call) : null;
}

const unauthorized = () => new Refusal("unauthorized", "Unauthorized", { headers: { "WWW-Authenticate": "Bearer" } });

/** The API's guard: the active admin. Refuses 401 without a session, 403 for a viewer and a deactivated account. */
export async function requireApiAdmin(call: ApiCall): Promise<SignedIn> {
  const admin = await findApiAdmin(call);
  if (!admin) throw unauthorized();
  return admin;
}

/** The guard of calls that viewers may make too. Refuses 401 without a session, 403 for a deactivated account. */
async function requireApiViewer(call: ApiCall): Promise<SignedIn> {
  const signedIn = await findApiSignedIn(call);
  if (!signedIn) throw unauthorized();
  return signedIn;
}

/** The active admin of a call that candidates may make too; null without a session. Refuses others with one (403). */
export async function findApiAdmin(call: ApiCall): Promise<SignedIn | null> {
  const signedIn = await findApiSignedIn(call);
  if (signedIn && signedIn.role !== "admin") throw new Refusal("forbidden", "Only admins can do this");
  return signedIn;
}

const FACTOR_FIRST = "Every account needs a second factor here: set yours up in the admin area, under Your account";

const PASSWORD_FIRST =
  "This account has a very common password: choose another one in the admin area, under Your account";

/** Whose token or session it is: where a token is given, no cookie is looked at. */
async function findApiSignedIn(call: ApiCall): Promise<SignedIn | null> {
  const signedIn = (await findTokenHolder(call)) ?? (await findSignedIn(call.request));
  if (signedIn?.deactivatedAt) throw new Refusal("forbidden", "Your email address is not authorized for admin access.");
  const isByPerson = signedIn !== null && signedIn.tokenId === undefined;
  if (isByPerson && mustChoosePassword(signedIn)) throw new Refusal("forbidden", PASSWORD_FIRST);
  if (isByPerson && lacksSecondFactor(db, signedIn)) throw new Refusal("forbidden", FACTOR_FIRST);
  return signedIn;
}
