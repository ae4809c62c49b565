import { asc, count, eq } from "drizzle-orm";
import { letterAt } from "#app/domain/test-content.ts";
import { type Db, inTransaction } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { options, questions, sections, tests } from "#db/schema.ts";

export type Test = typeof tests.$inferSelect;

/** What a new test with all its content is made of; letters follow the order of the options. */
export type NewTest = {
  name: string;
  description: string;
  testPassword: string;
  isDefault?: boolean;
  sections: {
    name: string;
    description: string;
    questions: { questionText: string; options: { optionText: string; points: number }[] }[];
  }[];
};

/** The test with this id, active or not; null when there is none. */
export function getTest(db: Db, id: string): Test | null {
  return db.select().from(tests).where(eq(tests.id, id)).get() ?? null;
}

/**
 * The test that an entry link names: the one with this id, or, without an id or with "default", the default test (if
 * none is flagged, the oldest active one). Null when there is none; the caller decides what an inactive one means.
 */
export function findTestForEntry(db: Db, testId: string | null | undefined): Test | null {
  if (testId && testId !== "default") return getTest(db, testId);
  const flagged = db.select().from(tests).where(eq(tests.isDefault, true)).get();
  if (flagged) return flagged;
  const oldest = db.select().from(tests).where(eq(tests.isActive, true)).orderBy(asc(tests.createdAt), asc(tests.id));
  return oldest.limit(1).get() ?? null;
}

/** True when at least one question of the test's current content can be asked. */
export function hasQuestions(db: Db, testId: string): boolean {
  const any = db
    .select({ id: questions.id })
    .from(questions)
    .innerJoin(sections, eq(sections.id, questions.sectionId))
    .innerJoin(options, eq(options.questionId, questions.id))
    .where(eq(sections.testId, testId))
    .limit(1);
  return any.get() !== undefined;
}

/** How many tests there are. */
export function countTests(db: Db): number {
  return db.select({ n: count() }).from(tests).get()?.n ?? 0;
}

/**
 * Writes a test with all its sections, questions and options in one transaction and returns its id.
 * `idFor` names each row by its place ("default-test/1/3"); random ids without it.
 */
export function createTest(db: Db, test: NewTest, now: Date, idFor: (place: string) => string = newId): string {
  return inTransaction(db, () => {
    const testId = idFor("test");
    const { sections: newSections, isDefault = false, ...fields } = test;
    db.insert(tests)
      .values({ id: testId, ...fields, isDefault, createdAt: now })
      .run();
    for (const [sectionIndex, section] of newSections.entries()) {
      const sectionId = idFor(`${sectionIndex}`);
      const { name, description } = section;
      db.insert(sections).values({ id: sectionId, testId, name, description, orderIndex: sectionIndex }).run();
      for (const [questionIndex, { questionText, options: newOptions }] of section.questions.entries()) {
        const questionId = idFor(`${sectionIndex}/${questionIndex}`);
        db.insert(questions).values({ id: questionId, sectionId, questionText, orderIndex: questionIndex }).run();
        for (const [optionIndex, option] of newOptions.entries()) {
          db.insert(options)
            .values({
              id: idFor(`${sectionIndex}/${questionIndex}/${optionIndex}`),
              questionId,
              ...option,
              optionLetter: letterAt(optionIndex),
              orderIndex: optionIndex,
            })
            .run();
        }
      }
    }
    return testId;
  });
}
