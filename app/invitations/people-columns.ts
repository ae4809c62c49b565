import type { Certainty } from "#app/platform/upload/columns.ts";
import type { CsvRecord } from "#app/platform/upload/read-records.ts";
import { DELIMITERS, MAX_LINES_ABOVE } from "#app/platform/upload/read-table.ts";
import type { ColumnRole } from "./column-roles.ts";
import { findHeadingMeaning, type HeadingMeaning } from "./column-words.ts";
import { cleanAddress, EAST_ASIAN_NAME } from "./recipients.ts";

export type PeopleColumns = {
  delimiter: string;
  certainty: Certainty;
  roles: (ColumnRole | null)[];
  headings: string[];
  firstLine: number;
};

const MAX_DELIMITER_SEARCH = 2000;

/**
 * Return the delimiter of the first record in `text`. Null if the record has none outside quotation marks. Stop at the
 * record's end, because this runs for each record.
 */
export function findDelimiter(text: Iterable<string>): string | null {
  let plain = "";
  let quoted: string | null = null;
  let length = 0;
  for (const sign of text) {
    if (length === MAX_DELIMITER_SEARCH || (quoted === null && (sign === "\r" || sign === "\n"))) break;
    if (sign === '"') quoted = quoted === null ? "" : null;
    else if (quoted === null) plain += sign;
    else quoted += sign;
    length += 1;
  }
  const [unclosed = ""] = quoted?.split(/[\r\n]/, 1) ?? [];
  return DELIMITERS.find((delimiter) => plain.includes(delimiter) || unclosed.includes(delimiter)) ?? null;
}

export function findHeadedColumns(records: CsvRecord[], delimiter: string | null): PeopleColumns | null {
  let hasAddressAbove = false;
  for (const [index, { text, cells }] of records.slice(0, MAX_LINES_ABOVE).entries()) {
    if (text.includes("@")) {
      hasAddressAbove = true;
      continue;
    }
    const meanings = cells.map(findHeadingMeaning);
    const known = meanings.filter((meaning) => meaning !== null).length;
    const hasEmail = meanings.some((meaning) => meaning?.role === "email");
    if (known < (hasEmail && !hasAddressAbove ? 1 : 2)) continue;
    const below = records.slice(index + 1);
    const { roles, certainty } = lowerCertaintyForLatinNames(getRoles(meanings, findEmailColumn(below)), cells, below);
    const firstLine = below[0]?.line ?? Number.POSITIVE_INFINITY;
    return { delimiter: delimiter ?? findDelimiter(text) ?? ",", certainty, roles, headings: cells, firstLine };
  }
  return null;
}

type Roles = Pick<PeopleColumns, "roles" | "certainty">;

function getRoles(meanings: (HeadingMeaning | null)[], emailColumn: number | null): Roles {
  const find = (role: ColumnRole | null) => meanings.findIndex((meaning) => meaning?.role === role);
  const roles = meanings.map((meaning, index) => (meaning?.role && find(meaning.role) === index ? meaning.role : null));
  if (!roles.includes("email") && emailColumn !== null && emailColumn < roles.length) roles[emailColumn] = "email";
  const isKnown = roles.includes("email");
  const [first, last] = [find("firstName"), find("lastName")];
  const isWhole = first < 0 && last < 0;
  const surplus = !isWhole ? ["name", "nameLastFirst"] : find("name") >= 0 ? ["nameLastFirst"] : [];
  for (const [index, role] of roles.entries()) if (role && surplus.includes(role)) roles[index] = null;
  let certainty: Certainty = "certain";
  const unclear = find(null);
  const ambiguous = meanings[unclear];
  const isFree = ambiguous?.role === null && roles[unclear] === null;
  if (isWhole && find("name") < 0 && find("nameLastFirst") < 0) {
    if (isFree) roles[unclear] = "name";
    else if (unclear < 0 && roles.length > 1 && meanings.includes(null)) certainty = "guessed";
  } else if (ambiguous?.role === null && first >= 0 && last < 0) {
    const heading = meanings[first];
    const isSure = ambiguous.half === "lastName" || (heading?.role === "firstName" && !heading.isEnglish);
    if (isSure && isFree) roles[unclear] = "lastName";
    else if (!isSure) certainty = "unknown";
  } else if (ambiguous?.role === null && last >= 0 && first < 0) {
    if (isFree) roles[unclear] = "firstName";
    if (ambiguous.half !== "firstName") certainty = "guessed";
  }
  if (!isKnown) certainty = "unknown";
  // Address books have several columns of addresses. Use the first filled column of each row.
  if (certainty === "certain")
    for (const [index, meaning] of meanings.entries()) if (meaning?.role === "email") roles[index] ??= "email";
  return { roles, certainty };
}

/**
 * Lower the certainty if a full-name column with an East Asian heading contains names in Latin letters, because their
 * order is ambiguous.
 */
function lowerCertaintyForLatinNames(columns: Roles, headings: string[], below: CsvRecord[]): Roles {
  const at = columns.roles.indexOf("nameLastFirst");
  const isLatin = ({ cells }: CsvRecord) => /^\P{Script=Latin}*\p{Script=Latin}.*\s/u.test(cells[at] ?? "");
  if (!EAST_ASIAN_NAME.test(headings[at] ?? "") || !below.some(isLatin)) return columns;
  return { ...columns, certainty: columns.certainty === "certain" ? "guessed" : columns.certainty };
}

export function findBareColumns(records: CsvRecord[], named: string | null): PeopleColumns | null {
  const begin = records.findIndex(({ text }) => text.includes("@"));
  const [above, body] = [records.slice(0, begin), records.slice(begin)];
  const rows = begin < 0 ? [] : body.filter(isRow);
  const delimiter = named ?? findDelimiter(rows[0]?.text ?? "");
  if (!delimiter || rows.some(({ text }) => (named ?? findDelimiter(text)) !== delimiter)) return null;
  const email = findEmailColumn(rows);
  const width = Math.max(...rows.map(({ cells }) => cells.findLastIndex((cell) => cell.trim() !== "") + 1));
  const names = Array.from({ length: width }, (_, index) => index).filter(
    (index) => index !== email && rows.some(({ cells }) => (cells[index] ?? "").trim() !== ""),
  );
  const isOneShape = rows.every(({ cells }) => cells.findIndex((cell) => cell.includes("@")) === email);
  if (email === null || names.length === 0 || !isOneShape || (begin > 0 && rows.length < body.length / 2)) return null;
  const headings = above.findLast(({ cells }) => cells.filter((cell) => cell.trim() !== "").length > 1)?.cells ?? [];
  const roles: (ColumnRole | null)[] = Array.from({ length: width }, (_, at) => (at === email ? "email" : null));
  const firstLine = body[0]?.line ?? 1;
  if (begin > 0 || names.length > 2) return { delimiter, certainty: "unknown", roles, headings, firstLine };
  const [first = 0, last] = names;
  roles[first] = last === undefined ? "name" : "firstName";
  if (last !== undefined) roles[last] = "lastName";
  return { delimiter, certainty: last === undefined ? "certain" : "guessed", roles, headings, firstLine };
}

export function isRow({ cells }: CsvRecord): boolean {
  const addresses = cells.filter((cell) => cell.includes("@"));
  return cells.length > 1 && addresses.length === 1 && !/\s|</.test(cleanAddress(addresses[0] ?? ""));
}

function findEmailColumn(records: CsvRecord[]): number | null {
  const counts = new Map<number, number>();
  for (const { cells } of records.slice(0, 100)) {
    const at = cells.findIndex((cell) => cell.includes("@"));
    if (at >= 0) counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}
