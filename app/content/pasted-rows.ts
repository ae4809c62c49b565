/** Rows as a spreadsheet puts them on the clipboard, as the CSV that the upload reads. */
import { stringify } from "csv-stringify/sync";
import { findHeadingLine } from "./question-heading.ts";

/**
 * A cell: in quotation marks where it holds a line end or such a mark, each of which is then doubled. Any other mark is
 * a spreadsheet's own text, where strict CSV would be broken by it. No cell holds a tab.
 */
const CELL = /"((?:[^"\t]|"")*)"(?=[\t\r\n]|$)|[^\t\r\n]*/y;
const ROW_END = /\r\n?|\n/y;

/** A pasted text as CSV that means the same; one without tabs between its columns' names may be CSV already, and stays. */
export function pastedAsCsv(text: string): string {
  if (!findHeadingLine(text).line.includes("\t")) return text;
  const rows: string[][] = [];
  for (let at = 0; at < text.length; ) {
    const cells: string[] = [];
    do {
      const { cell, end } = cellAt(text, cells.length === 0 ? at : at + 1);
      cells.push(cell);
      at = end;
    } while (text[at] === "\t");
    rows.push(cells);
    ROW_END.lastIndex = at;
    at += ROW_END.exec(text)?.[0].length ?? 0;
  }
  return stringify(rows, { delimiter: "\t", quoted_match: /[\r\n"]/ });
}

function cellAt(text: string, from: number): { cell: string; end: number } {
  CELL.lastIndex = from;
  const [whole = "", quoted] = CELL.exec(text) ?? [];
  const isQuoted = quoted !== undefined && /[\r\n]|""/.test(quoted);
  return { cell: isQuoted ? quoted.replaceAll('""', '"') : whole, end: from + whole.length };
}
