import type { Db } from "#db/client.ts";
import {
  findPosition,
  type ListedResult,
  listResults,
  openRanking,
  type Ranking,
  type ResultListing,
} from "./result-list.server.ts";

export const LEADERBOARD_PAGE_SIZE = 20;

/**
 * One page (from 1) of a leaderboard of `total`: percent descending, then the shorter duration, then the earlier
 * completion. A search and stages leave ranks as they are.
 */
export function listRanked(
  db: Db,
  ranking: Ranking,
  listing: ResultListing,
  page: number,
  total: number,
): (ListedResult & { rank: number })[] {
  const rows = listResults(db, listing, page, LEADERBOARD_PAGE_SIZE, total);
  if (!ranking.search && !ranking.stages) {
    return rows.map((row, index) => ({ ...row, rank: (page - 1) * LEADERBOARD_PAGE_SIZE + index + 1 }));
  }
  const all = openRanking(db, { ...ranking, sight: listing.sight, search: undefined, stages: undefined });
  return rows.map((row) => ({ ...row, rank: findPosition(db, all, row) ?? 0 }));
}
