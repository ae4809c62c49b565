import { parseAccept } from "hono/utils/accept";

export function acceptsEncoding(header: string | null | undefined, encoding: "gzip" | "br"): boolean {
  const accepted = parseAccept(header ?? "");
  const named = (name: string) => accepted.find(({ type }) => type.toLowerCase() === name);
  return ((named(encoding) ?? named("*"))?.q ?? 0) > 0;
}

/**
 * Return the bearer token. Null for other schemes, because browsers send a proxy's Basic credentials with every
 * request.
 */
export function findBearerToken(headers: Headers): string | null {
  const found = /^bearer(?:[ \t]+(.*))?$/is.exec(headers.get("Authorization") ?? "");
  return found && (found[1] ?? "");
}

/**
 * True if a script of the page sent the request. Browsers send Sec-Fetch-Dest only to secure origins, so fall back to
 * Referer and Accept.
 */
export function isScriptRequest({ headers }: Request): boolean {
  const destination = headers.get("Sec-Fetch-Dest");
  if (destination !== null) return destination === "empty";
  return headers.has("Referer") && !(headers.get("Accept") ?? "").includes("text/html");
}
