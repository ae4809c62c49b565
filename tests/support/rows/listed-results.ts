import { ALL_TESTS, type VisibleTests } from "#app/accounts/visible-tests.ts";
import { DEFAULT_PLAYBOOK_RANGES, type PlaybookRanges } from "#app/match-bands/match-band.ts";
import { DEFAULT_ROWS_PER_PAGE } from "#app/platform/http/pagination.ts";
import { buildActivityListQuery, countActivity, listActivity } from "#app/results/activity.server.ts";
import { readDashboardStats } from "#app/results/dashboard-stats.server.ts";
import type { ActivityFilter } from "#app/results/paths.ts";
import type { LeaderboardFilter, ResultFilter } from "#app/results/result-filter.ts";
import {
  countResults,
  findResultPlace,
  LEADERBOARD_PAGE_SIZE,
  listLeaderboard,
  listResults,
} from "#app/results/result-list.server.ts";
import { buildLeaderboardQuery, buildResultListQuery } from "#app/results/result-query.server.ts";
import type { Db } from "#db/client.ts";

type Seen<Asked> = Asked & { visibleTests?: VisibleTests };

const texts = { ranges: DEFAULT_PLAYBOOK_RANGES, timeZone: "UTC" };

export function openListing(db: Db, filter: Seen<ResultFilter>, ranges: PlaybookRanges = texts.ranges) {
  return buildResultListQuery(db, { visibleTests: ALL_TESTS, ...filter }, { ...texts, ranges });
}

export function listResultPage(db: Db, filter: Seen<ResultFilter>, page: number, ranges?: PlaybookRanges) {
  const listing = openListing(db, filter, ranges);
  return listResults(db, listing, page, DEFAULT_ROWS_PER_PAGE, countResults(db, listing).total);
}

export function countListedResults(db: Db, filter: Seen<ResultFilter>): number {
  return countResults(db, openListing(db, filter)).total;
}

export function findPlace(db: Db, id: string, filter: Seen<ResultFilter>) {
  return findResultPlace(db, id, openListing(db, filter));
}

export function readStats(db: Db, filter: Seen<ResultFilter>, midnight: Date) {
  const listing = openListing(db, filter);
  return readDashboardStats(db, listing, countResults(db, listing), midnight);
}

export function listRankedPage(db: Db, ranking: Seen<LeaderboardFilter>, page: number) {
  return listLeaderboard(
    db,
    ranking,
    buildLeaderboardQuery(db, { visibleTests: ALL_TESTS, ...ranking }, "UTC"),
    page,
    countRanked(db, ranking),
  );
}

export function countRanked(db: Db, ranking: Seen<LeaderboardFilter>): number {
  return countResults(db, buildLeaderboardQuery(db, { visibleTests: ALL_TESTS, ...ranking }, "UTC")).total;
}

export { LEADERBOARD_PAGE_SIZE };

export function listActivityPage(db: Db, filter: Seen<ActivityFilter>, page: number) {
  const listing = buildActivityListQuery(db, { visibleTests: ALL_TESTS, ...filter }, texts.timeZone);
  return listActivity(db, listing, { page, pageSize: DEFAULT_ROWS_PER_PAGE, total: countActivity(db, listing).total });
}

export function countListedActivity(db: Db, filter: Seen<ActivityFilter>) {
  return countActivity(db, buildActivityListQuery(db, { visibleTests: ALL_TESTS, ...filter }, texts.timeZone));
}
