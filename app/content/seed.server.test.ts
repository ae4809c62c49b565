import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { questionFollowUps, questions } from "#db/schema.ts";
import { readTestContent } from "./content.server.ts";
import { listFollowUps } from "./follow-ups.server.ts";
import { defaultTest } from "./ready-made/default-test.server.ts";
import { seedDefaultTest } from "./seed.server.ts";
import { countTests, createTest, findTestOrDefault, hasQuestions } from "./tests.server.ts";

const now = new Date("2026-05-04T10:00:00Z");

test("a new database has an active default test that can be started (D5)", () => {
  const db = openDatabase(":memory:");
  expect(seedDefaultTest(db, now)).toBe(true);
  const seeded = findTestOrDefault(db, undefined);
  expect(seeded).toMatchObject({ name: "Default Test", isActive: true, isDefault: true, createdAt: now });
  expect(hasQuestions(db, seeded?.id ?? "")).toBe(true);
});

test("seeding changes nothing if any test exists (D42)", () => {
  const db = openDatabase(":memory:");
  seedDefaultTest(db, now);
  expect(seedDefaultTest(db, now)).toBe(false);
  expect(countTests(db)).toBe(1);
  const other = openDatabase(":memory:");
  createTest(other, { name: "Mine", description: "", testPassword: "x", sections: [] }, now);
  expect(seedDefaultTest(other, now)).toBe(false);
  expect(findTestOrDefault(other, undefined)?.name).toBe("Mine");
});

function seededSections() {
  const db = openDatabase(":memory:");
  seedDefaultTest(db, now);
  return readTestContent(db, findTestOrDefault(db, undefined)?.id ?? "").sections;
}

test("two installations have equal ids for the default test's sections and questions (D40)", () => {
  const listIds = (sections: ReturnType<typeof seededSections>) =>
    sections.map(({ id, questions }) => [id, questions.map((question) => question.id)]);
  expect(listIds(seededSections())).toEqual(listIds(seededSections()));
});

test("the default test's options have random ids (R135)", () => {
  const optionIds = () =>
    seededSections().flatMap(({ questions }) => questions.flatMap(({ options }) => options.map(({ id }) => id)));
  const ids = [...optionIds(), ...optionIds()];
  expect(new Set(ids).size).toBe(ids.length);
});

function openSeeded() {
  const db = openDatabase(":memory:");
  seedDefaultTest(db, now);
  const testId = findTestOrDefault(db, undefined)?.id ?? "";
  const asked = readTestContent(db, testId).sections.flatMap(({ questions }) => questions);
  return { db, testId, questionIds: asked.map(({ id }) => id) };
}

const followUps = defaultTest.sections.flatMap(({ questions }) => questions.map(({ followUp }) => followUp));

test("each question of a new default test has its follow-up (T62)", () => {
  const { db, testId, questionIds } = openSeeded();
  const stored = listFollowUps(db, testId);
  expect(questionIds.map((id) => stored.get(id))).toEqual(followUps);
});

test("an upgrade adds follow-ups to unchanged questions only, and keeps the author's own (T62)", () => {
  const { db, testId, questionIds } = openSeeded();
  const [own = "", changed = ""] = questionIds;
  db.delete(questionFollowUps).run();
  db.insert(questionFollowUps).values({ questionId: own, followUp: "Why?" }).run();
  db.update(questions).set({ questionText: "Reworded?" }).where(eq(questions.id, changed)).run();
  const migrate = (name: string) => db.$client.exec(readFileSync(`db/migrations/${name}.sql`, "utf8"));
  db.$client.exec("ALTER TABLE question_follow_ups RENAME COLUMN follow_up TO prompt");
  db.$client.exec("ALTER TABLE question_follow_ups RENAME TO question_prompts");
  migrate("0031-follow-ups-of-the-default-test");
  migrate("0057-follow-ups-by-their-name");
  const stored = listFollowUps(db, testId);
  expect(questionIds.map((id) => stored.get(id))).toEqual(["Why?", undefined, ...followUps.slice(2)]);
});
