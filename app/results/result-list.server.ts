/** The completed submissions as the dashboard and the leaderboard list, count and walk them. Previews are never among them. */
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type TestQuery, testsCondition } from "#app/accounts/index.server.ts";
import type { PlaybookRanges } from "#app/match-bands/index.ts";
import {
  COUNT_CAP,
  COUNT_LIMIT,
  cappedCount,
  countSubmissions,
  exactCount,
  type ListCount,
  withinCondition,
} from "#app/platform/database/counting.server.ts";
import { type Moments, momentsOfDays } from "#app/platform/text/date-text.ts";
import { type Submission, submissionNumberSql } from "#app/submissions/index.server.ts";
import type { Db } from "#db/client.ts";
import { scoreCounts, submissions } from "#db/schema.ts";
import { countPartsBefore, countPlain, findPartAt } from "./kept-places.server.ts";
import { isOfPercent } from "./percent-filter.server.ts";
import { findPeople, isFound, isOfFirst, MAX_FEW, type PeopleFound } from "./person-search.server.ts";
import { filterProblems, type ResultFilter } from "./result-filter.ts";
import { isBeyond, isFromPart, isInPart, orderBy, partOf, type ResultListPlace } from "./result-order.server.ts";
import { type ResultOrder, USUAL_ORDER } from "./result-order.ts";

/** Skipping more rows than this takes longer than summing up kept counts. */
const MAX_SKIPPED = 2000;

/** Written out, because SQLite uses a partial index only for a condition without parameters. */
export const isListed = sql`${submissions.completedAt} IS NOT NULL AND ${submissions.isPreview} = 0`;
/** The leaderboard is of people: erased ones are in the figures alone. */
const isRankable = sql`${submissions.hasScores} = 1 AND ${submissions.erasedAt} IS NULL`;
const isRepeated = sql`${isListed} AND ${submissions.isRepeat} = 1`;

/** Which completed submissions are asked for, and by whom: a list holds nothing that its reader may not see. */
export type ResultQuery = ResultFilter & TestQuery;

/** A completed submission in a list; `submissionNumber` counts the same person's submissions on the same test from 1. */
export type ListedResult = Submission & { submissionNumber: number };

/** A list as an address asks for it. `keep`: what narrows it beside its test and first attempts; nothing: it is plain. */
export type ResultListing = TestQuery & {
  isRanked: boolean;
  isFirstOnly: boolean;
  order: ResultOrder;
  people: PeopleFound | null;
  /** The days of the filter, which also count the submissions that began then and are not finished. */
  days?: Moments;
  keep: SQL | undefined;
  /** `keep`, where the rows of `score_counts` tell it. */
  keepCounts: SQL | undefined;
};

type Reading = { ranges: PlaybookRanges; timeZone: string };

/** The dashboard's list. Looks for people at once, so it is for one moment. */
export function openListing(db: Db, filter: ResultQuery, { ranges, timeZone }: Reading): ResultListing {
  const { testId, sight, search, isFirstOnly = false, order = USUAL_ORDER, completedFrom, completedTo } = filter;
  const people = search ? findPeople(db, search) : null;
  const days = momentsOfDays(completedFrom, completedTo, timeZone);
  const isOfDays = withinCondition(submissions.completedAt, days);
  const isOfStage = filter.stages && inArray(submissions.stage, filter.stages);
  const impossible = filterProblems(filter) ? sql`0` : undefined;
  const counted = isOfPercent(filter, ranges, scoreCounts);
  const isFew = counted && countPlain(db, { testId, sight, isRanked: false }, counted).submissions <= MAX_FEW;
  // The plus keeps the walk on the index of the order; few are found by their percent and sorted.
  const columns =
    isFew || order.by === "percent" ? submissions : { ...submissions, percent: sql`+${submissions.percent}` };
  return {
    ...{ testId, sight, isRanked: false, isFirstOnly, order, people, days },
    keep: and(
      people ? isFound(people) : undefined,
      isOfDays,
      isOfPercent(filter, ranges, columns),
      isOfStage,
      impossible,
    ),
    keepCounts: people || isOfDays || isOfStage || impossible || isFirstOnly ? undefined : counted,
  };
}

/** What narrows the leaderboard. */
export type Ranking = Pick<ResultFilter, "testId" | "search" | "isFirstOnly" | "stages">;

/** Best first: the completed submissions with scores, of those whom a search and stages mean. */
export function openRanking(db: Db, ranking: Ranking & Pick<ResultQuery, "sight">): ResultListing {
  const { testId, sight, search, isFirstOnly = false, stages } = ranking;
  const people = search ? findPeople(db, search) : null;
  return {
    ...{ testId, sight, isFirstOnly, people, isRanked: true, order: { by: "percent", isReversed: false } },
    keep: and(people ? isFound(people) : undefined, stages && inArray(submissions.stage, stages)),
    keepCounts: undefined,
  };
}

/** The condition on `submissions` of what a list holds. `isByNumber`: the search index has given the few that may be. */
export function conditionOf(listing: ResultListing, isByNumber = listing.people?.isMany === false): SQL | undefined {
  const { isRanked, isFirstOnly, keep } = listing;
  return and(
    isListed,
    // The plus keeps SQLite from reading the whole test to find these few.
    testsCondition(isByNumber ? sql`+${submissions.testId}` : submissions.testId, listing),
    isRanked ? isRankable : undefined,
    isFirstOnly ? sql`${submissions.isRepeat} = 0` : undefined,
    keep,
  );
}

