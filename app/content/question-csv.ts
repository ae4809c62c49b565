/** Parse and write questions as CSV. Each text that the editor accepts survives a round trip unchanged. */
import { stringify } from "csv-stringify/sync";
import type { z } from "zod";
import { CSV_TOO_LARGE, MAX_CSV_BYTES } from "#app/platform/http/body-limits.ts";
import { escapeFormula, readTextFile, unescapeFormula } from "#app/platform/text/csv.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { createHeadings, foldHeading, isBlank, readTable, type TableRow } from "#app/platform/upload/read-table.ts";
import { MAX_OPTIONS, optionTextSchema, questionTextSchema, sectionNameSchema } from "./content-input.ts";
import { MAX_CSV_ANSWERS, MAX_CSV_QUESTIONS, MAX_POINTS, MIN_CSV_ANSWERS, MIN_POINTS } from "./content-limits.ts";

export type QuestionText = { questionText: string; options: { optionText: string; points: number }[] };
export type CsvQuestion = QuestionText & { row: number; section: string | null };

/** `row` is numbered as in a spreadsheet, `line` as in a text editor. Both start at 1. */
type Problem = { row: number; line: number; reason: string };

type ParsedCsv =
  | { ok: true; hasSections: boolean; questions: CsvQuestion[] }
  | { ok: false; message: string; problems: Problem[] };

/** Maximum number of characters per row. Texts at their limit fit, even with every quotation mark doubled. */
const MAX_ROW = 3 * (200 + 2000 + MAX_OPTIONS * 1005);
/** Maximum number of rows to parse. Spreadsheets also export empty rows, so allow more rows than questions. */
const MAX_ROWS_READ = 2 * MAX_CSV_QUESTIONS;
const MAX_COLUMNS_JUDGED = 100;

/**
 * Parse a UTF-8 file with commas, semicolons or tabs, up to 1 MB and 500 questions. One bad row rejects the whole file.
 */
export function parseQuestionCsv(bytes: Uint8Array, { isPasted = false } = {}): ParsedCsv {
  if (bytes.byteLength > MAX_CSV_BYTES) return rejectFile(CSV_TOO_LARGE);
  const read = readTextFile(bytes);
  if (!read.ok) return rejectFile(read.message);
  const { rows, isCut } = readTable(read.text, { isHeading, isPasted, maxRecord: MAX_ROW, maxRows: MAX_ROWS_READ });
  const brokenAt = rows.findIndex(({ problem }) => problem !== null);
  const broken = rows.slice(brokenAt, brokenAt + 1).map(findBrokenRow);
  const [header, ...body] = brokenAt < 0 ? rows : rows.slice(0, brokenAt);
  if (!header) return rejectRows(broken, "This file is empty");
  const columns = readHeader(header);
  if ("problems" in columns) return rejectRows(columns.problems);
  const readings = body.map((row) => readQuestion(row, columns));
  const problems = readings.flatMap((reading) => ("problems" in reading ? reading.problems : []));
  if (broken.length > 0) return rejectRows([...problems, ...broken]);
  if (body.length > MAX_CSV_QUESTIONS)
    return rejectFile(`This file has more than ${MAX_CSV_QUESTIONS} questions. Split it into several files`);
  if (isCut) return rejectFile("This file has too many empty rows. Remove them and try again");
  if (problems.length > 0) return rejectRows(problems);
  const questions = readings.flatMap((reading) => ("problems" in reading ? [] : [reading]));
  if (questions.length === 0) return rejectFile("This file has no questions below the column names");
  return { ok: true, hasSections: columns.section !== null, questions };
}

export function formatProblem({ row, line, reason }: Problem): string {
  return `${row === line ? `Row ${row}` : `Row ${row} (line ${line})`}: ${reason}`;
}

function rejectFile(message: string): ParsedCsv {
  return { ok: false, message, problems: [] };
}

function rejectRows(problems: Problem[], otherwise = "This file cannot be read"): ParsedCsv {
  const [first, ...others] = problems;
  const more = others.length > 0 ? ` (and ${others.length} more)` : "";
  return { ok: false, message: first ? formatProblem(first) + more : otherwise, problems };
}

const MISPLACED =
  "Misplaced quotation mark: put text that contains quotation marks in quotation marks, and double each one inside it";

