/** Copy a database in slices. The server answers requests between two slices. */
import { type FileHandle, open, rm } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import Database from "better-sqlite3";
import { isFailedSync } from "../doubtful-commit.ts";
import { isInWalMode, makePlainCopy } from "../litestream-tables.ts";
import { workerFile } from "../project-root.ts";
import { SIDE_FILE_ENDINGS } from "../side-files.ts";
import { isDamage, readLiveFigures } from "./check-copy.ts";
import type { VerifiedCopy, VerifyAnswer, VerifyTask } from "./verify-copy.ts";

const PAGES_AT_ONCE = 100;
const PAGES_BETWEEN_SYNCS = 1000;

export class DamagedCopy extends Error {}

type Copy = { bytes: number; state: string };

export type Copied = VerifiedCopy & Copy;

/**
 * Write a checked copy to `path`, replacing any file, while the server continues to answer. On failure, throw and leave
 * no file.
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
 * Write a copy, and resolve before its check, which takes minutes for gigabytes. If `verified` rejects, the caller must
 * remove the copy.
 */
export async function writeCopy(
  sqlite: Database.Database,
  path: string,
  signal?: AbortSignal,
): Promise<Copy & { verified: Promise<VerifiedCopy> }> {
  let file: FileHandle | undefined;
  let snapshot: Database.Database | undefined;
  try {
    await rm(path, { force: true });
    file = await open(path, "wx", 0o600);
    const isReplicated = isInWalMode(sqlite);
    if (isReplicated) snapshot = openSnapshot(sqlite.name);
    const stateBefore = readDatabaseState(sqlite);
    await (snapshot ?? sqlite).backup(path, { progress: createSyncedProgress(file) });
    // No request ran since the last page was copied, so the live figures match the copy.
    const expected = readLiveFigures(snapshot ?? sqlite);
    const state = isReplicated ? stateBefore : readDatabaseState(sqlite);
    if (isReplicated) makePlainCopy(path);
    const verified = verify({ path, expected }, signal);
    // Mark the promise as handled, because the caller may await `verified` later.
    verified.catch(() => undefined);
    return { verified, bytes: expected.pages * getPageBytes(sqlite), state };
  } catch (error) {
    await removeCopy(path);
    if (isDamage(error))
      throw new DamagedCopy(error instanceof Error ? error.message : String(error), { cause: error });
    // SQLite's error code would end the process, although the database may be safe on another disk.
    if (isFailedSync(error))
      throw Object.assign(new Error("The copy could not be written safely to disk", { cause: error }), { code: "EIO" });
    throw error;
  } finally {
    snapshot?.close();
    await file?.close();
  }
}

/**
 * Open another connection that keeps the present state in a read transaction. Without it, each commit of Litestream
 * would restart the copy from the first page. With a write-ahead log, the transaction blocks no writes.
 */
function openSnapshot(path: string): Database.Database {
  const snapshot = new Database(path, { readonly: true, fileMustExist: true });
  snapshot.exec("BEGIN");
  snapshot.prepare("SELECT 1 FROM sqlite_schema").get();
  return snapshot;
}

/** Remove a copy asynchronously, because deleting gigabytes takes over a second. */
export async function removeCopy(path: string): Promise<void> {
  await Promise.all(["", ...SIDE_FILE_ENDINGS].map((ending) => rm(`${path}${ending}`, { force: true })));
}

export function getDatabaseBytes(sqlite: Database.Database): number {
  return Number(sqlite.pragma("page_count", { simple: true })) * getPageBytes(sqlite);
}

function getPageBytes(sqlite: Database.Database): number {
  return Number(sqlite.pragma("page_size", { simple: true }));
}

/** Return a value that changes with every write, by any connection. */
export function readDatabaseState(sqlite: Database.Database): string {
  const changes = sqlite.prepare("SELECT total_changes()").pluck().get();
  return `${sqlite.pragma("data_version", { simple: true })} ${changes}`;
}

/**
 * Return a progress function that syncs the copy along the way, and delays the last step until little remains to sync.
 * SQLite syncs in the last step, which blocks requests for a third of a second per half gigabyte.
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
