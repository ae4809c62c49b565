/** Feedback texts belong to the draft, not to a version. */
import { and, asc, eq } from "drizzle-orm";
import { getTest, readTestContent, updateTest } from "#app/content/index.server.ts";
import { getMaximumPoints, givesFeedbackTo } from "#app/content/index.ts";
import { type AuditContext, command } from "#app/platform/audit/audit-log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import type { Submission } from "#app/submissions/index.ts";
import type { Db } from "#db/client.ts";
import { feedbackTexts, sectionScores, sections } from "#db/schema.ts";
import {
  FEEDBACK_LEVELS,
  type Feedback,
  type FeedbackTexts,
  findFeedbackLevel,
  listMissingTexts,
  MIN_QUESTIONS,
} from "./feedback.ts";
import type { FeedbackChange } from "./feedback-input.ts";

export function findFeedback(db: Db, testId: string): Feedback | null {
  const test = getTest(db, testId);
  if (!test) return null;
  const texts = listTexts(db, testId);
  const scored = readTestContent(db, testId).sections.map(({ id, name, questions }) => {
    return { id, name, scored: questions.filter((question) => getMaximumPoints(question) > 0).length };
  });
  return {
    isOn: test.givesFeedback,
    audience: test.feedbackAudience,
    nextSteps: test.feedbackNextSteps,
    sections: scored.flatMap(({ id, name, scored }) =>
      scored < MIN_QUESTIONS ? [] : [{ id, name, texts: texts.get(id) ?? NO_TEXTS }],
    ),
    tooShort: scored.flatMap(({ name, scored }) => (scored > 0 && scored < MIN_QUESTIONS ? [name] : [])),
  };
}

const NO_TEXTS: FeedbackTexts = { strength: "", solid: "", develop: "" };

function listTexts(db: Db, testId: string): Map<string, FeedbackTexts> {
  const rows = db
    .select({ sectionId: feedbackTexts.sectionId, level: feedbackTexts.level, text: feedbackTexts.text })
    .from(sections)
    .innerJoin(feedbackTexts, eq(feedbackTexts.sectionId, sections.id))
    .where(eq(sections.testId, testId))
    .all();
  const texts = new Map<string, FeedbackTexts>();
  for (const { sectionId, level, text } of rows) {
    texts.set(sectionId, { ...(texts.get(sectionId) ?? NO_TEXTS), [level]: text });
  }
  return texts;
}

export const changeFeedback = command({
  state: (db: Db, testId: string) => findFeedback(db, testId)?.sections,
  run(db: Db, context: AuditContext, testId: string, change: FeedbackChange): Feedback {
    const before = requireFeedback(db, testId);
    for (const { sectionId, ...texts } of change.sections ?? []) {
      const section = before.sections.find(({ id }) => id === sectionId);
      if (!section) throw new Refusal("not-found", "This section no longer exists, or has too few questions");
      for (const level of FEEDBACK_LEVELS) storeText(db, sectionId, level, texts[level]);
    }
    const after = requireFeedback(db, testId);
    const nextSteps = change.nextSteps ?? after.nextSteps;
    if (change.isOn && listMissingTexts({ ...after, nextSteps }).length > 0)
      throw new Refusal("conflict", "Write the missing texts first");
    updateTest(db, context, testId, {
      givesFeedback: change.isOn,
      feedbackNextSteps: change.nextSteps,
      feedbackAudience: change.audience,
    });
    return requireFeedback(db, testId);
  },
  events: ({ args: [testId] }) => [{ event: "feedback-changed", entityType: "test", entityId: testId }],
});

function requireFeedback(db: Db, testId: string): Feedback {
  const feedback = findFeedback(db, testId);
  if (!feedback) throw new Refusal("not-found", "This test no longer exists");
  return feedback;
}

function storeText(db: Db, sectionId: string, level: keyof FeedbackTexts, text: string | undefined): void {
  if (text === undefined) return;
  if (text === "") {
    db.delete(feedbackTexts)
      .where(and(eq(feedbackTexts.sectionId, sectionId), eq(feedbackTexts.level, level)))
      .run();
    return;
  }
  db.insert(feedbackTexts)
    .values({ sectionId, level, text })
    .onConflictDoUpdate({ target: [feedbackTexts.sectionId, feedbackTexts.level], set: { text } })
    .run();
}

type CandidateFeedback = { sections: { name: string; text: string }[]; nextSteps: string };

/**
 * Return what a candidate may read, in section order, without level or score. Return "off" if the test gives this
 * person no feedback or nothing was scored, and "paused" if a text of the test is missing. The level follows the
 * current result.
 */
export function readCandidateFeedback(db: Db, submission: Submission): CandidateFeedback | "off" | "paused" {
  const { id, testId } = submission;
  const test = getTest(db, testId);
  const feedback = findFeedback(db, testId);
  if (!test || !feedback || !givesFeedbackTo(test, submission)) return "off";
  const scores = db
    .select()
    .from(sectionScores)
    .where(eq(sectionScores.submissionId, id))
    .orderBy(asc(sectionScores.position))
    .all();
  const levels = scores.map((score) => ({ ...score, level: findFeedbackLevel(score) }));
  if (levels.every(({ level }) => level === null)) return "off";
  if (listMissingTexts(feedback).length > 0) return "paused";
  const texts = new Map(feedback.sections.map((section) => [section.id, section.texts]));
  // A section has no text if it was deleted or lost questions after the submission.
  const told = levels.flatMap(({ sectionId, name, level }) => {
    const text = level && texts.get(sectionId)?.[level];
    return text ? [{ name, text }] : [];
  });
  return told.length > 0 ? { sections: told, nextSteps: feedback.nextSteps } : "off";
}