function findBrokenRow({ row, line, problem }: TableRow): Problem {
  if (problem === "too-long")
    return { row, line, reason: "This row is too long. A closing quotation mark may be missing" };
  return { row, line, reason: problem === "unclosed" ? "An opening quotation mark has no closing one" : MISPLACED };
}

const HEADINGS = createHeadings([
  [
    "question | Frage | pregunta | domanda | vraag | pergunta | questão | pytanie | soru | fråga | 質問 | السؤال | سؤال | שאלה",
    "question",
  ],
  [
    "section | Abschnitt | sección | sezione | sectie | seção | secção | sekcja | bölüm | avsnitt | セクション | القسم | قسم | סעיף",
    "section",
  ],
  [
    "answer | Antwort | respuesta | réponse | risposta | antwoord | resposta | odpowiedź | cevap | yanıt | svar | 回答 | الإجابة | إجابة | תשובה",
    "answer",
  ],
  [
    "points | Punkte | puntos | punti | punten | pontos | punkty | puan | poäng | 点数 | النقاط | نقاط | ניקוד | נקודות",
    "points",
  ],
]);

function normalizeColumnName(cell: string): string {
  const [, word = "", number = ""] = /^(.*?)(\d*)$/.exec(foldHeading(cell)) ?? [];
  return `${HEADINGS.get(word) ?? word}${number}`;
}

function isHeading(cells: string[]): boolean {
  const names = cells.map(normalizeColumnName);
  return names.includes("question") && names.some((name) => /^(?:answer|points)\d/.test(name));
}

type Columns = {
  question: number;
  section: number | null;
  pairs: { answer: number; points: number }[];
  named: ReadonlySet<number>;
};

const COLUMNS_TEXT = "Question, Answer1, Points1, Answer2, Points2 and so on";

function readHeader({ row, line, cells }: TableRow): Columns | { problems: Problem[] } {
  const at = new Map<string, number>();
  const reasons: string[] = [];
  for (const [index, cell] of cells.slice(0, MAX_COLUMNS_JUDGED).entries()) {
    const name = normalizeColumnName(cell);
    if (name === "") continue;
    const shown = cell.trim().slice(0, 40);
    if (!isColumn(name)) reasons.push(`The column “${shown}” is unknown. Use these columns: ${COLUMNS_TEXT}`);
    else if (at.has(name)) reasons.push(`The column ${shown} appears twice`);
    else at.set(name, index);
  }
  const asProblems = (texts: string[]) => ({ problems: texts.map((reason) => ({ row, line, reason })) });
  const question = at.get("question");
  if (question === undefined) return asProblems([`The first row must contain the column names: ${COLUMNS_TEXT}`]);
  const most = Math.max(
    MIN_CSV_ANSWERS,
    ...[...at.keys()].map((name) => Number(/^(?:answer|points)(\d+)$/.exec(name)?.[1] ?? 0)),
  );
  const pairs: Columns["pairs"] = [];
  for (let n = 1; n <= most; n += 1) {
    const answer = at.get(`answer${n}`);
    const points = at.get(`points${n}`);
    if (answer === undefined) reasons.push(`The column Answer${n} is missing`);
    if (points === undefined) reasons.push(`The column Points${n} is missing`);
    if (answer !== undefined && points !== undefined) pairs.push({ answer, points });
  }
  if (reasons.length > 0) return asProblems(reasons);
  return { question, section: at.get("section") ?? null, pairs, named: new Set(at.values()) };
}

/** Accept more answer columns than a question may have, so that each row with too many answers gets an error. */
function isColumn(name: string): boolean {
  const number = Number(/^(?:answer|points)([1-9]\d?)$/.exec(name)?.[1] ?? 0);
  return name === "question" || name === "section" || (number >= 1 && number <= MAX_OPTIONS);
}

const WHOLE_POINTS = `must be a whole number from ${MIN_POINTS} to ${MAX_POINTS}`;

