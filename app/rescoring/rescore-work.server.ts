/** Score results in batches. Between two batches, the server can answer candidates' requests. */
import { asc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import {
  compareScoreKeys,
  getOverlay,
  getRescoreProgress,
  getScoreKey,
  getTestVersion,
  setRescoreProgress,
} from "#app/content/index.server.ts";
import { getPlaybookRanges } from "#app/organization/index.server.ts";
import { runInChunks } from "#app/platform/database/background-work.server.ts";
import { log, logError } from "#app/platform/log.server.ts";
import { type Db, inTransaction, type LiveDb, prepared } from "#db/client.ts";
import { rescoreLeftOut, rescores, results, submissions, tests } from "#db/schema.ts";
import { type NewResult, type ResultSource, scoreSubmission, storeResult } from "./store-result.server.ts";

/** Number of results per transaction. A transaction of this size takes about 10 ms. */
const BATCH_SIZE = 5;

const RETRY_DELAY_MS = 60_000;

type RescoreRow = typeof rescores.$inferSelect;
type NextBatch = (atMost: number) => [submissionId: string, result: NewResult][];

const runningRescores = prepared(() => new Map<string, Promise<void>>());

/**
 * Run a re-score, or join it if it is already running. Stop if the database is closed or replaced, or the test is
 * deleted. Even if the run is interrupted, each result is either old or new.
 */
export function runRescore(live: LiveDb, rescoreId: string): Promise<void> {
  const known = runningRescores(live()).get(rescoreId);
  if (known) return known;
  const db = live();
  const work = scoreAll(live, rescoreId).finally(() => {
    runningRescores(db).delete(rescoreId);
    setRescoreProgress(db, rescoreId, null);
  });
  runningRescores(db).set(rescoreId, work);
  return work;
}

export async function finishRescores(live: LiveDb): Promise<void> {
  const begun = live().select({ id: rescores.id }).from(rescores).where(isNull(rescores.finishedAt)).all();
  await Promise.all(begun.map(({ id }) => runRescore(live, id)));
}

/** Try again after an error, because a running re-score blocks others and exports, and nobody could start it again. */
async function scoreAll(live: LiveDb, rescoreId: string): Promise<void> {
  const db = live();
  while (live() === db && db.$client.open) {
    try {
      return await scoreAllOnce(live, rescoreId);
    } catch (error) {
      logError("rescore", error, { id: rescoreId });
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS).unref());
    }
  }
}

async function scoreAllOnce(live: LiveDb, rescoreId: string): Promise<void> {
  const db = live();
  const rescore = db.select().from(rescores).where(eq(rescores.id, rescoreId)).get();
  if (!rescore) return;
  const next = rescore.undoes === null ? createScoringBatches(db, rescore) : createUndoBatches(db, rescore);
  setRescoreProgress(db, rescoreId, getRescoreProgress(db, rescoreId));
  const source: ResultSource = { rescoreId, madeAt: rescore.madeAt.getTime(), ranges: getPlaybookRanges(db) };
  const named = { event: "rescore", fields: { id: rescoreId } };
  if (!(await runInChunks(live, (db) => runSlice(db, rescore, { next, source }), named))) return;
  log("rescored", { id: rescore.id, results: rescore.scoredAnew });
}

type Scoring = { next: NextBatch; source: ResultSource };

function runSlice(db: Db, rescore: RescoreRow, scoring: Scoring): boolean {
  const { scored, isOver } = inTransaction(db, () => scoreSlice(db, rescore, scoring));
  setRescoreProgress(db, rescore.id, getRescoreProgress(db, rescore.id) + scored);
  return isOver;
}

function scoreSlice(db: Db, rescore: RescoreRow, { next, source }: Scoring): { scored: number; isOver: boolean } {
  if (areRowsBeingDeleted(db, rescore)) return { scored: 0, isOver: true };
  const slice = next(BATCH_SIZE);
  for (const [submissionId, result] of slice) storeResult(db, submissionId, result, source);
  const isOver = slice.length < BATCH_SIZE;
  if (isOver) db.update(rescores).set({ finishedAt: new Date() }).where(eq(rescores.id, rescore.id)).run();
  return { scored: slice.length, isOver };
}

/** Until its first row is deleted, a restore can undo the deletion of the test, so the re-score continues. */
function areRowsBeingDeleted(db: Db, rescore: RescoreRow): boolean {
  const test = db.select({ at: tests.deletionCopiedAt }).from(tests).where(eq(tests.id, rescore.testId)).get();
  return !test || test.at !== null;
}

/** Skip submissions that were completed after the re-score started. The trigger `completed_meanwhile` lists them. */
function createScoringBatches(db: Db, { testId, pointsVersionId }: RescoreRow): NextBatch {
  if (pointsVersionId === null) throw new Error("The re-score has no points");
  const keys = compareScoreKeys(db, testId, getTestVersion(db, pointsVersionId)).filter(({ isChanged }) => isChanged);
  const ofKey = db
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      sql`${submissions.scoreKeyId} = ${sql.placeholder("keyId")} AND ${submissions.isPreview} = 0
        AND NOT EXISTS (SELECT 1 FROM ${rescoreLeftOut} WHERE ${rescoreLeftOut.submissionId} = ${submissions.id})`,
    )
    .limit(sql.placeholder("atMost"))
    .prepare();
  return (atMost) => {
    const found: ReturnType<NextBatch> = [];
    for (const { id: keyId, versionId } of keys) {
      const ids = found.length < atMost ? ofKey.all({ keyId, atMost: atMost - found.length }) : [];
      if (ids.length === 0) continue;
      const scoreKeyId = getScoreKey(db.$client, { testId, versionId, pointsVersionId });
      const content = getOverlay(db, { versionId, pointsVersionId });
      for (const { id } of ids) found.push([id, scoreSubmission(db, id, scoreKeyId, content)]);
    }
    return found;
  };
}

function createUndoBatches(db: Db, { id, undoes }: RescoreRow): NextBatch {
  const before = alias(results, "before");
  const rows = db
    .select({ submissionId: results.submissionId, before })
    .from(results)
    .innerJoin(
      before,
      sql`${before.submissionId} = ${results.submissionId} AND ${before.number} = ${results.number} - 1`,
    )
    .where(
      sql`${results.rescoreId} = ${undoes} AND ${results.submissionId} >
        coalesce((SELECT max(submission_id) FROM results AS done WHERE done.rescore_id = ${id}), '')`,
    )
    .orderBy(asc(results.submissionId))
    .limit(sql.placeholder("atMost"))
    .prepare();
  return (atMost) =>
    rows
      .all({ atMost })
      .map(({ submissionId, before: { scoreKeyId, totalPoints, maxPoints, percent, sections } }) => [
        submissionId,
        { scoreKeyId, totalPoints, maxPoints, percent, sections },
      ]);
}
