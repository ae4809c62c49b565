import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { isLitestreamTable } from "./litestream-tables.ts";
import { countResults } from "./migration-rules/0010-count-results.ts";
import { getPersonKey } from "./migration-rules/0051-person-key.ts";
import { codeFile, schemaFile } from "./project-root.ts";

/** "SRAS" in ASCII. Files with another id are rejected before the first write, unless they are empty. */
export const APPLICATION_ID = 0x53524153;

const folder = codeFile("db/migrations");

export function listMigrations(): string[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-.+\.sql$/.test(name))
    .sort();
}

export function refuseForeign(sqlite: Database.Database): void {
  const isEmpty = sqlite.prepare("SELECT count(*) FROM sqlite_schema").pluck().get() === 0;
  if (!isEmpty && sqlite.pragma("application_id", { simple: true }) !== APPLICATION_ID) {
    throw new Error("the file is a database of another program");
  }
  const known = listMigrations().length;
  const version = getSchemaVersion(sqlite);
  if (version > known) {
    throw new Error(`the file was written by a newer version of this program (schema ${version}, known ${known})`);
  }
}

export function listPendingMigrations(sqlite: Database.Database): string[] {
  return listMigrations().slice(getSchemaVersion(sqlite));
}

const SQLITE_TABLES = new Set(["sqlite_sequence", "sqlite_stat1", "sqlite_stat4"]);

type SchemaRow = { type: string; name: string; tbl_name: string; sql: string | null };

/** Only read the file, because a foreign trigger would run with the first write. */
export function refuseOtherSchema(sqlite: Database.Database): void {
  const expected = getExpectedSchema(getSchemaVersion(sqlite));
  const found = readSchema(sqlite);
  for (const [key, row] of found) {
    const own = expected.get(key);
    if (own && own.tbl_name === row.tbl_name && own.sql === row.sql) continue;
    throw new Error(
      `the file is not a database of this program: its ${describeSchemaRow(row)} is ${own ? "another one" : "none of this program's"}`,
    );
  }
  for (const [key, row] of expected) {
    if (found.has(key)) continue;
    throw new Error(`the file is not a database of this program: the ${describeSchemaRow(row)} is missing`);
  }
}

function getExpectedSchema(version: number): Map<string, SchemaRow> {
  if (schemaFile === null || version !== listMigrations().length) return getEmptyDatabase(version).schema;
  return indexByName(JSON.parse(readFileSync(schemaFile, "utf8")));
}

type EmptyDatabase = { bytes: Buffer; schema: Map<string, SchemaRow> };
const cachedDatabases = new Map<number, EmptyDatabase>();

export function getEmptyDatabase(version = listMigrations().length): EmptyDatabase {
  const known = cachedDatabases.get(version);
  if (known) return known;
  const model = new Database(":memory:");
  try {
    migrate(model, version);
    const made = { bytes: model.serialize(), schema: readSchema(model) };
    cachedDatabases.set(version, made);
    return made;
  } finally {
    model.close();
  }
}

function readSchema(sqlite: Database.Database): Map<string, SchemaRow> {
  const rows = sqlite.prepare<[], SchemaRow>("SELECT type, name, tbl_name, sql FROM sqlite_schema").all();
  const own = rows.filter((row) => !(row.type === "table" && SQLITE_TABLES.has(row.name)) && !isLitestreamTable(row));
  return indexByName(own);
}

function indexByName(rows: SchemaRow[]): Map<string, SchemaRow> {
  return new Map(rows.map((row) => [`${row.type} ${row.name}`, row]));
}

function describeSchemaRow({ type, name }: SchemaRow): string {
  return `${type} ${JSON.stringify(name.slice(0, 100))}`;
}

export function migrate(sqlite: Database.Database, upTo?: number): string[] {
  refuseForeign(sqlite);
  if (listMigrations().slice(getSchemaVersion(sqlite), upTo).length === 0) return [];
  addFunctions(sqlite);
  const apply = sqlite.transaction(() => {
    // Another process may have migrated the file since the check above.
    const version = getSchemaVersion(sqlite);
    const pending = listMigrations().slice(version, upTo);
    for (const name of pending) {
      sqlite.exec(readFileSync(join(folder, name), "utf8"));
      FOLLOW_UPS[name]?.(sqlite);
    }
    sqlite.pragma(`application_id = ${APPLICATION_ID}`);
    sqlite.pragma(`user_version = ${version + pending.length}`);
    return pending;
  });
  return apply.immediate();
}

const FOLLOW_UPS: Record<string, (sqlite: Database.Database) => void> = {
  "0010-score-keys-and-counts.sql": (sqlite) => {
    const submissions = Number(sqlite.prepare("SELECT count(*) FROM submissions").pluck().get());
    if (submissions >= MIN_ROWS_FOR_PROGRESS) console.log("Updating the database: counting its results, once");
    countResults(sqlite, (done, all) => {
      if (done % RESULTS_BETWEEN_LINES === 0 && done < all) showProgress(done);
    });
  },
};

const MIN_ROWS_FOR_PROGRESS = 1000;
const ROWS_BETWEEN_LINES = 100_000;
const RESULTS_BETWEEN_LINES = 20_000;

function showProgress(done: number): void {
  console.log(`Updating the database: ${done.toLocaleString("en")} submissions`);
}

/** Only migrations call these SQL functions. Nothing stored in the file refers to them. */
function addFunctions(sqlite: Database.Database): void {
  let done = 0;
  sqlite.function("person_key_of", { deterministic: true }, (firstName, lastName, email) => {
    done += 1;
    if (done % ROWS_BETWEEN_LINES === 0) showProgress(done);
    return getPersonKey({ firstName: String(firstName), lastName: String(lastName), email: String(email) });
  });
}

export function getSchemaVersion(sqlite: Database.Database): number {
  return Number(sqlite.pragma("user_version", { simple: true }));
}
