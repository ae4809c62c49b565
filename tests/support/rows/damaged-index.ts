import type Database from "better-sqlite3";

/** Point `index` at the root page of `other` to corrupt the database, and close the connection. */
export function damageIndex(sqlite: Database.Database, index: string, other: string): void {
  sqlite.unsafeMode(true);
  sqlite.pragma("writable_schema = ON");
  sqlite
    .prepare(
      "UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = :other) WHERE name = :index",
    )
    .run({ index, other });
  sqlite.pragma("writable_schema = OFF");
}
