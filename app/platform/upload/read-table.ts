import { findSeparatorLine, normalizeQuotes, removeByteOrderMarks } from "#app/platform/text/csv.ts";
import { fold } from "#app/platform/text/fold.ts";
import { type CsvRecord, readRecords } from "./read-records.ts";

export type TableRow = CsvRecord & { row: number };

type TableReading = {
  isHeading: (cells: string[]) => boolean;
  maxRecord: number;
  maxRows: number;
  isPasted?: boolean;
  /** Accept curly quotation marks around cells, even if the headings have none. */
  isCurly?: boolean;
};

type Table = { rows: TableRow[]; isCut: boolean };

/** Number of lines in which to look for the headings, because reports have titles above the table. */
export const MAX_LINES_ABOVE = 10;
export const DELIMITERS = ["\t", ";", ",", "|"];

/** Read comma-, semicolon-, tab- or bar-separated rows. Without column names, treat the first row as the headings. */
export function readTable(whole: string, { isHeading, maxRows, isCurly = false, ...reading }: TableReading): Table {
  const withoutMarks = removeByteOrderMarks(whole);
  const separator = findSeparatorLine(withoutMarks);
  const table = separator ? withoutMarks.slice(separator.length) : withoutMarks;
  const heading = findHeadingLine(table, isHeading);
  const text = isCurly || /[“”„‟]/.test(heading.line) ? normalizeQuotes(table) : table;
  const delimiter = separator?.delimiter ?? heading.delimiter;
  const rows: TableRow[] = [];
  let row = 0;
  for (const record of readRecords(text, { ...reading, getDelimiter: () => delimiter })) {
    row += 1;
    if (row > maxRows) return { rows: dropRowsAboveHeading(rows, isHeading), isCut: true };
    if (record.problem || !record.cells.every(isBlank))
      rows.push({ ...record, row, line: record.line + (separator ? 1 : 0) });
  }
  return { rows: dropRowsAboveHeading(rows, isHeading), isCut: false };
}

function dropRowsAboveHeading(rows: TableRow[], isHeading: TableReading["isHeading"]): TableRow[] {
  return rows.slice(
    Math.max(
      rows.slice(0, MAX_LINES_ABOVE).findIndex(({ cells }) => isHeading(cells)),
      0,
    ),
  );
}

function findHeadingLine(text: string, isHeading: TableReading["isHeading"]): { line: string; delimiter: string } {
  const lines = text.slice(0, 100_000).split(/[\r\n]+/);
  const filled = lines.filter((line) => line.trim() !== "").slice(0, MAX_LINES_ABOVE);
  for (const line of filled) {
    const delimiter = DELIMITERS.find((one) => isHeading(line.split(one)));
    if (delimiter) return { line, delimiter };
  }
  const [line = ""] = filled;
  const count = (delimiter: string) => line.split(delimiter).length;
  return { line, delimiter: DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best), ",") };
}

export function isBlank(cell: string): boolean {
  return cell.replace(/\p{Cf}/gu, "").trim() === "";
}

export function foldHeading(name: string): string {
  return fold(name).replace(/[^\p{L}\p{N}]+/gu, "");
}

export function createHeadings<Meaning>(names: [names: string, meaning: Meaning][]): Map<string, Meaning> {
  const words = names.flatMap(([texts, meaning]) =>
    texts
      .split(/[|\n]/)
      .filter((word) => word.trim() !== "")
      .map((word): [string, Meaning] => [foldHeading(word), meaning]),
  );
  return new Map(words);
}
