import { and, count, eq, isNull } from "drizzle-orm";
import { type Db, prepared } from "#db/client.ts";
import { rescores, results } from "#db/schema.ts";
import { listPointsChanges, type RescoreState } from "./points-changes.ts";
import { listOtherScoreKeys } from "./scored-content.server.ts";
import { readDraft } from "./test-versions.server.ts";

export function readRescoreState(db: Db, testId: string): RescoreState {
  const running = findRunningRescore(db, testId);
  return { running, changed: running ? null : findPointsChanged(db, testId) };
}

/**
 * Count the questions whose points have changed since results were scored, and the results affected. Null if no points
 * have changed.
 */
export function findPointsChanged(db: Db, testId: string): { questions: number; results: number } | null {
  const changed = listOtherScoreKeys(db, testId, readDraft(db, testId).content).filter(({ isChanged }) => isChanged);
  if (changed.length === 0) return null;
  const questions = changed.flatMap(({ before, after }) => listPointsChanges(before, after));
  return {
    questions: new Set(questions.map(({ questionId }) => questionId)).size,
    results: changed.reduce((sum, { results }) => sum + results, 0),
  };
}

const progress = prepared(() => new Map<string, number>());

/** Count the results that a re-score has finished. The count comes from memory if this process runs the re-score. */
export function countRescored(db: Db, rescoreId: string): number {
  const known = progress(db).get(rescoreId);
  if (known !== undefined) return known;
  return db.select({ n: count() }).from(results).where(eq(results.rescoreId, rescoreId)).get()?.n ?? 0;
}

export function setRescoreProgress(db: Db, rescoreId: string, done: number | null): void {
  if (done === null) progress(db).delete(rescoreId);
  else progress(db).set(rescoreId, done);
}

export function findRunningRescore(db: Db, testId: string): { id: string; done: number; of: number } | null {
  const running = db
    .select({ id: rescores.id, of: rescores.scoredAnew })
    .from(rescores)
    .where(and(eq(rescores.testId, testId), isNull(rescores.finishedAt)))
    .get();
  return running ? { ...running, done: countRescored(db, running.id) } : null;
}
