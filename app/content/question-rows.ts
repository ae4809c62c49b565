import { stringify } from "csv-stringify/sync";

/**
 * Spreadsheets quote a cell only if needed, for example for a line break. Quotation marks in other cells are plain
 * text, which strict CSV parsers reject.
 */
const CELL = /"((?:[^"\t]|"")*)"(?=[\t\r\n]|$)|[^\t\r\n]*/y;
const ROW_END = /\r\n?|\n/y;

/**
 * Convert pasted rows to tab-separated CSV. If the header line has no tabs, the text may already be CSV, so return it
 * unchanged.
 */
export function convertPastedToCsv(text: string): string {
  if (!findHeadingLine(text).line.includes("\t")) return text;
  const rows: string[][] = [];
  for (let at = 0; at < text.length; ) {
    const cells: string[] = [];
    do {
      const { cell, end } = readCell(text, cells.length === 0 ? at : at + 1);
      cells.push(cell);
      at = end;
    } while (text[at] === "\t");
    rows.push(cells);
    ROW_END.lastIndex = at;
    at += ROW_END.exec(text)?.[0].length ?? 0;
  }
  return stringify(rows, { delimiter: "\t", quoted_match: /[\r\n"]/ });
}

function readCell(text: string, from: number): { cell: string; end: number } {
  CELL.lastIndex = from;
  const [whole = "", quoted] = CELL.exec(text) ?? [];
  const isQuoted = quoted !== undefined && /[\r\n]|""/.test(quoted);
  return { cell: isQuoted ? quoted.replaceAll('""', '"') : whole, end: from + whole.length };
}

export const MAX_LINES_ABOVE = 10;

const DELIMITERS = [",", ";", "\t"];

export function normalizeColumnName(cell: string): string {
  return cell
    .normalize("NFKC")
    .replace(/[\s\p{Cf}"“”„‟'*_:.-]+/gu, "")
    .toLowerCase();
}

export function isHeading(cells: string[]): boolean {
  const names = cells.map(normalizeColumnName);
  return names.includes("question") && names.some((name) => /^(?:answer|points)\d/.test(name));
}

/**
 * Return the header line and its delimiter. If there is no header, return the first line and its most frequent
 * delimiter.
 */
export function findHeadingLine(text: string): { line: string; delimiter: string } {
  const lines = text.slice(0, 100_000).split(/[\r\n]+/);
  const filled = lines.filter((line) => line.trim() !== "").slice(0, MAX_LINES_ABOVE);
  for (const line of filled) {
    const delimiter = DELIMITERS.find((one) => isHeading(line.split(one)));
    if (delimiter) return { line, delimiter };
  }
  const [line = ""] = filled;
  const count = (delimiter: string) => line.split(delimiter).length;
  return { line, delimiter: DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best)) };
}
