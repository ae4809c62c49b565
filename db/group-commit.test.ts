import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { closeDatabase, type Db, groupCommit, type LiveDb, openDatabase } from "./client.ts";

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

test("queued writes share one commit and resolve after it", async () => {
  const told = await Promise.all(
    ["a", "b", "c"].map((key) => groupCommit(live, (db) => write(db, key, readKeysOnDisk(folder)))),
  );
  expect(told).toEqual([[], [], []]);
  expect(readKeysOnDisk(folder)).toEqual(["a", "b", "c"]);
});

test("a write that throws is rolled back, and the others of its commit are stored", async () => {
  const works = ["a", "fails", "c"].map((key) =>
    groupCommit(live, (db) => {
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
  expect(readKeysOnDisk(folder)).toEqual(["a", "c"]);
});

test("a failed commit rejects all its writes, and the next commit works (R137)", async () => {
  // A deferred foreign key fails at the commit, like a disk error.
  db.$client.exec("CREATE TABLE parts (test_id TEXT REFERENCES tests (id) DEFERRABLE INITIALLY DEFERRED) STRICT");
  const done: string[] = [];
  const works = ["a", "b", "c"].map((key) =>
    groupCommit(live, (db) => {
      done.push(key);
      db.$client.prepare("INSERT INTO parts VALUES (?)").run(key === "b" ? "no such test" : null);
    }),
  );
  expect((await Promise.allSettled(works)).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(done).toEqual(["a", "b", "c"]);
  expect(await groupCommit(live, (db) => write(db, "d", "stored"))).toBe("stored");
  expect(readKeysOnDisk(folder)).toEqual(["d"]);
});

test("writes wait without blocking while another process reads the file (R138)", async () => {
  db.$client.pragma("busy_timeout = 0");
  const other = new Database(join(folder, "data.db"));
  other.exec("BEGIN; SELECT * FROM settings");
  const isRead = other.prepare("SELECT count(*) FROM settings").pluck();
  expect(isRead.get()).toBe(0);
  let isTold = false;
  const first = groupCommit(live, (db) => write(db, "a", "stored")).then((result) => {
    isTold = true;
    return result;
  });
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  const second = groupCommit(live, (db) => write(db, "b", "stored too"));
  expect([isTold, isRead.get()]).toEqual([false, 0]);
  other.exec("COMMIT");
  other.close();
  expect(await Promise.all([first, second])).toEqual(["stored", "stored too"]);
  expect(readKeysOnDisk(folder)).toEqual(["a", "b"]);
});

test("a queued write uses the database that is current when the write runs", async () => {
  const next = openDatabase(join(folder, "next.db"));
  let current = db;
  const told = groupCommit(
    () => current,
    (db) => write(db, "a", "stored"),
  );
  current = next;
  await told;
  expect(readKeys(next.$client)).toEqual(["a"]);
  expect(readKeysOnDisk(folder)).toEqual([]);
  closeDatabase(next);
});

function write<Result>(db: Db, key: string, result: Result): Result {
  db.$client.prepare("INSERT INTO settings (key, value, description) VALUES (?, '1', '')").run(key);
  return result;
}

function readKeysOnDisk(folder: string): unknown[] {
  const other = new Database(join(folder, "data.db"), { readonly: true });
  const keys = readKeys(other);
  other.close();
  return keys;
}

function readKeys(sqlite: Database.Database): unknown[] {
  return sqlite.prepare("SELECT key FROM settings ORDER BY key").pluck().all();
}
