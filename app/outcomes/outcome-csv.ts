import { stringify } from "csv-stringify/sync";
import { CSV_TOO_LARGE, MAX_CSV_BYTES } from "#app/platform/http/body-limits.ts";
import {
  escapeFormula,
  formatSpreadsheetError,
  isSpreadsheetError,
  readTextFile,
  unescapeFormula,
} from "#app/platform/text/csv.ts";
import { fold } from "#app/platform/text/fold.ts";
import { formatNumber } from "#app/platform/text/numbers-text.ts";
import { type BadLine, quoteLine } from "#app/platform/upload/bad-line.ts";
import { EMAIL_HEADINGS } from "#app/platform/upload/columns.ts";
import { createHeadings, foldHeading, readTable, type TableRow } from "#app/platform/upload/read-table.ts";
import type { Outcome } from "./outcome.ts";
import { isQuota, parseQuota, QUOTA_ERROR } from "./outcome-schemas.ts";

const MAX_OUTCOME_LINES = 1000;
const MAX_LINE_LENGTH = 5000;

/** `change` has only the filled cells. An empty cell leaves the stored value unchanged. */
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

const STAYED =
  "Noch da nach MM Monaten | sigue aquí después de MM meses | toujours là après MM mois | ancora qui dopo MM mesi | nog hier na MM maanden | ainda aqui após MM meses | nadal tu po MM miesiącach | MM ay sonra hâlâ burada | kvar efter MM månader | MMか月後も在籍 | لا يزال هنا بعد MM أشهر | עדיין כאן אחרי MM חודשים";
const QUOTA =
  "Quote nach MM Monaten | cuota después de MM meses | objectif après MM mois | quota dopo MM mesi | quotum na MM maanden | meta após MM meses | cel po MM miesiącach | MM ay sonra kota | kvot efter MM månader | MMか月後の達成率 | الحصة بعد MM أشهر | מכסה אחרי MM חודשים";

const HEADINGS = createHeadings<Column>([
  ...Object.entries(COLUMNS).map(([column, name]): [string, Column] => [name, column as Column]),
  [
    "Referenz | referencia | référence | riferimento | referentie | referência | numer referencyjny | referans | referens | 参照番号 | المرجع | אסמכתא",
    "reference",
  ],
  [EMAIL_HEADINGS, "email"],
  [STAYED.replaceAll("MM", "6"), "stayed"],
  [STAYED.replaceAll("MM", "12"), "stayed12"],
  [QUOTA.replaceAll("MM", "6"), "quotaPercent"],
  [QUOTA.replaceAll("MM", "12"), "quotaPercent12"],
]);

/** If two headings name the same column, such as "Email" and "E-mail address", use the first. */
function findColumns(cells: string[]): (Column | null)[] {
  const columns = cells.map((cell) => HEADINGS.get(foldHeading(cell)) ?? null);
  const isFirst = (index: number) => columns.indexOf(columns[index] ?? null) === index;
  return columns.map((column, index) => (isFirst(index) ? column : null));
}

export function parseOutcomeCsv(bytes: Uint8Array, { isPasted = false } = {}): ParsedOutcomes {
  if (bytes.byteLength > MAX_CSV_BYTES) return { ok: false, message: CSV_TOO_LARGE };
  const read = readTextFile(bytes);
  if (!read.ok) return read;
  const isHeading = (cells: string[]) => hasNeededColumns(findColumns(cells));
  const { rows, isCut } = readTable(read.text, { isHeading, isCurly: true, isPasted, ...LIMITS });
  const [header, ...body] = rows.map(cleanRow);
  if (!header) return { ok: false, message: "This file is empty" };
  const columns = findColumns(header.cells);
  const problem = findHeaderProblem(columns, header.cells);
  if (problem) return { ok: false, message: problem };
  if (isCut && body.length <= MAX_OUTCOME_LINES)
    return { ok: false, message: "This file has too many empty rows. Remove them and try again" };
  if (body.length === 0) return { ok: false, message: "This file has no people below the column names" };
  if (body.length > MAX_OUTCOME_LINES)
    return {
      ok: false,
      message: `This file has more than ${formatNumber(MAX_OUTCOME_LINES)} people. Split it into several files`,
    };
  const readings = body.map((row) => readLine(row, columns));
  return {
    ok: true,
    lines: readings.filter((reading) => "change" in reading),
    badLines: readings.filter((reading) => "reason" in reading),
  };
}

const LIMITS = { maxRecord: MAX_LINE_LENGTH, maxRows: 20 * MAX_OUTCOME_LINES };

function cleanRow(row: TableRow): TableRow {
  return { ...row, cells: row.cells.map((cell) => unescapeFormula(cell).trim()) };
}

const OUTCOME_COLUMNS = ["stayed", "quotaPercent", "stayed12", "quotaPercent12"] as const;

function findHeaderProblem(columns: (Column | null)[], cells: string[]): string | null {
  const names = cells.map(foldHeading);
  const repeated = cells.find(
    (_, index) => HEADINGS.has(names[index] ?? "") && names.indexOf(names[index] ?? "") < index,
  );
  if (repeated !== undefined) return `The column ${repeated.slice(0, 40)} appears twice`;
  return hasNeededColumns(columns) ? null : HEADER_ERROR;
}

function hasNeededColumns(columns: (Column | null)[]): boolean {
  const hasPerson = columns.includes("reference") || columns.includes("email");
  return hasPerson && OUTCOME_COLUMNS.some((column) => columns.includes(column));
}

const HEADER_ERROR =
  "The first line must contain the column names: Reference or Email, and at least one of " +
  OUTCOME_COLUMNS.map((column) => COLUMNS[column]).join(", ");

function readLine({ line, cells, ...row }: TableRow, columns: (Column | null)[]): OutcomeLine | BadLine {
  if (row.problem === "too-long") return { line, text: quoteLine(row.text), reason: "This line is too long" };
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
