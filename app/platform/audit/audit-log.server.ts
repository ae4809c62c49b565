/** The log of what was done, by whom, to what: written in the transaction of the act. */
import Database from "better-sqlite3";
import { and, desc, eq } from "drizzle-orm";
import type { AuditLine } from "#db/audit-line.ts";
import { type Db, inTransaction, prepared } from "#db/client.ts";
import { noteCommitError } from "#db/doubtful-commit.ts";
import { auditLog } from "#db/schema.ts";
import type { EventName } from "./audit-events.ts";

/** Who did it: an admin or an API token from a network address, the server by itself, or one of whom only the address is known. */
export type Actor =
  | { adminId: string; address: string }
  | { tokenId: string; address: string }
  | { address: string }
  | "server";

/** Actor and current time, for audit entries. */
export type AuditContext = { actor: Actor; now: Date };

/** Type of the entity that was changed. A setting's id is its key. */
export type EntityType =
  | "submission"
  | "invitation"
  | "person"
  | "test"
  | "section"
  | "question"
  | "admin"
  | "setting"
  | "token"
  | "webhook";

/** Audit entry without actor and time. */
export type AuditEvent = {
  event: EventName;
  entityType?: EntityType;
  entityId?: string;
  /** Figures and ids; never a candidate's name or address. */
  detail?: Record<string, unknown>;
};

/** In plain SQL: a view of a result must cost next to nothing. */
const statements = prepared(({ $client }) => ({
  insert: $client.prepare(
    `INSERT INTO audit_log (at, actor, actor_id, address, act, thing, thing_id, detail)
      VALUES (@at, @actor, @actorId, @address, @act, @thing, @thingId, @detail)`,
  ),
  since: $client.prepare(
    `SELECT 1 FROM audit_log WHERE thing = @thing AND thing_id IS @thingId AND at >= @since AND act = @act
      AND actor_id IS @actorId AND actor = @actor LIMIT 1`,
  ),
}));

/** Adds a line to the audit log. */
export function recordEvent(
  db: Db,
  actor: Actor,
  { event, entityType, entityId, detail }: AuditEvent,
  now: Date,
): void {
  const line = {
    ...toActorColumns(actor),
    at: now.getTime(),
    act: event,
    thing: entityType ?? "",
    thingId: entityId ?? null,
  };
  statements(db).insert.run({ ...line, detail: JSON.stringify(detail ?? {}) });
}

/** Who did this to that account at this moment; null where the log has no such line. */
export function findActor(db: Db, { act, adminId, at }: { act: string; adminId: string; at: Date }) {
  const isLine = and(
    eq(auditLog.thing, "admin"),
    eq(auditLog.thingId, adminId),
    eq(auditLog.act, act),
    eq(auditLog.at, at),
  );
  const line = db.select().from(auditLog).where(isLine).orderBy(desc(auditLog.number)).limit(1).get();
  return line ? { actor: line.actor, id: line.actorId } : null;
}

/** The same, unless this actor's line of the same act on the same thing is there since a moment. */
export function recordEventOnce(db: Db, actor: Actor, line: AuditEvent, since: Date, now: Date): void {
  if (!hasEventSince(db, actor, line, since)) recordEvent(db, actor, line, now);
}

function hasEventSince(db: Db, by: Actor, { event, entityType, entityId }: AuditEvent, since: Date): boolean {
  const { actor, actorId } = toActorColumns(by);
  const line = {
    actor,
    actorId,
    act: event,
    thing: entityType ?? "",
    thingId: entityId ?? null,
    since: since.getTime(),
  };
  return statements(db).since.get(line) !== undefined;
}

/**
 * A model's function that writes its lines into the log in the same transaction: both happen, or neither. `linesOf` gets what
 * `before` has read and what the function returned; without lines nothing has changed.
 */
export function withAudit<Args extends unknown[], Result, Before = undefined>(
  run: (db: Db, ...args: Args) => Result,
  listEvents: (facts: { db: Db; by: AuditContext; args: Args; result: Result; before: Before }) => EventToRecord[],
  read?: (db: Db, ...args: Args) => Before,
): (db: Db, by: AuditContext, ...args: Args) => Result {
  return (db, by, ...args) =>
    inTransaction(db, () => {
      const before = read?.(db, ...args) as Before;
      const result = run(db, ...args);
      for (const { isHourly, ...line } of listEvents({ db, by, args, result, before })) {
        if (isHourly) recordEventOnce(db, by.actor, line, getStartOfHour(by.now), by.now);
        else recordEvent(db, by.actor, line, by.now);
      }
      return result;
    });
}

/** `isHourly`: once an hour for the same act by the same person on the same thing, not at each key stroke. */
type EventToRecord = AuditEvent & { isHourly?: boolean };

/** The hour that a moment is in. */
export function getStartOfHour(now: Date): Date {
  return new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);
}

/** What is only read is given even where the disk takes no line: a full disk must not keep anyone from reading. */
export function ignoreStorageErrors(note: () => void): void {
  try {
    note();
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error;
    noteCommitError(error);
  }
}

/** Who did it, as the columns of a line. */
export function toActorColumns(actor: Actor): Pick<AuditLine, "actor" | "actorId" | "address"> {
  if (actor === "server") return { actor, actorId: null, address: "" };
  const { address } = actor;
  if ("adminId" in actor) return { actor: "admin", actorId: actor.adminId, address };
  if ("tokenId" in actor) return { actor: "token", actorId: actor.tokenId, address };
  return { actor: "anyone", actorId: null, address };
}

/** Old and new value by name; of what is secret or long only that it was changed. */
export type Changes = Record<string, [before: unknown, after: unknown] | "changed">;

/** The values of `after` that are other ones than before. `hidden`: names of which the values are not told. */
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
