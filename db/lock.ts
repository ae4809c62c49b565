/**
 * Let only one process use a database, by a SQLite lock on `data.db.lock`. The operating system releases the lock when
 * the process ends. The lock works across containers that share the folder.
 */
import { rmSync, statSync } from "node:fs";
import Database from "better-sqlite3";

export type DatabaseLock = { release: () => void };

export function lockDatabase(path: string, waitMs: number): DatabaseLock | null {
  const lockPath = `${path}.lock`;
  const endsAt = performance.now() + waitMs;
  for (;;) {
    const lock = new Database(lockPath);
    const locked = getFileId(lockPath);
    try {
      lock.pragma(`busy_timeout = ${Math.max(0, Math.round(endsAt - performance.now()))}`);
      lock.pragma("journal_mode = MEMORY");
      lock.exec("BEGIN EXCLUSIVE");
    } catch (error) {
      lock.close();
      if (error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY")) return null;
      throw error;
    }
    // The previous owner may have removed the file after we opened it and before we locked it.
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

export function getFileId(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false, bigint: true });
  return found ? `${found.dev}:${found.ino}` : null;
}
