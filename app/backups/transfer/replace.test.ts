import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { getTest } from "#app/content/tests.server.ts";
import { queueMessages } from "#app/invitations/invitation-queue.server.ts";
import { readDatabaseState } from "#db/backup/verified-copy.ts";
import { closeDatabase, openDatabase } from "#db/client.ts";
import { messages } from "#db/schema.ts";
import { damageIndex } from "#tests/support/rows/damaged-index.ts";
import { inviteTo } from "#tests/support/rows/invitations.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import {
  buildImported,
  createTransferDatabases,
  downloadExport,
  exportText,
  getFolder,
} from "#tests/support/rows/transfer-databases.ts";
import { buildImport, exportDatabase } from "../transfer.server.ts";
import { clearWorkFolder, makeWorkFolder, replaceDatabase } from "./replace.ts";

const now = new Date("2026-05-04T10:00:00Z");
const { openEmpty, openFilled, exportFilled } = createTransferDatabases();

test("a canceled check of an import leaves no file (D41)", async () => {
  const db = await openFilled();
  const source = join(makeWorkFolder(db.$client.name), "given-up.json");
  const target = source.replace(".json", ".db");
  writeFileSync(source, await exportFilled());
  const given = new AbortController();
  const building = buildImport({ source, target }, () => undefined, given.signal);
  given.abort();
  await expect(building).rejects.toThrow("canceled");
  expect(existsSync(target)).toBe(false);
  closeDatabase(db);
});

test("data written after the safety copy is preserved in the replaced file (D41)", async () => {
  const db = await openFilled();
  const target = buildImported(db, await exportFilled());
  const copied = readDatabaseState(db.$client);
  const [id] = db.$client.prepare<[], string>("SELECT id FROM tests WHERE is_default = 1").pluck().all();
  const test = getTest(db, id ?? "");
  if (!test) throw new Error("There is no test");
  addResult(db, test, { email: "late@example.com" });
  const after = replaceDatabase(db, target, copied, now);
  expect(exportText(after)).not.toContain("late@example.com");
  expect(readdirSync(join(getFolder(after), "backup"))).toEqual(["data-2026-05-04T10-00-00.000Z-before-import.db"]);
  const old = openDatabase(join(getFolder(after), "backup", "data-2026-05-04T10-00-00.000Z-before-import.db"));
  expect(exportText(old)).toContain("late@example.com");
  closeDatabase(old);
  closeDatabase(after);
});

test("messages that came due while a restore was prepared are not sent again (P21)", async () => {
  const db = await openFilled();
  const target = join(makeWorkFolder(db.$client.name), "restore.db");
  const incoming = openDatabase(target);
  const { id } = addSampleTest(incoming);
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  for (const due of [1, 3]) queueMessages(incoming, "invitation", [inviteTo(incoming.$client, id)], at(due));
  closeDatabase(incoming);
  const after = replaceDatabase(db, target, readDatabaseState(db.$client), at(2), { kind: "restore" });
  expect(after.select({ failedAt: messages.failedAt }).from(messages).all()).toEqual([
    { failedAt: at(2) },
    { failedAt: null },
  ]);
  closeDatabase(after);
});

test("a failed replacement leaves the old database unchanged (D41, R118)", async () => {
  const db = await openFilled();
  const text = await exportFilled();
  const path = db.$client.name;
  expect(() =>
    replaceDatabase(db, join(getFolder(db), "transfer", "nowhere", "missing.db"), readDatabaseState(db.$client), now),
  ).toThrow();
  const target = buildImported(db, text);
  // Use up the names under which the old file could be linked as a backup.
  mkdirSync(join(getFolder(db), "transfer", "data-2026-05-04T10-00-00.000Z-before-import.db", "occupied"), {
    recursive: true,
  });
  mkdirSync(join(getFolder(db), "transfer", "data-2026-05-04T10-00-00.000Z-before-import.db.part", "occupied"), {
    recursive: true,
  });
  expect(() => replaceDatabase(db, target, "another state", now)).toThrow();
  const after = openDatabase(path);
  expect(exportText(after)).toBe(text);
  closeDatabase(after);
});

test("the next start removes work files and preserves a replaced database (R117)", () => {
  const db = openEmpty();
  addSampleTest(db);
  const path = db.$client.name;
  const folder = makeWorkFolder(path);
  const leave = () => {
    for (const name of ["export-1.db", "1.json", "1.db", "1.db-journal"]) writeFileSync(join(folder, name), "x");
  };
  leave();
  clearWorkFolder(path);
  expect(existsSync(folder)).toBe(false);

  makeWorkFolder(path);
  leave();
  linkSync(path, join(folder, "data-2026-05-04T10-00-00.000Z-before-import.db"));
  clearWorkFolder(path);
  expect(readdirSync(getFolder(db)).sort()).toEqual(["data.db", "data.db-journal"]);

  makeWorkFolder(path);
  leave();
  writeFileSync(join(folder, "data-2026-05-04T10-00-00.000Z-before-import.db"), "the old one");
  clearWorkFolder(path);
  expect(readdirSync(getFolder(db)).sort()).toEqual(["backup", "data.db", "data.db-journal"]);
  const kept = join(getFolder(db), "backup", "data-2026-05-04T10-00-00.000Z-before-import.db");
  expect(readFileSync(kept, "utf8")).toBe("the old one");
  closeDatabase(db);
});

test("only one export runs at a time, and a canceled export leaves no file (S310, R99)", async () => {
  const db = await openFilled();
  const first = await exportDatabase(db, true, now);
  await expect(exportDatabase(db, true, now)).rejects.toThrow("Another export is in progress");
  await first.cancel();
  await expect.poll(() => readdirSync(join(getFolder(db), "transfer"))).toEqual([]);
  expect(JSON.parse(await downloadExport(db)).complete).toBe(true);
  expect(readdirSync(join(getFolder(db), "transfer"))).toEqual([]);
  closeDatabase(db);
});

test("an export that fails ends with an error (S310)", async () => {
  const db = await openFilled();
  db.$client.prepare("UPDATE answers SET option_id = 'unknown' WHERE points = 0").run();
  await expect(downloadExport(db)).rejects.toThrow("does not belong to its submission's version");
  await expect.poll(() => readdirSync(join(getFolder(db), "transfer"))).toEqual([]);
  closeDatabase(db);
});

test("an export starts before its check is finished, and completes only if the copy is sound (R99)", async () => {
  const db = await openFilled();
  const whole = exportText(db);
  const atOnce = { checkMs: 0, silenceMs: 0 };
  expect(await new Response(await exportDatabase(db, true, now, atOnce)).text()).toBe(whole);
  await (await exportDatabase(db, true, now, atOnce)).cancel();

  damageIndex(db.$client, "sessions_of_admin", "audit_log_of_thing");
  const damaged = await exportDatabase(db, true, now, atOnce);
  let text = "";
  const reading = (async () => {
    for await (const piece of damaged) text += new TextDecoder().decode(piece);
  })();
  await expect(reading).rejects.toThrow(/damaged|malformed/);
  expect(text).not.toContain('"complete"');
  await expect(exportDatabase(db, true, now)).rejects.toThrow(/damaged|malformed/);
  await expect.poll(() => readdirSync(join(getFolder(db), "transfer"))).toEqual([]);
  db.$client.close();
});
