import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { finishSignIn, redirectWithWelcome } from "../../sign-in.server.ts";
import { clearFlowCookie, finishSso } from "../../sso.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  try {
    const { admin, redirectTo } = await finishSso({ request, context });
    const headers = await finishSignIn(admin, { request, context }, true);
    headers.append("Set-Cookie", await clearFlowCookie());
    return await redirectWithWelcome(admin, headers, redirectTo || undefined);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "forbidden") return redirect(paths.entryUnauthorized());
    return redirectWithToast(paths.login(), toast("Login Failed", error.message, "destructive"));
  }
}