/** How many a list has. Without a search and days this reads no submission, but the repeats among them. */
export function countResults(db: Db, listing: ResultListing): ListCount {
  if (listing.keep && !listing.keepCounts) {
    return listing.people?.isMany ? countMany(db, listing) : exactCount(countSubmissions(db, conditionOf(listing)));
  }
  const all = countPlain(db, listing, listing.keepCounts).submissions;
  return exactCount(all - (listing.isFirstOnly ? countRepeats(db, listing) : 0));
}

/** One page (from 1) of a list of `total`. */
export function listResults(db: Db, listing: ResultListing, page: number, pageSize: number, total: number) {
  const offset = (page - 1) * pageSize;
  const left = total - offset;
  if (!listing.keep && !listing.isFirstOnly && Math.min(offset, left) > MAX_SKIPPED) {
    const start = findPartAt(db, listing, offset);
    if (start) return rowsOf(db, isFromPart(listing.order, start.part), listing, pageSize, offset - start.before);
  }
  // The last pages are nearer from the end.
  if (offset <= left || left <= 0) return rowsOf(db, undefined, listing, pageSize, offset);
  const size = Math.min(pageSize, left);
  return rowsOf(db, undefined, listing, size, left - size, true).reverse();
}

/** Up to `limit` after `place`, or the first ones. Whatever comes and goes meanwhile, none is given twice. */
export function listResultsAfter(
  db: Db,
  listing: ResultListing,
  place: ResultListPlace | null,
  limit: number,
): ListedResult[] {
  return rowsOf(db, place ? isBeyond(listing.order, place) : undefined, listing, limit, 0);
}

/** A submission's place: `position` from 1 of `total`, null where that is far down a search, and its neighbours' ids. */
type ResultPlace = ListCount & { position: number | null; previousId: string | null; nextId: string | null };

/** The place of a submission in a list; null when the list does not hold it. */
export function findResultPlace(db: Db, submissionId: string, listing: ResultListing): ResultPlace | null {
  const own = db
    .select()
    .from(submissions)
    .where(and(eq(submissions.id, submissionId), conditionOf(listing)))
    .get();
  if (!own) return null;
  const neighbour = (isBackwards: boolean) =>
    db
      .select({ id: submissions.id })
      .from(submissions)
      .where(and(conditionOf(listing), isBeyond(listing.order, own, isBackwards)))
      .orderBy(...orderBy(listing.order, isBackwards))
      .limit(1)
      .get()?.id ?? null;
  return {
    ...countResults(db, listing),
    position: findPosition(db, listing, own),
    previousId: neighbour(true),
    nextId: neighbour(false),
  };
}

/** The position (from 1) of a submission that a list holds; null where it is far down a search. */
export function findPosition(db: Db, listing: ResultListing, own: Submission): number | null {
  const isBefore = isBeyond(listing.order, own, true);
  if (listing.keep) {
    const most = listing.people?.isMany ? COUNT_CAP : undefined;
    const before = countSubmissions(db, and(conditionOf(listing), isBefore), most);
    return before === most ? null : before + 1;
  }
  const all = { ...listing, isFirstOnly: false };
  const inPart = and(conditionOf(all), isInPart(listing.order.by, partOf(listing.order.by, own)), isBefore);
  const repeats = listing.isFirstOnly ? countRepeats(db, listing, isBefore) : 0;
  return 1 + countPartsBefore(db, listing, own) + countSubmissions(db, inPart) - repeats;
}

function rowsOf(
  db: Db,
  isThere: SQL | undefined,
  listing: ResultListing,
  limit: number,
  offset: number,
  isBackwards = false,
): ListedResult[] {
  const order = orderBy(listing.order, isBackwards);
  const ids = db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(conditionOf(listing), isThere))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  // Only what is shown is read as a whole: few that a search finds are sorted by their keys first.
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

/** The first ones that the search index gave mostly settle it; else the list is walked until enough are found. */
function countMany(db: Db, listing: ResultListing): ListCount {
  return cappedCount(findSample(db, listing) ? COUNT_LIMIT : countSubmissions(db, conditionOf(listing), COUNT_LIMIT));
}

/** The first ones of very many that a search finds, where the list has more of them than are counted; else null. */
export function findSample(db: Db, listing: ResultListing): SQL | null {
  const isFirst = listing.people?.isMany && isOfFirst(listing.people);
  const isOfSample = isFirst ? and(conditionOf(listing, true), isFirst) : undefined;
  return isOfSample && countSubmissions(db, isOfSample, COUNT_LIMIT) === COUNT_LIMIT ? isOfSample : null;
}

function countRepeats(db: Db, { isRanked, ...query }: ResultListing, isThere?: SQL): number {
  const isOfList = and(testsCondition(submissions.testId, query), isRanked ? isRankable : undefined);
  // Without being told, SQLite walks the whole list.
  const repeated = sql`submissions INDEXED BY submissions_repeated`;
  const found = db
    .select({ n: sql<number>`count(*)` })
    .from(repeated)
    .where(and(isRepeated, isOfList, isThere));
  return found.get()?.n ?? 0;
}
