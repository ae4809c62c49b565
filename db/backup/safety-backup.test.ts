import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, expect, test } from "vitest";
import { seedDefaultTest } from "#app/content/seed.server.ts";
import { getTest } from "#app/content/tests.server.ts";
import { startSubmission } from "#app/submissions/submissions.server.ts";
import { damageIndex } from "#tests/support/rows/damaged-index.ts";
import { closeDatabase, type Db, openDatabase } from "../client.ts";
import { options, sections, settings } from "../schema.ts";
import { takeSafetyBackup } from "./backups.ts";

const root = mkdtempSync(join(tmpdir(), "snapshot-"));
afterAll(() => rmSync(root, { recursive: true }));

const now = new Date("2026-05-04T10:00:00Z");

/** A database on a real file with the default test in it. */
function openOnFile(): { db: Db; folder: string; testId: string } {
  const folder = mkdtempSync(join(root, "db-"));
  const db = openDatabase(join(folder, "data.db"));
  // Power cuts are no part of these tests.
  db.$client.pragma("synchronous = OFF");
  seedDefaultTest(db, now);
  const testId = db.$client.prepare<[], string>("SELECT id FROM tests").pluck().get() ?? "";
  return { db, folder, testId };
}

function addSubmission(db: Db, testId: string, email: string): string {
  const test = getTest(db, testId);
  if (!test) throw new Error("There is no such test");
  return startSubmission(db, test, { firstName: "Ada", lastName: "Lovelace", email }, undefined, now);
}

function later(milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}

/** Enough rows that a copy takes many turns. */
function fill(db: Db): void {
  const insert = db.$client.prepare("INSERT INTO settings (key, value) VALUES (?, ?)");
  const value = JSON.stringify("x".repeat(3000));
  db.$client.transaction(() => {
    for (let row = 0; row < 2000; row += 1) insert.run(`filler-${row}`, value);
  })();
}

/** The finished copies, and whatever else lies there, but for what belongs to the newest one. */
function listCopies(folder: string): string[] {
  const others = new Set(["latest.db", "status.json"]);
  return readdirSync(join(folder, "backup"))
    .filter((name) => !others.has(name) && !name.endsWith(".sha256"))
    .sort();
}

test("the copy is one complete database that the program opens as it stands (D23, S410)", async () => {
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

test("the copy is only its owner's, in a folder that is only its owner's", async () => {
  const { db, folder } = openOnFile();
  const path = await takeSafetyBackup(db, now, "deletion");
  expect(statSync(path ?? "").mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, "backup")).mode & 0o777).toBe(0o700);
  closeDatabase(db);
});

test("answers keep being saved while the copy is made, and it holds what was there when it was finished (D23)", async () => {
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
  // None is missing in between: they were written in this order.
  const emails = copy.prepare("SELECT email FROM submissions ORDER BY rowid").pluck().all();
  expect(emails).toEqual(Array.from({ length: copied }, (_, index) => `${index}@example.com`));
  expect(copy.pragma("integrity_check", { simple: true })).toBe("ok");
  copy.close();
  closeDatabase(db);
});

test("another program that writes to the file meanwhile does not spoil the copy (D23)", async () => {
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

test("a copy with broken references is refused and removed (D23)", async () => {
  const { db, folder } = openOnFile();
  db.$client.pragma("foreign_keys = OFF");
  db.insert(sections).values({ id: "lost", testId: "nowhere", name: "Lost", orderIndex: 0 }).run();
  await expect(takeSafetyBackup(db, now, "deletion")).rejects.toThrow("has 1 broken references");
  expect(listCopies(folder)).toEqual([]);
  closeDatabase(db);
});

test("a copy of a damaged database is refused and removed (D23)", async () => {
  const { db, folder } = openOnFile();
  damageIndex(db.$client, "sections_in_test", "questions_in_section");
  await expect(takeSafetyBackup(db, now, "deletion")).rejects.toThrow(/damaged|malformed/);
  expect(listCopies(folder)).toEqual([]);
  db.$client.close();
});

test("a copy that cannot be written leaves nothing behind, and throws (D23)", async () => {
  const { db, folder } = openOnFile();
  // A folder where the copy's file should be.
  const inTheWay = "data-2026-05-04T10-00-00.000Z-before-deletion.db.part";
  mkdirSync(join(folder, "backup", inTheWay, "occupied"), { recursive: true });
  await expect(takeSafetyBackup(db, now, "deletion")).rejects.toThrow();
  expect(listCopies(folder)).toEqual([inTheWay]);
  closeDatabase(db);
});

test("only the newest ten copies are kept, and other files in the folder are left alone (D23)", async () => {
  const { db, folder } = openOnFile();
  mkdirSync(join(folder, "backup"));
  writeFileSync(join(folder, "backup", "my-own-backup.db"), "precious");
  // Which ones go is decided by their names alone.
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

test("a copy that fails costs none of the earlier ones (D23)", async () => {
  const { db, folder } = openOnFile();
  for (let hour = 0; hour < 2; hour += 1) await takeSafetyBackup(db, later(hour * 3_600_000), "deletion");
  const before = listCopies(folder);
  db.$client.pragma("foreign_keys = OFF");
  db.insert(sections).values({ id: "lost", testId: "nowhere", name: "Lost", orderIndex: 0 }).run();
  await expect(takeSafetyBackup(db, later(6 * 3_600_000), "deletion")).rejects.toThrow();
  expect(listCopies(folder)).toEqual(before);
  closeDatabase(db);
});

test("two copies at the same moment are both whole (D23)", async () => {
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

test("a database in memory has no copy and no folder", async () => {
  expect(await takeSafetyBackup(openDatabase(":memory:"), now, "deletion")).toBeNull();
  expect(existsSync(join(dirname(":memory:"), "backup"))).toBe(false);
});
