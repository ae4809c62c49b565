import { and, gte, lt, type SQL, sql } from "drizzle-orm";
import type { DayRange } from "#app/platform/text/date-text.ts";
import type { Db } from "#db/client.ts";
import { submissions } from "#db/schema.ts";

export const COUNT_CAP = 1000;
export const COUNT_LIMIT = COUNT_CAP + 1;

export type ListCount = { total: number; isMore: boolean };

export function exactCount(total: number): ListCount {
  return { total, isMore: false };
}

export function cappedCount(n: number): ListCount {
  return { total: Math.min(n, COUNT_CAP), isMore: n > COUNT_CAP };
}

export function withinCondition(
  column: typeof submissions.startedAt | typeof submissions.completedAt,
  { from, before }: DayRange,
): SQL | undefined {
  return and(from && gte(column, from), before && lt(column, before));
}

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
