import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  watch,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { seedDefaultTest } from "#app/content/seed.server.ts";
import { createDatabasePath, createTemporaryFolder } from "#tests/support/rows/database-files.ts";
import { takeSafetyBackup } from "./backup/backups.ts";
import {
  closeDatabase,
  DatabaseUnusable,
  inTransaction,
  isFullyCheckedAtStart,
  openDatabase,
  prepared,
  withReadTransaction,
} from "./client.ts";
import { APPLICATION_ID, listMigrations } from "./migrations.ts";
import { removeUnfinishedDatabases } from "./new-database.ts";
import { projectRoot } from "./project-root.ts";
import { settings } from "./schema.ts";
import { prepareUpgrade } from "./upgrade.ts";

const root = createTemporaryFolder();

const newPath = () => createDatabasePath(root);

function makeClosedDatabase(): string {
  const path = newPath();
  const db = openDatabase(path);
  seedDefaultTest(db, new Date());
  closeDatabase(db);
  return path;
}

test("the connection syncs every commit and enforces foreign keys (S410)", () => {
  const db = openDatabase(newPath());
  const readPragma = (pragma: string) => db.$client.pragma(pragma, { simple: true });
  expect(readPragma("journal_mode")).toBe("persist");
  expect(readPragma("synchronous")).toBe(2);
  expect(readPragma("foreign_keys")).toBe(1);
  expect(readPragma("busy_timeout")).toBe(5000);
  expect(readPragma("journal_size_limit")).toBe(1_048_576);
  expect(readPragma("trusted_schema")).toBe(0);
  closeDatabase(db);
});

const LITESTREAM_TABLES =
  "CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER); CREATE TABLE _litestream_lock (id INTEGER)";

test("a replicated database syncs every commit, and its log survives a crash (C70)", () => {
  const path = newPath();
  const db = openDatabase(path, { isReplicated: true });
  const readPragma = (pragma: string) => db.$client.pragma(pragma, { simple: true });
  expect([readPragma("journal_mode"), readPragma("synchronous")]).toEqual(["wal", 2]);
  db.$client.exec(LITESTREAM_TABLES);
  for (let value = 0; value < 500; value += 1)
    db.insert(settings)
      .values({ key: `k${value}`, value: JSON.stringify("x".repeat(5000)) })
      .run();
  const crashed = newPath();
  for (const ending of ["", "-wal"]) copyFileSync(`${path}${ending}`, `${crashed}${ending}`);
  db.$client.close();
  const log = readFileSync(`${crashed}-wal`);
  expect(log.length).toBeGreaterThan(2_000_000);
  const again = openDatabase(crashed, { isReplicated: true });
  expect(readFileSync(`${crashed}-wal`).equals(log)).toBe(true);
  expect(again.select().from(settings).all()).toHaveLength(500);
  again.$client.close();
});

test("without replication, the database returns to a rollback journal and one file (C70)", async () => {
  const path = newPath();
  const db = openDatabase(path, { isReplicated: true });
  db.$client.exec(LITESTREAM_TABLES);
  db.insert(settings).values({ key: "k", value: 1 }).run();
  const copy = (await takeSafetyBackup(db, new Date(), "import")) ?? "";
  const listTables = (file: string) => {
    const sqlite = new Database(file);
    const names = sqlite.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
    const mode = sqlite.pragma("journal_mode", { simple: true });
    sqlite.close();
    return { mode, litestream: names.filter((name) => String(name).includes("litestream")) };
  };
  expect(listTables(copy)).toEqual({ mode: "delete", litestream: [] });
  db.$client.close();
  const plain = openDatabase(path);
  expect(plain.$client.pragma("journal_mode", { simple: true })).toBe("persist");
  expect(plain.select().from(settings).all()).toMatchObject([{ key: "k", value: 1 }]);
  closeDatabase(plain);
  expect(listTables(path)).toEqual({ mode: "delete", litestream: [] });
});

