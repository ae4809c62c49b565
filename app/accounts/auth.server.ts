import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { Actor, AuditContext } from "#app/platform/audit/audit-log.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readUnsavedTexts } from "#app/platform/http/form-data.server.ts";
import { isScriptRequest } from "#app/platform/http/request-headers.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { isAccountPath, isSecondFactorPath, isViewerPath } from "#app/platform/paths/viewer-paths.ts";
import { ADMINS_ONLY, type GuardRefusal } from "#app/platform/refusal.ts";
import { type Admin, mustChoosePassword } from "./admins.server.ts";
import { lacksSecondFactor } from "./second-factor.server.ts";
import { findSignedIn } from "./session-cookie.server.ts";
import type { SignedIn } from "./sessions.server.ts";
import type { VisibleTests } from "./visible-tests.ts";

/**
 * Return the active admin who sent the request. Return null for a viewer, or if the account must first change its
 * password or set up a second factor.
 */
export async function findAdmin(request: Request): Promise<SignedIn | null> {
  const signedIn = await findSignedIn(request);
  const isActive = signedIn && !signedIn.deactivatedAt && signedIn.role === "admin";
  return isActive && !mustChoosePassword(signedIn) && !lacksSecondFactor(db, signedIn) ? signedIn : null;
}

export async function requireAdmin(request: Request): Promise<SignedIn> {
  const signedIn = await requireSignedIn(request);
  if (signedIn.role !== "admin") throw forbiddenPage();
  return signedIn;
}

/**
 * Return the signed-in account. Throw a Response: 401 if there is no session, 403 for a viewer on an admin-only path.
 * Redirect an account that is deactivated, or must change its password or set up a second factor.
 */
export async function requireViewer(request: Request): Promise<SignedIn> {
  const signedIn = await requireSignedIn(request);
  const isAllowed = signedIn.role === "admin" || isViewerPath(new URL(request.url).pathname);
  if (!isAllowed) throw forbiddenPage();
  return signedIn;
}

/** Like `requireViewer`, but without the 403. The admin area's frame uses it, so that a refused screen keeps the menu. */
export async function requireSignedIn(request: Request): Promise<SignedIn> {
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
  // Only an open page runs scripts, so this page's session has ended since it was loaded.
  if (isScriptRequest(request)) return { guard: "logged-out", redirectTo };
  if (request.method === "GET" || request.method === "HEAD") return { guard: "authentication-required", redirectTo };
  return { guard: "not-saved", redirectTo, written: await readUnsavedTexts(request) };
}

function forbiddenPage(): Response {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${ADMINS_ONLY}</title><h1>${ADMINS_ONLY}</h1><p><a href="${paths.dashboard()}">Back to Dashboard</a></p></html>`;
  return new Response(page, { status: 403, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

export function redirectLoader(path: string, guard = requireAdmin) {
  return async ({ request }: LoaderFunctionArgs) => {
    await guard(request);
    return redirect(path);
  };
}

export function getActor({ id, tokenId }: Pick<SignedIn, "id" | "tokenId">, { clientAddress }: AppLoadContext): Actor {
  return tokenId === undefined ? { adminId: id, address: clientAddress } : { tokenId, address: clientAddress };
}

export function getAuditContext(signedIn: Pick<SignedIn, "id" | "tokenId">, context: AppLoadContext): AuditContext {
  return { actor: getActor(signedIn, context), now: new Date() };
}

export type Author = Pick<Admin, "id" | "firstName" | "lastName" | "email"> & {
  visibleTests: VisibleTests;
  tokenName?: string;
};
