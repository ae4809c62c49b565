import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { type SQL, sql } from "drizzle-orm";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { findNewestCheckedCopy, getBackupFolder } from "./backup/backup-folder.ts";
import { readBackupStatus } from "./backup/backup-status.ts";
import { noteCommitError } from "./doubtful-commit.ts";
import { sealJournal } from "./journal.ts";
import { dropLitestreamTables, forgetReplica, isInWalMode } from "./litestream-tables.ts";
import {
  getEmptyDatabase,
  listMigrations,
  listPendingMigrations,
  migrate,
  refuseForeign,
  refuseOtherSchema,
} from "./migrations.ts";
import { createDatabaseFile } from "./new-database.ts";
import { oncePerHandle } from "./once-per-handle.ts";
import { isStorageUnavailable } from "./storage-errors.ts";
import { UpgradeStopped, upgrade } from "./upgrade.ts";

export type Db = BetterSQLite3Database & { $client: Database.Database };

/**
 * Return the current handle. Async functions call this again after each `await`, because an import can replace the
 * database.
 */
export type LiveDb = () => Db;

export class DatabaseUnusable extends Error {}

const CHECKED_AT_START_BYTES = 32 * 1024 * 1024;
/** Tables that are checked at every start. The other tables hold candidates' data, which is most of a large file. */
const SMALL_TABLES = ["tests", "sections", "questions", "options", "test_versions", "admins", "sessions", "settings"];

/**
 * Size above which we checkpoint the write-ahead log if `isReplicated`. Below it, Litestream reads and checkpoints the
 * log. After our checkpoint, Litestream has to copy the whole database again.
 */
const MAX_LOG_PAGES = 20_000;

export type OpenOptions = { isChecked?: boolean; isReplicated?: boolean };

/**
 * Check the file unless `isChecked`, and migrate it after a backup. Throw DatabaseUnusable for a file that is damaged,
 * empty, foreign, too new, or missing although backups exist. See docs/develop/decisions/003-sqlite-settings.md.
 */
export function openDatabase(path: string, { isChecked = false, isReplicated = false }: OpenOptions = {}): Db {
  const isInMemory = path === ":memory:";
  const isNew = isInMemory || !existsSync(path);
  let sqlite: Database.Database | undefined;
  try {
    if (isNew && !isInMemory) {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      createDatabaseFile(path);
    }
    if (!isNew && statSync(path).size === 0) throw new Error("the file is empty");
    sqlite = new Database(isInMemory ? getEmptyDatabase().bytes : path);
    sqlite.pragma("busy_timeout = 5000");
    if (!isNew && !isChecked) refuseDamaged(sqlite, isFullyCheckedAtStart(path));
    refuseForeign(sqlite);
    if (!isNew && !isChecked) refuseOtherSchema(sqlite);
    setJournalMode(sqlite, isReplicated);
    sqlite.pragma("synchronous = FULL");
    // Overwrite deleted data. Free pages then contain no traces of erased people.
    sqlite.pragma("secure_delete = ON");
    sqlite.pragma("foreign_keys = ON");
    sqlite.pragma("trusted_schema = OFF");
    sealOrRefuse(sqlite);
    if (!isReplicated) dropLitestreamTables(sqlite);
    if (!isNew && listPendingMigrations(sqlite).length > 0) upgrade(sqlite, new Date());
    else migrate(sqlite);
  } catch (error) {
    sqlite?.close();
    if (error instanceof DatabaseUnusable) throw error;
    if (error instanceof UpgradeStopped) throw new DatabaseUnusable(error.message);
    if (isBusy(error)) throw new DatabaseUnusable(buildLockedText(path));
    throw buildUnusableError(path, error instanceof Error ? error.message : String(error));
  }
  return drizzle(sqlite);
}

function setJournalMode(sqlite: Database.Database, isReplicated: boolean): void {
  if (isReplicated) {
    if (!isInWalMode(sqlite) && sqlite.pragma("journal_mode = WAL", { simple: true }) !== "wal")
      throw new Error("it cannot use a write-ahead log, which REPLICA_URL requires");
    sqlite.pragma(`wal_autocheckpoint = ${MAX_LOG_PAGES}`);
    return;
  }
  const wasReplicated = isInWalMode(sqlite);
  sqlite.pragma("journal_mode = PERSIST");
  sqlite.pragma("journal_size_limit = 1048576");
  if (wasReplicated) forgetReplica(sqlite.name);
}

/**
 * Return whether the start checks the whole file. A large file on a cold disk would take ten seconds, so the server
 * checks a copy of it after the start.
 */
export function isFullyCheckedAtStart(path: string): boolean {
  if (path === ":memory:" || statSync(path).size <= CHECKED_AT_START_BYTES) return true;
  return readBackupStatus(getBackupFolder(path)).failure?.isDamage ?? false;
}

function refuseDamaged(sqlite: Database.Database, isWhole: boolean): void {
  const present = sqlite.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  const checks = isWhole ? ["1"] : SMALL_TABLES.filter((table) => present.includes(table));
  for (const checked of checks) {
    if (sqlite.pragma(`quick_check(${checked})`, { simple: true }) !== "ok") throw new Error("the file is damaged");
  }
}

