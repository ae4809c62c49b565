/**
 * Where a cell could begin that a spreadsheet program takes for a formula (D44): at the beginning of a text, and behind each
 * separator or line end, since a file may be opened with another separator than it was written with.
 */
const SIGNS = "[=+\\-@\\t\\r|＝＋－＠｜﹦﹢﹣﹫⁼⁺⁻₌₊₋﬩\\p{Cf}]";
/** Invisible characters that a program may skip before a formula. A space is normal text after a separator. */
const BLANKS = "(?:(?! )[\\p{Z}\\v\\f\\u0085\\u034f\\u115f\\u1160\\u2800\\u3164\\ufe00-\\ufe0f\\uffa0])";
const BEGINNING = `(?:['"]|${BLANKS})*${SIGNS}`;
const FORMULA = new RegExp(`(?<=^|[;,|\\t\\r\\n])(?=${BEGINNING})`, "gu");
const NEUTRALISED = new RegExp(`(?<=^|[;,|\\t\\r\\n])'(?=${BEGINNING})`, "gu");

/** A text for a cell of a spreadsheet, which no program takes for a formula: an apostrophe in front makes it a text. */
export function neutralised(text: string): string {
  return text.replace(FORMULA, "'");
}

/** The text that `neutralised` made a cell of: apostrophes that were there before have got one more, and lose just that. */
export function unneutralised(cell: string): string {
  return cell.replace(NEUTRALISED, "");
}
