import { segment, withQuery } from "#app/platform/paths/candidate-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { type ResultFilter, toFilterPairs } from "./filter-url.ts";
import type { ListOrigin } from "./result-filter.ts";

function withFilter(path: string, filter: ResultFilter = {}, page = 1): string {
  const pagePairs: [string, string][] = page === 1 ? [] : [["page", String(page)]];
  return withQuery(path, [...toFilterPairs(filter), ...pagePairs]);
}

export const TICKED_PARAM = "ticked";
export const SET_PARAM = "set";
export const MAX_TICKED = 100;

export const resultPaths = {
  dashboard: (filter?: ResultFilter, page?: number) => withFilter(paths.dashboard(), filter, page),
  leaderboard: (filter?: ResultFilter, page?: number) => withFilter(paths.leaderboard(), filter, page),
  activity: (filter?: ResultFilter, page?: number) => withFilter(paths.activity(), filter, page),
  deleteNote: (submissionId: string, noteId: string, query: URLSearchParams) =>
    withQuery(`${paths.result(submissionId)}/notes/${segment(noteId)}/delete`, [...query]),
  resultInList: (submissionId: string, origin: ListOrigin, neighbor: Record<string, string> = {}) =>
    withTicks(
      withQuery(paths.result(submissionId), [...toListOriginPairs(origin), ...Object.entries(neighbor)]),
      origin.ticked,
    ),
  backToList: ({ list, filter, ticked }: ListOrigin, page?: number, submissionId?: string) => {
    const to = withTicks(resultPaths[list](filter, page), ticked);
    return submissionId === undefined ? to : `${to}#${getRowId(submissionId)}`;
  },
  deleteResult: (submissionId: string, { list, filter, ticked }: ListOrigin, page?: number) =>
    withTicks(
      withFilter(
        `${resultPaths[list]()}/${list === "dashboard" ? "results/" : ""}${segment(submissionId)}/delete`,
        filter,
        page,
      ),
      ticked,
    ),
  sources: (testId?: string) => withQuery("/admin/sources", { testId }),
};

function getScreenTitle(backTo: string): string {
  if (backTo.startsWith(paths.leaderboard())) return "Leaderboard";
  if (backTo.startsWith(paths.activity())) return "User Activity";
  if (backTo.startsWith(paths.compare())) return "Comparison";
  if (backTo.startsWith(paths.candidate(""))) return "Candidate";
  if (backTo.startsWith(paths.invitation(""))) return "Invitation";
  return backTo.startsWith(`${paths.dashboard()}/results/`) ? "Result" : "Test Results";
}

/** Breadcrumbs to the screen that opened this one. `name` is that of the person whose result or page that screen is. */
export function buildTrail(backTo: string, name = ""): { text: string; to: string }[] {
  const title = getScreenTitle(backTo);
  if (title !== "Result" && title !== "Candidate") return [{ text: title, to: backTo }];
  return [
    { text: "Test Results", to: paths.dashboard() },
    { text: name || title, to: backTo },
  ];
}

export function withTicks(path: string, ids: readonly string[] = []): string {
  const { pathname, searchParams, hash } = new URL(path, "http://localhost");
  searchParams.delete(TICKED_PARAM);
  for (const id of ids.slice(0, MAX_TICKED)) searchParams.append(TICKED_PARAM, id);
  return `${withQuery(pathname, [...searchParams])}${hash}`;
}

export function withSetTime(list: string, setAt: Date): string {
  const { pathname, searchParams, hash } = new URL(list, "http://localhost");
  searchParams.set(SET_PARAM, setAt.toISOString());
  return `${withQuery(pathname, [...searchParams])}${hash}`;
}

function toListOriginPairs({ list, filter }: ListOrigin): [string, string][] {
  return [...(list === "dashboard" ? [] : [["from", list] as [string, string]]), ...toFilterPairs(filter)];
}

export function getRowId(submissionId: string): string {
  return `result-${submissionId}`;
}
