import { existsSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { seedDefaultTest } from "#app/content/seed.server.ts";
import { getTest } from "#app/content/tests.server.ts";
import { startSubmission } from "#app/submissions/submissions.server.ts";
import { damageIndex } from "#tests/support/rows/damaged-index.ts";
import { createTemporaryFolder, openUnsyncedDatabase } from "#tests/support/rows/database-files.ts";
import { closeDatabase, type Db, openDatabase } from "../client.ts";
import { options, sections, settings } from "../schema.ts";
import { takeSafetyBackup } from "./backups.ts";

const root = createTemporaryFolder();

const now = new Date("2026-05-04T10:00:00Z");

function openOnFile(): { db: Db; folder: string; testId: string } {
  const folder = mkdtempSync(join(root, "db-"));
  const db = openUnsyncedDatabase(join(folder, "data.db"));
  seedDefaultTest(db, now);
  const testId = db.$client.prepare<[], string>("SELECT id FROM tests").pluck().get() ?? "";
  return { db, folder, testId };
}

function addSubmission(db: Db, testId: string, email: string): string {
  const test = getTest(db, testId);
  if (!test) throw new Error("There is no such test");
  return startSubmission(db, test, { firstName: "Ada", lastName: "Lovelace", email }, {}, now);
}

function later(milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}

function fill(db: Db): void {
  const insert = db.$client.prepare("INSERT INTO settings (key, value) VALUES (?, ?)");
  const value = JSON.stringify("x".repeat(3000));
  db.$client.transaction(() => {
    for (let row = 0; row < 2000; row += 1) insert.run(`filler-${row}`, value);
  })();
}

function listCopies(folder: string): string[] {
  const others = new Set(["latest.db", "status.json"]);
  return readdirSync(join(folder, "backup"))
    .filter((name) => !others.has(name) && !name.endsWith(".sha256"))
    .sort();
}

test("a safety backup is one complete database (D23, S410)", async () => {
  const { db, folder, testId } = openOnFile();
  const id = addSubmission(db, testId, "ada@example.com");
  const path = await takeSafetyBackup(db, now, "deletion");
  expect(path).toBe(join(folder, "backup", "data-2026-05-04T10-00-00.000Z-before-deletion.db"));
  expect(listCopies(folder)).toEqual([basename(path ?? "")]);
  const copy = openDatabase(path ?? "");
  expect(copy.select().from(options).all()).toEqual(db.select().from(options).all());
  expect(copy.$client.prepare("SELECT id FROM submissions").pluck().all()).toEqual([id]);
  closeDatabase(copy);
  closeDatabase(db);
});

test("a safety backup and its folder are private to their owner", async () => {
  const { db, folder } = openOnFile();
  const path = await takeSafetyBackup(db, now, "deletion");
  expect(statSync(path ?? "").mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, "backup")).mode & 0o777).toBe(0o700);
  closeDatabase(db);
});

