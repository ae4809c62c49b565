/** One copy of a live database in slices, checked from end to end in a thread of its own. */
import { type FileHandle, open, rm } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import type Database from "better-sqlite3";
import { isFailedSync } from "../doubtful-commit.ts";
import { workerFile } from "../project-root.ts";
import { isDamage, readLiveFigures } from "./check-copy.ts";
import type { VerifiedCopy, VerifyAnswer, VerifyTask } from "./verify-copy.ts";

/** Pages in one turn: about a millisecond, so that requests are answered between the turns. */
const PAGES_AT_ONCE = 100;
/** After how many pages the disk is made to write what it has of the copy. */
const PAGES_BETWEEN_SYNCS = 1000;

/** What was copied is damaged: not the copying has failed, but the structure of the database itself. */
export class DamagedCopy extends Error {}

/** What a copy takes, and which state of the live database it holds. */
type Copy = { bytes: number; state: string };

/** A copy that was checked. */
export type Copied = VerifiedCopy & Copy;

/**
 * Writes a checked copy of a live database to `path`, in place of what lies there, while the server goes on answering; it is
 * on the disk then. Throws when it cannot be written or is not sound; then nothing is left of it.
 */
export async function writeVerifiedCopy(sqlite: Database.Database, path: string): Promise<Copied> {
  const { verified, ...copy } = await writeCopy(sqlite, path);
  try {
    return { ...copy, ...(await verified) };
  } catch (error) {
    await removeCopy(path);
    throw error;
  }
}

/**
 * The same for readers that cannot wait: `verified` is the check, which goes on when the copy is written, for minutes where
 * there are gigabytes. `signal` ends it. The copy of a check that fails is the caller's to remove.
 */
export async function writeCopy(
  sqlite: Database.Database,
  path: string,
  signal?: AbortSignal,
): Promise<Copy & { verified: Promise<VerifiedCopy> }> {
  let file: FileHandle | undefined;
  try {
    await rm(path, { force: true });
    file = await open(path, "wx", 0o600);
    await sqlite.backup(path, { progress: createSyncedProgress(file) });
    // Still in the turn that copied the last page: no request has been answered, so nothing was written, since then.
    const expected = readLiveFigures(sqlite);
    const state = readDatabaseState(sqlite);
    const verified = verify({ path, expected }, signal);
    // Its error is for those who wait for it, if only later.
    verified.catch(() => undefined);
    return { verified, bytes: expected.pages * getPageBytes(sqlite), state };
  } catch (error) {
    await removeCopy(path);
    // Copying may detect damage in the live database.
    if (isDamage(error))
      throw new DamagedCopy(error instanceof Error ? error.message : String(error), { cause: error });
    // Hide the error's code: a failed sync of the copy must not end the process, because the database may be on another disk.
    if (isFailedSync(error))
      throw Object.assign(new Error("The copy could not be synced", { cause: error }), { code: "EIO" });
    throw error;
  } finally {
    await file?.close();
  }
}

/** Removes a copy. Gigabytes take over a second, in which requests are answered. */
export async function removeCopy(path: string): Promise<void> {
  await Promise.all([path, `${path}-journal`].map((name) => rm(name, { force: true })));
}

/** The bytes that a copy takes. */
export function getDatabaseBytes(sqlite: Database.Database): number {
  return Number(sqlite.pragma("page_count", { simple: true })) * getPageBytes(sqlite);
}

function getPageBytes(sqlite: Database.Database): number {
  return Number(sqlite.pragma("page_size", { simple: true }));
}

/** Tells one state of a database from the next: it changes with every write by this connection or another. */
export function readDatabaseState(sqlite: Database.Database): string {
  const changes = sqlite.prepare("SELECT total_changes()").pluck().get();
  return `${sqlite.pragma("data_version", { simple: true })} ${changes}`;
}

/**
 * How many pages the next turn copies. SQLite syncs the copy in its last turn, in which no request is answered: for half a
 * gigabyte that would be a third of a second. So the copy is synced along the way, by another thread, and the last turn
 * waits until little is left to write.
 */
function createSyncedProgress(file: FileHandle): (progress: Database.BackupMetadata) => number {
  let synced = 0;
  let copied = 0;
  let isSyncing = false;
  const sync = () => {
    const upTo = copied;
    isSyncing = true;
    file
      .datasync()
      // A disk that takes nothing is SQLite's to report.
      .catch(() => undefined)
      .finally(() => {
        synced = upTo;
        isSyncing = false;
      });
  };
  return ({ totalPages, remainingPages }) => {
    copied = totalPages - remainingPages;
    const isLast = remainingPages <= PAGES_AT_ONCE;
    if (!isSyncing && copied - synced >= (isLast ? PAGES_AT_ONCE : PAGES_BETWEEN_SYNCS)) sync();
    return isLast && isSyncing ? 0 : PAGES_AT_ONCE;
  };
}

/** Checks a copy from end to end, in a thread of its own. Throws a sentence when it is not sound, and after `signal`. */
function verify(task: VerifyTask, signal?: AbortSignal): Promise<VerifiedCopy> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerFile("db/backup/verify-copy.ts"), { workerData: task });
    signal?.addEventListener("abort", () => void worker.terminate());
    worker.once("message", (answer: VerifyAnswer) => {
      if ("sha256" in answer) resolve(answer);
      else reject(answer.isDamage ? new DamagedCopy(answer.problem) : new Error(answer.problem));
    });
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`The check of ${task.path} ended with ${code}`)));
  });
}
