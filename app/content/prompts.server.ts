/** Follow-up questions for the interview belong to the draft, not to a version. Candidates never receive them. */
import { eq, sql } from "drizzle-orm";
import { type Db, prepared } from "#db/client.ts";
import { questionPrompts, questions, sections } from "#db/schema.ts";
import { findQuestion } from "./content.server.ts";
import { throwNotFound } from "./content-order.server.ts";

type PromptRow = typeof questionPrompts.$inferSelect;

const statements = prepared((db) => ({
  ofTest: db
    .select({ questionId: questionPrompts.questionId, prompt: questionPrompts.prompt })
    .from(sections)
    .innerJoin(questions, eq(questions.sectionId, sections.id))
    .innerJoin(questionPrompts, eq(questionPrompts.questionId, questions.id))
    .where(eq(sections.testId, sql.placeholder("testId")))
    .prepare(),
}));

export function listFollowUps(db: Db, testId: string): Map<string, string> {
  const rows = statements(db).ofTest.all({ testId });
  return new Map(rows.map(({ questionId, prompt }) => [questionId, prompt]));
}

export function findPrompt(db: Db, questionId: string): PromptRow | null {
  return db.select().from(questionPrompts).where(eq(questionPrompts.questionId, questionId)).get() ?? null;
}

export function writePrompt(db: Db, questionId: string, prompt: string): PromptRow {
  if (!findQuestion(db, questionId)) throwNotFound("question");
  if (prompt === "") {
    db.delete(questionPrompts).where(eq(questionPrompts.questionId, questionId)).run();
    return { questionId, prompt };
  }
  const { target, set } = { target: questionPrompts.questionId, set: { prompt } };
  return db
    .insert(questionPrompts)
    .values({ questionId, prompt })
    .onConflictDoUpdate({ target, set })
    .returning()
    .get();
}

export function copyPrompt(db: Db, originalId: string, copyId: string): void {
  const original = findPrompt(db, originalId);
  if (original) writePrompt(db, copyId, original.prompt);
}

/** Copy a test's follow-ups. `copies` has the ids of the copied questions in the order of `originals`. */
export function copyPrompts(db: Db, testId: string, originals: string[], copies: string[]): void {
  const prompts = listFollowUps(db, testId);
  for (const [place, id] of originals.entries()) {
    const prompt = prompts.get(id);
    if (prompt !== undefined) writePrompt(db, copies[place] ?? "", prompt);
  }
}
