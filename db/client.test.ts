import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, expect, test } from "vitest";
import { closeDatabase, DatabaseUnusable, inTransaction, openDatabase, prepared } from "./client.ts";
import { settings } from "./schema.ts";
import { seedDefaultTest } from "./seed.ts";

const root = mkdtempSync(join(tmpdir(), "client-"));
afterAll(() => rmSync(root, { recursive: true }));

/** A path in a fresh folder. */
function newPath(): string {
  return join(mkdtempSync(join(root, "db-")), "data.db");
}

/** The path of a closed database with the default test in it. */
function closedDatabase(): string {
  const path = newPath();
  const db = openDatabase(path);
  seedDefaultTest(db, new Date());
  closeDatabase(db);
  return path;
}

test("an acknowledged commit survives a power cut, and references are checked: the settings are in force (S410)", () => {
  const db = openDatabase(newPath());
  const settingOf = (pragma: string) => db.$client.pragma(pragma, { simple: true });
  expect(settingOf("journal_mode")).toBe("persist");
  expect(settingOf("synchronous")).toBe(2);
  expect(settingOf("foreign_keys")).toBe(1);
  expect(settingOf("busy_timeout")).toBe(5000);
  expect(settingOf("journal_size_limit")).toBe(1_048_576);
  expect(settingOf("trusted_schema")).toBe(0);
  closeDatabase(db);
});

test("the folder of a new database is made", () => {
  const path = join(root, "a", "b", "data.db");
  closeDatabase(openDatabase(path));
  expect(existsSync(path)).toBe(true);
});

test("a closed database is one file that holds everything (S410)", () => {
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

test("a copy of an idle server's file is a complete backup (S410)", () => {
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
      const path = closedDatabase();
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
      const bytes = readFileSync(closedDatabase());
      const middle = Math.floor(bytes.length / 4096 / 2) * 4096;
      return bytes.fill(0, middle, middle + 4096);
    },
    "the file is damaged",
  ],
  [
    "a database that was cut short",
    () => {
      const bytes = readFileSync(closedDatabase());
      return bytes.subarray(0, bytes.length - 3 * 4096);
    },
    "database disk image is malformed",
  ],
])("%s is refused with a sentence and left as it was, with nothing beside it", (_, make, reason) => {
  const path = newPath();
  const bytes = make();
  writeFileSync(path, bytes);
  expect(() => openDatabase(path)).toThrow(DatabaseUnusable);
  expect(() => openDatabase(path)).toThrow(`The database ${path} cannot be used: ${reason}`);
  expect(readFileSync(path).equals(bytes)).toBe(true);
  expect(readdirSync(join(path, ".."))).toEqual(["data.db"]);
});

test("of a transaction that fails nothing is stored", () => {
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

test("statements are prepared once a database, and never shared by two", () => {
  let count = 0;
  const statements = prepared(() => {
    count += 1;
    return { number: count };
  });
  const one = openDatabase(":memory:");
  const other = openDatabase(":memory:");
  expect([statements(one), statements(other), statements(one)]).toEqual([{ number: 1 }, { number: 2 }, { number: 1 }]);
});

test("a foreign database in WAL mode is not even switched to another mode", () => {
  const path = newPath();
  const foreign = new Database(path);
  foreign.pragma("journal_mode = WAL");
  foreign.exec("CREATE TABLE theirs (id INTEGER)");
  foreign.close();
  const before = readFileSync(path);
  expect(() => openDatabase(path)).toThrow(DatabaseUnusable);
  expect(readFileSync(path).equals(before)).toBe(true);
});

test("a row that could not be committed is never returned as written (R123)", () => {
  const { $client: sqlite } = openDatabase(":memory:");
  // A reference that is checked at the commit fails there, as a full disk does.
  sqlite.exec("CREATE TABLE parts (id TEXT, test_id TEXT REFERENCES tests (id) DEFERRABLE INITIALLY DEFERRED) STRICT");
  const insert = sqlite.prepare("INSERT INTO parts VALUES (?, ?) RETURNING id");
  expect(() => insert.get("a", "no such test")).toThrow("FOREIGN KEY constraint failed");
  expect(() => insert.raw().get("b", "no such test")).toThrow("FOREIGN KEY constraint failed");
  expect(insert.raw().get("c", null)).toEqual(["c"]);
  expect(sqlite.prepare("SELECT id FROM parts").pluck().all()).toEqual(["c"]);
});
