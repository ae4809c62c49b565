/** Acts that are under way: results are scored in slices, between which candidates have their turn. */
import { asc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import {
  countRescored,
  getOverlay,
  getTestVersion,
  listOtherScoreKeys,
  setRescoreProgress,
} from "#app/content/index.server.ts";
import { getPlaybookRanges } from "#app/organization/index.server.ts";
import { runInChunks } from "#app/platform/database/background-work.server.ts";
import { log, logError } from "#app/platform/log.server.ts";
import { type Db, inTransaction, type LiveDb, prepared } from "#db/client.ts";
import { rescoreLeftOut, rescores, results, submissions, tests } from "#db/schema.ts";
import { getScoreKey } from "#db/score-keys.ts";
import { giveResult, type Making, type NewResult, scoreOf } from "./score-anew.server.ts";

/** Results that one transaction scores: some 10 ms. */
const AT_ONCE = 5;

type Act = typeof rescores.$inferSelect;
/** The next submissions of an act, and the result that each gets; fewer than were asked for: there are no more. */
type Next = (atMost: number) => [submissionId: string, result: NewResult][];

const underWay = prepared(() => new Map<string, Promise<void>>());

/**
 * Goes on with an act to its end, or until the database is closed or replaced, or the rows of its test go. Another call for
 * the same act waits for the same end. What is left in between is right: each result is the old or the new one.
 */
export function workOn(live: LiveDb, rescoreId: string): Promise<void> {
  const known = underWay(live()).get(rescoreId);
  if (known) return known;
  const db = live();
  const work = scoreAll(live, rescoreId).finally(() => {
    underWay(db).delete(rescoreId);
    setRescoreProgress(db, rescoreId, null);
  });
  underWay(db).set(rescoreId, work);
  return work;
}

/** Goes on with the acts that the end of a process has cut short: called at the start, and when another file was put in place. */
export async function finishRescores(live: LiveDb): Promise<void> {
  const begun = live().select({ id: rescores.id }).from(rescores).where(isNull(rescores.finishedAt)).all();
  for (const { id } of begun) await workOn(live, id).catch((error: unknown) => logError("rescore", error, { id }));
}

async function scoreAll(live: LiveDb, rescoreId: string): Promise<void> {
  const db = live();
  const act = db.select().from(rescores).where(eq(rescores.id, rescoreId)).get();
  if (!act) return;
  const next = act.undoes === null ? scoredByVersion(db, act) : takenBack(db, act);
  setRescoreProgress(db, rescoreId, countRescored(db, rescoreId));
  const named = { event: "rescore", fields: { id: act.id } };
  if (!(await runInChunks(live, (db) => doSlice(db, act, next), named))) return;
  log("rescored", { id: act.id, results: act.scoredAnew });
}

/** True when there is nothing more to do. */
function doSlice(db: Db, act: Act, next: Next): boolean {
  const { scored, isOver } = inTransaction(db, () => scoreSlice(db, act, next));
  setRescoreProgress(db, act.id, countRescored(db, act.id) + scored);
  return isOver;
}

function scoreSlice(db: Db, act: Act, next: Next): { scored: number; isOver: boolean } {
  if (isGoing(db, act)) return { scored: 0, isOver: true };
  const making: Making = { rescoreId: act.id, madeAt: act.madeAt.getTime(), ranges: getPlaybookRanges(db) };
  const slice = next(AT_ONCE);
  for (const [submissionId, result] of slice) giveResult(db, submissionId, result, making);
  const isOver = slice.length < AT_ONCE;
  if (isOver) db.update(rescores).set({ finishedAt: new Date() }).where(eq(rescores.id, act.id)).run();
  return { scored: slice.length, isOver };
}

/** True once the rows of its test are being deleted: its counts have gone. */
function isGoing(db: Db, act: Act): boolean {
  const test = db.select({ at: tests.deletionCopiedAt }).from(tests).where(eq(tests.id, act.testId)).get();
  return !test || test.at !== null;
}

/** The results whose points are others in the act's version; who completed the test since the act began is left out. */
function scoredByVersion(db: Db, { testId, pointsVersionId }: Act): Next {
  if (pointsVersionId === null) throw new Error("The act has no points");
  const keys = listOtherScoreKeys(db, testId, getTestVersion(db, pointsVersionId)).filter(({ isChanged }) => isChanged);
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
    const found: ReturnType<Next> = [];
    for (const { id: keyId, versionId } of keys) {
      const ids = found.length < atMost ? ofKey.all({ keyId, atMost: atMost - found.length }) : [];
      if (ids.length === 0) continue;
      const scoreKeyId = getScoreKey(db.$client, { testId, versionId, pointsVersionId });
      const content = getOverlay(db, { versionId, pointsVersionId });
      for (const { id } of ids) found.push([id, scoreOf(db, id, scoreKeyId, content)]);
    }
    return found;
  };
}

/** The results of the act that is taken back, in the order of their submissions: each gets the one before it again. */
function takenBack(db: Db, { id, undoes }: Act): Next {
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
