/** The figures above the dashboard's list, and how the percents are spread. */
import { and, countDistinct, eq, gte, type SQL, sql } from "drizzle-orm";
import { scopesCondition, type TestQuery } from "#app/accounts/index.server.ts";
import { listVisibleTestIds } from "#app/accounts/index.ts";
import {
  COUNT_CAP,
  COUNT_LIMIT,
  cappedCount,
  countSubmissions,
  exactCount,
  type ListCount,
} from "#app/platform/database/counting.server.ts";
import type { Db } from "#db/client.ts";
import { candidateCounts, candidateTotals, scoreCounts, submissions } from "#db/schema.ts";
import { countActivity } from "./activity.server.ts";
import { countPlain } from "./kept-places.server.ts";
import { conditionOf, findSample, type ResultListing } from "./result-list.server.ts";

/** The dashboard's figures. `averageSeconds` is null where nothing is completed. */
export type Stats = {
  totalCandidates: ListCount;
  completedToday: ListCount;
  averageSeconds: number | null;
  /** True where the average is of 1,000 that a search finds. */
  isAverageOfSome: boolean;
  submissions: ListCount;
  unfinished: ListCount;
};

/**
 * The figures of a list that was counted: distinct e-mail addresses (those who have only begun too, unless something narrows
 * the list), submissions completed since `midnight`, the average duration, and their number. Previews are left out.
 */
export function readStats(db: Db, listing: ResultListing, counted: ListCount, midnight: Date): Stats {
  const { isMore, total } = counted;
  const isPlain = !listing.keep && !listing.isFirstOnly;
  // Of very many that a search finds, the first ones speak for all.
  const sample = isMore ? findSample(db, listing) : null;
  const where = sample ?? conditionOf(listing);
  const isMany = listing.people?.isMany === true;
  const seconds =
    isPlain || listing.keepCounts
      ? countPlain(db, listing, listing.keepCounts).seconds
      : sumSeconds(db, where, isMany ? COUNT_CAP : undefined);
  const { testId, sight, people, days } = listing;
  const completedToday = and(conditionOf(listing), gte(submissions.completedAt, midnight));
  return {
    totalCandidates: isPlain ? exactCount(keptCandidates(db, listing)) : countPeople(db, where, sample !== null),
    completedToday: isMany
      ? cappedCount(countSubmissions(db, completedToday, COUNT_LIMIT))
      : exactCount(countSubmissions(db, completedToday)),
    averageSeconds: total > 0 ? seconds / total : null,
    isAverageOfSome: isMore,
    submissions: counted,
    unfinished: countActivity(db, { testId, sight, people, days, state: "unfinished" }, true),
  };
}

/** Kept for one test and for all; of several tests a person counts once. */
function keptCandidates(db: Db, query: TestQuery): number {
  const isSeveral = (listVisibleTestIds(query)?.length ?? 1) > 1;
  const counted = isSeveral
    ? db
        .select({ n: countDistinct(candidateCounts.emailKey) })
        .from(candidateCounts)
        .where(scopesCondition(candidateCounts.scope, query))
    : db
        .select({ n: candidateTotals.candidates })
        .from(candidateTotals)
        .where(scopesCondition(candidateTotals.scope, query));
  return counted.get()?.n ?? 0;
}

function sumSeconds(db: Db, where: SQL | undefined, most = -1): number {
  const some = db
    .select({ seconds: submissions.totalDuration })
    .from(submissions)
    .where(where)
    .orderBy(sql`${submissions.completedAt} DESC`)
    .limit(most)
    .as("some");
  return (
    db
      .select({ n: sql<number>`total(${some.seconds})` })
      .from(some)
      .get()?.n ?? 0
  );
}

/** Distinct e-mail addresses, counted to 1,000; of a sample there are always more. */
function countPeople(db: Db, where: SQL | undefined, isSample: boolean): ListCount {
  const people = db
    // The plus keeps SQLite from walking everyone by address to find those whom a filter leaves.
    .selectDistinct({ emailKey: sql`+${submissions.emailKey}`.as("email_key") })
    .from(submissions)
    .where(where)
    .limit(COUNT_LIMIT)
    .as("people");
  const n = db.select({ n: sql<number>`count(*)` }).from(people).get()?.n ?? 0;
  return isSample ? { ...cappedCount(n), isMore: true } : cappedCount(n);
}

/**
 * How many completed submissions with scores have each whole percent, decimals cut off: what a change of the match
 * ranges would relabel. Minimums are whole numbers, so the decimals decide nothing.
 */
export function listPercentCounts(db: Db): { percent: number; submissions: number }[] {
  const wholePercent = sql<number>`cast(${scoreCounts.percent} AS INTEGER)`;
  return db
    .select({ percent: wholePercent, submissions: sql<number>`sum(${scoreCounts.submissions})` })
    .from(scoreCounts)
    .where(eq(scoreCounts.hasScores, true))
    .groupBy(wholePercent)
    .all();
}
