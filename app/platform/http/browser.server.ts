/** Tells a browser from others at its address, for counting guesses alone: docs/decisions/024-who-counts-as-one-client.md. */
import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { readCookie, signedCookie } from "./signed-cookie.server.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** How many admins may be known on one browser; who signed in longest ago is forgotten. */
const ADMINS_KEPT = 10;

const browserSchema = z.object({
  id: z.uuid(),
  /** The admins who have signed in here. */
  admins: z.array(z.string()),
});
type Browser = z.infer<typeof browserSchema>;

/** What a request's origin is read from. */
export type Call = Pick<ActionFunctionArgs, "request" | "context">;

/** Where a guess comes from. */
export type Guesser = { address: string; browser: Browser | null };

const cookie = signedCookie("browser");

async function readBrowser(request: Request): Promise<Browser | null> {
  const parsed = browserSchema.safeParse(await readCookie(cookie, request));
  return parsed.success ? parsed.data : null;
}

/** Where the guess in this request comes from. */
export async function guesserOf({ request, context }: Call): Promise<Guesser> {
  return { address: context.clientAddress, browser: await readBrowser(request) };
}

/** True if the browser sent the cookie that `browserHeaders` gave it with the form. */
export async function keepsBrowserCookie(request: Request): Promise<boolean> {
  return (await readBrowser(request)) !== null;
}

/** Headers of a screen that needs cookies to go on: a browser without the cookie gets one, until it is closed. */
export async function browserHeaders(request: Request, init?: HeadersInit): Promise<Headers> {
  const headers = new Headers(init);
  if (await readBrowser(request)) return headers;
  headers.append("Set-Cookie", await cookie.serialize({ id: randomUUID(), admins: [] } satisfies Browser));
  return headers;
}

/**
 * Adds to the headers of a sign-in that this browser is known to the admin, for a year. A client that has shown no cookie
 * gets none: it is no browser that has opened the screen.
 */
export async function rememberAdmin(headers: Headers, request: Request, adminId: string): Promise<void> {
  const browser = await readBrowser(request);
  if (!browser) return;
  const admins = [...browser.admins.filter((id) => id !== adminId), adminId].slice(-ADMINS_KEPT);
  headers.append("Set-Cookie", await cookie.serialize({ ...browser, admins }, { maxAge: YEAR_SECONDS }));
}