test("openDatabase creates the folder of a new database", () => {
  const path = join(root, "a", "b", "data.db");
  closeDatabase(openDatabase(path));
  expect(existsSync(path)).toBe(true);
});

test("a closed database is one self-contained file (S410)", () => {
  const path = newPath();
  const db = openDatabase(path);
  db.insert(settings).values({ key: "k", value: 1 }).run();
  closeDatabase(db);
  closeDatabase(db);
  expect(readdirSync(join(path, ".."))).toEqual(["data.db"]);
  const again = openDatabase(path);
  expect(again.select().from(settings).all()).toMatchObject([{ key: "k", value: 1 }]);
  closeDatabase(again);
});

test("a file copy of an idle server's database is a complete backup (S410)", () => {
  const path = newPath();
  const db = openDatabase(path);
  db.insert(settings).values({ key: "k", value: 1 }).run();
  const copy = newPath();
  writeFileSync(copy, readFileSync(path));
  const restored = openDatabase(copy);
  expect(restored.select().from(settings).all()).toMatchObject([{ key: "k", value: 1 }]);
  closeDatabase(restored);
  closeDatabase(db);
});

test.each([
  ["an empty file", () => Buffer.alloc(0), "the file is empty"],
  ["a short text", () => Buffer.from("hello"), "file is not a database"],
  ["a long text", () => Buffer.from("hello ".repeat(5000)), "file is not a database"],
  [
    "another program's database",
    () => {
      const path = newPath();
      new Database(path).exec("CREATE TABLE theirs (id)").close();
      return readFileSync(path);
    },
    "the file is a database of another program",
  ],
  [
    "a database of a newer version",
    () => {
      const path = makeClosedDatabase();
      const sqlite = new Database(path);
      sqlite.pragma("user_version = 9999");
      sqlite.close();
      return readFileSync(path);
    },
    "the file was written by a newer version of this program",
  ],
  [
    "a database with a zeroed page in the middle",
    () => {
      const path = makeClosedDatabase();
      const sqlite = new Database(path, { readonly: true });
      const root = sqlite
        .prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'submissions_of_person'")
        .pluck()
        .get();
      sqlite.close();
      return readFileSync(path).fill(0, (Number(root) - 1) * 4096, Number(root) * 4096);
    },
    "the file is damaged",
  ],
  [
    "a truncated database",
    () => {
      const bytes = readFileSync(makeClosedDatabase());
      return bytes.subarray(0, bytes.length - 3 * 4096);
    },
    "database disk image is malformed",
  ],
])("%s is rejected with a message and stays unchanged", (_, make, reason) => {
  const path = newPath();
  const bytes = make();
  writeFileSync(path, bytes);
  expect(() => openDatabase(path)).toThrow(DatabaseUnusable);
  expect(() => openDatabase(path)).toThrow(`The database ${path} cannot be used: ${reason}`);
  expect(readFileSync(path).equals(bytes)).toBe(true);
  expect(readdirSync(join(path, ".."))).toEqual(["data.db"]);
});

test("a failed transaction stores nothing", () => {
  const db = openDatabase(":memory:");
  const work = () =>
    inTransaction(db, () => {
      db.insert(settings).values({ key: "k", value: 1 }).run();
      throw new Error("half-way");
    });
  expect(work).toThrow("half-way");
  expect(db.select().from(settings).all()).toEqual([]);
  expect(inTransaction(db, () => "result")).toBe("result");
});

test("statements are prepared once per database handle", () => {
  let count = 0;
  const statements = prepared(() => {
    count += 1;
    return { number: count };
  });
  const one = openDatabase(":memory:");
  const other = openDatabase(":memory:");
  expect([statements(one), statements(other), statements(one)]).toEqual([{ number: 1 }, { number: 2 }, { number: 1 }]);
});

