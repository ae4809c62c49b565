/** The log of what was done, by whom, to what: written in the transaction of the act. */
import Database from "better-sqlite3";
import { and, eq, gte, isNull } from "drizzle-orm";
import type { ActName } from "#app/domain/audit-act.ts";
import type { AuditLine } from "#db/audit-line.ts";
import { type Db, inTransaction } from "#db/client.ts";
import { auditLog } from "#db/schema.ts";

/** Who did it: an admin or an API token from a network address, the server by itself, or one of whom only the address is known. */
export type Actor =
  | { adminId: string; address: string }
  | { tokenId: string; address: string }
  | { address: string }
  | "server";

/** Who does something, and when. */
export type By = { actor: Actor; now: Date };

/** Of which kind the thing is that something was done to. A setting's id is its key. */
export type Thing =
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

/** A line of the log, but for who and when. */
export type Act = {
  act: ActName;
  thing?: Thing;
  thingId?: string;
  /** Figures and ids; never a candidate's name or address. */
  detail?: Record<string, unknown>;
};

/** Adds a line to the audit log. */
export function recordAct(db: Db, actor: Actor, { act, thing, thingId, detail }: Act, now: Date): void {
  db.insert(auditLog)
    .values({
      ...actorColumns(actor),
      at: now,
      act,
      thing: thing ?? "",
      thingId: thingId ?? null,
      detail: detail ?? {},
    })
    .run();
}

/** The same, unless this actor's line of the same act on the same thing is there since a moment. */
export function recordOnce(db: Db, actor: Actor, line: Act, since: Date, now: Date): void {
  if (!isRecordedSince(db, actor, line, since)) recordAct(db, actor, line, now);
}

function isRecordedSince(db: Db, by: Actor, { act, thing, thingId }: Act, since: Date): boolean {
  const { actor, actorId } = actorColumns(by);
  const isOfActor = and(eq(auditLog.actor, actor), actorId ? eq(auditLog.actorId, actorId) : isNull(auditLog.actorId));
  const isOfThing = and(
    eq(auditLog.thing, thing ?? ""),
    thingId ? eq(auditLog.thingId, thingId) : isNull(auditLog.thingId),
  );
  const lines = db
    .select({ number: auditLog.number })
    .from(auditLog)
    .where(and(isOfThing, eq(auditLog.act, act), isOfActor, gte(auditLog.at, since)))
    .limit(1);
  return lines.get() !== undefined;
}

/**
 * A model's function that writes its lines into the log in the same transaction: both happen, or neither. `linesOf` gets what
 * `before` has read and what the function returned; without lines nothing has changed.
 */
export function recorded<Args extends unknown[], Result, Before = undefined>(
  run: (db: Db, ...args: Args) => Result,
  linesOf: (facts: { db: Db; by: By; args: Args; result: Result; before: Before }) => RecordedLine[],
  read?: (db: Db, ...args: Args) => Before,
): (db: Db, by: By, ...args: Args) => Result {
  return (db, by, ...args) =>
    inTransaction(db, () => {
      const before = read?.(db, ...args) as Before;
      const result = run(db, ...args);
      for (const { isHourly, ...line } of linesOf({ db, by, args, result, before })) {
        if (isHourly) recordOnce(db, by.actor, line, startOfHour(by.now), by.now);
        else recordAct(db, by.actor, line, by.now);
      }
      return result;
    });
}

/** `isHourly`: once an hour for the same act by the same person on the same thing, not at each key stroke. */
type RecordedLine = Act & { isHourly?: boolean };

/** The hour that a moment is in. */
export function startOfHour(now: Date): Date {
  return new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);
}

/** What is only read is given even where the disk takes no line: a full disk must not keep anyone from reading. */
export function whereDiskAllows(note: () => void): void {
  try {
    note();
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error;
  }
}

/** Who did it, as the columns of a line. */
export function actorColumns(actor: Actor): Pick<AuditLine, "actor" | "actorId" | "address"> {
  if (actor === "server") return { actor, actorId: null, address: "" };
  const { address } = actor;
  if ("adminId" in actor) return { actor: "admin", actorId: actor.adminId, address };
  if ("tokenId" in actor) return { actor: "token", actorId: actor.tokenId, address };
  return { actor: "anyone", actorId: null, address };
}
