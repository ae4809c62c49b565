/** Follow-up questions for the interview belong to the draft, not to a version. Candidates never receive them. */
import { eq } from "drizzle-orm";
import { type Db, parameterCondition, prepared } from "#db/client.ts";
import { questionFollowUps, questions, sections } from "#db/schema.ts";
import { findQuestion } from "./content.server.ts";
import { throwNotFound } from "./content-order.server.ts";

type FollowUpRow = typeof questionFollowUps.$inferSelect;

const statements = prepared((db) => ({
  ofTest: db
    .select({ questionId: questionFollowUps.questionId, followUp: questionFollowUps.followUp })
    .from(sections)
    .innerJoin(questions, eq(questions.sectionId, sections.id))
    .innerJoin(questionFollowUps, eq(questionFollowUps.questionId, questions.id))
    .where(parameterCondition(sections.testId, "testId"))
    .prepare(),
}));

export function listFollowUps(db: Db, testId: string): Map<string, string> {
  const rows = statements(db).ofTest.all({ testId });
  return new Map(rows.map(({ questionId, followUp }) => [questionId, followUp]));
}

export function findFollowUp(db: Db, questionId: string): FollowUpRow | null {
  return db.select().from(questionFollowUps).where(eq(questionFollowUps.questionId, questionId)).get() ?? null;
}

export function writeFollowUp(db: Db, questionId: string, followUp: string): FollowUpRow {
  if (!findQuestion(db, questionId)) throwNotFound("question");
  if (followUp === "") {
    db.delete(questionFollowUps).where(eq(questionFollowUps.questionId, questionId)).run();
    return { questionId, followUp };
  }
  const { target, set } = { target: questionFollowUps.questionId, set: { followUp } };
  return db
    .insert(questionFollowUps)
    .values({ questionId, followUp })
    .onConflictDoUpdate({ target, set })
    .returning()
    .get();
}

export function copyFollowUp(db: Db, originalId: string, copyId: string): void {
  const original = findFollowUp(db, originalId);
  if (original) writeFollowUp(db, copyId, original.followUp);
}

export function copyFollowUps(db: Db, testId: string, originals: string[], copies: string[]): void {
  const followUps = listFollowUps(db, testId);
  for (const [place, id] of originals.entries()) {
    const followUp = followUps.get(id);
    if (followUp !== undefined) writeFollowUp(db, copies[place] ?? "", followUp);
  }
}
