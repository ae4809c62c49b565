import { once } from "node:events";
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { recordErasures } from "#app/erasures/erasure-list.server.ts";
import { getBackups } from "#db/backup/backups.ts";
import { closeDatabase, openDatabase } from "#db/client.ts";
import { lockDatabase } from "#db/lock.ts";
import { listMigrations, migrate } from "#db/migrations.ts";
import { workerFile } from "#db/project-root.ts";
import { settings } from "#db/schema.ts";
import { createDatabasePath, createTemporaryFolder } from "#tests/support/rows/database-files.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { RestoreRefused, restoreDatabase } from "./restore.ts";

const root = createTemporaryFolder();

const now = new Date("2026-05-04T10:00:00Z");
const REPLACED = "data.db.replaced-2026-05-04T10-00-00.000Z";

function makeDatabase(key: string): string {
  const path = createDatabasePath(root);
  const db = openDatabase(path);
  db.insert(settings).values({ key, value: 1 }).run();
  db.$client.exec(`INSERT INTO admins (id, email, email_key, first_name, last_name, password_hash, created_at)
      VALUES ('a', 'g@b.co', 'g@b.co', 'Grace', '', '$argon2id$x', 0);
    INSERT INTO sessions (token_hash, admin_id, created_at, last_seen_at) VALUES ('${"h".repeat(64)}', 'a', 0, 0)`);
  closeDatabase(db);
  return path;
}

function readRows(path: string): { keys: unknown[]; sessions: unknown } {
  const sqlite = new Database(path, { readonly: true });
  const keys = sqlite.prepare("SELECT key FROM settings").pluck().all();
  const sessions = sqlite.prepare("SELECT count(*) FROM sessions").pluck().get();
  sqlite.close();
  return { keys, sessions };
}

function readFiles(folder: string): [string, string][] {
  return readdirSync(folder)
    .sort()
    .map((name) => [name, readFileSync(join(folder, name)).toString("base64")]);
}

test.each([
  ["section_counts", "id, 'none', 1, 1"],
  ["pick_counts", "id, 1, 1, 1"],
  ["option_counts", "id, 1, 1"],
  ["time_counts", "id, 'none', 1, 1"],
])("a backup whose table %s contradicts its submissions is rejected (R149)", (table, values) => {
  const [path, backup] = [makeDatabase("new"), makeDatabase("old")];
  const before = readFiles(dirname(path));
  const db = openDatabase(backup);
  addResult(db, addSampleTest(db));
  db.$client.exec(`INSERT INTO ${table} SELECT ${values} FROM score_keys`);
  closeDatabase(db);
  const restore = () => restoreDatabase(path, backup, now);
  expect(restore).toThrow(RestoreRefused);
  expect(restore).toThrow(`its table ${table} does not match its submissions`);
  expect(readFiles(dirname(path))).toEqual(before);
});

test("a restore replaces the database, ends sessions, and keeps the old file (R131)", () => {
  const [path, backup] = [makeDatabase("new"), makeDatabase("old")];
  const { replaced, figures, isSumChecked } = restoreDatabase(path, backup, now);
  expect(readRows(path)).toEqual({ keys: ["old"], sessions: 0 });
  expect([replaced, isSumChecked]).toEqual([join(dirname(path), REPLACED), false]);
  expect(figures).toEqual({ submissions: 0, answers: 0, points: 0, erased: 0 });
  expect(readRows(replaced ?? "")).toEqual({ keys: ["new"], sessions: 1 });
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(dirname(path)).sort()).toEqual(["data.db", REPLACED]);
  expect(readRows(backup)).toEqual({ keys: ["old"], sessions: 1 });
});

test("a restore revokes API tokens, drops pending sign-ins and password links, and ends invitations (C2, C25)", () => {
  const [path, backup] = [makeDatabase("new"), makeDatabase("old")];
  const old = new Database(backup);
  old.exec(
    `INSERT INTO password_resets VALUES ('link', 'a', 0); INSERT INTO pending_sign_ins VALUES ('sign-in', 'a', 0, 0);
    UPDATE admins SET invited_until = ${now.getTime() + 1};
    INSERT INTO api_tokens (id, name, scope, token_hash, admin_id, made_at)
      VALUES ('t', 'ATS', 'everything', '${"h".repeat(64)}', 'a', 0)`,
  );
  old.close();
  restoreDatabase(path, backup, now);
  const restored = new Database(path, { readonly: true });
  const count = "SELECT (SELECT count(*) FROM password_resets) + (SELECT count(*) FROM pending_sign_ins)";
  expect(restored.prepare(count).pluck().get()).toBe(0);
  expect(restored.prepare("SELECT invited_until FROM admins").pluck().get()).toBe(now.getTime());
  expect(restored.prepare("SELECT revoked_at FROM api_tokens").pluck().get()).toBe(now.getTime());
  restored.close();
});

