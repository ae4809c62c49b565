/** What makes a spreadsheet program take a text for a formula. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** A text for a cell of a spreadsheet: with an apostrophe in front where a program would take it for a formula. */
export function neutralised(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
