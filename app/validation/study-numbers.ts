import { formatSpreadsheetError, isSpreadsheetError, unescapeFormula } from "#app/platform/text/csv.ts";
import { fold } from "#app/platform/text/fold.ts";
import { quoteLine } from "#app/platform/upload/bad-line.ts";
import { type CsvRecord, readRecords } from "#app/platform/upload/read-records.ts";
import { DELIMITERS } from "#app/platform/upload/read-table.ts";
import { MAX_PERFORMANCE } from "./panel.ts";

export type StudyNumber = { personId: string; number: number };

type Person = { id: string; name: string };

/** Read one person on each line: a name, a separator and a number. `problems` names each line that cannot be used. */
export function readNumbers(text: string, people: readonly Person[]): { numbers: StudyNumber[]; problems: string[] } {
  const byName = Map.groupBy(people, ({ name }) => fold(name));
  const lineOf = new Map<string, number>();
  const lines = [...readRecords(text, { getDelimiter: findDelimiter, maxRecord: MAX_LINE_LENGTH, isPasted: true })]
    .filter((record) => record.problem === "too-long" || record.text.trim() !== "")
    .map((record) => {
      const read = readLine(record, byName);
      if ("problem" in read) return { problem: `Line ${record.line}: ${read.problem}` };
      const before = lineOf.get(read.personId);
      if (before !== undefined)
        return { problem: `Line ${record.line}: “${quoteLine(record.text)}” is also on line ${before}` };
      lineOf.set(read.personId, record.line);
      return read;
    });
  return {
    numbers: lines.flatMap((line) => ("problem" in line ? [] : line)),
    problems: lines.flatMap((line) => ("problem" in line ? line.problem : [])),
  };
}

const MAX_LINE_LENGTH = 300;

function findDelimiter(text: string): string {
  const [line = ""] = text.split(/[\r\n]/, 1);
  return DELIMITERS.find((delimiter) => line.includes(delimiter)) ?? "\t";
}

/** Try each separator in the line, because the name or the number may contain one too, as in "Ada, 97,5". */
function readLine(record: CsvRecord, byName: ReadonlyMap<string, Person[]>): StudyNumber | { problem: string } {
  const shown = quoteLine(record.text);
  if (record.problem === "too-long") return { problem: `“${shown}” is too long` };
  const delimiter = findDelimiter(record.text);
  const cells = record.cells.map((cell) => unescapeFormula(cell.trim()));
  const filled = cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
  const splits = filled.slice(1).map((_, at) => ({
    name: filled.slice(0, at + 1).join(delimiter === "," ? ", " : delimiter),
    typed: filled.slice(at + 1).join(delimiter),
  }));
  const known = splits.filter(({ name }) => byName.has(fold(name)));
  const { name, typed } = known.find((split) => readNumber(split.typed) !== null) ?? known[0] ?? splits.at(-1) ?? {};
  if (name === undefined || typed === undefined) return { problem: `“${shown}” needs a name and a number` };
  const [person, other] = byName.get(fold(name)) ?? [];
  if (!person) return { problem: `nobody in the study is called “${quoteLine(name)}”` };
  if (other) return { problem: `several people in the study are called “${quoteLine(name)}”` };
  const number = readNumber(typed);
  if (number !== null && number !== "ambiguous") return { personId: person.id, number };
  if (isSpreadsheetError(typed)) return { problem: formatSpreadsheetError(typed) };
  return number === null
    ? { problem: `“${quoteLine(typed)}” is not a number` }
    : { problem: `“${typed}” can be read in two ways. Write it without a separator for thousands` };
}

/** Return null if the text is not a number. "1,234" is ambiguous, but "1,234.5" and "1,234,567" are not. */
export function readNumber(typed: string): number | "ambiguous" | null {
  const text = typed
    .normalize("NFKC")
    .replace(/^[\s\p{Sc}]+|[\s\p{Sc}%]+$/gu, "")
    .replace(/^−/u, "-")
    .replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/gu, "");
  if (/^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return "ambiguous";
  const plain = /^-?\d+(?:[.,]\d+)?$/.test(text) ? text : removeGrouping(text);
  const number = plain === null ? Number.NaN : Number(plain.replace(",", "."));
  return Math.abs(number) <= MAX_PERFORMANCE ? number : null;
}

function removeGrouping(text: string): string | null {
  if (/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return text.replaceAll(",", "");
  return /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text) ? text.replaceAll(".", "") : null;
}
