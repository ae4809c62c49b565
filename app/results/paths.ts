import { findRowsPerPage, MAX_SEARCH_LENGTH } from "#app/platform/http/pagination.ts";
import { segment, withQuery } from "#app/platform/paths/candidate-paths.ts";
import { withPage } from "#app/platform/paths/paths.ts";
import {
  type LeaderboardFilter,
  parseDay,
  parseResultFilter,
  type ResultFilter,
  toFilterPairs,
} from "./result-filter.ts";

const NO_FILTER: ResultFilter = { bands: [] };

function withFilter(path: string, filter: ResultFilter, page?: number): string {
  const pagePairs: [string, string][] = page === undefined || page === 1 ? [] : [["page", String(page)]];
  return withQuery(path, [...toFilterPairs(filter), ...pagePairs]);
}

export const resultPaths = {
  dashboard: (filter: ResultFilter = NO_FILTER, page?: number) => withFilter("/admin", filter, page),
  result: (submissionId: string, filter: ResultFilter = NO_FILTER) =>
    withFilter(`/admin/results/${segment(submissionId)}`, filter),
  deleteNote: (submissionId: string, noteId: string, origin: ListOrigin) =>
    withQuery(`/admin/results/${segment(submissionId)}/notes/${segment(noteId)}/delete`, toListOriginPairs(origin)),
  resultInList: (submissionId: string, origin: ListOrigin, neighbor: Record<string, string> = {}) =>
    withQuery(`/admin/results/${segment(submissionId)}`, [
      ...toListOriginPairs(origin),
      ...Object.entries(neighbor).map(([name, id]): [string, string] => [name, id]),
    ]),
  backToList: ({ isRanking, filter }: ListOrigin, page?: number, submissionId?: string) => {
    const list = isRanking ? resultPaths.leaderboard(filter, page) : resultPaths.dashboard(filter, page);
    return submissionId === undefined ? list : `${list}#${getRowId(submissionId)}`;
  },
  deleteResult: (submissionId: string, filter: ResultFilter = NO_FILTER, page?: number) =>
    withFilter(`/admin/results/${segment(submissionId)}/delete`, filter, page),
  leaderboard: (filter: LeaderboardFilter = {}, page?: number) =>
    withFilter("/admin/leaderboard", { ...toLeaderboardFilter(filter), bands: [] }, page),
  sources: (testId?: string) => withQuery("/admin/sources", { testId }),
  activity: (testId?: string, page?: number, filter: Omit<ActivityFilter, "testId"> = {}) =>
    withPage("/admin/activity", toActivityParams({ testId, ...filter }), page),
};

export type ListOrigin = { isRanking: boolean; filter: ResultFilter };

export function parseListOrigin(query: URLSearchParams): ListOrigin {
  const filter = parseResultFilter(query);
  if (query.get("from") !== "leaderboard") return { isRanking: false, filter };
  return { isRanking: true, filter: { ...toLeaderboardFilter(filter), bands: [] } };
}

function toLeaderboardFilter(filter: LeaderboardFilter): LeaderboardFilter {
  const { testId, search, isFirstOnly, stages = [], completedFrom, completedTo, tag, source } = filter;
  return {
    ...(testId && { testId }),
    ...(search && { search }),
    ...(isFirstOnly && { isFirstOnly }),
    ...(stages.length > 0 && { stages }),
    ...(completedFrom && { completedFrom }),
    ...(completedTo && { completedTo }),
    ...(tag && { tag }),
    ...(source && { source }),
  };
}

function toListOriginPairs({ isRanking, filter }: ListOrigin): [string, string][] {
  return [...(isRanking ? ([["from", "leaderboard"]] as [string, string][]) : []), ...toFilterPairs(filter)];
}

export function getRowId(submissionId: string): string {
  return `result-${submissionId}`;
}

export type ActivityFilter = {
  testId?: string | undefined;
  search?: string | undefined;
  state?: "completed" | "unfinished" | undefined;
  /** Days such as "2026-05-04" in the organization's time zone, both inclusive. */
  startedFrom?: string | undefined;
  startedTo?: string | undefined;
  hasPreviews?: boolean;
  per?: number | undefined;
};

export function parseActivityFilter(query: URLSearchParams): ActivityFilter {
  const state = query.get("state");
  return {
    testId: query.get("testId")?.trim() || undefined,
    search: query.get("search")?.trim().slice(0, MAX_SEARCH_LENGTH) || undefined,
    state: state === "completed" || state === "unfinished" ? state : undefined,
    startedFrom: parseDay(query.get("startedFrom") ?? undefined),
    startedTo: parseDay(query.get("startedTo") ?? undefined),
    hasPreviews: query.get("previews") === "1",
    per: findRowsPerPage(query),
  };
}

function toActivityParams({ hasPreviews, ...filter }: ActivityFilter) {
  const { testId, search, state, startedFrom, startedTo, per } = filter;
  return { testId, search, state, startedFrom, startedTo, previews: hasPreviews ? 1 : undefined, per };
}
