import { setImmediate as nextTurn } from "node:timers/promises";
import { count, inArray, max, sql } from "drizzle-orm";
import { getTestVersion } from "#app/content/index.server.ts";
import { flattenQuestions, type PlacedQuestion } from "#app/content/index.ts";
import { setWithLimit } from "#app/platform/bounded-cache.ts";
import { DAY_MS } from "#app/platform/time-units.ts";
import { type Db, type LiveDb, parameterCondition, prepared } from "#db/client.ts";
import { answers, scoreKeys, submissions } from "#db/schema.ts";

export type DropOff = {
  asOf: Date;
  byQuestion: Map<string, { reached: number; stopped: number }>;
  isCapped: boolean;
};

type Left = { versionId: string; startedAt: Date; answered: number };

const CACHE_MS = 10 * 60 * 1000;
const MAX_CACHED_GROUPS = 50;
const MAX_UNFINISHED = 2000;
const SLICE = 200;

const statements = prepared((db) => ({
  // SQLite uses the index `submissions_left_of_version` only with exactly this condition.
  left: db
    .select({ id: submissions.id, startedAt: submissions.startedAt })
    .from(submissions)
    .where(
      sql`${submissions.versionId} = ${sql.placeholder("versionId")}
        AND ${submissions.completedAt} IS NULL AND ${submissions.isPreview} = 0
        AND (${submissions.startedAt} < ${sql.placeholder("startedAt")}
          OR (${submissions.startedAt} = ${sql.placeholder("startedAt")} AND ${submissions.id} > ${sql.placeholder("id")}))`,
    )
    .orderBy(sql`${submissions.startedAt} DESC`, submissions.id)
    .limit(SLICE)
    .prepare(),
  answered: db
    .select({ answered: count(), last: max(answers.clickedAt) })
    .from(answers)
    .where(parameterCondition(answers.submissionId, "id"))
    .prepare(),
}));

const cache = prepared(() => new Map<string, DropOff>());

/**
 * Count unfinished submissions that had no click for a day (T33). The result is cached for ten minutes. Null if an
 * import replaced the database.
 */
export async function readDropOff(live: LiveDb, keyIds: number[], now: Date): Promise<DropOff | null> {
  const db = live();
  const versionIds = listVersionIds(db, keyIds);
  // Cache by version, because SQLite reuses the ids of deleted keys.
  const group = versionIds.toSorted().join();
  const cached = cache(db).get(group);
  if (cached && Math.abs(now.getTime() - cached.asOf.getTime()) < CACHE_MS) return cached;
  const questions = new Map(versionIds.map((id) => [id, flattenQuestions(getTestVersion(db, id))]));
  const left: Left[] = [];
  for (const versionId of versionIds) {
    for (const some of readUnfinishedSlices(db, versionId, now)) {
      left.push(...some);
      await nextTurn();
      if (live() !== db) return null;
    }
  }
  const dropOff = countDropOff(questions, left, now);
  setWithLimit(cache(db), group, dropOff, MAX_CACHED_GROUPS);
  return dropOff;
}

function listVersionIds(db: Db, keyIds: number[]): string[] {
  const keys = db.select({ id: scoreKeys.versionId }).from(scoreKeys).where(inArray(scoreKeys.id, keyIds)).all();
  return [...new Set(keys.map(({ id }) => id))];
}

function* readUnfinishedSlices(db: Db, versionId: string, now: Date): Generator<Left[]> {
  const { left, answered } = statements(db);
  const latest = now.getTime() - DAY_MS;
  let [startedAt, id] = [latest + 1, ""];
  let found = 0;
  while (found <= MAX_UNFINISHED) {
    const rows = left.all({ versionId, startedAt, id });
    const some = rows.flatMap((row) => {
      const { answered: n = 0, last = null } = answered.get({ id: row.id }) ?? {};
      return last !== null && last.getTime() > latest ? [] : [{ versionId, startedAt: row.startedAt, answered: n }];
    });
    found += some.length;
    yield some;
    const end = rows.at(-1);
    if (!end || rows.length < SLICE) return;
    [startedAt, id] = [end.startedAt.getTime(), end.id];
  }
}

/** A person who answered n questions stopped at question n + 1 of the person's version. */
function countDropOff(questions: ReadonlyMap<string, PlacedQuestion[]>, left: Left[], asOf: Date): DropOff {
  const newest = left
    .toSorted((one, other) => other.startedAt.getTime() - one.startedAt.getTime())
    .slice(0, MAX_UNFINISHED);
  const byQuestion: DropOff["byQuestion"] = new Map();
  for (const { versionId, answered } of newest) {
    for (const { number, question } of questions.get(versionId)?.slice(0, answered + 1) ?? []) {
      const entry = byQuestion.get(question.id) ?? { reached: 0, stopped: 0 };
      byQuestion.set(question.id, entry);
      entry.reached += 1;
      if (number === answered + 1) entry.stopped += 1;
    }
  }
  return { asOf, byQuestion, isCapped: left.length > MAX_UNFINISHED };
}
