/** Takes three seconds: scrubbing pauses as long as it works. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { rounds } from "#tests/support/figures/rounds.ts";
import { closeDatabase, openDatabase } from "./client.ts";
import { scrubDatabase } from "./scrub.ts";

const root = mkdtempSync(join(tmpdir(), "scrub-"));
afterAll(() => rmSync(root, { recursive: true }));

type Op =
  | { kind: "add" | "change"; key: number; length: number }
  | { kind: "remove"; key: number }
  | { kind: "undone"; key: number; length: number }
  | { kind: "scrub" | "empty" };

/** Rows from a few bytes to several overflow pages; many at a time, so that pages split, merge and become free. */
const length = fc.oneof(fc.nat(60), fc.nat(900), fc.nat(30_000));
const op: fc.Arbitrary<Op> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constantFrom("add", "change", "undone"), key: fc.nat(400), length }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("remove"), key: fc.nat(400) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("scrub", "scrub", "empty") }) },
) as fc.Arbitrary<Op>;

test("whatever is written, undone and removed between scrubbings, and by whom, every row stays and the file is sound (P34)", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(op, { minLength: 60, maxLength: 250, size: "max" }), async (ops) => {
      const path = join(mkdtempSync(join(root, "db-")), "data.db");
      const db = openDatabase(path);
      const sqlite = db.$client;
      sqlite.pragma("synchronous = OFF");
      // A small cache: pages of a long transaction are in the file before its end.
      sqlite.pragma("cache_size = 20");
      sqlite.exec("CREATE TABLE things (key INTEGER PRIMARY KEY, text TEXT, mark TEXT)");
      sqlite.exec("CREATE INDEX things_by_text ON things (substr(text, 1, 700), mark)");
      // Another connection, whose memory scrubbing does not reach, writes too.
      const other = new Database(path);
      other.pragma("secure_delete = ON");
      other.pragma("synchronous = OFF");
      const expected = new Map<number, string>();
      const write = (by: Database.Database, key: number, text: string) =>
        by.prepare("INSERT OR REPLACE INTO things VALUES (?, ?, ?)").run(key, text, `${key % 7}`);
      let number = 0;
      let scrubbing: Promise<boolean> = Promise.resolve(true);
      for (const one of ops) {
        number += 1;
        const by = number % 3 === 0 ? other : sqlite;
        // Sixteen neighbors at once.
        const keys = "key" in one ? Array.from({ length: 16 }, (_, n) => one.key * 16 + n) : [];
        if (one.kind === "add" || one.kind === "change") {
          const text = `${number} `.repeat(one.length / 4);
          by.transaction(() => {
            for (const key of keys) write(by, key, text);
          })();
          for (const key of keys) expected.set(key, text);
        } else if (one.kind === "remove") {
          by.prepare("DELETE FROM things WHERE key BETWEEN ? AND ?").run(keys[0], keys.at(-1));
          for (const key of keys) expected.delete(key);
        } else if (one.kind === "undone") {
          const undo = () =>
            by.transaction(() => {
              for (const key of keys) write(by, key, "undone ".repeat(one.length / 7));
              by.prepare("DELETE FROM things WHERE key % 3 = 0").run();
              throw new Error("undone");
            })();
          expect(undo).toThrow("undone");
        } else if (one.kind === "empty") {
          by.prepare("DELETE FROM things").run();
          expected.clear();
        } else {
          await scrubbing;
          // Goes on while the others write.
          scrubbing = scrubDatabase(sqlite, () => true);
        }
        if (number % 4 === 0) await new Promise((resolve) => setImmediate(resolve));
      }
      await scrubbing;
      expect(await scrubDatabase(sqlite, () => true)).toBe(true);
      other.close();
      // Read by a connection that has nothing of it in memory, after the locks have done their work.
      const fresh = new Database(path, { readonly: true });
      expect(fresh.pragma("integrity_check", { simple: true })).toBe("ok");
      const rows = fresh.prepare<[], { key: number; text: string }>("SELECT key, text FROM things").all();
      expect(new Map(rows.map(({ key, text }) => [key, text]))).toEqual(expected);
      fresh.close();
      closeDatabase(db);
    }),
    { numRuns: rounds(3, 100) },
  );
}, 600_000);

test("a file with a write-ahead log is left alone: its pages may be written between their reading and their zeros (P34)", async () => {
  const path = join(mkdtempSync(join(root, "db-")), "data.db");
  const sqlite = new Database(path);
  sqlite.pragma("synchronous = OFF");
  sqlite.exec("CREATE TABLE things (key INTEGER PRIMARY KEY, text TEXT)");
  const add = sqlite.prepare("INSERT INTO things (key, text) VALUES (?, ?)");
  for (let key = 0; key < 400; key += 1) add.run((key * 37) % 400, `name ${key} `.repeat(20));
  sqlite.exec("DELETE FROM things WHERE key % 2 = 0");
  sqlite.pragma("journal_mode = WAL");
  const before = readFileSync(path);
  expect(await scrubDatabase(sqlite, () => true)).toBe(true);
  expect(readFileSync(path).equals(before)).toBe(true);
  sqlite.close();
});
