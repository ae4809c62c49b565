import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths, safeAdminPath } from "#app/platform/paths/paths.ts";
import { assertOpenedByPerson, redirectIfRefused, startSso } from "../../sso.server.ts";

export function loader({ request, context }: LoaderFunctionArgs) {
  assertOpenedByPerson(request);
  const redirectTo = new URL(request.url).searchParams.get("redirectTo") ?? "";
  return redirectIfRefused(paths.login(redirectTo || undefined), async () => {
    const { url, cookie } = await startSso(redirectTo === "" ? "" : safeAdminPath(redirectTo), { request, context });
    return redirect(url, { headers: { "Set-Cookie": cookie } });
  });
}
