/** The sort orders of the result lists, each with an index of its own (migration 0006), and the bucket counters for deep pages. */
import { and, asc, desc, eq, gt, gte, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { scopesCondition, type TestQuery, testsCondition } from "#app/accounts/index.server.ts";
import type { Submission } from "#app/submissions/index.server.ts";
import type { Db } from "#db/client.ts";
import { placeCounts, scoreCounts, submissions } from "#db/schema.ts";
import type { ResultOrder, ResultSort } from "./result-filter.ts";

/** The sort keys of a row: a cursor for any of the orders. */
export type ResultCursor = Pick<
  Submission,
  "id" | "completedAt" | "personKey" | "totalDuration" | "percent" | "stagePlace"
>;

type Key = { column: SQLiteColumn; of: (place: ResultCursor) => unknown; isDescending?: boolean };

const id: Key = { column: submissions.id, of: (place) => place.id };
const completed: Key = { column: submissions.completedAt, of: (place) => place.completedAt };
const newest: Key = { ...completed, isDescending: true };
const name: Key = { column: submissions.personKey, of: (place) => place.personKey };
const duration: Key = { column: submissions.totalDuration, of: (place) => place.totalDuration };
const staged: Key = { column: submissions.stagePlace, of: (place) => place.stagePlace };
const best: Key = { column: submissions.percent, of: (place) => place.percent, isDescending: true };

/** The sort keys of each order, ending in a unique id. The order by percent is the leaderboard's. */
const KEYS: Record<ResultSort, [Key, ...Key[]]> = {
  date: [newest, id],
  name: [name, newest, id],
  duration: [duration, newest, id],
  percent: [best, duration, completed, id],
  stage: [staged, id],
};

/** The sort keys with their directions, flipped if `isBackwards`. */
function getKeys({ by, isReversed }: ResultOrder, isBackwards: boolean): [Key, ...Key[]] {
  const turn = (key: Key): Key => (isReversed === isBackwards ? key : { ...key, isDescending: !key.isDescending });
  const [first, ...rest] = KEYS[by];
  return [turn(first), ...rest.map(turn)];
}

/** ORDER BY terms. */
export function buildOrderBy(order: ResultOrder, isBackwards = false): SQL[] {
  return getKeys(order, isBackwards).map(({ column, isDescending }) => (isDescending ? desc(column) : asc(column)));
}

/** Match rows after a cursor (before it, if `isBackwards`). The separate bound on the first key limits the index scan. */
export function afterCursorCondition(order: ResultOrder, place: ResultCursor, isBackwards = false): SQL | undefined {
  const [first, ...rest] = getKeys(order, isBackwards);
  const further = ({ column, of, isDescending }: Key) => (isDescending ? lt : gt)(column, of(place));
  const beyond = [first, ...rest].reduceRight<SQL | undefined>(
    (after, key) => (after ? or(further(key), and(eq(key.column, key.of(place)), after)) : further(key)),
    undefined,
  );
  return and((first.isDescending ? lte : gte)(first.column, first.of(place)), beyond);
}

/** The counter bucket of a row, as written by the triggers of migrations 0006 and 0014. */
export function getBucketKey(by: ResultSort, place: ResultCursor): string | number {
  const padded = (number: number) => String(number).padStart(10, "0");
  if (by === "percent") return place.percent ?? 0;
  if (by === "name") return [...place.personKey].slice(0, 3).join("");
  if (by === "duration") return padded(place.totalDuration ?? 0);
  return padded(Math.floor((by === "stage" ? (place.stagePlace ?? 0) : (place.completedAt?.getTime() ?? 0)) / HOUR_MS));
}

const HOUR_MS = 3_600_000;

/** Match the rows of a bucket. */
export function inBucketCondition(by: ResultSort, part: string | number): SQL | undefined {
  if (by === "percent") return eq(submissions.percent, Number(part));
  if (by === "duration") return eq(submissions.totalDuration, Number(part));
  const { column, from, to } = getBucketBounds(by, part);
  return and(sql`${column} >= ${from}`, sql`${column} < ${to}`);
}

/** Match the rows from the start of a bucket on. */
export function fromBucketCondition(order: ResultOrder, part: string | number): SQL | undefined {
  const { by } = order;
  const descends = isDescending(order);
  if (by === "percent") return (descends ? lte : gte)(submissions.percent, Number(part));
  if (by === "duration") return (descends ? lte : gte)(submissions.totalDuration, Number(part));
  const { column, from, to } = getBucketBounds(by, part);
  return descends ? sql`${column} < ${to}` : sql`${column} >= ${from}`;
}

/** The half-open range of a bucket that spans several values. */
function getBucketBounds(by: "date" | "name" | "stage", part: string | number) {
  if (by === "name") return { column: submissions.personKey, from: String(part), to: `${part}\u{10ffff}` };
  const from = Number(part) * HOUR_MS;
  return { column: by === "stage" ? submissions.stagePlace : submissions.completedAt, from, to: from + HOUR_MS };
}

/** True if an order begins with its highest bucket. */
function isDescending({ by, isReversed }: ResultOrder): boolean {
  return Boolean(KEYS[by][0].isDescending) !== isReversed;
}

/** A list narrowed by test and viewer only. `isRanked`: only rows with scores and a name. */
type UnfilteredList = TestQuery & { isRanked: boolean; order: ResultOrder };

/** Where to read counts from. `n` is the SQL expression of one row's count. */
type CounterSource = { counted: typeof placeCounts | typeof scoreCounts; part: SQL; n: SQL; where: SQL };

function getCounterSource({ isRanked, order: { by }, ...query }: UnfilteredList): CounterSource {
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

/** Count an unfiltered list from the counters, and sum its durations in seconds. */
export function countUnfiltered(
  db: Db,
  { testId, visibleTests, isRanked }: Omit<UnfilteredList, "order">,
  isCounted?: SQL,
) {
  const { counted, n, where } = getCounterSource({
    testId,
    visibleTests,
    isRanked,
    order: { by: "percent", isReversed: false },
  });
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

/** Count the rows in the buckets before a cursor's bucket. */
export function countBucketsBefore(db: Db, list: UnfilteredList, place: ResultCursor): number {
  const { counted, part, n, where } = getCounterSource(list);
  const isBefore = (isDescending(list.order) ? gt : lt)(part, getBucketKey(list.order.by, place));
  const sum = db
    .select({ n: sql<number>`coalesce(sum(${n}), 0)` })
    .from(counted)
    .where(and(where, isBefore));
  return sum.get()?.n ?? 0;
}

/** Find the bucket of the row at an offset (from 0), and how many rows precede that bucket. Null for an empty list. */
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
