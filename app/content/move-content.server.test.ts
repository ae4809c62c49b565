import { asc } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Refusal } from "#app/platform/refusal.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { options, questions, sections } from "#db/schema.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { expectDense } from "#tests/support/rows/content-rows.ts";
import { readTestContent } from "./content.server.ts";
import { type Direction, MAX_QUESTIONS_IN_SECTION } from "./content-input.ts";
import { restoreDeleted, saveForUndo } from "./deleted-content.server.ts";
import { createOption, deleteOption, moveOption } from "./options.server.ts";
import {
  copyQuestion,
  createQuestion,
  deleteQuestion,
  moveQuestion,
  moveQuestionToSection,
} from "./questions.server.ts";
import { copySection, createSection, deleteSection, moveSection } from "./sections.server.ts";
import { createTest } from "./tests.server.ts";

const AUDIT_CONTEXT = { actor: "server", now: new Date(0) } as const;

function openWithTest(): Db {
  const db = openDatabase(":memory:");
  const three = ["x", "y", "z"];
  const asked = ["a?", "b?", "c?"].map((questionText) => ({
    questionText,
    options: three.map((optionText, n) => ({ optionText, points: n * 5 })),
  }));
  const written = ["One", "Two", "Three"].map((name) => ({ name, description: "", questions: asked }));
  const fields = { name: "Small", description: "", testPassword: "p", sections: written };
  createTest(db, fields, new Date(0), (place) => place);
  return db;
}

const content = (db: Db) => readTestContent(db, "test").sections;
const sectionIds = (db: Db) => content(db).map(({ id }) => id);
const questionIds = (db: Db, sectionId: string) =>
  content(db)
    .find(({ id }) => id === sectionId)
    ?.questions.map(({ id }) => id) ?? [];
const listOptions = (db: Db, questionId: string) =>
  content(db)
    .flatMap((section) => section.questions)
    .find(({ id }) => id === questionId)
    ?.options.map(({ optionLetter, optionText, points }) => `${optionLetter} ${optionText} ${points}`) ?? [];

function catchRefusalMessage(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.message;
  }
}

test("a question moves one position within its section and reports if it is first or last (S209, D21)", () => {
  const db = openWithTest();
  expect(moveQuestion(db, byServer(), "0/0", "down")).toMatchObject({
    row: { orderIndex: 1 },
    isFirst: false,
    isLast: false,
  });
  expect(questionIds(db, "0")).toEqual(["0/1", "0/0", "0/2"]);
  expect(moveQuestion(db, byServer(), "0/0", "down")).toMatchObject({
    row: { orderIndex: 2 },
    isFirst: false,
    isLast: true,
  });
  expect(moveQuestion(db, byServer(), "0/0", "down")).toMatchObject({
    row: { orderIndex: 2, sectionId: "0" },
    count: 3,
  });
  expect(moveQuestion(db, byServer(), "0/2", "up")).toMatchObject({
    row: { orderIndex: 0 },
    isFirst: true,
    isLast: false,
  });
  expect(moveQuestion(db, byServer(), "0/2", "up")).toMatchObject({ row: { orderIndex: 0 }, isFirst: true });
  expect(questionIds(db, "0")).toEqual(["0/2", "0/1", "0/0"]);
});

test("a section moves one position within its test, with its questions (H42)", () => {
  const db = openWithTest();
  expect(moveSection(db, byServer(), "2", "up")).toMatchObject({
    row: { orderIndex: 1 },
    isFirst: false,
    isLast: false,
    count: 3,
  });
  expect(moveSection(db, byServer(), "2", "up")).toMatchObject({
    row: { orderIndex: 0 },
    isFirst: true,
    isLast: false,
  });
  expect(moveSection(db, byServer(), "2", "up")).toMatchObject({ row: { orderIndex: 0 }, isFirst: true });
  expect(moveSection(db, byServer(), "0", "down")).toMatchObject({ row: { orderIndex: 2 }, isLast: true });
  expect(sectionIds(db)).toEqual(["2", "1", "0"]);
  expect(questionIds(db, "2")).toEqual(["2/0", "2/1", "2/2"]);
});

test("an option moves one position within its question, and letters follow the positions (H42)", () => {
  const db = openWithTest();
  expect(moveOption(db, byServer(), "0/0/2", "up")).toMatchObject({
    row: { optionLetter: "B", orderIndex: 1 },
    isFirst: false,
  });
  expect(listOptions(db, "0/0")).toEqual(["A x 0", "B z 10", "C y 5"]);
  expect(moveOption(db, byServer(), "0/0/0", "up")).toMatchObject({
    row: { optionLetter: "A" },
    isFirst: true,
    isLast: false,
  });
  expect(moveOption(db, byServer(), "0/0/1", "down")).toMatchObject({
    row: { optionLetter: "C" },
    isLast: true,
    count: 3,
  });
  expect(listOptions(db, "0/0")).toEqual(["A x 0", "B z 10", "C y 5"]);
  expect(listOptions(db, "0/1")).toEqual(["A x 0", "B y 5", "C z 10"]);
});

