import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { restoreDeleted, saveForUndo } from "#app/content/deleted-content.server.ts";
import { readTestContent } from "#app/content/index.server.ts";
import { copySection, createSection, deleteSection } from "#app/content/sections.server.ts";
import { copyTest } from "#app/content/test-commands.server.ts";
import { findSubmission } from "#app/submissions/submissions.server.ts";
import { openDatabase } from "#db/client.ts";
import { auditLog, feedbackTexts, questions, submissions } from "#db/schema.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { addInvitation } from "#tests/support/rows/invitations.ts";
import { rescore, setPoints } from "#tests/support/rows/rescore.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { changeFeedback, findFeedback, readCandidateFeedback } from "./feedback.server.ts";

const now = new Date("2026-06-01T10:00:00Z");
const by = { actor: "server", now } as const;
const question = (name: string) => ({
  questionText: `${name}?`,
  options: [
    { optionText: "Right", points: 10 },
    { optionText: "Half", points: 5 },
    { optionText: "Wrong", points: 0 },
  ],
});
const buildSections = (...names: string[]) =>
  names.map((name) => ({ name, description: "", questions: Array.from({ length: 5 }, () => question(name)) }));

function openWithTexts() {
  const db = openDatabase(":memory:");
  const added = addSampleTest(db, { sections: buildSections("Listening", "Closing") });
  const [listening = "", closing = ""] = findFeedback(db, added.id)?.sections.map(({ id }) => id) ?? [];
  const write = (sectionId: string, name: string) => ({
    sectionId,
    strength: `${name} is a strength`,
    solid: `${name} is solid`,
    develop: `${name} can grow`,
  });
  const sections = [write(listening, "Listening"), write(closing, "Closing")];
  changeFeedback(db, by, added.id, { nextSteps: "We call you", sections });
  const turnOn = () => changeFeedback(db, by, added.id, { isOn: true, audience: "everyone" });
  const complete = (points: number) => addResult(db, added, { points });
  const read = (id: string, now = db) => {
    const submission = findSubmission(now, id);
    if (!submission) throw new Error("There is no submission");
    return readCandidateFeedback(now, submission);
  };
  return { db, testId: added.id, listening, closing, turnOn, complete, read, write };
}

test("feedback stays off until all its texts are written and an admin turns it on", () => {
  const { db, testId, closing, turnOn, complete, read } = openWithTexts();
  const id = complete(100);
  expect(read(id)).toBe("off");
  changeFeedback(db, by, testId, { sections: [{ sectionId: closing, develop: "" }] });
  expect(turnOn).toThrow(expect.objectContaining({ code: "conflict" }));
  expect(read(id)).toBe("off");
  changeFeedback(db, by, testId, { sections: [{ sectionId: closing, develop: "Closing can grow" }] });
  turnOn();
  expect(read(id)).not.toBe("off");
});

test("people without an invitation read feedback only if an admin chose that (R162)", () => {
  const { db, testId, complete, read } = openWithTexts();
  changeFeedback(db, by, testId, { isOn: true });
  const uninvited = complete(100);
  const { id: invitationId } = addInvitation(db.$client, { testId, email: "grace@example.com" });
  const invited = complete(100);
  db.update(submissions).set({ invitationId }).where(eq(submissions.id, invited)).run();
  expect([read(uninvited), read(invited)]).toEqual(["off", expect.objectContaining({ nextSteps: "We call you" })]);
  changeFeedback(db, by, testId, { audience: "everyone" });
  expect(read(uninvited)).toEqual(read(invited));
  changeFeedback(db, by, testId, { audience: "invited" });
  expect(read(uninvited)).toBe("off");
});

test("a section with fewer than five scored questions has no feedback text (R162)", () => {
  const { db, testId, turnOn, complete, read } = openWithTexts();
  turnOn();
  const before = complete(100);
  const { id: sectionId } = createSection(db, byServer(), testId, { name: "Short" });
  db.update(questions)
    .set({ sectionId })
    .where(eq(questions.id, readTestContent(db, testId).sections[1]?.questions[0]?.id ?? ""))
    .run();
  expect(findFeedback(db, testId)).toMatchObject({ sections: [{ name: "Listening" }], tooShort: ["Closing", "Short"] });
  const change = { sections: [{ sectionId, solid: "Too few" }] };
  expect(() => changeFeedback(db, by, testId, change)).toThrow(expect.objectContaining({ code: "not-found" }));
  expect(read(before)).toMatchObject({ sections: [{ name: "Listening" }] });
});

