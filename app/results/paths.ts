/** Addresses of the lists of results, and of what is opened from them, with their filters. */
import { segment, withQuery } from "#app/platform/paths/candidate-paths.ts";
import { withPage } from "#app/platform/paths/paths.ts";
import { type ActivityFilter, activityQuery } from "./activity-filter.ts";
import { type ResultFilter, resultFilterPairs } from "./result-filter.ts";
import { type ResultWalk, resultWalkPairs, rowIdOf } from "./result-walk.ts";
import type { Stage } from "./stage.ts";

const NO_FILTER: ResultFilter = { bands: [] };

function withFilter(path: string, filter: ResultFilter, page?: number): string {
  const pagePairs: [string, string][] = page === undefined || page === 1 ? [] : [["page", String(page)]];
  return withQuery(path, [...resultFilterPairs(filter), ...pagePairs]);
}

export const resultPaths = {
  dashboard: (filter: ResultFilter = NO_FILTER, page?: number) => withFilter("/admin", filter, page),
  result: (submissionId: string, filter: ResultFilter = NO_FILTER) =>
    withFilter(`/admin/results/${segment(submissionId)}`, filter),
  deleteNote: (submissionId: string, noteId: string, walk: ResultWalk) =>
    withQuery(`/admin/results/${segment(submissionId)}/notes/${segment(noteId)}/delete`, resultWalkPairs(walk)),
  /** A result opened from a list; `after` or `before` in `beside` names the result it is the neighbor of. */
  walkedResult: (submissionId: string, walk: ResultWalk, beside: Record<string, string> = {}) =>
    withQuery(`/admin/results/${segment(submissionId)}`, [
      ...resultWalkPairs(walk),
      ...Object.entries(beside).map(([name, id]): [string, string] => [name, id]),
    ]),
  /** The list's page and row that a result was opened from. */
  listOfWalk: ({ isRanking, filter }: ResultWalk, page?: number, submissionId?: string) => {
    const { testId, isFirstOnly, search, stages } = filter;
    const list = isRanking
      ? resultPaths.leaderboard(testId, page, isFirstOnly, search, stages)
      : resultPaths.dashboard(filter, page);
    return submissionId === undefined ? list : `${list}#${rowIdOf(submissionId)}`;
  },
  deleteResult: (submissionId: string, filter: ResultFilter = NO_FILTER, page?: number) =>
    withFilter(`/admin/results/${segment(submissionId)}/delete`, filter, page),
  leaderboard: (testId?: string, page?: number, isFirstOnly = false, search?: string, stages: Stage[] = []) => {
    const filter = {
      bands: [],
      ...(testId && { testId }),
      ...(search && { search }),
      ...(isFirstOnly && { isFirstOnly }),
    };
    return withFilter("/admin/leaderboard", stages.length > 0 ? { ...filter, stages } : filter, page);
  },
  activity: (testId?: string, page?: number, filter: Omit<ActivityFilter, "testId"> = {}) =>
    withPage("/admin/activity", activityQuery({ testId, ...filter }), page),
};
