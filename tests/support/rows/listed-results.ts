/** The lists as a screen reads them, an admin's unless a visibleTests is given: opened, counted and cut into a page. */
import { ALL_TESTS, type VisibleTests } from "#app/accounts/visible-tests.ts";
import { DEFAULT_PLAYBOOK_RANGES, type PlaybookRanges } from "#app/match-bands/match-band.ts";
import { DEFAULT_ROWS_PER_PAGE } from "#app/platform/http/pagination.ts";
import { buildActivityListQuery, countActivity, listActivity } from "#app/results/activity.server.ts";
import { readDashboardStats } from "#app/results/dashboard-stats.server.ts";
import type { ActivityFilter } from "#app/results/paths.ts";
import type { ResultFilter } from "#app/results/result-filter.ts";
import {
  countResults,
  findResultPlace,
  LEADERBOARD_PAGE_SIZE,
  listLeaderboard,
  listResults,
} from "#app/results/result-list.server.ts";
import {
  buildLeaderboardQuery,
  buildResultListQuery,
  type LeaderboardFilter,
} from "#app/results/result-query.server.ts";
import type { Db } from "#db/client.ts";

type Seen<Asked> = Asked & { visibleTests?: VisibleTests };

const texts = { ranges: DEFAULT_PLAYBOOK_RANGES, timeZone: "UTC" };

export function opened(db: Db, filter: Seen<ResultFilter>, ranges: PlaybookRanges = texts.ranges) {
  return buildResultListQuery(db, { visibleTests: ALL_TESTS, ...filter }, { ...texts, ranges });
}

export function resultsOn(db: Db, filter: Seen<ResultFilter>, page: number, ranges?: PlaybookRanges) {
  const listing = opened(db, filter, ranges);
  return listResults(db, listing, page, DEFAULT_ROWS_PER_PAGE, countResults(db, listing).total);
}

export function numberOfResults(db: Db, filter: Seen<ResultFilter>): number {
  return countResults(db, opened(db, filter)).total;
}

export function placeOf(db: Db, id: string, filter: Seen<ResultFilter>) {
  return findResultPlace(db, id, opened(db, filter));
}

export function statsOf(db: Db, filter: Seen<ResultFilter>, midnight: Date) {
  const listing = opened(db, filter);
  return readDashboardStats(db, listing, countResults(db, listing), midnight);
}

export function rankedOn(db: Db, ranking: Seen<LeaderboardFilter>, page: number) {
  return listLeaderboard(
    db,
    ranking,
    buildLeaderboardQuery(db, { visibleTests: ALL_TESTS, ...ranking }),
    page,
    numberOfRanked(db, ranking),
  );
}

export function numberOfRanked(db: Db, ranking: Seen<LeaderboardFilter>): number {
  return countResults(db, buildLeaderboardQuery(db, { visibleTests: ALL_TESTS, ...ranking })).total;
}

export { LEADERBOARD_PAGE_SIZE };

export function activityOn(db: Db, filter: Seen<ActivityFilter>, page: number) {
  const listing = buildActivityListQuery(db, { visibleTests: ALL_TESTS, ...filter }, texts.timeZone);
  return listActivity(db, listing, { page, pageSize: DEFAULT_ROWS_PER_PAGE, total: countActivity(db, listing).total });
}

export function numberOfActivity(db: Db, filter: Seen<ActivityFilter>) {
  return countActivity(db, buildActivityListQuery(db, { visibleTests: ALL_TESTS, ...filter }, texts.timeZone));
}
