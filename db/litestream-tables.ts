import { rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import Database from "better-sqlite3";

const TABLES = new Map([
  ["_litestream_seq", "CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)"],
  ["_litestream_lock", "CREATE TABLE _litestream_lock (id INTEGER)"],
]);

export function isLitestreamTable({ type, name, sql }: { type: string; name: string; sql: string | null }): boolean {
  return type === "table" && TABLES.get(name) === sql;
}

export function isInWalMode(sqlite: Database.Database): boolean {
  return sqlite.pragma("journal_mode", { simple: true }) === "wal";
}

export function dropLitestreamTables(sqlite: Database.Database): void {
  const present = sqlite.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  for (const name of TABLES.keys()) if (present.includes(name)) sqlite.exec(`DROP TABLE ${name}`);
}

/** Turn a copy of a replicated database into a single file without Litestream's tables. The caller syncs it. */
export function makePlainCopy(path: string): void {
  const copy = new Database(path, { fileMustExist: true });
  try {
    copy.pragma("synchronous = OFF");
    dropLitestreamTables(copy);
    if (isInWalMode(copy)) copy.pragma("journal_mode = DELETE");
  } finally {
    copy.close();
  }
}

export function getReplicaFolder(databasePath: string): string {
  return join(dirname(databasePath), `.${basename(databasePath)}-litestream`);
}

export function forgetReplica(databasePath: string): void {
  rmSync(getReplicaFolder(databasePath), { recursive: true, force: true });
}
