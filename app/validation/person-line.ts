import { emailAddress } from "#app/platform/text/text.ts";

/** `email` is "" without an address, and null if the address is invalid. */
type PersonLine = { name: string; email: string | null };

const ADDRESS_LAST = /^(.*?)[\s,;]*[<(]?([^\s<>(),;"]*@[^\s<>(),;"]*)[>)]?[\s,;]*$/u;
const ADDRESS_FIRST = /^[<(]?([^\s<>(),;"]*@[^\s<>(),;"]*)[>)]?[\s,;]+(.*)$/u;

/** Read "Ada Lovelace", "Ada Lovelace, ada@example.com" and "Ada Lovelace <ada@example.com>". */
export function readPersonLine(line: string): PersonLine {
  if (!line.includes("@")) return { name: line, email: "" };
  const [, lastName = "", last] = ADDRESS_LAST.exec(line) ?? [];
  const [, first, firstName = ""] = ADDRESS_FIRST.exec(line) ?? [];
  const [name, address] = last === undefined ? [firstName, first ?? ""] : [lastName, last];
  const email = emailAddress.safeParse(address);
  return { name: name.trim().replace(/^"(.*)"$/u, "$1"), email: email.success ? email.data : null };
}

export function toAddressee(line: string): { name: string; email: string } {
  const { name, email } = readPersonLine(line);
  return { name, email: email ?? "" };
}
