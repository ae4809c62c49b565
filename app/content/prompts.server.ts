/** What an author would ask in an interview about a question: no part of any version, and never sent to a candidate. */
import { eq, sql } from "drizzle-orm";
import { type Db, prepared } from "#db/client.ts";
import { questionPrompts, questions, sections } from "#db/schema.ts";
import { getQuestion } from "./content.server.ts";
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

/** The follow-ups of a test's questions as they are now, by the questions' ids. */
export function listFollowUps(db: Db, testId: string): Map<string, string> {
  const rows = statements(db).ofTest.all({ testId });
  return new Map(rows.map(({ questionId, prompt }) => [questionId, prompt]));
}

/** A question's follow-up; null where it has none. */
export function getPrompt(db: Db, questionId: string): PromptRow | null {
  return db.select().from(questionPrompts).where(eq(questionPrompts.questionId, questionId)).get() ?? null;
}

/** Writes a question's follow-up and returns it; an empty one removes it. Refuses a question that is not there. */
export function updatePrompt(db: Db, questionId: string, { prompt }: Pick<PromptRow, "prompt">): PromptRow {
  if (!getQuestion(db, questionId)) throwNotFound("question");
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

/** Gives the copy of a question the follow-up of the original, where that has one. */
export function copyPrompt(db: Db, originalId: string, copyId: string): void {
  const original = getPrompt(db, originalId);
  if (original) updatePrompt(db, copyId, original);
}

/** The same for all questions of a test; `copies` are in the order of `originals`. */
export function copyPrompts(db: Db, testId: string, originals: string[], copies: string[]): void {
  const prompts = listFollowUps(db, testId);
  for (const [place, id] of originals.entries()) {
    const prompt = prompts.get(id);
    if (prompt !== undefined) updatePrompt(db, copies[place] ?? "", { prompt });
  }
}
