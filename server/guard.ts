/**
 * Judges everything about a request that can be judged without knowing the route, before Remix sees it.
 * The reasons, case by case: docs/develop/decisions/004-guard-layer.md.
 */
import { isIP } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Environment } from "#app/platform/env.server.ts";
import { isLoopback } from "#app/platform/http/client-address.ts";
import { findBearerToken } from "#app/platform/http/request-headers.ts";
import {
  findCleanLinkPath,
  findContentTypeError,
  getRequestRule,
  isApiPath,
} from "#app/platform/http/request-rules.ts";
import { refuse } from "./error-page.ts";

/** The API's own five, and two that it answers path by path, with the methods that the path takes. */
const API_METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"]);
/** Screens are read, and answer forms. */
const SCREEN_METHODS = new Set(["GET", "HEAD", "POST"]);
const SAFE_METHODS = new Set(["GET", "HEAD"]);
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Refuses methods that no path of the API, or no screen, knows. */
export const requireAllowedMethod: MiddlewareHandler = async (c, next) => {
  const allowed = isApiPath(c.req.path) ? API_METHODS : SCREEN_METHODS;
  if (allowed.has(c.req.method)) return next();
  c.header("Allow", [...allowed].join(", "));
  return refuse(c, 405, "This method is not allowed");
};

type Origins = Pick<Environment, "publicOrigin" | "trustProxy">;

const LOCAL_NAMES_ONLY =
  "Here only localhost is served. To serve another name, set PUBLIC_ORIGIN to its address and start the server again";

/**
 * Refuses a malformed Host, a request line with the whole address of another host (everything below builds URLs from it),
 * and a Host that is not the public one; where none is configured, on the loopback address, a name that is not localhost.
 */
export function requireAllowedHost({ publicOrigin, trustProxy }: Origins): MiddlewareHandler {
  const publicHost = publicOrigin && new URL(publicOrigin).host;
  return async (c, next) => {
    const host = c.req.header("host") ?? "";
    const isReadable = HOST.test(host) && URL.canParse(`http://${host}`);
    if (!isReadable || new URL(c.req.url).host !== new URL(`http://${host}`).host) {
      c.header("Connection", "close");
      return refuse(c, 400, "This address is not valid");
    }
    if (publicHost && host.toLowerCase() !== publicHost) return refuse(c, 421, "This address is not served here");
    const isForThisMachine = !publicHost && trustProxy === "none" && isLoopback(c.env.incoming.socket.localAddress);
    if (isForThisMachine && !isLocalName(host)) return refuse(c, 421, LOCAL_NAMES_ONLY);
    return next();
  };
}

/** True for localhost, and for any network address: only a name can be made to lead to this machine by another site. */
function isLocalName(host: string): boolean {
  const { hostname } = new URL(`http://${host}`);
  return hostname === "localhost" || hostname.endsWith(".localhost") || isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
}

/** Redirect a copied link that has a stray character at its end to the link itself. */
export const redirectCopiedLink: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const clean = SAFE_METHODS.has(c.req.method) ? findCleanLinkPath(pathname) : null;
  return clean === null ? next() : c.redirect(`${clean}${search}`, 302);
};

/** Refuses paths that do not decode to plain text, and paths with empty or dotted segments. */
export const requireReadablePath: MiddlewareHandler = async (c, next) => {
  const { pathname } = new URL(c.req.url);
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return refuse(c, 400, "This address is not valid");
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (/[\u0000-\u001f\u007f\\]/.test(decoded) || pathname.length > 2000)
    return refuse(c, 400, "This address is not valid");
  if (pathname.includes("//")) return refuse(c, 404, "404 Page Not Found");
  return next();
};

/**
 * Refuses requests that would change something and come from another site. `Origin: null` is what browsers send from
 * our own no-referrer pages; it counts only with `Sec-Fetch-Site: same-origin`, which no site can forge.
 * A client that sends neither header and no cookie, or a token of the API, is no browser that another site could misuse.
 */
export function requireSameOrigin(origins: Origins): MiddlewareHandler {
  return async (c, next) => {
    if (SAFE_METHODS.has(c.req.method)) return next();
    // No other site can send it: a browser would ask first whether it may, and is not answered.
    if (isApiPath(c.req.path) && findBearerToken(c.req.raw.headers) !== null) return next();
    if (isSameOrigin(c, origins)) return next();
    return refuse(c, 403, "This request came from another site");
  };
}

function isSameOrigin(c: Context, origins: Origins): boolean {
  const origin = c.req.header("origin");
  const site = c.req.header("sec-fetch-site");
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  if (origin === "null") return site === "same-origin";
  if (origin !== undefined) return isOwnOrigin(origin, c, origins);
  if (site !== undefined) return true;
  if (c.req.header("cookie") === undefined) return true;
  const referer = c.req.header("referer");
  return referer !== undefined && URL.canParse(referer) && isOwnOrigin(new URL(referer).origin, c, origins);
}

