/** Addresses that end in a random token or id, which people copy out of messages. */
const LINK = /^\/(i|test|admin\/reset-password)\/(.*)$/is;
/** Tokens and ids have at least 22 characters, all of them from base64url. */
const TOKEN = /^(?:%[\da-f]{2}|[^\w%/-])*([\w-]{22,})(.*)$/is;
/** Percent-encoded format characters: soft hyphen, zero-width characters, direction marks, byte order mark. */
const FORMAT = /%C2%AD|%E2%80%(?:8[B-F]|A[A-E])|%E2%81%A[0-F]|%EF%BB%BF/gi;

/**
 * Return the path of a link without the characters that came along when it was copied, such as a period or a quotation
 * mark. Return null if the path is no such link or needs no cleaning.
 */
export function cleanLinkPath(path: string): string | null {
  const [, folder = "", rest = ""] = LINK.exec(path) ?? [];
  const [, token, after = ""] = TOKEN.exec(rest.replace(FORMAT, "")) ?? [];
  if (token === undefined || token === rest || after.startsWith("/")) return null;
  return `/${folder.toLowerCase()}/${token}`;
}
