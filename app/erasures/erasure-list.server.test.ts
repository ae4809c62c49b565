import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { restoreDatabase } from "#app/backups/restore/restore.ts";
import { buildDatabase } from "#app/backups/transfer/build-import.ts";
import { erasePerson, eraseUnits } from "#app/people/erase-people.server.ts";
import { compactDatabase } from "#app/people/retention-run.server.ts";
import { addNote } from "#app/results/notes.server.ts";
import { addRaters, listRaters } from "#app/validation/panels.server.ts";
import { getBackups } from "#db/backup/backups.ts";
import { findWrongCounts } from "#db/check-counters.ts";
import { closeDatabase, type Db, openDatabase } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { createDatabasePath, createTemporaryFolder, openUnsyncedDatabase } from "#tests/support/rows/database-files.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { exportText } from "#tests/support/rows/transfer-databases.ts";
import type { ErasureKind } from "./erase-unit.server.ts";
import { hasErasures, redoErasures } from "./erasure-list.server.ts";

const root = createTemporaryFolder();

const BEGUN = new Date("2026-05-04T10:00:00Z");
const ERASED = new Date("2026-09-01T01:00:00Z");
const LATER = new Date("2026-09-02T10:00:00Z");
const ADA = { firstName: "Ada", lastName: "Quixworthy", email: "ada.quixworthy@example.com", startedAt: BEGUN };
const BOB = { firstName: "Bob", lastName: "Zymurgist", email: "bob.zymurgist@example.com", startedAt: BEGUN };
const AS: { how: ErasureKind; timeZone: string; now: Date } = { how: "person", timeZone: "UTC", now: ERASED };

function open() {
  const path = createDatabasePath(root);
  const db = openUnsyncedDatabase(path);
  const sample = addSampleTest(db);
  for (const person of [ADA, BOB]) addResult(db, sample, person);
  return { path, db, sample };
}

function readNames(db: Db): unknown[] {
  return db.$client.prepare("SELECT last_name FROM submissions ORDER BY started_at, last_name").pluck().all();
}

async function backUp(db: Db): Promise<string> {
  const { name } = await getBackups(db.$client).take(new Date(), "on-demand");
  return join(dirname(db.$client.name), "backup", name);
}

test("restoring a backup repeats later erasures, except those of people who came back (P34)", async () => {
  const { path, db, sample } = open();
  const backup = await backUp(db);
  eraseUnits(db, [{ testId: sample.id, emailKey: ADA.email }], AS, () => undefined);
  addResult(db, sample, { ...ADA, startedAt: LATER });
  const later = await backUp(db);
  closeDatabase(db);

  expect(restoreDatabase(path, backup, LATER).figures).toMatchObject({ submissions: 2, erased: 1 });
  const old = openDatabase(path);
  expect(readNames(old)).toEqual(["", "Zymurgist"]);
  expect(findWrongCounts(old.$client)).toEqual([]);
  expect(redoErasures(old.$client, path)).toBe(0);
  closeDatabase(old);

  expect(restoreDatabase(path, later, new Date(LATER.getTime() + 1)).figures.erased).toBe(0);
  const newer = openDatabase(path);
  expect(readNames(newer)).toEqual(["", "Zymurgist", "Quixworthy"]);
  closeDatabase(newer);
});

test("a restore repeats erasures that were made while the clock was behind (P34)", async () => {
  const { path, db, sample } = open();
  addRaters(db, byServer(BEGUN), sample.id, "tasks", [`Ada, ${ADA.email}`, `Bob, ${BOB.email}`]);
  const backup = await backUp(db);
  const behind = { ...AS, now: new Date("2025-09-01T01:00:00Z") };
  erasePerson(db, ADA.email, behind, "server");
  eraseUnits(db, [{ testId: sample.id, emailKey: BOB.email }], behind, () => undefined);
  closeDatabase(db);
  expect(restoreDatabase(path, backup, LATER).figures.erased).toBe(3);
  const old = openDatabase(path);
  expect(readNames(old)).toEqual(["", ""]);
  expect(listRaters(old, sample.id, "tasks").map(({ name }) => name)).toEqual(["Bob"]);
  closeDatabase(old);
});

test("an import repeats the erasure of people whom an older export still names (P34)", async () => {
  for (const how of ["person", "everything"] as const) {
    const { path, db, sample } = open();
    const people = [`Bob, ${BOB.email}`, `Ada, ${ADA.email}`];
    const [rater] = addRaters(db, byServer(BEGUN), sample.id, "tasks", people);
    db.$client.prepare("UPDATE raters SET finished_at = added_at WHERE id = ?").run(rater?.id);
    const source = join(dirname(path), "export.json");
    writeFileSync(source, exportText(db, true, BEGUN));
    erasePerson(db, BOB.email, { ...AS, how }, "server");
    const target = join(dirname(path), "imported.db");
    buildDatabase({ source, target, databasePath: path }, () => undefined);
    const imported = openDatabase(target);
    expect(readNames(imported)).toEqual(how === "person" ? ["", "Quixworthy"] : ["Quixworthy"]);
    const raters = listRaters(imported, sample.id, "tasks").map(({ name }) => name);
    expect(raters.sort()).toEqual(how === "person" ? ["Ada", "Erased"] : ["Ada"]);
    expect(findWrongCounts(imported.$client)).toEqual([]);
    for (const one of [db, imported]) closeDatabase(one);
  }
});

