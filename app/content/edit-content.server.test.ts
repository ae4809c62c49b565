import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { findResult } from "#app/results/results.server.ts";
import { listAnswers, saveAnswer } from "#app/submissions/answers.server.ts";
import { completeSubmission, findSubmission, startSubmission } from "#app/submissions/submissions.server.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { auditLog, options, questions, testVersions } from "#db/schema.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { expectDense, listOptionIds } from "#tests/support/rows/content-rows.ts";
import { listResultPage } from "#tests/support/rows/listed-results.ts";
import { findQuestion, findSection, readTestContent } from "./content.server.ts";
import { MAX_OPTIONS, MAX_QUESTIONS_IN_SECTION, MAX_SECTIONS } from "./content-input.ts";
import { createOption, deleteOption, moveOption, replaceOptionText, updateOption } from "./options.server.ts";
import {
  copyQuestion,
  createQuestion,
  deleteQuestion,
  moveQuestion,
  moveQuestionToSection,
  replaceQuestionText,
  updateFollowUp,
  updateQuestion,
} from "./questions.server.ts";
import {
  copySection,
  createSection,
  deleteSection,
  moveSection,
  replaceSectionDescription,
  updateSection,
} from "./sections.server.ts";
import { isCurrentVersion } from "./test-versions.server.ts";
import { createTest, getTest, type NewTest } from "./tests.server.ts";

const start = new Date("2026-05-04T10:00:00Z");

/** Sections "0" (questions "0/0", "0/1", "0/2") and "1" (question "1/0"). Each question has three options. */
const smallTest: NewTest = {
  name: "Small",
  description: "",
  testPassword: "open sesame",
  sections: [
    { name: "One", description: "First", questions: [buildQuestion("a?"), buildQuestion("b?"), buildQuestion("c?")] },
    { name: "Two", description: "", questions: [buildQuestion("d?")] },
  ],
};

function buildQuestion(questionText: string) {
  const letters = ["x", "y", "z"];
  return { questionText, options: letters.map((letter, n) => ({ optionText: letter, points: n * 5 })) };
}

let db: Db;

beforeEach(() => {
  db = openDatabase(":memory:");
  createTest(db, smallTest, start, (place) => place);
});

function outline(db: Db): [section: string, questions: [question: string, options: string][]][] {
  return readTestContent(db, "test").sections.map(({ name, questions }) => [
    name,
    questions.map(({ questionText, options }) => [
      questionText,
      options.map(({ optionLetter, optionText, points }) => `${optionLetter} ${optionText} ${points}`).join(", "),
    ]),
  ]);
}

function listTexts(db: Db, sectionId: string): string[] {
  const section = readTestContent(db, "test").sections.find(({ id }) => id === sectionId);
  return section?.questions.map(({ questionText }) => questionText) ?? [];
}

function catchRefusal(work: () => unknown): Pick<Refusal, "code" | "message"> | null {
  try {
    work();
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { code: error.code, message: error.message };
  }
}

test("a new section is last, has no description, and is named 'Section N' with N = count + 1 (S217)", () => {
  const section = createSection(db, byServer(), "test");
  expect(section).toMatchObject({ testId: "test", name: "Section 3", description: "", orderIndex: 2 });
  expect(outline(db).map(([name]) => name)).toEqual(["One", "Two", "Section 3"]);
  expect(findSection(db, section.id)).toEqual(section);
});

test("a section's number is the count of its test's sections plus one, even after a deletion (S217)", () => {
  createTest(db, { ...smallTest, name: "Other" }, start);
  deleteSection(db, byServer(), "0");
  expect(createSection(db, byServer(), "test")).toMatchObject({ name: "Section 2", orderIndex: 1 });
  expectDense(db);
});

