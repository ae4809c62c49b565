import { ALL_TESTS, type VisibleTests } from "#app/accounts/visible-tests.ts";
import { DEFAULT_PLAYBOOK_RANGES, type PlaybookRanges } from "#app/match-bands/match-band.ts";
import { DEFAULT_ROWS_PER_PAGE } from "#app/platform/http/pagination.ts";
import { readDashboardStats, readTotals, summarizeMatches } from "#app/results/dashboard-stats.server.ts";
import type { ListName, ResultFilter } from "#app/results/result-filter.ts";
import {
  countResults,
  findResultPlace,
  LEADERBOARD_PAGE_SIZE,
  rankResults,
  readResultPage,
} from "#app/results/result-list.server.ts";
import { buildResultQuery } from "#app/results/result-query.server.ts";
import type { Db } from "#db/client.ts";

type Seen = ResultFilter & { visibleTests?: VisibleTests };

export const LIST_OPTIONS = { ranges: DEFAULT_PLAYBOOK_RANGES, timeZone: "UTC" };

export function openList(filter: Seen, list: ListName = "dashboard", ranges: PlaybookRanges = LIST_OPTIONS.ranges) {
  return buildResultQuery(list, { visibleTests: ALL_TESTS, ...filter }, { ...LIST_OPTIONS, ranges });
}

function readPage(db: Db, query: ReturnType<typeof openList>, page: number, pageSize: number) {
  const read = readResultPage(db, query, { page, pageSize });
  return { ...read, rows: read.pages.page === page ? read.rows : [] };
}

export function listResultPage(db: Db, filter: Seen, page: number, ranges?: PlaybookRanges) {
  return readPage(db, openList(filter, "dashboard", ranges), page, DEFAULT_ROWS_PER_PAGE).rows;
}

export function countListedResults(db: Db, filter: Seen): number {
  return countResults(db, openList(filter));
}

export function findPlace(db: Db, id: string, filter: Seen) {
  return findResultPlace(db, id, openList(filter));
}

export function readStats(db: Db, filter: Seen, midnight: Date) {
  const query = openList(filter);
  if (query.isFiltered) return summarizeMatches(readPage(db, query, 1, DEFAULT_ROWS_PER_PAGE), midnight);
  return readDashboardStats(db, query.filter, readTotals(db, query.filter), midnight);
}

export function listRankedPage(db: Db, filter: Seen, page: number) {
  const query = openList(filter, "leaderboard");
  return rankResults(db, query, readPage(db, query, page, LEADERBOARD_PAGE_SIZE).rows, LIST_OPTIONS);
}

export function countRanked(db: Db, filter: Seen): number {
  return countResults(db, openList(filter, "leaderboard"));
}

export { LEADERBOARD_PAGE_SIZE };

export function listActivityPage(db: Db, filter: Seen, page: number) {
  return readPage(db, openList(filter, "activity"), page, DEFAULT_ROWS_PER_PAGE).rows;
}

export function countListedActivity(db: Db, filter: Seen): number {
  return countResults(db, openList(filter, "activity"));
}
