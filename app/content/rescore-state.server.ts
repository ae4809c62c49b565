import { and, count, eq, inArray, isNull } from "drizzle-orm";
import { type Db, prepared } from "#db/client.ts";
import { rescores, results } from "#db/schema.ts";
import { listPointsChanges, type RescoreState } from "./points-changes.ts";
import { compareScoreKey, listScoreKeys } from "./scored-content.server.ts";
import { readDraft } from "./test-versions.server.ts";

export function readRescoreStates(db: Db, testIds: string[]): Map<string, RescoreState> {
  const runningByTest = new Map(listRunningRescores(db, testIds).map(({ testId, ...running }) => [testId, running]));
  const keysByTest = Map.groupBy(listScoreKeys(db, ...testIds), ({ testId }) => testId);
  return new Map(
    testIds.map((testId) => {
      const running = runningByTest.get(testId) ?? null;
      return [testId, { running, changed: running ? null : countChanges(db, testId, keysByTest.get(testId) ?? []) }];
    }),
  );
}

export function readRescoreState(db: Db, testId: string): RescoreState {
  return readRescoreStates(db, [testId]).get(testId) ?? { running: null, changed: null };
}

function countChanges(db: Db, testId: string, keys: ReturnType<typeof listScoreKeys>) {
  if (keys.length === 0) return null;
  const { content } = readDraft(db, testId);
  const changed = keys.map((key) => compareScoreKey(db, key, content)).filter(({ isChanged }) => isChanged);
  if (changed.length === 0) return null;
  const questions = changed.flatMap(({ before, after }) => listPointsChanges(before, after));
  return {
    questions: new Set(questions.map(({ questionId }) => questionId)).size,
    results: changed.reduce((sum, { results }) => sum + results, 0),
  };
}

const progress = prepared(() => new Map<string, number>());

export function getRescoreProgress(db: Db, rescoreId: string): number {
  const known = progress(db).get(rescoreId);
  if (known !== undefined) return known;
  return db.select({ n: count() }).from(results).where(eq(results.rescoreId, rescoreId)).get()?.n ?? 0;
}

export function setRescoreProgress(db: Db, rescoreId: string, done: number | null): void {
  if (done === null) progress(db).delete(rescoreId);
  else progress(db).set(rescoreId, done);
}

export function findRunningRescore(db: Db, testId: string): { id: string; done: number; of: number } | null {
  return listRunningRescores(db, [testId])[0] ?? null;
}

function listRunningRescores(db: Db, testIds: string[]) {
  return db
    .select({ testId: rescores.testId, id: rescores.id, of: rescores.scoredAnew })
    .from(rescores)
    .where(and(inArray(rescores.testId, testIds), isNull(rescores.finishedAt)))
    .all()
    .map((running) => ({ ...running, done: getRescoreProgress(db, running.id) }));
}
