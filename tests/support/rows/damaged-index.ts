import type Database from "better-sqlite3";

/** Damages an open database: the index says that a page belongs to it which holds `other`. Its connection is closed as it is. */
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
