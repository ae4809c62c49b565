/** Scoring the results of a test anew, and taking that back: docs/decisions/035-scoring-anew.md */
import { setImmediate as nextTurn } from "node:timers/promises";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Author } from "#app/accounts/index.server.ts";
import { listScoreKeys, pinTestVersion } from "#app/content/index.server.ts";
import { matchBandOf } from "#app/match-bands/index.ts";
import { getPlaybookRanges, getTimeZone } from "#app/organization/index.server.ts";
import { type Actor, recordEvent } from "#app/platform/audit/audit-log.server.ts";
import { logError } from "#app/platform/log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { dateText } from "#app/platform/text/date-text.ts";
import { authorName } from "#app/platform/text/person.ts";
import { type Db, inTransaction, type LiveDb } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { rescores, results } from "#db/schema.ts";
import { readActResults } from "./rescore-changes.server.ts";
import { isPreviewOfNow, requirePreview } from "./rescore-preview.server.ts";
import { workOn } from "./rescore-work.server.ts";
import { getRescore, type Rescore, refuseWhileRunning } from "./rescores.server.ts";

/** What was previewed, and why it is to happen: 3 to 500 characters. */
type RescoreInput = { contentHash: string; results: number; changed: number; reason: string };

/** Up to so many results an act is waited for, but not for long where the disk takes nothing. */
const WAITED_FOR = 200;
const WAIT_MS = 5000;

const HAS_CHANGED = "Something has changed since this preview. Please look again.";
const IS_GONE = "This re-score is no longer there";

/**
 * Scores the completed results of a test by its draft, which is pinned. Returns when that has begun, up to 200 results when
 * it is done. Refuses what was previewed otherwise, a second act at a time, nothing to do, and a missing reason.
 */
export async function beginRescore(
  live: LiveDb,
  testId: string,
  { contentHash, results: looked, changed, reason }: RescoreInput,
  author: Author,
  now: Date,
  actor: Actor = { adminId: author.id, address: "" },
): Promise<Rescore> {
  const why = requireReason(reason);
  const preview = await requirePreview(live, testId);
  const db = live();
  const id = inTransaction(db, () => {
    refuseWhileRunning(db, testId);
    const isAsPreviewed =
      preview.contentHash === contentHash && preview.results === looked && preview.changed === changed;
    if (!isAsPreviewed || !isPreviewOfNow(db, preview)) throw new Refusal("conflict", HAS_CHANGED);
    if (preview.scoredAnew === 0) throw new Refusal("conflict", "Nothing to re-score.");
    const { results: lookedAt, scoredAnew, labelsChanged } = preview;
    const pointsVersionId = pinTestVersion(db, testId, now);
    return addAct(
      db,
      { testId, pointsVersionId, lookedAt, scoredAnew, changed, labelsChanged },
      why,
      { author, actor },
      now,
    );
  });
  return begin(live, id);
}

/**
 * Gives each result of an act the one before it again, as an act of its own; what an undo did is undone alike. Refuses while
 * an act of the test is under way, what is undone already, and where results have changed again since.
 */
export async function undoRescore(
  live: LiveDb,
  rescoreId: string,
  reason: string,
  author: Author,
  now: Date,
  actor: Actor = { adminId: author.id, address: "" },
): Promise<Rescore> {
  const why = requireReason(reason);
  const found = await countTakenBack(live, rescoreId);
  const db = live();
  const id = inTransaction(db, () => {
    const act = requireUndoable(db, rescoreId);
    if (found.db !== db) throw new Refusal("not-found", IS_GONE);
    if (findNewest(db, act.testId) !== found.newest) throw new Refusal("conflict", HAS_CHANGED);
    return addAct(db, { testId: act.testId, undoes: rescoreId, ...found.counts }, why, { author, actor }, now);
  });
  return begin(live, id);
}

function requireReason(reason: string): string {
  const why = reason.trim();
  const { length } = [...why];
  if (length >= 3 && length <= 500) return why;
  throw new Refusal("invalid-input", "Please say why", { fields: { reason: ["Please say why"] } });
}

function requireUndoable(db: Db, rescoreId: string): Rescore {
  const act = getRescore(db, rescoreId);
  if (!act) throw new Refusal("not-found", IS_GONE);
  refuseWhileRunning(db, act.testId);
  const undo = act.undoneBy && getRescore(db, act.undoneBy);
  if (undo) throw new Refusal("conflict", `This re-score was undone on ${dayOf(db, undo.madeAt)}.`);
  return act;
}

