import { redirect } from "@remix-run/node";
import { apiRoute } from "#app/api/api-route.server.ts";
import { db } from "#app/platform/db.server.ts";
import { paths, safeAdminPath } from "#app/platform/paths/paths.ts";
import { signIn } from "../auth.server.ts";
import { hasSecondFactor } from "../second-factor.server.ts";
import { finishSignIn, passWithCode } from "../sign-in.server.ts";

const CODE_NEEDED = { message: "A code of your second factor is needed", codeRequired: true };

const route = apiRoute("/api/login", {
  GET: ({ query: { redirectTo } }) => redirect(paths.login(redirectTo ? safeAdminPath(redirectTo) : undefined)),
  POST: async ({ request, input: { code, ...credentials }, context }) => {
    const admin = await signIn(credentials, { request, context });
    const needsCode = hasSecondFactor(db, admin);
    if (needsCode && code === undefined) return Response.json(CODE_NEEDED, { status: 401 });
    if (needsCode) await passWithCode(admin, code ?? "", { request, context });
    const headers = await finishSignIn(admin, { request, context }, { isNoted: !needsCode });
    return Response.json({ firstName: admin.firstName, email: admin.email }, { headers });
  },
});

export const loader = route.loader;
export const action = route.action;
