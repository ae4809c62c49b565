import { emailAddress } from "#app/platform/text/text.ts";

export type MailAddress = { name: string; address: string };

const NAME_AND_ADDRESS = /^(?:"([^"]*)"|([^<>"]*?))\s*<([^<>]*)>$/;

export function parseMailAddress(text: string): MailAddress | null {
  const trimmed = text.trim();
  const [, quoted = "", plain = "", inBrackets] = NAME_AND_ADDRESS.exec(trimmed) ?? [];
  const address = emailAddress.safeParse(inBrackets ?? trimmed);
  // Reject line ends, which would add a header, and format characters, which would disguise the name.
  if (!address.success || /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(trimmed)) return null;
  return { name: (quoted || plain).trim(), address: address.data };
}

export function formatMailAddress({ name, address }: MailAddress): string {
  return name ? `${name} <${address}>` : address;
}

export function isSmtpUrl(text: string): boolean {
  if (!/^smtps?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { hostname, pathname, hash } = new URL(text);
  return hostname !== "" && ["", "/"].includes(pathname) && hash === "";
}
