import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type Cookie, createCookie } from "@remix-run/node";
import { z } from "zod";
import { env } from "#app/platform/env.server.ts";

/**
 * A cookie of ours: signed, never readable by a script, sent to no other site; over https Secure and bound to the host
 * by its name. It lasts `maxAge` seconds, or as long as the browser is open.
 */
export function createSignedCookie(name: string, maxAge?: number): Cookie {
  return createCookie(env.isHttps ? `__Host-${name}` : name, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: env.isHttps,
    secrets: env.sessionSecrets,
    ...(maxAge === undefined ? {} : { maxAge }),
  });
}

/** The cookie's value in a request; null for a missing, tampered or unreadable one. */
export async function readCookie(cookie: Cookie, request: Request): Promise<unknown> {
  return cookie.parse(request.headers.get("Cookie")).catch(() => null);
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** How many admins may be known on one browser; who signed in longest ago is forgotten. */
const MAX_ADMINS = 10;

const browserSchema = z.object({
  id: z.uuid(),
  /** The admins who have signed in here. */
  admins: z.array(z.string()),
});
type Browser = z.infer<typeof browserSchema>;

/** What a request's origin is read from. */
export type RequestContext = Pick<ActionFunctionArgs, "request" | "context">;

/** Where a guess comes from. */
export type ClientIdentity = { address: string; browser: Browser | null };

const cookie = createSignedCookie("browser");

async function findBrowser(request: Request): Promise<Browser | null> {
  const parsed = browserSchema.safeParse(await readCookie(cookie, request));
  return parsed.success ? parsed.data : null;
}

/** Where the guess in this request comes from. */
export async function getClientIdentity({ request, context }: RequestContext): Promise<ClientIdentity> {
  return { address: context.clientAddress, browser: await findBrowser(request) };
}

/** True if the browser sent the cookie that `browserHeaders` gave it with the form. */
export async function hasBrowserCookie(request: Request): Promise<boolean> {
  return (await findBrowser(request)) !== null;
}

/** Headers of a screen that needs cookies to go on: a browser without the cookie gets one, until it is closed. */
export async function createBrowserHeaders(request: Request, init?: HeadersInit): Promise<Headers> {
  const headers = new Headers(init);
  if (await findBrowser(request)) return headers;
  headers.append("Set-Cookie", await cookie.serialize({ id: randomUUID(), admins: [] } satisfies Browser));
  return headers;
}

/**
 * Adds to the headers of a sign-in that this browser is known to the admin, for a year. A client that has shown no cookie
 * gets none: it is no browser that has opened the screen.
 */
export async function rememberAdmin(headers: Headers, request: Request, adminId: string): Promise<void> {
  const browser = await findBrowser(request);
  if (!browser) return;
  const admins = [...browser.admins.filter((id) => id !== adminId), adminId].slice(-MAX_ADMINS);
  headers.append("Set-Cookie", await cookie.serialize({ ...browser, admins }, { maxAge: YEAR_SECONDS }));
}
