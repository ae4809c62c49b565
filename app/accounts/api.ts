import { redirect } from "@remix-run/node";
import type { z } from "zod";
import { Reply } from "#app/platform/api/handlers.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { isPageVisit } from "#app/platform/http/request-headers.ts";
import { paths, safeAdminPath } from "#app/platform/paths/paths.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { type Admin, isSetupRequired, listAllAdmins } from "./admins.server.ts";
import type { accountCalls, adminShape } from "./api-contract.ts";
import type { ApiHandlers } from "./api-guards.server.ts";
import { verifyForOwnChange } from "./own-password.server.ts";
import { hasSecondFactor } from "./second-factor.server.ts";
import { finishSecondStep, verifyCode } from "./second-step.server.ts";
import { renewSession, signOut } from "./session-cookie.server.ts";
import { setUpFirstAdmin } from "./setup.server.ts";
import { finishSignIn, signIn } from "./sign-in.server.ts";
import { addUser, buildInvitationLink } from "./user-invitations.server.ts";
import { deactivateAdmin, updateAdmin } from "./user-management.server.ts";
import { listSelectedTests } from "./visible-tests.server.ts";
import { getTestAccess } from "./visible-tests.ts";

const CODE_NEEDED = { message: "Enter a code from your second factor", code: "unauthorized", codeRequired: true };

export const accountHandlers: ApiHandlers<typeof accountCalls> = {
  "/api/auth/user": {
    GET: ({ admin }) => adminForApi(admin),
  },
  "/api/login": {
    GET: ({ query: { redirectTo } }) => redirect(paths.login(redirectTo ? safeAdminPath(redirectTo) : undefined)),
    POST: async ({ request, input: { code, ...credentials }, context }) => {
      const admin = await signIn(credentials, { request, context });
      const needsCode = hasSecondFactor(db, admin);
      if (needsCode && code === undefined) return Response.json(CODE_NEEDED, { status: 401 });
      if (needsCode) await verifyCode(admin, code ?? "", { request, context });
      const headers = await (needsCode ? finishSecondStep : finishSignIn)(admin, { request, context });
      return new Reply({ firstName: admin.firstName, email: admin.email }, headers);
    },
  },
  "/api/logout": {
    /**
     * Sign out only if the user opened this URL. Otherwise, an image, a prefetch or another site could sign an admin
     * out (CSRF).
     */
    GET: async ({ request, context }) => {
      const isFromElsewhere = /^(?:cross|same)-site$/.test(request.headers.get("Sec-Fetch-Site") ?? "");
      if (isFromElsewhere || !isPageVisit(request)) {
        throw new Refusal("forbidden", "To sign out, open this address directly in your browser");
      }
      // Clear the browser's page cache. Otherwise, the Back button could show candidates' names.
      const headers = { "Set-Cookie": await signOut(request, context), "Clear-Site-Data": '"cache"' };
      return redirect(paths.login(), { headers });
    },
  },
  "/api/admin/initial-setup": {
    POST: async ({ input, ...call }) => adminForApi(await setUpFirstAdmin(input, call)),
  },
  "/api/admin/setup-status": {
    GET: () => ({ setupRequired: isSetupRequired(db) }),
  },
  "/api/admin/users": {
    GET: () => listAllAdmins(db).map(adminForApi),
    POST: async ({ input, request, auditContext: { actor, now } }) => {
      const { admin, token } = await addUser(liveDb, input, now, actor);
      return { ...adminForApi(admin), invitationLink: token && buildInvitationLink(request, token) };
    },
  },
  "/api/admin/users/{userId}": {
    PUT: async ({ request, context, params, input, admin, auditContext }) => {
      const { userId } = params;
      const verified = await verifyForOwnChange(admin, userId, input, { request, context });
      const updated = await updateAdmin(liveDb, userId, admin.id, input, { ...auditContext, verified });
      const areSessionsEnded = input.password !== undefined || updated.emailKey !== admin.emailKey;
      if (updated.id !== admin.id || !areSessionsEnded) return adminForApi(updated);
      const cookie = await renewSession({ request, context }, updated, admin.isSso);
      return new Reply(adminForApi(updated), new Headers({ "Set-Cookie": cookie }));
    },
    DELETE: ({ params, admin, auditContext }) => {
      deactivateAdmin(db, auditContext, params.userId, admin.id);
      return { message: "User deactivated successfully" };
    },
  },
};

function adminForApi(admin: Admin): z.infer<typeof adminShape> {
  const { id, email, firstName, lastName, role } = admin;
  const testIds = listSelectedTests(db, id);
  const testAccess = role === "admin" ? "all" : getTestAccess(role, testIds);
  const [createdAt, invitedUntil] = [admin.createdAt.toISOString(), admin.invitedUntil?.toISOString() ?? null];
  return { id, email, firstName, lastName, role, testAccess, testIds, createdAt, invitedUntil };
}
