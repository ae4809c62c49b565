/** Guards of screens, and the actor of audit events. */
import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { Actor, AuditContext } from "#app/platform/audit/audit-log.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readUnsavedTexts } from "#app/platform/http/form-action.server.ts";
import { isScriptRequest } from "#app/platform/http/request-headers.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { isAccountPath, isSecondFactorPath, isViewerPath } from "#app/platform/paths/viewer-paths.ts";
import { ADMINS_ONLY, type GuardRefusal } from "#app/platform/refusal.ts";
import { authorName } from "#app/platform/text/person.ts";
import { type Admin, mustChoosePassword } from "./admins.server.ts";
import { lacksSecondFactor } from "./second-factor.server.ts";
import { findSignedIn } from "./session-cookie.server.ts";
import type { SignedIn } from "./sessions.server.ts";
import type { VisibleTests } from "./visible-tests.ts";

/**
 * Returns the active admin of a request. Null without one, for a viewer, and while the account must first change its
 * password or set up a second factor.
 */
export async function findAdmin(request: Request): Promise<SignedIn | null> {
  const signedIn = await findSignedIn(request);
  const isActive = signedIn && !signedIn.deactivatedAt && signedIn.role === "admin";
  return isActive && !mustChoosePassword(signedIn) && !lacksSecondFactor(db, signedIn) ? signedIn : null;
}

/** Guard for admins. Throws a Response like `requireViewer`, and a 403 for viewers. */
export async function requireAdmin(request: Request): Promise<SignedIn> {
  const signedIn = await requireSignedIn(request);
  if (signedIn.role !== "admin") throw forbiddenPage();
  return signedIn;
}

/**
 * Guard for admins and viewers. Throws a Response: 401 without a session, 403 for a viewer at an admin's URL. Redirects an
 * account that is deactivated, or that must first change its password or set up a second factor.
 */
export async function requireViewer(request: Request): Promise<SignedIn> {
  const signedIn = await requireSignedIn(request);
  const isAllowed = signedIn.role === "admin" || isViewerPath(new URL(request.url).pathname);
  if (!isAllowed) throw forbiddenPage();
  return signedIn;
}

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
  // A script sends the request, so the page is open and its session must have ended.
  if (isScriptRequest(request)) return { guard: "logged-out", redirectTo };
  if (request.method === "GET" || request.method === "HEAD") return { guard: "authentication-required", redirectTo };
  return { guard: "not-saved", redirectTo, written: await readUnsavedTexts(request) };
}

/** Returns a 403 page for file URLs. Screens show their error boundary instead. */
function forbiddenPage(): Response {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${ADMINS_ONLY}</title><h1>${ADMINS_ONLY}</h1><p><a href="${paths.dashboard()}">Back to Test Results</a></p></html>`;
  return new Response(page, { status: 403, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

/** Loader of an action-only route: redirects GET requests to a screen. */
export function redirectLoader(path: string, guard = requireAdmin) {
  return async ({ request }: LoaderFunctionArgs) => {
    await guard(request);
    return redirect(path);
  };
}

/** Actor of an audit event: an admin or their API token, with the client's IP address. */
export function getActor({ id, tokenId }: Pick<SignedIn, "id" | "tokenId">, { clientAddress }: AppLoadContext): Actor {
  return tokenId === undefined ? { adminId: id, address: clientAddress } : { tokenId, address: clientAddress };
}

/** Actor and current time, for audit events. */
export function getAuditContext(signedIn: Pick<SignedIn, "id" | "tokenId">, context: AppLoadContext): AuditContext {
  return { actor: getActor(signedIn, context), now: new Date() };
}

export function getAuthor(admin: SignedIn, { clientAddress }: AppLoadContext) {
  return { id: admin.id, name: authorName(admin), address: clientAddress };
}

/** Author of a change to a submission. Their current name is stored with it. */
export type Author = Pick<Admin, "id" | "firstName" | "lastName" | "email"> & {
  visibleTests: VisibleTests;
  tokenName?: string;
};
