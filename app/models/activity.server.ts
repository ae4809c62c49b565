import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { ActivityFilter } from "#app/domain/activity-filter.ts";
import type { Db } from "#db/client.ts";
import { submissions, submissionTotals, tests } from "#db/schema.ts";
import { findPeople, isFound, isNumbered, type PeopleFound } from "./person-search.server.ts";
import { count, type ListCount, type ListedResult, MAX_COUNTED } from "./result-list.server.ts";
import { submissionNumberOf } from "./submission-number.server.ts";
import { isOfScopes, isOfTests, type TestQuery } from "./viewer-tests.server.ts";

export const ACTIVITY_PAGE_SIZE = 50;

/** Which submissions are asked for, and by whom. */
export type ActivityQuery = ActivityFilter & TestQuery;

/**
 * How many submissions a filter leaves. Without a search this reads no submission. `isRough`: of very many that a search
 * finds only the first ones are looked at.
 */
export function countActivity(db: Db, query: ActivityQuery, isRough = false): ListCount {
  const { search, state } = query;
  if (search) return countFound(db, query, findPeople(db, search), isRough);
  const sumOf = (column: SQLiteColumn) => sql<number>`coalesce(sum(${column}), 0)`;
  const totals = db
    .select({
      submissions: sumOf(submissionTotals.submissions),
      previews: sumOf(submissionTotals.previews),
      unfinished: sumOf(submissionTotals.unfinished),
      unfinishedPreviews: sumOf(submissionTotals.unfinishedPreviews),
    })
    .from(submissionTotals)
    .where(isOfScopes(submissionTotals.scope, query))
    .get();
  if (!totals) return { total: 0, isMore: false };
  const all = showsPreviews(query) ? totals.submissions : totals.submissions - totals.previews;
  const unfinished = totals.unfinished + (showsPreviews(query) ? totals.unfinishedPreviews : 0);
  const total = state === "unfinished" ? unfinished : state === "completed" ? all - unfinished : all;
  return { total, isMore: false };
}

/** Previews show where they are asked for and their reader may see them. */
function showsPreviews({ hasPreviews = false, sight }: ActivityQuery): boolean {
  return hasPreviews && sight.previews;
}

function countFound(db: Db, query: ActivityQuery, people: PeopleFound, isRough: boolean): ListCount {
  const where = isIn(query, people);
  if (!people.isMany) return { total: count(db, where), isMore: false };
  const enough = MAX_COUNTED + 1;
  const sample = people.numbers.slice(0, 2 * enough);
  const isOfSample = and(isIn(query, people, true), isNumbered(sample));
  const some = sample.length > 0 ? count(db, isOfSample, enough) : 0;
  // The first ones of all tests tell nothing of a few tests.
  if (isRough && query.sight.tests === "all" && some > 0 && some < enough) return { total: some, isMore: true };
  const total = some === enough ? enough : count(db, where, enough);
  return { total: Math.min(total, MAX_COUNTED), isMore: total === enough };
}

/** One page (from 1) of the submissions that a filter leaves, of `total`, newest start first, with their tests' names. */
export function listActivity(
  db: Db,
  query: ActivityQuery,
  page: number,
  total: number,
): (ListedResult & { testName: string })[] {
  const people = query.search ? findPeople(db, query.search) : null;
  const offset = (page - 1) * ACTIVITY_PAGE_SIZE;
  const left = total - offset;
  // The last pages are nearer from the end.
  const isBackwards = offset > left && left > 0;
  const size = Math.min(ACTIVITY_PAGE_SIZE, Math.max(left, 0));
  const rows = db
    .select({ submission: submissions, submissionNumber: submissionNumberOf, testName: tests.name })
    .from(submissions)
    .innerJoin(tests, eq(tests.id, submissions.testId))
    .where(isIn(query, people))
    .orderBy(
      ...(isBackwards
        ? [asc(submissions.startedAt), desc(submissions.id)]
        : [desc(submissions.startedAt), asc(submissions.id)]),
    )
    .limit(size)
    .offset(isBackwards ? left - size : offset)
    .all()
    .map(({ submission, ...rest }) => ({ ...submission, ...rest }));
  return isBackwards ? rows.reverse() : rows;
}

function isIn(
  query: ActivityQuery,
  people: PeopleFound | null,
  isByNumber = people?.isMany === false,
): SQL | undefined {
  const { state } = query;
  return and(
    // The plus keeps SQLite from reading the whole test to find the few of a search.
    isOfTests(isByNumber ? sql`+${submissions.testId}` : submissions.testId, query),
    showsPreviews(query) ? undefined : sql`${submissions.isPreview} = 0`,
    // The plus keeps the walk on the index of starts, whose order is the list's.
    state === undefined ? undefined : sql`(+${submissions.completedAt} IS NULL) = ${state === "unfinished" ? 1 : 0}`,
    people ? isFound(people) : undefined,
  );
}
