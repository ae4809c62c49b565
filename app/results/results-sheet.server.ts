import { setImmediate as nextTurn } from "node:timers/promises";
import { stringify } from "csv-stringify/sync";
import { and, asc, desc, eq, exists, inArray, sql } from "drizzle-orm";
import { type TestQuery, testsCondition } from "#app/accounts/index.server.ts";
import { getPointsVersionId, getScoredPoints, getTestVersion, listVersionNumbers } from "#app/content/index.server.ts";
import type { PlaybookRanges } from "#app/match-bands/index.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { createXlsxStream, type SheetCell } from "#app/platform/text/xlsx-file.ts";
import { readTags, type Submission } from "#app/submissions/index.server.ts";
import type { Db } from "#db/client.ts";
import { answers, results, sectionScores, submissions, tests, testVersions } from "#db/schema.ts";
import { countResults, type ListedResult, listResultsAfter } from "./result-list.server.ts";
import { buildResultQuery, type ResultQuery, type VisibleFilter } from "./result-query.server.ts";
import {
  buildSheetColumns,
  type QuestionColumns,
  type SheetColumn,
  type SheetResult,
  type SheetVersion,
} from "./results-sheet.ts";
import { getStageNames } from "./stage-names.server.ts";

const ROWS_AT_ONCE = 50;

/** Limits of an Excel sheet, excluding its header row. */
const MAX_COLUMNS = 16_384;
const MAX_ROWS = 1_048_575;
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type SheetRequest = {
  filter: VisibleFilter;
  questions: QuestionColumns;
  ranges: PlaybookRanges;
  timeZone: string;
  now: Date;
  maxColumns?: number;
  maxRows?: number;
};

type ResultsFile = { name: string; type: string; body: ReadableStream<Uint8Array> };

/**
 * Stream the results row by row. Throw a Refusal for more columns than an Excel sheet can have or, for XLSX, more rows.
 */
export function createResultsFile(db: Db, format: "csv" | "xlsx", request: SheetRequest): ResultsFile {
  const columns = buildSheetColumns(listSheetVersions(db, request.filter), {
    ...request,
    stageNames: getStageNames(db),
  });
  if (columns.length > (request.maxColumns ?? MAX_COLUMNS)) {
    throw new Refusal("invalid-input", "A spreadsheet cannot have that many columns. Please choose one test");
  }
  const query = buildResultQuery("dashboard", request.filter, request);
  if (format === "xlsx" && countResults(db, query) > (request.maxRows ?? MAX_ROWS)) {
    throw new Refusal("invalid-input", "A spreadsheet cannot have that many rows. Please choose one test, or CSV");
  }
  const rows = readRows(db, columns, query);
  const name = `candidate-results-${request.now.toISOString().slice(0, 10)}.${format}`;
  return format === "csv"
    ? { name, type: "text/csv; charset=utf-8", body: createCsvStream(columns, rows) }
    : { name, type: XLSX, body: createXlsxStream(columns, rows) };
}

async function* readRows(db: Db, columns: SheetColumn[], query: ResultQuery): AsyncGenerator<SheetCell[][]> {
  let place: ListedResult | null = null;
  for (;;) {
    const results = listSheetResultsAfter(db, query, place, ROWS_AT_ONCE);
    yield results.map((result) => columns.map(({ cell }) => cell(result)));
    place = results.at(-1) ?? null;
    if (results.length < ROWS_AT_ONCE) return;
    await nextTurn();
  }
}

function createCsvStream(columns: SheetColumn[], batches: AsyncGenerator<SheetCell[][]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const lines = (rows: SheetCell[][]) =>
    encoder.encode(
      stringify(rows, {
        record_delimiter: "windows",
        quoted_string: true,
        cast: { date: (moment) => formatTimestamp(moment) },
      }),
    );
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode("\ufeff"));
      controller.enqueue(lines([columns.map(({ header }) => header)]));
    },
    async pull(controller) {
      const { done, value } = await batches.next();
      if (done) controller.close();
      else controller.enqueue(lines(value));
    },
    async cancel() {
      await batches.return(undefined);
    },
  });
}

function formatTimestamp(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace("T", " ");
}

export function listSheetVersions(db: Db, query: TestQuery): SheetVersion[] {
  const takenCondition = exists(
    db
      .select({ one: sql`1` })
      .from(submissions)
      .where(
        and(
          eq(submissions.versionId, testVersions.id),
          sql`${submissions.completedAt} IS NOT NULL AND ${submissions.isPreview} = 0`,
        ),
      ),
  );
  return db
    .select({ id: testVersions.id, testId: testVersions.testId, testName: tests.name })
    .from(testVersions)
    .innerJoin(tests, eq(tests.id, testVersions.testId))
    .where(and(takenCondition, testsCondition(testVersions.testId, query)))
    .orderBy(desc(testVersions.createdAt), asc(testVersions.id))
    .all()
    .map((version) => ({ ...version, content: getTestVersion(db, version.id) }));
}

export function listSheetResultsAfter(
  db: Db,
  query: ResultQuery,
  place: ListedResult | null,
  limit: number,
): (SheetResult & ListedResult)[] {
  const listed = listResultsAfter(db, query, place, limit);
  const ids = listed.map(({ id }) => id);
  const testIds = [...new Set(listed.map(({ testId }) => testId))];
  const names = db.select({ id: tests.id, name: tests.name }).from(tests).where(inArray(tests.id, testIds)).all();
  const scores = db
    .select()
    .from(sectionScores)
    .where(inArray(sectionScores.submissionId, ids))
    .orderBy(asc(sectionScores.submissionId), asc(sectionScores.position))
    .all();
  const givenAnswers = db.select().from(answers).where(inArray(answers.submissionId, ids)).all();
  const firsts = db
    .select({ id: results.submissionId, percent: results.percent })
    .from(results)
    .where(and(inArray(results.submissionId, ids), eq(results.number, 1)))
    .all();
  const firstPercents = new Map(firsts.map(({ id, percent }) => [id, percent]));
  const versionNumbersByTest = new Map(testIds.map((id) => [id, listVersionNumbers(db, id)]));
  const tags = readTags(
    db,
    listed.map(({ invitationId }) => invitationId),
  );
  const testNames = new Map(names.map(({ id, name }) => [id, name]));
  const scoresBySubmission = Map.groupBy(scores, ({ submissionId }) => submissionId);
  const answersBySubmission = Map.groupBy(givenAnswers, ({ submissionId }) => submissionId);
  return listed.map((submission) => ({
    ...submission,
    byInvitation: submission.invitationId !== null,
    tags: tags.get(submission.invitationId) ?? [],
    testName: testNames.get(submission.testId) ?? "",
    versionNumber: versionNumbersByTest.get(submission.testId)?.get(submission.versionId) ?? 0,
    pointsVersionNumber: versionNumbersByTest.get(submission.testId)?.get(getPointsVersionId(db, submission)) ?? 0,
    firstPercent: firstPercents.get(submission.id) ?? null,
    sectionScores: scoresBySubmission.get(submission.id) ?? [],
    answers: withCurrentPoints(db, submission, answersBySubmission.get(submission.id) ?? []),
  }));
}

function withCurrentPoints(
  db: Db,
  submission: Submission,
  givenAnswers: SheetResult["answers"],
): SheetResult["answers"] {
  const points = getScoredPoints(db, submission);
  return givenAnswers.map((answer) => ({
    ...answer,
    points: points.get(answer.questionId)?.get(answer.optionId) ?? 0,
  }));
}
