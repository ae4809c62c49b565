import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { scoreCounts, submissions } from "#db/schema.ts";
import type { ListedResult } from "./result-list.server.ts";
import { submissionNumberOf } from "./submission-number.server.ts";

export const LEADERBOARD_PAGE_SIZE = 20;

/** Written out, because SQLite uses a partial index only for a condition without parameters. */
const isRanked = sql`${submissions.completedAt} IS NOT NULL AND ${submissions.isPreview} = 0 AND ${submissions.hasScores} = 1`;

/** How many completed submissions with scores a test has, or all tests together. Previews are left out. */
export function countRanked(db: Db, testId: string | undefined): number {
  const sum = db
    .select({ n: sql<number>`coalesce(sum(${scoreCounts.submissions}), 0)` })
    .from(scoreCounts)
    .where(and(eq(scoreCounts.hasScores, true), testId ? eq(scoreCounts.testId, testId) : undefined))
    .get();
  return sum?.n ?? 0;
}

/** One page (from 1) of the leaderboard: percent descending, then the shorter duration, then the earlier completion. */
export function listRanked(db: Db, testId: string | undefined, page: number): (ListedResult & { rank: number })[] {
  const offset = (page - 1) * LEADERBOARD_PAGE_SIZE;
  const rows = db
    .select({ submission: submissions, submissionNumber: submissionNumberOf })
    .from(submissions)
    .where(and(isRanked, testId ? eq(submissions.testId, testId) : undefined))
    .orderBy(
      desc(submissions.percent),
      asc(submissions.totalDuration),
      asc(submissions.completedAt),
      asc(submissions.id),
    )
    .limit(LEADERBOARD_PAGE_SIZE)
    .offset(offset)
    .all();
  return rows.map(({ submission, submissionNumber }, index) => ({
    ...submission,
    submissionNumber,
    rank: offset + index + 1,
  }));
}
