/** The audit log beside its model: for threads and commands, which have a file and no request. */
import type Database from "better-sqlite3";

/** A line of the table audit_log but for its number; `at` in milliseconds. */
export type AuditLine = {
  at: number;
  actor: "admin" | "token" | "server" | "anyone";
  actorId: string | null;
  address: string;
  act: "imported" | "restored";
  detail: Record<string, unknown>;
};

/** Adds a line to a database's log. */
export function writeAuditLine(sqlite: Database.Database, { detail, ...line }: AuditLine): void {
  sqlite
    .prepare(
      `INSERT INTO audit_log (at, actor, actor_id, address, act, detail)
       VALUES (@at, @actor, @actorId, @address, @act, @detail)`,
    )
    .run({ ...line, detail: JSON.stringify(detail) });
}

/** Copies the log of the database at `from` into another one, whose own has no lines yet; reads the file and leaves it as it is. */
export function copyAuditLog(to: Database.Database, from: string): void {
  to.prepare("ATTACH ? AS outgoing").run(from);
  try {
    to.exec("INSERT INTO main.audit_log SELECT * FROM outgoing.audit_log ORDER BY number");
  } finally {
    to.exec("DETACH outgoing");
  }
}
