import { redirect } from "@remix-run/node";
import { apiRoute } from "#app/api/api-route.server.ts";
import { startSession } from "#app/http/admin-session.server.ts";
import { signIn } from "#app/http/auth.server.ts";
import { rememberAdmin } from "#app/http/browser.server.ts";
import { paths, safeAdminPath } from "#app/paths.ts";

const route = apiRoute("/api/login", {
  GET: ({ request }) => {
    const redirectTo = new URL(request.url).searchParams.get("redirectTo");
    return redirect(paths.login(redirectTo ? safeAdminPath(redirectTo) : undefined));
  },
  POST: async ({ request, input, context }) => {
    const admin = await signIn(input, { request, context });
    const body = { firstName: admin.firstName, email: admin.email };
    const headers = new Headers({ "Set-Cookie": await startSession(request, admin, context) });
    await rememberAdmin(headers, request, admin.id);
    return Response.json(body, { headers });
  },
});

export const loader = route.loader;
export const action = route.action;
