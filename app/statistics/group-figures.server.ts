import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import { getOverlay, listVersionNumbers } from "#app/content/index.server.ts";
import type { TestContent } from "#app/content/index.ts";
import { setWithLimit } from "#app/platform/bounded-cache.ts";
import { sum } from "#app/platform/sum.ts";
import { type Db, prepared } from "#db/client.ts";
import { optionCounts, optionNumbers, scoreKeys, sectionCounts, submissions, timeCounts } from "#db/schema.ts";
import { computeSectionBlocks, computeTotalBlock, type SectionBlock, type TotalBlock } from "./score-statistics.ts";

export type GroupFigures = {
  content: TestContent;
  n: number;
  totals: Map<number, number>;
  sections: Map<string, Map<number, number>>;
  options: Map<string, Map<string, number>>;
  times: Map<string, { timed: number; milliseconds: number }>;
  leftOut: { repeatAttempts: number; empty: number };
};

const figuresCache = createGroupCache<GroupFigures>();

/**
 * Read the figures of a group (pass all its keys) or of one version (pass the version's keys). The figures are cached
 * until a result changes. Throw if no key exists.
 */
export function readGroup(db: Db, keyIds: number[]): GroupFigures {
  const revision = readRevision(db, keyIds);
  return figuresCache.find(db, keyIds, revision) ?? figuresCache.store(db, keyIds, revision, readCounts(db, keyIds));
}

const scores = new WeakMap<GroupFigures, { total: TotalBlock; sections: SectionBlock[] }>();

export function getScoreBlocks(figures: GroupFigures) {
  const known = scores.get(figures);
  if (known) return known;
  const sections = computeSectionBlocks(figures);
  const computed = { total: computeTotalBlock(figures, sections), sections };
  scores.set(figures, computed);
  return computed;
}

function readCounts(db: Db, keyIds: number[]): GroupFigures {
  const totals = sumCounts(listTotals(db, keyIds), ({ totalPoints }) => totalPoints);
  const n = sum([...totals.values()]);
  const sections = db.select().from(sectionCounts).where(inArray(sectionCounts.scoreKeyId, keyIds)).all();
  return {
    content: readGroupContent(db, keyIds),
    n,
    totals,
    sections: groupCounts(
      sections,
      ({ sectionId }) => sectionId,
      ({ points }) => points,
    ),
    options: groupCounts(
      listOptions(db, keyIds),
      ({ questionId }) => questionId,
      ({ optionId }) => optionId,
    ),
    times: listTimes(db, keyIds),
    leftOut: countLeftOut(db, keyIds, n),
  };
}

function listTotals(db: Db, keyIds: number[]) {
  return db
    .select({ totalPoints: sql<number>`${submissions.totalPoints}`, n: count() })
    .from(submissions)
    .where(and(inArray(submissions.scoreKeyId, keyIds), sql`${submissions.inNorm} = 1`))
    .groupBy(submissions.totalPoints)
    .all();
}

function listOptions(db: Db, keyIds: number[]) {
  return db
    .select({ questionId: optionNumbers.questionId, optionId: optionNumbers.optionId, n: optionCounts.n })
    .from(optionCounts)
    .innerJoin(optionNumbers, eq(optionNumbers.id, optionCounts.optionNumber))
    .where(inArray(optionCounts.scoreKeyId, keyIds))
    .all();
}

function listTimes(db: Db, keyIds: number[]): GroupFigures["times"] {
  const times: GroupFigures["times"] = new Map();
  for (const { questionId, timed, milliseconds } of db
    .select()
    .from(timeCounts)
    .where(inArray(timeCounts.scoreKeyId, keyIds))
    .all()) {
    const before = times.get(questionId) ?? { timed: 0, milliseconds: 0 };
    times.set(questionId, { timed: before.timed + timed, milliseconds: before.milliseconds + milliseconds });
  }
  return times;
}

function readGroupContent(db: Db, keyIds: number[]): TestContent {
  const keys = db.select().from(scoreKeys).where(inArray(scoreKeys.id, keyIds)).all();
  const numbers = listVersionNumbers(db, keys[0]?.testId ?? "");
  const getVersionNumber = ({ versionId }: (typeof keys)[number]) => numbers.get(versionId) ?? 0;
  const [newest] = keys.toSorted((one, other) => getVersionNumber(other) - getVersionNumber(one));
  if (!newest) throw new Error(`There is no score key ${keyIds.join(", ")}`);
  return getOverlay(db, newest);
}

function countLeftOut(db: Db, keyIds: number[], n: number): GroupFigures["leftOut"] {
  const { results, empty } = db
    .select({
      results: sql<number>`coalesce(sum(${scoreKeys.results}), 0)`,
      empty: sql<number>`coalesce(sum(${scoreKeys.emptyResults}), 0)`,
    })
    .from(scoreKeys)
    .where(inArray(scoreKeys.id, keyIds))
    .all()[0] ?? { results: 0, empty: 0 };
  return { repeatAttempts: results - empty - n, empty };
}

type Counted = { n: number };

function sumCounts<Row extends Counted, Key>(rows: Row[], getKey: (row: Row) => Key): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const row of rows) counts.set(getKey(row), (counts.get(getKey(row)) ?? 0) + row.n);
  return counts;
}

function groupCounts<Row extends Counted, Outer, Inner>(
  rows: Row[],
  getOuterKey: (row: Row) => Outer,
  getInnerKey: (row: Row) => Inner,
): Map<Outer, Map<Inner, number>> {
  const groups = Map.groupBy(rows, getOuterKey);
  return new Map([...groups].map(([outer, of]) => [outer, sumCounts(of, getInnerKey)]));
}

const GROUPS_IN_MEMORY = 50;

/**
 * Return a string that changes whenever the results of these keys change. It contains version ids, because SQLite
 * reuses the ids of deleted keys.
 */
export function readRevision(db: Db, keyIds: number[]): string {
  const keys = db
    .select({
      id: scoreKeys.id,
      versionId: scoreKeys.versionId,
      pointsVersionId: scoreKeys.pointsVersionId,
      revision: scoreKeys.revision,
      results: scoreKeys.results,
      emptyResults: scoreKeys.emptyResults,
    })
    .from(scoreKeys)
    .where(inArray(scoreKeys.id, keyIds))
    .orderBy(asc(scoreKeys.id))
    .all();
  return JSON.stringify(keys.map((key) => Object.values(key)));
}

/** Cache one value per group, for at most 50 groups per database handle. Callers must not change cached values. */
export function createGroupCache<Value>() {
  const memory = prepared(() => new Map<string, { revision: string; value: Value }>());

  function find(db: Db, keyIds: number[], revision: string): Value | undefined {
    const known = memory(db).get(buildCacheKey(keyIds));
    return known?.revision === revision ? known.value : undefined;
  }

  function store(db: Db, keyIds: number[], revision: string, value: Value): Value {
    setWithLimit(memory(db), buildCacheKey(keyIds), { revision, value }, GROUPS_IN_MEMORY);
    return value;
  }
  return { find, store };
}

function buildCacheKey(keyIds: number[]): string {
  return keyIds.toSorted((one, other) => one - other).join();
}
