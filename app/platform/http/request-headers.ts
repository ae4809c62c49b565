/** What a request's headers say of its sender. */
import { parseAccept } from "hono/utils/accept";

/** True where an answer may be sent in this encoding: named with a quality above 0, or not named and covered by `*`. */
export function acceptsEncoding(header: string | null | undefined, encoding: "gzip" | "br"): boolean {
  const accepted = parseAccept(header ?? "");
  const named = (name: string) => accepted.find(({ type }) => type.toLowerCase() === name);
  return ((named(encoding) ?? named("*"))?.q ?? 0) > 0;
}

/**
 * What a request of the API names as its token; null where it names none. Other schemes are not ours: browsers send what a
 * proxy in front asked them for, also with the requests that another site makes them send.
 */
export function findBearerToken(headers: Headers): string | null {
  const found = /^bearer(?:[ \t]+(.*))?$/is.exec(headers.get("Authorization") ?? "");
  return found && (found[1] ?? "");
}

/**
 * True for a call by the script of an open page, which goes on by itself; false where the answer must be a page to go to.
 * Browsers name the destination to https and localhost only: elsewhere a page's call has its Referer and asks for no HTML.
 */
export function isScriptRequest({ headers }: Request): boolean {
  const destination = headers.get("Sec-Fetch-Dest");
  if (destination !== null) return destination === "empty";
  return headers.has("Referer") && !(headers.get("Accept") ?? "").includes("text/html");
}

/** True for a phone's browser: by the hint that Chromium sends, else by "Mobi" in the name that every phone's browser gives. */
export function isPhone({ headers }: Request): boolean {
  const hint = headers.get("Sec-CH-UA-Mobile");
  return hint ? hint === "?1" : /Mobi/.test(headers.get("User-Agent") ?? "");
}
