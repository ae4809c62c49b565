import { isDeepStrictEqual } from "node:util";
import Database from "better-sqlite3";
import { and, desc, eq } from "drizzle-orm";
import { HOUR_MS } from "#app/platform/time-units.ts";
import type { AuditLine } from "#db/audit-line.ts";
import { type Db, inTransaction, prepared } from "#db/client.ts";
import { noteCommitError } from "#db/doubtful-commit.ts";
import { auditLog } from "#db/schema.ts";
import type { ENTITY_TYPES, EventName } from "./audit-events.ts";

export type Actor =
  | { adminId: string; address: string }
  | { tokenId: string; address: string }
  | { address: string }
  | "server";

export type AuditContext = { actor: Actor; now: Date };

export type EntityType = (typeof ENTITY_TYPES)[number];

export type AuditEvent = {
  event: EventName;
  entityType?: EntityType;
  entityId?: string;
  detail?: Record<string, unknown>;
};

// These statements use prepared SQL, because every view of a result is recorded.
const statements = prepared(({ $client }) => ({
  insert: $client.prepare(
    `INSERT INTO audit_log (at, actor, actor_id, address, event, entity_type, entity_id, detail)
      VALUES (@at, @actor, @actorId, @address, @event, @entityType, @entityId, @detail)`,
  ),
  since: $client.prepare(
    `SELECT 1 FROM audit_log WHERE entity_type = @entityType AND entity_id IS @entityId AND at >= @since AND event = @event
      AND actor_id IS @actorId AND actor = @actor LIMIT 1`,
  ),
}));

export function recordEvent(
  db: Db,
  actor: Actor,
  { event, entityType, entityId, detail }: AuditEvent,
  now: Date,
): void {
  const line = {
    ...toActorColumns(actor),
    at: now.getTime(),
    event,
    entityType: entityType ?? "",
    entityId: entityId ?? null,
  };
  statements(db).insert.run({ ...line, detail: JSON.stringify(detail ?? {}) });
}

export function findActor(db: Db, { event, adminId, at }: { event: string; adminId: string; at: Date }) {
  const isLine = and(
    eq(auditLog.entityType, "admin"),
    eq(auditLog.entityId, adminId),
    eq(auditLog.event, event),
    eq(auditLog.at, at),
  );
  const line = db.select().from(auditLog).where(isLine).orderBy(desc(auditLog.number)).limit(1).get();
  return line ? { actor: line.actor, id: line.actorId } : null;
}

export function recordEventOnce(db: Db, actor: Actor, line: AuditEvent, since: Date, now: Date): void {
  if (!hasEventSince(db, actor, line, since)) recordEvent(db, actor, line, now);
}

function hasEventSince(db: Db, source: Actor, { event, entityType, entityId }: AuditEvent, since: Date): boolean {
  const { actor, actorId } = toActorColumns(source);
  const line = {
    actor,
    actorId,
    event,
    entityType: entityType ?? "",
    entityId: entityId ?? null,
    since: since.getTime(),
  };
  return statements(db).since.get(line) !== undefined;
}

type Command<Args extends unknown[], Result, State> = {
  /**
   * Return the state that the command may change. The states before and after the command are compared. The conditional
   * type makes TypeScript infer `Args` from `run` alone.
   */
  state?: (db: Db, ...args: Args extends infer Same extends unknown[] ? Same : never) => State;
  run: (db: Db, context: AuditContext, ...args: Args) => Result;
  events: (facts: {
    db: Db;
    context: AuditContext;
    args: Args;
    result: Result;
    before: State;
    after: State;
  }) => EventToRecord[];
};

/**
 * Define a command that records its audit events. If `state` is the same before and after the command, nothing is
 * recorded. An event with empty `changes` is dropped.
 */
export function command<Args extends unknown[], Result, State = undefined>({
  state,
  run,
  events,
}: Command<Args, Result, State>): (db: Db, context: AuditContext, ...args: Args) => Result {
  const readState = state as ((db: Db, ...args: Args) => State) | undefined;
  return (db, context, ...args) =>
    inTransaction(db, () => {
      const before = readState?.(db, ...args) as State;
      const result = run(db, context, ...args);
      const after = readState?.(db, ...args) as State;
      if (state && isDeepStrictEqual(before, after)) return result;
      for (const { isHourly, ...line } of events({ db, context, args, result, before, after })) {
        if (isDeepStrictEqual(line.detail?.changes, {})) continue;
        if (isHourly) recordEventOnce(db, context.actor, line, getStartOfHour(context.now), context.now);
        else recordEvent(db, context.actor, line, context.now);
      }
      return result;
    });
}

/** If `isHourly`, record the event at most once per hour, because some texts are saved during typing. */
type EventToRecord = AuditEvent & { isHourly?: boolean };

export function getStartOfHour(now: Date): Date {
  return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
}

/** Ignore database errors, because a full disk must not prevent anyone from reading data. */
export function ignoreStorageErrors(record: () => void): void {
  try {
    record();
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error;
    noteCommitError(error);
  }
}

export function toActorColumns(actor: Actor): Pick<AuditLine, "actor" | "actorId" | "address"> {
  if (actor === "server") return { actor, actorId: null, address: "" };
  const { address } = actor;
  if ("adminId" in actor) return { actor: "admin", actorId: actor.adminId, address };
  if ("tokenId" in actor) return { actor: "token", actorId: actor.tokenId, address };
  return { actor: "anyone", actorId: null, address };
}

export type Changes = Record<string, [before: unknown, after: unknown] | "changed">;

export function listChanges(before: object | null, after: object, hidden: string[] = []): Changes {
  const old = new Map(Object.entries(before ?? {}));
  const changed = Object.entries(after).filter(([name, value]) => !isSame(old.get(name), value));
  return Object.fromEntries(
    changed.map(([name, value]) => [name, hidden.includes(name) ? "changed" : [old.get(name) ?? null, value]]),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