test("a new question is 'Question N: Enter your question text here' and has no options (S218)", () => {
  const question = createQuestion(db, byServer(), "0");
  expect(question).toMatchObject({
    sectionId: "0",
    questionText: "Question 4: Enter your question text here",
    orderIndex: 3,
  });
  expect(listTexts(db, "0")).toEqual(["a?", "b?", "c?", "Question 4: Enter your question text here"]);
  expect(db.select().from(options).where(eq(options.questionId, question.id)).all()).toEqual([]);
});

test("a new option is 'Answer option N' with 1 point and the next letter (S219)", () => {
  const { id } = createQuestion(db, byServer(), "1");
  expect(createOption(db, byServer(), id)).toMatchObject({
    optionText: "Answer option 1",
    points: 1,
    optionLetter: "A",
    orderIndex: 0,
  });
  expect(createOption(db, byServer(), id)).toMatchObject({
    optionText: "Answer option 2",
    points: 1,
    optionLetter: "B",
    orderIndex: 1,
  });
  expect(createOption(db, byServer(), "0/0")).toMatchObject({
    optionText: "Answer option 4",
    optionLetter: "D",
    orderIndex: 3,
  });
});

test("a section's name and description change independently (S195, S196)", () => {
  expect(updateSection(db, byServer(), "0", { name: "Renamed" })).toMatchObject({
    name: "Renamed",
    description: "First",
  });
  expect(updateSection(db, byServer(), "0", { description: "" })).toMatchObject({ name: "Renamed", description: "" });
  expect(findSection(db, "1")).toMatchObject({ name: "Two" });
});

test("question text, option text and points change independently (S198, S200, S201)", () => {
  updateQuestion(db, byServer(), "0/1", { questionText: "changed?" });
  updateOption(db, byServer(), "0/0/1", { optionText: "changed" });
  updateOption(db, byServer(), "0/0/2", { points: 0 });
  expect(outline(db)[0]).toEqual([
    "One",
    [
      ["a?", "A x 0, B changed 5, C z 0"],
      ["changed?", "A x 0, B y 5, C z 10"],
      ["c?", "A x 0, B y 5, C z 10"],
    ],
  ]);
});

test("deleting a question deletes its options, closes the gap and returns the next id (S211)", () => {
  expect(deleteQuestion(db, byServer(), "0/1")).toMatchObject({ questionText: "b?", nextId: "0/2" });
  expect(listTexts(db, "0")).toEqual(["a?", "c?"]);
  expect(listOptionIds(db, "0/1")).toEqual([]);
  expectDense(db);
  expect(deleteQuestion(db, byServer(), "0/2")).toMatchObject({ nextId: "0/0" });
  expect(deleteQuestion(db, byServer(), "0/0")).toMatchObject({ nextId: null });
  expect(listTexts(db, "1")).toEqual(["d?"]);
});

test("deleting a section deletes its questions and options, and no others (S207, S212, D21)", () => {
  expect(deleteSection(db, byServer(), "0")).toMatchObject({ name: "One", orderIndex: 0 });
  expect(outline(db)).toEqual([["Two", [["d?", "A x 0, B y 5, C z 10"]]]]);
  expect(db.select().from(questions).all()).toHaveLength(1);
  expect(db.select().from(options).all()).toHaveLength(3);
  expectDense(db);
});

test("deleting an option moves later options up, including their letters (S202, S210, S219, D21)", () => {
  expect(deleteOption(db, byServer(), "0/0/0")).toMatchObject({ optionText: "x", optionLetter: "A" });
  expect(outline(db)[0]?.[1]?.[0]).toEqual(["a?", "A y 5, B z 10"]);
  expect(createOption(db, byServer(), "0/0")).toMatchObject({
    optionText: "Answer option 3",
    optionLetter: "C",
    orderIndex: 2,
  });
  expectDense(db);
  for (const id of listOptionIds(db, "0/0")) deleteOption(db, byServer(), id);
  expect(outline(db)[0]?.[1]?.[0]).toEqual(["a?", ""]);
  expect(createOption(db, byServer(), "0/0")).toMatchObject({ optionLetter: "A" });
});

