/** The line of a file of questions that names its columns. */

/** Titles and blank lines that a file may have above it. */
export const MAX_LINES_ABOVE = 10;

const DELIMITERS = [",", ";", "\t"];

/** A column's name without case, blanks, quotation marks and invisible characters. */
export function columnName(cell: string): string {
  return cell
    .normalize("NFKC")
    .replace(/[\s\p{Cf}"“”„‟'*_:.-]+/gu, "")
    .toLowerCase();
}

/** True for cells that name the columns of questions. */
export function isHeading(cells: string[]): boolean {
  const names = cells.map(columnName);
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
