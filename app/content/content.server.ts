import { asc, eq, inArray } from "drizzle-orm";
import type { AuditContext } from "#app/platform/audit/audit-log.server.ts";
import { EditConflict, isOverwriting } from "#app/platform/forms/edit-conflict.ts";
import { type Db, inTransaction } from "#db/client.ts";
import { options, questions, sections } from "#db/schema.ts";
import type { TestContent } from "./test-content.ts";

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

export function readTestContent(db: Db, testId: string): TestContent {
  const sectionRows = db
    .select()
    .from(sections)
    .where(eq(sections.testId, testId))
    .orderBy(asc(sections.orderIndex))
    .all();
  const questionRows = db
    .select()
    .from(questions)
    .where(
      inArray(
        questions.sectionId,
        sectionRows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(questions.orderIndex))
    .all();
  const optionRows = db
    .select()
    .from(options)
    .where(
      inArray(
        options.questionId,
        questionRows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(options.orderIndex))
    .all();
  const optionsByQuestion = Map.groupBy(optionRows, (option) => option.questionId);
  const questionsBySection = Map.groupBy(questionRows, (question) => question.sectionId);
  return {
    sections: sectionRows.map(({ id, name, description }) => ({
      id,
      name,
      description,
      questions: (questionsBySection.get(id) ?? []).map((question) => ({
        id: question.id,
        questionText: question.questionText,
        options: (optionsByQuestion.get(question.id) ?? []).map((option) => ({
          id: option.id,
          optionText: option.optionText,
          points: option.points,
          optionLetter: option.optionLetter,
        })),
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
      // Check after the write, so that a deleted row throws "not found". Throwing here rolls the write back.
      if (shown && isOverwriting(before, shown, text)) {
        throw new EditConflict({ [field]: [before] }, CHANGED_BY_ANOTHER);
      }
      return { row, before };
    });
}
