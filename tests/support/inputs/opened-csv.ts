/**
 * Parse CSV as spreadsheets do. A quotation mark is special only at the start of a cell. Text after the closing
 * mark is part of the cell.
 */
export function parseCells(csv: string, separator: string): string[] {
  const cells: string[] = [];
  let at = csv.startsWith("\ufeff") ? 1 : 0;
  while (at < csv.length) {
    let cell = "";
    if (csv[at] === '"') {
      at += 1;
      while (at < csv.length && (csv[at] !== '"' || csv[at + 1] === '"')) {
        cell += csv[at];
        at += csv[at] === '"' ? 2 : 1;
      }
      at += 1;
    }
    while (at < csv.length && csv[at] !== separator && csv[at] !== "\r" && csv[at] !== "\n") {
      cell += csv[at];
      at += 1;
    }
    cells.push(cell);
    at += csv.startsWith("\r\n", at) ? 2 : 1;
  }
  return cells;
}

const SEPARATORS = [",", ";", "\t", "|"];

/** Return the cells that a spreadsheet would run as formulas, for any separator and with or without quoting. */
export function listFormulas(csv: string): string[] {
  return SEPARATORS.flatMap((separator) => [
    ...parseCells(csv, separator),
    ...csv.split(/\r\n|[\r\n]/).flatMap((line) => line.split(separator)),
  ]).filter((cell) => /^"*[=+\-@＝＋－＠]/.test(cell));
}
