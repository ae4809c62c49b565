import type { VisibleTests } from "#app/accounts/index.ts";
import type { PlaybookRanges } from "#app/match-bands/index.ts";
import { db } from "#app/platform/db.server.ts";
import { USUAL_ROWS_PER_PAGE } from "#app/platform/http/pages.ts";
import { LEADERBOARD_PAGE_SIZE } from "../leaderboard.server.ts";
import { resultPaths } from "../paths.ts";
import { isNarrowed } from "../result-filter.ts";
import { findResultPlace, openListing, openRanking } from "../result-list.server.ts";
import { parseResultWalk, type ResultWalk } from "../result-walk.ts";

type Reading = { ranges: PlaybookRanges; timeZone: string; sight: VisibleTests };

function placeOf({ isRanking, filter }: ResultWalk, submissionId: string, reading: Reading) {
  const query = { ...filter, sight: reading.sight };
  return findResultPlace(db, submissionId, isRanking ? openRanking(db, query) : openListing(db, query, reading));
}

/** Where a result is in the list that its address names; without a place where the list does not hold it. */
export function readWalk(submissionId: string, query: URLSearchParams, reading: Reading) {
  const walk = parseResultWalk(query);
  const place = placeOf(walk, submissionId, reading);
  const pageSize = walk.isRanking ? LEADERBOARD_PAGE_SIZE : (walk.filter.per ?? USUAL_ROWS_PER_PAGE);
  const page = place?.position ? Math.ceil(place.position / pageSize) : undefined;
  const { previousId, nextId } = place ?? {};
  // Who looks only at the questions where points were lost goes on doing so with the next result.
  const stepTo = (id: string, beside: Record<string, string>) =>
    resultPaths.walkedResult(id, walk, { ...beside, ...(query.has("lost") && { lost: "1" }) });
  return {
    isRanking: walk.isRanking,
    isFiltered: isNarrowed(walk.filter),
    position: place?.position ?? null,
    total: place?.total ?? 0,
    isMore: place?.isMore ?? false,
    isInList: place !== null,
    backTo: resultPaths.listOfWalk(walk, page, place ? submissionId : undefined),
    previousTo: previousId ? stepTo(previousId, { before: submissionId }) : null,
    nextTo: nextId ? stepTo(nextId, { after: submissionId }) : null,
  };
}

export type Walk = ReturnType<typeof readWalk>;

/** Where a step leads whose result has been deleted: past it, or else to where it began; null where that is gone too. */
export function findStepPast(query: URLSearchParams, reading: Reading): string | null {
  const walk = parseResultWalk(query);
  const [after, before] = [query.get("after"), query.get("before")];
  const origin = after ?? before;
  const place = origin ? placeOf(walk, origin, reading) : null;
  if (!origin || !place) return null;
  const next = after ? place.nextId : place.previousId;
  if (!next) return resultPaths.walkedResult(origin, walk);
  return resultPaths.walkedResult(next, walk, after ? { after } : { before: origin });
}