test("a restore moves stale journal, WAL and shared-memory files away (R131)", () => {
  const [path, backup] = [makeDatabase("new"), makeDatabase("old")];
  for (const ending of ["-journal", "-wal", "-shm"]) writeFileSync(`${path}${ending}`, `stale${ending}`);
  restoreDatabase(path, backup, now);
  expect(readdirSync(dirname(path)).sort()).toEqual([
    "data.db",
    REPLACED,
    `${REPLACED}-journal`,
    `${REPLACED}-shm`,
    `${REPLACED}-wal`,
  ]);
  expect(readRows(path).keys).toEqual(["old"]);
});

test("a lost database is restored into a missing folder (R131)", () => {
  const path = join(root, "lost", "deep", "data.db");
  const { replaced } = restoreDatabase(path, makeDatabase("old"), now);
  expect(replaced).toBeNull();
  expect(readRows(path).keys).toEqual(["old"]);
});

test("a backup is checked against its SHA-256", async () => {
  const path = makeDatabase("old");
  const db = openDatabase(path);
  const { folder } = getBackups(db.$client);
  await getBackups(db.$client).take(now);
  closeDatabase(db);
  const target = createDatabasePath(root);
  expect(restoreDatabase(target, join(folder, "latest.db"), now).isSumChecked).toBe(true);
  expect(readRows(target).keys).toEqual(["old"]);
});

test("a copy with a hot journal is rolled back", () => {
  const path = makeDatabase("whole");
  const crashed = join(mkdtempSync(join(root, "db-")), "copy.db");
  const db = openDatabase(path);
  db.$client.pragma("cache_size = 1");
  db.$client.exec("BEGIN IMMEDIATE");
  const insert = db.$client.prepare("INSERT INTO settings (key, value) VALUES (?, ?)");
  for (let row = 0; row < 200; row += 1) insert.run(`half-${row}`, JSON.stringify("x".repeat(3000)));
  for (const ending of ["", "-journal"]) copyFileSync(`${path}${ending}`, `${crashed}${ending}`);
  db.$client.exec("ROLLBACK");
  closeDatabase(db);
  const target = createDatabasePath(root);
  restoreDatabase(target, crashed, now);
  expect(readRows(target).keys).toEqual(["whole"]);
});

const BAD: [string, (folder: string, path: string) => string, string][] = [
  ["a file that is not there", (folder) => join(folder, "none.db"), "File not found"],
  [
    "a folder",
    (folder) => {
      mkdirSync(join(folder, "folder.db"));
      return join(folder, "folder.db");
    },
    "is not a file",
  ],
  ["an empty file", (folder) => writeBad(folder, ""), "is empty"],
  ["a text", (folder) => writeBad(folder, "no database ".repeat(1000)), "damaged or not a SQLite file"],
  [
    "a database that was cut short",
    (folder) => writeBad(folder, readFileSync(makeDatabase("old")).subarray(0, 5 * 4096)),
    "damaged or not a SQLite file",
  ],
  [
    "a database with a zeroed page",
    (folder) => {
      const bytes = readFileSync(makeDatabase("old"));
      const middle = Math.floor(bytes.length / 4096 / 2) * 4096;
      return writeBad(folder, bytes.fill(0, middle, middle + 4096));
    },
    "damaged or not a SQLite file",
  ],
  [
    "another program's database",
    (folder) => {
      const path = join(folder, "bad.db");
      new Database(path).exec("CREATE TABLE theirs (id)").close();
      return path;
    },
    "a database of another program",
  ],
  [
    "a database without tables",
    (folder) => {
      const path = join(folder, "bad.db");
      new Database(path).exec("PRAGMA user_version = 0; VACUUM").close();
      return path;
    },
    "it has no tables",
  ],
  [
    "a database with a trigger of somebody else's",
    (folder) => writeChanged(folder, "CREATE TRIGGER theirs AFTER DELETE ON sessions BEGIN DELETE FROM settings; END"),
    'the file is not a database of this program: its trigger "theirs"',
  ],
  [
    "a database with a view of somebody else's",
    (folder) => writeChanged(folder, 'CREATE VIEW "their\nview" AS SELECT 1'),
    'the file is not a database of this program: its view "their\\nview"',
  ],
  ["a newer program's database", (folder) => writeChanged(folder, "PRAGMA user_version = 9999"), "newer version"],
  [
    "a database with broken references",
    (folder) => writeChanged(folder, "PRAGMA foreign_keys = OFF; DELETE FROM admins"),
    "1 broken references",
  ],
  [
    "a file whose SHA-256 is another one",
    (folder) => {
      const path = writeChanged(folder, "SELECT 1");
      writeFileSync(`${path}.sha256`, `${"0".repeat(64)}  bad.db\n`);
      return path;
    },
    "is not the file that",
  ],
  [
    "a file whose SHA-256 is none",
    (folder) => {
      const path = writeChanged(folder, "SELECT 1");
      writeFileSync(`${path}.sha256`, "oops");
      return path;
    },
    "does not contain a SHA-256 checksum",
  ],
  ["the database itself", (_, path) => path, "is the database itself"],
  [
    "another name of the database itself",
    (folder, path) => {
      linkSync(path, join(folder, "bad.db"));
      return join(folder, "bad.db");
    },
    "is the database itself",
  ],
];

