/** Design: docs/develop/decisions/035-rescoring.md */
import { setImmediate as nextTurn } from "node:timers/promises";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Author } from "#app/accounts/index.server.ts";
import { listScoreKeys, pinTestVersion } from "#app/content/index.server.ts";
import { getMatchBand } from "#app/match-bands/index.ts";
import { getPlaybookRanges, getTimeZone } from "#app/organization/index.server.ts";
import { type Actor, recordEvent } from "#app/platform/audit/audit-log.server.ts";
import { env } from "#app/platform/env.server.ts";
import { logError } from "#app/platform/log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { formatDate } from "#app/platform/text/date-text.ts";
import { authorName } from "#app/platform/text/person.ts";
import { type Db, inTransaction, type LiveDb } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { rescores, results } from "#db/schema.ts";
import { isCurrentPreview, requirePreview } from "./rescore-preview.server.ts";
import { runRescore } from "./rescore-work.server.ts";
import { assertNotRunning, findRescore, type Rescore, readRescoreResults } from "./rescores.server.ts";

type RescoreInput = { contentHash: string; results: number; changed: number; reason: string };

/** A re-score of up to this many results is awaited, but for at most MAX_WAIT_MS. */
const MAX_AWAITED_RESULTS = 200;
const MAX_WAIT_MS = 5000;

const PREVIEW_STALE = "Something has changed since this preview. Please check the new preview.";
const UNDO_STALE = "Another re-score has started since you opened this page. Please check what this undo changes now.";
const RESCORE_GONE = "This re-score no longer exists";

/**
 * Re-score a test's results with the points of its draft. Resolve when the work has started or, for up to 200 results,
 * when it is done. Throw a Refusal if the preview is stale, there is nothing to re-score, or a re-score is running.
 */
export async function startRescore(
  live: LiveDb,
  testId: string,
  { contentHash, results: resultsThen, changed, reason }: RescoreInput,
  by: { author: Author; actor: Actor },
  now: Date,
): Promise<Rescore> {
  const trimmedReason = requireReason(reason);
  const preview = await requirePreview(live, testId);
  const db = live();
  const id = inTransaction(db, () => {
    assertNotRunning(db, testId);
    const isAsPreviewed =
      preview.contentHash === contentHash && preview.results >= resultsThen && preview.changed === changed;
    if (!isAsPreviewed || !isCurrentPreview(db, preview)) throw new Refusal("conflict", PREVIEW_STALE);
    if (preview.scoredAnew === 0) throw new Refusal("conflict", "Nothing to re-score.");
    const { results: lookedAt, scoredAnew, labelsChanged } = preview;
    const pointsVersionId = pinTestVersion(db, testId, now);
    return insertRescore(
      db,
      { testId, pointsVersionId, lookedAt, scoredAnew, changed, labelsChanged },
      trimmedReason,
      by,
      now,
    );
  });
  return startWork(live, id);
}

/**
 * Give each result its previous score. Throw a Refusal if a re-score is running, the results have changed since, or the
 * re-score was already undone.
 */
export async function undoRescore(
  live: LiveDb,
  rescoreId: string,
  reason: string,
  by: { author: Author; actor: Actor },
  now: Date,
): Promise<Rescore> {
  const trimmedReason = requireReason(reason);
  const found = await previewUndo(live, rescoreId);
  const db = live();
  const id = inTransaction(db, () => {
    const rescore = requireUndoable(db, rescoreId);
    if (found.db !== db) throw new Refusal("not-found", RESCORE_GONE);
    if (findLatestRescore(db, rescore.testId) !== found.newest) throw new Refusal("conflict", UNDO_STALE);
    return insertRescore(db, { testId: rescore.testId, undoes: rescoreId, ...found.counts }, trimmedReason, by, now);
  });
  return startWork(live, id);
}

function requireReason(reason: string): string {
  const trimmedReason = reason.trim();
  const { length } = [...trimmedReason];
  if (length >= 3 && length <= 500) return trimmedReason;
  throw new Refusal("invalid-input", "Please enter a reason", { fields: { reason: ["Please enter a reason"] } });
}

function requireUndoable(db: Db, rescoreId: string): Rescore {
  const rescore = findRescore(db, rescoreId);
  if (!rescore) throw new Refusal("not-found", RESCORE_GONE);
  assertNotRunning(db, rescore.testId);
  const undo = rescore.undoneBy && findRescore(db, rescore.undoneBy);
  if (undo) throw new Refusal("conflict", `This re-score was undone on ${formatDay(db, undo.madeAt)}.`);
  return rescore;
}

