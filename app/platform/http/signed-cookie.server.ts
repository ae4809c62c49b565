import { type Cookie, createCookie } from "@remix-run/node";
import { env } from "#app/platform/env.server.ts";

/**
 * A cookie of ours: signed, never readable by a script, sent to no other site; over https Secure and bound to the host
 * by its name. It lasts `maxAge` seconds, or as long as the browser is open.
 */
export function signedCookie(name: string, maxAge?: number): Cookie {
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
