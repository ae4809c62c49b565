import type { VisibleTests } from "#app/accounts/index.ts";
import type { PlaybookRanges } from "#app/match-bands/index.ts";
import { db } from "#app/platform/db.server.ts";
import { DEFAULT_ROWS_PER_PAGE } from "#app/platform/http/pagination.ts";
import { hasFilters } from "../filter-url.ts";
import { resultPaths } from "../paths.ts";
import { type ListOrigin, parseListOrigin } from "../result-filter.ts";
import { findResultPlace, LEADERBOARD_PAGE_SIZE } from "../result-list.server.ts";
import { buildResultQuery } from "../result-query.server.ts";

type ListOptions = { ranges: PlaybookRanges; timeZone: string; visibleTests: VisibleTests };

function findPlace({ list, filter }: ListOrigin, submissionId: string, { visibleTests, ...options }: ListOptions) {
  return findResultPlace(db, submissionId, buildResultQuery(list, { ...filter, visibleTests }, options));
}

export function readResultNavigation(submissionId: string, query: URLSearchParams, reading: ListOptions) {
  const origin = parseListOrigin(query);
  const place = findPlace(origin, submissionId, reading);
  const pageSize = origin.list === "leaderboard" ? LEADERBOARD_PAGE_SIZE : (origin.filter.per ?? DEFAULT_ROWS_PER_PAGE);
  const page = place ? Math.ceil(place.position / pageSize) : undefined;
  const { previousId, nextId } = place ?? {};
  const stepTo = (id: string, neighbor: Record<string, string>) =>
    resultPaths.resultInList(id, origin, { ...neighbor, ...(query.has("lost") && { lost: "1" }) });
  return {
    list: origin.list,
    isFiltered: hasFilters(origin.filter),
    position: place?.position ?? null,
    total: place?.total ?? 0,
    isMore: place?.isMore ?? false,
    isInList: place !== null,
    backTo: resultPaths.backToList(origin, page, place ? submissionId : undefined),
    previousTo: previousId ? stepTo(previousId, { before: submissionId }) : null,
    nextTo: nextId ? stepTo(nextId, { after: submissionId }) : null,
  };
}

export type Navigation = ReturnType<typeof readResultNavigation>;

/**
 * Return the URL of a result to show after a deletion: the next one in the same direction, or else the previous one.
 * Null if neither is in the list.
 */
export function findNeighborOfDeleted(query: URLSearchParams, reading: ListOptions): string | null {
  const origin = parseListOrigin(query);
  const [after, before] = [query.get("after"), query.get("before")];
  const neighborId = after ?? before;
  const place = neighborId ? findPlace(origin, neighborId, reading) : null;
  if (!neighborId || !place) return null;
  const next = after ? place.nextId : place.previousId;
  if (!next) return resultPaths.resultInList(neighborId, origin);
  return resultPaths.resultInList(next, origin, after ? { after } : { before: neighborId });
}
