import { and, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type PlaybookRanges, percentsOf } from "#app/match-bands/index.ts";
import type { ResultFilter } from "./result-filter.ts";

type ScoreColumns = { percent: SQLWrapper; hasScores: SQLWrapper };

/** Bands combine as "or"; while any is chosen, or a percent, submissions without section scores are left out. */
export function isOfPercent(filter: ResultFilter, ranges: PlaybookRanges, columns: ScoreColumns): SQL | undefined {
  const { bands, percentFrom, percentTo } = filter;
  if (bands.length === 0 && percentFrom === undefined && percentTo === undefined) return undefined;
  const intervals = bands.map((band) => {
    const { from, below } = percentsOf(band, ranges);
    return and(sql`${columns.percent} >= ${from}`, below === null ? undefined : sql`${columns.percent} < ${below}`);
  });
  return and(
    sql`${columns.hasScores} = 1`,
    or(...intervals),
    percentFrom === undefined ? undefined : sql`${columns.percent} >= ${percentFrom}`,
    percentTo === undefined ? undefined : sql`${columns.percent} <= ${percentTo}`,
  );
}
