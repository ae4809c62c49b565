/** Functions for screens. Unlike `result-filter.ts`, they do not load zod. */
import { findNonDefaultSize } from "#app/platform/http/pagination.ts";
import { DEFAULT_DIRECTION, type ResultSort, withoutDefaultSort } from "./filter-choices.ts";
import type { ResultFilter } from "./result-filter.ts";

export type { ResultFilter };

export function toFilterPairs(filter: ResultFilter): [string, string][] {
  return Object.entries(filter).flatMap(([name, value]) =>
    [value].flat().flatMap((one): [string, string][] => (one === undefined || one === "" ? [] : [[name, String(one)]])),
  );
}

export function clearFilter({ testId, search, sort, order, per }: ResultFilter): ResultFilter {
  return { testId, search, sort, order, per };
}

export function hasFilters({ testId, sort, order, per, previews, ...rest }: ResultFilter): boolean {
  return toFilterPairs(rest).length > 0;
}

export function withPageSize(filter: ResultFilter, rows: number): ResultFilter {
  return { ...filter, per: findNonDefaultSize(rows) };
}

export function findFilterProblems(filter: ResultFilter): { completedTo?: string; percentTo?: string } | null {
  const { completedFrom, completedTo, percentFrom, percentTo } = filter;
  const problems = {
    ...(completedFrom && completedTo && completedFrom > completedTo
      ? { completedTo: "The end date is before the start date. Please choose a later end date" }
      : {}),
    ...(percentFrom !== undefined && percentTo !== undefined && percentFrom > percentTo
      ? { percentTo: "The highest percentage is below the lowest. Please enter a higher one" }
      : {}),
    ...(Math.max(percentFrom ?? 0, percentTo ?? 0) > 100
      ? { percentTo: "A percentage cannot be above 100. Please enter a lower one" }
      : {}),
  };
  return Object.keys(problems).length > 0 ? problems : null;
}

export function getSort({ sort = "date", order = DEFAULT_DIRECTION[sort] }: ResultFilter) {
  return { sort, direction: order };
}

/**
 * Return the filter sorted by a column in its default direction. If the list already has this order, reverse the order.
 */
export function toggleSort(filter: ResultFilter, sort: ResultSort): ResultFilter {
  const before = getSort(filter);
  const first = DEFAULT_DIRECTION[sort];
  const isReversed = before.sort === sort && before.direction === first;
  return withoutDefaultSort({ ...filter, sort, order: isReversed ? (first === "asc" ? "desc" : "asc") : first });
}
