import { and, asc, count, desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { findRunningRescore, getRescoreProgress, listVersionNumbers } from "#app/content/index.server.ts";
import { readSetting } from "#app/organization/index.server.ts";
import { setWithLimit } from "#app/platform/bounded-cache.ts";
import { drainCooperatively } from "#app/platform/database/background-work.server.ts";
import { DEFAULT_ROWS_PER_PAGE } from "#app/platform/http/pagination.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { fullName } from "#app/platform/text/person.ts";
import { type Db, type LiveDb, prepared } from "#db/client.ts";
import { rescores, results, submissions, tests } from "#db/schema.ts";
import { type ScoreChange, sortChanges } from "./score-changes.server.ts";

export type Rescore = Omit<typeof rescores.$inferSelect, "pointsVersionId" | "adminId"> & {
  testName: string;
  pointsVersionNumber: number | null;
  undoneBy: string | null;
  state: "running" | "done";
  done: number;
};

export function findRescore(db: Db, id: string): Rescore | null {
  return readRescores(db, eq(rescores.id, id))[0] ?? null;
}

export function listRescores(db: Db, testId: string): Rescore[] {
  return readRescores(db, eq(rescores.testId, testId));
}

export function assertNotRunning(db: Db, testId: string): void {
  if (!findRunningRescore(db, testId)) return;
  throw new Refusal("conflict", "This test is being re-scored. Please wait until that is done.");
}

function readRescores(db: Db, which: SQL): Rescore[] {
  const undo = alias(rescores, "undo");
  const rows = db
    .select({ rescore: rescores, testName: tests.name, undoneBy: undo.id })
    .from(rescores)
    .innerJoin(tests, and(eq(tests.id, rescores.testId), isNull(tests.deletionBeganAt)))
    .leftJoin(undo, eq(undo.undoes, rescores.id))
    .where(which)
    .orderBy(desc(rescores.madeAt), desc(rescores.id))
    .all();
  const numbers = listVersionNumbers(db, rows[0]?.rescore.testId ?? "");
  return rows.map(({ rescore: { pointsVersionId, adminId: _, ...rescore }, testName, undoneBy }) => ({
    ...rescore,
    testName,
    undoneBy,
    pointsVersionNumber: pointsVersionId === null ? null : (numbers.get(pointsVersionId) ?? 0),
    state: rescore.finishedAt ? "done" : "running",
    done: rescore.finishedAt ? rescore.scoredAnew : getRescoreProgress(db, rescore.id),
  }));
}

export const CHANGES_PAGE_SIZE = DEFAULT_ROWS_PER_PAGE;

const SLICE = 100;
const MAX_CACHED_LISTS = 3;

const cache = prepared(() => new Map<string, { state: string; changes: ScoreChange[] }>());

export async function listScoreChanges(
  live: LiveDb,
  rescoreId: string,
  { page }: { page: number },
): Promise<{ changes: ScoreChange[]; total: number } | null> {
  for (;;) {
    const db = live();
    const rescore = findRescore(db, rescoreId);
    if (!rescore) return null;
    if (rescore.state === "running") return { changes: [], total: 0 };
    const changes = await readCachedChanges(live, rescoreId);
    if (!changes) continue;
    const last = Math.max(1, Math.ceil(changes.length / CHANGES_PAGE_SIZE));
    const first = (Math.min(page, last) - 1) * CHANGES_PAGE_SIZE;
    return { changes: changes.slice(first, first + CHANGES_PAGE_SIZE), total: changes.length };
  }
}

async function readCachedChanges(live: LiveDb, rescoreId: string): Promise<ScoreChange[] | null> {
  const db = live();
  const state = getCacheKey(db, rescoreId);
  const known = cache(db).get(rescoreId);
  if (known?.state === state) return known.changes;
  const changes = await drainCooperatively(readSortedChanges(db, rescoreId), () => live() === db);
  if (!changes || live() !== db || getCacheKey(db, rescoreId) !== state) return null;
  setWithLimit(cache(db), rescoreId, { state, changes }, MAX_CACHED_LISTS);
  return changes;
}

function getCacheKey(db: Db, rescoreId: string): string {
  const resultCount = db.select({ n: count() }).from(results).where(eq(results.rescoreId, rescoreId)).get()?.n ?? 0;
  return JSON.stringify([resultCount, readSetting(db, "erasures")]);
}

function* readSortedChanges(db: Db, rescoreId: string): Generator<void, ScoreChange[]> {
  const changes: ScoreChange[] = [];
  for (const slice of readRescoreResults(db, rescoreId)) {
    for (const { submissionId, before, after, person } of slice) {
      if (before.totalPoints === after.totalPoints && before.maxPoints === after.maxPoints) continue;
      changes.push({
        submissionId,
        name: fullName(person),
        email: person.email,
        totalBefore: before.totalPoints,
        maxBefore: before.maxPoints,
        percentBefore: before.percent,
        labelBefore: before.label,
        totalAfter: after.totalPoints,
        maxAfter: after.maxPoints,
        percentAfter: after.percent,
        labelAfter: after.label,
      });
    }
    yield;
  }
  return yield* sortChanges(changes);
}

const { firstName, lastName, email } = submissions;
const before = alias(results, "before");

export function* readRescoreResults(db: Db, rescoreId: string) {
  const later = sql<number>`EXISTS (SELECT 1 FROM results AS later
    WHERE later.submission_id = ${results.submissionId} AND later.number > ${results.number})`;
  const rows = db
    .select({
      submissionId: results.submissionId,
      after: results,
      before,
      person: { firstName, lastName, email },
      isLast: sql<number>`NOT ${later}`.mapWith(Boolean),
    })
    .from(results)
    .innerJoin(
      before,
      sql`${before.submissionId} = ${results.submissionId} AND ${before.number} = ${results.number} - 1`,
    )
    .innerJoin(submissions, eq(submissions.id, results.submissionId))
    .where(and(eq(results.rescoreId, rescoreId), gt(results.submissionId, sql.placeholder("last"))))
    .orderBy(asc(results.submissionId))
    .limit(SLICE)
    .prepare();
  let slice = rows.all({ last: "" });
  while (slice.length > 0) {
    yield slice;
    slice = rows.all({ last: slice.at(-1)?.submissionId ?? "" });
  }
}
