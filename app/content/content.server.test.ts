import { expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { options, questions, sections } from "#db/schema.ts";
import { findTestOfSection, readTestContent } from "./content.server.ts";
import { createTest } from "./tests.server.ts";

const now = new Date("2026-05-04T10:00:00Z");
const emptyTest = { name: "Test", description: "", testPassword: "x", sections: [] };

test("content is sorted by orderIndex, not by insertion (S57, S58)", () => {
  const db = openDatabase(":memory:");
  const testId = createTest(db, emptyTest, now);
  const option = { questionId: "q1", optionText: "!", points: 1, optionLetter: "A" };
  db.insert(sections)
    .values([
      { id: "s2", testId, name: "Second", orderIndex: 1 },
      { id: "s1", testId, name: "First", orderIndex: 0 },
    ])
    .run();
  db.insert(questions)
    .values([
      { id: "q2", sectionId: "s1", questionText: "?", orderIndex: 7 },
      { id: "q3", sectionId: "s2", questionText: "?", orderIndex: 0 },
      { id: "q1", sectionId: "s1", questionText: "?", orderIndex: 3 },
    ])
    .run();
  db.insert(options)
    .values([
      { ...option, id: "o2", orderIndex: 1 },
      { ...option, id: "o1", orderIndex: 0 },
    ])
    .run();
  const read = readTestContent(db, testId).sections.map(({ id, questions }) => [
    id,
    questions.map((question) => [question.id, question.options.map((shown) => shown.id)]),
  ]);
  expect(read).toEqual([
    [
      "s1",
      [
        ["q1", ["o1", "o2"]],
        ["q2", []],
      ],
    ],
    ["s2", [["q3", []]]],
  ]);
});

test("a test's content excludes that of other tests (S33)", () => {
  const db = openDatabase(":memory:");
  const section = { name: "Theirs", description: "", questions: [{ questionText: "?", options: [] }] };
  createTest(db, { ...emptyTest, sections: [section] }, now);
  const mine = createTest(db, emptyTest, now);
  expect(readTestContent(db, mine)).toEqual({ sections: [] });
});

test("findTestOfSection returns null for an unknown section (D47)", () => {
  const db = openDatabase(":memory:");
  const section = { name: "One", description: "", questions: [] };
  createTest(db, { ...emptyTest, sections: [section] }, now, (place) => place);
  expect(findTestOfSection(db, "0")).toBe("test");
  expect(findTestOfSection(db, "unknown")).toBeNull();
});
