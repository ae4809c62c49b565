import { and, countDistinct, eq, gte, type SQL, sql } from "drizzle-orm";
import { scopesCondition, type TestQuery, testsCondition } from "#app/accounts/index.server.ts";
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
import { candidateCounts, candidateTotals, invitations, scoreCounts, submissions } from "#db/schema.ts";
import { countActivity } from "./activity.server.ts";
import { STAGES, type Stage } from "./decisions.ts";
import { findSampleCondition } from "./result-list.server.ts";
import { countUnfiltered } from "./result-order.server.ts";
import { completedCondition, isFrequentFilter, listCondition, type ResultListQuery } from "./result-query.server.ts";

export type DashboardStats = {
  totalCandidates: ListCount;
  completedToday: ListCount;
  averageSeconds: number | null;
  /** True if the average covers only 1,000 of the matches. */
  isAverageOfSome: boolean;
  submissions: ListCount;
  unfinished: ListCount;
};

/** Exclude previews. If the list is not filtered, candidates include those who have not finished. */
export function readDashboardStats(
  db: Db,
  listing: ResultListQuery,
  counted: ListCount,
  midnight: Date,
): DashboardStats {
  const { isMore, total } = counted;
  const isUnfiltered = !listing.narrowing && !listing.isFirstOnly;
  const sample = isMore ? findSampleCondition(db, listing) : null;
  const where = sample ?? listCondition(listing);
  const isMany = isFrequentFilter(listing);
  const seconds =
    isUnfiltered || listing.counterCondition
      ? countUnfiltered(db, listing, listing.counterCondition).seconds
      : sumSeconds(db, where, isMany ? COUNT_CAP : undefined);
  const { testId, visibleTests, people, days } = listing;
  const completedToday = and(listCondition(listing), gte(submissions.completedAt, midnight));
  return {
    totalCandidates: isUnfiltered
      ? exactCount(readCandidateCount(db, listing))
      : countPeople(db, where, sample !== null),
    completedToday: isMany
      ? cappedCount(countSubmissions(db, completedToday, COUNT_LIMIT))
      : exactCount(countSubmissions(db, completedToday)),
    averageSeconds: total > 0 ? seconds / total : null,
    isAverageOfSome: isMore,
    submissions: counted,
    unfinished: countActivity(db, { testId, visibleTests, people, days, state: "unfinished" }, true),
  };
}

/** Count a person once, even across several tests. */
function readCandidateCount(db: Db, query: TestQuery): number {
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

/** Count distinct email addresses, up to 1,000. A sample never contains all of them, so `isMore` is true. */
function countPeople(db: Db, where: SQL | undefined, isSample: boolean): ListCount {
  const people = db
    // The plus stops SQLite from scanning an index of all addresses.
    .selectDistinct({ emailKey: sql`+${submissions.emailKey}`.as("email_key") })
    .from(submissions)
    .where(where)
    .limit(COUNT_LIMIT)
    .as("people");
  const n = db.select({ n: sql<number>`count(*)` }).from(people).get()?.n ?? 0;
  return isSample ? { ...cappedCount(n), isMore: true } : cappedCount(n);
}

/**
 * Count scored submissions by truncated percentage, to preview new match ranges. The minimums are whole numbers, so
 * decimals do not matter.
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

/** `invited` counts personal links. The others count submissions, each a part of the one before. */
export type Funnel = { invited: number; started: number; completed: number; shortlisted: number; hired: number };

/** `shortlisted` includes later stages, except Rejected. */
export function readFunnel(db: Db, query: TestQuery): Funnel {
  const completed = countUnfiltered(db, { ...query, isRanked: false }).submissions;
  const invited = db
    .select({ n: sql<number>`count(*)` })
    .from(invitations)
    .where(testsCondition(invitations.testId, query))
    .get();
  return {
    invited: invited?.n ?? 0,
    started: completed + countActivity(db, { ...query, people: null, state: "unfinished" }).total,
    completed,
    shortlisted: countStages(db, query, "shortlist", "hired"),
    hired: countStages(db, query, "hired", "hired"),
  };
}

/** Width of a stage's range in the indexed column `stage_place`. */
const STAGE_WIDTH = 1e13;

function countStages(db: Db, query: TestQuery, first: Stage, last: Stage): number {
  const [from, below] = [STAGES.indexOf(first) * STAGE_WIDTH, (STAGES.indexOf(last) + 1) * STAGE_WIDTH];
  const isOfStages = sql`${submissions.stagePlace} >= ${from} AND ${submissions.stagePlace} < ${below}`;
  return countSubmissions(db, and(completedCondition, testsCondition(submissions.testId, query), isOfStages));
}
