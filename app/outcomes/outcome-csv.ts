import { stringify } from "csv-stringify/sync";
import { CSV_TOO_LARGE, MAX_CSV_BYTES } from "#app/platform/http/body-limits.ts";
import {
  escapeFormula,
  findSeparatorLine,
  formatSpreadsheetError,
  isSpreadsheetError,
  normalizeQuotes,
  readRecords,
  readTextFile,
  removeByteOrderMarks,
  unescapeFormula,
} from "#app/platform/text/csv.ts";
import { fold } from "#app/platform/text/fold.ts";
import { formatNumber } from "#app/platform/text/numbers-text.ts";
import { type BadLine, quoteLine } from "#app/platform/upload/bad-line.ts";
import type { Outcome } from "./outcome.ts";
import { isQuota, parseQuota, QUOTA_ERROR } from "./outcome-schemas.ts";

const MAX_OUTCOME_LINES = 1000;
const MAX_LINE_LENGTH = 5000;

/** `change` has only the filled cells, so that an empty cell keeps what is stored. */
export type OutcomeLine = { line: number; text: string; reference: string; email: string; change: Partial<Outcome> };
type ParsedOutcomes = { ok: true; lines: OutcomeLine[]; badLines: BadLine[] } | { ok: false; message: string };

const COLUMNS = {
  reference: "Reference",
  email: "Email",
  name: "Name",
  hired: "Hired",
  stayed: "Still Here After 6 Months",
  quotaPercent: "Quota After 6 Months",
  stayed12: "Still Here After 12 Months",
  quotaPercent12: "Quota After 12 Months",
} as const;
type Column = keyof typeof COLUMNS;

const NAMES = new Map(Object.entries(COLUMNS).map(([column, name]) => [simplify(name), column as Column]));

function simplify(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\d]/gu, "");
}

/** Parse a UTF-8 file with commas, semicolons or tabs, up to 1 MB and 1,000 lines. A bad line does not reject the file. */
export function parseOutcomeCsv(bytes: Uint8Array): ParsedOutcomes {
  if (bytes.byteLength > MAX_CSV_BYTES) return { ok: false, message: CSV_TOO_LARGE };
  const read = readTextFile(bytes);
  if (!read.ok) return read;
  const [header, ...body] = listRecords(read.text);
  if (!header) return { ok: false, message: "This file is empty" };
  const columns = header.cells.map((cell) => NAMES.get(simplify(cell)) ?? null);
  const problem = findHeaderProblem(columns, header.cells);
  if (problem) return { ok: false, message: problem };
  if (body.length === 0) return { ok: false, message: "This file has no people below the column names" };
  if (body.length > MAX_OUTCOME_LINES)
    return {
      ok: false,
      message: `This file has more than ${formatNumber(MAX_OUTCOME_LINES)} people. Split it into several files`,
    };
  const readings = body.map(({ line, cells }) => readLine(line, cells, columns));
  return {
    ok: true,
    lines: readings.filter((reading) => "change" in reading),
    badLines: readings.filter((reading) => "reason" in reading),
  };
}

type Cells = { line: number; cells: string[] };

function listRecords(whole: string): Cells[] {
  const marked = normalizeQuotes(removeByteOrderMarks(whole));
  const separator = findSeparatorLine(marked);
  const text = separator ? marked.slice(separator.length) : marked;
  const delimiter = separator?.delimiter ?? findDelimiter(text);
  const records = readRecords(text, { getDelimiter: () => delimiter, maxRecord: MAX_LINE_LENGTH, isLoose: true });
  const rows: Cells[] = [];
  for (const { line, cells, text: row } of records) {
    const filled = (cells ?? row.split(delimiter)).map((cell) => unescapeFormula(cell).trim());
    if (filled.some((cell) => cell !== "")) rows.push({ line: line + (separator ? 1 : 0), cells: filled });
    if (rows.length > MAX_OUTCOME_LINES + 1) break;
  }
  return rows;
}

function findDelimiter(text: string): string {
  const [line = ""] = text.slice(0, MAX_LINE_LENGTH).split(/[\r\n]+/);
  return [",", ";", "\t"].reduce((best, one) => (line.split(one).length > line.split(best).length ? one : best));
}