type Counts = Pick<Rescore, "lookedAt" | "scoredAnew" | "changed" | "labelsChanged">;
type NewRescore = Counts & { testId: string } & ({ pointsVersionId: string } | { undoes: string });

type Initiator = { author: Author; actor: Actor };

function insertRescore(
  db: Db,
  rescore: NewRescore,
  reason: string,
  { author, actor }: Initiator,
  madeAt: Date,
): string {
  const id = newId();
  const admin = { adminId: author.id, adminName: authorName(author) };
  db.insert(rescores)
    .values({ id, ...rescore, ...admin, reason, madeAt })
    .run();
  const { testId, lookedAt, scoredAnew, changed } = rescore;
  const detail = { rescoreId: id, lookedAt, scoredAnew, changed };
  recordEvent(
    db,
    actor,
    { event: "undoes" in rescore ? "rescore-undone" : "rescore", entityType: "test", entityId: testId, detail },
    madeAt,
  );
  return id;
}

async function startWork(live: LiveDb, id: string): Promise<Rescore> {
  const db = live();
  const started = findRescore(db, id);
  if (!started) throw new Error(`The re-score ${id} was not started`);
  const work = runRescore(live, id).catch((error: unknown) => logError("rescore", error, { id }));
  if (started.scoredAnew > MAX_AWAITED_RESULTS) return started;
  const isLate = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS).unref());
  await Promise.race([work, isLate]);
  return (live() === db && findRescore(db, id)) || started;
}

type UndoPreview = { db: Db; newest: string | null; counts: Counts };

async function previewUndo(live: LiveDb, rescoreId: string): Promise<UndoPreview> {
  const db = live();
  const rescore = requireUndoable(db, rescoreId);
  const lookedAt = listScoreKeys(db, rescore.testId).reduce((sum, key) => sum + key.results, 0);
  const counts = { lookedAt, scoredAnew: 0, changed: 0, labelsChanged: 0 };
  const newest = findLatestRescore(db, rescore.testId);
  const ranges = getPlaybookRanges(db);
  for (const slice of readRescoreResults(db, rescoreId)) {
    for (const { before, after, isLast } of slice) {
      if (!isLast) assertIsCurrent(db, after);
      const isSame = before.totalPoints === after.totalPoints && before.maxPoints === after.maxPoints;
      counts.scoredAnew += 1;
      if (!isSame) counts.changed += 1;
      if (getMatchBand(before.percent, ranges) !== getMatchBand(after.percent, ranges)) counts.labelsChanged += 1;
    }
    await nextTurn();
    if (live() !== db) break;
  }
  return { db, newest, counts };
}

function findLatestRescore(db: Db, testId: string): string | null {
  const newest = sql`(made_at, id) = (SELECT made_at, id FROM rescores WHERE test_id = ${testId} ORDER BY made_at DESC, id DESC LIMIT 1)`;
  return db.select({ id: rescores.id }).from(rescores).where(newest).get()?.id ?? null;
}

/**
 * Throw a Refusal unless all later results of the submission were undone. Go back from the last result, and skip each
 * undo together with the result that it undid. Example: 1 is the first result, 2 re-score A, 3 re-score B, 4 the undo of B.
 * A can be undone, because 4 and 3 are skipped, so 2 is current. Without 4, B must be undone first.
 */
function assertIsCurrent(db: Db, { submissionId, number }: { submissionId: string; number: number }): void {
  const later = db
    .select({ number: results.number, rescore: rescores })
    .from(results)
    .innerJoin(rescores, eq(rescores.id, results.rescoreId))
    .where(and(eq(results.submissionId, submissionId), sql`${results.number} > ${number}`))
    .orderBy(asc(results.number))
    .all();
  let last = later.at(-1);
  while (last) {
    const undone = later.find(({ rescore }) => rescore.id === last?.rescore.undoes);
    if (!undone) {
      const { madeAt } = findRescoreToUndo(
        last.rescore,
        later.map(({ rescore }) => rescore),
      );
      throw new Refusal("conflict", `Undo the later re-score of ${formatDay(db, madeAt)} first.`);
    }
    last = later.find(({ number: one }) => one === undone.number - 1);
  }
}

type RescoreRow = typeof rescores.$inferSelect;

/**
 * Return the last undo in the chain that starts at `rescore`, because it must be undone first. Return `rescore` itself
 * if nothing has undone it.
 */
function findRescoreToUndo(rescore: RescoreRow, later: RescoreRow[]): RescoreRow {
  const undo = later.find(({ undoes }) => undoes === rescore.id);
  return undo ? findRescoreToUndo(undo, later) : rescore;
}

function formatDay(db: Db, moment: Date): string {
  return formatDate(moment, getTimeZone(db, env.timeZone)).text;
}
