import { setImmediate as nextTurn } from "node:timers/promises";
import { count, eq, inArray, max, sql } from "drizzle-orm";
import { getTestVersion } from "#app/content/index.server.ts";
import { flattenQuestions, type PlacedQuestion } from "#app/content/index.ts";
import { keepNewest } from "#app/platform/database/cache.server.ts";
import { type Db, type LiveDb, prepared } from "#db/client.ts";
import { answers, scoreKeys, submissions } from "#db/schema.ts";

/** Of the unfinished submissions: how many came to each question, and how many stopped at it. */
export type UnfinishedStops = {
  asOf: Date;
  byQuestion: Map<string, { reached: number; stopped: number }>;
  /** True where there are more than were looked at: then no share of them can be said. */
  isCapped: boolean;
};

type Left = { versionId: string; startedAt: Date; answered: number };

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 10 * 60 * 1000;
const KEPT_GROUPS = 50;
/** So many are looked at, the newest first. */
const MOST = 2000;
/** As many as are looked at in one turn of the event loop: some 5 ms. */
const SLICE = 200;

const statements = prepared((db) => ({
  // In the words of the index `submissions_left_of_version`.
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
    .where(eq(answers.submissionId, sql.placeholder("id")))
    .prepare(),
}));

const memory = prepared(() => new Map<string, UnfinishedStops>());

/**
 * Where people stopped who began a version of these keys, did not complete it, and left it alone for a day (T33). Kept for
 * ten minutes. Null once an import has put another file in the place of this one.
 */
export async function readStops(live: LiveDb, keyIds: number[], now: Date): Promise<UnfinishedStops | null> {
  const db = live();
  const versionIds = versionsOf(db, keyIds);
  // By its versions: a key's number is given again after its test was deleted.
  const group = versionIds.toSorted().join();
  const kept = memory(db).get(group);
  if (kept && Math.abs(now.getTime() - kept.asOf.getTime()) < KEPT_MS) return kept;
  const questions = new Map(versionIds.map((id) => [id, flattenQuestions(getTestVersion(db, id))]));
  const left: Left[] = [];
  for (const versionId of versionIds) {
    for (const some of slicesOf(db, versionId, now)) {
      left.push(...some);
      await nextTurn();
      if (live() !== db) return null;
    }
  }
  const stops = stopsOf(questions, left, now);
  keepNewest(memory(db), group, stops, KEPT_GROUPS);
  return stops;
}

function versionsOf(db: Db, keyIds: number[]): string[] {
  const keys = db.select({ id: scoreKeys.versionId }).from(scoreKeys).where(inArray(scoreKeys.id, keyIds)).all();
  return [...new Set(keys.map(({ id }) => id))];
}

/** Those of a version, newest first, one more than are looked at. */
function* slicesOf(db: Db, versionId: string, now: Date): Generator<Left[]> {
  const { left, answered } = statements(db);
  const latest = now.getTime() - DAY_MS;
  let [startedAt, id] = [latest + 1, ""];
  let found = 0;
  while (found <= MOST) {
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

/** With so many answers, one stopped at the question after these in the order of its version. */
function stopsOf(questions: ReadonlyMap<string, PlacedQuestion[]>, left: Left[], asOf: Date): UnfinishedStops {
  const newest = left.toSorted((one, other) => other.startedAt.getTime() - one.startedAt.getTime()).slice(0, MOST);
  const byQuestion: UnfinishedStops["byQuestion"] = new Map();
  for (const { versionId, answered } of newest) {
    for (const { number, question } of questions.get(versionId)?.slice(0, answered + 1) ?? []) {
      const stops = byQuestion.get(question.id) ?? { reached: 0, stopped: 0 };
      byQuestion.set(question.id, stops);
      stops.reached += 1;
      if (number === answered + 1) stops.stopped += 1;
    }
  }
  return { asOf, byQuestion, isCapped: left.length > MOST };
}
