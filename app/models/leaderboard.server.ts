import { and, asc, count, desc, eq, gt, not, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { candidateCounts, scoreCounts, submissions } from "#db/schema.ts";
import type { ListedResult } from "./result-list.server.ts";
import { submissionNumberOf } from "./submission-number.server.ts";

export const LEADERBOARD_PAGE_SIZE = 20;

/** Written out, because SQLite uses a partial index only for a condition without parameters. */
const isRanked = sql`${submissions.completedAt} IS NOT NULL AND ${submissions.isPreview} = 0 AND ${submissions.hasScores} = 1`;

/** Which results are ranked: of one test or of all, and of each person only the first submission of a test, or all. */
export type Ranking = { testId?: string | undefined; isFirstOnly?: boolean };

/** True for a submission of a person who had begun the same test before. */
const isRepeated = gt(submissionNumberOf, 1);

function ranked({ testId, isFirstOnly = false }: Ranking) {
  return and(isRanked, testId ? eq(submissions.testId, testId) : undefined, isFirstOnly ? not(isRepeated) : undefined);
}

/** How many completed submissions with scores are ranked. Previews are left out. */
export function countRanked(db: Db, ranking: Ranking): number {
  const { testId, isFirstOnly = false } = ranking;
  const sum = db
    .select({ n: sql<number>`coalesce(sum(${scoreCounts.submissions}), 0)` })
    .from(scoreCounts)
    .where(and(eq(scoreCounts.hasScores, true), testId ? eq(scoreCounts.testId, testId) : undefined))
    .get();
  return (sum?.n ?? 0) - (isFirstOnly ? countRepeated(db, testId) : 0);
}

/** How many of the ranked submissions are not a person's first: only people with several are looked at. */
function countRepeated(db: Db, testId: string | undefined): number {
  const found = db
    .select({ n: count() })
    .from(candidateCounts)
    .innerJoin(submissions, eq(submissions.emailKey, candidateCounts.emailKey))
    .where(
      and(eq(candidateCounts.scope, testId ?? ""), gt(candidateCounts.submissions, 1), ranked({ testId }), isRepeated),
    );
  return found.get()?.n ?? 0;
}

/** One page (from 1) of the leaderboard: percent descending, then the shorter duration, then the earlier completion. */
export function listRanked(db: Db, ranking: Ranking, page: number): (ListedResult & { rank: number })[] {
  const offset = (page - 1) * LEADERBOARD_PAGE_SIZE;
  const rows = db
    .select({ submission: submissions, submissionNumber: submissionNumberOf })
    .from(submissions)
    .where(ranked(ranking))
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
