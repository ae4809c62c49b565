import { beforeEach, expect, test } from "vitest";
import { Refusal } from "#app/platform/refusal.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { questionFollowUps } from "#db/schema.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { readTestContent } from "./content.server.ts";
import { followUpSchema } from "./content-input.ts";
import { restoreDeleted, saveForUndo } from "./deleted-content.server.ts";
import { findFollowUp, listFollowUps } from "./follow-ups.server.ts";
import { deleteOption } from "./options.server.ts";
import {
  copyQuestion,
  deleteQuestion,
  moveQuestion,
  moveQuestionToSection,
  replaceFollowUp,
  updateFollowUp,
} from "./questions.server.ts";
import { copySection, deleteSection } from "./sections.server.ts";
import { copyTest } from "./test-commands.server.ts";
import { isCurrentVersion, pinTestVersion } from "./test-versions.server.ts";
import { createTest } from "./tests.server.ts";
import { importQuestions } from "./upload-questions.server.ts";

const AUDIT_CONTEXT = { actor: "server", now: new Date(0) } as const;

const now = new Date("2026-05-04T10:00:00Z");
const buildQuestion = (questionText: string) => ({ questionText, options: [{ optionText: "Tea", points: 1 }] });

let db: Db;

beforeEach(() => {
  db = openDatabase(":memory:");
  const sections = [
    { name: "Drive", description: "", questions: [buildQuestion("a?"), buildQuestion("b?")] },
    { name: "Calm", description: "", questions: [buildQuestion("c?")] },
  ];
  createTest(db, { name: "T", description: "", testPassword: "p", sections }, now, (place) => place);
  updateFollowUp(db, byServer(), "0/1", { followUp: "Who else was there?" });
});

function listStoredFollowUps(db: Db, testId = "test") {
  const followUps = listFollowUps(db, testId);
  const questions = readTestContent(db, testId).sections.flatMap(({ questions }) => questions);
  return questions.flatMap(({ id, questionText }) =>
    followUps.has(id) ? [`${questionText} ${followUps.get(id)}`] : [],
  );
}

test("a follow-up is trimmed, has at most 500 characters, and is removed if it is blank (T62)", () => {
  expect(followUpSchema.parse({ followUp: "  Why?\r\nWhy then? " })).toEqual({ followUp: "Why?\nWhy then?" });
  expect(followUpSchema.safeParse({ followUp: "x".repeat(500) }).success).toBe(true);
  const tooLong = followUpSchema.safeParse({ followUp: "x".repeat(501) });
  expect(tooLong.error?.issues[0]?.message).toBe("Follow-up for the interview must be at most 500 characters");
  expect(followUpSchema.safeParse({}).success).toBe(false);
  expect(updateFollowUp(db, byServer(), "0/1", { followUp: "And then?" })).toEqual({
    questionId: "0/1",
    followUp: "And then?",
  });
  expect(listStoredFollowUps(db)).toEqual(["b? And then?"]);
  expect(updateFollowUp(db, byServer(), "0/1", { followUp: "" })).toEqual({ questionId: "0/1", followUp: "" });
  expect([listStoredFollowUps(db), findFollowUp(db, "0/1")]).toEqual([[], null]);
  expect(() => updateFollowUp(db, byServer(), "gone", { followUp: "Why?" })).toThrow(Refusal);
});

test("a follow-up can be undone until another admin changes it (T62)", () => {
  expect(replaceFollowUp(db, byServer(), "0/0", "Why?")).toMatchObject({
    before: "",
    row: { questionId: "0/0", followUp: "Why?" },
  });
  expect(replaceFollowUp(db, byServer(), "0/0", "", ["Why?"]).before).toBe("Why?");
  expect(() => replaceFollowUp(db, byServer(), "0/1", "", ["Mine?"])).toThrow("Another admin changed this text");
  expect(() => replaceFollowUp(db, byServer(), "gone", "Why?")).toThrow("This question no longer exists");
  expect(listStoredFollowUps(db)).toEqual(["b? Who else was there?"]);
});

test("a follow-up does not change the test's version (T50, T62)", () => {
  const content = readTestContent(db, "test");
  const versionId = pinTestVersion(db, "test", now);
  updateFollowUp(db, byServer(), "0/0", { followUp: "Why?" });
  expect([isCurrentVersion(db, "test", versionId), pinTestVersion(db, "test", now)]).toEqual([true, versionId]);
  expect(readTestContent(db, "test")).toEqual(content);
  expect(JSON.stringify(content)).not.toContain("Who else");
});

test("copies of a question, a section and a test include the follow-ups (T62)", () => {
  expect(findFollowUp(db, copyQuestion(db, byServer(), "0/1").id)?.followUp).toBe("Who else was there?");
  copySection(db, byServer(), "0");
  expect(listStoredFollowUps(db)).toEqual(Array(4).fill("b? Who else was there?"));
  updateFollowUp(db, byServer(), "1/0", { followUp: "How?" });
  const copy = copyTest(db, byServer(now), "test", { name: "Copy", testPassword: "other" });
  expect(listStoredFollowUps(db, copy.id)).toEqual([...Array(4).fill("b? Who else was there?"), "c? How?"]);
});

test("a follow-up is moved, deleted and restored with its question (T62)", () => {
  moveQuestion(db, byServer(), "0/1", "up");
  moveQuestionToSection(db, byServer(), "0/1", "1");
  expect(findFollowUp(db, "0/1")?.followUp).toBe("Who else was there?");
  for (const [kind, id, remove] of [
    ["question", "0/1", deleteQuestion],
    ["section", "1", deleteSection],
  ] as const) {
    const token = saveForUndo(db, kind, id) ?? "";
    remove(db, AUDIT_CONTEXT, id);
    expect(db.select().from(questionFollowUps).all()).toEqual([]);
    restoreDeleted(db, AUDIT_CONTEXT, token);
    expect(listStoredFollowUps(db)).toEqual(["b? Who else was there?"]);
  }
  const option = saveForUndo(db, "option", "0/1/0") ?? "";
  deleteOption(db, byServer(), "0/1/0");
  restoreDeleted(db, AUDIT_CONTEXT, option);
  expect(listStoredFollowUps(db)).toEqual(["b? Who else was there?"]);
});

test("an upload deletes follow-ups of replaced questions and keeps those of unchanged questions (T62)", () => {
  updateFollowUp(db, byServer(), "0/0", { followUp: "Why?" });
  const row = { row: 2, section: null };
  const uploaded = [
    { ...row, ...buildQuestion("a?") },
    { ...row, ...buildQuestion("b, anew?") },
  ];
  importQuestions(db, byServer(), {
    target: { sectionId: "0" },
    mode: "overwrite",
    hasSections: false,
    questions: uploaded,
  });
  expect(listStoredFollowUps(db)).toEqual(["a? Why?"]);
  expect(db.select().from(questionFollowUps).all()).toHaveLength(1);
});
