/**
 * True for a call by the script of an open page, which goes on by itself; false where the answer must be a page to go to.
 * Browsers name the destination to https and localhost only: elsewhere a page's call has its Referer and asks for no HTML.
 */
export function isByScript({ headers }: Request): boolean {
  const destination = headers.get("Sec-Fetch-Dest");
  if (destination !== null) return destination === "empty";
  return headers.has("Referer") && !(headers.get("Accept") ?? "").includes("text/html");
}
