import { asc, eq, inArray } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { options, questions, sections } from "#db/schema.ts";
import type { TestContent } from "./test-content.ts";

export type SectionRow = typeof sections.$inferSelect;
export type QuestionRow = typeof questions.$inferSelect;
export type OptionRow = typeof options.$inferSelect;

/** The section with this id; null when it is not there (any more). */
export function getSection(db: Db, id: string): SectionRow | null {
  return db.select().from(sections).where(eq(sections.id, id)).get() ?? null;
}

/** The question with this id; null when it is not there (any more). */
export function getQuestion(db: Db, id: string): QuestionRow | null {
  return db.select().from(questions).where(eq(questions.id, id)).get() ?? null;
}

/** The option with this id; null when it is not there (any more). */
export function getOption(db: Db, id: string): OptionRow | null {
  return db.select().from(options).where(eq(options.id, id)).get() ?? null;
}

/** The editable content of a test as it is now, every list in its order. */
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
  const optionsOf = Map.groupBy(optionRows, (option) => option.questionId);
  const questionsOf = Map.groupBy(questionRows, (question) => question.sectionId);
  return {
    sections: sectionRows.map(({ id, name, description }) => ({
      id,
      name,
      description,
      questions: (questionsOf.get(id) ?? []).map((question) => ({
        id: question.id,
        questionText: question.questionText,
        options: (optionsOf.get(question.id) ?? []).map((option) => ({
          id: option.id,
          optionText: option.optionText,
          points: option.points,
          optionLetter: option.optionLetter,
        })),
      })),
    })),
  };
}

/** The id of a test's first section; undefined where it has none. */
export function findFirstSection(db: Db, testId: string): string | undefined {
  const first = db.select({ id: sections.id }).from(sections).where(eq(sections.testId, testId));
  return first.orderBy(asc(sections.orderIndex)).limit(1).get()?.id;
}

/** The id of the test that a section belongs to; null for an unknown section. */
export function findTestOfSection(db: Db, sectionId: string): string | null {
  return db.select({ testId: sections.testId }).from(sections).where(eq(sections.id, sectionId)).get()?.testId ?? null;
}
