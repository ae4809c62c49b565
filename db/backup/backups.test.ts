import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { beforeEach, expect, test } from "vitest";
import { damageIndex } from "#tests/support/rows/damaged-index.ts";
import { createTemporaryFolder, openUnsyncedDatabase } from "#tests/support/rows/database-files.ts";
import { closeDatabase, type Db, openDatabase } from "../client.ts";
import { settings } from "../schema.ts";
import { buildCopyName } from "./backup-names.ts";
import { requestBackup } from "./backup-request.ts";
import { readBackupStatus } from "./backup-status.ts";
import { type Backups, getBackups } from "./backups.ts";

const root = createTemporaryFolder();

const now = new Date("2026-05-04T10:00:00Z");

function openOnFile(folder = mkdtempSync(join(root, "db-"))): { db: Db; backups: Backups } {
  const db = openUnsyncedDatabase(join(folder, "data.db"));
  return { db, backups: getBackups(db.$client) };
}

let db: Db;
let backups: Backups;

beforeEach(() => {
  ({ db, backups } = openOnFile());
});

function later(minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000);
}

function write(db: Db, key: string): void {
  db.insert(settings).values({ key, value: 1 }).run();
}

function readKeys(path: string): string[] {
  const copy = new Database(path, { readonly: true });
  try {
    return copy.prepare<[], string>("SELECT key FROM settings ORDER BY key").pluck().all();
  } finally {
    copy.close();
  }
}

test("a backup has a valid SHA-256 file, and latest.db is the same file (S410)", async () => {
  write(db, "a");
  const { name, sha256, bytes } = await backups.take(now);
  const { status, stdout } = spawnSync("sha256sum", ["-c", `${name}.sha256`, "latest.db.sha256"], {
    cwd: backups.folder,
    encoding: "utf8",
  });
  expect([status, stdout]).toEqual([0, `${name}: OK\nlatest.db: OK\n`]);
  expect(readFileSync(join(backups.folder, "latest.db.sha256"), "utf8")).toBe(`${sha256}  latest.db\n`);
  expect(statSync(join(backups.folder, "latest.db")).size).toBe(bytes);
  expect(readKeys(join(backups.folder, "latest.db"))).toEqual(["a"]);
  closeDatabase(db);
});

test("a new backup does not disturb a program that reads latest.db (S410)", async () => {
  write(db, "a");
  await backups.take(now);
  const old = new Database(join(backups.folder, "latest.db"), { readonly: true });
  write(db, "b");
  await backups.take(later(60));
  expect(old.prepare("SELECT count(*) FROM settings").pluck().get()).toBe(1);
  old.close();
  expect(readKeys(join(backups.folder, "latest.db"))).toEqual(["a", "b"]);
  closeDatabase(db);
});

test("backups are up to date until this or another process writes", async () => {
  expect(backups.isUpToDate()).toBe(false);
  await backups.take(now);
  expect(backups.isUpToDate()).toBe(true);
  write(db, "a");
  expect(backups.isUpToDate()).toBe(false);
  await backups.take(later(1));
  const other = openDatabase(db.$client.name);
  write(other, "b");
  other.$client.close();
  expect(backups.isUpToDate()).toBe(false);
  closeDatabase(db);
});

test("concurrent requests share one backup, which starts after the running one", async () => {
  const first = backups.takeNow(now);
  await new Promise((resolve) => setImmediate(resolve));
  write(db, "a");
  const others = await Promise.all(Array.from({ length: 10 }, (_, minute) => backups.takeNow(later(minute))));
  expect(new Set(others.map(({ name }) => name)).size).toBe(1);
  expect((await first).name).not.toBe(others[0]?.name);
  expect(readKeys(join(backups.folder, "latest.db"))).toEqual(["a"]);
  closeDatabase(db);
});

test("the next start removes unfinished files and repairs latest.db (R120)", async () => {
  write(db, "a");
  const { name, sha256 } = await backups.take(now);
  const file = (name: string) => join(backups.folder, name);
  for (const left of [`${buildCopyName(later(1))}.part`, `${buildCopyName(later(1))}.part-journal`, "latest.db.part"]) {
    writeFileSync(file(left), "half");
  }
  for (const left of ["latest.db.sha256.part", "status.json.part", `${buildCopyName(later(1))}.sha256`]) {
    writeFileSync(file(left), "half");
  }
  writeFileSync(file("notes.part"), "mine");
  rmSync(file("latest.db"));
  writeFileSync(file("latest.db"), "an older one");
  rmSync(file("status.json"));
  closeDatabase(db);

  const next = openOnFile(join(backups.folder, ".."));
  await next.backups.tidy();
  expect(readdirSync(backups.folder).sort()).toEqual([
    name,
    `${name}.sha256`,
    "latest.db",
    "latest.db.sha256",
    "notes.part",
    "status.json",
  ]);
  expect(readKeys(file("latest.db"))).toEqual(["a"]);
  expect(next.backups.status().latest).toMatchObject({ name, sha256, takenAt: now.toISOString() });
  closeDatabase(next.db);
});

