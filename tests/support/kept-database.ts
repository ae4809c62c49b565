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
      kept ??= { db: openDatabase(path), file };
      return kept.db;
    },
    close,
  };
}
