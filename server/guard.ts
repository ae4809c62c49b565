/** Check requests before Remix sees them. See docs/develop/decisions/004-guard-layer.md. */
import { isIP } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Environment } from "#app/platform/env.server.ts";
import { isLoopback } from "#app/platform/http/client-address.ts";
import { findApiToken } from "#app/platform/http/request-headers.ts";
import {
  findCleanLinkPath,
  findContentTypeError,
  getRequestRule,
  isApiPath,
} from "#app/platform/http/request-rules.ts";
import { refuse } from "./error-page.ts";

const API_METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"]);
const SCREEN_METHODS = new Set(["GET", "HEAD", "POST"]);
const SAFE_METHODS = new Set(["GET", "HEAD"]);
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

export const requireAllowedMethod: MiddlewareHandler = async (c, next) => {
  const allowed = isApiPath(c.req.path) ? API_METHODS : SCREEN_METHODS;
  if (allowed.has(c.req.method)) return next();
  c.header("Allow", [...allowed].join(", "));
  return refuse(c, 405, "This method is not allowed");
};

type Origins = Pick<Environment, "publicOrigin" | "trustProxy">;

const LOCAL_NAMES_ONLY =
  "This server accepts requests only for localhost. To use another name, set PUBLIC_ORIGIN to its address and restart the server";

/**
 * Refuse a malformed Host, a Host that is not the public one, and an absolute URL of another host, from which later
 * code would build URLs. Without PUBLIC_ORIGIN, a loopback server accepts only localhost and IP addresses, against DNS
 * rebinding.
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
    if (publicHost && host.toLowerCase() !== publicHost)
      return refuse(c, 421, "This server does not serve this address");
    const isForThisMachine = !publicHost && trustProxy === "none" && isLoopback(c.env.incoming.socket.localAddress);
    if (isForThisMachine && !isLocalName(host)) return refuse(c, 421, LOCAL_NAMES_ONLY);
    return next();
  };
}

/** Accept IP addresses too, because DNS rebinding needs a name. */
function isLocalName(host: string): boolean {
  const { hostname } = new URL(`http://${host}`);
  return hostname === "localhost" || hostname.endsWith(".localhost") || isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
}

/** Redirect a link that was copied with an additional character, such as a period. */
export const redirectCopiedLink: MiddlewareHandler = async (c, next) => {
  if (!SAFE_METHODS.has(c.req.method)) return next();
  const { pathname, search } = new URL(c.req.url);
  const clean = findCleanLinkPath(pathname);
  return clean === null ? next() : c.redirect(`${clean}${search}`, 302);
};

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
 * Refuse writes from another site (CSRF). Our no-referrer pages send `Origin: null`, which is accepted only with
 * `Sec-Fetch-Site: same-origin`. Another site cannot misuse a client that sends neither these headers nor a cookie.
 */
export function requireSameOrigin(origins: Origins): MiddlewareHandler {
  return async (c, next) => {
    if (SAFE_METHODS.has(c.req.method)) return next();
    // Another site cannot send a token, because its CORS preflight would be refused.
    if (isApiPath(c.req.path) && findApiToken(c.req.raw) !== null) return next();
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
 * Without PUBLIC_ORIGIN, compare with the Host and the scheme that the server or the trusted proxy sees. If they see
 * http although the origin is https, an unknown proxy may handle TLS. Then Sec-Fetch-Site decides.
 */
function isOwnOrigin(origin: string, c: Context, { publicOrigin, trustProxy }: Origins): boolean {
  if (publicOrigin) return origin === publicOrigin;
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  if (host !== c.req.header("host")?.toLowerCase()) return false;
  const forwarded = trustProxy === "none" ? undefined : c.req.header("x-forwarded-proto")?.split(",")[0]?.trim();
  return c.req.header("sec-fetch-site") === "same-origin" || protocol === `${forwarded ?? "http"}:`;
}

/** Check the content type of screens only. The API checks the method and the caller first. */
export const requireContentType: MiddlewareHandler = async (c, next) => {
  if (SAFE_METHODS.has(c.req.method) || isApiPath(c.req.path)) return next();
  const why = findContentTypeError(c.req.path, c.req.raw.headers);
  return why ? refuse(c, 415, why) : next();
};

export function isStreamed(c: Context): boolean {
  return c.req.method === "POST" && getRequestRule(c.req.path).isStreamed === true;
}

/**
 * Answer 408 and close the connection if a body takes longer than `withinMs` (slowloris). The error code makes it count
 * as a broken connection, which is not logged as an error.
 */
export function limitBodyTime(withinMs: number): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    if (SAFE_METHODS.has(c.req.method) || isStreamed(c)) return next();
    const { incoming, outgoing } = c.env;
    const timer = setTimeout(() => {
      // A complete body may still be waiting for the server to read it.
      if (incoming.complete) return;
      if (!outgoing.headersSent) outgoing.socket?.write(TIMEOUT_RESPONSE);
      incoming.destroy(Object.assign(new Error("The request body arrived too slowly"), { code: "ECONNRESET" }));
    }, withinMs);
    outgoing.once("close", () => clearTimeout(timer));
    incoming.once("end", () => clearTimeout(timer));
    return next();
  };
}

const TIMEOUT_RESPONSE = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

export const limitBodySize: MiddlewareHandler = (c, next) => {
  if (SAFE_METHODS.has(c.req.method) || isStreamed(c)) return next();
  const { bytes, message } = getRequestRule(c.req.path).limit;
  const onError = async () => {
    await discardBody(c);
    c.header("Connection", "close");
    return refuse(c, 413, message);
  };
  // Node enforces Content-Length, so only a body without one must be counted.
  const length = c.req.header("transfer-encoding") === undefined ? Number(c.req.header("content-length") ?? 0) : null;
  if (length === null) return bodyLimit({ maxSize: bytes, onError })(c, next);
  return length > bytes ? onError() : next();
};

const MAX_DISCARDED_BYTES = 8 * 1024 * 1024;

/**
 * Read a slightly too large body to its end, because browsers report a network error if a response arrives while they
 * are sending.
 */
async function discardBody(c: Context): Promise<void> {
  const { body } = c.req.raw;
  const isSmallEnough = Number(c.req.header("content-length") ?? Number.NaN) <= MAX_DISCARDED_BYTES;
  if (!isSmallEnough || !body || body.locked) return;
  const reader = body.getReader();
  try {
    while (!(await reader.read()).done);
  } catch {
    // Ignore the error, because the client has closed the connection.
  }
}

const PASSWORD_PATHS = new Set(["/api/login", "/admin/login", "/api/admin/initial-setup", "/admin/setup"]);

let lastSignIn: Promise<void> = Promise.resolve();

/** Start one sign-in per turn of the event loop. Otherwise, 200 sign-ins in one packet would delay every candidate. */
export const queueSignIns: MiddlewareHandler = async (c, next) => {
  const isSignIn = c.req.method === "POST" && PASSWORD_PATHS.has(c.req.path.toLowerCase().replace(/\/$/, ""));
  if (isSignIn) {
    lastSignIn = lastSignIn.then(() => new Promise((resolve) => setImmediate(resolve)));
    await lastSignIn;
  }
  return next();
};
