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
import { type Moments, momentsOfDays } from "#app/platform/text/date-text.ts";
import { isBegunAgain, submissionNumberSql } from "#app/submissions/index.server.ts";
import type { Db } from "#db/client.ts";
import { submissions, tests } from "#db/schema.ts";
import type { ActivityFilter } from "./activity-filter.ts";
import { countPlain } from "./kept-places.server.ts";
import { findPeople, isFound, isOfFirst, type PeopleFound } from "./person-search.server.ts";
import type { ListedResult } from "./result-list.server.ts";

/** Which submissions are asked for, and by whom. */
type ActivityQuery = ActivityFilter & TestQuery;

/** The activity as an address asks for it, with the people that its search means. */
type ActivityListing = TestQuery &
  Pick<ActivityFilter, "state" | "hasPreviews"> & { people: PeopleFound | null; days?: Moments | undefined };

/** Looks for people at once, so it is for one moment. */
export function openActivity(db: Db, query: ActivityQuery, timeZone: string): ActivityListing {
  const { search, startedFrom, startedTo, ...rest } = query;
  const days = startedFrom || startedTo ? momentsOfDays(startedFrom, startedTo, timeZone) : undefined;
  return { ...rest, days, people: search ? findPeople(db, search) : null };
}

/**
 * Count the submissions of a list. Without a search or dates, read only previews and unfinished submissions and take the
 * rest from counters. `isRough`: if a search finds very many people, countSubmissions only the first ones.
 */
export function countActivity(db: Db, listing: ActivityListing, isRough = false): ListCount {
  const { people, state, days } = listing;
  if (!people && days && withinCondition(submissions.startedAt, days))
    return cappedCount(countSubmissions(db, isIn(listing), COUNT_LIMIT));
  if (people) return countFound(db, listing, people, isRough);
  const completed = state === "unfinished" ? 0 : countPlain(db, { ...listing, isRanked: false }).submissions;
  const unfinished =
    state === "completed" ? 0 : countSubmissions(db, and(isUnfinished, testsCondition(submissions.testId, listing)));
  const previews = showsPreviews(listing)
    ? countSubmissions(db, and(isPreview, testsCondition(submissions.testId, listing), isOfState(state)))
    : 0;
  return exactCount(completed + unfinished + previews);
}

/** Literals, because SQLite uses a partial index only for a condition without parameters. */
const isUnfinished = sql`${submissions.completedAt} IS NULL AND ${submissions.isPreview} = 0`;
const isPreview = sql`${submissions.isPreview} = 1`;

function isOfState(state: ActivityFilter["state"]): SQL | undefined {
  return state && sql`(${submissions.completedAt} IS NULL) = ${state === "unfinished" ? 1 : 0}`;
}

/** Previews show where they are asked for and their reader may see them. */
function showsPreviews({ hasPreviews = false, sight }: ActivityListing): boolean {
  return hasPreviews && sight.previews;
}

function countFound(db: Db, listing: ActivityListing, people: PeopleFound, isRough: boolean): ListCount {
  const where = isIn(listing);
  if (!people.isMany) return exactCount(countSubmissions(db, where));
  const isFirst = isOfFirst(people);
  const some = isFirst ? countSubmissions(db, and(isIn(listing, true), isFirst), COUNT_LIMIT) : 0;
  // The first ones of all tests tell nothing of a few tests.
  if (isRough && listing.sight.tests === "all" && some > 0 && some < COUNT_LIMIT) return { total: some, isMore: true };
  return cappedCount(some === COUNT_LIMIT ? COUNT_LIMIT : countSubmissions(db, where, COUNT_LIMIT));
}

/** Return one page of a list with test names, newest start first. `page` starts at 1. */
export function listActivity(
  db: Db,
  listing: ActivityListing,
  { page, pageSize, total }: { page: number; pageSize: number; total: number },
): (ListedResult & { testName: string; isBegunAgain: boolean })[] {
  const offset = (page - 1) * pageSize;
  const left = total - offset;
  // The last pages are nearer from the end.
  const isBackwards = offset > left && left > 0;
  const size = Math.min(pageSize, Math.max(left, 0));
  const rows = db
    .select({ submission: submissions, submissionNumber: submissionNumberSql, testName: tests.name, isBegunAgain })
    .from(submissions)
    .innerJoin(tests, eq(tests.id, submissions.testId))
    .where(isIn(listing))
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

function isIn(listing: ActivityListing, isByNumber = listing.people?.isMany === false): SQL | undefined {
  const { people, state, days } = listing;
  return and(
    // The plus keeps SQLite from reading the whole test to find the few of a search.
    testsCondition(isByNumber ? sql`+${submissions.testId}` : submissions.testId, listing),
    showsPreviews(listing) ? undefined : sql`${submissions.isPreview} = 0`,
    // The plus keeps the walk on the index of starts, whose order is the list's.
    state === undefined ? undefined : sql`(+${submissions.completedAt} IS NULL) = ${state === "unfinished" ? 1 : 0}`,
    people ? isFound(people) : undefined,
    days && withinCondition(submissions.startedAt, days),
  );
}
