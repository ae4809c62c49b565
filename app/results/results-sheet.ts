import {
  computePercent,
  flattenQuestions,
  formatPercent,
  type SectionScore,
  type TestContent,
} from "#app/content/index.ts";
import { getMatchBand, MATCH_LABELS, type PlaybookRanges } from "#app/match-bands/index.ts";
import { escapeFormula } from "#app/platform/text/csv.ts";
import { toWallClock } from "#app/platform/text/date-text.ts";
import { formatDuration } from "#app/platform/text/duration.ts";
import { ERASED } from "#app/platform/text/person.ts";
import type { SheetCell } from "#app/platform/text/xlsx-file.ts";
import type { StageNames } from "./stage-names.ts";
import type { Stage } from "./stages.ts";

export type QuestionColumns = "none" | "points" | "answers";

export type SheetColumn = {
  header: string;
  kind: "text" | "number" | "percent" | "time";
  cell: (result: SheetResult) => SheetCell;
};

type SheetOptions = { questions: QuestionColumns; ranges: PlaybookRanges; timeZone: string; stageNames: StageNames };

/**
 * Columns follow the newest version's order. With several tests, the headers of sections and questions start with the
 * test's name.
 */
export function buildSheetColumns(versionsNewestFirst: SheetVersion[], options: SheetOptions): SheetColumn[] {
  const withSections = [...buildCommonColumns(options), ...buildSectionColumns(versionsNewestFirst)];
  const columns =
    options.questions === "none"
      ? withSections
      : [...withSections, ...buildQuestionColumns(versionsNewestFirst, options.questions)];
  return withUniqueHeaders([...columns, ...VERSION_COLUMNS, ...ORIGIN_COLUMNS]);
}

function buildCommonColumns({ ranges, timeZone, stageNames }: SheetOptions): SheetColumn[] {
  return [
    textColumn("First Name", ({ firstName, email }) => (email ? firstName : ERASED)),
    textColumn("Last Name", ({ lastName }) => lastName),
    textColumn("Email", ({ email }) => email),
    numberColumn("Attempt", ({ submissionNumber }) => submissionNumber),
    timeColumn(`Completed (${timeZone})`, ({ completedAt }) => completedAt && toWallClock(completedAt, timeZone)),
    textColumn("Duration", ({ totalDuration }) => formatDuration(totalDuration)),
    percentColumn("Percent", ({ percent }) => percent),
    textColumn("Candidate Match", ({ percent, hasScores }) =>
      percent === null || !hasScores ? "No scores" : MATCH_LABELS[getMatchBand(percent, ranges)],
    ),
    textColumn("Test", ({ testName }) => testName),
    numberColumn("Points", ({ totalPoints }) => totalPoints),
    numberColumn("Maximum Points", ({ maxPoints }) => maxPoints),
    numberColumn("Answered Questions", ({ answers }) => answers.length),
    timeColumn(`Started (${timeZone})`, ({ startedAt }) => toWallClock(startedAt, timeZone)),
    numberColumn("Duration in Seconds", ({ totalDuration }) => totalDuration),
    textColumn("Stage", ({ stage }) => stageNames[stage]),
  ];
}

function buildSectionColumns(versions: SheetVersion[]): SheetColumn[] {
  const named = new Map<string, string>();
  for (const version of versions) {
    for (const { id, name } of version.content.sections) {
      if (!named.has(id)) named.set(id, `${getTestPrefix(version, versions)}${name}`);
    }
  }
  const findScore = (result: SheetResult, id: string) => result.sectionScores.find(({ sectionId }) => sectionId === id);
  return [...named].flatMap(([id, name]) => [
    numberColumn(`${name}: Points`, (result) => findScore(result, id)?.totalPoints ?? null),
    numberColumn(`${name}: Maximum`, (result) => findScore(result, id)?.maxPoints ?? null),
    percentColumn(`${name}: Percent`, (result) => {
      const score = findScore(result, id);
      return score ? computePercent(score.totalPoints, score.maxPoints) : null;
    }),
  ]);
}

