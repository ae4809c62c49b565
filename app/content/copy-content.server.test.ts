import { expect, test } from "vitest";
import { type Db, openDatabase } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { listOptionIds } from "#tests/support/rows/content-rows.ts";
import { readTestContent } from "./content.server.ts";
import { createOption, deleteOption, updateOption } from "./options.server.ts";
import { copyQuestion, createQuestion, createQuestionWithOptions, updateQuestion } from "./questions.server.ts";
import { copySection, createSection } from "./sections.server.ts";
import { copyTest, createTestWithSection, updateTest } from "./test-commands.server.ts";
import { testSchema } from "./test-input.ts";
import { createTest, getTest, hasQuestions } from "./tests.server.ts";

const now = new Date("2026-05-04T10:00:00Z");

function openWithTest(): Db {
  const db = openDatabase(":memory:");
  const asked = (questionText: string) => ({
    questionText,
    options: ["x", "y", "z"].map((optionText, n) => ({ optionText, points: n * 5 })),
  });
  const sections = [
    { name: "One", description: "First", questions: ["a?", "b?", "c?"].map(asked) },
    { name: "Two", description: "", questions: [asked("d?")] },
  ];
  const fields = { name: "Small", description: "About it", testPassword: "open sesame", sections };
  createTest(db, fields, now, (place) => place);
  return db;
}

function outline(db: Db, testId = "test") {
  return readTestContent(db, testId).sections.map(({ name, description, questions }) => ({
    name,
    description,
    questions: questions.map(({ questionText, options }) => [
      questionText,
      ...options.map(({ optionLetter, optionText, points }) => `${optionLetter} ${optionText} ${points}`),
    ]),
  }));
}

test("a copied question follows the original and has options with new ids (S208, D21)", () => {
  const db = openWithTest();
  updateOption(db, byServer(), "0/0/1", { points: 7 });
  const copy = copyQuestion(db, byServer(), "0/0");
  expect(copy).toMatchObject({ sectionId: "0", questionText: "a?", orderIndex: 1 });
  const copied = ["a?", "A x 0", "B y 7", "C z 10"];
  expect(outline(db)[0]?.questions.slice(0, 2)).toEqual([copied, copied]);

  updateQuestion(db, byServer(), copy.id, { questionText: "copy?" });
  deleteOption(db, byServer(), listOptionIds(db, copy.id)[0] ?? "");
  expect(outline(db)[0]?.questions.slice(0, 2)).toEqual([copied, ["copy?", "A y 7", "B z 10"]]);
});

test("the last question and a question without options can be copied (S208, D21)", () => {
  const db = openWithTest();
  expect(copyQuestion(db, byServer(), "0/2")).toMatchObject({ orderIndex: 3 });
  const bare = createQuestion(db, byServer(), "1");
  expect(listOptionIds(db, copyQuestion(db, byServer(), bare.id).id)).toEqual([]);
});

test("a copied section is named 'Copy of …' and follows the original with all its content (H42)", () => {
  const db = openWithTest();
  const copy = copySection(db, byServer(), "0");
  expect(copy).toMatchObject({ testId: "test", name: "Copy of One", description: "First", orderIndex: 1 });
  const [one, copied, two] = outline(db);
  expect(copied).toEqual({ ...one, name: "Copy of One" });
  expect(two?.name).toBe("Two");
  const ids = JSON.stringify(readTestContent(db, "test")).match(/(?<="id":")[^"]+/g) ?? [];
  expect(new Set(ids).size).toBe(ids.length);
  expect(copySection(db, byServer(), copy.id).name).toBe("Copy of Copy of One");
});

test("a copy's name is cut to 200 characters without splitting a surrogate pair (H42)", () => {
  const db = openWithTest();
  const name = `${"x".repeat(191)}😀${"y".repeat(7)}`;
  const { id } = createSection(db, byServer(), "test", { name });
  expect(copySection(db, byServer(), id).name).toBe(`Copy of ${"x".repeat(191)}`);
});

test("a copied placeholder is still a placeholder, so candidates never see it (H42)", () => {
  const db = openDatabase(":memory:");
  const section = createTestWithSection(db, byServer(now), testSchema.parse({ name: "Empty", testPassword: "p" }));
  createQuestionWithOptions(db, byServer(), section.id);
  copySection(db, byServer(), section.id);
  const copy = copyTest(db, byServer(now), section.testId, { name: "Copy", testPassword: "p" });
  for (const testId of [section.testId, copy.id]) expect(hasQuestions(db, testId)).toBe(false);
  expect(outline(db, copy.id)).toEqual(outline(db, section.testId));
  expect(outline(db, copy.id)[1]?.questions[0]?.slice(0, 2)).toEqual([
    "Question 1: Enter your question text here",
    "A Answer option 1 0",
  ]);
});

test("a copied test is inactive, not the default, and has a new name and password (H42, P2)", () => {
  const db = openWithTest();
  updateTest(db, byServer(), "test", {
    publicTitle: "Sales",
    roleTitle: "Rep",
    nextSteps: "We call you.",
    allowsBack: true,
    oncePerEmail: true,
    invitation: "Come: {link}",
  });
  updateTest(db, byServer(), "test", { access: "both" });
  const later = new Date("2026-06-01T00:00:00Z");
  const copy = copyTest(db, byServer(later), "test", { name: "Copy of Small", testPassword: "another" });
  expect(copy).toEqual({
    ...getTest(db, "test"),
    id: copy.id,
    name: "Copy of Small",
    testPassword: "another",
    countsOwnQuestions: true,
    isActive: false,
    isDefault: false,
    createdAt: later,
  });
  expect(outline(db, copy.id)).toEqual(outline(db));
  createOption(db, byServer(), "0/0");
  expect(outline(db, copy.id)).not.toEqual(outline(db));
  expect(() => copyTest(db, byServer(now), "gone", { name: "x", testPassword: "p" })).toThrow(
    "This test no longer exists",
  );
});

test("a test created in the editor is active and has one section (H44)", () => {
  const db = openDatabase(":memory:");
  const section = createTestWithSection(db, byServer(now), testSchema.parse({ name: "New", testPassword: "p" }));
  expect(section).toMatchObject({ name: "Section 1", orderIndex: 0 });
  expect(getTest(db, section.testId)).toMatchObject({ name: "New", isActive: true });
});
