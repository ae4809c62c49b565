/** One line of a list of people: an address, a person as a mail program writes one, or a row of a spreadsheet. */
import { CsvError, parse } from "csv-parse/sync";
import { unneutralised } from "#app/domain/text/spreadsheet-text.ts";

/** What a line says, before it is judged. */
export type PersonLine = { firstName: string; lastName: string; email: string };

type Columns = {
  delimiter: string;
  email: number;
  firstName: number;
  lastName: number;
  name: number;
  /** The names of columns that mean nothing here. */
  unread: string[];
};

const MORE_THAN_ONE = "There is more than one e-mail address in this line: write one person on each line";

const DELIMITERS = ["\t", ";", ","];

/** Where the columns are, if this line names them: one is called “email”, and none holds an address. */
export function headerColumns(line: string): Columns | null {
  const delimiter = delimiterOf(line) ?? ",";
  const cells = cellsOf(line, delimiter);
  if (typeof cells === "string" || line.includes("@")) return null;
  const names = cells.map((cell) => cell.toLowerCase().replace(/[\s_-]+/g, ""));
  const at = (...spellings: string[]) => names.findIndex((name) => spellings.includes(name));
  const email = at("email", "mail", "emailaddress");
  if (email < 0) return null;
  const places = { email, firstName: at("firstname"), lastName: at("lastname"), name: at("name", "fullname") };
  const unread = cells.filter((cell, index) => cell !== "" && !Object.values(places).includes(index));
  return { delimiter, ...places, unread: unread.map((name) => name.slice(0, 40)) };
}

/** What a line says; a text is what is wrong with it. */
export function readLine(line: string, columns: Columns | null): PersonLine | string {
  const isOneCell = columns !== null && delimiterOf(line) === null;
  if (columns && !(isOneCell && line.includes("<"))) return readRow(line, columns);
  const bracketed = /^([^<>]*)<([^<>]*)>[\s,;]*$/.exec(line);
  if (bracketed) return { ...namesIn(unquoted(bracketed[1] ?? "")), email: bracketed[2] ?? "" };
  if (line.split("<").length > 2 && line.split("@").length > 2) return MORE_THAN_ONE;
  const delimiter = delimiterOf(line);
  if (delimiter === null) return { firstName: "", lastName: "", email: unquoted(line) };
  return readCells(line, delimiter);
}

/** A row below a line that names the columns. */
function readRow(line: string, { delimiter, ...at }: Columns): PersonLine | string {
  const cells = cellsOf(line, delimiter);
  if (typeof cells === "string") return cells;
  const cell = (index: number) => cells[index] ?? "";
  const isInTwo = at.firstName >= 0 || at.lastName >= 0;
  const names = isInTwo ? { firstName: cell(at.firstName), lastName: cell(at.lastName) } : namesIn(cell(at.name));
  return { ...names, email: cell(at.email) };
}

/** A row of its own: the cell with an “@” is the address, the others are the first and the last name, or both in one. */
function readCells(line: string, delimiter: string): PersonLine | string {
  const cells = cellsOf(line, delimiter);
  if (typeof cells === "string") return cells;
  const addresses = cells.filter((cell) => cell.includes("@"));
  const [email = "", ...others] = addresses;
  if (others.length > 0) return MORE_THAN_ONE;
  const filled = cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
  const names = filled.filter((cell) => cell !== email);
  if (names.length > 2)
    return "There are more than three columns: name them in the first line (email, first name, last name)";
  const [firstName = "", lastName] = names;
  return { ...(lastName === undefined ? namesIn(firstName) : { firstName, lastName }), email };
}

/** “Ada Lovelace”, or “Lovelace, Ada”: the first word is the first name, so that “van der Berg” stays in one piece. */
function namesIn(text: string): { firstName: string; lastName: string } {
  const [, lastName, firstName] = /^([^,]*),(.*)$/s.exec(text) ?? [];
  if (lastName !== undefined && firstName !== undefined) return { firstName, lastName };
  const [first = "", ...rest] = text.trim().split(/\s+/);
  return { firstName: first, lastName: rest.join(" ") };
}

/** The first of tab, semicolon and comma that is outside of quotation marks; null where there is none. */
function delimiterOf(line: string): string | null {
  const plain = line.replace(/"(?:[^"]|"")*"/g, "");
  return DELIMITERS.find((delimiter) => plain.includes(delimiter)) ?? null;
}

/** The trimmed cells of one row, without the apostrophes that sheets put in front of formulas; or what is wrong with it. */
function cellsOf(line: string, delimiter: string): string[] | string {
  const cells = line.includes('"') ? quotedCells(line, delimiter) : line.split(delimiter);
  return typeof cells === "string" ? cells : cells.map((cell) => unneutralised(cell.trim()));
}

function quotedCells(line: string, delimiter: string): string[] | string {
  try {
    const rows: string[][] = parse(line, { delimiter, ltrim: delimiter !== "\t", relax_column_count: true });
    return rows[0] ?? [];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return "A quotation mark is in the wrong place";
  }
}

/** Outlook writes names in single quotation marks. */
function unquoted(text: string): string {
  return text
    .trim()
    .replace(/^(["'])(.*)\1$/, "$2")
    .replaceAll('\\"', '"');
}
