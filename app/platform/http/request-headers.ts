import { parseAccept } from "hono/utils/accept";

/** True if Accept-Encoding names the encoding with a quality above 0, or does not name it and allows `*`. */
export function acceptsEncoding(header: string | null | undefined, encoding: "gzip" | "br"): boolean {
  const accepted = parseAccept(header ?? "");
  const named = (name: string) => accepted.find(({ type }) => type.toLowerCase() === name);
  return ((named(encoding) ?? named("*"))?.q ?? 0) > 0;
}

/**
 * Return the request's bearer token. Null without one, and for other schemes, because browsers send a proxy's Basic
 * credentials with every request.
 */
export function findBearerToken(headers: Headers): string | null {
  const found = /^bearer(?:[ \t]+(.*))?$/is.exec(headers.get("Authorization") ?? "");
  return found && (found[1] ?? "");
}

/**
 * True for a fetch by the page's script, false for a navigation. Browsers send Sec-Fetch-Dest only over https and to
 * localhost, so fall back to Referer and Accept.
 */
export function isScriptRequest({ headers }: Request): boolean {
  const destination = headers.get("Sec-Fetch-Dest");
  if (destination !== null) return destination === "empty";
  return headers.has("Referer") && !(headers.get("Accept") ?? "").includes("text/html");
}

/** Chromium sends a client hint. Every phone browser has "Mobi" in its user agent. */
export function isPhone({ headers }: Request): boolean {
  const hint = headers.get("Sec-CH-UA-Mobile");
  return hint ? hint === "?1" : /Mobi/.test(headers.get("User-Agent") ?? "");
}
