import { beforeEach, expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { findResult } from "#app/results/results.server.ts";
import { saveAnswer } from "#app/submissions/answers.server.ts";
import { completeSubmission, startSubmission } from "#app/submissions/submissions.server.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { expectDense } from "#tests/support/rows/content-rows.ts";
import { readTestContent } from "./content.server.ts";
import { MAX_QUESTIONS_IN_SECTION, MAX_SECTIONS } from "./content-input.ts";
import { updateOption } from "./options.server.ts";
import { type CsvQuestion, parseQuestionCsv, writeQuestionCsv } from "./question-csv.ts";
import { createSection, deleteSection } from "./sections.server.ts";
import { createTest, getTest, type NewTest } from "./tests.server.ts";
import {
  importQuestions,
  planUpload,
  readCsvContent,
  type Upload,
  type UploadTarget,
  undoImport,
} from "./upload-questions.server.ts";

const start = new Date("2026-05-04T10:00:00Z");

function buildQuestion(questionText: string) {
  return { questionText, options: [0, 5, 10].map((points, n) => ({ optionText: `answer ${n}`, points })) };
}

/** Sections "0" (questions "0/0", "0/1") and "1" (question "1/0"). The third section has the same name as the first. */
const smallTest: NewTest = {
  name: "Small",
  description: "",
  testPassword: "open sesame",
  sections: [
    { name: "Drive", description: "First", questions: [buildQuestion("a?"), buildQuestion("b?")] },
    { name: "Care", description: "", questions: [buildQuestion("c?")] },
    { name: "Drive", description: "", questions: [buildQuestion("d?")] },
  ],
};

let db: Db;

beforeEach(() => {
  db = openDatabase(":memory:");
  createTest(db, smallTest, start, (place) => place);
});

function buildUpload(target: UploadTarget, mode: Upload["mode"], texts: string[]): Upload {
  const hasSections = "testId" in target;
  const questions = texts.map((text, index): CsvQuestion => {
    const [section = "", name = ""] = text.split("/");
    return { row: index + 2, section: hasSections ? section : null, ...buildQuestion(hasSections ? name : text) };
  });
  return { target, mode, hasSections, questions };
}

function readRows(db: Db): string {
  const tables = [
    "tests",
    "sections",
    "questions",
    "options",
    "test_versions",
    "answers",
    "section_scores",
    "submissions",
  ];
  return JSON.stringify(tables.map((table) => db.$client.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all()));
}

function outline(db: Db): [string, string[]][] {
  return readTestContent(db, "test").sections.map(({ name, questions }) => [
    name,
    questions.map(({ questionText }) => questionText),
  ]);
}

function catchRefusal(db: Db, work: () => unknown): Pick<Refusal, "code" | "message"> | null {
  const before = readRows(db);
  try {
    work();
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(readRows(db)).toBe(before);
    return { code: error.code, message: error.message };
  }
}

test("'add' appends questions with letters and points, and changes nothing else (S239)", () => {
  const imported = importQuestions(db, byServer(), buildUpload({ sectionId: "0" }, "add", ["e?", "f?"]));
  expect(imported).toMatchObject({
    imported: 2,
    added: 2,
    removed: 0,
    changedPoints: [],
    testId: "test",
    sections: [{ id: "0", name: "Drive" }],
  });
  expect(outline(db)).toEqual([
    ["Drive", ["a?", "b?", "e?", "f?"]],
    ["Care", ["c?"]],
    ["Drive", ["d?"]],
  ]);
  expect(readTestContent(db, "test").sections[0]?.questions[2]?.options).toMatchObject([
    { optionLetter: "A", optionText: "answer 0", points: 0 },
    { optionLetter: "B", optionText: "answer 1", points: 5 },
    { optionLetter: "C", optionText: "answer 2", points: 10 },
  ]);
  expectDense(db);
});

test("'overwrite' replaces the section's questions, but equal questions keep their ids (S239)", () => {
  expect(importQuestions(db, byServer(), buildUpload({ sectionId: "0" }, "overwrite", ["e?", "b?"])).imported).toBe(2);
  expect(outline(db)[0]).toEqual(["Drive", ["e?", "b?"]]);
  expect(readTestContent(db, "test").sections[0]?.questions[1]?.id).toBe("0/1");
  expect(db.$client.prepare("SELECT count(*) FROM options WHERE question_id = '0/0'").pluck().get()).toBe(0);
  expectDense(db);
});

test("importing an unchanged export changes nothing (S239, S407)", () => {
  const before = readRows(db);
  for (const target of [{ sectionId: "0" }, { testId: "test" }]) {
    const parsed = parseQuestionCsv(new TextEncoder().encode(writeQuestionCsv(readCsvContent(db, target).questions)));
    if (!parsed.ok) throw new Error(parsed.message);
    expect(importQuestions(db, byServer(), { ...parsed, target, mode: "overwrite" }).added).toBe(0);
    expect(readRows(db)).toBe(before);
    expect(db.$client.prepare("SELECT event FROM audit_log").all()).toEqual([]);
  }
});

test("a file with sections fills sections by name and creates missing sections (D27)", () => {
  const texts = ["New/x?", "Drive (2)/y?", "Drive/z?", "New/w?", "__proto__/p?"];
  const imported = importQuestions(db, byServer(), buildUpload({ testId: "test" }, "overwrite", texts));
  expect(imported).toMatchObject({
    imported: 5,
    sections: [{ id: "0" }, { id: "2" }, { name: "New" }, { name: "__proto__" }],
  });
  expect(outline(db)).toEqual([
    ["Drive", ["z?"]],
    ["Care", ["c?"]],
    ["Drive", ["y?"]],
    ["New", ["x?", "w?"]],
    ["__proto__", ["p?"]],
  ]);
  expectDense(db);
});

test("a Section column that does not match the target is refused (S226)", () => {
  const { questions } = buildUpload({ sectionId: "0" }, "add", ["e?"]);
  const asOne = { target: { sectionId: "0" }, mode: "add", hasSections: true, questions } as const;
  expect(catchRefusal(db, () => importQuestions(db, byServer(), asOne))?.code).toBe("invalid-input");
  const asMany = { ...asOne, target: { testId: "test" }, hasSections: false };
  expect(catchRefusal(db, () => importQuestions(db, byServer(), asMany))?.code).toBe("invalid-input");
});

test("an upload to a missing section, or to a test being deleted, is refused", () => {
  const gone = { code: "not-found", message: "This section no longer exists" };
  expect(
    catchRefusal(db, () => importQuestions(db, byServer(), buildUpload({ sectionId: "unknown" }, "add", ["e?"]))),
  ).toEqual(gone);
  expect(
    catchRefusal(db, () => importQuestions(db, byServer(), buildUpload({ testId: "unknown" }, "add", ["A/e?"]))),
  ).toEqual({
    code: "not-found",
    message: "This test no longer exists",
  });
  db.$client.prepare("UPDATE tests SET deletion_began_at = 1").run();
  expect(
    catchRefusal(db, () => importQuestions(db, byServer(), buildUpload({ sectionId: "0" }, "overwrite", ["e?"]))),
  ).toEqual(gone);
});

test("an upload of more than 500 questions per section or 50 sections per test is refused", () => {
  const texts = Array.from({ length: MAX_QUESTIONS_IN_SECTION - 1 }, (_, index) => `${index}?`);
  expect(
    catchRefusal(db, () => importQuestions(db, byServer(), buildUpload({ sectionId: "0" }, "add", texts))),
  ).toEqual({
    code: "conflict",
    message: "A section can have at most 500 questions, and “Drive” would have 501",
  });
  const names = Array.from({ length: MAX_SECTIONS - 2 }, (_, index) => `New ${index}/q?`);
  expect(
    catchRefusal(db, () => importQuestions(db, byServer(), buildUpload({ testId: "test" }, "add", names))),
  ).toEqual({
    code: "conflict",
    message: "A test can have at most 50 sections",
  });
});

test("a failed upload changes nothing (R70)", () => {
  db.$client.exec(`CREATE TRIGGER fails BEFORE INSERT ON options WHEN NEW.option_text = 'answer 2'
    AND (SELECT question_text FROM questions WHERE id = NEW.question_id) = 'f?'
    BEGIN SELECT RAISE(ABORT, 'failed'); END`);
  const before = readRows(db);
  for (const upload of [
    buildUpload({ sectionId: "0" }, "overwrite", ["e?", "f?"]),
    buildUpload({ testId: "test" }, "overwrite", ["Drive/e?", "New/f?"]),
  ]) {
    expect(() => importQuestions(db, byServer(), upload)).toThrow("failed");
    expect(readRows(db)).toBe(before);
  }
});

test("content changed after the preview is not overwritten (R108)", () => {
  const upload = buildUpload({ sectionId: "0" }, "overwrite", ["e?"]);
  const { basis } = planUpload(db, upload);
  createSection(db, byServer(), "test");
  expect(planUpload(db, upload).basis).toBe(basis);
  updateOption(db, byServer(), "0/0/0", { points: 1 });
  expect(catchRefusal(db, () => importQuestions(db, byServer(), upload, basis))).toMatchObject({ code: "conflict" });
  importQuestions(db, byServer(), upload, planUpload(db, upload).basis);
  expect(outline(db)[0]).toEqual(["Drive", ["e?"]]);
  deleteSection(db, byServer(), "0");
  expect(catchRefusal(db, () => importQuestions(db, byServer(), upload, basis))).toMatchObject({ code: "not-found" });
});

test("results and candidates in progress keep their original questions (S407, R71)", () => {
  const test = getTest(db, "test");
  if (!test) throw new Error("There is no test");
  const person = { firstName: "Ada", lastName: "Berg", email: "ada@example.com" };
  const begin = () => startSubmission(db, test, person, { startToken: crypto.randomUUID() }, start);
  const answer = (id: string, question: string, option: number) =>
    saveAnswer(db, id, { questionId: question, selectedOptionId: `${question}/${option}` }, new Date(+start + 1000));
  const [done, inFlight] = [begin(), begin()];
  for (const question of ["0/0", "0/1", "1/0", "2/0"]) answer(done, question, 2);
  completeSubmission(db, done, {}, new Date(+start + 2000));
  answer(inFlight, "0/0", 2);
  const before = JSON.stringify(findResult(db, done, ALL_TESTS));

  importQuestions(
    db,
    byServer(),
    buildUpload({ testId: "test" }, "overwrite", ["Drive/e?", "Care/f?", "Drive (2)/g?"]),
  );
  answer(inFlight, "0/1", 2);
  completeSubmission(db, inFlight, {}, new Date(+start + 3000));
  expect(JSON.stringify(findResult(db, done, ALL_TESTS))).toBe(before);
  expect(findResult(db, inFlight, ALL_TESTS)?.submission).toMatchObject({ totalPoints: 20, maxPoints: 40 });
  expect(db.$client.pragma("foreign_key_check")).toEqual([]);
});

test("a test's export names the sections, but a section's export does not (D27)", () => {
  expect(readCsvContent(db, { sectionId: "1" })).toMatchObject({
    name: "Care",
    first: 3,
    questions: [{ section: null }],
  });
  const { name, questions } = readCsvContent(db, { testId: "test" });
  expect([name, questions.map(({ section }) => section)]).toEqual(["Small", ["Drive", "Drive", "Care", "Drive (2)"]]);
});

test("undoing an upload restores the rows, with their ids, unless the test has changed since", () => {
  const audit = { actor: "server", now: start } as const;
  db.$client.prepare("INSERT INTO question_follow_ups (question_id, follow_up) VALUES ('0/0', 'Ask why')").run();
  const readAll = () => readRows(db) + JSON.stringify(db.$client.prepare("SELECT * FROM question_follow_ups").all());
  const before = readAll();
  for (const upload of [
    buildUpload({ sectionId: "0" }, "add", ["x?"]),
    buildUpload({ sectionId: "0" }, "overwrite", ["b?", "x?"]),
    buildUpload({ testId: "test" }, "overwrite", ["Care/x?", "New/y?"]),
  ]) {
    undoImport(db, audit, importQuestions(db, audit, upload));
    expect(readAll()).toBe(before);
  }
  const imported = importQuestions(db, audit, buildUpload({ sectionId: "0" }, "overwrite", ["x?"]));
  deleteSection(db, audit, "1");
  expect(() => undoImport(db, audit, imported)).toThrow("The test has changed since the upload");
});
