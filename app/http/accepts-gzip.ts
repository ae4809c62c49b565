import { parseAccept } from "hono/utils/accept";

/** True where the answer may be compressed with gzip: as Hono judges what is compressed after Remix. */
export function acceptsGzip(headers: Headers): boolean {
  const accepted = parseAccept(headers.get("Accept-Encoding") ?? "");
  const named = (name: string) => accepted.find(({ type }) => type.toLowerCase() === name);
  return ((named("gzip") ?? named("*"))?.q ?? 0) > 0;
}