function readQuestion({ row, line, cells }: TableRow, columns: Columns): CsvQuestion | { problems: Problem[] } {
  const reasons: string[] = [];
  const cellAt = (index: number) => cells[index] ?? "";
  const parseText = (schema: z.ZodType<string>, index: number, column: string): string => {
    const parsed = schema.safeParse(unescapeFormula(cellAt(index)));
    if (parsed.success) return parsed.data;
    const message = parsed.error.issues[0]?.message ?? "This text cannot be used";
    reasons.push(column === "" ? message : `${column}: ${message}`);
    return "";
  };
  const stray = cells.findIndex((cell, index) => !columns.named.has(index) && !isBlank(cell));
  if (stray >= 0)
    reasons.push(`Cell ${stray + 1} is outside the columns. Put text that contains the delimiter in quotation marks`);
  const section = columns.section === null ? null : parseText(sectionName, columns.section, "");
  const questionText = parseText(questionTextSchema.shape.questionText, columns.question, "");
  const options: CsvQuestion["options"] = [];
  const last = columns.pairs.findLastIndex(({ answer, points }) => !isBlank(cellAt(answer) + cellAt(points)));
  for (const [index, { answer, points }] of columns.pairs.slice(0, last + 1).entries()) {
    const [n, pointsText] = [index + 1, normalizeNumber(cellAt(points))];
    if (isBlank(cellAt(answer))) {
      reasons.push(
        pointsText === "" ? `Answer${n} is empty, but a later answer is not` : `Points${n} has no Answer${n}`,
      );
      continue;
    }
    const optionText = parseText(optionTextSchema.shape.optionText, answer, `Answer${n}`);
    if (pointsText === "") reasons.push(`Answer${n} has no Points${n}`);
    else if (!/^\d{1,2}$/.test(pointsText) || Number(pointsText) > MAX_POINTS)
      reasons.push(`Points${n} ${WHOLE_POINTS}`);
    options.push({ optionText, points: Number(pointsText) });
  }
  if (options.length < MIN_CSV_ANSWERS || options.length > MAX_CSV_ANSWERS)
    reasons.push(`A question needs ${MIN_CSV_ANSWERS} to ${MAX_CSV_ANSWERS} answers. This one has ${options.length}`);
  if (reasons.length > 0) return { problems: reasons.map((reason) => ({ row, line, reason })) };
  return { row, section, questionText, options };
}

function normalizeNumber(cell: string): string {
  return cell
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .trim()
    .replace(/^(\d+)[.,]0{0,2}$/, "$1");
}

const sectionName = sectionNameSchema.shape.name;

export type WrittenQuestion = QuestionText & { section: string | null };

/** `first` is the number of `questions[0]` within the whole test. */
export function findExportProblem(questions: WrittenQuestion[], first = 1): string | null {
  if (questions.length === 0) return "There are no questions yet";
  if (questions.length > MAX_CSV_QUESTIONS)
    return `A CSV file can have at most ${MAX_CSV_QUESTIONS} questions. This one would have ${questions.length}`;
  const odd = questions.findIndex(
    ({ options }) => options.length < MIN_CSV_ANSWERS || options.length > MAX_CSV_ANSWERS,
  );
  const question = questions[odd];
  if (!question) return null;
  const number = `Question ${first + odd}`;
  const place = question.section === null ? number : `${number} (“${question.section}”)`;
  const count = formatCount(question.options.length, "answer option");
  return `${place} has ${count}, but a CSV file can only contain questions with ${MIN_CSV_ANSWERS} to ${MAX_CSV_ANSWERS}`;
}

export function writeQuestionCsv(questions: WrittenQuestion[], { fewestPairs = MIN_CSV_ANSWERS } = {}): string {
  const hasSections = questions.some(({ section }) => section !== null);
  const pairs = Math.max(fewestPairs, ...questions.map(({ options }) => options.length));
  const names = Array.from({ length: pairs }, (_, index) => [`Answer${index + 1}`, `Points${index + 1}`]).flat();
  const rows = questions.map(({ section, questionText, options }) => [
    ...(hasSections ? [escapeFormula(section ?? "")] : []),
    escapeFormula(questionText),
    ...options.flatMap(({ optionText, points }) => [escapeFormula(optionText), points]),
    ...Array(2 * (pairs - options.length)).fill(""),
  ]);
  return stringify([[...(hasSections ? ["Section"] : []), "Question", ...names], ...rows], {
    bom: true,
    record_delimiter: "windows",
    quoted_match: /[\r\n;\t]/,
  });
}
