import { type Db, openDatabase } from "#db/client.ts";
import { getFileId } from "#db/lock.ts";

export function openCachedDatabase(path: string): { open: () => Db; close: () => void } {
  let cached: { db: Db; file: string | null } | null = null;

  function close(): void {
    cached?.db.$client.close();
    cached = null;
  }

  return {
    /** Reconnect if an import or restore has replaced the file. */
    open() {
      const file = getFileId(path);
      if (cached && cached.file !== file) close();
      if (!cached) {
        cached = { db: openDatabase(path), file };
        // Test data need not survive a power cut, and waiting for fsync would make the server report a busy database.
        cached.db.$client.pragma("synchronous = OFF");
      }
      return cached.db;
    },
    close,
  };
}
