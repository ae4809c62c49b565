import { type EventName, listEventsInGroup } from "#app/platform/audit/audit-events.ts";
import { getStartOfCalendarDay } from "#app/platform/text/date-text.ts";
import { type Db, prepared } from "#db/client.ts";
import type { AuditCursor, AuditFilter } from "./audit-filter.ts";

export const AUDIT_PAGE_SIZE = 50;

export type ListedEvent = {
  number: number;
  at: number;
  actor: "admin" | "token" | "server" | "anyone";
  actorId: string | null;
  address: string;
  act: string;
  thing: string;
  thingId: string | null;
  detail: Record<string, unknown>;
};

type IndexRange = { where: string[]; values: Record<string, unknown> };
type EventKey = { at: number; number: number };

/**
 * Return up to `limit` matching events, newest first. With a cursor, return the next older or newer events instead of
 * the newest ones.
 */
export function listAuditEvents(
  db: Db,
  filter: AuditFilter,
  { before, after }: AuditCursor,
  limit: number,
  timeZone: string,
): ListedEvent[] {
  const isBackwards = after !== undefined && before === undefined;
  const edges = [...buildPeriodConditions(filter, timeZone), ...buildCursorConditions(before ?? after, isBackwards)];
  const found = listRanges(db, filter).flatMap((part) => readRange(db, part, edges, isBackwards, limit));
  const newestFirst = (one: EventKey, other: EventKey) => other.at - one.at || other.number - one.number;
  const inOrder = found.sort(isBackwards ? (one, other) => newestFirst(other, one) : newestFirst).slice(0, limit);
  return readEvents(
    db,
    inOrder.map(({ number }) => number),
  ).sort(newestFirst);
}

export function formatCursor({ at, number }: EventKey): string {
  return `${at}.${number}`;
}

type Condition = [condition: string, value: number];

function buildPeriodConditions({ from, to }: AuditFilter, timeZone: string): Condition[] {
  return [
    ...(from ? [["at >= ?", getStartOfCalendarDay(from, timeZone).getTime()] as Condition] : []),
    ...(to ? [["at < ?", getStartOfCalendarDay(to, timeZone, 1).getTime()] as Condition] : []),
  ];
}

/** The first condition limits the index scan. The second one distinguishes events with the same time. */
function buildCursorConditions(place: string | undefined, isBackwards: boolean): Condition[] {
  if (place === undefined) return [];
  const [at = 0, number = 0] = place.split(".").map(Number);
  const [reaches, beyond] = isBackwards ? [">=", ">"] : ["<=", "<"];
  return [
    [`at ${reaches} ?`, at],
    [`(at <> ${at} OR number ${beyond} ?)`, number],
  ];
}

/** Each range scans one index that ends with the time: by entity, by actor and event, by event, or by time alone. */
function listRanges(db: Db, filter: AuditFilter): IndexRange[] {
  const acts = filter.act ? [filter.act] : filter.group ? listEventsInGroup(filter.group).map(([name]) => name) : null;
  const actor = filter.by ? buildActorRange(filter.by) : { where: [], values: {} };
  if (filter.thing && filter.id) return [buildEntityRange(filter, acts, actor)];
  if (!filter.by && !acts) return [{ where: [], values: {} }];
  return (acts ?? listEventNames(db)).map((act) => ({
    where: ["act = @act", ...actor.where],
    values: { act, ...actor.values },
  }));
}

function buildEntityRange({ thing, id }: AuditFilter, acts: EventName[] | null, actor: IndexRange): IndexRange {
  const isOfActs = acts ? ["act IN (SELECT value FROM json_each(@acts))"] : [];
  const values = { thing, id, ...(acts && { acts: JSON.stringify(acts) }), ...actor.values };
  return { where: ["thing = @thing", "thing_id = @id", ...isOfActs, ...actor.where], values };
}

function buildActorRange(actorKey: string): IndexRange {
  const [actor, actorId] = actorKey.split(":");
  if (actorId === undefined) return { where: ["actor_id IS NULL", "actor = @actor"], values: { actor } };
  // An ID is enough, because IDs of admins and tokens are unique across both tables.
  return { where: ["actor_id = @actorId"], values: { actorId } };
}

function readRange(
  db: Db,
  { where, values }: IndexRange,
  edges: Condition[],
  isBackwards: boolean,
  limit: number,
): EventKey[] {
  const conditions = [...where, ...edges.map(([condition], index) => condition.replace("?", `@edge${index}`))];
  const direction = isBackwards ? "ASC" : "DESC";
  return prepareCached(
    db,
    `SELECT at, number FROM audit_log ${conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : ""}
      ORDER BY at ${direction}, number ${direction} LIMIT @limit`,
  ).all({ ...values, ...Object.fromEntries(edges.map(([, value], index) => [`edge${index}`, value])), limit });
}

/** A filter by group runs the same statement for every event name, so cache the last statement. */
let cachedStatement: { db: Db; source: string; statement: ReturnType<typeof prepare> } | null = null;

function prepareCached(db: Db, source: string) {
  if (cachedStatement?.db !== db || cachedStatement.source !== source)
    cachedStatement = { db, source, statement: prepare(db, source) };
  return cachedStatement.statement;
}

function prepare({ $client }: Db, source: string) {
  return $client.prepare<[Record<string, unknown>], EventKey>(source);
}

const statements = prepared(({ $client }) => ({
  acts: $client
    .prepare<[], string>(
      `WITH RECURSIVE known (act) AS (SELECT min(act) FROM audit_log
         UNION ALL SELECT (SELECT min(act) FROM audit_log WHERE act > known.act) FROM known WHERE known.act IS NOT NULL)
       SELECT act FROM known WHERE act IS NOT NULL`,
    )
    .pluck(),
  lines: $client.prepare<[string], Omit<ListedEvent, "detail"> & { detail: string }>(
    `SELECT number, at, actor, actor_id AS actorId, address, act, thing, thing_id AS thingId, detail
      FROM audit_log WHERE number IN (SELECT value FROM json_each(?))`,
  ),
}));

function listEventNames(db: Db): string[] {
  return statements(db).acts.all();
}

function readEvents(db: Db, numbers: number[]): ListedEvent[] {
  const rows = statements(db).lines.all(JSON.stringify(numbers));
  return rows.map(({ detail, ...row }) => ({ ...row, detail: JSON.parse(detail) }));
}
