import Database from "better-sqlite3";

/** Lock the database for reading until `release` is called, like a SQLite shell with an open transaction. */
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
