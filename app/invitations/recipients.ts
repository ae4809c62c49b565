/** Parse recipients as mail programs write them: 'Ada Quill <ada@…>, Ben Stone <ben@…>; Olsen, Mia <mia@…>'. */

export type PersonLine = { firstName: string; lastName: string; email: string; externalId?: string };

export type Reading = PersonLine | string;

export const MORE_THAN_ONE = "This line has more than one email address. Enter one person on each line";

const MAX_PERSON_LENGTH = 2000;

export const TOO_LONG = "This line is too long";

const SEPARATORS = ",;，；、";

const BRACKETED = /<([^<>]*)>|[[(](mailto:[^[\]()]*)[\])]/gi;

const FIELD_NAME = /^\s*(?:to|cc|bcc|from|an|à|para|a|till|kime|do|aan)\s*:\s*(?=\S)(?!.*:\/\/)/i;

const LIST_MARK = /^\s*(?:[•‣▪◦·*–—-]|\d{1,4}[.)])\s+(?=\S)/u;

/** Katakana is excluded, because it mostly spells foreign names, which start with the first name. */
export const EAST_ASIAN_NAME = /^[\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]+$/u;

export function hasBracketedAddress(line: string): boolean {
  return [...line.matchAll(BRACKETED)].some(([bracketed]) => bracketed.includes("@"));
}

export function readRecipients(line: string): Reading[] {
  const text = stripListMark(line).replace(FIELD_NAME, "");
  const readings: Reading[] = [];
  let from = 0;
  for (const match of text.matchAll(BRACKETED)) {
    const [whole, inAngles, inOthers = ""] = match;
    if (from > 0 && text.slice(from, match.index).trim() === "") return [MORE_THAN_ONE];
    readings.push(...readBefore(text.slice(from, match.index), inAngles ?? inOthers));
    from = match.index + whole.length;
    from += /^\s*\([^()]*\)/.exec(text.slice(from, from + 200))?.[0].length ?? 0;
  }
  return [...readings, ...readPieces(splitPieces(text.slice(from)))];
}

function readBefore(before: string, address: string): Reading[] {
  const pieces = splitPieces(before);
  const lastAlone = pieces.slice(0, -1).findLastIndex((piece) => piece.includes("@"));
  const hasName = /[^\s,;，；、]\s*$/u.test(before) || !pieces.some((piece) => piece.includes("@"));
  const alone = hasName ? pieces.slice(0, lastAlone + 1) : pieces;
  const name = pieces.slice(alone.length).join(", ");
  return [...readPieces(alone), { ...splitName(name.includes("@") ? "" : unquote(name)), email: address }];
}

function readPieces(pieces: string[]): Reading[] {
  return pieces.flatMap((piece) =>
    piece.includes("@") ? readSpaced(piece) : [`Missing email address for “${unquote(piece).slice(0, 80)}”`],
  );
}

/** Matches "ida@example,com": an address without a dot, then a separator and a top-level domain. */
const SPLIT_ADDRESS =
  /[^\s,;<>"|@]{1,64}@[\p{L}\p{N}-]{1,63}[,;]\s?(?:\p{Ll}{2,10}\.)?\p{Ll}{2,10}(?=\s*(?:[,;>|\t"]|$))/gu;

export function findSplitAddress(text: string): string | null {
  return text.match(SPLIT_ADDRESS)?.[0] ?? null;
}

function splitPieces(text: string): string[] {
  const pieces = [""];
  let isQuoted = false;
  const split = findSplitAddress(text);
  if (split !== null) {
    const [before = "", ...after] = text.split(split);
    return [...splitPieces(before), split, ...splitPieces(after.join(split))];
  }
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    if (!isQuoted && SEPARATORS.includes(sign)) pieces.push("");
    else pieces.push((pieces.pop() ?? "") + sign);
  }
  return pieces.map((piece) => piece.trim()).filter((piece) => /[\p{L}\p{N}@]/u.test(piece));
}

export function readSpaced(text: string): Reading[] {
  if (text.length > MAX_PERSON_LENGTH) return [TOO_LONG];
  const words = stripListMark(text).trim().split(/\s+/u);
  const addresses = words.filter((word) => word.includes("@"));
  const [email = ""] = addresses;
  if (addresses.length === words.length) return addresses.map((address) => ({ ...NAMELESS, email: address }));
  if (addresses.length > 1) return [MORE_THAN_ONE];
  const name = words
    .filter((word) => word !== email)
    .join(" ")
    .replace(/^[\s([:|–—-]+|[\s)\]:|–—-]+$/gu, "");
  return [{ ...splitName(unquote(name)), email }];
}

const NAMELESS = { firstName: "", lastName: "" };

export function stripListMark(text: string): string {
  return text.replace(LIST_MARK, "");
}

/**
 * Split "Ada Lovelace" or "Lovelace, Ada". The first name is only the first word, so that "van der Berg" stays
 * together. In Chinese, Japanese and Korean characters, the last name comes first.
 */
export function splitName(text: string): { firstName: string; lastName: string } {
  const [, lastName, firstName] = /^([^,，、]*)[,，、](.*)$/su.exec(text) ?? [];
  if (lastName !== undefined && firstName !== undefined) return { firstName, lastName };
  const [first = "", ...rest] = stripListMark(text).trim().split(/\s+/u);
  if (rest.length > 0 && EAST_ASIAN_NAME.test(text)) return { firstName: rest.join(" "), lastName: first };
  return { firstName: first, lastName: rest.join(" ") };
}

export function unquote(text: string): string {
  return text
    .trim()
    .replace(/^(["'‘’“”„])(.*)["'‘’“”]$/su, "$2")
    .replaceAll('\\"', '"');
}

const AROUND_START = /^[\s<>([{"'“”„‘’‚«»`,;:]+/u;
const AROUND_END = /[\s<>)\]}"'“”„‘’‚«»`,;:.!?…。、，；]+$/u;

/**
 * Reduce "mailto:<ada@example.org>." to "ada@example.org". Without an "@", remove only surrounding spaces and invisible
 * characters, and normalize full-width dots.
 */
export function cleanAddress(text: string): string {
  let address = text
    .replace(/\p{Cf}/gu, "")
    .replace(/＠/gu, "@")
    .replaceAll("．", ".")
    .trim();
  if (!address.includes("@")) return address;
  for (let before = ""; before !== address; ) {
    before = address;
    address = address.replace(AROUND_START, "").replace(AROUND_END, "");
    if (/^mailto:/i.test(address)) address = address.slice("mailto:".length).replace(/\?.*$/s, "");
  }
  return address;
}
