import type { AppLoadContext } from "@remix-run/node";
import { ignoreStorageErrors } from "#app/platform/audit/audit-log.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createSignedCookie, type RequestContext, readCookie } from "#app/platform/http/cookies.server.ts";
import { log } from "#app/platform/log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { oncePerHandle } from "#db/once-per-handle.ts";
import { type Admin, findActiveAdmin } from "./admins.server.ts";
import {
  createSession,
  deleteSession,
  endSession,
  findSessionAdmin,
  insertSession,
  parseBrowserName,
  type SessionOrigin,
  type SignedIn,
} from "./sessions.server.ts";
import { isPasswordOff } from "./sso-accounts.server.ts";

const cookie = createSignedCookie("session");

/**
 * Return the admin or viewer of the request's session, even if deactivated, or null. All loaders of a page share the
 * result. In an action, each call reads the session again, because the action may have changed it.
 */
export function findSignedIn(request: Request): Promise<SignedIn | null> {
  return request.method === "GET" ? readSignedInOnce(request) : readSignedIn(request);
}

const readSignedInOnce = oncePerHandle(readSignedIn);

/** If only single sign-on is allowed, end a session that began with a password. */
async function readSignedIn(request: Request): Promise<SignedIn | null> {
  const token = await findSessionToken(request);
  const signedIn = token ? findSessionAdmin(db, token, new Date()) : null;
  if (!token || !signedIn || signedIn.isSso || !isPasswordOff(signedIn.emailKey)) return signedIn;
  ignoreStorageErrors(() => deleteSession(db, token));
  return null;
}

export async function startSession(call: RequestContext, admin: Admin, isSso = false): Promise<string> {
  await deletePreviousSession(call.request, admin);
  const auditContext = { actor: { adminId: admin.id, address: call.context.clientAddress }, now: new Date() };
  return cookie.serialize(createSession(db, auditContext, admin.id, { ...getOrigin(call), isSso }));
}

/** Replace the session after an admin's new password or email address ended it. Record no sign-in. */
export async function renewSession(call: RequestContext, admin: Admin, isSso = false): Promise<string> {
  await deletePreviousSession(call.request, admin);
  return cookie.serialize(insertSession(db, admin.id, new Date(), { ...getOrigin(call), isSso }));
}

function getOrigin({ request, context }: RequestContext): SessionOrigin {
  return { browser: parseBrowserName(request.headers.get("User-Agent") ?? ""), address: context.clientAddress };
}

async function deletePreviousSession(request: Request, admin: Admin): Promise<void> {
  const token = await findSessionToken(request);
  const current = findActiveAdmin(db, admin.id);
  if (current?.passwordHash !== admin.passwordHash) throw new Refusal("invalid-credentials", "Invalid credentials");
  if (token) deleteSession(db, token);
}

export async function signOut(
  request: Request,
  { requestId, clientAddress }: Pick<AppLoadContext, "requestId" | "clientAddress">,
): Promise<string> {
  const token = await findSessionToken(request);
  const admin = token ? findSessionAdmin(db, token, new Date()) : null;
  if (token && admin) {
    const auditContext = { actor: { adminId: admin.id, address: clientAddress }, now: new Date() };
    endSession(db, auditContext, token);
    log("signed-out", { requestId, adminId: admin.id });
  }
  return cookie.serialize("", { maxAge: 0 });
}

export async function findSessionToken(request: Request): Promise<string | null> {
  const token: unknown = await readCookie(cookie, request);
  return typeof token === "string" && token !== "" ? token : null;
}