test("a question moves to the end of another section with its options (H42)", () => {
  const db = openWithTest();
  const { question, section } = moveQuestionToSection(db, byServer(), "0/1", "2");
  expect([question, section.name]).toEqual([expect.objectContaining({ sectionId: "2", orderIndex: 3 }), "Three"]);
  expect(questionIds(db, "0")).toEqual(["0/0", "0/2"]);
  expect(questionIds(db, "2")).toEqual(["2/0", "2/1", "2/2", "0/1"]);
  expect(listOptions(db, "0/1")).toEqual(["A x 0", "B y 5", "C z 10"]);
  expect(moveQuestionToSection(db, byServer(), "0/1", "2").question.orderIndex).toBe(3);
  expect(questionIds(db, "2")).toHaveLength(4);
  expectDense(db);
});

test("a move to a section that is deleted, full or in another test is refused (H42)", () => {
  const db = openWithTest();
  const fields = { name: "Other", description: "", testPassword: "p" };
  const asked = { questionText: "?", options: [] };
  createTest(
    db,
    { ...fields, sections: [{ name: "Far", description: "", questions: [] }] },
    new Date(0),
    (at) => `far${at}`,
  );
  deleteSection(db, byServer(), "2");
  const before = content(db);
  for (const target of ["2", "far0"]) {
    expect(catchRefusalMessage(() => moveQuestionToSection(db, byServer(), "0/0", target))).toBe(
      "The target section no longer exists",
    );
  }
  expect(content(db)).toEqual(before);
  const full = { name: "Full", description: "", questions: Array(MAX_QUESTIONS_IN_SECTION).fill(asked) };
  const one = { name: "One", description: "", questions: [asked] };
  createTest(db, { ...fields, sections: [full, one] }, new Date(0), (at) => `full${at}`);
  expect(catchRefusalMessage(() => moveQuestionToSection(db, byServer(), "full1/0", "full0"))).toBe(
    "A section can have at most 500 questions",
  );
});

test("random moves, copies, deletions and undos leave no gaps in positions and no wrong letters (H42, H43, R111)", () => {
  type Kind = "section" | "question" | "option";
  const tables = { section: sections, question: questions, option: options };
  const remove = { section: deleteSection, question: deleteQuestion, option: deleteOption };
  type State = { db: Db; kept: { kind: Kind; token: string }[]; pick: (kind: Kind) => string };
  const directions: Direction[] = ["up", "down"];
  const kinds: Kind[] = ["section", "question", "option"];
  const edits: ((state: State) => unknown)[] = [
    ...directions.flatMap((direction) => [
      ({ db, pick }: State) => moveSection(db, byServer(), pick("section"), direction),
      ({ db, pick }: State) => moveQuestion(db, byServer(), pick("question"), direction),
      ({ db, pick }: State) => moveOption(db, byServer(), pick("option"), direction),
    ]),
    ({ db, pick }) => moveQuestionToSection(db, byServer(), pick("question"), pick("section")),
    ({ db, pick }) => copySection(db, byServer(), pick("section")),
    ({ db, pick }) => copyQuestion(db, byServer(), pick("question")),
    ({ db }) => createSection(db, byServer(), "test"),
    ({ db, pick }) => createQuestion(db, byServer(), pick("section")),
    ({ db, pick }) => createOption(db, byServer(), pick("question")),
    ...kinds.map((kind) => ({ db, kept, pick }: State) => {
      const id = pick(kind);
      const token = saveForUndo(db, kind, id);
      if (token) kept.push({ kind, token });
      remove[kind](db, AUDIT_CONTEXT, id);
    }),
    ({ db, kept }) => restoreDeleted(db, AUDIT_CONTEXT, kept.pop()?.token ?? "none"),
    ({ db, kept }) => restoreDeleted(db, AUDIT_CONTEXT, kept.shift()?.token ?? "none"),
  ];
  const step = fc.tuple(fc.constantFrom(...edits), fc.nat());
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const db = openWithTest();
      const kept: State["kept"] = [];
      for (const [edit, seed] of steps) {
        const pick = (kind: Kind) => {
          const table = tables[kind];
          const ids = db.select({ id: table.id }).from(table).orderBy(asc(table.id)).all();
          return ids[seed % ids.length]?.id ?? "gone";
        };
        const before = countRows(db);
        // A refused edit, such as moving a section when none is left, must change nothing.
        if (catchRefusalMessage(() => edit({ db, kept, pick })) !== null) expect(countRows(db)).toEqual(before);
      }
      expectDense(db);
      db.$client.close();
    }),
  );
});

function countRows(db: Db): number[] {
  return [sections, questions, options].map((table) => db.select().from(table).all().length);
}
