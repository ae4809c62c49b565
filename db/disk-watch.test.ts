import { existsSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/rows/database-files.ts";
import { watchDisk } from "./disk-watch.ts";

const root = createTemporaryFolder();

test("a failed write is reported until a retry succeeds, but a locked database is not", () => {
  const path = join(root, "data.db");
  const sqlite = new Database(path);
  sqlite.exec("PRAGMA user_version = 7; CREATE TABLE t (a)");
  const disk = watchDisk(() => sqlite, path);
  disk.noteError(new Database.SqliteError("database is locked", "SQLITE_BUSY"));
  expect(disk.find()).toBeNull();
  disk.noteError(new Database.SqliteError("disk I/O error", "SQLITE_IOERR_WRITE"));
  expect(disk.find()?.kind).toBe("failing");

  sqlite.pragma("query_only = ON");
  disk.retry();
  expect(disk.find()?.kind).toBe("read-only");
  sqlite.pragma("query_only = OFF");
  disk.retry();
  expect(disk.find()).toBeNull();
  expect(sqlite.pragma("user_version", { simple: true })).toBe(7);
  expect(existsSync(`${path}.probe`)).toBe(false);
  sqlite.close();
});
