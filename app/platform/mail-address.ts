/** The two settings of e-mail: where it is handed over, and whom it is from. */
import { emailText } from "#app/platform/text/text.ts";

export type MailAddress = { name: string; address: string };

const NAME_AND_ADDRESS = /^(?:"([^"]*)"|([^<>"]*?))\s*<([^<>]*)>$/;

/** `Name <address>`, `"Name" <address>` or an address alone; null for anything else. */
export function parseMailAddress(text: string): MailAddress | null {
  const trimmed = text.trim();
  const [, quoted = "", plain = "", inBrackets] = NAME_AND_ADDRESS.exec(trimmed) ?? [];
  const address = emailText.safeParse(inBrackets ?? trimmed);
  // What ends a line, or turns its letters round, has no place in a header.
  if (!address.success || /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(trimmed)) return null;
  return { name: (quoted || plain).trim(), address: address.data };
}

/** The same as it is typed: 'Name <address>'. */
export function formatMailAddress({ name, address }: MailAddress): string {
  return name ? `${name} <${address}>` : address;
}

/** True for `smtp://host` and `smtps://host`, with name and password, a port and options where they are needed. */
export function isSmtpUrl(text: string): boolean {
  if (!/^smtps?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { hostname, pathname, hash } = new URL(text);
  return hostname !== "" && ["", "/"].includes(pathname) && hash === "";
}
