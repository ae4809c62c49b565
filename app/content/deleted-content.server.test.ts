import { expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { readTestContent } from "./content.server.ts";
import { MAX_OPTIONS } from "./content-input.ts";
import { restoreDeleted, saveForUndo } from "./deleted-content.server.ts";
import { createOption, deleteOption } from "./options.server.ts";
import { deleteQuestion } from "./questions.server.ts";
import { deleteSection } from "./sections.server.ts";
import { createTest } from "./tests.server.ts";

const AUDIT_CONTEXT = { actor: "server", now: new Date(0) } as const;

function openSeededTest() {
  const db = openDatabase(":memory:");
  const options = ["a", "b", "c"].map((optionText, points) => ({ optionText, points }));
  const asked = ["One?", "Two?", "Three?"].map((questionText) => ({ questionText, options }));
  const sections = ["First", "Second", "Third"].map((name) => ({ name, description: "", questions: asked }));
  const fields = { name: "T", description: "", testPassword: "p", sections };
  createTest(db, fields, new Date(0), (place) => place);
  const keep = (kind: "section" | "question" | "option", id: string) => saveForUndo(db, kind, id) ?? "";
  return { db, keep, content: () => readTestContent(db, "test") };
}

test("a restored section, question or option keeps its ids, texts, points and place (H43)", () => {
  const { db, keep, content } = openSeededTest();
  const before = content();
  const section = keep("section", "1");
  deleteSection(db, byServer(), "1");
  expect(restoreDeleted(db, AUDIT_CONTEXT, section)).toEqual({ kind: "section", id: "1", sectionId: "1" });
  expect(content()).toEqual(before);
  const question = keep("question", "0/1");
  deleteQuestion(db, byServer(), "0/1");
  expect(restoreDeleted(db, AUDIT_CONTEXT, question)).toEqual({ kind: "question", id: "0/1", sectionId: "0" });
  const option = keep("option", "0/1/0");
  deleteOption(db, byServer(), "0/1/0");
  expect(restoreDeleted(db, AUDIT_CONTEXT, option)).toEqual({ kind: "option", id: "0/1/0", sectionId: "0" });
  expect(content()).toEqual(before);
});

test("a deleted section, question or option is restored once, if its parent exists and has room (H43)", () => {
  const { db, keep, content } = openSeededTest();
  expect(saveForUndo(db, "question", "unknown")).toBeUndefined();
  const question = keep("question", "0/1");
  deleteQuestion(db, byServer(), "0/1");
  restoreDeleted(db, AUDIT_CONTEXT, question);
  expect(() => restoreDeleted(db, AUDIT_CONTEXT, question)).toThrow("Undo is available once, for ten minutes");
  expect(() => restoreDeleted(db, AUDIT_CONTEXT, "made-up")).toThrow("Undo is available once, for ten minutes");

  const ofFull = keep("option", "0/0/0");
  deleteOption(db, byServer(), "0/0/0");
  for (let count = 2; count < MAX_OPTIONS; count += 1) createOption(db, byServer(), "0/0");
  const before = content();
  expect(() => restoreDeleted(db, AUDIT_CONTEXT, ofFull)).toThrow("There is no room left for this option");
  expect(content()).toEqual(before);

  const ofGone = keep("question", "2/0");
  deleteSection(db, byServer(), "2");
  expect(() => restoreDeleted(db, AUDIT_CONTEXT, ofGone)).toThrow(
    "This question cannot be restored because the section or question that contained it has been deleted",
  );
  const neverDeleted = keep("section", "0");
  expect(() => restoreDeleted(db, AUDIT_CONTEXT, neverDeleted)).toThrow("This section has already been restored");
});
