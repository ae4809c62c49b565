/** The orders of the lists of results, each along an index of its own: migration 0006. */
import { and, asc, desc, eq, gt, gte, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Submission } from "#app/submissions/index.server.ts";
import { submissions } from "#db/schema.ts";
import type { ResultOrder, ResultSort } from "./result-order.ts";

/** What places a submission in any of the orders. */
export type ResultListPlace = Pick<
  Submission,
  "id" | "completedAt" | "personKey" | "totalDuration" | "percent" | "stagePlace"
>;

type Key = { column: SQLiteColumn; of: (place: ResultListPlace) => unknown; isDescending?: boolean };

const id: Key = { column: submissions.id, of: (place) => place.id };
const completed: Key = { column: submissions.completedAt, of: (place) => place.completedAt };
const newest: Key = { ...completed, isDescending: true };
const name: Key = { column: submissions.personKey, of: (place) => place.personKey };
const duration: Key = { column: submissions.totalDuration, of: (place) => place.totalDuration };
const staged: Key = { column: submissions.stagePlace, of: (place) => place.stagePlace };
const best: Key = { column: submissions.percent, of: (place) => place.percent, isDescending: true };

/** By what each list goes, and by what among equals; an id is never equal. By percent it is the leaderboard's order. */
const KEYS: Record<ResultSort, [Key, ...Key[]]> = {
  date: [newest, id],
  name: [name, newest, id],
  duration: [duration, newest, id],
  percent: [best, duration, completed, id],
  stage: [staged, id],
};

/** The keys of an order as they go from its first row to its last one; the other way round with `isBackwards`. */
function keysOf({ by, isReversed }: ResultOrder, isBackwards: boolean): [Key, ...Key[]] {
  const turn = (key: Key): Key => (isReversed === isBackwards ? key : { ...key, isDescending: !key.isDescending });
  const [first, ...rest] = KEYS[by];
  return [turn(first), ...rest.map(turn)];
}

/** ORDER BY of an order, or of its reverse. */
export function orderBy(order: ResultOrder, isBackwards = false): SQL[] {
  return keysOf(order, isBackwards).map(({ column, isDescending }) => (isDescending ? desc(column) : asc(column)));
}

/** True for what comes after a place in an order, or before it. The first key alone bounds the walk along the index. */
export function isBeyond(order: ResultOrder, place: ResultListPlace, isBackwards = false): SQL | undefined {
  const [first, ...rest] = keysOf(order, isBackwards);
  const further = ({ column, of, isDescending }: Key) => (isDescending ? lt : gt)(column, of(place));
  const beyond = [first, ...rest].reduceRight<SQL | undefined>(
    (after, key) => (after ? or(further(key), and(eq(key.column, key.of(place)), after)) : further(key)),
    undefined,
  );
  return and((first.isDescending ? lte : gte)(first.column, first.of(place)), beyond);
}

/** The part of an order's kept counts that a place is in: as the triggers of migrations 0006 and 0014 write it. */
export function partOf(by: ResultSort, place: ResultListPlace): string | number {
  const padded = (number: number) => String(number).padStart(10, "0");
  if (by === "percent") return place.percent ?? 0;
  if (by === "name") return [...place.personKey].slice(0, 3).join("");
  if (by === "duration") return padded(place.totalDuration ?? 0);
  return padded(Math.floor((by === "stage" ? (place.stagePlace ?? 0) : (place.completedAt?.getTime() ?? 0)) / HOUR_MS));
}

const HOUR_MS = 3_600_000;

/** True for the submissions in this part of an order. */
export function isInPart(by: ResultSort, part: string | number): SQL | undefined {
  if (by === "percent") return eq(submissions.percent, Number(part));
  if (by === "duration") return eq(submissions.totalDuration, Number(part));
  const { column, from, to } = boundsOf(by, part);
  return and(sql`${column} >= ${from}`, sql`${column} < ${to}`);
}

/** True from the first row of a part on, in an order. */
export function isFromPart(order: ResultOrder, part: string | number): SQL | undefined {
  const { by } = order;
  const descends = isDescending(order);
  if (by === "percent") return (descends ? lte : gte)(submissions.percent, Number(part));
  if (by === "duration") return (descends ? lte : gte)(submissions.totalDuration, Number(part));
  const { column, from, to } = boundsOf(by, part);
  return descends ? sql`${column} < ${to}` : sql`${column} >= ${from}`;
}

/** A part that is not one value: from which on, and before which. */
function boundsOf(by: "date" | "name" | "stage", part: string | number) {
  if (by === "name") return { column: submissions.personKey, from: String(part), to: `${part}\u{10ffff}` };
  const from = Number(part) * HOUR_MS;
  return { column: by === "stage" ? submissions.stagePlace : submissions.completedAt, from, to: from + HOUR_MS };
}

/** True where an order's parts descend from its first row on. */
export function isDescending({ by, isReversed }: ResultOrder): boolean {
  return Boolean(KEYS[by][0].isDescending) !== isReversed;
}
