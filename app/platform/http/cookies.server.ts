import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type Cookie, createCookie } from "@remix-run/node";
import { z } from "zod";
import { env } from "#app/platform/env.server.ts";

export function getCookieName(name: string): string {
  return env.isHttps ? `__Host-${name}` : name;
}

export function createSignedCookie(name: string, maxAge?: number): Cookie {
  return createCookie(getCookieName(name), {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: env.isHttps,
    secrets: env.sessionSecrets,
    ...(maxAge === undefined ? {} : { maxAge }),
  });
}

export async function readCookie(cookie: Cookie, request: Request): Promise<unknown> {
  return cookie.parse(request.headers.get("Cookie")).catch(() => null);
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const MAX_ADMINS = 10;

const browserSchema = z.object({
  id: z.uuid(),
  admins: z.array(z.string()),
});
type Browser = z.infer<typeof browserSchema>;

export type RequestContext = Pick<ActionFunctionArgs, "request" | "context">;

export type ClientIdentity = { address: string; browser: Browser | null };

const cookie = createSignedCookie("browser");

async function findBrowser(request: Request): Promise<Browser | null> {
  const parsed = browserSchema.safeParse(await readCookie(cookie, request));
  return parsed.success ? parsed.data : null;
}

export async function getClientIdentity({ request, context }: RequestContext): Promise<ClientIdentity> {
  return { address: context.clientAddress, browser: await findBrowser(request) };
}

export async function hasBrowserCookie(request: Request): Promise<boolean> {
  return (await findBrowser(request)) !== null;
}

export async function createBrowserHeaders(request: Request, init?: HeadersInit): Promise<Headers> {
  const headers = new Headers(init);
  if (await findBrowser(request)) return headers;
  headers.append("Set-Cookie", await cookie.serialize({ id: randomUUID(), admins: [] } satisfies Browser));
  return headers;
}

/**
 * Remember for a year that the admin uses this browser. Do nothing without a browser cookie, because the client has
 * never opened the sign-in screen.
 */
export async function rememberAdmin(headers: Headers, request: Request, adminId: string): Promise<void> {
  const browser = await findBrowser(request);
  if (!browser) return;
  const admins = [...browser.admins.filter((id) => id !== adminId), adminId].slice(-MAX_ADMINS);
  headers.append("Set-Cookie", await cookie.serialize({ ...browser, admins }, { maxAge: YEAR_SECONDS }));
}