function sealOrRefuse(sqlite: Database.Database): void {
  try {
    sealJournal(sqlite);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseUnusable(
      `The disk did not confirm the last write to the database ${sqlite.name}: ${reason}. Nothing was changed. Check the disk, then start the server again.`,
    );
  }
}

export function closeDatabase(db: Db): void {
  const sqlite = db.$client;
  if (!sqlite.open) return;
  sqlite.pragma("journal_mode = DELETE");
  sqlite.close();
}

/**
 * Run `work` in a transaction. Nested calls use savepoints. Also use this for `get()` with RETURNING. better-sqlite3
 * leaves that statement unfinished, so a failed commit would go unnoticed.
 */
export function inTransaction<Result>(db: Db, work: () => Result): Result {
  try {
    return db.transaction(work, { behavior: "immediate" });
  } catch (error) {
    if (!db.$client.inTransaction) noteCommitError(error);
    throw error;
  }
}

type QueuedWrite = {
  run: (db: Db) => () => void;
  refuse: (reason: unknown) => void;
  until: number;
};

const MAX_BUSY_MS = 8000;
const BUSY_RETRY_MS = 150;

let watchCommit: (ms: number) => void = () => undefined;

export function onGroupCommit(watch: (ms: number) => void): void {
  watchCommit = watch;
}

const queuedWrites = new WeakMap<LiveDb, QueuedWrite[]>();

/**
 * Run all writes queued in the same turn of the event loop in one transaction, each in a savepoint. `work` may run
 * twice, so it must only use the database. Resolve after the commit. If the commit fails, reject every write.
 */
export function groupCommit<Result>(live: LiveDb, work: (db: Db) => Result): Promise<Result> {
  return new Promise((resolve, refuse) => {
    const queue = queuedWrites.get(live) ?? [];
    queuedWrites.set(live, queue);
    if (queue.length === 0) setImmediate(commitQueue, live);
    const run = (db: Db) => {
      const result = work(db);
      return () => resolve(result);
    };
    queue.push({ run, refuse, until: performance.now() + MAX_BUSY_MS });
  });
}

function commitQueue(live: LiveDb): void {
  const writes = queuedWrites.get(live) ?? [];
  queuedWrites.delete(live);
  try {
    const db = live();
    const start = performance.now();
    const settlers = inTransaction(db, () => writes.map((write) => runInSavepoint(db, write)));
    watchCommit(performance.now() - start);
    for (const settle of settlers) settle();
  } catch (error) {
    const again = isBusy(error) ? writes.filter(({ until }) => until > performance.now()) : [];
    for (const write of writes) if (!again.includes(write)) write.refuse(error);
    if (again.length === 0) return;
    queuedWrites.set(live, again);
    setTimeout(commitQueue, BUSY_RETRY_MS, live);
  }
}

function runInSavepoint(db: Db, { run, refuse }: QueuedWrite): () => void {
  try {
    return inTransaction(db, () => run(db));
  } catch (error) {
    if (isStorageUnavailable(error) || !db.$client.inTransaction) throw error;
    return () => refuse(error);
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY");
}

export function prepared<Statements>(prepare: (db: Db) => Statements): (db: Db) => Statements {
  return oncePerHandle(prepare);
}

/**
 * Compare a column with a parameter. Use this instead of `eq` in prepared statements. With `= ?` or `LIMIT ?`, SQLite
 * recompiles many statements at each execution, because the plan could depend on the value. With `IN (?)`, it does not.
 */
export function parameterCondition(column: SQLiteColumn, name: string): SQL {
  return sql`${column} IN (${sql.placeholder(name)})`;
}

const readTransactions = prepared(({ $client }) => ({
  begin: $client.prepare("BEGIN"),
  end: $client.prepare("ROLLBACK"),
}));

/** Run `work` on one snapshot, with one file lock instead of one per statement. Writes are rolled back. */
export function withReadTransaction<Result>(db: Db, work: () => Result): Result {
  if (db.$client.inTransaction) return work();
  const turn = readTransactions(db);
  turn.begin.run();
  try {
    return work();
  } finally {
    if (db.$client.inTransaction) turn.end.run();
  }
}

function buildLockedText(path: string): string {
  return `The database ${path} is locked by another program. The file was not changed. If a server is running, use the same REPLICA_URL as the server, or stop it.`;
}

function buildUnusableError(path: string, reason: string): DatabaseUnusable {
  const folder = getBackupFolder(path);
  const newest = path === ":memory:" ? null : findNewestCheckedCopy(folder, new Date(), listMigrations().length);
  const file = newest ? join(folder, newest) : "FILE";
  return new DatabaseUnusable(
    `The database ${path} cannot be used: ${reason}. The file was not changed. Restore a backup (npm run restore -- ${file}), or, for a separate database, set DATABASE_PATH to a file in another folder.`,
  );
}
