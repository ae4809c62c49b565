import { emailAddress } from "#app/platform/text/text.ts";

/** `email` is "" without an address, and null if the address is invalid. */
type PersonLine = { name: string; email: string | null };

const ADDRESS_FIRST = /^[<(]?([^\s<>(),;"]*@[^\s<>(),;"]*)[>)]?[\s,;]+(.*)$/u;
const LINE_END = /[>)]?[\s,;]*$/u;
const LAST_WORD = /[^\s<>(),;"]*$/u;
const NAME_END = /[\s,;]*[<(]?$/u;

/** Read "Ada Lovelace", "Ada Lovelace, ada@example.com" and "Ada Lovelace <ada@example.com>". */
export function readPersonLine(line: string): PersonLine {
  if (!line.includes("@")) return { name: line, email: "" };
  const text = line.replace(LINE_END, "");
  const [last = ""] = LAST_WORD.exec(text) ?? [];
  const [, first = "", firstName = ""] = ADDRESS_FIRST.exec(line) ?? [];
  const [name, address] = last.includes("@")
    ? [text.slice(0, -last.length).replace(NAME_END, ""), last]
    : [firstName, first];
  const email = emailAddress.safeParse(address);
  return { name: name.trim().replace(/^"(.*)"$/u, "$1"), email: email.success ? email.data : null };
}

export function toAddressee(line: string): { name: string; email: string } {
  const { name, email } = readPersonLine(line);
  return { name, email: email ?? "" };
}
