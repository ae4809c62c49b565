import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { type Db, openDatabase } from "#db/client.ts";
import { options, questions, tests, testVersions } from "#db/schema.ts";
import { readTestContent } from "./content.server.ts";
import { getTestVersion, isCurrentVersion, listVersionNumbers, pinTestVersion } from "./test-versions.server.ts";
import { createTest } from "./tests.server.ts";

const now = new Date("2026-05-04T10:00:00Z");

function openWithTest(): Db {
  const db = openDatabase(":memory:");
  const question = {
    questionText: "Tea or coffee?",
    options: [
      { optionText: "Tea", points: 10 },
      { optionText: "Coffee", points: 0 },
    ],
  };
  const section = { name: "One", description: "", questions: [question] };
  createTest(db, { name: "T", description: "", testPassword: "x", sections: [section] }, now, (place) => place);
  return db;
}

let db: Db;

beforeEach(() => {
  db = openWithTest();
});

test("unchanged content creates one version, however often it is pinned (S407, D24)", () => {
  const first = pinTestVersion(db, "test", now);
  expect(pinTestVersion(db, "test", new Date(now.getTime() + 1000))).toBe(first);
  expect(db.select().from(testVersions).all()).toHaveLength(1);
});

test.each([
  ["an option's points", (db: Db) => db.update(options).set({ points: 3 }).where(eq(options.id, "0/0/0")).run()],
  ["an option's text", (db: Db) => db.update(options).set({ optionText: "Mate" }).where(eq(options.id, "0/0/1")).run()],
  ["a question's text", (db: Db) => db.update(questions).set({ questionText: "Which?" }).run()],
  ["a question's deletion", (db: Db) => db.delete(questions).run()],
])("a change of %s creates a new version and keeps the old one (S407, D24)", (_, change) => {
  const before = pinTestVersion(db, "test", now);
  const frozen = structuredClone(getTestVersion(db, before));
  change(db);
  const after = pinTestVersion(db, "test", now);
  expect(after).not.toBe(before);
  expect(getTestVersion(db, before)).toEqual(frozen);
  expect(getTestVersion(db, after)).toEqual(readTestContent(db, "test"));
});

test("content that returns to an earlier state reuses its version and is current again (D24)", () => {
  const first = pinTestVersion(db, "test", now);
  db.update(options).set({ points: 3 }).where(eq(options.id, "0/0/0")).run();
  const second = pinTestVersion(db, "test", new Date(now.getTime() + 1000));
  createTest(db, { name: "Other", description: "", testPassword: "x", sections: [] }, now, (place) => `other-${place}`);
  pinTestVersion(db, "other-test", now);
  expect([first, second, "gone"].map((id) => isCurrentVersion(db, "test", id))).toEqual([false, true, false]);
  db.update(options).set({ points: 10 }).where(eq(options.id, "0/0/0")).run();
  expect(pinTestVersion(db, "test", now)).toBe(first);
  expect([first, second].map((id) => isCurrentVersion(db, "test", id))).toEqual([true, false]);
  expect([...listVersionNumbers(db, "test")]).toEqual([
    [first, 1],
    [second, 2],
  ]);
});

test("a test's name, password and status do not affect its version (D24)", () => {
  const first = pinTestVersion(db, "test", now);
  db.update(tests).set({ name: "Other", testPassword: "other", isActive: false }).run();
  expect(pinTestVersion(db, "test", now)).toBe(first);
});

test("the database rejects changes to a version (S407)", () => {
  const id = pinTestVersion(db, "test", now);
  const change = db.update(testVersions).set({ content: '{"sections":[]}' }).where(eq(testVersions.id, id));
  expect(() => change.run()).toThrow(/a test version never changes/);
});

test("a version evicted from the cache is read from the database again (S407)", () => {
  const pinned = Array.from({ length: 150 }, (_, n) => {
    db.update(questions)
      .set({ questionText: `Wording ${n}` })
      .run();
    const id = pinTestVersion(db, "test", now);
    getTestVersion(db, id);
    return id;
  });
  const wordings = pinned.map((id) => getTestVersion(db, id).sections[0]?.questions[0]?.questionText);
  expect(wordings).toEqual(Array.from({ length: 150 }, (_, n) => `Wording ${n}`));
});

test("a missing version is an error, never an empty test (S407)", () => {
  expect(() => getTestVersion(openWithTest(), "unknown")).toThrow("Test version unknown is missing");
});
