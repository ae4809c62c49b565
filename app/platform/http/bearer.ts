/**
 * What a request of the API names as its token; null where it names none. Other schemes are not ours: browsers send what a
 * proxy in front asked them for, also with the requests that another site makes them send.
 */
export function bearerOf(headers: Headers): string | null {
  const found = /^bearer(?:[ \t]+(.*))?$/is.exec(headers.get("Authorization") ?? "");
  return found && (found[1] ?? "");
}