const OUTCOME_COLUMNS = ["stayed", "quotaPercent", "stayed12", "quotaPercent12"] as const;

function findHeaderProblem(columns: (Column | null)[], cells: string[]): string | null {
  const repeated = columns.findIndex((column, at) => column !== null && columns.indexOf(column) !== at);
  if (repeated >= 0) return `The column ${cells[repeated]?.slice(0, 40)} appears twice`;
  const hasPerson = columns.includes("reference") || columns.includes("email");
  const hasOutcome = OUTCOME_COLUMNS.some((column) => columns.includes(column));
  return hasPerson && hasOutcome ? null : HEADER_ERROR;
}

const HEADER_ERROR =
  "The first line must contain the column names: Reference or Email, and at least one of " +
  OUTCOME_COLUMNS.map((column) => COLUMNS[column]).join(", ");

function readLine(line: number, cells: string[], columns: (Column | null)[]): OutcomeLine | BadLine {
  const text = quoteLine(cells.filter((cell) => cell !== "").join(", "));
  const getCell = (column: Column) => cells[columns.indexOf(column)] ?? "";
  const broken = columns.findIndex((column, at) => column !== null && isSpreadsheetError(cells[at] ?? ""));
  const column = columns[broken];
  if (column) return { line, text, reason: `${COLUMNS[column]}: ${formatSpreadsheetError(cells[broken] ?? "")}` };
  const [reference, email] = [getCell("reference"), getCell("email")];
  if (reference === "" && email === "")
    return { line, text, reason: "This line has neither a reference nor an email address" };
  const change: Partial<Outcome> = {};
  for (const column of ["stayed", "stayed12"] as const) {
    const cell = getCell(column);
    const stayed = cell === "" ? undefined : parseStayed(cell);
    if (stayed === null)
      return { line, text, reason: `${COLUMNS[column]}: “${cell.slice(0, 40)}” is neither yes nor no` };
    if (stayed !== undefined) change[column] = stayed;
  }
  for (const column of ["quotaPercent", "quotaPercent12"] as const) {
    const quota = parseQuota(getCell(column));
    if (!isQuota(quota)) return { line, text, reason: `${COLUMNS[column]}: ${QUOTA_ERROR}` };
    if (quota !== null) change[column] = quota;
  }
  return { line, text, reference, email, change };
}

/** Yes and no, and how spreadsheet programs write true and false, in the languages that candidates can have. */
const YES = new Set(
  "yes y true 1 1.0 1,0 ja wahr j oui vrai o sí si verdadero sì vero sim verdadeiro waar tak prawda evet doğru sann はい 真 true() نعم صحيح כן אמת"
    .split(" ")
    .map(fold),
);
const NO = new Set(
  "no n false 0 0.0 0,0 nein falsch non faux falso não nao nee onwaar nie fałsz hayır yanlış nej falskt いいえ 偽 false() لا خطأ לא שקר"
    .split(" ")
    .map(fold),
);

function parseStayed(cell: string): boolean | null {
  const word = fold(cell);
  if (YES.has(word)) return true;
  return NO.has(word) ? false : null;
}

type TemplateRow = { reference: string; email: string; name: string; hired: string; outcome: Outcome };

/** Return CSV that starts with a byte order mark and can be uploaded again. Unknown values are empty. */
export function writeOutcomeCsv(rows: TemplateRow[]): string {
  const cells = rows.map(({ reference, email, name, hired, outcome }) => [
    reference,
    escapeFormula(email),
    escapeFormula(name),
    hired,
    formatStayed(outcome.stayed),
    outcome.quotaPercent,
    formatStayed(outcome.stayed12),
    outcome.quotaPercent12,
  ]);
  return `\ufeff${stringify([Object.values(COLUMNS), ...cells], { record_delimiter: "windows", quoted_string: true })}`;
}

function formatStayed(stayed: boolean | null): string | null {
  if (stayed === null) return null;
  return stayed ? "yes" : "no";
}
