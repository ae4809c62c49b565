import { mkdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { AuditLine } from "#db/audit-line.ts";
import { newestCheckedCopy } from "#db/backup/backup-folder.ts";
import { timeOfCopy } from "#db/backup/backup-names.ts";
import { backupsOf } from "#db/backup/backups.ts";
import {
  closeDatabase,
  DatabaseUnusable,
  type Db,
  type LiveDb,
  openDatabase,
  withReadTransaction,
} from "#db/client.ts";
import { watchDisk } from "#db/disk-watch.ts";
import { isCommitInDoubt } from "#db/doubtful-commit.ts";
import { redoErasures } from "#db/erasures.ts";
import { clearJournal } from "#db/journal.ts";
import { type DatabaseLock, fileId, lockDatabase } from "#db/lock.ts";
import { listMigrations } from "#db/migrations.ts";
import { removeUnfinishedDatabases } from "#db/new-database.ts";
import { clearWork, type Replacement, replaceDatabase } from "#db/transfer/replace.ts";
import { env } from "./env.server.ts";
import { log } from "./log.server.ts";
import type { DatabaseProblem, DiskProblem, RestorableBackup } from "./storage-problem.ts";

/** A server that is being replaced needs up to four seconds to stop. */
const LOCK_WAIT_MS = 5000;
/** How long a statement waits for another process, and all requests with it; a write waits twice: to begin and to commit. */
const BUSY_WAIT_MS = 100;

let lock: DatabaseLock | null = null;

/**
 * The one database handle of this process, from `openLiveDatabase` on. An import or a restore replaces it: this binding is
 * for synchronous calls; async functions take `liveDb`.
 */
export let db!: Db;

/** Which file was opened: another one may get its name. */
let openedFile: ReturnType<typeof fileId> = null;

/** Locks, opens and migrates the database. Ends the process where that fails. Does nothing when it is open already. */
export function openLiveDatabase(): void {
  if (db) return;
  lock = lockOrExit();
  db = openOrExit("did not start");
  openedFile = fileId(env.databasePath);
}

/** The handle as it is now. */
export const liveDb: LiveDb = () => db;

/** Runs `work`, which only reads and has no pause, on one state of the database: quicker than one statement after the other. */
export function withReadSnapshot<Result>(work: () => Result): Result {
  return withReadTransaction(db, work);
}

/**
 * Why nothing may be read or written any more; null while all is well. What is written to a file without a name is lost with
 * the end of the process, so this is asked before every request: it takes microseconds.
 */
export function findDatabaseProblem(): DatabaseProblem | null {
  if (isCommitInDoubt()) return "in-doubt";
  const file = fileId(env.databasePath);
  if (file === null) return "gone";
  if (file !== openedFile) return "replaced";
  return backupsOf(db.$client).isDamaged() ? "damaged" : null;
}

/** Returns the newest checked backup as the restore command takes it; null for none. Reads the backup folder. */
export function findRestorableBackup(): RestorableBackup | null {
  const { folder } = backupsOf(db.$client);
  const name = newestCheckedCopy(folder, new Date(), listMigrations().length);
  const takenAt = name && timeOfCopy(name);
  if (!takenAt) return null;
  // Anybody may see this page: the data folder's own name is enough for the operator.
  const path = join(basename(dirname(folder)), basename(folder), name);
  return { path, takenAt: takenAt.toISOString().replace(/T(\d\d:\d\d).*/, " at $1 UTC") };
}

export const disk = watchDisk(() => db.$client, env.databasePath);

/** Why saving fails or soon will; null while all is well. */
export function findDiskProblem(): DiskProblem | null {
  return disk.find();
}

/**
 * Replace the live database with the finished file `incoming`. Throw, and change nothing, if that fails. End the process if
 * the disk fails halfway. The next start then opens the file that exists.
 */
export function replaceLiveDatabase(
  incoming: string,
  copied: string,
  now: Date,
  kind: Replacement,
  imported: AuditLine | null,
): void {
  try {
    db = prepareForServing(replaceDatabase(db, incoming, copied, now, kind, imported));
  } catch (error) {
    if (error instanceof DatabaseUnusable && !db.$client.open) exit("stopped", error);
    throw error;
  } finally {
    if (!db.$client.open) db = openOrExit("stopped", { isChecked: true });
    openedFile = fileId(env.databasePath);
  }
}

/** Closes the database to one self-contained file and lets another process have it. */
export function closeAndUnlockDatabase(): void {
  // The journal beside a file that was put in the place of ours is not ours to remove.
  if (fileId(env.databasePath) === openedFile) closeDatabase(db);
  else db.$client.close();
  lock?.release();
}

/** In development the modules are loaded anew with every change, and beside a server that runs already. */
function lockOrExit(): DatabaseLock | null {
  if (!env.isProduction) return null;
  const taken = tryToLock();
  if (taken) {
    removeUnfinishedDatabases(env.databasePath);
    clearWork(env.databasePath);
    return taken;
  }
  console.error(
    `The server did not start. Another process uses the database ${env.databasePath}: a server, or a backup or restore that is under way. Stop it, or wait for its end.`,
  );
  process.exit(1);
}

function tryToLock(): DatabaseLock | null {
  try {
    mkdirSync(dirname(env.databasePath), { recursive: true, mode: 0o700 });
    return lockDatabase(env.databasePath, LOCK_WAIT_MS);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(
      `The server did not start. The folder of the database ${env.databasePath} cannot be used: ${reason}.`,
    );
    process.exit(1);
  }
}

function openOrExit(outcome: Outcome, options?: { isChecked: boolean }): Db {
  try {
    const opened = openDatabase(env.databasePath, options);
    return prepareForServing(opened);
  } catch (error) {
    if (error instanceof DatabaseUnusable) exit(outcome, error);
    throw error;
  }
}

type Outcome = "did not start" | "stopped";

function exit(outcome: Outcome, { message }: DatabaseUnusable): never {
  console.error(`The server ${outcome}. ${message}`);
  process.exit(1);
}

/** Repeat erasures that an older file has undone, and limit how long a request waits for another process's lock. */
function prepareForServing(opened: Db): Db {
  const erased = redoErasures(opened.$client, env.databasePath);
  if (erased > 0) {
    log("erased-again", { erased });
    clearJournal(opened.$client);
  }
  opened.$client.pragma(`busy_timeout = ${BUSY_WAIT_MS}`);
  return opened;
}
