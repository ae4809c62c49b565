import { type Db, openDatabase } from "#db/client.ts";
import { getFileId } from "#db/lock.ts";

/** A handle of the database of a running server, kept from one use to the next. */
export function openCachedDatabase(path: string): { open: () => Db; close: () => void } {
  let cached: { db: Db; file: string | null } | null = null;

  function close(): void {
    cached?.db.$client.close();
    cached = null;
  }

  return {
    /** The same handle as before, unless another file has taken its place: an import or a restore renames one. */
    open() {
      const file = getFileId(path);
      if (cached && cached.file !== file) close();
      if (!cached) {
        cached = { db: openDatabase(path), file };
        // What tests write need not outlive a loss of power; a server that waits for it says that the file is busy.
        cached.db.$client.pragma("synchronous = OFF");
      }
      return cached.db;
    },
    close,
  };
}
