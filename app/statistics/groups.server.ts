/** A group holds the comparable results of one test on one scale: docs/develop/decisions/033-counters.md */
import { asc, count, desc, sql } from "drizzle-orm";
import { listVersionNumbers, toGroupId } from "#app/content/index.server.ts";
import { type Db, prepared } from "#db/client.ts";
import { scoreKeys, submissions } from "#db/schema.ts";

type Period = { oldest: number | null; newest: number | null };
/** `oldest` and `newest` are times of completion in milliseconds. */
export type ScoredVersion = { keyId: number; version: number; pointsVersion: number; n: number } & Period;

export type Group = { id: string; keyIds: number[]; versions: number[]; n: number; keys: ScoredVersion[] };

const statements = prepared((db) => {
  const completions = () =>
    db
      .select({ completedAt: submissions.completedAt })
      .from(submissions)
      .where(sql`${submissions.scoreKeyId} = ${scoreKeys.id} AND ${submissions.inNorm} = 1`);
  const oldest = completions().orderBy(asc(submissions.completedAt)).limit(1);
  const newest = completions().orderBy(desc(submissions.completedAt)).limit(1);
  const counted = db
    .select({ n: count() })
    .from(submissions)
    .where(sql`${submissions.scoreKeyId} = ${scoreKeys.id} AND ${submissions.inNorm} = 1`);
  return {
    scoreKeys: db
      .select({
        keyId: scoreKeys.id,
        scale: scoreKeys.scale,
        versionId: scoreKeys.versionId,
        pointsVersionId: scoreKeys.pointsVersionId,
        n: sql<number>`${counted}`,
        oldest: sql<number | null>`${oldest}`,
        newest: sql<number | null>`${newest}`,
      })
      .from(scoreKeys)
      .where(sql`${scoreKeys.testId} = ${sql.placeholder("testId")} AND ${scoreKeys.results} > 0`)
      .prepare(),
  };
});

/** List groups by newest counted result, and their keys by newest version. Groups without counted results come last. */
export function listGroups(db: Db, testId: string): Group[] {
  const numbers = listVersionNumbers(db, testId);
  const keys = statements(db)
    .scoreKeys.all({ testId })
    .map(({ versionId, pointsVersionId, ...key }) => ({
      ...key,
      version: numbers.get(versionId) ?? 0,
      pointsVersion: numbers.get(pointsVersionId) ?? 0,
    }))
    .sort((one, other) => other.version - one.version || other.pointsVersion - one.pointsVersion);
  const groups = [...Map.groupBy(keys, ({ scale }) => scale).values()];
  const getNewestCompletion = (group: typeof keys) => Math.max(...group.map(({ newest }) => newest ?? 0));
  return groups.sort((one, other) => getNewestCompletion(other) - getNewestCompletion(one)).map(buildGroup);
}

function buildGroup(keys: (ScoredVersion & { scale: string })[]): Group {
  return {
    id: toGroupId(keys[0]?.scale ?? ""),
    keyIds: keys.map(({ keyId }) => keyId),
    versions: [...new Set(keys.map(({ version }) => version))].sort((one, other) => one - other),
    n: keys.reduce((total, { n }) => total + n, 0),
    keys: keys.map(({ scale, ...key }) => key),
  };
}

/** Return when the first and the last counted result were completed. Null without counted results. */
export function getPeriod(keys: readonly Period[]): { from: Date; to: Date } | null {
  const times = keys.flatMap(({ oldest, newest }) => (oldest === null || newest === null ? [] : [oldest, newest]));
  return times.length === 0 ? null : { from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) };
}
