import { inArray, sql } from "drizzle-orm";
import { drainCooperatively } from "#app/platform/database/background-work.server.ts";
import { type Db, type LiveDb, prepared } from "#db/client.ts";
import { optionNumbers, pickCounts, scoreKeys } from "#db/schema.ts";
import { type GroupFigures, readGroup, readRevision } from "./group-figures.server.ts";

type GroupPicks = Map<string, Map<string, Map<number, number>>>;

const SLICE = 5000;
const TRIES = 2;

const statements = prepared((db) => ({
  slice: db
    .select({ total: pickCounts.totalPoints, option: pickCounts.optionNumber, n: pickCounts.n })
    .from(pickCounts)
    .where(
      sql`${pickCounts.scoreKeyId} = ${sql.placeholder("keyId")}
        AND (${pickCounts.totalPoints}, ${pickCounts.optionNumber}) > (${sql.placeholder("total")}, ${sql.placeholder("option")})`,
    )
    .orderBy(pickCounts.totalPoints, pickCounts.optionNumber)
    .limit(SLICE)
    .prepare(),
  options: db
    .select({ id: optionNumbers.id, questionId: optionNumbers.questionId, optionId: optionNumbers.optionId })
    .from(optionNumbers)
    .where(sql`${optionNumbers.testId} = (SELECT test_id FROM score_keys WHERE id = ${sql.placeholder("keyId")})`)
    .prepare(),
}));

type Reading = { figures: GroupFigures; picks: GroupPicks; revision: string };

/**
 * Read in slices, so that other requests can run in between. If results change during two attempts, the third reads
 * synchronously. Null if a key was deleted or an import replaced the database.
 */
export async function readPicks(live: LiveDb, keyIds: number[]): Promise<Reading | null> {
  const db = live();
  const areThere = () => live() === db && countKeys(db, keyIds) === keyIds.length;
  for (let attempt = 0; attempt < TRIES && areThere(); attempt += 1) {
    const revision = readRevision(db, keyIds);
    const isSame = () => live() === db && readRevision(db, keyIds) === revision;
    const picks: GroupPicks = new Map();
    await drainCooperatively(readSlices(db, keyIds, picks), isSame);
    if (isSame()) return { figures: readGroup(db, keyIds), picks, revision };
  }
  if (!areThere()) return null;
  const picks: GroupPicks = new Map();
  for (const _ of readSlices(db, keyIds, picks));
  return { figures: readGroup(db, keyIds), picks, revision: readRevision(db, keyIds) };
}

function countKeys(db: Db, keyIds: number[]): number {
  return db.select({ id: scoreKeys.id }).from(scoreKeys).where(inArray(scoreKeys.id, keyIds)).all().length;
}

function* readSlices(db: Db, keyIds: number[], picks: GroupPicks): Generator<void> {
  const { slice, options } = statements(db);
  for (const keyId of keyIds) {
    const optionsByNumber = new Map(options.all({ keyId }).map(({ id, ...option }) => [id, option]));
    let [total, option] = [-1, -1];
    for (;;) {
      const rows = slice.all({ keyId, total, option });
      for (const row of rows) {
        const picked = optionsByNumber.get(row.option);
        if (picked) addPicks(picks, picked, row);
      }
      const last = rows.at(-1);
      if (!last || rows.length < SLICE) break;
      [total, option] = [last.total, last.option];
      yield;
    }
  }
}

type Picked = { questionId: string; optionId: string };

function addPicks(
  picks: GroupPicks,
  { questionId, optionId }: Picked,
  { total, n }: { total: number; n: number },
): void {
  const options = picks.get(questionId) ?? new Map<string, Map<number, number>>();
  const totals = options.get(optionId) ?? new Map<number, number>();
  totals.set(total, (totals.get(total) ?? 0) + n);
  options.set(optionId, totals);
  picks.set(questionId, options);
}
