/** Where a sign-in leads to. */
import { redirect } from "@remix-run/node";
import { toast, toastCookie } from "#app/platform/http/toast.server.ts";
import { safeAdminPath } from "#app/platform/paths/paths.ts";
import type { Admin } from "../../admins.server.ts";

/** Leads to where the person wanted to go, with a word of welcome; `more` is a sentence behind it. */
export async function redirectWelcomed(
  { firstName, email }: Admin,
  headers: Headers,
  redirectTo: string | undefined,
  more = "",
): Promise<Response> {
  const welcome = `Welcome back, ${firstName || email}!`;
  headers.append("Set-Cookie", await toastCookie(toast("Login Successful", more ? `${welcome} ${more}` : welcome)));
  return redirect(safeAdminPath(redirectTo), { headers });
}
