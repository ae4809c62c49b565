/**
 * Changes of a test's draft. Submissions keep the version they began with, so nothing here reaches a past result or a
 * candidate in flight. Places are dense after each change: 0, 1, 2 …
 */
import { eq } from "drizzle-orm";
import { Refusal } from "#app/platform/refusal.ts";
import { toOptionLetter } from "#app/platform/text/numbers-text.ts";
import { type Db, inTransaction } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { options, questions, sections } from "#db/schema.ts";
import {
  getOption,
  getQuestion,
  getSection,
  type OptionRow,
  type QuestionRow,
  type SectionRow,
} from "./content.server.ts";
import {
  FIRST_OPTIONS,
  MAX_OPTIONS,
  NEW_OPTION_POINTS,
  newOptionText,
  newQuestionText,
  newSectionName,
} from "./content-input.ts";
import {
  assertSectionHasRoom,
  assertTestHasRoom,
  getPlace,
  limitReached,
  listIds,
  notFound,
  reorderOptions,
  throwNotFound,
  writeOrder,
} from "./content-order.server.ts";
import { getPrompt, updatePrompt } from "./prompts.server.ts";
import type { TestInput } from "./test-input.ts";
import { createBlankTest, getTest } from "./tests.server.ts";

/** Optional values of a new part. The defaults are a placeholder text and the last place. */
type NewPart<Row> = Partial<Row> & { orderIndex?: number | undefined };

/** Adds a section to a test and returns it: 'Section N' at the end, unless given. Refuses an unknown or a full test. */
export function createSection(
  db: Db,
  testId: string,
  given: NewPart<{ name: string; description: string }> = {},
): SectionRow {
  return inTransaction(db, () => {
    if (!getTest(db, testId)) throw notFound("test");
    const ids = listIds(db, sections, sections.testId, testId);
    assertTestHasRoom(ids.length);
    const { name = newSectionName(ids.length), description = "" } = given;
    const orderIndex = getPlace(given, ids);
    const row = { id: newId(), testId, name, description, orderIndex };
    db.insert(sections).values(row).run();
    writeOrder(db, sections, ids.toSpliced(orderIndex, 0, row.id));
    return row;
  });
}

/** Creates an active test with a first section to write in, and returns that section. */
export function createTestWithSection(db: Db, input: TestInput, now: Date): SectionRow {
  return inTransaction(db, () => createSection(db, createBlankTest(db, input, now).id));
}

/** Changes a section's name, its description or both, and returns it. Refuses one that is not there. */
export function updateSection(
  db: Db,
  id: string,
  change: Partial<Pick<SectionRow, "name" | "description">>,
): SectionRow {
  return db.update(sections).set(change).where(eq(sections.id, id)).returning().get() ?? throwNotFound("section");
}

/**
 * Deletes a section with its questions and options and returns it as it was, with the id of the one that takes its place
 * (the last one before it at the end, null where none is left). Refuses one that is not there.
 */
export function deleteSection(db: Db, id: string): SectionRow & { nextId: string | null } {
  return inTransaction(db, () => {
    const deleted = db.delete(sections).where(eq(sections.id, id)).returning().get() ?? throwNotFound("section");
    const ids = listIds(db, sections, sections.testId, deleted.testId);
    writeOrder(db, sections, ids);
    return { ...deleted, nextId: ids[deleted.orderIndex] ?? ids.at(-1) ?? null };
  });
}

/** Adds a question to a section and returns it: a placeholder at the end, unless given. Refuses a missing or full one. */
export function createQuestion(db: Db, sectionId: string, given: NewPart<{ questionText: string }> = {}): QuestionRow {
  return inTransaction(db, () => {
    if (!getSection(db, sectionId)) throw notFound("section");
    const ids = listIds(db, questions, questions.sectionId, sectionId);
    assertSectionHasRoom(ids.length);
    const { questionText = newQuestionText(ids.length) } = given;
    const orderIndex = getPlace(given, ids);
    const row = { id: newId(), sectionId, questionText, orderIndex };
    db.insert(questions).values(row).run();
    writeOrder(db, questions, ids.toSpliced(orderIndex, 0, row.id));
    return row;
  });
}

/** The same with options that wait for their texts and points: what has none is never asked. */
export function createQuestionWithOptions(db: Db, sectionId: string): QuestionRow {
  return inTransaction(db, () => {
    const question = createQuestion(db, sectionId);
    for (let count = 0; count < FIRST_OPTIONS; count += 1) createOption(db, question.id, { points: 0 });
    return question;
  });
}

