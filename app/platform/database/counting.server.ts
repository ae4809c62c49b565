/** How many rows a condition leaves, where counting further than that tells nothing more. */
import { and, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Moments } from "#app/platform/text/date-text.ts";
import type { Db } from "#db/client.ts";
import { submissions } from "#db/schema.ts";

/** Where a search finds more than this, its results are not counted any further. */
export const MAX_COUNTED = 1000;
/** As many as have to be found to know that there are more than are counted. */
export const ENOUGH = MAX_COUNTED + 1;

/** How many there are; `isMore`: at least one more. */
export type ListCount = { total: number; isMore: boolean };

export function exactly(total: number): ListCount {
  return { total, isMore: false };
}

/** What a count to `ENOUGH` tells. */
export function bounded(n: number): ListCount {
  return { total: Math.min(n, MAX_COUNTED), isMore: n > MAX_COUNTED };
}

/** The condition that a submission's start or end is within bounds; undefined without bounds. */
export function isWithin(
  column: typeof submissions.startedAt | typeof submissions.completedAt,
  { from, before }: Moments,
): SQL | undefined {
  return and(from && gte(column, from), before && lt(column, before));
}

/** How many submissions a condition leaves, counted to `most`. */
export function count(db: Db, where: SQL | undefined, most?: number): number {
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
