/** A group holds the comparable results of one test on one scale: docs/develop/decisions/033-counters.md */
import { asc, count, desc, sql } from "drizzle-orm";
import { listVersionNumbers, toGroupId } from "#app/content/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { getStartOfMonth } from "#app/platform/text/date-text.ts";
import { type Db, prepared } from "#db/client.ts";
import { scoreKeys, submissions } from "#db/schema.ts";

type Period = { oldest: number | null; newest: number | null };
/**
 * `oldest` and `newest` are the beginnings of months in milliseconds. `last` is the rowid of the counted result that was
 * started last. Erasing a person keeps only the month of a start, and the rowid.
 */
export type ScoredVersion = { keyId: number; version: number; pointsVersion: number; n: number; last: number } & Period;

export type Group = { id: string; keyIds: number[]; versions: number[]; n: number; keys: ScoredVersion[] };

const statements = prepared((db) => {
  const countedCondition = sql`${submissions.scoreKeyId} = ${scoreKeys.id} AND ${submissions.inNorm} = 1`;
  const starts = () => db.select({ startedAt: submissions.startedAt }).from(submissions).where(countedCondition);
  const oldest = starts().orderBy(asc(submissions.startedAt)).limit(1);
  const newest = starts().orderBy(desc(submissions.startedAt)).limit(1);
  const counted = db.select({ n: count() }).from(submissions).where(countedCondition);
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
        last: sql<number>`coalesce((SELECT max(submissions.rowid) FROM submissions WHERE ${countedCondition}), 0)`,
      })
      .from(scoreKeys)
      .where(sql`${scoreKeys.testId} = ${sql.placeholder("testId")} AND ${scoreKeys.results} > 0`)
      .prepare(),
  };
});

/** List groups by newest counted result, and their keys by newest version. Groups without counted results come last. */
export function listGroups(db: Db, testId: string): Group[] {
  const numbers = listVersionNumbers(db, testId);
  const timeZone = getTimeZone(db, env.timeZone);
  const toStartOfMonth = (time: number | null) => time && getStartOfMonth(new Date(time), timeZone).getTime();
  const keys = statements(db)
    .scoreKeys.all({ testId })
    .map(({ versionId, pointsVersionId, oldest, newest, ...key }) => ({
      ...key,
      oldest: toStartOfMonth(oldest),
      newest: toStartOfMonth(newest),
      version: numbers.get(versionId) ?? 0,
      pointsVersion: numbers.get(pointsVersionId) ?? 0,
    }))
    .sort((one, other) => other.version - one.version || other.pointsVersion - one.pointsVersion);
  const groups = [...Map.groupBy(keys, ({ scale }) => scale).values()];
  const getLast = (group: typeof keys) => Math.max(...group.map(({ last }) => last));
  return groups.sort((one, other) => getLast(other) - getLast(one)).map(buildGroup);
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

/** Return the months in which the first and the last counted result were started. Null without counted results. */
export function getPeriod(keys: readonly Period[]): { from: Date; to: Date } | null {
  const months = keys.flatMap(({ oldest, newest }) => (oldest === null || newest === null ? [] : [oldest, newest]));
  return months.length === 0 ? null : { from: new Date(Math.min(...months)), to: new Date(Math.max(...months)) };
}
