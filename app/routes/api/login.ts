import { redirect } from "@remix-run/node";
import { loginSchema } from "#app/domain/admin.ts";
import { startSession } from "#app/http/admin-session.server.ts";
import { apiRoute, readJson } from "#app/http/api.server.ts";
import { signIn } from "#app/http/auth.server.ts";
import { paths, safeAdminPath } from "#app/paths.ts";

const route = apiRoute({
  /** A full-page navigation: leads to the sign-in screen. */
  GET: ({ request }) => {
    const redirectTo = new URL(request.url).searchParams.get("redirectTo");
    return redirect(paths.login(redirectTo ? safeAdminPath(redirectTo) : undefined));
  },
  POST: async ({ request, context }) => {
    const { email, password } = await readJson(request, loginSchema);
    const admin = await signIn(email, password, context.clientAddress);
    const body = { firstName: admin.firstName, email: admin.email };
    return Response.json(body, { headers: { "Set-Cookie": await startSession(request, admin) } });
  },
});

export const loader = route.loader;
export const action = route.action;
