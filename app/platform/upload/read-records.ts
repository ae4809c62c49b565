/** `line` is the number of the record's first line, starting at 1. `problem` is null if all quotation marks are in place. */
export type CsvRecord = { line: number; text: string; cells: string[]; problem: RecordProblem | null };
type RecordProblem = "too-long" | "unclosed" | "misplaced";

type Reading = {
  getDelimiter: (text: string) => string;
  maxRecord: number;
  /**
   * Spreadsheets put quotation marks around a copied cell only if it contains a line break. In other cells, they are
   * text.
   */
  isPasted?: boolean;
};

/** Yield the records of a CSV text. A cell with an unclosed quotation mark ends at the next delimiter. */
export function* readRecords(
  text: string,
  { getDelimiter, maxRecord, isPasted = false }: Reading,
): Generator<CsvRecord> {
  let line = 1;
  for (let at = 0; at < text.length; ) {
    const isEmpty = text[at] === "\r" || text[at] === "\n";
    const delimiter = isEmpty ? "" : getDelimiter(text.slice(at, at + maxRecord));
    const { cells, end, problem } = isEmpty
      ? { cells: [""], end: at, problem: null }
      : readCells(text, at, { ...getPatterns(delimiter), delimiter, maxRecord, isPasted });
    const record = text.slice(at, end);
    yield { line, text: record, cells, problem };
    line += isEmpty ? 1 : record.split(LINE_ENDS).length;
    at = end + (text.startsWith("\r\n", end) ? 2 : 1);
  }
}

const LINE_ENDS = /\r\n|\r|\n/;

type CellPatterns = { quoted: RegExp; plain: RegExp };
const patterns = new Map<string, CellPatterns>();

function getPatterns(delimiter: string): CellPatterns {
  const known = patterns.get(delimiter) ?? {
    quoted: new RegExp(`[ \\u00a0]*"([^"]*(?:""[^"]*)*)"[ \\u00a0]*(?=[\\r\\n\\${delimiter}]|$)`, "y"),
    plain: new RegExp(`[^\\r\\n\\${delimiter}]*`, "y"),
  };
  patterns.set(delimiter, known);
  return known;
}

type CellReading = CellPatterns & Required<Omit<Reading, "getDelimiter">> & { delimiter: string };

function readCells(text: string, from: number, { quoted, plain, delimiter, maxRecord, isPasted }: CellReading) {
  const cells: string[] = [];
  let problem: RecordProblem | null = null;
  let end = from - 1;
  do {
    const start = end + 1;
    const found = matchAt(quoted, text, start);
    const inside = found?.[1] ?? "";
    const isMarked =
      found !== null && found[0].length <= maxRecord && (!isPasted || delimiter !== "\t" || isCopiedInMarks(inside));
    const whole = isMarked ? found[0] : (matchAt(plain, text, start)?.[0] ?? "");
    cells.push(isMarked ? inside.replaceAll('""', '"') : whole);
    end = start + whole.length;
    if (!isMarked && delimiter !== "\t") problem ??= findMarkProblem(whole);
    if (end - from > maxRecord)
      return { cells: [], end: Math.max(end, findLineEnd(text, end)), problem: "too-long" as const };
  } while (text[end] === delimiter);
  return { cells, end, problem };
}

function isCopiedInMarks(inside: string): boolean {
  return /[\r\n]|""/.test(inside) && !inside.includes("\t");
}

function findMarkProblem(cell: string): RecordProblem | null {
  if (!cell.includes('"')) return null;
  return /^[ \u00a0]*"[^"]*$/.test(cell) ? "unclosed" : "misplaced";
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function findLineEnd(text: string, from: number): number {
  const length = text.slice(from).search(LINE_ENDS);
  return length < 0 ? text.length : from + length;
}
