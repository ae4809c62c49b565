import { and, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { testsCondition } from "#app/accounts/index.server.ts";
import {
  COUNT_CAP,
  COUNT_LIMIT,
  cappedCount,
  countSubmissions,
  exactCount,
  type ListCount,
  withinCondition,
} from "#app/platform/database/counting.server.ts";
import { type Submission, submissionNumberSql } from "#app/submissions/index.server.ts";
import type { Db } from "#db/client.ts";
import { submissions } from "#db/schema.ts";
import type { LeaderboardFilter } from "./result-filter.ts";
import {
  afterCursorCondition,
  buildOrderBy,
  countBucketsBefore,
  countUnfiltered,
  findBucketAtOffset,
  fromBucketCondition,
  getBucketKey,
  inBucketCondition,
  type ResultCursor,
} from "./result-order.server.ts";
import {
  completedCondition,
  firstMatchesCondition,
  isFrequentFilter,
  listCondition,
  type ResultListQuery,
  rankableCondition,
} from "./result-query.server.ts";

/** A larger OFFSET would take longer than summing the bucket counters. */
const MAX_OFFSET = 2000;
const repeatCondition = sql`${completedCondition} AND ${submissions.isRepeat} = 1`;

/** `submissionNumber` is the number of the person's attempt at the test, starting at 1. */
export type ListedResult = Submission & { submissionNumber: number };

/**
 * Count matching results. If counters can answer the filter, read only them, and subtract repeats if the filter
 * excludes them.
 */
export function countResults(db: Db, listing: ResultListQuery): ListCount {
  if (listing.narrowing && !listing.counterCondition) {
    return isFrequentFilter(listing)
      ? countManyMatches(db, listing)
      : exactCount(countSubmissions(db, listCondition(listing)));
  }
  const all = countUnfiltered(db, listing, listing.counterCondition).submissions;
  return exactCount(all - (listing.isFirstOnly ? countRepeats(db, listing) : 0));
}

export function listResults(db: Db, listing: ResultListQuery, page: number, pageSize: number, total: number) {
  const offset = (page - 1) * pageSize;
  const left = total - offset;
  if (!listing.narrowing && !listing.isFirstOnly && Math.min(offset, left) > MAX_OFFSET) {
    const start = findBucketAtOffset(db, listing, offset);
    if (start)
      return readRows(db, fromBucketCondition(listing.order, start.part), listing, pageSize, offset - start.before);
  }
  // Read the last pages backwards, because they are nearer to the end.
  if (offset <= left || left <= 0) return readRows(db, undefined, listing, pageSize, offset);
  const size = Math.min(pageSize, left);
  return readRows(db, undefined, listing, size, left - size, true).reverse();
}

/** Page with a cursor, so that inserts and deletes never make a row appear twice. */
export function listResultsAfter(
  db: Db,
  listing: ResultListQuery,
  cursor: ResultCursor | null,
  limit: number,
): ListedResult[] {
  return readRows(db, cursor ? afterCursorCondition(listing.order, cursor) : undefined, listing, limit, 0);
}

/** `position` starts at 1. Null if it is far down in the matches of a frequent search. */
type ResultPlace = ListCount & { position: number | null; previousId: string | null; nextId: string | null };

export function findResultPlace(db: Db, submissionId: string, listing: ResultListQuery): ResultPlace | null {
  const own = db
    .select()
    .from(submissions)
    .where(and(eq(submissions.id, submissionId), listCondition(listing)))
    .get();
  if (!own) return null;
  const findNeighborId = (isBackwards: boolean) =>
    db
      .select({ id: submissions.id })
      .from(submissions)
      .where(and(listCondition(listing), afterCursorCondition(listing.order, own, isBackwards)))
      .orderBy(...buildOrderBy(listing.order, isBackwards))
      .limit(1)
      .get()?.id ?? null;
  return {
    ...countResults(db, listing),
    position: countPosition(db, listing, own),
    previousId: findNeighborId(true),
    nextId: findNeighborId(false),
  };
}

export function countPosition(db: Db, listing: ResultListQuery, own: Submission): number | null {
  const beforeCondition = afterCursorCondition(listing.order, own, true);
  if (listing.narrowing) {
    const most = isFrequentFilter(listing) ? COUNT_CAP : undefined;
    const before = countSubmissions(db, and(listCondition(listing), beforeCondition), most);
    return before === most ? null : before + 1;
  }
  const all = { ...listing, isFirstOnly: false };
  const bucketCondition = and(
    listCondition(all),
    inBucketCondition(listing.order.sort, getBucketKey(listing.order.sort, own)),
    beforeCondition,
  );
  const repeats = listing.isFirstOnly ? countRepeats(db, listing, beforeCondition) : 0;
  return 1 + countBucketsBefore(db, listing, own) + countSubmissions(db, bucketCondition) - repeats;
}

function readRows(
  db: Db,
  extraCondition: SQL | undefined,
  listing: ResultListQuery,
  limit: number,
  offset: number,
  isBackwards = false,
): ListedResult[] {
  const order = buildOrderBy(listing.order, isBackwards);
  const ids = db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(listCondition(listing), extraCondition))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  // Sort only ids, then read whole rows for this page.
  return db
    .select({ submission: submissions, submissionNumber: submissionNumberSql })
    .from(submissions)
    .where(
      inArray(
        submissions.id,
        ids.all().map(({ id }) => id),
      ),
    )
    .orderBy(...order)
    .all()
    .map(({ submission, submissionNumber }) => ({ ...submission, submissionNumber }));
}

