import { expect, test } from "vitest";
import { readTestContent } from "#app/models/content.server.ts";
import { countTests, createTest, findTestOrDefault, hasQuestions } from "#app/models/tests.server.ts";
import { openDatabase } from "./client.ts";
import { seedDefaultTest } from "./seed.ts";

const now = new Date("2026-05-04T10:00:00Z");

test("a new database gets an active default test that can be started (D5)", () => {
  const db = openDatabase(":memory:");
  expect(seedDefaultTest(db, now)).toBe(true);
  const seeded = findTestOrDefault(db, undefined);
  expect(seeded).toMatchObject({ name: "Default Test", isActive: true, isDefault: true, createdAt: now });
  expect(hasQuestions(db, seeded?.id ?? "")).toBe(true);
});

test("seeding changes nothing where there is any test (D42)", () => {
  const db = openDatabase(":memory:");
  seedDefaultTest(db, now);
  expect(seedDefaultTest(db, now)).toBe(false);
  expect(countTests(db)).toBe(1);
  const other = openDatabase(":memory:");
  createTest(other, { name: "Mine", description: "", testPassword: "x", sections: [] }, now);
  expect(seedDefaultTest(other, now)).toBe(false);
  expect(findTestOrDefault(other, undefined)?.name).toBe("Mine");
});

test("two installations give the default test the same ids, so that exports can be compared (D40)", () => {
  const contents = [openDatabase(":memory:"), openDatabase(":memory:")].map((db) => {
    seedDefaultTest(db, now);
    return readTestContent(db, findTestOrDefault(db, undefined)?.id ?? "");
  });
  expect(contents[0]).toEqual(contents[1]);
});
