import { randomBytes } from "node:crypto";
import { and, asc, count, desc, eq, isNull, or, sql } from "drizzle-orm";
import { toOptionLetter } from "#app/platform/text/numbers-text.ts";
import { type Db, inTransaction, parameterCondition, prepared } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { batteries, options, questionFollowUps, questions, sections, tests } from "#db/schema.ts";
import type { Access } from "./access.ts";
import { getScheduleState } from "./schedule.ts";
import { getTestFacts } from "./test-facts.server.ts";

export type Test = typeof tests.$inferSelect;

export type NewTest = {
  name: string;
  description: string;
  testPassword: string;
  publicTitle?: string;
  roleTitle?: string;
  recruiterName?: string;
  nextSteps?: string;
  isDefault?: boolean;
  isActive?: boolean;
  allowsBack?: boolean;
  oncePerEmail?: boolean;
  hasPractice?: boolean;
  countsOwnQuestions?: boolean;
  access?: Access;
  language?: string;
  opensAt?: Date | null;
  closesAt?: Date | null;
  retakeAfterDays?: number | null;
  invitation?: string;
  sections: {
    name: string;
    description: string;
    questions: { questionText: string; followUp?: string; options: { optionText: string; points: number }[] }[];
  }[];
};

export const notDeletedCondition = isNull(tests.deletionBeganAt);

const statements = prepared((db) => ({
  byId: db
    .select()
    .from(tests)
    .where(and(parameterCondition(tests.id, "id"), notDeletedCondition))
    .prepare(),
  flagged: db
    .select()
    .from(tests)
    .where(and(sql`${tests.isDefault} = 1`, notDeletedCondition))
    .prepare(),
  oldest: db
    .select()
    .from(tests)
    .where(and(eq(tests.isActive, true), notDeletedCondition))
    .orderBy(asc(tests.createdAt), asc(tests.id))
    .limit(1)
    .prepare(),
  submissions: db.$client
    .prepare<[{ testId: string }], number>("SELECT count(*) FROM submissions WHERE test_id = @testId")
    .pluck(),
  previews: db.$client
    .prepare<[{ testId: string }], number>(
      "SELECT count(*) FROM submissions WHERE test_id = @testId AND is_preview = 1",
    )
    .pluck(),
}));

export function getTest(db: Db, id: string): Test | null {
  return statements(db).byId.get({ id }) ?? null;
}

/**
 * Return the test of an entry link, whether active or not. If `testId` is missing or "default", return the default
 * test. If there is no default test, return the oldest active test.
 */
export function findTestOrDefault(db: Db, testId: string | null | undefined): Test | null {
  if (testId && testId !== "default") return getTest(db, testId);
  return statements(db).flagged.get() ?? statements(db).oldest.get() ?? null;
}

export function hasQuestions(db: Db, testId: string): boolean {
  return getTestFacts(db, testId).questions > 0;
}

export function listBatteryNames(db: Db, testId: string): string[] {
  const { name, firstTestId, secondTestId, thirdTestId } = batteries;
  return db
    .select({ name })
    .from(batteries)
    .where(or(eq(firstTestId, testId), eq(secondTestId, testId), eq(thirdTestId, testId)))
    .orderBy(asc(name))
    .all()
    .map((battery) => battery.name);
}

export function countSubmissions(db: Db, testId: string): number {
  return statements(db).submissions.get({ testId }) ?? 0;
}

/** Sittings of a study count too, because they are stored as previews. */
export function countPreviews(db: Db, testId: string): number {
  return statements(db).previews.get({ testId }) ?? 0;
}

export function listAllTests(db: Db): Test[] {
  return db.select().from(tests).where(notDeletedCondition).orderBy(desc(tests.createdAt), asc(tests.id)).all();
}

export function listOpenTests(db: Db, now: Date): Test[] {
  return listAllTests(db).filter((test) => isOpenForInvitations(db, test, now));
}

export function isOpenForInvitations(db: Db, test: Test, now: Date): boolean {
  return test.isActive && getScheduleState(test, now) !== "after" && hasQuestions(db, test.id);
}

/** Generate a password. Invite-only tests need one too, because an admin may later open them to everyone. */
export function generateTestPassword(): string {
  return randomBytes(6).toString("hex");
}

export function countTests(db: Db): number {
  return db.select({ n: count() }).from(tests).where(notDeletedCondition).get()?.n ?? 0;
}

export function createTest(db: Db, test: NewTest, now: Date, idFor: (place: string) => string = newId): string {
  return inTransaction(db, () => {
    const testId = idFor("test");
    const { sections: newSections, isDefault = false, ...fields } = test;
    db.insert(tests)
      .values({ ...fields, id: testId, isDefault, createdAt: now })
      .run();
    for (const [sectionIndex, section] of newSections.entries()) {
      const sectionId = idFor(`${sectionIndex}`);
      const { name, description } = section;
      db.insert(sections).values({ id: sectionId, testId, name, description, orderIndex: sectionIndex }).run();
      for (const [questionIndex, { questionText, followUp, options: newOptions }] of section.questions.entries()) {
        const questionId = idFor(`${sectionIndex}/${questionIndex}`);
        db.insert(questions).values({ id: questionId, sectionId, questionText, orderIndex: questionIndex }).run();
        if (followUp) db.insert(questionFollowUps).values({ questionId, followUp }).run();
        for (const [optionIndex, { optionText, points }] of newOptions.entries()) {
          db.insert(options)
            .values({
              id: idFor(`${sectionIndex}/${questionIndex}/${optionIndex}`),
              questionId,
              optionText,
              points,
              optionLetter: toOptionLetter(optionIndex),
              orderIndex: optionIndex,
            })
            .run();
        }
      }
    }
    return testId;
  });
}