test("the status survives a restart and omits a deleted backup", async () => {
  const taken = await backups.take(now);
  closeDatabase(db);
  const next = openOnFile(join(backups.folder, ".."));
  expect(next.backups.status().latest).toEqual(taken);
  rmSync(join(backups.folder, "latest.db"));
  expect(next.backups.status().latest).toBeNull();
  closeDatabase(next.db);
});

test("an unreadable status is read as empty", () => {
  const folder = mkdtempSync(join(root, "status-"));
  for (const text of ["", "{", "[]", '{"latest":{"name":1}}']) {
    writeFileSync(join(folder, "status.json"), text);
    expect(readBackupStatus(folder)).toEqual({ latest: null, failure: null, answered: null });
  }
});

test("a backup request is carried out once and answered", async () => {
  await backups.answerRequest();
  expect(existsSync(backups.folder)).toBe(false);
  requestBackup(db.$client.name, "of-a-command");
  await backups.answerRequest();
  const { answered, latest } = readBackupStatus(backups.folder);
  expect(answered).toEqual({ request: "of-a-command", name: latest?.name });
  await backups.answerRequest();
  expect(readdirSync(backups.folder).filter((name) => name.endsWith(".db"))).toHaveLength(2);
  closeDatabase(db);
});

test("a second backup on demand in the same hour does not delete the first", async () => {
  const scheduled = await backups.take(now);
  const first = await backups.takeNow(later(1));
  requestBackup(db.$client.name, "of-a-command");
  await backups.answerRequest();
  const second = await backups.takeNow(later(2));
  for (const { name } of [scheduled, first, second]) expect(existsSync(join(backups.folder, name))).toBe(true);
  expect(first.name).toBe(buildCopyName(later(1), "on-demand"));
  expect(readdirSync(backups.folder).filter((name) => name.endsWith("-on-demand.db"))).toHaveLength(3);
  closeDatabase(db);
});

test("a request file that is a folder, a pipe or a symbolic link is ignored and reported once", async () => {
  const path = `${db.$client.name}.backup-request`;
  const makers: Record<string, () => unknown> = {
    "a folder": () => mkdirSync(path),
    "a named pipe": () => spawnSync("mkfifo", [path]),
    "a dangling symbolic link": () => symlinkSync("/nowhere/at/all", path),
    "a symbolic link to a file": () => symlinkSync(import.meta.filename, path),
  };
  for (const [kind, make] of Object.entries(makers)) {
    const said: string[] = [];
    make();
    for (let look = 0; look < 3; look += 1) await backups.answerRequest((reason) => said.push(reason));
    expect([kind, said]).toEqual([kind, [expect.stringContaining("data.db.backup-request")]]);
    rmSync(path, { recursive: true });
    await backups.answerRequest();
  }
  expect(existsSync(backups.folder)).toBe(false);
  requestBackup(db.$client.name, "of-a-command");
  await backups.answerRequest();
  expect(backups.status().answered?.request).toBe("of-a-command");
  closeDatabase(db);
});

test("a damaged database is distinguished from a failed copy (R126)", async () => {
  await backups.take(now);
  damageIndex(db.$client, "sections_in_test", "questions_in_section");
  await expect(backups.check()).rejects.toThrow(/damaged|malformed/);
  expect(backups.status().failure?.isDamage).toBe(true);
  expect(backups.isDamaged()).toBe(true);
  await expect(backups.take(later(1))).rejects.toThrow(/damaged|malformed/);
  expect(backups.status()).toMatchObject({ latest: { takenAt: now.toISOString() }, failure: { isDamage: true } });
  db.$client.close();
});

test("a file instead of the backup folder is reported until the next successful backup", async () => {
  writeFileSync(backups.folder, "in the way");
  await expect(backups.take(now)).rejects.toThrow();
  expect(backups.status().failure?.reason).toBe("A file is where the backup folder should be");
  rmSync(backups.folder);
  await backups.take(later(1));
  expect(backups.status().failure).toBeNull();
  closeDatabase(db);
});