/**
 * Questions of different versions share a column if their id or text is the same, because a CSV import changes ids.
 * Answers have no letters, because those differ by candidate.
 */
function buildQuestionColumns(versions: SheetVersion[], questions: "points" | "answers"): SheetColumn[] {
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
        column = { header: `${getTestPrefix(version, versions)}Q${n} (${questions}): ${text}`, ids: new Set() };
        columns.push(column);
        columnsOfText.set(`${testId} ${text}`, [...alike, column]);
      }
      column.ids.add(question.id);
      columnOfId.set(question.id, column);
    }
  }
  return columns.map(({ header, ids }) => {
    const findAnswer = (result: SheetResult) => result.answers.find(({ questionId }) => ids.has(questionId));
    return questions === "points"
      ? numberColumn(header, (result) => findAnswer(result)?.points ?? null)
      : textColumn(header, (result) => options.get(`${result.versionId}/${findAnswer(result)?.optionId}`) ?? null);
  });
}

/** These columns come last (T58), so the positions of the others stay the same. */
const VERSION_COLUMNS: SheetColumn[] = [
  numberColumn("Version", ({ versionNumber }) => versionNumber),
  numberColumn("Points of Version", ({ pointsVersionNumber }) => pointsVersionNumber),
  percentColumn("First Percent", ({ firstPercent }) => firstPercent),
];

const ORIGIN_COLUMNS: SheetColumn[] = [
  textColumn("Invited", ({ byInvitation }) => (byInvitation ? "yes" : "no")),
  textColumn("Source", ({ source }) => source),
  textColumn("Tags", ({ tags }) => tags.join(", ")),
];

function getTestPrefix({ testId, testName }: SheetVersion, versions: SheetVersion[]): string {
  return versions.every((other) => other.testId === testId) ? "" : `${testName}: `;
}

function textColumn(header: string, getText: (result: SheetResult) => string | null): SheetColumn {
  return {
    header: escapeFormula(header),
    kind: "text",
    cell: (result) => {
      const value = getText(result);
      return value && escapeFormula(value);
    },
  };
}

function numberColumn(header: string, cell: (result: SheetResult) => number | null): SheetColumn {
  return { header: escapeFormula(header), kind: "number", cell };
}

function percentColumn(header: string, getPercent: (result: SheetResult) => number | null): SheetColumn {
  const cell = (result: SheetResult) => {
    const percent = getPercent(result);
    return percent === null ? null : Number(formatPercent(percent));
  };
  return { header: escapeFormula(header), kind: "percent", cell };
}

function timeColumn(header: string, cell: (result: SheetResult) => Date | null): SheetColumn {
  return { header: escapeFormula(header), kind: "time", cell };
}

function withUniqueHeaders(columns: SheetColumn[]): SheetColumn[] {
  const taken = new Set<string>();
  return columns.map((column) => {
    let { header } = column;
    for (let n = 2; taken.has(header); n += 1) header = `${column.header} (${n})`;
    taken.add(header);
    return { ...column, header };
  });
}

export type SheetResult = {
  firstName: string;
  lastName: string;
  email: string;
  submissionNumber: number;
  testId: string;
  testName: string;
  versionId: string;
  startedAt: Date;
  completedAt: Date | null;
  totalDuration: number | null;
  totalPoints: number | null;
  maxPoints: number | null;
  percent: number | null;
  hasScores: boolean;
  stage: Stage;
  byInvitation: boolean;
  source: string;
  tags: string[];
  versionNumber: number;
  pointsVersionNumber: number;
  firstPercent: number | null;
  sectionScores: SectionScore[];
  answers: { questionId: string; optionId: string; points: number }[];
};

export type SheetVersion = { id: string; testId: string; testName: string; content: TestContent };
