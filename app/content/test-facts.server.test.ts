import { expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { readTestContent } from "./content.server.ts";
import { isPlaceholderOption } from "./content-input.ts";
import { createQuestionWithOptions } from "./questions.server.ts";
import { getTestFacts } from "./test-facts.server.ts";
import { getTestVersion, pinTestVersion } from "./test-versions.server.ts";
import { createTest, hasQuestions } from "./tests.server.ts";

function addTest(texts: string[]) {
  const db = openDatabase(":memory:");
  const options = texts.map((optionText) => ({ optionText, points: 3 }));
  const sections = [{ name: "Drive", description: "", questions: [{ questionText: "Which?", options }] }];
  const testId = createTest(db, { name: "T", description: "", testPassword: "p", sections }, new Date(0));
  return { db, testId };
}

test("a version leaves out placeholder options, and questions that have no other options (H41)", () => {
  const { db, testId } = addTest(["Tea", "Answer option 2"]);
  const sectionId = readTestContent(db, testId).sections[0]?.id ?? "";
  createQuestionWithOptions(db, byServer(), sectionId);
  const drafted = readTestContent(db, testId).sections[0]?.questions[1];
  expect(drafted?.options.map(({ optionText, points }) => [optionText, points])).toEqual(
    [1, 2, 3, 4].map((n) => [`Answer option ${n}`, 0]),
  );
  expect(getTestFacts(db, testId)).toEqual({ sections: 1, questions: 1 });
  const [section] = getTestVersion(db, pinTestVersion(db, testId, new Date(0))).sections;
  expect(section?.questions.map(({ options }) => options.map(({ optionText }) => optionText))).toEqual([["Tea"]]);
});

test("SQL and TypeScript recognize the same placeholders (H41)", () => {
  const texts = ["Answer option 1", "Answer option 12", "Answer option 1 is mine", "Answer option ", "answer option 1"];
  for (const text of [...texts, "Answer option x", "An Answer option 1", "Answer option 1a2"]) {
    const { db, testId } = addTest([text]);
    expect([text, hasQuestions(db, testId)]).toEqual([text, !isPlaceholderOption(text)]);
  }
});
