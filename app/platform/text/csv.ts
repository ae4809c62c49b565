import { CsvError, parse } from "csv-parse/sync";

/** `line` is the number of the record's first line, starting at 1. */
export type CsvRecord = { line: number; text: string } & (
  | { cells: string[]; broken?: undefined }
  | { cells?: undefined; broken: BrokenCode }
);
export type BrokenCode = CsvError["code"];

type CsvOptions = {
  getDelimiter: (line: string) => string;
  /** Maximum number of characters in a record. */
  maxRecord: number;
  /** Accept misplaced quotation marks. With tabs, they are always accepted. */
  isLoose?: boolean;
  /**
   * Maximum number of records with quotation marks to parse, because parsing them is slow. Later records are only split
   * at delimiters.
   */
  maxParsed?: number;
};

const LINE_END = /\r\n|\r|\n/g;
const INVISIBLE_START = /^[\ufeff\u200b\u2060\u00ad]+/;

export function removeByteOrderMarks(text: string): string {
  return text.replace(INVISIBLE_START, "").replace(/^"[\ufeff\u200b]+/, '"');
}

export function normalizeQuotes(text: string): string {
  return text.replace(CURLY_PAIR, '$1"$2"');
}

const CURLY_PAIR =
  /(^|[,;|\t\r\n<])[^\S\t\r\n]*[“”„‟＂]([^“”„‟＂"]{0,1000})[“”‟＂](?=[^\S\t\r\n]*(?:$|[,;|\t\r\n<]))/gu;

/** Parse `sep=;`, the first line of some files from Excel. */
export function findSeparatorLine(text: string): { delimiter: string; length: number } | null {
  const [line, delimiter] = /^[ \t]*"?sep=([^\r\n\w"])"?[,;\t ]*(?:\r\n|\r|\n|$)/i.exec(text) ?? [];
  return line === undefined || delimiter === undefined ? null : { delimiter, length: line.length };
}

/** Yield the records of a CSV text. A record that cannot be parsed ends after its first line. */
export function* readRecords(text: string, reading: CsvOptions): Generator<CsvRecord> {
  let parsed = 0;
  let line = 1;
  for (let at = 0; at < text.length; ) {
    const first = findLineEnd(text, at);
    const firstLine = text.slice(at, first.index);
    const isQuoted = firstLine.includes('"') && parsed < (reading.maxParsed ?? Number.POSITIVE_INFINITY);
    const whole = isQuoted ? findMultilineRecord(text, at, reading) : null;
    const delimiter = reading.getDelimiter(firstLine);
    if (whole) yield { line, text: text.slice(at, whole.index), cells: whole.cells };
    else if (isQuoted) yield { line, text: firstLine, ...readLine(firstLine, delimiter, reading) };
    else if (firstLine.length > reading.maxRecord) yield { line, text: firstLine, broken: "CSV_MAX_RECORD_SIZE" };
    else yield { line, text: firstLine, cells: firstLine.split(delimiter) };
    if (isQuoted) parsed += 1;
    line += whole?.lines ?? 1;
    at = (whole ?? first).after;
  }
}

function findMultilineRecord(text: string, at: number, { getDelimiter, maxRecord }: CsvOptions) {
  const end = findRecordEnd(text, at, maxRecord);
  if (!end || end.lines === 1) return null;
  const record = text.slice(at, end.index);
  const read = parseRecord(record, getDelimiter(record));
  return "cells" in read ? { ...end, ...read } : null;
}

type LineEnd = { index: number; after: number };

function findLineEnd(text: string, from: number): LineEnd {
  LINE_END.lastIndex = from;
  const found = LINE_END.exec(text);
  if (!found) return { index: text.length, after: text.length };
  return { index: found.index, after: found.index + found[0].length };
}

function findRecordEnd(text: string, from: number, most: number): (LineEnd & { lines: number }) | null {
  let isOpen = false;
  let at = from;
  for (let lines = 1; at - from <= most; lines += 1) {
    const end = findLineEnd(text, at);
    const marks = text.slice(at, end.index).split('"').length - 1;
    if (marks % 2 === 1) isOpen = !isOpen;
    if (!isOpen) return { ...end, lines };
    if (end.after >= text.length) return null;
    at = end.after;
  }
  return null;
}

type Cells = { cells: string[] } | { broken: BrokenCode };
function readLine(line: string, delimiter: string, { maxRecord, isLoose = false }: CsvOptions): Cells {
  if (line.length > maxRecord) return { broken: "CSV_MAX_RECORD_SIZE" };
  const strict = parseRecord(line, delimiter);
  if ("cells" in strict || !(isLoose || delimiter === "\t")) return strict;
  const loose = parseRecord(line, delimiter, true);
  return "broken" in loose && delimiter === "\t" ? { cells: line.split(delimiter) } : loose;
}

function parseRecord(text: string, delimiter: string, isLoose = false): Cells {
  try {
    const [cells = [""]]: string[][] = parse(text, {
      delimiter,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      relax_quotes: isLoose,
      ltrim: isLoose && delimiter !== "\t",
      to: 1,
    });
    return { cells };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { broken: error.code };
  }
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

/** "#REF!", "#N/A", "#BEZUG!", "#¿NOMBRE?" and the like, in any language, and "####" for a column that is too narrow. */
const SPREADSHEET_ERROR = /^#(?:[¡¿]?[\p{Lu}/0]{2,12}[!?]|N\/[A-Z]|NV|YOK|SAKNAS|#{2,})$/u;

export function isSpreadsheetError(cell: string): boolean {
  return SPREADSHEET_ERROR.test(cell.trim());
}

export function formatSpreadsheetError(cell: string): string {
  return `“${cell.trim()}” is an error of the spreadsheet program`;
}

/** Return the digits of an id that a program saved as a number, such as "123.0", or the text itself. */
export function restoreDigits(cell: string): string {
  return /^(\d+)[.,]0+$/.exec(cell)?.[1] ?? cell;
}

/** True for "1.23457E+11": the spreadsheet program has lost digits. */
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

/** Remove only apostrophes that `escapeFormula` may have added. */
export function unescapeFormula(cell: string): string {
  return cell.replace(ESCAPED_FORMULA, "");
}
