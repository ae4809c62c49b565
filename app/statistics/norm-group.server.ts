import { and, count, gte, inArray, sql } from "drizzle-orm";
import { getTest } from "#app/content/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { moveStartOfMonth } from "#app/platform/text/date-text.ts";
import type { Db } from "#db/client.ts";
import { submissions } from "#db/schema.ts";
import { computeMean, computePercentile, computeQuantile, countValues, type Distribution } from "./distribution.ts";
import { createGroupCache, getScoreBlocks, readGroup, readRevision } from "./group-figures.server.ts";
import { type Group, getPeriod, listGroups } from "./groups.server.ts";
import { withholdUnlessEnough } from "./minimum-results.ts";
import { toPercent } from "./precision.ts";

export type NormGroup = { n: number; totals: Distribution; from: Date | null; to: Date | null };

const cache = createGroupCache<NormGroup>();

/** Compare with results that were started in the month that begins at `chosen`, or later. */
export function readNormGroup(db: Db, { keyIds, keys }: Group, chosen: Date | null): NormGroup {
  const period = getPeriod(keys);
  const from = chosen && moveStartOfMonth(chosen, getTimeZone(db, env.timeZone));
  if (!from || !period || from <= period.from) {
    const { n, totals } = readGroup(db, keyIds);
    return { n, totals, from: period?.from ?? null, to: period?.to ?? null };
  }
  const revision = `${readRevision(db, keyIds)} ${from.getTime()}`;
  const known = cache.find(db, keyIds, revision);
  if (known) return known;
  const totals = countTotals(db, keyIds, from);
  const to = period.to < from ? null : period.to;
  return cache.store(db, keyIds, revision, { n: countValues(totals), totals, from, to });
}

function countTotals(db: Db, keyIds: number[], from: Date): Map<number, number> {
  const rows = db
    .select({ points: sql<number>`${submissions.totalPoints}`, n: count() })
    .from(submissions)
    .where(
      and(inArray(submissions.scoreKeyId, keyIds), sql`${submissions.inNorm} = 1`, gte(submissions.startedAt, from)),
    )
    .groupBy(submissions.totalPoints)
    .all();
  return new Map(rows.map(({ points, n }) => [points, n]));
}

type Summary = { n: number; from: Date | null; to: Date | null; meanPercent: number | null };
export type NormPreview = {
  now: Summary;
  next: Summary;
  places: { percent: number; now: number | null; next: number | null }[];
};

export function previewPeriod(db: Db, testId: string, chosen: Date | null): NormPreview | null {
  const [group] = listGroups(db, testId);
  if (!group) return null;
  const figures = readGroup(db, group.keyIds);
  const { maxPoints } = getScoreBlocks(figures).total;
  const [now, next] = [getTest(db, testId)?.comparesFrom ?? null, chosen].map((from) => readNormGroup(db, group, from));
  if (!now || !next || figures.n === 0 || maxPoints === 0) return null;
  const points = [0.25, 0.5, 0.75].map((share) => Math.round(computeQuantile(figures.totals, share) ?? 0));
  const getPlace = ({ n, totals }: NormGroup, score: number) =>
    withholdUnlessEnough("percentile", n, computePercentile(totals, score));
  return {
    now: summarize(now, maxPoints),
    next: summarize(next, maxPoints),
    places: [...new Set(points)].map((score) => ({
      percent: (100 * score) / maxPoints,
      now: getPlace(now, score),
      next: getPlace(next, score),
    })),
  };
}

function summarize({ n, totals, from, to }: NormGroup, maxPoints: number): Summary {
  return { n, from, to, meanPercent: toPercent(computeMean(totals), maxPoints) };
}
