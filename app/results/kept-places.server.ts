/** Places in the lists that only a test narrows, from the counts that triggers keep: without walking to them. */
import { and, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import { scopesCondition, type TestQuery, testsCondition } from "#app/accounts/index.server.ts";
import type { Db } from "#db/client.ts";
import { placeCounts, scoreCounts } from "#db/schema.ts";
import { isDescending, partOf, type ResultListPlace } from "./result-order.server.ts";
import type { ResultOrder } from "./result-order.ts";

/** A list of all completed submissions that its reader may see or of a test's; `isRanked`: of those with scores and a name. */
type PlainList = TestQuery & { isRanked: boolean; order: ResultOrder };

/** `n`: how many a row of `counted` counts for the list. */
type Kept = { counted: typeof placeCounts | typeof scoreCounts; part: SQL; n: SQL; where: SQL };

function keptOf({ isRanked, order: { by }, ...query }: PlainList): Kept {
  if (by === "percent") {
    const where = and(
      testsCondition(scoreCounts.testId, query),
      isRanked ? sql`${scoreCounts.hasScores} = 1` : undefined,
    );
    const n = isRanked ? sql`submissions - erased` : sql`submissions`;
    return { counted: scoreCounts, part: sql`${scoreCounts.percent}`, n, where: where ?? sql`true` };
  }
  const where = and(eq(placeCounts.list, by), scopesCondition(placeCounts.scope, query));
  return { counted: placeCounts, part: sql`${placeCounts.part}`, n: sql`submissions`, where: where ?? sql`true` };
}

/** How many completed submissions a plain list has, and the seconds that they took together. */
export function countPlain(db: Db, { testId, sight, isRanked }: Omit<PlainList, "order">, isCounted?: SQL) {
  const { counted, n, where } = keptOf({ testId, sight, isRanked, order: { by: "percent", isReversed: false } });
  const sums = db
    .select({
      submissions: sql<number>`coalesce(sum(${n}), 0)`,
      seconds: sql<number>`coalesce(sum(seconds), 0)`,
    })
    .from(counted)
    .where(and(where, isCounted))
    .get();
  return sums ?? { submissions: 0, seconds: 0 };
}

/** How many submissions are in the parts before the one of a place. */
export function countPartsBefore(db: Db, list: PlainList, place: ResultListPlace): number {
  const { counted, part, n, where } = keptOf(list);
  const isBefore = (isDescending(list.order) ? gt : lt)(part, partOf(list.order.by, place));
  const sum = db
    .select({ n: sql<number>`coalesce(sum(${n}), 0)` })
    .from(counted)
    .where(and(where, isBefore));
  return sum.get()?.n ?? 0;
}

/** The part in which the row at `offset` (from 0) is, and how many rows come before it; null for an empty list. */
export function findPartAt(db: Db, list: PlainList, offset: number): { part: string | number; before: number } | null {
  const { counted, part, n, where } = keptOf(list);
  const parts = db.$with("parts").as(
    db
      .select({ part: sql<string | number>`${part}`.as("part"), n: sql<number>`sum(${n})`.as("n") })
      .from(counted)
      .where(where)
      .groupBy(part),
  );
  const direction = isDescending(list.order) ? sql`DESC` : sql`ASC`;
  const summed = db
    .select({ part: parts.part, before: sql<number>`sum(n) OVER (ORDER BY part ${direction}) - n`.as("before") })
    .from(parts)
    .as("summed");
  const found = db.with(parts).select().from(summed).where(sql`before <= ${offset}`).orderBy(sql`before DESC`).limit(1);
  return found.get() ?? null;
}
