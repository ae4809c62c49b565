/** Each sort order has an index (migration 0006). Counters are used to find pages far down. */
import { and, asc, desc, eq, gt, gte, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { scopesCondition, type TestQuery, testsCondition } from "#app/accounts/index.server.ts";
import { HOUR_MS } from "#app/platform/time-units.ts";
import type { Submission } from "#app/submissions/index.server.ts";
import type { Db } from "#db/client.ts";
import { placeCounts, scoreCounts, submissions } from "#db/schema.ts";
import type { ResultOrder, ResultSort } from "./result-filter.ts";

export type ResultCursor = Pick<
  Submission,
  "id" | "completedAt" | "personKey" | "totalDuration" | "percent" | "stagePlace"
>;

type Key = { column: SQLiteColumn; getValue: (cursor: ResultCursor) => unknown; isDescending?: boolean };

const id: Key = { column: submissions.id, getValue: (cursor) => cursor.id };
const completed: Key = { column: submissions.completedAt, getValue: (cursor) => cursor.completedAt };
const newest: Key = { ...completed, isDescending: true };
const name: Key = { column: submissions.personKey, getValue: (cursor) => cursor.personKey };
const duration: Key = { column: submissions.totalDuration, getValue: (cursor) => cursor.totalDuration };
const staged: Key = { column: submissions.stagePlace, getValue: (cursor) => cursor.stagePlace };
const best: Key = { column: submissions.percent, getValue: (cursor) => cursor.percent, isDescending: true };

/** Each order ends with a unique id. The order by percentage is also the leaderboard's. */
const KEYS: Record<ResultSort, [Key, ...Key[]]> = {
  date: [newest, id],
  name: [name, newest, id],
  duration: [duration, newest, id],
  percent: [best, duration, completed, id],
  stage: [staged, id],
};

function getKeys({ sort, isReversed }: ResultOrder, isBackwards: boolean): [Key, ...Key[]] {
  const orient = (key: Key): Key => (isReversed === isBackwards ? key : { ...key, isDescending: !key.isDescending });
  const [first, ...rest] = KEYS[sort];
  return [orient(first), ...rest.map(orient)];
}

export function buildOrderBy(order: ResultOrder, isBackwards = false): SQL[] {
  return getKeys(order, isBackwards).map(({ column, isDescending }) => (isDescending ? desc(column) : asc(column)));
}

/** The redundant condition on the first key limits the index scan. */
export function afterCursorCondition(order: ResultOrder, cursor: ResultCursor, isBackwards = false): SQL | undefined {
  const [first, ...rest] = getKeys(order, isBackwards);
  const pastCondition = ({ column, getValue, isDescending }: Key) => (isDescending ? lt : gt)(column, getValue(cursor));
  const afterKeys = [first, ...rest].reduceRight<SQL | undefined>(
    (after, key) =>
      after ? or(pastCondition(key), and(eq(key.column, key.getValue(cursor)), after)) : pastCondition(key),
    undefined,
  );
  return and((first.isDescending ? lte : gte)(first.column, first.getValue(cursor)), afterKeys);
}

/** Buckets must match the triggers of migrations 0006 and 0014. */
export function getBucketKey(sort: ResultSort, cursor: ResultCursor): string | number {
  const pad = (number: number) => String(number).padStart(10, "0");
  if (sort === "percent") return cursor.percent ?? 0;
  if (sort === "name") return [...cursor.personKey].slice(0, 3).join("");
  if (sort === "duration") return pad(cursor.totalDuration ?? 0);
  return pad(
    Math.floor((sort === "stage" ? (cursor.stagePlace ?? 0) : (cursor.completedAt?.getTime() ?? 0)) / HOUR_MS),
  );
}

export function inBucketCondition(sort: ResultSort, bucket: string | number): SQL | undefined {
  if (sort === "percent") return eq(submissions.percent, Number(bucket));
  if (sort === "duration") return eq(submissions.totalDuration, Number(bucket));
  const { column, from, to } = getBucketBounds(sort, bucket);
  return and(sql`${column} >= ${from}`, sql`${column} < ${to}`);
}

export function fromBucketCondition(order: ResultOrder, bucket: string | number): SQL | undefined {
  const { sort } = order;
  const descends = isDescending(order);
  if (sort === "percent") return (descends ? lte : gte)(submissions.percent, Number(bucket));
  if (sort === "duration") return (descends ? lte : gte)(submissions.totalDuration, Number(bucket));
  const { column, from, to } = getBucketBounds(sort, bucket);
  return descends ? sql`${column} < ${to}` : sql`${column} >= ${from}`;
}

function getBucketBounds(sort: "date" | "name" | "stage", bucket: string | number) {
  if (sort === "name") return { column: submissions.personKey, from: String(bucket), to: `${bucket}\u{10ffff}` };
  const from = Number(bucket) * HOUR_MS;
  return { column: sort === "stage" ? submissions.stagePlace : submissions.completedAt, from, to: from + HOUR_MS };
}

function isDescending({ sort, isReversed }: ResultOrder): boolean {
  return Boolean(KEYS[sort][0].isDescending) !== isReversed;
}

/** A list filtered only by test and viewer. With `isRanked`, it has only rows with scores and a name. */
type UnfilteredList = TestQuery & { isRanked: boolean; order: ResultOrder };

type CounterSource = { counted: typeof placeCounts | typeof scoreCounts; part: SQL; n: SQL; where: SQL };

function getCounterSource({ isRanked, order: { sort }, ...query }: UnfilteredList): CounterSource {
  if (sort === "percent") {
    const where = and(
      testsCondition(scoreCounts.testId, query),
      isRanked ? sql`${scoreCounts.hasScores} = 1` : undefined,
    );
    const n = isRanked ? sql`submissions - erased` : sql`submissions`;
    return { counted: scoreCounts, part: sql`${scoreCounts.percent}`, n, where: where ?? sql`true` };
  }
  const where = and(eq(placeCounts.list, sort), scopesCondition(placeCounts.scope, query));
  return { counted: placeCounts, part: sql`${placeCounts.part}`, n: sql`submissions`, where: where ?? sql`true` };
}

export function countUnfiltered(
  db: Db,
  { testId, visibleTests, isRanked }: Omit<UnfilteredList, "order">,
  extraCondition?: SQL,
) {
  const { counted, n, where } = getCounterSource({
    testId,
    visibleTests,
    isRanked,
    order: { sort: "percent", isReversed: false },
  });
  const sums = db
    .select({
      submissions: sql<number>`coalesce(sum(${n}), 0)`,
      seconds: sql<number>`coalesce(sum(seconds), 0)`,
    })
    .from(counted)
    .where(and(where, extraCondition))
    .get();
  return sums ?? { submissions: 0, seconds: 0 };
}

export function countBucketsBefore(db: Db, list: UnfilteredList, cursor: ResultCursor): number {
  const { counted, part, n, where } = getCounterSource(list);
  const beforeCondition = (isDescending(list.order) ? gt : lt)(part, getBucketKey(list.order.sort, cursor));
  const sum = db
    .select({ n: sql<number>`coalesce(sum(${n}), 0)` })
    .from(counted)
    .where(and(where, beforeCondition));
  return sum.get()?.n ?? 0;
}

/**
 * Return the bucket that contains the row at `offset`, which starts at 0, and the number of rows before the bucket.
 * Null if the list is empty.
 */
export function findBucketAtOffset(
  db: Db,
  list: UnfilteredList,
  offset: number,
): { part: string | number; before: number } | null {
  const { counted, part, n, where } = getCounterSource(list);
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