test("candidates see one feedback text per section, in order, without level or score", () => {
  const { turnOn, complete, read } = openWithTexts();
  turnOn();
  const wanted = (listening: string, closing: string) => ({
    sections: [
      { name: "Listening", text: `Listening ${listening}` },
      { name: "Closing", text: `Closing ${closing}` },
    ],
    nextSteps: "We call you",
  });
  expect(read(complete(100))).toEqual(wanted("is a strength", "is a strength"));
  expect(read(complete(75))).toEqual(wanted("is a strength", "is solid"));
  expect(read(complete(25))).toEqual(wanted("is solid", "can grow"));
  expect(read(complete(0))).toEqual(wanted("can grow", "can grow"));
});

test("a new scored section pauses feedback until its texts are written", () => {
  const { db, testId, listening, turnOn, complete, read, write } = openWithTexts();
  turnOn();
  const id = complete(100);
  createSection(db, byServer(), testId, { name: "Empty" });
  expect(read(id)).toMatchObject({ nextSteps: "We call you" });
  const copy = copySection(db, byServer(), listening);
  expect(read(id)).toMatchObject({ nextSteps: "We call you" });
  db.delete(feedbackTexts).run();
  expect(read(id)).toBe("paused");
  const sections = (findFeedback(db, testId)?.sections ?? []).map(({ id: sectionId, name }) => write(sectionId, name));
  expect(sections.map(({ sectionId }) => sectionId)).toContain(copy.id);
  changeFeedback(db, by, testId, { sections });
  expect(read(id)).toMatchObject({ nextSteps: "We call you" });
});

test("feedback leaves out a deleted section, and undoing the deletion restores its texts", () => {
  const { db, closing, turnOn, complete, read } = openWithTexts();
  turnOn();
  const id = complete(100);
  const before = read(id);
  const token = saveForUndo(db, "section", closing) ?? "";
  deleteSection(db, byServer(), closing);
  expect(read(id)).toMatchObject({ sections: [{ name: "Listening" }] });
  restoreDeleted(db, by, token);
  expect(read(id)).toEqual(before);
});

test("feedback follows the current result after a re-score (T46)", async () => {
  const { db, testId, turnOn, complete, read } = openWithTexts();
  turnOn();
  const id = complete(100);
  setPoints(db, testId, { Right: 4 });
  await rescore(db, testId, now);
  expect(read(id)).toMatchObject({
    sections: [{ text: "Listening is a strength" }, { text: "Closing is a strength" }],
  });
  setPoints(db, testId, { Right: 1, Half: 5 });
  await rescore(db, testId, now);
  expect(read(id)).toMatchObject({ sections: [{ text: "Listening can grow" }, { text: "Closing can grow" }] });
});

test("a copied test has the same feedback texts and setting (H42)", () => {
  const { db, testId, turnOn } = openWithTexts();
  turnOn();
  const copy = copyTest(db, byServer(now), testId, { name: "Copy", testPassword: "another" });
  const withoutIds = (id: string) => {
    const { sections = [], ...others } = findFeedback(db, id) ?? {};
    return { ...others, sections: sections.map(({ id: _, ...section }) => section) };
  };
  expect(withoutIds(copy.id)).toEqual(withoutIds(testId));
  expect(withoutIds(copy.id)).toMatchObject({ isOn: true, nextSteps: "We call you" });
});

test("feedback texts for another test's section are refused, and none are in the audit log (P70)", () => {
  const { db, testId, turnOn } = openWithTexts();
  turnOn();
  const other = addSampleTest(db, { sections: buildSections("Foreign") });
  const sectionId = findFeedback(db, other.id)?.sections[0]?.id ?? "";
  const change = { nextSteps: "Never stored", sections: [{ sectionId, solid: "Never stored" }] };
  expect(() => changeFeedback(db, by, testId, change)).toThrow(expect.objectContaining({ code: "not-found" }));
  expect(findFeedback(db, testId)?.nextSteps).toBe("We call you");
  const log = db.select().from(auditLog).all();
  expect(log.map(({ event }) => event)).toEqual(["test-changed", "feedback-changed", "test-changed"]);
  expect(JSON.stringify(log)).not.toMatch(/We call you|strength/);
});
