/** What an act has changed, result by result. */
import { and, asc, count, eq, gt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { readSetting } from "#app/organization/index.server.ts";
import { drainCooperatively } from "#app/platform/database/background-work.server.ts";
import { setWithLimit } from "#app/platform/database/cache.server.ts";
import { fullName } from "#app/platform/text/person.ts";
import { type Db, type LiveDb, prepared } from "#db/client.ts";
import { results, submissions } from "#db/schema.ts";
import { getRescore } from "./rescores.server.ts";
import { type ScoreChange, sortChanges } from "./score-changes.server.ts";

export const CHANGES_PAGE_SIZE = 50;
/** Results that are read in one turn of the event loop: some 5 ms. */
const SLICE = 100;
const LISTS_IN_MEMORY = 3;

/** The lists of acts that are done, until one of their results is deleted, or a person is erased, as `state` says. */
const memory = prepared(() => new Map<string, { state: string; changes: ScoreChange[] }>());

/**
 * The results whose score an act has changed, in the order of its preview: a page of 50 from 1 to the last one, and how many
 * there are yet. Labels are those of its day. Null for an unknown act; none while it is under way.
 */
export async function listScoreChanges(
  live: LiveDb,
  rescoreId: string,
  { page }: { page: number },
): Promise<{ changes: ScoreChange[]; total: number } | null> {
  for (;;) {
    const db = live();
    const act = getRescore(db, rescoreId);
    if (!act) return null;
    if (act.state === "running") return { changes: [], total: 0 };
    const changes = await readAll(live, rescoreId);
    if (!changes) continue;
    const last = Math.max(1, Math.ceil(changes.length / CHANGES_PAGE_SIZE));
    const first = (Math.min(page, last) - 1) * CHANGES_PAGE_SIZE;
    return { changes: changes.slice(first, first + CHANGES_PAGE_SIZE), total: changes.length };
  }
}

/** Null when something has changed meanwhile. */
async function readAll(live: LiveDb, rescoreId: string): Promise<ScoreChange[] | null> {
  const db = live();
  const state = stateOf(db, rescoreId);
  const known = memory(db).get(rescoreId);
  if (known?.state === state) return known.changes;
  const changes = await drainCooperatively(readSorted(db, rescoreId), () => live() === db);
  if (!changes || live() !== db || stateOf(db, rescoreId) !== state) return null;
  setWithLimit(memory(db), rescoreId, { state, changes }, LISTS_IN_MEMORY);
  return changes;
}

function stateOf(db: Db, rescoreId: string): string {
  const kept = db.select({ n: count() }).from(results).where(eq(results.rescoreId, rescoreId)).get()?.n ?? 0;
  return JSON.stringify([kept, readSetting(db, "erasures")]);
}

function* readSorted(db: Db, rescoreId: string): Generator<void, ScoreChange[]> {
  const changes: ScoreChange[] = [];
  for (const slice of readActResults(db, rescoreId)) {
    for (const { submissionId, before, after, person } of slice) {
      if (before.totalPoints === after.totalPoints && before.maxPoints === after.maxPoints) continue;
      changes.push({
        ...{ submissionId, name: fullName(person), email: person.email },
        ...{ totalBefore: before.totalPoints, maxBefore: before.maxPoints },
        ...{ percentBefore: before.percent, labelBefore: before.label },
        ...{ totalAfter: after.totalPoints, maxAfter: after.maxPoints },
        ...{ percentAfter: after.percent, labelAfter: after.label },
      });
    }
    yield;
  }
  return yield* sortChanges(changes);
}

const { firstName, lastName, email } = submissions;
const before = alias(results, "before");

/** The results that an act has made, each with the one before it, slice by slice in the order of their submissions. */
export function* readActResults(db: Db, rescoreId: string) {
  const later = sql<number>`EXISTS (SELECT 1 FROM results AS later
    WHERE later.submission_id = ${results.submissionId} AND later.number > ${results.number})`;
  const rows = db
    .select({
      ...{ submissionId: results.submissionId, after: results, before },
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