type Counts = Pick<Rescore, "lookedAt" | "scoredAnew" | "changed" | "labelsChanged">;
type NewAct = Counts & { testId: string } & ({ pointsVersionId: string } | { undoes: string });

type Doer = { author: Author; actor: Actor };

function addAct(db: Db, act: NewAct, reason: string, { author, actor }: Doer, madeAt: Date): string {
  const id = newId();
  const admin = { adminId: author.id, adminName: authorName(author) };
  db.insert(rescores)
    .values({ id, ...act, ...admin, reason, madeAt })
    .run();
  const { testId, lookedAt, scoredAnew, changed } = act;
  const detail = { rescoreId: id, lookedAt, scoredAnew, changed };
  recordEvent(
    db,
    actor,
    { act: "undoes" in act ? "rescore-undone" : "rescore", thing: "test", thingId: testId, detail },
    madeAt,
  );
  return id;
}

async function begin(live: LiveDb, id: string): Promise<Rescore> {
  const db = live();
  const begun = getRescore(db, id);
  if (!begun) throw new Error(`The act ${id} was not begun`);
  const work = workOn(live, id).catch((error: unknown) => logError("rescore", error, { id }));
  if (begun.scoredAnew > WAITED_FOR) return begun;
  const isLate = new Promise((resolve) => setTimeout(resolve, WAIT_MS).unref());
  await Promise.race([work, isLate]);
  return (live() === db && getRescore(db, id)) || begun;
}

type TakenBack = { db: Db; newest: string | null; counts: Counts };

/** What taking an act back would change. Refuses where its results are not the current ones any more. */
async function countTakenBack(live: LiveDb, rescoreId: string): Promise<TakenBack> {
  const db = live();
  const act = requireUndoable(db, rescoreId);
  const lookedAt = listScoreKeys(db, act.testId).reduce((sum, key) => sum + key.results, 0);
  const counts = { lookedAt, scoredAnew: 0, changed: 0, labelsChanged: 0 };
  const newest = findNewest(db, act.testId);
  const ranges = getPlaybookRanges(db);
  for (const slice of readActResults(db, rescoreId)) {
    for (const { before, after, isLast } of slice) {
      if (!isLast) refuseLater(db, after);
      const isSame = before.totalPoints === after.totalPoints && before.maxPoints === after.maxPoints;
      counts.scoredAnew += 1;
      if (!isSame) counts.changed += 1;
      if (matchBandOf(before.percent, ranges) !== matchBandOf(after.percent, ranges)) counts.labelsChanged += 1;
    }
    await nextTurn();
    if (live() !== db) break;
  }
  return { db, newest, counts };
}

/** The act that was begun last on a test. */
function findNewest(db: Db, testId: string): string | null {
  const newest = sql`(made_at, id) = (SELECT made_at, id FROM rescores WHERE test_id = ${testId} ORDER BY made_at DESC, id DESC LIMIT 1)`;
  return db.select({ id: rescores.id }).from(rescores).where(newest).get()?.id ?? null;
}

/**
 * Refuses unless a result is what counts now: it is the last one, or all that came after it was taken back again. What an
 * undo made is that of the act which it took back, hence the one before that.
 */
function refuseLater(db: Db, { submissionId, number }: { submissionId: string; number: number }): void {
  const later = db
    .select({ number: results.number, act: rescores })
    .from(results)
    .innerJoin(rescores, eq(rescores.id, results.rescoreId))
    .where(and(eq(results.submissionId, submissionId), sql`${results.number} > ${number}`))
    .orderBy(asc(results.number))
    .all();
  let last = later.at(-1);
  while (last) {
    const undone = later.find(({ act }) => act.id === last?.act.undoes);
    if (!undone) {
      const { madeAt } = inForce(
        last.act,
        later.map(({ act }) => act),
      );
      throw new Refusal("conflict", `Undo the later re-score of ${dayOf(db, madeAt)} first.`);
    }
    last = later.find(({ number: one }) => one === undone.number - 1);
  }
}

type Act = typeof rescores.$inferSelect;

/** An act that was undone and is in force again is taken back by undoing what brought it back. */
function inForce(act: Act, later: Act[]): Act {
  const undo = later.find(({ undoes }) => undoes === act.id);
  return undo ? inForce(undo, later) : act;
}

function dayOf(db: Db, moment: Date): string {
  return dateText(moment, getTimeZone(db, Intl.DateTimeFormat().resolvedOptions().timeZone)).text;
}
