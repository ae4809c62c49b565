import { mkdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { findNewestCheckedCopy } from "#db/backup/backup-folder.ts";
import { parseCopyTime } from "#db/backup/backup-names.ts";
import { getBackups } from "#db/backup/backups.ts";
import {
  closeDatabase,
  DatabaseUnusable,
  type Db,
  type LiveDb,
  openDatabase,
  withReadTransaction,
} from "#db/client.ts";
import { type DiskProblem, watchDisk } from "#db/disk-watch.ts";
import { isCommitInDoubt } from "#db/doubtful-commit.ts";
import { claimFolder, findFolderConflict } from "#db/folder-claim.ts";
import { type DatabaseLock, getFileId, lockDatabase } from "#db/lock.ts";
import { listMigrations } from "#db/migrations.ts";
import { removeUnfinishedDatabases } from "#db/new-database.ts";
import { env } from "./env.server.ts";
import { exitWithMessage } from "./log.server.ts";
import type { DatabaseProblem, RestorableBackup } from "./storage-problem.ts";
import { formatDateTime } from "./text/date-text.ts";

/** A server that is being replaced can take almost five seconds to stop and release the lock. */
const LOCK_WAIT_MS = 5000;
/** Before it stops, a server with a replica copies the last changes for up to three seconds more. */
const LOCK_WAIT_WITH_REPLICA_MS = 8000;
/**
 * While a statement waits for another process, all requests wait. A write can wait twice: at its start and at its
 * commit.
 */
const BUSY_WAIT_MS = 100;
/** Litestream locks writes for longer while it checkpoints a large log. */
const BUSY_WAIT_WITH_REPLICA_MS = 1000;

let lock: DatabaseLock | null = null;

/**
 * An import or a restore replaces this handle. Reading `db` always returns the current one, but a copy in a variable or
 * an argument stays the old one. Pass `liveDb` to functions that wait.
 */
export let db!: Db;

let openedFile: ReturnType<typeof getFileId> = null;

type Hooks = {
  beforeOpening: () => void;
  beforeServing: (opened: Db) => void;
};
let hooks: Hooks = { beforeOpening: () => undefined, beforeServing: () => undefined };

export function openLiveDatabase(given: Hooks): void {
  if (db) return;
  hooks = given;
  exitOnConflict(findFolderConflict(env.databasePath));
  lock = lockOrExit();
  hooks.beforeOpening();
  db = openOrExit("did not start");
  exitOnConflict(claimFolder(env.databasePath));
  openedFile = getFileId(env.databasePath);
}

export const liveDb: LiveDb = () => db;

export function withReadSnapshot<Result>(work: () => Result): Result {
  return withReadTransaction(db, work);
}

/**
 * Return why the database must not be used, or null. Data written to a deleted file, for example, would be lost. This
 * check runs before every request.
 */
export function findDatabaseProblem(): DatabaseProblem | null {
  if (isCommitInDoubt()) return "in-doubt";
  const file = getFileId(env.databasePath);
  if (file === null) return "gone";
  if (file !== openedFile) return "replaced";
  return getBackups(db.$client).isDamaged() ? "damaged" : null;
}

export function findRestorableBackup(): RestorableBackup | null {
  const { folder } = getBackups(db.$client);
  const name = findNewestCheckedCopy(folder, new Date(), listMigrations().length);
  const takenAt = name && parseCopyTime(name);
  if (!takenAt) return null;
  // The page is public, so show only the last part of the path.
  const path = join(basename(dirname(folder)), basename(folder), name);
  // The organization's time zone is in the database that cannot be used.
  return { path, takenAt: `${formatDateTime(takenAt, "UTC").text} UTC` };
}

export const disk = watchDisk(() => db.$client, env.databasePath);

export function findDiskProblem(): DiskProblem | null {
  return disk.find();
}

/**
 * Replace the live database with the one that `replace` opens. If that fails, throw and change nothing. Exit if the
 * disk fails halfway.
 */
export function replaceLiveDatabase(replace: (live: Db) => Db): void {
  try {
    db = prepareForServing(replace(db));
  } catch (error) {
    if (error instanceof DatabaseUnusable && !db.$client.open) exit("stopped", error);
    throw error;
  } finally {
    if (!db.$client.open) db = openOrExit("stopped", { isChecked: true });
    openedFile = getFileId(env.databasePath);
  }
}

export function closeAndUnlockDatabase(): void {
  // If another file now has our file's name, the journal belongs to that file. Close without deleting it.
  if (getFileId(env.databasePath) !== openedFile) db.$client.close();
  // Closing a replicated database would remove the log, and the next start would copy the whole database.
  else if (!env.replica) closeDatabase(db);
  lock?.release();
}

function exitOnConflict(conflict: string | null): void {
  if (conflict) exitWithMessage(`The server did not start. ${conflict}`);
}

function lockOrExit(): DatabaseLock | null {
  if (!env.isProduction) return null;
  const taken = tryToLock();
  if (taken) {
    removeUnfinishedDatabases(env.databasePath);
    return taken;
  }
  return exitWithMessage(
    `The server did not start. Another process is using the database ${env.databasePath}: a server, a backup or a restore. Stop it or wait until it finishes.`,
  );
}

function tryToLock(): DatabaseLock | null {
  try {
    mkdirSync(dirname(env.databasePath), { recursive: true, mode: 0o700 });
    return lockDatabase(env.databasePath, env.replica ? LOCK_WAIT_WITH_REPLICA_MS : LOCK_WAIT_MS);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return exitWithMessage(
      `The server did not start. The folder of the database ${env.databasePath} cannot be used: ${reason}.`,
    );
  }
}

function openOrExit(outcome: Outcome, options?: { isChecked: boolean }): Db {
  try {
    const opened = openDatabase(env.databasePath, { ...options, isReplicated: env.replica !== null });
    return prepareForServing(opened);
  } catch (error) {
    if (error instanceof DatabaseUnusable) exit(outcome, error);
    throw error;
  }
}

type Outcome = "did not start" | "stopped";

function exit(outcome: Outcome, { message }: DatabaseUnusable): never {
  return exitWithMessage(`The server ${outcome}. ${message}`);
}

function prepareForServing(opened: Db): Db {
  hooks.beforeServing(opened);
  opened.$client.pragma(`busy_timeout = ${env.replica ? BUSY_WAIT_WITH_REPLICA_MS : BUSY_WAIT_MS}`);
  return opened;
}
