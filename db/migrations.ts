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
 * Brings a database up to date, each migration in a transaction of its own, and returns the names applied.
 * Throws a sentence, and leaves the file untouched, when it is not this product's or was written by a newer version.
 */
export function migrate(sqlite: Database.Database): string[] {
  const migrations = listMigrations();
  const version = Number(sqlite.pragma("user_version", { simple: true }));
  const isEmpty = sqlite.prepare("SELECT count(*) AS n FROM sqlite_schema").pluck().get() === 0;
  if (!isEmpty && sqlite.pragma("application_id", { simple: true }) !== APPLICATION_ID) {
    throw new Error("the file is a database of another program");
  }
  if (version > migrations.length) {
    throw new Error(
      `the file was written by a newer version of this program (schema ${version}, known ${migrations.length})`,
    );
  }
  const pending = migrations.slice(version);
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