/** Changes a question's text and returns it. Refuses one that is not there. */
export function updateQuestion(db: Db, id: string, change: Pick<QuestionRow, "questionText">): QuestionRow {
  return db.update(questions).set(change).where(eq(questions.id, id)).returning().get() ?? throwNotFound("question");
}

/**
 * Deletes a question with its options and returns it as it was, with the id of the one that takes its place (the last
 * one before it at the end, null where none is left). Refuses one that is not there.
 */
export function deleteQuestion(db: Db, id: string): QuestionRow & { nextId: string | null } {
  return inTransaction(db, () => {
    const deleted = db.delete(questions).where(eq(questions.id, id)).returning().get() ?? throwNotFound("question");
    const ids = listIds(db, questions, questions.sectionId, deleted.sectionId);
    writeOrder(db, questions, ids);
    return { ...deleted, nextId: ids[deleted.orderIndex] ?? ids.at(-1) ?? null };
  });
}

/**
 * Adds an option to a question and returns it: 1 point at the end with the next letter, unless given; those after it move
 * on by a letter. Refuses a missing question, or one with 26 options.
 */
export function createOption(
  db: Db,
  questionId: string,
  given: NewPart<{ optionText: string; points: number }> = {},
): OptionRow {
  return inTransaction(db, () => {
    if (!getQuestion(db, questionId)) throw notFound("question");
    const ids = listIds(db, options, options.questionId, questionId);
    if (ids.length >= MAX_OPTIONS) throw limitReached(`A question holds at most ${MAX_OPTIONS} answer options`);
    const { optionText = newOptionText(ids.length), points = NEW_OPTION_POINTS } = given;
    const orderIndex = getPlace(given, ids);
    const row = { id: newId(), questionId, optionText, points, optionLetter: toOptionLetter(orderIndex), orderIndex };
    db.insert(options).values(row).run();
    reorderOptions(db, ids.toSpliced(orderIndex, 0, row.id));
    return row;
  });
}

/** Adds an option to the question of another one, as createOption does. Refuses an option that is not there. */
export function createOptionAfter(db: Db, id: string): OptionRow {
  return createOption(db, (getOption(db, id) ?? throwNotFound("option")).questionId);
}

/** Changes an option's text, its points (0–10) or both, and returns it. Refuses one that is not there. */
export function updateOption(db: Db, id: string, change: Partial<Pick<OptionRow, "optionText" | "points">>): OptionRow {
  return db.update(options).set(change).where(eq(options.id, id)).returning().get() ?? throwNotFound("option");
}

/** Deletes an option and returns it as it was; those after it take its letter and place. Refuses a missing one. */
export function deleteOption(db: Db, id: string): OptionRow {
  return inTransaction(db, () => {
    const deleted = db.delete(options).where(eq(options.id, id)).returning().get() ?? throwNotFound("option");
    const ids = listIds(db, options, options.questionId, deleted.questionId);
    reorderOptions(db, ids);
    return deleted;
  });
}

/** The part with its new text, and the text that it had before. */
export type ReplacedText<Row> = { row: Row; before: string };

export const replaceSectionName = createReplaceText("name", getSection, updateSection);
export const replaceSectionDescription = createReplaceText("description", getSection, updateSection);
export const replaceQuestionText = createReplaceText("questionText", getQuestion, updateQuestion);
export const replacePrompt = createReplaceText("prompt", getPrompt, updatePrompt);
export const replaceOptionText = createReplaceText("optionText", getOption, updateOption);

/**
 * Create a function that writes one text of a part. It throws a Refusal if the part is deleted, or if the stored text
 * differs from `expected`, because another admin changed it.
 */
function createReplaceText<Field extends string, Row extends Record<Field, string>>(
  field: Field,
  get: (db: Db, id: string) => Row | null,
  update: (db: Db, id: string, change: Record<Field, string>) => Row,
) {
  return (db: Db, id: string, text: string, expected?: string): ReplacedText<Row> =>
    inTransaction(db, () => {
      const before = get(db, id)?.[field] ?? "";
      const row = update(db, id, { [field]: text } as Record<Field, string>);
      // Thrown after the write, so that a part which is gone says so; the transaction takes the write back.
      if (expected !== undefined && before !== expected) {
        throw new Refusal("conflict", "Another admin has changed this text meanwhile, and it was left as it is");
      }
      return { row, before };
    });
}
