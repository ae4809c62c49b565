import { MAX_PEOPLE_BYTES, PEOPLE_TOO_LARGE } from "#app/platform/http/body-limits.ts";
import { sum } from "#app/platform/sum.ts";
import {
  findSeparatorLine,
  formatSpreadsheetError,
  isShortenedNumber,
  isSpreadsheetError,
  normalizeQuotes,
  removeByteOrderMarks,
  restoreDigits,
} from "#app/platform/text/csv.ts";
import { formatCount, formatNumber } from "#app/platform/text/numbers-text.ts";
import { emailKey } from "#app/platform/text/text.ts";
import { type BadLine, quoteLine } from "#app/platform/upload/bad-line.ts";
import { type AskedColumns, MAX_COLUMNS_ASKED } from "#app/platform/upload/columns.ts";
import { type CsvRecord, readRecords } from "#app/platform/upload/read-records.ts";
import type { ColumnRole } from "./column-roles.ts";
import { type InvitedPerson, MAX_PEOPLE, personLineSchema } from "./invitation-input.ts";
import { findBareColumns, findDelimiter, findHeadedColumns, isRow, type PeopleColumns } from "./people-columns.ts";
import { readRecord } from "./person-line.ts";
import { cleanAddress, type PersonLine, type Reading, TOO_LONG } from "./recipients.ts";

export type ReadPeople =
  | {
      ok: true;
      people: InvitedPerson[];
      badLines: BadLine[];
      unreadColumns: string[];
      asked: AskedColumns<ColumnRole> | null;
      /** True if the rows have different shapes. The first name is then assumed to come before the last name. */
      isOrderAssumed: boolean;
    }
  | { ok: false; message: string };

const MAX_RECORD_LENGTH = 20_000;
const MAX_SAMPLES = 3;
/**
 * Read a list of up to 5,000 people and 1 MB. Return the people, and a reason for each bad line. A line that repeats an
 * address, ignoring case, is bad too.
 */
export function readPeople(text: string, chosen?: (ColumnRole | null)[]): ReadPeople {
  if (new TextEncoder().encode(text).byteLength > MAX_PEOPLE_BYTES) return { ok: false, message: PEOPLE_TOO_LARGE };
  const { records, columns, isTable } = readList(normalizeQuotes(removeByteOrderMarks(text)), chosen);
  const body = columns
    ? records.filter(({ line, text: row }) => line >= columns.firstLine || row.includes("@"))
    : records;
  if (body.length > MAX_PEOPLE) return buildTooManyError(body.length, "line");
  if (body.length === 0)
    return { ok: false, message: "Please enter at least one person, with one email address on each line" };
  const asked = columns && findAskedColumns(columns, records);
  const unreadColumns = columns?.certainty === "chosen" ? [] : listUnreadHeadings(columns);
  if (columns?.certainty === "unknown")
    return { ok: true, people: [], badLines: [], unreadColumns: [], asked, isOrderAssumed: false };
  const lineByEmail = new Map<string, number>();
  const people: InvitedPerson[] = [];
  const badLines: BadLine[] = [];
  const used = isTable ? columns : null;
  const lines = body.map((record): { line: number; text: string; readings: Reading[] } => ({
    line: record.line,
    text: record.text,
    readings: record.line < (used?.firstLine ?? 0) ? [ABOVE_HEADINGS_ERROR] : readRecord(record, used),
  }));
  const count = sum(lines.map(({ readings }) => readings.length));
  if (count > MAX_PEOPLE) return buildTooManyError(count, "person", "people");
  for (const { line, text: whole, readings } of lines) {
    const quoted = quoteLine(whole);
    for (const reading of readings) {
      const person = validatePerson(reading);
      const before = typeof person === "string" ? undefined : lineByEmail.get(emailKey(person.email));
      if (typeof person === "string") badLines.push({ line, text: quoted, reason: person });
      else if (before !== undefined)
        badLines.push({ line, text: quoted, reason: `${person.email} is already listed on line ${before}` });
      else {
        lineByEmail.set(emailKey(person.email), line);
        people.push(person);
      }
    }
  }
  const isOrderAssumed = columns === null && body.some((record) => isRow(record) && countFilledCells(record) > 2);
  return { ok: true, people, badLines, unreadColumns, asked, isOrderAssumed };
}

