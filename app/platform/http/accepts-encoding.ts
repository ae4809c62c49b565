import { parseAccept } from "hono/utils/accept";

/** True where an answer may be sent in this encoding: named with a quality above 0, or not named and covered by `*`. */
export function acceptsEncoding(header: string | null | undefined, encoding: "gzip" | "br"): boolean {
  const accepted = parseAccept(header ?? "");
  const named = (name: string) => accepted.find(({ type }) => type.toLowerCase() === name);
  return ((named(encoding) ?? named("*"))?.q ?? 0) > 0;
}
