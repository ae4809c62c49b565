import type Database from "better-sqlite3";

export type AuditLine = {
  at: number;
  actor: "admin" | "token" | "server" | "anyone";
  actorId: string | null;
  address: string;
  event: "imported" | "restored";
  detail: Record<string, unknown>;
};

export function writeAuditLine(sqlite: Database.Database, { detail, ...line }: AuditLine): void {
  sqlite
    .prepare(
      `INSERT INTO audit_log (at, actor, actor_id, address, event, detail)
       VALUES (@at, @actor, @actorId, @address, @event, @detail)`,
    )
    .run({ ...line, detail: JSON.stringify(detail) });
}

export function copyAuditLog(to: Database.Database, from: string): void {
  to.prepare("ATTACH ? AS outgoing").run(from);
  try {
    to.exec("INSERT INTO main.audit_log SELECT * FROM outgoing.audit_log ORDER BY number");
  } finally {
    to.exec("DETACH outgoing");
  }
}
