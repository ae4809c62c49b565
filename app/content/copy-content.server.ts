/** Copies of a test and of its parts. A placeholder stays one, so that what has no words is asked in no copy either. */
import { eq } from "drizzle-orm";
import { Refusal } from "#app/platform/refusal.ts";
import { type Db, inTransaction } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { options, questions, sections } from "#db/schema.ts";
import { TEST_PASSWORD_REQUIRED } from "./access-password.ts";
import { getQuestion, getSection, type QuestionRow, readTestContent, type SectionRow } from "./content.server.ts";
import { buildCopyName } from "./content-input.ts";
import { assertSectionHasRoom, assertTestHasRoom, listIds, throwNotFound, writeOrder } from "./content-order.server.ts";
import { copyPrompt, copyPrompts } from "./prompts.server.ts";
import type { TestContent } from "./test-content.ts";
import { hasNeededPassword, type TestCopyInput } from "./test-input.ts";
import { createTest, generateTestPassword, getTest, type Test } from "./tests.server.ts";

/** Copies a question with its options to the place after it, and returns the copy. Refuses a missing one, a full section. */
export function copyQuestion(db: Db, id: string): QuestionRow {
  return inTransaction(db, () => {
    const original = getQuestion(db, id) ?? throwNotFound("question");
    const ids = listIds(db, questions, questions.sectionId, original.sectionId);
    assertSectionHasRoom(ids.length);
    const copyId = insertCopy(db, original);
    writeOrder(db, questions, ids.toSpliced(ids.indexOf(id) + 1, 0, copyId));
    return getQuestion(db, copyId) ?? throwNotFound("question");
  });
}

/** Copies a section with all that is in it, as 'Copy of …', to the place after it. Refuses a missing one, a full test. */
export function copySection(db: Db, id: string): SectionRow {
  return inTransaction(db, () => {
    const original = getSection(db, id) ?? throwNotFound("section");
    const ids = listIds(db, sections, sections.testId, original.testId);
    assertTestHasRoom(ids.length);
    const copy = { ...original, id: newId(), name: buildCopyName(original.name) };
    db.insert(sections).values(copy).run();
    for (const question of db.select().from(questions).where(eq(questions.sectionId, id)).all()) {
      insertCopy(db, { ...question, sectionId: copy.id }, question.id);
    }
    writeOrder(db, sections, ids.toSpliced(ids.indexOf(id) + 1, 0, copy.id));
    return getSection(db, copy.id) ?? throwNotFound("section");
  });
}

/** Writes a question with the options and the follow-up of `originalId` under new ids, and returns the question's. */
function insertCopy(db: Db, question: QuestionRow, originalId = question.id): string {
  const id = newId();
  db.insert(questions)
    .values({ ...question, id })
    .run();
  for (const option of db.select().from(options).where(eq(options.questionId, originalId)).all()) {
    db.insert(options)
      .values({ ...option, id: newId(), questionId: id })
      .run();
  }
  copyPrompt(db, originalId, id);
  return id;
}

/**
 * Copy a test with its content and settings. The copy is inactive and has a new name and password. Refuse an unknown
 * test, and a missing password unless the test is invite-only.
 */
export function copyTest(db: Db, id: string, { name, testPassword }: TestCopyInput, now: Date): Test {
  return inTransaction(db, () => {
    const original = getTest(db, id) ?? throwNotFound("test");
    if (!hasNeededPassword({ ...original, testPassword })) {
      throw new Refusal("invalid-input", TEST_PASSWORD_REQUIRED, {
        fields: { testPassword: [TEST_PASSWORD_REQUIRED] },
      });
    }
    const own = { name, testPassword: testPassword || generateTestPassword(), isActive: false, isDefault: false };
    const content = readTestContent(db, id);
    const copyId = createTest(db, { ...original, ...own, ...content }, now);
    copyPrompts(db, id, listQuestionIds(content), listQuestionIds(readTestContent(db, copyId)));
    return getTest(db, copyId) ?? throwNotFound("test");
  });
}

/** In their order, which is the same in a copy. */
function listQuestionIds({ sections }: TestContent): string[] {
  return sections.flatMap(({ questions }) => questions.map(({ id }) => id));
}
