/** A CSV file as spreadsheet programs open it, with whatever separator they take it to have. */

/**
 * The cells of all rows. A quotation mark at the beginning of a cell opens a quoted text, in which it is written twice; what
 * follows its end belongs to the cell up to the separator. Quotation marks elsewhere are ordinary characters.
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

/** The separators that spreadsheet programs offer. */
const SEPARATORS = [",", ";", "\t", "|"];

/** The cells that a program takes for formulas, with any separator, whether it knows quotation marks or not. */
export function listFormulas(csv: string): string[] {
  return SEPARATORS.flatMap((separator) => [
    ...parseCells(csv, separator),
    ...csv.split(/\r\n|[\r\n]/).flatMap((line) => line.split(separator)),
  ]).filter((cell) => /^"*[=+\-@＝＋－＠]/.test(cell));
}
