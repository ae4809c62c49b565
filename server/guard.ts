/**
 * What stands in front of Remix: everything about a request that can be judged without knowing the route.
 * The reasons, case by case: docs/decisions/004-guard-layer.md.
 */
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { refuse } from "./error-page.ts";

/** The API's own five, and two that it answers path by path, with the methods that the path takes. */
const API_METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"]);
/** Screens are read, and answer forms. */
const SCREEN_METHODS = new Set(["GET", "HEAD", "POST"]);
const SAFE_METHODS = new Set(["GET", "HEAD"]);
const BODY_LIMIT = 64 * 1024;
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Remix's router does not look at upper and lower case, so nobody else may. */
function isApiPath(c: Context): boolean {
  return c.req.path.toLowerCase().startsWith("/api/");
}

/** Refuses methods that no path of the API, or no screen, knows. */
export const allowedMethod: MiddlewareHandler = async (c, next) => {
  const allowed = isApiPath(c) ? API_METHODS : SCREEN_METHODS;
  if (allowed.has(c.req.method)) return next();
  c.header("Allow", [...allowed].join(", "));
  return refuse(c, 405, "This method is not allowed");
};

/** Refuses a malformed Host, and, where the public address is configured, any other Host. */
export function allowedHost(publicOrigin: string | undefined): MiddlewareHandler {
  const publicHost = publicOrigin && new URL(publicOrigin).host;
  return async (c, next) => {
    const host = c.req.header("host") ?? "";
    if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return refuse(c, 400, "This address is not valid");
    if (publicHost && host.toLowerCase() !== publicHost) return refuse(c, 421, "This address is not served here");
    return next();
  };
}

/** Refuses paths that do not decode to plain text, and paths with empty or dotted segments. */
export const readablePath: MiddlewareHandler = async (c, next) => {
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
 * A client that sends neither header and no cookie is no browser and nobody's victim.
 */
export function sameOrigin(publicOrigin: string | undefined): MiddlewareHandler {
  return async (c, next) => {
    if (SAFE_METHODS.has(c.req.method)) return next();
    if (isSameOrigin(c, publicOrigin)) return next();
    return refuse(c, 403, "This request came from another site");
  };
}

function isSameOrigin(c: Context, publicOrigin: string | undefined): boolean {
  const origin = c.req.header("origin");
  const site = c.req.header("sec-fetch-site");
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  if (origin === "null") return site === "same-origin";
  if (origin !== undefined) return isOwnOrigin(origin, c, publicOrigin);
  if (site !== undefined) return true;
  if (c.req.header("cookie") === undefined) return true;
  const referer = c.req.header("referer");
  return referer !== undefined && URL.canParse(referer) && isOwnOrigin(new URL(referer).origin, c, publicOrigin);
}

function isOwnOrigin(origin: string, c: Context, publicOrigin: string | undefined): boolean {
  if (publicOrigin) return origin === publicOrigin;
  return URL.canParse(origin) && new URL(origin).host === c.req.header("host")?.toLowerCase();
}

const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];
/** API paths that take a file. */
const UPLOAD_PATHS = new Set(["/api/test/upload-csv", "/api/admin/import-data"]);

/** Refuses a body of a type that its path does not take: JSON under /api, forms elsewhere. */
export const expectedContentType: MiddlewareHandler = async (c, next) => {
  if (SAFE_METHODS.has(c.req.method) || !hasBody(c)) return next();
  const [type = ""] = (c.req.header("content-type") ?? "").toLowerCase().split(";");
  const isApi = isApiPath(c) && !UPLOAD_PATHS.has(c.req.path.toLowerCase());
  const expected = isApi ? ["application/json"] : FORM_TYPES;
  if (expected.includes(type.trim())) return next();
  return refuse(c, 415, `Send this as ${expected[0]}`);
};

function hasBody(c: Context): boolean {
  const length = c.req.header("content-length");
  return c.req.header("transfer-encoding") !== undefined || (length !== undefined && length !== "0");
}

/** Refuses a body over 64 kB while it streams in, whatever its Content-Length claims. */
export const limitedBody: MiddlewareHandler = bodyLimit({
  maxSize: BODY_LIMIT,
  onError: (c) => {
    c.header("Connection", "close");
    return refuse(c, 413, "This is too large");
  },
});
