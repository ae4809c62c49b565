import { parseAccept } from "hono/utils/accept";

/** For zstd, ignore `*`, because a client that sends it may be older than zstd. */
export function acceptsEncoding(header: string | null | undefined, encoding: "gzip" | "br" | "zstd"): boolean {
  const accepted = parseAccept(header ?? "");
  const named = (name: string) => accepted.find(({ type }) => type.toLowerCase() === name);
  return ((named(encoding) ?? (encoding === "zstd" ? undefined : named("*")))?.q ?? 0) > 0;
}

/**
 * Return the API token. Applicant-tracking systems send it as the user name of Basic credentials. On other paths, Basic
 * credentials are ignored, because browsers send a proxy's credentials with every request.
 */
export function findApiToken({ url, headers }: Pick<Request, "url" | "headers">): string | null {
  const [, scheme = "", credentials = ""] =
    /^(bearer|basic)(?:[ \t]+(.*))?$/is.exec(headers.get("Authorization") ?? "") ?? [];
  if (scheme.toLowerCase() === "bearer") return credentials;
  const isForVendor = /^\/api\/integrations\//i.test(new URL(url).pathname);
  if (scheme === "" || !isForVendor) return null;
  return Buffer.from(credentials, "base64").toString("utf8").split(":")[0] ?? "";
}

/** Return false for HEAD, prefetches, and resources of a page such as images and frames. */
export function isPageVisit({ method, headers }: Request): boolean {
  const isPrefetch = /prefetch/i.test(`${headers.get("Sec-Purpose")} ${headers.get("Purpose")}`);
  return method !== "HEAD" && !isPrefetch && (headers.get("Sec-Fetch-Dest") ?? "document") === "document";
}

/**
 * Return true if a script of the page sent the request. Browsers send Sec-Fetch-Dest only to secure origins, so fall
 * back to Referer and Accept.
 */
export function isScriptRequest({ headers }: Request): boolean {
  const destination = headers.get("Sec-Fetch-Dest");
  if (destination !== null) return destination === "empty";
  return headers.has("Referer") && !(headers.get("Accept") ?? "").includes("text/html");
}