test("a copy contains the answers that are saved while it is made (D23)", async () => {
  const { db, testId } = openOnFile();
  fill(db);
  let isDone = false;
  let written = 0;
  const copying = takeSafetyBackup(db, now, "deletion").finally(() => {
    isDone = true;
  });
  while (!isDone) {
    addSubmission(db, testId, `${written}@example.com`);
    written += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  const copy = new Database((await copying) ?? "", { readonly: true });
  const copied = Number(copy.prepare("SELECT count(*) FROM submissions").pluck().get());
  expect(written).toBeGreaterThan(1);
  expect(copied).toBeGreaterThan(0);
  expect(copied).toBeLessThanOrEqual(written);
  const emails = copy.prepare("SELECT email FROM submissions ORDER BY rowid").pluck().all();
  expect(emails).toEqual(Array.from({ length: copied }, (_, index) => `${index}@example.com`));
  expect(copy.pragma("integrity_check", { simple: true })).toBe("ok");
  copy.close();
  closeDatabase(db);
});

test("a concurrent write by another process does not corrupt the copy (D23)", async () => {
  const { db } = openOnFile();
  fill(db);
  const copying = takeSafetyBackup(db, now, "deletion");
  const other = openDatabase(db.$client.name);
  other.insert(settings).values({ key: "written-meanwhile", value: 1 }).run();
  other.$client.close();
  const copy = new Database((await copying) ?? "", { readonly: true });
  expect(copy.prepare("SELECT count(*) FROM settings WHERE key LIKE 'filler-%'").pluck().get()).toBe(2000);
  expect(copy.pragma("integrity_check", { simple: true })).toBe("ok");
  copy.close();
  closeDatabase(db);
});

test("a copy with broken references is rejected and removed (D23)", async () => {
  const { db, folder } = openOnFile();
  db.$client.pragma("foreign_keys = OFF");
  db.insert(sections).values({ id: "lost", testId: "nowhere", name: "Lost", orderIndex: 0 }).run();
  await expect(takeSafetyBackup(db, now, "deletion")).rejects.toThrow("has 1 broken references");
  expect(listCopies(folder)).toEqual([]);
  closeDatabase(db);
});

test("a copy of a damaged database is rejected and removed (D23)", async () => {
  const { db, folder } = openOnFile();
  damageIndex(db.$client, "sections_in_test", "questions_in_section");
  await expect(takeSafetyBackup(db, now, "deletion")).rejects.toThrow(/damaged|malformed/);
  expect(listCopies(folder)).toEqual([]);
  db.$client.close();
});

test("a copy that cannot be written leaves no file and throws (D23)", async () => {
  const { db, folder } = openOnFile();
  const inTheWay = "data-2026-05-04T10-00-00.000Z-before-deletion.db.part";
  mkdirSync(join(folder, "backup", inTheWay, "occupied"), { recursive: true });
  await expect(takeSafetyBackup(db, now, "deletion")).rejects.toThrow();
  expect(listCopies(folder)).toEqual([inTheWay]);
  closeDatabase(db);
});

test("only copies older than the newest ten are deleted (D23)", async () => {
  const { db, folder } = openOnFile();
  mkdirSync(join(folder, "backup"));
  writeFileSync(join(folder, "backup", "my-own-backup.db"), "precious");
  for (let hour = 10; hour < 21; hour += 1) {
    writeFileSync(join(folder, "backup", `data-2026-05-04T${hour}-00-00.000Z-before-deletion.db`), "an earlier copy");
  }
  await takeSafetyBackup(db, later(11 * 3_600_000), "deletion");
  expect(listCopies(folder)).toEqual([
    ...[12, 13, 14, 15, 16, 17, 18, 19, 20, 21].map((hour) => `data-2026-05-04T${hour}-00-00.000Z-before-deletion.db`),
    "my-own-backup.db",
  ]);
  closeDatabase(db);
});

test("a failed copy deletes no earlier copies (D23)", async () => {
  const { db, folder } = openOnFile();
  for (let hour = 0; hour < 2; hour += 1) await takeSafetyBackup(db, later(hour * 3_600_000), "deletion");
  const before = listCopies(folder);
  db.$client.pragma("foreign_keys = OFF");
  db.insert(sections).values({ id: "lost", testId: "nowhere", name: "Lost", orderIndex: 0 }).run();
  await expect(takeSafetyBackup(db, later(6 * 3_600_000), "deletion")).rejects.toThrow();
  expect(listCopies(folder)).toEqual(before);
  closeDatabase(db);
});

test("two simultaneous copies are both complete (D23)", async () => {
  const { db, folder } = openOnFile();
  fill(db);
  await Promise.all([takeSafetyBackup(db, now, "deletion"), takeSafetyBackup(db, later(1), "deletion")]);
  expect(listCopies(folder)).toHaveLength(2);
  for (const name of listCopies(folder)) {
    const copy = new Database(join(folder, "backup", name), { readonly: true });
    expect(copy.prepare("SELECT count(*) FROM settings").pluck().get()).toBeGreaterThanOrEqual(2000);
    copy.close();
  }
  closeDatabase(db);
});

test("an in-memory database gets no copy and no folder", async () => {
  expect(await takeSafetyBackup(openDatabase(":memory:"), now, "deletion")).toBeNull();
  expect(existsSync(join(dirname(":memory:"), "backup"))).toBe(false);
});