/** Count up to the cap. Try the index's first matches. If they do not reach it, scan the list. */
function countManyMatches(db: Db, listing: ResultListQuery): ListCount {
  return cappedCount(
    findSampleCondition(db, listing) ? COUNT_LIMIT : countSubmissions(db, listCondition(listing), COUNT_LIMIT),
  );
}

/** Return a condition for the first matches of a search, tag or source if they reach the cap, otherwise null. */
export function findSampleCondition(db: Db, listing: ResultListQuery): SQL | null {
  const firstCondition = listing.people
    ? listing.people.isMany && firstMatchesCondition(listing.people)
    : listing.originSample;
  const sampleCondition = firstCondition ? and(listCondition(listing, true), firstCondition) : undefined;
  return sampleCondition && countSubmissions(db, sampleCondition, COUNT_LIMIT) === COUNT_LIMIT ? sampleCondition : null;
}

function countRepeats(db: Db, { isRanked, ...query }: ResultListQuery, extraCondition?: SQL): number {
  const scopeCondition = and(testsCondition(submissions.testId, query), isRanked ? rankableCondition : undefined);
  // Without INDEXED BY, SQLite would scan the whole list.
  const repeated = sql`submissions INDEXED BY submissions_repeated`;
  const found = db
    .select({ n: sql<number>`count(*)` })
    .from(repeated)
    .where(and(repeatCondition, scopeCondition, extraCondition));
  return found.get()?.n ?? 0;
}

export const LEADERBOARD_PAGE_SIZE = 20;

/**
 * Return a page with ranks. Equal percentages share a rank, and the next rank skips as many (1, 2, 2, 4). Search,
 * stage, tag and source filters do not change ranks. A date filter ranks only submissions completed on those days.
 */
export function listLeaderboard(
  db: Db,
  { search, stages, tag, source }: LeaderboardFilter,
  listing: ResultListQuery,
  page: number,
  total: number,
): (ListedResult & { rank: number })[] {
  const rows = listResults(db, listing, page, LEADERBOARD_PAGE_SIZE, total);
  const isWhole = !search && !stages && tag === undefined && source === undefined;
  const narrowing = listing.days && withinCondition(submissions.completedAt, listing.days);
  const all = { ...listing, people: null, narrowing };
  const ranked: (ListedResult & { rank: number })[] = [];
  for (const row of rows) {
    const previous = ranked.at(-1);
    const place = (page - 1) * LEADERBOARD_PAGE_SIZE + ranked.length + 1;
    const isTie = previous !== undefined && previous.percent === row.percent;
    const rank = isTie ? previous.rank : isWhole && previous ? place : 1 + countBetter(db, all, row);
    ranked.push({ ...row, rank });
  }
  return ranked;
}

function countBetter(db: Db, listing: ResultListQuery, own: Submission): number {
  const betterCondition = gt(submissions.percent, own.percent ?? 0);
  if (listing.narrowing) return countSubmissions(db, and(listCondition(listing), betterCondition));
  return countBucketsBefore(db, listing, own) - (listing.isFirstOnly ? countRepeats(db, listing, betterCondition) : 0);
}
