import { MAX_SEARCH_LENGTH, parseRowsPerPage } from "#app/platform/http/pages.ts";
import { dayOf } from "./result-filter.ts";

/** Which submissions the activity lists; nothing given: all of candidates. */
export type ActivityFilter = {
  testId?: string | undefined;
  search?: string | undefined;
  state?: "completed" | "unfinished" | undefined;
  /** Days ('2026-05-04') of the organization's time zone, both included. */
  startedFrom?: string | undefined;
  startedTo?: string | undefined;
  hasPreviews?: boolean;
  /** Rows per page, if not the default. */
  per?: number | undefined;
};

/** The filter that an address asks for; what it does not know is left out. */
export function parseActivityFilter(query: URLSearchParams): ActivityFilter {
  const state = query.get("state");
  return {
    testId: query.get("testId")?.trim() || undefined,
    search: query.get("search")?.trim().slice(0, MAX_SEARCH_LENGTH) || undefined,
    state: state === "completed" || state === "unfinished" ? state : undefined,
    startedFrom: dayOf(query.get("startedFrom") ?? undefined),
    startedTo: dayOf(query.get("startedTo") ?? undefined),
    hasPreviews: query.get("previews") === "1",
    per: parseRowsPerPage(query),
  };
}

/** The same as parts of an address. */
export function activityQuery({ hasPreviews, ...filter }: ActivityFilter) {
  const { testId, search, state, startedFrom, startedTo, per } = filter;
  return { testId, search, state, startedFrom, startedTo, previews: hasPreviews ? 1 : undefined, per };
}
