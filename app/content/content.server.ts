import { asc, eq } from "drizzle-orm";
import type { AuditContext } from "#app/platform/audit/audit-log.server.ts";
import { EditConflict, isOverwriting } from "#app/platform/forms/edit-conflict.ts";
import { type Db, inTransaction, prepared } from "#db/client.ts";
import { options, questions, sections } from "#db/schema.ts";
import type { Option, Question, Section, TestContent } from "./test-content.ts";

export type SectionRow = typeof sections.$inferSelect;
export type QuestionRow = typeof questions.$inferSelect;
export type OptionRow = typeof options.$inferSelect;

export function findSection(db: Db, id: string): SectionRow | null {
  return db.select().from(sections).where(eq(sections.id, id)).get() ?? null;
}

export function findQuestion(db: Db, id: string): QuestionRow | null {
  return db.select().from(questions).where(eq(questions.id, id)).get() ?? null;
}

export function findOption(db: Db, id: string): OptionRow | null {
  return db.select().from(options).where(eq(options.id, id)).get() ?? null;
}

const statements = prepared(({ $client }) => ({
  sections: $client.prepare<[string], Omit<Section, "questions">>(
    "SELECT id, name, description FROM sections WHERE test_id IN (?) ORDER BY order_index",
  ),
  questions: $client.prepare<[string], Omit<Question, "options"> & { sectionId: string }>(
    `SELECT questions.id, section_id AS sectionId, question_text AS questionText
      FROM sections JOIN questions ON section_id = sections.id WHERE test_id IN (?) ORDER BY questions.order_index`,
  ),
  options: $client.prepare<[string], Option & { questionId: string }>(
    `SELECT options.id, question_id AS questionId, option_text AS optionText, points, option_letter AS optionLetter
      FROM sections JOIN questions ON section_id = sections.id JOIN options ON question_id = questions.id
      WHERE test_id IN (?) ORDER BY options.order_index`,
  ),
}));

/** This query is prepared, because each start of a candidate reads the content. */
export function readTestContent(db: Db, testId: string): TestContent {
  const { sections, questions, options } = statements(db);
  const optionsByQuestion = Map.groupBy(options.all(testId), ({ questionId }) => questionId);
  const questionsBySection = Map.groupBy(questions.all(testId), ({ sectionId }) => sectionId);
  return {
    sections: sections.all(testId).map((section) => ({
      ...section,
      questions: (questionsBySection.get(section.id) ?? []).map(({ id, questionText }) => ({
        id,
        questionText,
        options: (optionsByQuestion.get(id) ?? []).map(({ questionId: _, ...option }) => option),
      })),
    })),
  };
}

export function findFirstSection(db: Db, testId: string): string | undefined {
  const first = db.select({ id: sections.id }).from(sections).where(eq(sections.testId, testId));
  return first.orderBy(asc(sections.orderIndex)).limit(1).get()?.id;
}

export function findTestOfSection(db: Db, sectionId: string): string | null {
  return db.select({ testId: sections.testId }).from(sections).where(eq(sections.id, sectionId)).get()?.testId ?? null;
}

const CHANGED_BY_ANOTHER = "Another admin changed this text while you were editing. Your change was not saved";

export type ReplacedText<Row> = { row: Row; before: string };

/**
 * Create a function that replaces one text. It throws a Refusal if the row was deleted, and an EditConflict if another
 * admin changed the text after it was `shown`.
 */
export function createTextReplacer<Field extends string, Row extends Record<Field, string>>(
  field: Field,
  get: (db: Db, id: string) => Row | null,
  update: (db: Db, context: AuditContext, id: string, change: Record<Field, string>) => Row,
) {
  return (db: Db, context: AuditContext, id: string, text: string, shown?: readonly string[]): ReplacedText<Row> =>
    inTransaction(db, () => {
      const before = get(db, id)?.[field] ?? "";
      const row = update(db, context, id, { [field]: text } as Record<Field, string>);
      // Check after the write, so that a deleted row throws "not found". The exception rolls the write back.
      if (shown && isOverwriting(before, shown, text)) {
        throw new EditConflict({ [field]: [before] }, CHANGED_BY_ANOTHER);
      }
      return { row, before };
    });
}
