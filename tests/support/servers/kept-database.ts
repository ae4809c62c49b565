import { type Db, openDatabase } from "#db/client.ts";
import { fileId } from "#db/lock.ts";

/** A handle of the database of a running server, kept from one use to the next. */
export function keptDatabase(path: string): { open: () => Db; close: () => void } {
  let kept: { db: Db; file: string | null } | null = null;

  function close(): void {
    kept?.db.$client.close();
    kept = null;
  }

  return {
    /** The same handle as before, unless another file has taken its place: an import or a restore renames one. */
    open() {
      const file = fileId(path);
      if (kept && kept.file !== file) close();
      if (!kept) {
        kept = { db: openDatabase(path), file };
        // What tests write need not outlive a loss of power; a server that waits for it says that the file is busy.
        kept.db.$client.pragma("synchronous = OFF");
      }
      return kept.db;
    },
    close,
  };
}