test("another program's database in WAL mode is rejected and not switched to another mode", () => {
  const path = newPath();
  const foreign = new Database(path);
  foreign.pragma("journal_mode = WAL");
  foreign.exec("CREATE TABLE theirs (id INTEGER)");
  foreign.close();
  const before = readFileSync(path);
  expect(() => openDatabase(path)).toThrow(DatabaseUnusable);
  expect(readFileSync(path).equals(before)).toBe(true);
});

test.each([
  "CREATE TRIGGER answers_rise AFTER INSERT ON answers BEGIN UPDATE answers SET points = 10; END",
  "CREATE INDEX answers_by_points ON answers (points)",
  "DROP INDEX tests_newest",
  "DROP TRIGGER result_counted",
  "ALTER TABLE answers ADD COLUMN note TEXT",
  "CREATE TABLE diary (text TEXT)",
  "CREATE VIEW scored AS SELECT * FROM submissions",
])("a database with a changed schema is rejected and stays unchanged: %s (R148)", (change) => {
  const path = makeClosedDatabase();
  const sqlite = new Database(path);
  sqlite.exec(change);
  sqlite.close();
  const before = readFileSync(path);
  expect(() => openDatabase(path)).toThrow(
    /the file is not a database of this program: (?:its|the) (?:trigger|index|table|view) /,
  );
  expect(readFileSync(path).equals(before)).toBe(true);
});

test("tables that SQLite adds for its query planner are accepted (R148)", () => {
  const path = makeClosedDatabase();
  const sqlite = new Database(path);
  sqlite.exec("ANALYZE; VACUUM");
  sqlite.close();
  expect(() => closeDatabase(openDatabase(path))).not.toThrow();
});

test("a process killed while creating a database leaves no partial file (R125)", async () => {
  const path = newPath();
  const code = `(await import("./db/client.ts")).openDatabase(${JSON.stringify(path)})`;
  const child = spawn("node", ["--input-type=module", "-e", code], { cwd: projectRoot });
  const ended = once(child, "exit");
  const watcher = watch(dirname(path));
  await once(watcher, "change");
  child.kill("SIGKILL");
  watcher.close();
  await ended;
  if (existsSync(path)) expect(statSync(path).size).toBeGreaterThan(0);
  closeDatabase(openDatabase(path));
  removeUnfinishedDatabases(path);
  expect(readdirSync(dirname(path))).toEqual(["data.db"]);
});

test("a new database is private to its owner and ignores stale journals", () => {
  const path = newPath();
  writeFileSync(`${path}-journal`, "stale");
  writeFileSync(`${path}-wal`, "stale");
  const db = openDatabase(path);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(existsSync(`${path}-wal`)).toBe(false);
  closeDatabase(db);
});

test("a missing database is not recreated if backups exist (R125)", () => {
  const path = newPath();
  mkdirSync(join(dirname(path), "backup"));
  writeFileSync(join(dirname(path), "backup", "latest.db"), "a backup");
  expect(() => openDatabase(path)).toThrow("the file is missing, but the backup folder next to it has copies");
  expect(existsSync(path)).toBe(false);
});

function makeOldDatabase(): string {
  const path = newPath();
  const sqlite = new Database(path);
  sqlite.exec(readFileSync(join(projectRoot, "db", "migrations", listMigrations()[0] ?? ""), "utf8"));
  sqlite.pragma(`application_id = ${APPLICATION_ID}`);
  sqlite.pragma("user_version = 1");
  sqlite.exec("INSERT INTO settings (key, value) VALUES ('k', '1')");
  sqlite.close();
  return path;
}

