/** The one reader of rows that people paste or upload: separated by commas, semicolons or tabs, with line breaks in quoted cells. */
import { CsvError, parse } from "csv-parse/sync";

/** `line` is the record's first line as an editor counts; `text` is the record as it was written. */
export type CsvRecord = { line: number; text: string } & (
  | { cells: string[]; broken?: undefined }
  | { cells?: undefined; broken: BrokenCode }
);
export type BrokenCode = CsvError["code"];

type Reading = {
  /** The delimiter of a record that begins with this line. */
  delimiterOf: (line: string) => string;
  /** In characters. */
  maxRecord: number;
  /** Read a line with a stray quotation mark as it is; true too where tabs separate the cells. */
  isLoose?: boolean;
  /** Records with quotation marks are slow to read: those after so many are split at their delimiters only. */
  maxParsed?: number;
};

const LINE_END = /\r\n|\r|\n/g;
const INVISIBLE_START = /^[\ufeff\u200b\u2060\u00ad]+/;

/** A text without byte order marks, however often they were added, and other invisible characters in front. */
export function withoutByteOrderMarks(text: string): string {
  return text.replace(INVISIBLE_START, "").replace(/^"[\ufeff\u200b]+/, '"');
}

/** Pairs of typographic quotation marks around a whole cell or name, as plain ones. */
export function withPlainQuotes(text: string): string {
  return text.replace(CURLY_PAIR, '$1"$2"');
}

const CURLY_PAIR =
  /(^|[,;|\t\r\n<])[^\S\t\r\n]*[“”„‟＂]([^“”„‟＂"]{0,1000})[“”‟＂](?=[^\S\t\r\n]*(?:$|[,;|\t\r\n<]))/gu;

/** Parse Excel's first line `sep=;`. Return the delimiter and the line's length, or null without such a line. */
export function readSeparatorLine(text: string): { delimiter: string; length: number } | null {
  const [line, delimiter] = /^[ \t]*"?sep=([^\r\n\w"])"?[,;\t ]*(?:\r\n|\r|\n|$)/i.exec(text) ?? [];
  return line === undefined || delimiter === undefined ? null : { delimiter, length: line.length };
}

/** The records of a text, one after the other. One that cannot be read ends with its first line. */
export function* readRecords(text: string, reading: Reading): Generator<CsvRecord> {
  let parsed = 0;
  let line = 1;
  for (let at = 0; at < text.length; ) {
    const first = endOfLine(text, at);
    const firstLine = text.slice(at, first.index);
    const isQuoted = firstLine.includes('"') && parsed < (reading.maxParsed ?? Number.POSITIVE_INFINITY);
    const whole = isQuoted ? readSplitRecord(text, at, reading) : null;
    const delimiter = reading.delimiterOf(firstLine);
    if (whole) yield { line, text: text.slice(at, whole.index), cells: whole.cells };
    else if (isQuoted) yield { line, text: firstLine, ...readLine(firstLine, delimiter, reading) };
    else if (firstLine.length > reading.maxRecord) yield { line, text: firstLine, broken: "CSV_MAX_RECORD_SIZE" };
    else yield { line, text: firstLine, cells: firstLine.split(delimiter) };
    if (isQuoted) parsed += 1;
    line += whole?.lines ?? 1;
    at = (whole ?? first).after;
  }
}

/** A record of several lines; null for one that ends with its first line. */
function readSplitRecord(text: string, at: number, { delimiterOf, maxRecord }: Reading) {
  const end = endOfRecord(text, at, maxRecord);
  if (!end || end.lines === 1) return null;
  const record = text.slice(at, end.index);
  const read = parseOne(record, delimiterOf(record));
  return "cells" in read ? { ...end, ...read } : null;
}

type End = { index: number; after: number };

function endOfLine(text: string, from: number): End {
  LINE_END.lastIndex = from;
  const found = LINE_END.exec(text);
  if (!found) return { index: text.length, after: text.length };
  return { index: found.index, after: found.index + found[0].length };
}

/** Find the first line end outside quotation marks within `most` characters. Return null without one. */
function endOfRecord(text: string, from: number, most: number): (End & { lines: number }) | null {
  let isOpen = false;
  let at = from;
  for (let lines = 1; at - from <= most; lines += 1) {
    const end = endOfLine(text, at);
    const marks = text.slice(at, end.index).split('"').length - 1;
    if (marks % 2 === 1) isOpen = !isOpen;
    if (!isOpen) return { ...end, lines };
    if (end.after >= text.length) return null;
    at = end.after;
  }
  return null;
}

type Cells = { cells: string[] } | { broken: BrokenCode };
function readLine(line: string, delimiter: string, { maxRecord, isLoose = false }: Reading): Cells {
  if (line.length > maxRecord) return { broken: "CSV_MAX_RECORD_SIZE" };
  const strict = parseOne(line, delimiter);
  if ("cells" in strict || !(isLoose || delimiter === "\t")) return strict;
  const loose = parseOne(line, delimiter, true);
  return "broken" in loose && delimiter === "\t" ? { cells: line.split(delimiter) } : loose;
}

function parseOne(text: string, delimiter: string, isLoose = false): Cells {
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
