/** The lists as a screen reads them: opened, counted and cut into a page. */
import type { ActivityFilter } from "#app/domain/activity-filter.ts";
import { DEFAULT_PLAYBOOK_RANGES, type PlaybookRanges } from "#app/domain/match-band.ts";
import type { ResultFilter } from "#app/domain/result-filter.ts";
import { countActivity, listActivity } from "#app/models/activity.server.ts";
import { LEADERBOARD_PAGE_SIZE, listRanked } from "#app/models/leaderboard.server.ts";
import { readStats } from "#app/models/result-figures.server.ts";
import {
  countResults,
  DASHBOARD_PAGE_SIZE,
  findResultPlace,
  listResults,
  openListing,
  openRanking,
  type Ranking,
} from "#app/models/result-list.server.ts";
import type { Db } from "#db/client.ts";

const texts = { ranges: DEFAULT_PLAYBOOK_RANGES, timeZone: "UTC" };

export function opened(db: Db, filter: ResultFilter, ranges: PlaybookRanges = texts.ranges) {
  return openListing(db, filter, { ...texts, ranges });
}

export function resultsOn(db: Db, filter: ResultFilter, page: number, ranges?: PlaybookRanges) {
  const listing = opened(db, filter, ranges);
  return listResults(db, listing, page, DASHBOARD_PAGE_SIZE, countResults(db, listing).total);
}

export function numberOfResults(db: Db, filter: ResultFilter): number {
  return countResults(db, opened(db, filter)).total;
}

export function placeOf(db: Db, id: string, filter: ResultFilter) {
  return findResultPlace(db, id, opened(db, filter));
}

export function statsOf(db: Db, filter: ResultFilter, midnight: Date) {
  return readStats(db, filter, opened(db, filter), midnight);
}

export function rankedOn(db: Db, ranking: Ranking, page: number) {
  return listRanked(db, ranking, openRanking(db, ranking), page, numberOfRanked(db, ranking));
}

export function numberOfRanked(db: Db, ranking: Ranking): number {
  return countResults(db, openRanking(db, ranking)).total;
}

export { LEADERBOARD_PAGE_SIZE };

export function activityOn(db: Db, filter: ActivityFilter, page: number) {
  return listActivity(db, filter, page, countActivity(db, filter).total);
}
