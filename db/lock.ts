/**
 * One process per database file. The server, a restore, and a backup without a server hold the file `data.db.lock` beside
 * it as SQLite holds a database that is being written: the lock goes with the process, however that ends, and counts in
 * every container that sees the same folder. The file itself says nothing: it may exist while no process holds it.
 */
import { rmSync, statSync } from "node:fs";
import Database from "better-sqlite3";

export type DatabaseLock = { release: () => void };

/** Takes the lock of a database, waiting up to `waitMs` (and blocking) for it. Null while another process has it. */
export function lockDatabase(path: string, waitMs: number): DatabaseLock | null {
  const lockPath = `${path}.lock`;
  const endsAt = performance.now() + waitMs;
  for (;;) {
    const lock = new Database(lockPath);
    const locked = getFileId(lockPath);
    try {
      lock.pragma(`busy_timeout = ${Math.max(0, Math.round(endsAt - performance.now()))}`);
      // No file of its own beside it.
      lock.pragma("journal_mode = MEMORY");
      lock.exec("BEGIN EXCLUSIVE");
    } catch (error) {
      lock.close();
      if (error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY")) return null;
      throw error;
    }
    // Who held it before may have removed the file that we had opened by then.
    if (locked !== null && locked === getFileId(lockPath)) {
      return {
        release() {
          rmSync(lockPath, { force: true });
          lock.close();
        },
      };
    }
    lock.close();
  }
}

/** Which file a path leads to: device and inode; null for none. */
export function getFileId(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false, bigint: true });
  return found ? `${found.dev}:${found.ino}` : null;
}