test("an upgrade keeps one checked copy with its SHA-256 across retries (R119)", () => {
  const path = makeOldDatabase();
  const earlier = new Database(path);
  for (const minute of [1, 2]) prepareUpgrade(earlier, new Date(Date.UTC(2026, 0, 1, 0, minute)));
  earlier.close();
  writeFileSync(join(dirname(path), "backup", "data-2026-01-01T00-03-00.000Z-before-migration.db.part"), "half");
  const db = openDatabase(path);
  expect(db.$client.pragma("user_version", { simple: true })).toBe(listMigrations().length);
  closeDatabase(db);
  const folder = join(dirname(path), "backup");
  const [name = "", sum, ...others] = readdirSync(folder).sort();
  expect([name, sum, others]).toEqual([expect.stringMatching(/-before-migration\.db$/), `${name}.sha256`, []]);
  expect(spawnSync("sha256sum", ["-c", `${name}.sha256`], { cwd: folder }).status).toBe(0);
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  const copy = new Database(join(folder, name), { readonly: true });
  expect(copy.pragma("user_version", { simple: true })).toBe(1);
  expect(copy.pragma("application_id", { simple: true })).toBe(APPLICATION_ID);
  expect(copy.prepare("SELECT key FROM settings").pluck().all()).toEqual(["k"]);
  copy.close();
  closeDatabase(openDatabase(path));
  expect(readdirSync(folder)).toHaveLength(2);
});

test("an older database is not migrated if its copy fails (R119)", () => {
  const path = makeOldDatabase();
  writeFileSync(join(dirname(path), "backup"), "in the way");
  const before = readFileSync(path);
  expect(() => openDatabase(path)).toThrow("no backup could be created before the upgrade");
  expect(readFileSync(path).equals(before)).toBe(true);
});

test("only the small tables of a large database are checked at startup (R125)", () => {
  const path = newPath();
  const db = openDatabase(path);
  const insert = db.$client.prepare("INSERT INTO settings (key, value) VALUES (?, ?)");
  db.$client.transaction(() => {
    for (let row = 0; row < 33; row += 1) insert.run(`filler-${row}`, JSON.stringify("x".repeat(1024 * 1024)));
  })();
  closeDatabase(db);
  expect(isFullyCheckedAtStart(path)).toBe(false);
  closeDatabase(openDatabase(path));
  const bytes = readFileSync(path);
  const middle = Math.floor(bytes.length / 4096 / 2) * 4096;
  writeFileSync(path, bytes.fill(0, middle, middle + 4096));
  expect(() => openDatabase(path)).toThrow("the file is damaged");
  writeFileSync(path, bytes.subarray(0, middle));
  expect(() => openDatabase(path)).toThrow("database disk image is malformed");
});

test("a database that was found damaged is fully checked at the next start (R126)", () => {
  const path = newPath();
  mkdirSync(join(dirname(path), "backup"));
  writeFileSync(path, Buffer.alloc(33 * 1024 * 1024));
  const failure = { at: "2026-05-04T10:00:00.000Z", reason: "It is damaged", isDamage: true };
  writeFileSync(
    join(dirname(path), "backup", "status.json"),
    JSON.stringify({ latest: null, failure, answered: null }),
  );
  expect(isFullyCheckedAtStart(path)).toBe(true);
});

test("a read transaction sees one snapshot, rolls back writes, and ends after an error", () => {
  const path = newPath();
  const db = openDatabase(path);
  const other = openDatabase(path);
  other.$client.pragma("busy_timeout = 0");
  const count = () => db.select().from(settings).all().length;
  const add = (to: typeof db, key: string) => to.insert(settings).values({ key, value: 1, description: "" }).run();
  withReadTransaction(db, () => {
    const before = count();
    expect(() => add(other, "meanwhile")).toThrow("locked");
    expect(withReadTransaction(db, count)).toBe(before);
  });
  const before = count();
  add(other, "afterwards");
  expect(withReadTransaction(db, count)).toBe(before + 1);
  withReadTransaction(db, () => add(db, "undone"));
  expect(() => withReadTransaction(db, () => expect(count()).toBe(-1))).toThrow();
  expect([db.$client.inTransaction, count()]).toEqual([false, before + 1]);
  for (const one of [db, other]) closeDatabase(one);
});
