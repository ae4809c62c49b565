import { and, gte, sql } from "drizzle-orm";
import { type TestQuery, testsCondition } from "#app/accounts/index.server.ts";
import { listVisibleTestIds } from "#app/accounts/index.ts";
import { COUNT_CAP, countSubmissions, exactCount, type ListCount } from "#app/platform/database/counting.server.ts";
import type { Db } from "#db/client.ts";
import { invitations, linkCondition, submissions } from "#db/schema.ts";
import type { ResultPage } from "./result-list.server.ts";
import { completedCondition } from "./result-query.server.ts";
import { STAGES, type Stage } from "./stages.ts";

export type DashboardStats = {
  totalCandidates: ListCount;
  completedToday: ListCount;
  averageSeconds: number | null;
  submissions: ListCount;
};

/** Totals exclude previews. `firsts` counts only first attempts at a test. */
type Totals = { started: number; completed: number; seconds: number; firsts: number };

export function readTotals(db: Db, query: TestQuery): Totals {
  const { totalDuration, isRepeat } = submissions;
  const totals = db
    .select({
      started: sql<number>`count(*)`,
      completed: sql<number>`count(${totalDuration})`,
      seconds: sql<number>`coalesce(sum(${totalDuration}), 0)`,
      firsts: sql<number>`coalesce(sum(${isRepeat} = 0), 0)`,
    })
    .from(submissions)
    .where(and(startedCondition, testsCondition(submissions.testId, query)))
    .get();
  return totals ?? { started: 0, completed: 0, seconds: 0, firsts: 0 };
}

const startedCondition = sql`${submissions.isPreview} = 0`;

export function readDashboardStats(db: Db, query: TestQuery, totals: Totals, midnight: Date): DashboardStats {
  const today = and(
    completedCondition,
    testsCondition(submissions.testId, query),
    gte(submissions.completedAt, midnight),
  );
  return {
    totalCandidates: exactCount(countCandidates(db, query, totals)),
    completedToday: exactCount(countSubmissions(db, today)),
    averageSeconds: totals.completed > 0 ? totals.seconds / totals.completed : null,
    submissions: exactCount(totals.completed),
  };
}

function countCandidates(db: Db, query: TestQuery, { firsts }: Totals): number {
  if (listVisibleTestIds(query)?.length === 1) return firsts;
  const people = db
    .select({ n: sql<number>`count(DISTINCT ${submissions.emailKey})` })
    .from(submissions)
    .where(and(startedCondition, testsCondition(submissions.testId, query)));
  return people.get()?.n ?? 0;
}

export function summarizeMatches({ matches, pages }: ResultPage, midnight: Date): DashboardStats {
  const all = matches ?? [];
  const some = all.slice(0, COUNT_CAP);
  const isMore = all.length > COUNT_CAP;
  const seconds = some.reduce((sum, { totalDuration }) => sum + (totalDuration ?? 0), 0);
  const today = some.filter(({ completedAt }) => completedAt && completedAt >= midnight);
  return {
    totalCandidates: { total: new Set(some.map(({ emailKey }) => emailKey)).size, isMore },
    completedToday: { total: today.length, isMore },
    averageSeconds: some.length > 0 ? seconds / some.length : null,
    submissions: isMore ? pages : exactCount(some.length),
  };
}

/**
 * Count scored submissions by truncated percentage, to preview new match ranges. The minimums are whole numbers, so
 * decimals do not matter.
 */
export function listPercentCounts(db: Db): { percent: number; submissions: number }[] {
  const counts = db
    .select({ percent: submissions.percent, n: sql<number>`count(*)`.as("n") })
    .from(submissions)
    .where(and(completedCondition, sql`${submissions.hasScores} = 1`))
    .groupBy(submissions.percent)
    .as("counts");
  const wholePercent = sql<number>`cast(${counts.percent} AS INTEGER)`;
  return db
    .select({ percent: wholePercent, submissions: sql<number>`sum(${counts.n})` })
    .from(counts)
    .groupBy(wholePercent)
    .all();
}

/**
 * `invited` counts personal links. The other figures count submissions: `started` includes `completed`, and
 * `shortlisted` includes `hired`.
 */
export type Funnel = { invited: number; started: number; completed: number; shortlisted: number; hired: number };

export function readFunnel(db: Db, query: TestQuery, { started, completed } = readTotals(db, query)): Funnel {
  const invited = db
    .select({ n: sql<number>`count(*)` })
    .from(invitations)
    .where(and(linkCondition, testsCondition(invitations.testId, query)))
    .get();
  return {
    invited: invited?.n ?? 0,
    started,
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
