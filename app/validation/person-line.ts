import { Refusal } from "#app/platform/refusal.ts";
import { fold } from "#app/platform/text/fold.ts";
import { emailAddress } from "#app/platform/text/text.ts";

/** `email` is "" if there is no address, and null if the address is invalid. */
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

type Addressee = { name: string; email: string };

/**
 * List people who do not yet have a link at the same address. Each person then gets one email, even if a list is sent
 * twice.
 */
export function listNewAddressees(lines: readonly string[], known: readonly Addressee[]): Addressee[] {
  const seen = new Set(known.map(getKey));
  const added = lines.map(toAddressee).filter((person) => {
    const isKnown = person.email !== "" && seen.has(getKey(person));
    seen.add(getKey(person));
    return !isKnown;
  });
  if (added.length === 0 && lines.length > 0) throw new Refusal("conflict", "Everybody on this list was already added");
  return added;
}

const getKey = ({ name, email }: Addressee) => `${email.toLowerCase()} ${fold(name)}`;

function toAddressee(line: string): Addressee {
  const { name, email } = readPersonLine(line);
  return { name, email: email ?? "" };
}