function writeBad(folder: string, content: string | Buffer): string {
  writeFileSync(join(folder, "bad.db"), content);
  return join(folder, "bad.db");
}

function writeChanged(folder: string, sql: string): string {
  const path = makeDatabase("old");
  new Database(path).exec(sql).close();
  copyFileSync(path, join(folder, "bad.db"));
  return join(folder, "bad.db");
}

test.each(BAD)("%s is rejected with a message, and all files stay unchanged", (_, make, reason) => {
  const path = makeDatabase("live");
  writeFileSync(`${path}-journal`, Buffer.alloc(512));
  const backup = make(mkdtempSync(join(root, "bad-")), path);
  const before = readFiles(dirname(path));
  let message = "";
  try {
    restoreDatabase(path, backup, now);
  } catch (error) {
    if (!(error instanceof RestoreRefused)) throw error;
    message = error.message;
  }
  expect(message).toContain(reason);
  expect(message).toMatch(/^[^\n]+\.$/);
  expect(readFiles(dirname(path))).toEqual(before);
});

test("a backup with ANALYZE statistics or an older schema is restored", () => {
  const analysed = makeDatabase("analysed");
  new Database(analysed).exec("ANALYZE").close();
  const path = makeDatabase("new");
  restoreDatabase(path, analysed, now);
  expect(readRows(path).keys).toEqual(["analysed"]);

  const older = join(mkdtempSync(join(root, "old-")), "data.db");
  const sqlite = new Database(older);
  migrate(sqlite, 1);
  sqlite.close();
  const other = makeDatabase("new");
  restoreDatabase(other, older, now);
  expect(readRows(other).keys).toEqual([]);
});

test("a server that restores an older schema reports the figures after the migration and the erasures (P34, R131)", async () => {
  const [path, older] = [makeDatabase("new"), join(mkdtempSync(join(root, "old-")), "data.db")];
  const sqlite = new Database(older);
  migrate(sqlite, listMigrations().length - 1);
  sqlite.exec(`INSERT INTO admins (id, email, email_key, first_name, last_name, password_hash, created_at)
      VALUES ('a', 'g@b.co', 'g@b.co', 'Grace', '', '$argon2id$x', 0);
    INSERT INTO tests (id, name, test_password, created_at) VALUES ('t', 'One', 'x', 0);
    INSERT INTO test_versions VALUES ('v', 't', '${"0".repeat(64)}', '{}', 0);
    INSERT INTO submissions (id, test_id, version_id, email, email_key, first_name, last_name, started_at)
      VALUES ('s', 't', 'v', 'ada@b.co', 'ada@b.co', 'Ada', '', 0)`);
  sqlite.close();
  const live = openDatabase(path);
  recordErasures(
    live.$client,
    [{ testId: "t", emailKey: "ada@b.co" }],
    { how: "everything", at: now },
    () => undefined,
  );
  closeDatabase(live);
  const line = { at: 0, actor: "server", actorId: null, address: "", event: "restored", detail: {} };
  const task = { backup: older, target: join(dirname(path), "target.db"), databasePath: path, line };
  const worker = new Worker(workerFile("app/backups/restore/restore-worker.ts"), { workerData: task });
  expect(await once(worker, "message")).toEqual([{ figures: { submissions: 0, answers: 0, points: 0, erased: 1 } }]);
});

test("a restore is rejected while a process uses the database", () => {
  const [path, backup] = [makeDatabase("live"), makeDatabase("old")];
  const lock = lockDatabase(path, 0);
  expect(() => restoreDatabase(path, backup, now)).toThrow("A server is running on");
  lock?.release();
  expect(readRows(path).keys).toEqual(["live"]);
  expect(existsSync(join(dirname(path), REPLACED))).toBe(false);
});
