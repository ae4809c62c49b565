import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { type TestQuery, testsCondition } from "#app/accounts/index.server.ts";
import {
  COUNT_LIMIT,
  cappedCount,
  countSubmissions,
  exactCount,
  type ListCount,
  withinCondition,
} from "#app/platform/database/counting.server.ts";
import { type DayRange, getDayRange } from "#app/platform/text/date-text.ts";
import { startedAgainCondition, submissionNumberSql } from "#app/submissions/index.server.ts";
import type { Db } from "#db/client.ts";
import { submissions, tests } from "#db/schema.ts";
import type { ActivityFilter } from "./paths.ts";
import type { ListedResult } from "./result-list.server.ts";
import { countUnfiltered } from "./result-order.server.ts";
import { findPeople, firstMatchesCondition, type PersonMatches, personCondition } from "./result-query.server.ts";

type VisibleActivityFilter = ActivityFilter & TestQuery;

type ActivityListQuery = TestQuery &
  Pick<ActivityFilter, "state" | "hasPreviews"> & { people: PersonMatches | null; days?: DayRange | undefined };

/** Use the result only in the same request, because it contains matches from the search index. */
export function buildActivityListQuery(db: Db, query: VisibleActivityFilter, timeZone: string): ActivityListQuery {
  const { search, startedFrom, startedTo, ...rest } = query;
  const days = startedFrom || startedTo ? getDayRange(startedFrom, startedTo, timeZone) : undefined;
  return { ...rest, days, people: search ? findPeople(db, search) : null };
}

/**
 * Count matching submissions. If there is no search or date, count only previews and unfinished submissions and read
 * the rest from counters. With `isRough`, count only among the first matches of a frequent search.
 */
export function countActivity(db: Db, listing: ActivityListQuery, isRough = false): ListCount {
  const { people, state, days } = listing;
  if (!people && days && withinCondition(submissions.startedAt, days))
    return cappedCount(countSubmissions(db, activityCondition(listing), COUNT_LIMIT));
  if (people) return countMatches(db, listing, people, isRough);
  const completed = state === "unfinished" ? 0 : countUnfiltered(db, { ...listing, isRanked: false }).submissions;
  const unfinished =
    state === "completed"
      ? 0
      : countSubmissions(db, and(unfinishedCondition, testsCondition(submissions.testId, listing)));
  const previews = canShowPreviews(listing)
    ? countSubmissions(db, and(previewCondition, testsCondition(submissions.testId, listing), stateCondition(state)))
    : 0;
  return exactCount(completed + unfinished + previews);
}

/** Use literals, because SQLite does not use a partial index for a condition with parameters. */
const unfinishedCondition = sql`${submissions.completedAt} IS NULL AND ${submissions.isPreview} = 0`;
const previewCondition = sql`${submissions.isPreview} = 1`;

function stateCondition(state: ActivityFilter["state"]): SQL | undefined {
  return state && sql`(${submissions.completedAt} IS NULL) = ${state === "unfinished" ? 1 : 0}`;
}

function canShowPreviews({ hasPreviews = false, visibleTests }: ActivityListQuery): boolean {
  return hasPreviews && visibleTests.previews;
}

function countMatches(db: Db, listing: ActivityListQuery, people: PersonMatches, isRough: boolean): ListCount {
  const where = activityCondition(listing);
  if (!people.isMany) return exactCount(countSubmissions(db, where));
  const firstCondition = firstMatchesCondition(people);
  const some = firstCondition
    ? countSubmissions(db, and(activityCondition(listing, true), firstCondition), COUNT_LIMIT)
    : 0;
  // The sample covers all tests, so it says little about a viewer's selected tests.
  if (isRough && listing.visibleTests.tests === "all" && some > 0 && some < COUNT_LIMIT)
    return { total: some, isMore: true };
  return cappedCount(some === COUNT_LIMIT ? COUNT_LIMIT : countSubmissions(db, where, COUNT_LIMIT));
}

export function listActivity(
  db: Db,
  listing: ActivityListQuery,
  { page, pageSize, total }: { page: number; pageSize: number; total: number },
): (ListedResult & { testName: string; isBegunAgain: boolean })[] {
  const offset = (page - 1) * pageSize;
  const left = total - offset;
  // Read the last pages backwards, because they are nearer to the end.
  const isBackwards = offset > left && left > 0;
  const size = Math.min(pageSize, Math.max(left, 0));
  const rows = db
    .select({
      submission: submissions,
      submissionNumber: submissionNumberSql,
      testName: tests.name,
      isBegunAgain: startedAgainCondition,
    })
    .from(submissions)
    .innerJoin(tests, eq(tests.id, submissions.testId))
    .where(activityCondition(listing))
    .orderBy(
      ...(isBackwards
        ? [asc(submissions.startedAt), desc(submissions.id)]
        : [desc(submissions.startedAt), asc(submissions.id)]),
    )
    .limit(size)
    .offset(isBackwards ? left - size : offset)
    .all()
    .map(({ submission, isBegunAgain: again, ...rest }) => ({ ...submission, ...rest, isBegunAgain: again === 1 }));
  return isBackwards ? rows.reverse() : rows;
}

function activityCondition(listing: ActivityListQuery, isByNumber = listing.people?.isMany === false): SQL | undefined {
  const { people, state, days } = listing;
  return and(
    // The plus stops SQLite from using the index by test, which would scan a whole test for a few matches.
    testsCondition(isByNumber ? sql`+${submissions.testId}` : submissions.testId, listing),
    canShowPreviews(listing) ? undefined : sql`${submissions.isPreview} = 0`,
    // The plus makes SQLite scan the start-time index, which is already in the list's order.
    state === undefined ? undefined : sql`(+${submissions.completedAt} IS NULL) = ${state === "unfinished" ? 1 : 0}`,
    people ? personCondition(people) : undefined,
    days && withinCondition(submissions.startedAt, days),
  );
}