test("a full test, section or question cannot get another part", () => {
  const db = openDatabase(":memory:");
  const questions = Array.from({ length: MAX_QUESTIONS_IN_SECTION - 1 }, (_, n) => buildQuestion(`${n}?`));
  const others = Array.from({ length: MAX_SECTIONS - 2 }, (_, n) => ({ name: `${n}`, description: "", questions: [] }));
  const nearlyFull = [{ name: "Long", description: "", questions }, ...others];
  createTest(db, { ...smallTest, sections: nearlyFull }, start, (place) => place);
  createSection(db, byServer(), "test");
  expect(catchRefusal(() => createSection(db, byServer(), "test"))).toEqual({
    code: "conflict",
    message: "A test can have at most 50 sections",
  });
  createQuestion(db, byServer(), "0");
  const fullSection = { code: "conflict", message: "A section can have at most 500 questions" };
  expect(catchRefusal(() => createQuestion(db, byServer(), "0"))).toEqual(fullSection);
  expect(catchRefusal(() => copyQuestion(db, byServer(), "0/0"))).toEqual(fullSection);
  for (let count = 3; count < MAX_OPTIONS; count += 1) createOption(db, byServer(), "0/0");
  expect(outline(db)[0]?.[1]?.[0]?.[1]).toMatch(/, Z Answer option 26 1$/);
  expect(catchRefusal(() => createOption(db, byServer(), "0/0"))).toEqual({
    code: "conflict",
    message: "A question can have at most 26 answer options",
  });
  expect(listTexts(db, "0")).toHaveLength(MAX_QUESTIONS_IN_SECTION);
  expectDense(db);
});

test("every edit of a missing part is refused and changes nothing (S221)", () => {
  const before = readTestContent(db, "test");
  const edits: [string, () => unknown][] = [
    ["test", () => createSection(db, byServer(), "gone")],
    ["section", () => updateSection(db, byServer(), "gone", { name: "x" })],
    ["section", () => deleteSection(db, byServer(), "gone")],
    ["section", () => createQuestion(db, byServer(), "gone")],
    ["question", () => updateQuestion(db, byServer(), "gone", { questionText: "x" })],
    ["question", () => copyQuestion(db, byServer(), "gone")],
    ["section", () => copySection(db, byServer(), "gone")],
    ["section", () => moveSection(db, byServer(), "gone", "up")],
    ["question", () => moveQuestion(db, byServer(), "gone", "up")],
    ["question", () => moveQuestionToSection(db, byServer(), "gone", "0")],
    ["option", () => moveOption(db, byServer(), "gone", "up")],
    ["question", () => deleteQuestion(db, byServer(), "gone")],
    ["question", () => createOption(db, byServer(), "gone")],
    ["option", () => updateOption(db, byServer(), "gone", { points: 1 })],
    ["option", () => deleteOption(db, byServer(), "gone")],
  ];
  for (const [noun, edit] of edits) {
    expect(catchRefusal(edit)).toEqual({ code: "not-found", message: `This ${noun} no longer exists` });
  }
  expect(readTestContent(db, "test")).toEqual(before);
});

test("a completed result is byte for byte the same after every kind of edit (S407, D24)", () => {
  const id = completeTest(db);
  const before = readSubmissionState(db, id);
  for (const edit of everyEdit) {
    edit(db);
    expect(readSubmissionState(db, id)).toBe(before);
  }
  expect(listTexts(db, "0")).toEqual([]);
  expect(isCurrentVersion(db, "test", findSubmission(db, id)?.versionId ?? "")).toBe(false);
});

test("a candidate in progress keeps the original questions and points (S407, D24)", () => {
  const id = startTest(db);
  for (const edit of everyEdit) edit(db);
  saveAnswer(db, id, { questionId: "0/0", selectedOptionId: "0/0/2" }, start);
  expect(completeSubmission(db, id, {}, start)).toMatchObject({ totalPoints: 10, maxPoints: 40 });
});

