import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type Database from "better-sqlite3";
import { projectRoot } from "./project-root.ts";

/** Marks a database file as this product's ("SRAS"), so that a foreign file is never written to. */
export const APPLICATION_ID = 0x53524153;

const folder = join(projectRoot, "db", "migrations");

/** The migration files in order; the schema version of a database is how many of them it has had. */
export function listMigrations(): string[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-.+\.sql$/.test(name))
    .sort();
}

/**
 * Throws a sentence for a database that is another program's or was written by a newer version of this one. Only reads,
 * so it comes before anything that could change the file.
 */
export function refuseForeign(sqlite: Database.Database): void {
  const isEmpty = sqlite.prepare("SELECT count(*) FROM sqlite_schema").pluck().get() === 0;
  if (!isEmpty && sqlite.pragma("application_id", { simple: true }) !== APPLICATION_ID) {
    throw new Error("the file is a database of another program");
  }
  const known = listMigrations().length;
  const version = schemaVersion(sqlite);
  if (version > known) {
    throw new Error(`the file was written by a newer version of this program (schema ${version}, known ${known})`);
  }
}

/** The migrations that a database has not had yet. */
export function pendingMigrations(sqlite: Database.Database): string[] {
  return listMigrations().slice(schemaVersion(sqlite));
}

/** Brings a database up to date, each migration in a transaction of its own, and returns the names applied. */
export function migrate(sqlite: Database.Database): string[] {
  refuseForeign(sqlite);
  const version = schemaVersion(sqlite);
  const pending = pendingMigrations(sqlite);
  for (const [index, name] of pending.entries()) {
    const apply = sqlite.transaction(() => {
      sqlite.exec(readFileSync(join(folder, name), "utf8"));
      sqlite.pragma(`application_id = ${APPLICATION_ID}`);
      sqlite.pragma(`user_version = ${version + index + 1}`);
    });
    apply.immediate();
  }
  return pending;
}

function schemaVersion(sqlite: Database.Database): number {
  return Number(sqlite.pragma("user_version", { simple: true }));
}
