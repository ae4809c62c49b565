import { type EventName, listEventsInGroup } from "#app/platform/audit/audit-events.ts";
import { DEFAULT_ROWS_PER_PAGE } from "#app/platform/http/pagination.ts";
import { getStartOfCalendarDay } from "#app/platform/text/date-text.ts";
import { type Db, prepared } from "#db/client.ts";
import type { AuditCursor, AuditFilter } from "./audit-filter.ts";

export const AUDIT_PAGE_SIZE = DEFAULT_ROWS_PER_PAGE;

export type ListedEvent = {
  number: number;
  at: number;
  actor: "admin" | "token" | "server" | "anyone";
  actorId: string | null;
  address: string;
  event: string;
  entityType: string;
  entityId: string | null;
  detail: Record<string, unknown>;
};

type IndexRange = { where: string[]; values: Record<string, unknown> };
type EventKey = { at: number; number: number };

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

/** The first condition limits the index scan. The second condition separates events with the same time. */
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
  const events = filter.event
    ? [filter.event]
    : filter.group
      ? listEventsInGroup(filter.group).map(([name]) => name)
      : null;
  const actor = filter.by ? buildActorRange(filter.by) : { where: [], values: {} };
  if (filter.entityType && filter.entityId) return [buildEntityRange(filter, events, actor)];
  if (!filter.by && !events) return [{ where: [], values: {} }];
  return (events ?? listEventNames(db)).map((event) => ({
    where: ["event = @event", ...actor.where],
    values: { event, ...actor.values },
  }));
}

function buildEntityRange(
  { entityType, entityId }: AuditFilter,
  events: EventName[] | null,
  actor: IndexRange,
): IndexRange {
  const isOfEvents = events ? ["event IN (SELECT value FROM json_each(@events))"] : [];
  const values = { entityType, entityId, ...(events && { events: JSON.stringify(events) }), ...actor.values };
  return { where: ["entity_type = @entityType", "entity_id = @entityId", ...isOfEvents, ...actor.where], values };
}

function buildActorRange(actorKey: string): IndexRange {
  const [actor, actorId] = actorKey.split(":");
  if (actorId === undefined) return { where: ["actor_id IS NULL", "actor = @actor"], values: { actor } };
  // Compare only the ID, because IDs of admins and tokens are unique across both tables.
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

/** Cache the last prepared statement, because a filter by group runs it for each event name. */
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
  events: $client
    .prepare<[], string>(
      `WITH RECURSIVE known (event) AS (SELECT min(event) FROM audit_log
         UNION ALL SELECT (SELECT min(event) FROM audit_log WHERE event > known.event) FROM known WHERE known.event IS NOT NULL)
       SELECT event FROM known WHERE event IS NOT NULL`,
    )
    .pluck(),
  lines: $client.prepare<[string], Omit<ListedEvent, "detail"> & { detail: string }>(
    `SELECT number, at, actor, actor_id AS actorId, address, event, entity_type AS entityType, entity_id AS entityId,
      detail
      FROM audit_log WHERE number IN (SELECT value FROM json_each(?))`,
  ),
}));

function listEventNames(db: Db): string[] {
  return statements(db).events.all();
}

function readEvents(db: Db, numbers: number[]): ListedEvent[] {
  const rows = statements(db).lines.all(JSON.stringify(numbers));
  return rows.map(({ detail, ...row }) => ({ ...row, detail: JSON.parse(detail) }));
}
