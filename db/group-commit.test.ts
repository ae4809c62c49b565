import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { closeDatabase, type Db, type LiveDb, openDatabase } from "./client.ts";
import { commitTogether } from "./group-commit.ts";

let folder: string;
let db: Db;
const live: LiveDb = () => db;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "assessment-"));
  db = openDatabase(join(folder, "data.db"));
});

afterEach(() => {
  closeDatabase(db);
  rmSync(folder, { recursive: true });
});

test("works that wait at the same moment share one commit, and each is told its own result after it", async () => {
  const told = await Promise.all(
    ["a", "b", "c"].map((key) => commitTogether(live, (db) => write(db, key, keysOnDisk(folder)))),
  );
  // Each still saw an empty table on the disk, so none was committed before the others were done.
  expect(told).toEqual([[], [], []]);
  expect(keysOnDisk(folder)).toEqual(["a", "b", "c"]);
});

test("one work that throws is refused with its own error and undone; the others are stored", async () => {
  const works = ["a", "fails", "c"].map((key) =>
    commitTogether(live, (db) => {
      write(db, key, null);
      if (key === "fails") throw new Error("not this one");
      return key;
    }),
  );
  const told = await Promise.allSettled(works);
  expect(told.map((one) => (one.status === "fulfilled" ? one.value : one.reason.message))).toEqual([
    "a",
    "not this one",
    "c",
  ]);
  expect(keysOnDisk(folder)).toEqual(["a", "c"]);
});

test("a commit that fails acknowledges none of its works, and the next one is free again", async () => {
  const other = new Database(join(folder, "data.db"));
  db.$client.pragma("busy_timeout = 0");
  other.exec("BEGIN IMMEDIATE");
  const told = await Promise.allSettled(["a", "b"].map((key) => commitTogether(live, (db) => write(db, key, key))));
  expect(told.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  other.exec("ROLLBACK");
  other.close();
  expect(await commitTogether(live, (db) => write(db, "c", "stored"))).toBe("stored");
  expect(keysOnDisk(folder)).toEqual(["c"]);
});

test("the database is the one that is there when the work is done", async () => {
  const next = openDatabase(join(folder, "next.db"));
  let current = db;
  const told = commitTogether(
    () => current,
    (db) => write(db, "a", "stored"),
  );
  current = next;
  await told;
  expect(keysOf(next.$client)).toEqual(["a"]);
  expect(keysOnDisk(folder)).toEqual([]);
  closeDatabase(next);
});

function write<Result>(db: Db, key: string, result: Result): Result {
  db.$client.prepare("INSERT INTO settings (key, value, description) VALUES (?, '1', '')").run(key);
  return result;
}

/** What another process sees. */
function keysOnDisk(folder: string): unknown[] {
  const other = new Database(join(folder, "data.db"), { readonly: true });
  const keys = keysOf(other);
  other.close();
  return keys;
}

function keysOf(sqlite: Database.Database): unknown[] {
  return sqlite.prepare("SELECT key FROM settings ORDER BY key").pluck().all();
}
