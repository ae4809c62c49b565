import { and, gte, lt, type SQL, sql } from "drizzle-orm";
import type { DayRange } from "#app/platform/text/date-text.ts";
import type { Db } from "#db/client.ts";
import { submissions } from "#db/schema.ts";

/** Lists count up to this many matches. */
export const COUNT_CAP = 1000;
/** Rows to count to find out whether there are more than COUNT_CAP. */
export const COUNT_LIMIT = COUNT_CAP + 1;

/** `isMore`: there are more than `total`. */
export type ListCount = { total: number; isMore: boolean };

export function exactCount(total: number): ListCount {
  return { total, isMore: false };
}

/** Convert a count that stopped at COUNT_LIMIT. */
export function cappedCount(n: number): ListCount {
  return { total: Math.min(n, COUNT_CAP), isMore: n > COUNT_CAP };
}

/** Match a submission's start or end within a day range. Undefined for an unbounded range. */
export function withinCondition(
  column: typeof submissions.startedAt | typeof submissions.completedAt,
  { from, before }: DayRange,
): SQL | undefined {
  return and(from && gte(column, from), before && lt(column, before));
}

/** Count the submissions that match a condition, up to `most`. */
export function countSubmissions(db: Db, where: SQL | undefined, most?: number): number {
  if (most === undefined) {
    return db.select({ n: sql<number>`count(*)` }).from(submissions).where(where).get()?.n ?? 0;
  }
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(submissions)
    .where(where)
    .limit(most)
    .as("some");
  return db.select({ n: sql<number>`count(*)` }).from(some).get()?.n ?? 0;
}
