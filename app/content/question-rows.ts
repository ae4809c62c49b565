/** Rows as a spreadsheet puts them on the clipboard, as the CSV that the upload reads. */
import { stringify } from "csv-stringify/sync";

/**
 * A cell: in quotation marks where it holds a line end or such a mark, each of which is then doubled. Any other mark is
 * a spreadsheet's own text, where strict CSV would be broken by it. No cell holds a tab.
 */
const CELL = /"((?:[^"\t]|"")*)"(?=[\t\r\n]|$)|[^\t\r\n]*/y;
const ROW_END = /\r\n?|\n/y;

/** A pasted text as CSV that means the same; one without tabs between its columns' names may be CSV already, and stays. */
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

/** The line of a file of questions that names its columns. */

/** Titles and blank lines that a file may have above it. */
export const MAX_LINES_ABOVE = 10;

const DELIMITERS = [",", ";", "\t"];

/** A column's name without case, blanks, quotation marks and invisible characters. */
export function normalizeColumnName(cell: string): string {
  return cell
    .normalize("NFKC")
    .replace(/[\s\p{Cf}"“”„‟'*_:.-]+/gu, "")
    .toLowerCase();
}

/** True for cells that name the columns of questions. */
export function isHeading(cells: string[]): boolean {
  const names = cells.map(normalizeColumnName);
  return names.includes("question") && names.some((name) => /^(?:answer|points)\d/.test(name));
}

/** The line with the columns' names, and what separates them: of the first lines, or the very first where none fits. */
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
