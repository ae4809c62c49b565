const INVISIBLE_START = /^[\ufeff\u200b\u2060\u00ad]+/;

export function removeByteOrderMarks(text: string): string {
  return text.replace(INVISIBLE_START, "").replace(/^"[\ufeff\u200b]+/, '"');
}

export function normalizeQuotes(text: string): string {
  return text.replace(CURLY_PAIR, '$1"$2"');
}

const CURLY_PAIR =
  /(^|[,;|\t\r\n<])[^\S\t\r\n]*[“”„‟＂]([^“”„‟＂"]{0,1000})[“”‟＂](?=[^\S\t\r\n]*(?:$|[,;|\t\r\n<]))/gu;

export function findSeparatorLine(text: string): { delimiter: string; length: number } | null {
  const [line, delimiter] = /^[ \t]*"?sep=([^\r\n\w"])"?[,;\t ]*(?:\r\n|\r|\n|$)/i.exec(text) ?? [];
  return line === undefined || delimiter === undefined ? null : { delimiter, length: line.length };
}

const SAVE_AS_UTF8 = "Save it as “CSV UTF-8” and upload that";
const OTHER_FILE_TYPES: [start: string, message: string][] = [
  ["\x89PNG", "This file is a picture, not a CSV file"],
  ["\xff\xd8\xff", "This file is a picture, not a CSV file"],
  ["GIF8", "This file is a picture, not a CSV file"],
  ["%PDF-", "This file is a PDF, not a CSV file"],
  ["PK\x03\x04", `This file is a spreadsheet or a ZIP archive, not a CSV file. ${SAVE_AS_UTF8}`],
  ["\xd0\xcf\x11\xe0", `This file is a spreadsheet, not a CSV file. ${SAVE_AS_UTF8}`],
];

/** Byte order marks. Excel's "Unicode Text" is UTF-16. */
const UTF_16 = [
  ["\xff\xfe", "utf-16le"],
  ["\xfe\xff", "utf-16be"],
] as const;

export function readTextFile(bytes: Uint8Array): { ok: true; text: string } | { ok: false; message: string } {
  if (bytes.byteLength === 0) return { ok: false, message: "This file is empty" };
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  const otherKind = OTHER_FILE_TYPES.find(([first]) => start.startsWith(first));
  if (otherKind) return { ok: false, message: otherKind[1] };
  const wide = UTF_16.find(([mark]) => start.startsWith(mark));
  if (wide) return { ok: true, text: new TextDecoder(wide[1]).decode(bytes) };
  const text = new TextDecoder().decode(bytes);
  if (text.includes("\0")) return { ok: false, message: `This is not a text file. ${SAVE_AS_UTF8}` };
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const line = text.slice(0, text.indexOf("\ufffd")).split(/\r\n?|\n/).length;
    return { ok: false, message: `Line ${line}: this file is not UTF-8. ${SAVE_AS_UTF8}` };
  }
  return { ok: true, text };
}

/**
 * Matches "#REF!", "#N/A", "#BEZUG!", "#¿NOMBRE?" and similar errors in any language, and the "####" of a column that
 * is too narrow.
 */
const SPREADSHEET_ERROR = /^#(?:[¡¿]?[\p{Lu}/0]{2,12}[!?]|N\/[A-Z]|NV|YOK|SAKNAS|#{2,})$/u;

export function isSpreadsheetError(cell: string): boolean {
  return SPREADSHEET_ERROR.test(cell.trim());
}

export function formatSpreadsheetError(cell: string): string {
  return `“${cell.trim()}” is a spreadsheet error`;
}

export function restoreDigits(cell: string): string {
  return /^(\d+)[.,]0+$/.exec(cell)?.[1] ?? cell;
}

/** Return true for a number such as "1.23457E+11", whose digits the spreadsheet program has lost. */
export function isShortenedNumber(cell: string): boolean {
  return /^\d(?:[.,]\d+)?E\+\d{1,3}$/i.test(cell);
}

/**
 * Characters that start a formula in some spreadsheet program (D44). Escape them after every separator that somebody
 * may open the file with.
 */
const FORMULA_SIGNS = "[=+\\-@\\t\\r|＝＋－＠｜﹦﹢﹣﹫⁼⁺⁻₌₊₋﬩\\p{Cf}]";
/**
 * Characters that spreadsheet programs may skip before a formula. Exclude the space, because a space after a separator
 * is normal text.
 */
const BLANKS = "(?:(?! )[\\p{Z}\\v\\f\\u0085\\u034f\\u115f\\u1160\\u2800\\u3164\\ufe00-\\ufe0f\\uffa0])";
const FORMULA_START = `(?:['"]|${BLANKS})*${FORMULA_SIGNS}`;
const FORMULA = new RegExp(`(?<=^|[;,|\\t\\r\\n])(?=${FORMULA_START})`, "gu");
const ESCAPED_FORMULA = new RegExp(`(?<=^|[;,|\\t\\r\\n])'(?=${FORMULA_START})`, "gu");

/** Add an apostrophe before each formula, so that spreadsheet programs show it as text. */
export function escapeFormula(text: string): string {
  return text.replace(FORMULA, "'");
}

export function unescapeFormula(cell: string): string {
  return cell.replace(ESCAPED_FORMULA, "");
}