const everyEdit: ((db: Db) => unknown)[] = [
  (db) => updateSection(db, byServer(), "0", { name: "Renamed", description: "changed" }),
  (db) => updateQuestion(db, byServer(), "0/0", { questionText: "changed?" }),
  (db) => updateOption(db, byServer(), "0/0/2", { optionText: "changed", points: 0 }),
  (db) => createSection(db, byServer(), "test"),
  (db) => createQuestion(db, byServer(), "0"),
  (db) => createOption(db, byServer(), "0/0"),
  (db) => copyQuestion(db, byServer(), "0/0"),
  (db) => copySection(db, byServer(), "0"),
  (db) => moveSection(db, byServer(), "0", "down"),
  (db) => moveQuestion(db, byServer(), "0/0", "down"),
  (db) => moveOption(db, byServer(), "0/0/2", "up"),
  (db) => moveQuestionToSection(db, byServer(), "0/1", "1"),
  (db) => deleteOption(db, byServer(), "0/0/0"),
  (db) => deleteQuestion(db, byServer(), "0/0"),
  (db) => deleteSection(db, byServer(), "0"),
];

function startTest(db: Db): string {
  const test = getTest(db, "test");
  if (!test) throw new Error("The test was not created");
  const ada = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com" };
  return startSubmission(db, test, ada, {}, start);
}

function completeTest(db: Db): string {
  const id = startTest(db);
  for (const questionId of ["0/0", "0/1", "0/2", "1/0"]) {
    saveAnswer(db, id, { questionId, selectedOptionId: `${questionId}/1` }, start);
  }
  completeSubmission(db, id, {}, new Date(start.getTime() + 60_000));
  return id;
}

function readSubmissionState(db: Db, id: string): string {
  const submission = findSubmission(db, id);
  const version = db.select().from(testVersions).get();
  const listed = listResultPage(db, {}, 1);
  return JSON.stringify({
    submission,
    version,
    listed,
    result: findResult(db, id, ALL_TESTS),
    answers: listAnswers(db, id),
  });
}
test("replacing text returns the old text (H40)", () => {
  expect(replaceQuestionText(db, byServer(), "0/0", "What?")).toMatchObject({
    before: "a?",
    row: { questionText: "What?" },
  });
  expect(replaceSectionDescription(db, byServer(), "0", "")).toMatchObject({
    before: "First",
    row: { description: "" },
  });
  expect(replaceOptionText(db, byServer(), "0/0/0", "Coffee", ["x"]).row).toMatchObject({
    optionText: "Coffee",
    points: 0,
  });
});

test("undo restores text only if nobody has changed it since (H40)", () => {
  replaceQuestionText(db, byServer(), "0/0", "Theirs?");
  expect(() => replaceQuestionText(db, byServer(), "0/0", "a?", ["Mine?"])).toThrow("Another admin changed this text");
  expect(findQuestion(db, "0/0")?.questionText).toBe("Theirs?");
  expect(() => replaceQuestionText(db, byServer(), "gone", "Which?", ["Mine?"])).toThrow(
    "This question no longer exists",
  );
});

test("saving or moving without a change records nothing in the audit log (C30)", () => {
  const by = { actor: "server", now: start } as const;
  updateFollowUp(db, by, "0/0", { followUp: "" });
  updateQuestion(db, by, "0/0", { questionText: "a?" });
  updateSection(db, by, "0", { name: "One" });
  updateOption(db, by, "0/0/1", { points: 5, optionText: "y" });
  moveSection(db, by, "0", "up");
  moveQuestion(db, by, "0/0", "up");
  moveQuestionToSection(db, by, "0/0", "0");
  moveOption(db, by, "0/0/0", "up");
  expect(db.select().from(auditLog).all()).toEqual([]);
  updateSection(db, by, "0", { name: "Other" });
  updateQuestion(db, by, "0/0", { questionText: "A?" });
  moveQuestion(db, by, "0/0", "down");
  expect(
    db
      .select()
      .from(auditLog)
      .all()
      .map(({ event }) => event),
  ).toEqual(["section-changed", "question-changed", "question-moved"]);
});
