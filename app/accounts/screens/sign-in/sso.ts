import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths, safeAdminPath } from "#app/platform/paths/paths.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { startSso } from "../../sso.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const redirectTo = new URL(request.url).searchParams.get("redirectTo") ?? "";
  try {
    const { url, cookie } = await startSso(redirectTo === "" ? "" : safeAdminPath(redirectTo), { request, context });
    return redirect(url, { headers: { "Set-Cookie": cookie } });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return redirectWithToast(paths.login(redirectTo || undefined), toast("Login Failed", error.message, "destructive"));
  }
}