test("an erasure interrupted by a crash is applied at the next start (P34)", () => {
  const { path, db, sample } = open();
  const list = join(dirname(path), "erasures.jsonl");
  expect(redoErasures(db.$client, path)).toBe(0);
  const units = [{ testId: sample.id, emailKey: ADA.email }];
  let listed = "";
  const crash = () => {
    listed = readFileSync(list, "utf8");
    throw new Error("crash");
  };
  expect(() => eraseUnits(db, units, AS, crash)).toThrow("crash");
  writeFileSync(list, listed);
  expect(readNames(db)).toEqual(["Quixworthy", "Zymurgist"]);
  expect(redoErasures(db.$client, path)).toBe(1);
  appendFileSync(list, '{"at":"2026');
  eraseUnits(db, [{ testId: sample.id, emailKey: BOB.email }], AS, () => undefined);
  expect(readFileSync(list, "utf8")).toMatch(
    /\n\{"at":"2026\n\{"at":"2026-09-01T01:00:00.000Z","hash":"[\w-]{43}","how":"person"\}\n$/,
  );
  expect(readFileSync(list, "utf8")).not.toMatch(/zymurgist|quixworthy/i);
  expect([list, join(dirname(path), "erasure-secret")].map((file) => statSync(file).mode & 0o777)).toEqual([
    0o600, 0o600,
  ]);
  rmSync(list);
  expect(redoErasures(db.$client, path)).toBe(0);
  closeDatabase(db);
});

test("a failed erasure is not listed, so a restore does not repeat it (P34)", () => {
  const { path, db, sample } = open();
  const list = join(dirname(path), "erasures.jsonl");
  const listed = () => (existsSync(list) ? readFileSync(list, "utf8") : "");
  const refuse = () =>
    db.$client.exec(
      "CREATE TRIGGER refusal BEFORE UPDATE OF email_key ON submissions BEGIN SELECT RAISE(ABORT, 'no'); END",
    );
  refuse();
  expect(() => erasePerson(db, ADA.email, AS, "server")).toThrow("no");
  expect([listed(), hasErasures(path)]).toEqual(["", false]);
  db.$client.exec("DROP TRIGGER refusal");
  eraseUnits(db, [{ testId: sample.id, emailKey: BOB.email }], AS, () => undefined);
  const before = listed();
  refuse();
  expect(() => erasePerson(db, ADA.email, AS, "server")).toThrow("no");
  expect(() => eraseUnits(db, [{ testId: sample.id, emailKey: ADA.email }], AS, () => undefined)).toThrow("no");
  expect([before === "", listed()]).toEqual([false, before]);
  db.$client.exec("DROP TRIGGER refusal");
  expect([redoErasures(db.$client, path), readNames(db)]).toEqual([0, ["", "Quixworthy"]]);
  erasePerson(db, ADA.email, AS, "server");
  expect(listed().split("\n")).toHaveLength(3);
  closeDatabase(db);
});

test("compaction leaves no erased name or address in the database, its journal or later backups (P34)", async () => {
  const { path, db, sample } = open();
  const people = Array.from({ length: 60 }, (_, n) => ({
    firstName: "Xanthippe",
    lastName: `Quixworthy${n}`,
    email: `ada${n}.quixworthy@example.com`,
    startedAt: BEGUN,
  }));
  for (const [n, person] of people.entries()) {
    addResult(db, sample, { email: `other${n}@example.com`, startedAt: BEGUN });
    const id = addResult(db, sample, person);
    addNote(db, byServer(BEGUN), id, { text: "Xanthippe Quixworthy" }, { id: "a", ...BOB, visibleTests: ALL_TESTS });
  }
  const found = () => listFilesWith(dirname(path), /quixworthy|xanthippe/i);
  expect(found()).toContain("data.db");
  const emailKeys = [ADA, ...people].map(({ email }) => email);
  for (const how of ["person", "everything"] as const) {
    const units = emailKeys.splice(0, 31).map((emailKey) => ({ testId: sample.id, emailKey }));
    eraseUnits(db, units, { ...AS, how }, () => undefined);
  }
  compactDatabase(db);
  await backUp(db);
  expect(found()).toEqual([]);
  addResult(db, sample, BOB);
  expect(db.$client.pragma("integrity_check", { simple: true })).toBe("ok");
  closeDatabase(db);
});

function listFilesWith(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && pattern.test(readFileSync(join(file.parentPath, file.name), "latin1")))
    .map(({ name }) => name);
}
