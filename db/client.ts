import { chmodSync, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import { migrate, refuseForeign } from "./migrations.ts";
import * as schema from "./schema.ts";

export type Db = BetterSQLite3Database<typeof schema> & { $client: Database.Database };

/** A database file that must not be served. The message is a sentence for the person who starts the server. */
export class DatabaseUnusable extends Error {}

/**
 * Opens the database file (or ":memory:"), checks it and applies pending migrations. Returns the handle that every
 * model takes as its first argument. Throws DatabaseUnusable, and leaves the file as it was, when the file is corrupt,
 * empty, foreign, or newer than this program.
 *
 * `isChecked`: somebody has just read the whole file, which takes seconds for a large one.
 *
 * PERSIST + FULL: an acknowledged commit survives kill -9 and a power cut, and a plain `cp` of an idle server's file is
 * complete (docs/decisions/003-sqlite-settings.md).
 */
export function openDatabase(path: string, { isChecked = false } = {}): Db {
  const isNew = path === ":memory:" || !existsSync(path);
  if (isNew && path !== ":memory:") mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  if (!isNew && statSync(path).size === 0) throw unusable(path, "the file is empty");
  let sqlite: Database.Database | undefined;
  try {
    sqlite = new Database(path);
    // Names, addresses and answers are nobody's business but the server's; journals inherit this.
    if (isNew && path !== ":memory:") chmodSync(path, 0o600);
    sqlite.pragma("busy_timeout = 5000");
    if (!isNew && !isChecked && sqlite.pragma("quick_check(1)", { simple: true }) !== "ok")
      throw new Error("the file is damaged");
    refuseForeign(sqlite);
    sqlite.pragma("journal_mode = PERSIST");
    sqlite.pragma("journal_size_limit = 1048576");
    sqlite.pragma("synchronous = FULL");
    sqlite.pragma("foreign_keys = ON");
    sqlite.pragma("trusted_schema = OFF");
    // SQLite's own lower() knows only the letters of ASCII; and é may be one character, or an e and its accent.
    sqlite.function("fold", { deterministic: true }, (text) => String(text).normalize("NFC").toLowerCase());
    migrate(sqlite);
  } catch (error) {
    sqlite?.close();
    throw unusable(path, error instanceof Error ? error.message : String(error));
  }
  return drizzle(sqlite, { schema });
}

/** Closes the database and leaves one self-contained file: no journal stays beside it. */
export function closeDatabase(db: Db): void {
  const sqlite = db.$client;
  if (!sqlite.open) return;
  sqlite.pragma("journal_mode = DELETE");
  sqlite.close();
}

/** Runs `work` as one write transaction: all of it happens, or none. */
export function inTransaction<Result>(db: Db, work: () => Result): Result {
  return db.transaction(work, { behavior: "immediate" });
}

/** Prepares the statements of a model once per database handle. */
export function prepared<Statements>(prepare: (db: Db) => Statements): (db: Db) => Statements {
  const perDatabase = new WeakMap<Db, Statements>();
  return (db) => {
    const known = perDatabase.get(db);
    if (known) return known;
    const statements = prepare(db);
    perDatabase.set(db, statements);
    return statements;
  };
}

function unusable(path: string, reason: string): DatabaseUnusable {
  return new DatabaseUnusable(
    `The database ${path} cannot be used: ${reason}. It was left untouched. Restore a backup, or set DATABASE_PATH to another file.`,
  );
}
