import Database from "better-sqlite3";

/** Reads a database file, as somebody does who has opened it in a shell of SQLite, until `release` is called. */
export function holdReadLock(databasePath: string): { release: () => void } {
  const sqlite = new Database(databasePath, { readonly: true });
  sqlite.exec("BEGIN");
  sqlite.prepare("SELECT count(*) FROM settings").get();
  return {
    release() {
      sqlite.exec("COMMIT");
      sqlite.close();
    },
  };
}
