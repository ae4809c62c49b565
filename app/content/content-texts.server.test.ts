import { expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { replaceOptionText, replaceQuestionText, replaceSectionDescription } from "./content-texts.server.ts";
import { getQuestion } from "./edit-content.server.ts";
import { createTest } from "./tests.server.ts";

function seeded() {
  const db = openDatabase(":memory:");
  const options = [{ optionText: "Tea", points: 1 }];
  const sections = [{ name: "Drive", description: "Old", questions: [{ questionText: "Which?", options }] }];
  createTest(db, { name: "T", description: "", testPassword: "p", sections }, new Date(0), (place) => place);
  return db;
}

test("a text that is written tells the one it replaced (H40)", () => {
  const db = seeded();
  expect(replaceQuestionText(db, "0/0", "What?")).toMatchObject({ before: "Which?", row: { questionText: "What?" } });
  expect(replaceSectionDescription(db, "0", "")).toMatchObject({ before: "Old", row: { description: "" } });
  expect(replaceOptionText(db, "0/0/0", "Coffee", "Tea").row).toMatchObject({ optionText: "Coffee", points: 1 });
});

test("a text is taken back only while it is the one that was written; a part that is gone says so (H40)", () => {
  const db = seeded();
  replaceQuestionText(db, "0/0", "Theirs?");
  expect(() => replaceQuestionText(db, "0/0", "Which?", "Mine?")).toThrow("Another admin has changed this text");
  expect(getQuestion(db, "0/0")?.questionText).toBe("Theirs?");
  expect(() => replaceQuestionText(db, "gone", "Which?", "Mine?")).toThrow("This question is no longer there");
});