/**
 * Without a public address, the Host's own pages of the scheme that the server, or the trusted proxy, is reached by. Who ends
 * TLS in front may be unknown: then the browser's own Sec-Fetch-Site, which compares schemes too, decides.
 */
function isOwnOrigin(origin: string, c: Context, { publicOrigin, trustProxy }: Origins): boolean {
  if (publicOrigin) return origin === publicOrigin;
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  if (host !== c.req.header("host")?.toLowerCase()) return false;
  const forwarded = trustProxy === "none" ? undefined : c.req.header("x-forwarded-proto")?.split(",")[0]?.trim();
  return c.req.header("sec-fetch-site") === "same-origin" || protocol === `${forwarded ?? "http"}:`;
}

/** Refuses a body of a type that a screen does not take. The API judges the method, and who asks, before the type. */
export const requireContentType: MiddlewareHandler = async (c, next) => {
  if (SAFE_METHODS.has(c.req.method) || isApiPath(c.req.path)) return next();
  const why = findContentTypeError(c.req.path, c.req.raw.headers);
  return why ? refuse(c, 415, why) : next();
};

/** True for a request whose body its action reads as it comes in: nothing may read it before. */
export function isStreamed(c: Context): boolean {
  return c.req.method === "POST" && getRequestRule(c.req.path).isStreamed === true;
}

/**
 * Answers 408 and closes the connection when a body takes longer than this. A client that sends so slowly wants to hold the
 * connection. The error is that of a broken connection, so nothing is logged as an error.
 */
export function limitBodyTime(withinMs: number): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    if (SAFE_METHODS.has(c.req.method) || isStreamed(c)) return next();
    const { incoming, outgoing } = c.env;
    const timer = setTimeout(() => {
      // A body that has arrived may wait for the server to read it.
      if (incoming.complete) return;
      if (!outgoing.headersSent) outgoing.socket?.write(TIMEOUT_RESPONSE);
      incoming.destroy(Object.assign(new Error("The body came too slowly"), { code: "ECONNRESET" }));
    }, withinMs);
    outgoing.once("close", () => clearTimeout(timer));
    incoming.once("end", () => clearTimeout(timer));
    return next();
  };
}

const TIMEOUT_RESPONSE = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/** Refuses a body over its path's limit while it comes in, whatever its Content-Length claims. */
export const limitBodySize: MiddlewareHandler = (c, next) => {
  // Asking a GET for its body, which it cannot have, costs as much as matching its route.
  if (SAFE_METHODS.has(c.req.method) || isStreamed(c)) return next();
  const { bytes, message } = getRequestRule(c.req.path).limit;
  const onError = async () => {
    await discardBody(c);
    c.header("Connection", "close");
    return refuse(c, 413, message);
  };
  // Node lets in no more than a length says. Only a body without one is counted, in a stream.
  const length = c.req.header("transfer-encoding") === undefined ? Number(c.req.header("content-length") ?? 0) : null;
  if (length === null) return bodyLimit({ maxSize: bytes, onError })(c, next);
  return length > bytes ? onError() : next();
};

/** So much of a body that is too large is let in and thrown away. */
const MAX_DISCARDED_BYTES = 8 * 1024 * 1024;

/**
 * A browser shows no answer that comes while it is still sending: it takes the end of the connection for a broken network.
 * So a file that is a little too large is taken to its end first; one that claims to be much larger is refused at once.
 */
async function discardBody(c: Context): Promise<void> {
  const { body } = c.req.raw;
  const isSmallEnough = Number(c.req.header("content-length") ?? Number.NaN) <= MAX_DISCARDED_BYTES;
  if (!isSmallEnough || !body || body.locked) return;
  const reader = body.getReader();
  try {
    while (!(await reader.read()).done);
  } catch {
    // The client has gone, and needs no answer.
  }
}

/** Where passwords of admins are verified or made: the screens and their API twins. */
const PASSWORD_PATHS = new Set(["/api/login", "/admin/login", "/api/admin/initial-setup", "/admin/setup"]);

let lastSignIn: Promise<void> = Promise.resolve();

/**
 * Lets sign-ins begin one a turn of the event loop. All that came in one packet would otherwise be looked at before
 * anything else, and 200 at once would hold up every candidate.
 */
export const queueSignIns: MiddlewareHandler = async (c, next) => {
  const isSignIn = c.req.method === "POST" && PASSWORD_PATHS.has(c.req.path.toLowerCase().replace(/\/$/, ""));
  if (isSignIn) {
    lastSignIn = lastSignIn.then(() => new Promise((resolve) => setImmediate(resolve)));
    await lastSignIn;
  }
  return next();
};
