/** Guards of screens, and the actor of audit events. */
import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { Actor, AuditContext } from "#app/platform/audit/audit-log.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readUnsavedTexts } from "#app/platform/http/form-action.server.ts";
import { isScriptRequest } from "#app/platform/http/request-headers.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { isViewerPath, isAccountPath, isSecondFactorPath } from "#app/platform/paths/viewer-paths.ts";
import { ADMINS_ONLY, type GuardRefusal } from "#app/platform/refusal.ts";
import { authorName } from "#app/platform/text/person.ts";
import { type Admin, mustChoosePassword } from "./admins.server.ts";
import { lacksSecondFactor } from "./second-factor.server.ts";
import { findSignedIn, type SignedIn } from "./sessions.server.ts";
import type { VisibleTests } from "./visible-tests.ts";

/** The active admin of this request; null without one, for a viewer, and for one who has to set up a second factor first. */
export async function findAdmin(request: Request): Promise<SignedIn | null> {
  const signedIn = await findSignedIn(request);
  const isActive = signedIn && !signedIn.deactivatedAt && signedIn.role === "admin";
  return isActive && !mustChoosePassword(signedIn) && !lacksSecondFactor(db, signedIn) ? signedIn : null;
}

/** The guard of the admin area, where nothing else is said: returns the active admin. Throws as `requireViewer`, and 403 for a viewer. */
export async function requireAdmin(request: Request): Promise<SignedIn> {
  const signedIn = await requireSignedIn(request);
  if (signedIn.role !== "admin") throw forbiddenPage();
  return signedIn;
}

/**
 * The guard of what viewers may open too: returns the viewer or the admin, with what they may see. Throws a 403 for a viewer
 * at an address that is not in viewer-paths.ts, a 401 that says where to sign in, and for deactivated accounts a redirect.
 */
export async function requireViewer(request: Request): Promise<SignedIn> {
  const signedIn = await requireSignedIn(request);
  const isAllowed = signedIn.role === "admin" || isViewerPath(new URL(request.url).pathname);
  if (!isAllowed) throw forbiddenPage();
  return signedIn;
}

/**
 * A 401 that says where to sign in, and what was written in vain; a deactivated account is led to the entry screen's
 * 'Access Denied' notice, one with a very common password to where it chooses another, and one that lacks the second factor
 * it needs to where that is set up.
 */
async function requireSignedIn(request: Request): Promise<SignedIn> {
  const signedIn = await findSignedIn(request);
  if (signedIn && !signedIn.deactivatedAt) {
    if (mustChoosePassword(signedIn)) {
      if (!isAccountPath(new URL(request.url).pathname)) throw redirect(paths.account());
      return signedIn;
    }
    if (lacksSecondFactor(db, signedIn) && !isSecondFactorPath(new URL(request.url).pathname)) {
      throw redirect(paths.secondFactor());
    }
    return signedIn;
  }
  if (signedIn) throw redirect(paths.entryUnauthorized());
  throw Response.json(await buildGuardRefusal(request), { status: 401 });
}

async function buildGuardRefusal(request: Request): Promise<GuardRefusal> {
  const { pathname, search } = new URL(request.url);
  const redirectTo = `${pathname}${search}`;
  // A call by a page that is already open means that the session ended meanwhile.
  if (isScriptRequest(request)) return { guard: "logged-out", redirectTo };
  if (request.method === "GET" || request.method === "HEAD") return { guard: "authentication-required", redirectTo };
  return { guard: "not-saved", redirectTo, written: await readUnsavedTexts(request) };
}

/** A 403 page for file URLs. Screens replace it with their error boundary. */
function forbiddenPage(): Response {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${ADMINS_ONLY}</title><h1>${ADMINS_ONLY}</h1><p><a href="${paths.dashboard()}">Back to Test Results</a></p></html>`;
  return new Response(page, { status: 403, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

/** Loader for action-only routes: redirects GETs to a screen. */
export function redirectLoader(path: string, guard = requireAdmin) {
  return async ({ request }: LoaderFunctionArgs) => {
    await guard(request);
    return redirect(path);
  };
}

/** The actor of an audit event: an admin or their API token, with the client's IP address. */
export function getActor({ id, tokenId }: Pick<SignedIn, "id" | "tokenId">, { clientAddress }: AppLoadContext): Actor {
  return tokenId === undefined ? { adminId: id, address: clientAddress } : { tokenId, address: clientAddress };
}

/** Actor and current time, for audit events. */
export function getAuditContext(signedIn: Pick<SignedIn, "id" | "tokenId">, context: AppLoadContext): AuditContext {
  return { actor: getActor(signedIn, context), now: new Date() };
}

/** The admin's ID, current name and IP address. */
export function getAuthor(admin: SignedIn, { clientAddress }: AppLoadContext) {
  return { id: admin.id, name: authorName(admin), address: clientAddress };
}

/** Who does something to a submission, of those that they may see: the name is stored as it is now. */
export type Author = Pick<Admin, "id" | "firstName" | "lastName" | "email"> & {
  visibleTests: VisibleTests;
  tokenName?: string;
};
