import { randomBytes } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

type Options = { isHttps: boolean; isDevelopment: boolean };

/**
 * Allow only our scripts and styles, or ones with the response's nonce. Development also allows Vite's live reload.
 */
export function addSecurityHeaders({ isHttps, isDevelopment }: Options): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", formatNonceSource],
      styleSrc: isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'", formatNonceSource],
      imgSrc: ["'self'", "data:"],
      fontSrc: ["'self'"],
      connectSrc: isDevelopment ? ["'self'", "ws:"] : ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
    },
    strictTransportSecurity: isHttps ? "max-age=63072000; includeSubDomains" : false,
    crossOriginEmbedderPolicy: "require-corp",
    crossOriginOpenerPolicy: "same-origin",
    crossOriginResourcePolicy: "same-origin",
    referrerPolicy: "same-origin",
    xFrameOptions: "DENY",
    xXssProtection: false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  });
}

export function getNonce(c: Context): string {
  const nonce = c.get("nonce") ?? generateNonce();
  c.set("nonce", nonce);
  return nonce;
}

function formatNonceSource(c: Context): string {
  return `'nonce-${getNonce(c)}'`;
}

/** Keep an uploaded SVG logo from running or loading anything when it is opened as a page. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Add headers that keep pages out of caches, and all but public pages out of search engines. Referer headers then
 * contain no IDs and secrets of URLs. Register this before `addSecurityHeaders`, so that it runs last and wins.
 */
export const addPrivacyHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store");
  const isOfOneTest = /^\/candidate\/?$/i.test(c.req.path) && c.req.query("testId") !== undefined;
  if (isOfOneTest || /^\/(?:test|i|r|admin|api)(?:\/|$)/i.test(c.req.path))
    c.res.headers.set("X-Robots-Tag", "noindex");
  if (/^\/brand\//i.test(c.req.path)) c.res.headers.set("Content-Security-Policy", PICTURE_POLICY);
  if (/^\/(?:test|i|r|admin\/reset-password)\//i.test(c.req.path)) c.res.headers.set("Referrer-Policy", "no-referrer");
};

const NONCE_BYTES = 16;
/** Get many nonces with one system call, because one call per nonce takes 5% of the time to save an answer. */
const NONCES_PER_BATCH = 256;

let bytes = Buffer.alloc(0);

function generateNonce(): string {
  if (bytes.length === 0) bytes = randomBytes(NONCE_BYTES * NONCES_PER_BATCH);
  const nonce = bytes.toString("base64", 0, NONCE_BYTES);
  bytes = bytes.subarray(NONCE_BYTES);
  return nonce;
}
