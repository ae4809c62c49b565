import { parseResultFilter, type ResultFilter, resultFilterPairs } from "./result-filter.ts";

/** The list that a result was opened from: what its 'previous' and 'next' go through, and where 'Back' leads. */
export type ResultWalk = { isRanking: boolean; filter: ResultFilter };

/** The list that a result's address names: `from=leaderboard`, or else the dashboard's. */
export function parseResultWalk(query: URLSearchParams): ResultWalk {
  const { testId, search, isFirstOnly, stages } = parseResultFilter(query);
  if (query.get("from") !== "leaderboard") return { isRanking: false, filter: parseResultFilter(query) };
  const filter = {
    bands: [],
    ...(testId && { testId }),
    ...(search && { search }),
    ...(isFirstOnly && { isFirstOnly }),
    ...(stages && { stages }),
  };
  return { isRanking: true, filter };
}

/** The same as pairs of an address. */
export function resultWalkPairs({ isRanking, filter }: ResultWalk): [string, string][] {
  return [...(isRanking ? ([["from", "leaderboard"]] as [string, string][]) : []), ...resultFilterPairs(filter)];
}

/** The fragment of a row in a list. */
export function rowIdOf(submissionId: string): string {
  return `result-${submissionId}`;
}
