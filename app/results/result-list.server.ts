import { and, asc, desc, eq, gt, gte, inArray, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import {
  COUNT_CAP,
  COUNT_LIMIT,
  countSubmissions,
  exactCount,
  type ListCount,
} from "#app/platform/database/counting.server.ts";
import { type Pages, toPages } from "#app/platform/http/pagination.ts";
import { fold } from "#app/platform/text/fold.ts";
import {
  completedTwiceCondition,
  type Submission,
  startedAgainCondition,
  submissionNumberSql,
} from "#app/submissions/index.server.ts";
import type { Db } from "#db/client.ts";
import { submissions, tests } from "#db/schema.ts";
import type { ResultSort } from "./filter-choices.ts";
import { getSort } from "./filter-url.ts";
import { buildResultQuery, type QueryOptions, type ResultQuery } from "./result-query.server.ts";

/**
 * `submissionNumber` is the number of the person's attempt at the test, starting at 1. `isStartedAgain`: the person
 * left this attempt unfinished and started a later one. `isCompletedTwice`: the person had completed another attempt
 * while answering this one.
 */
export type ListedResult = Submission & {
  submissionNumber: number;
  testName: string;
  isStartedAgain: boolean;
  isCompletedTwice: boolean;
};

type Cursor = Pick<
  Submission,
  "id" | "startedAt" | "completedAt" | "personKey" | "totalDuration" | "percent" | "stagePlace"
>;
type Key = { column: SQLiteColumn; getValue: (cursor: Cursor) => unknown; isDescending?: boolean };

const id: Key = { column: submissions.id, getValue: (cursor) => cursor.id };
const completed: Key = { column: submissions.completedAt, getValue: (cursor) => cursor.completedAt };
const newest: Key = { ...completed, isDescending: true };
const name: Key = { column: submissions.personKey, getValue: (cursor) => cursor.personKey };
const duration: Key = { column: submissions.totalDuration, getValue: (cursor) => cursor.totalDuration };
const staged: Key = { column: submissions.stagePlace, getValue: (cursor) => cursor.stagePlace };
const best: Key = { column: submissions.percent, getValue: (cursor) => cursor.percent, isDescending: true };
const started: Key = { column: submissions.startedAt, getValue: (cursor) => cursor.startedAt, isDescending: true };

const KEYS: Record<ResultSort | "started", [Key, ...Key[]]> = {
  date: [newest, id],
  name: [name, newest, id],
  duration: [duration, newest, id],
  percent: [best, duration, completed, id],
  stage: [staged, id],
  started: [started, id],
};

function getKeys({ list, filter }: ResultQuery, isBackwards = false): [Key, ...Key[]] {
  const { sort, direction } = getSort(filter);
  const [first, ...rest] =
    KEYS[{ dashboard: sort, leaderboard: "percent" as const, activity: "started" as const }[list]];
  const isReversed = list === "dashboard" && (direction === "desc") !== Boolean(first.isDescending);
  const orient = (key: Key): Key => (isReversed === isBackwards ? key : { ...key, isDescending: !key.isDescending });
  return [orient(first), ...rest.map(orient)];
}

function buildOrderBy(query: ResultQuery, isBackwards = false): SQL[] {
  return getKeys(query, isBackwards).map(({ column, isDescending }) => (isDescending ? desc(column) : asc(column)));
}

/** The redundant condition on the first key limits the index scan. */
function afterCursorCondition(query: ResultQuery, cursor: Cursor, isBackwards = false): SQL | undefined {
  const [first, ...rest] = getKeys(query, isBackwards);
  const pastCondition = ({ column, getValue, isDescending }: Key) => (isDescending ? lt : gt)(column, getValue(cursor));
  const afterKeys = [first, ...rest].reduceRight<SQL | undefined>(
    (after, key) =>
      after ? or(pastCondition(key), and(eq(key.column, key.getValue(cursor)), after)) : pastCondition(key),
    undefined,
  );
  return and((first.isDescending ? lte : gte)(first.column, first.getValue(cursor)), afterKeys);
}

export function countResults(db: Db, { where }: ResultQuery): number {
  return countSubmissions(db, where);
}

type Match = Pick<Submission, "id" | "emailKey" | "totalDuration" | "completedAt">;

export type ResultPage = { pages: Pages; rows: ListedResult[]; matches: Match[] | null };

/**
 * Return a page of rows (counted from 1) and the total number. With a filter, `matches` has the first 1,001 matches,
 * read in one scan, and the total may be a lower bound. Pass `total` if it is known.
 */
export function readResultPage(
  db: Db,
  query: ResultQuery,
  { page, pageSize, total }: { page: number; pageSize: number; total?: number },
): ResultPage {
  const matches = query.isFiltered ? listMatches(db, query) : null;
  const isAll = matches !== null && matches.length < COUNT_LIMIT;
  const count = isAll ? exactCount(matches.length) : countManyResults(db, query, page * pageSize, total);
  const pages = toPages(page, count, pageSize);
  const offset = (pages.page - 1) * pageSize;
  const pageMatches = matches?.slice(offset, offset + pageSize);
  const hasWholePage = isAll || (pageMatches !== undefined && pageMatches.length === pageSize);
  const ids = hasWholePage && pageMatches ? pageMatches.map((match) => match.id) : listIds(db, query, pageSize, offset);
  return { pages, rows: readRows(db, ids), matches };
}

/**
 * Return the best matches of a query's search and the total number. Exact names and emails come first, then names that
 * start with the search, then the other matches in the list's order.
 */
export function readBestMatches(db: Db, query: ResultQuery, limit: number): Pick<ResultPage, "pages" | "rows"> {
  const { pages, rows, matches } = readResultPage(db, query, { page: 1, pageSize: limit });
  const { id, personKey } = submissions;
  const search = fold(query.filter.search ?? "");
  const found = JSON.stringify(matches?.map((match) => match.id));
  const where = pages.isMore ? query.where : sql`${id} IN (SELECT value FROM json_each(${found}))`;
  const best = [
    sql`(instr(${personKey}, ${`${search}\n`}) = 1 OR instr(${personKey}, ${`\n${search}\n`}) > 0)`,
    sql`instr(${personKey}, ${search}) = 1`,
  ].flatMap((condition) => listIds(db, { ...query, where: and(condition, where) }, limit, 0));
  const shown = rows.map((row) => row.id);
  const missing = best.filter((bestId) => !shown.includes(bestId));
  const byId = new Map([...rows, ...readRows(db, missing)].map((row) => [row.id, row]));
  const ids = [...new Set([...best, ...shown])].slice(0, limit);
  return { pages, rows: ids.flatMap((shownId) => byId.get(shownId) ?? []) };
}

/** Count unfiltered lists exactly, as specified. Stop counting a filtered list at a limit. */
function countManyResults(db: Db, query: ResultQuery, upTo: number, total = -1): ListCount {
  if (total >= 0) return exactCount(total);
  if (!query.isFiltered) return exactCount(countResults(db, query));
  const cap = Math.max(COUNT_CAP, upTo);
  const counted = countSubmissions(db, query.where, cap + 1);
  return { total: Math.min(counted, cap), isMore: counted > cap };
}

function listMatches(db: Db, query: ResultQuery): Match[] {
  const { id, emailKey, totalDuration, completedAt } = submissions;
  return db
    .select({ id, emailKey, totalDuration, completedAt })
    .from(submissions)
    .where(query.where)
    .orderBy(...buildOrderBy(query))
    .limit(COUNT_LIMIT)
    .all();
}

export function listResultsAfter(db: Db, query: ResultQuery, cursor: Cursor | null, limit: number): ListedResult[] {
  const where = and(query.where, cursor ? afterCursorCondition(query, cursor) : undefined);
  return readRows(db, listIds(db, { ...query, where }, limit, 0));
}

function listIds(db: Db, query: ResultQuery, limit: number, offset: number): string[] {
  return db
    .select({ id: submissions.id })
    .from(submissions)
    .where(query.where)
    .orderBy(...buildOrderBy(query))
    .limit(limit)
    .offset(offset)
    .all()
    .map(({ id }) => id);
}

function readRows(db: Db, ids: string[]): ListedResult[] {
  const rows = db
    .select({
      submission: submissions,
      submissionNumber: submissionNumberSql,
      testName: tests.name,
      isStartedAgain: startedAgainCondition,
      isCompletedTwice: completedTwiceCondition,
    })
    .from(submissions)
    .innerJoin(tests, eq(tests.id, submissions.testId))
    .where(inArray(submissions.id, ids))
    .all()
    .map(({ submission, ...rest }) => ({ ...submission, ...rest }));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type ResultPlace = ListCount & { position: number; previousId: string | null; nextId: string | null };

export function findResultPlace(db: Db, submissionId: string, query: ResultQuery): ResultPlace | null {
  const isOwn = and(eq(submissions.id, submissionId), query.where);
  const own = db.select().from(submissions).where(isOwn).get();
  if (!own) return null;
  const findNeighborId = (isBackwards: boolean) =>
    db
      .select({ id: submissions.id })
      .from(submissions)
      .where(and(query.where, afterCursorCondition(query, own, isBackwards)))
      .orderBy(...buildOrderBy(query, isBackwards))
      .limit(1)
      .get()?.id ?? null;
  const position = 1 + countSubmissions(db, and(query.where, afterCursorCondition(query, own, true)));
  return {
    ...countManyResults(db, query, position),
    position,
    previousId: findNeighborId(true),
    nextId: findNeighborId(false),
  };
}

export const LEADERBOARD_PAGE_SIZE = 20;

/**
 * Add the ranks to a page. Equal percentages share a rank, and the next rank skips as many (1, 2, 2, 4). The test, the
 * days and "first attempts only" change ranks. Other filters only hide rows.
 */
export function rankResults<Row extends Pick<Submission, "percent">>(
  db: Db,
  { filter }: ResultQuery,
  rows: Row[],
  options: QueryOptions,
): (Row & { rank: number })[] {
  const { testId, visibleTests, first, completedFrom, completedTo } = filter;
  const ranked = { testId, visibleTests, first, completedFrom, completedTo };
  const { where } = buildResultQuery("leaderboard", ranked, options);
  const { percent } = submissions;
  let above: { percent: number; rank: number } | null = null;
  return rows.map((row) => {
    const own = row.percent ?? 0;
    if (above?.percent !== own) {
      const between = and(where, gt(percent, own), above ? lte(percent, above.percent) : undefined);
      above = { percent: own, rank: (above?.rank ?? 1) + countSubmissions(db, between) };
    }
    return { ...row, rank: above.rank };
  });
}
