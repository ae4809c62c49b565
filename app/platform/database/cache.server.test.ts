import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { getTestFacts } from "#app/content/test-facts.server.ts";
import { findTestOrDefault, getTest } from "#app/content/tests.server.ts";
import { getAccent, getBrand } from "#app/organization/brand.server.ts";
import { getTimeZone, readSetting } from "#app/organization/settings.server.ts";
import { getNotice } from "#app/privacy-notice/privacy-notice.server.ts";
import { closeDatabase, type Db, openDatabase, withReadTransaction } from "#db/client.ts";
import { addSampleTest } from "#tests/support/rows/sample-results.ts";
import { cachedByRevision } from "./cache.server.ts";

const root = mkdtempSync(join(tmpdir(), "until-change-"));
afterAll(() => rmSync(root, { recursive: true }));

const CHANGES = [
  "INSERT INTO settings (key, value) VALUES ('provider_name', '\"A\"') ON CONFLICT DO UPDATE SET value = '\"B' || abs(random()) || '\"'",
  "INSERT OR REPLACE INTO settings (key, value) VALUES ('time_zone', '\"Europe/Berlin\"')",
  "INSERT OR REPLACE INTO settings (key, value) VALUES ('accent_color', '\"#123456\"')",
  "DELETE FROM settings",
  "UPDATE tests SET name = name || '!', is_default = 0 WHERE id = (SELECT min(id) FROM tests)",
  "UPDATE tests SET is_default = 1 WHERE id = (SELECT max(id) FROM tests) AND NOT EXISTS (SELECT 1 FROM tests WHERE is_default = 1)",
  "UPDATE tests SET deletion_began_at = 1 WHERE id = (SELECT max(id) FROM tests)",
  "UPDATE tests SET deletion_began_at = NULL, is_active = 1",
  "UPDATE options SET option_text = 'Answer option 1' WHERE question_id = (SELECT min(id) FROM questions)",
  "DELETE FROM options WHERE question_id = (SELECT max(id) FROM questions)",
  "DELETE FROM questions WHERE id = (SELECT max(id) FROM questions)",
  "DELETE FROM sections WHERE id = (SELECT max(id) FROM sections)",
  "INSERT INTO privacy_notices (version, text, responsible, written_at, admin_id, admin_name) SELECT coalesce(max(version), 0) + 1, 'Text', 'Us', 1, '', '' FROM privacy_notices",
  "DELETE FROM privacy_notices",
];

const step = fc.record({
  sql: fc.constantFrom(...CHANGES),
  how: fc.constantFrom("by itself", "in a transaction", "rolled back", "by another process"),
});

function readAll(db: Db, ids: string[]): unknown {
  const testValues = ids.map((id) => [getTest(db, id), getTestFacts(db, id)]);
  const settings = [getBrand(db), getAccent(db), getTimeZone(db, "UTC"), readSetting(db, "provider_name")];
  return structuredClone([testValues, settings, getNotice(db), findTestOrDefault(db, null)]);
}

test("cached values equal fresh reads after any change, in this process or another", () => {
  let files = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 30 }), (steps) => {
      files += 1;
      const path = join(root, `${files}.db`);
      const [db, other] = [openDatabase(path), openDatabase(path)];
      for (const one of [db, other]) one.$client.pragma("synchronous = OFF");
      const ids = ["One", "Two"].map((name) => addSampleTest(db, { name }).id);
      for (const { sql, how } of steps) {
        readAll(db, ids);
        if (how === "by another process") other.$client.exec(sql);
        else if (how === "by itself") db.$client.exec(sql);
        else {
          db.$client.exec("BEGIN");
          db.$client.exec(sql);
          expect(readAll(db, ids)).toEqual(readAll(withEmptyCache(db), ids));
          db.$client.exec(how === "rolled back" ? "ROLLBACK" : "COMMIT");
        }
        expect(withReadTransaction(db, () => readAll(db, ids))).toEqual(readAll(withEmptyCache(db), ids));
        expect(readAll(db, ids)).toEqual(readAll(withEmptyCache(db), ids));
      }
      closeDatabase(other);
      closeDatabase(db);
    }),
  );
});

function withEmptyCache(db: Db): Db {
  return Object.create(db, { $client: { value: db.$client } });
}

test("unchanged data is cached, and the number and length of keys are limited", () => {
  const db = openDatabase(":memory:");
  let reads = 0;
  const read = () => {
    reads += 1;
    return { reads };
  };
  expect([cachedByRevision(db, "one", read), cachedByRevision(db, "one", read)]).toEqual([{ reads: 1 }, { reads: 1 }]);
  for (let key = 0; key < 5001; key += 1) cachedByRevision(db, `key ${key}`, () => key);
  cachedByRevision(db, "one", read);
  cachedByRevision(db, "x".repeat(101), read);
  cachedByRevision(db, "x".repeat(101), read);
  expect(reads).toBe(4);
  closeDatabase(db);
});

test("a read that overlaps another process's change is not cached", () => {
  const path = join(root, "meanwhile.db");
  const [db, other] = [openDatabase(path), openDatabase(path)];
  const outer = (value: string, meanwhile: () => void) =>
    cachedByRevision(db, "outer", () => {
      meanwhile();
      cachedByRevision(db, "inner", () => "inner");
      return value;
    });
  outer("before", () => other.$client.exec("DELETE FROM settings; UPDATE tests SET name = name"));
  other.$client.exec("INSERT INTO settings (key, value) VALUES ('contact', '\"x\"')");
  expect(outer("begun", () => other.$client.exec("DELETE FROM settings"))).toBe("begun");
  expect(outer("after", () => undefined)).toBe("after");
  for (const one of [other, db]) closeDatabase(one);
});
