import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { type Db, openDatabase } from "#db/client.ts";

export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "test-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

export function createDatabasePath(folder: string): string {
  return join(mkdtempSync(join(folder, "db-")), "data.db");
}

/** Open a database whose commits do not wait for the disk, because it need not survive a power cut. */
export function openUnsyncedDatabase(path: string): Db {
  const db = openDatabase(path);
  db.$client.pragma("synchronous = OFF");
  return db;
}
