import type { LoaderFunctionArgs } from "@remix-run/node";
import { paths } from "#app/platform/paths/paths.ts";
import { finishSignIn, redirectWithWelcome } from "../../sign-in.server.ts";
import { assertOpenedByPerson, clearFlowCookie, finishSso, redirectIfRefused } from "../../sso.server.ts";

export function loader({ request, context }: LoaderFunctionArgs) {
  assertOpenedByPerson(request);
  return redirectIfRefused(paths.login(), async () => {
    const { admin, redirectTo } = await finishSso({ request, context });
    const headers = await finishSignIn(admin, { request, context }, true);
    headers.append("Set-Cookie", await clearFlowCookie());
    return redirectWithWelcome(admin, headers, redirectTo || undefined);
  });
}
