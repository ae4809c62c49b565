import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { db } from "#app/db.server.ts";
import { type GuardRefusal, Refusal } from "#app/domain/refusal.ts";
import { log } from "#app/log.server.ts";
import { type Admin, getActiveAdmin } from "#app/models/admins.server.ts";
import { createSession, endSession, findSessionAdmin } from "#app/models/sessions.server.ts";
import { paths } from "#app/paths.ts";
import { isByScript } from "./by-script.ts";
import { readCookie, signedCookie } from "./signed-cookie.server.ts";

const cookie = signedCookie("session");

/** The admin of this request's live session, deactivated or not; null without one. */
export async function findSignedInAdmin(request: Request): Promise<Admin | null> {
  const token = await readToken(request);
  return token ? findSessionAdmin(db, token, new Date()) : null;
}

/** The active admin of this request; null without one. */
export async function getAdmin(request: Request): Promise<Admin | null> {
  const admin = await findSignedInAdmin(request);
  return admin && !admin.deactivatedAt ? admin : null;
}

/**
 * The guard of every admin loader and action: returns the active admin. Throws a 401 that says where to sign in, or,
 * for a deactivated admin, a redirect to the entry screen's 'Access Denied' notice.
 */
export async function requireAdmin(request: Request): Promise<Admin> {
  const admin = await findSignedInAdmin(request);
  if (admin && !admin.deactivatedAt) return admin;
  if (admin) throw redirect(paths.entryUnauthorized());
  // A call by a page that is already open means that the session ended meanwhile.
  const guard = isByScript(request) ? "logged-out" : "authentication-required";
  const url = new URL(request.url);
  const redirectTo = `${url.pathname}${url.search}`;
  throw Response.json({ guard, redirectTo } satisfies GuardRefusal, { status: 401 });
}

/** The loader of an address that only takes forms: leads an admin who opens it to a screen. */
export function leadTo(path: string) {
  return async ({ request }: LoaderFunctionArgs) => {
    await requireAdmin(request);
    return redirect(path);
  };
}

/**
 * Signs an admin in: a fresh session, whatever the browser had before. Returns the Set-Cookie value. Refuses an admin whose
 * password was changed, or who was deactivated, while the given one was being verified.
 */
export async function startSession(request: Request, admin: Admin): Promise<string> {
  const before = await readToken(request);
  const current = getActiveAdmin(db, admin.id);
  if (current?.passwordHash !== admin.passwordHash) throw new Refusal("invalid-credentials", "Invalid credentials");
  if (before) endSession(db, before);
  return cookie.serialize(createSession(db, admin.id, new Date()));
}

/** Ends this request's session, if any, which the log tells. Returns the Set-Cookie value that forgets it. */
export async function finishSession(request: Request, requestId: string): Promise<string> {
  const token = await readToken(request);
  const admin = token ? findSessionAdmin(db, token, new Date()) : null;
  if (token) endSession(db, token);
  if (admin) log("signed-out", { requestId, adminId: admin.id });
  return cookie.serialize("", { maxAge: 0 });
}

async function readToken(request: Request): Promise<string | null> {
  const token: unknown = await readCookie(cookie, request);
  return typeof token === "string" && token !== "" ? token : null;
}