const ABOVE_HEADINGS_ERROR = "This line comes before the column names";

function buildTooManyError(count: number, one: string, many?: string): ReadPeople {
  const message = `You can invite at most ${formatNumber(MAX_PEOPLE)} people at a time, but this list has ${formatCount(count, one, many)}. Please split it`;
  return { ok: false, message };
}

type List = { records: CsvRecord[]; columns: PeopleColumns | null; isTable: boolean };

function readList(text: string, chosen: (ColumnRole | null)[] | undefined): List {
  const plain = text.replace(/^[ \t]*\|(.*)\|[ \t]*$/gm, "$1");
  const separator = findSeparatorLine(plain);
  const named = separator?.delimiter ?? null;
  const rest = separator ? `\n${plain.slice(separator.length)}` : plain;
  const read = (delimiter: string | null) => {
    const getDelimiter = (line: string) => delimiter ?? findDelimiter(line) ?? ",";
    return [...readRecords(rest, { getDelimiter, maxRecord: MAX_RECORD_LENGTH })].filter(isFilled);
  };
  const records = read(named);
  const found = findHeadedColumns(records, named) ?? findBareColumns(records, named);
  if (!found || (found.headings.length === 0 && !chosen)) return { records, columns: found, isTable: false };
  const roles = found.roles.map((_, index) => chosen?.[index] ?? null);
  const columns: PeopleColumns = chosen ? { ...found, roles, certainty: "chosen" } : found;
  return { records: read(columns.delimiter), columns, isTable: true };
}

function countFilledCells({ cells }: CsvRecord): number {
  return cells.filter((cell) => cell.trim() !== "").length;
}

function isFilled({ text }: CsvRecord): boolean {
  return /[^\s\p{Cf},;|:=\-"'\u115f\u1160\u2800\u3164\uffa0]/u.test(text);
}

function findAskedColumns(columns: PeopleColumns, records: CsvRecord[]): AskedColumns<ColumnRole> | null {
  const { certainty, roles, headings, delimiter, firstLine } = columns;
  if (certainty === "certain" || roles.length > MAX_COLUMNS_ASKED) return null;
  const rows = records.filter(({ line }) => line >= firstLine).slice(0, MAX_SAMPLES);
  const samples = rows.map(({ text, cells }) =>
    (cells.length > 0 ? cells : text.split(delimiter)).map((cell) => cell.trim().slice(0, 60)),
  );
  return { certainty, roles, samples, headings: headings.map((heading) => heading.trim().slice(0, 60)) };
}

function listUnreadHeadings(columns: PeopleColumns | null): string[] {
  const names = columns?.headings.filter((name, index) => name.trim() !== "" && !columns.roles[index]) ?? [];
  return names.map((name) => name.trim().slice(0, 40));
}

function validatePerson(reading: Reading): InvitedPerson | string {
  if (typeof reading === "string") return reading;
  const cleaned = cleanPerson(reading);
  const { firstName, lastName, externalId = "" } = cleaned;
  const broken = [firstName, lastName, externalId].find(isSpreadsheetError);
  if (broken !== undefined) return formatSpreadsheetError(broken);
  if (isShortenedNumber(externalId)) return `“${externalId}” is a number that the spreadsheet program has shortened`;
  const parsed = personLineSchema.safeParse(cleaned);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.path[0] !== "email") return issue?.message ?? "This line cannot be read";
  const shown = reading.email.trim();
  if (shown.length > 2000) return TOO_LONG;
  return shown === "" ? "This line has no email address" : `“${shown.slice(0, 80)}” is not an email address`;
}

function cleanPerson({ firstName, lastName, email, externalId }: PersonLine): PersonLine {
  return {
    ...(externalId === undefined ? {} : { externalId: restoreDigits(externalId) }),
    firstName: cleanName(firstName),
    lastName: cleanName(lastName),
    email: email.length > 2000 ? email : cleanAddress(email),
  };
}

function cleanName(name: string): string {
  return name
    .replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, "")
    .replace(/^(?:\u200c|\u200d|\s)+|(?:\u200c|\u200d)+$/g, "")
    .replace(/[^\S ]+ *| {2,}/g, " ")
    .trim();
}
