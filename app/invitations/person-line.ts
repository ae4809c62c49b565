import { unescapeFormula } from "#app/platform/text/csv.ts";
import type { CsvRecord } from "#app/platform/upload/read-records.ts";
import type { ColumnRole } from "./column-roles.ts";
import { findDelimiter, type PeopleColumns } from "./people-columns.ts";
import {
  findSplitAddress,
  hasBracketedAddress,
  MORE_THAN_ONE,
  type Reading,
  readRecipients,
  readSpaced,
  splitName,
  stripListMark,
  TOO_LONG,
  unquote,
} from "./recipients.ts";

export function readRecord(record: CsvRecord, columns: PeopleColumns | null): Reading[] {
  const isAlone = record.cells.filter((cell) => cell.trim() !== "").length === 1 && record.text.includes("@");
  const isTable = columns !== null && columns.roles.length > 1 && !isAlone;
  if (isTable && columns.headings.length > 0) return [readRow(record, columns)];
  if (isRecipients(record)) return readRecipients(record.text);
  const split = findSplitAddress(record.text);
  if (split) return [`“${split}” is not an email address`];
  if (isTable) return [readRow(record, columns)];
  const problem = findProblem(record);
  if (problem) return [problem];
  return readCells(
    record.cells.map(trimCell).filter((cell, index, cells) => cell !== "" || index < findLastFilled(cells)),
  );
}

function findProblem({ problem }: CsvRecord): string | null {
  if (problem === "too-long") return TOO_LONG;
  return problem === "unclosed" ? "A quotation mark is misplaced" : null;
}

function isRecipients({ text, cells }: CsvRecord): boolean {
  if (!hasBracketedAddress(text)) return false;
  return (
    findDelimiter(text) === null ||
    cells.length < 2 ||
    !cells.some((cell) => /^\s*<[^<>]*>\s*$/.test(cell)) ||
    text.split("<").length > 2
  );
}

function findLastFilled(cells: string[]): number {
  return cells.findLastIndex((cell) => cell !== "");
}

/** Google Contacts writes several addresses of one person into one cell, the main one first. */
const GOOGLE_SEPARATOR = " ::: ";

function readRow(record: CsvRecord, { roles }: PeopleColumns): Reading {
  const { text, cells } = record;
  const problem = findProblem(record);
  if (problem) return problem;
  const getCell = (role: ColumnRole) => {
    const at = roles.indexOf(role);
    return at < 0 ? "" : trimCell(cells[at] ?? "");
  };
  const emails = roles.flatMap((role, at) => (role === "email" ? [trimCell(cells[at] ?? "")] : []));
  const [email = ""] = (emails.find((cell) => cell.includes("@")) ?? emails.find((cell) => cell !== "") ?? "").split(
    GOOGLE_SEPARATOR,
  );
  const split = findSplitAddress(text);
  if (split && email !== "" && split.startsWith(email)) return `“${split}” is not an email address`;
  const [reading = "", ...others] = readAddresses(email);
  if (others.length > 0) return MORE_THAN_ONE;
  if (typeof reading === "string") return reading;
  const names = { firstName: stripListMark(getCell("firstName")), lastName: getCell("lastName") };
  const whole = roles.includes("name")
    ? splitName(unquote(getCell("name")))
    : splitLastNameFirst(getCell("nameLastFirst"));
  const isInTwo = roles.includes("firstName") || roles.includes("lastName");
  const isNamed = isInTwo || roles.includes("name") || roles.includes("nameLastFirst");
  const externalId = getCell("externalId");
  return { ...reading, ...(isNamed ? (isInTwo ? names : whole) : {}), ...(externalId ? { externalId } : {}) };
}

function readAddresses(cell: string): Reading[] {
  if (hasBracketedAddress(cell)) return readRecipients(cell);
  return cell.includes("@") ? readSpaced(cell) : [{ firstName: "", lastName: "", email: cell }];
}

/**
 * Split a name such as "van der Berg Ada". The last word is the first name. A single word also counts as the first
 * name, because emails greet people by it.
 */
function splitLastNameFirst(text: string): { firstName: string; lastName: string } {
  if (/[,，、]/u.test(text)) return splitName(text);
  const words = unquote(text).split(/\s+/u);
  return { firstName: words.at(-1) ?? "", lastName: words.slice(0, -1).join(" ") };
}

/**
 * Read a row whose columns are unknown. The cell with "@" is the address. The other cells are first and last name, or
 * the full name.
 */
function readCells(cells: string[]): Reading[] {
  const addresses = cells.filter((cell) => cell.includes("@"));
  if (cells.length === 1 || (addresses.length > 1 && addresses.length === cells.filter((cell) => cell !== "").length))
    return addresses.length > 0
      ? addresses.flatMap((cell) => readSpaced(cell))
      : [{ firstName: "", lastName: "", email: unquote(cells[0] ?? "") }];
  const [email = "", ...others] = addresses;
  if (others.length > 0) return [MORE_THAN_ONE];
  const names = cells.filter((cell) => cell !== email).map(stripListMark);
  if (names.length > 2)
    return ["This line has more than three columns. Name the columns in the first line (email, first name, last name)"];
  const [firstName = "", lastName] = names;
  const [reading] = email === "" ? [] : readSpaced(email);
  if (typeof reading === "string") return [reading];
  return [
    { ...(lastName === undefined ? splitName(firstName) : { firstName, lastName }), email: reading?.email ?? "" },
  ];
}

function trimCell(cell: string): string {
  return unescapeFormula(cell.trim());
}
