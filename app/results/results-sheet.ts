/** Completed submissions as a table for spreadsheet programs: its columns, and a row for each. */

import { computePercent, flattenQuestions, formatPercent } from "#app/content/index.ts";
import { MATCH_LABELS, matchBandOf, type PlaybookRanges } from "#app/match-bands/index.ts";
import { escapeFormula } from "#app/platform/text/csv.ts";
import { wallClock } from "#app/platform/text/date-text.ts";
import { formatDuration } from "#app/platform/text/duration.ts";
import { ERASED } from "#app/platform/text/person.ts";
import type { SheetCell } from "#app/platform/text/xlsx-file.ts";
import type { SheetResult, SheetVersion } from "./result-sheet.server.ts";
import { STAGE_NAMES } from "./stage.ts";

/** What the columns of the questions hold; `none`: there are none. */
export type QuestionColumns = "none" | "points" | "answers";

export type SheetColumn = {
  header: string;
  /** A percent is 0–100, with one decimal. */
  kind: "text" | "number" | "percent" | "time";
  cell: (result: SheetResult) => SheetCell;
};

type SheetOptions = { questions: QuestionColumns; ranges: PlaybookRanges; timeZone: string };

/**
 * The columns of the table. Sections and questions are in the order of the newest version, those that only older
 * versions had after them; of several tests, each header names its test. What was added later comes last.
 */
export function sheetColumns(versionsNewestFirst: SheetVersion[], options: SheetOptions): SheetColumn[] {
  const withSections = [...commonColumns(options), ...sectionColumns(versionsNewestFirst)];
  const columns =
    options.questions === "none"
      ? withSections
      : [...withSections, ...questionColumns(versionsNewestFirst, options.questions)];
  return withDistinctHeaders([...columns, ...VERSION_COLUMNS, INVITED_COLUMN]);
}

/** First those of the dashboard, in its order. */
function commonColumns({ ranges, timeZone }: SheetOptions): SheetColumn[] {
  return [
    text("First Name", ({ firstName, email }) => (email ? firstName : ERASED)),
    text("Last Name", ({ lastName }) => lastName),
    text("Email", ({ email }) => email),
    number("Attempt", ({ submissionNumber }) => submissionNumber),
    time(`Completed (${timeZone})`, ({ completedAt }) => completedAt && wallClock(completedAt, timeZone)),
    text("Duration", ({ totalDuration }) => formatDuration(totalDuration)),
    percentColumn("Percent", ({ percent }) => percent),
    text("Candidate Match", ({ percent, hasScores }) =>
      percent === null || !hasScores ? "No scores" : MATCH_LABELS[matchBandOf(percent, ranges)],
    ),
    text("Test", ({ testName }) => testName),
    number("Points", ({ totalPoints }) => totalPoints),
    number("Maximum Points", ({ maxPoints }) => maxPoints),
    number("Answered Questions", ({ answers }) => answers.length),
    time(`Started (${timeZone})`, ({ startedAt }) => wallClock(startedAt, timeZone)),
    number("Duration in Seconds", ({ totalDuration }) => totalDuration),
    text("Stage", ({ stage }) => STAGE_NAMES[stage]),
  ];
}

function sectionColumns(versions: SheetVersion[]): SheetColumn[] {
  const named = new Map<string, string>();
  for (const version of versions) {
    for (const { id, name } of version.content.sections) {
      if (!named.has(id)) named.set(id, `${testPrefix(version, versions)}${name}`);
    }
  }
  const scoreOf = (result: SheetResult, id: string) => result.sectionScores.find(({ sectionId }) => sectionId === id);
  return [...named].flatMap(([id, name]) => [
    number(`${name}: Points`, (result) => scoreOf(result, id)?.totalPoints ?? null),
    number(`${name}: Maximum`, (result) => scoreOf(result, id)?.maxPoints ?? null),
    percentColumn(`${name}: Percent`, (result) => {
      const score = scoreOf(result, id);
      return score ? computePercent(score.totalPoints, score.maxPoints) : null;
    }),
  ]);
}

/**
 * A column for each question. Questions of several versions share one where they have the same id, or, as after a file has
 * replaced them, the same text. Answers are without letters, which differ from candidate to candidate.
 */
function questionColumns(versions: SheetVersion[], questions: "points" | "answers"): SheetColumn[] {
  const columns: { header: string; ids: Set<string> }[] = [];
  const columnOfId = new Map<string, (typeof columns)[number]>();
  const columnsOfText = new Map<string, typeof columns>();
  const options = new Map<string, string>();
  for (const version of versions) {
    const { testId } = version;
    const placed = flattenQuestions(version.content);
    const idsHere = new Set(placed.map(({ question }) => question.id));
    for (const { number: n, question } of placed) {
      for (const { id, optionText } of question.options) options.set(`${version.id}/${id}`, optionText);
      if (columnOfId.has(question.id)) continue;
      const text = question.questionText.replace(/\s+/g, " ");
      const alike = columnsOfText.get(`${testId} ${text}`) ?? [];
      let column = alike.find(({ ids }) => ![...ids].some((id) => idsHere.has(id)));
      if (!column) {
        column = { header: `${testPrefix(version, versions)}Q${n} (${questions}): ${text}`, ids: new Set() };
        columns.push(column);
        columnsOfText.set(`${testId} ${text}`, [...alike, column]);
      }
      column.ids.add(question.id);
      columnOfId.set(question.id, column);
    }
  }
  return columns.map(({ header, ids }) => {
    const answerOf = (result: SheetResult) => result.answers.find(({ questionId }) => ids.has(questionId));
    return questions === "points"
      ? number(header, (result) => answerOf(result)?.points ?? null)
      : text(header, (result) => options.get(`${result.versionId}/${answerOf(result)?.optionId}`) ?? null);
  });
}

/** By which points a result counts (T58). What was added later is last, where no reader of the others by place is misled. */
const VERSION_COLUMNS: SheetColumn[] = [
  number("Version", ({ versionNumber }) => versionNumber),
  number("Points of Version", ({ pointsVersionNumber }) => pointsVersionNumber),
  percentColumn("First Percent", ({ firstPercent }) => firstPercent),
];

const INVITED_COLUMN = text("Invited", ({ byInvitation }) => (byInvitation ? "yes" : "no"));

function testPrefix({ testId, testName }: SheetVersion, versions: SheetVersion[]): string {
  return versions.every((other) => other.testId === testId) ? "" : `${testName}: `;
}

function text(header: string, textOf: (result: SheetResult) => string | null): SheetColumn {
  return {
    header: escapeFormula(header),
    kind: "text",
    cell: (result) => {
      const value = textOf(result);
      return value && escapeFormula(value);
    },
  };
}

function number(header: string, cell: (result: SheetResult) => number | null): SheetColumn {
  return { header: escapeFormula(header), kind: "number", cell };
}

/** With one decimal, as every screen prints it. */
function percentColumn(header: string, percentOfResult: (result: SheetResult) => number | null): SheetColumn {
  const cell = (result: SheetResult) => {
    const percent = percentOfResult(result);
    return percent === null ? null : Number(formatPercent(percent));
  };
  return { header: escapeFormula(header), kind: "percent", cell };
}

function time(header: string, cell: (result: SheetResult) => Date | null): SheetColumn {
  return { header: escapeFormula(header), kind: "time", cell };
}

function withDistinctHeaders(columns: SheetColumn[]): SheetColumn[] {
  const taken = new Set<string>();
  return columns.map((column) => {
    let { header } = column;
    for (let n = 2; taken.has(header); n += 1) header = `${column.header} (${n})`;
    taken.add(header);
    return { ...column, header };
  });
}
