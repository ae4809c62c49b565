/**
 * A spreadsheet program takes a cell that begins with one of these for a formula (D44). An apostrophe in front makes it a
 * text. A text that begins with apostrophes itself gets one more, so that reading it back loses nothing.
 */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;
const NEUTRALISED = /^'+[=+\-@\t\r＝＋－＠]/;

/** A text for a cell of a spreadsheet, which no program takes for a formula. */
export function neutralised(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text that `neutralised` made a cell of. */
export function unneutralised(cell: string): string {
  return NEUTRALISED.test(cell) ? cell.slice(1) : cell;
}
