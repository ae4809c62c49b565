import type { MatchBand } from "#app/match-bands/index.ts";
import { findNonDefaultSize, findRowsPerPage, MAX_SEARCH_LENGTH } from "#app/platform/http/pagination.ts";
import { parseSource } from "#app/platform/text/tags.ts";
import { STAGES, type Stage } from "./decisions.ts";

/** An empty filter matches all completed submissions, newest first. */
export type ResultFilter = {
  testId?: string;
  search?: string;
  bands: MatchBand[];
  /** Days such as "2026-05-04" in the organization's time zone, both inclusive. */
  completedFrom?: string;
  completedTo?: string;
  /** Both values are inclusive. `findFilterProblems` reports values above 100. */
  percentFrom?: number;
  percentTo?: number;
  isFirstOnly?: boolean;
  /** A result matches if it has any of these stages. If undefined, all stages match. */
  stages?: Stage[];
  /** A tag of the invitation. */
  tag?: string;
  source?: string;
  order?: ResultOrder;
  per?: number;
};

export type LeaderboardFilter = Partial<
  Pick<
    ResultFilter,
    "testId" | "search" | "isFirstOnly" | "stages" | "completedFrom" | "completedTo" | "tag" | "source"
  >
>;

/** The order and words are from the specification. "below average" is the POOR label. */
export const BAND_CHOICES: { band: MatchBand; text: string }[] = [
  { band: "gold", text: "gold" },
  { band: "excellent", text: "excellent" },
  { band: "good", text: "good" },
  { band: "average", text: "average" },
  { band: "poor", text: "below average" },
];

/** Ignore unknown values, but return contradictory ranges, so that the form can show them. */
export function parseResultFilter(query: URLSearchParams): ResultFilter {
  const text = (name: string) => query.get(name)?.trim() || undefined;
  const labels = new Set(query.getAll("match"));
  const stages = STAGES.filter((stage) => query.getAll("stage").includes(stage));
  const order = parseResultOrder(query);
  // The leaderboard's list of days sends both days in one field, such as "2026-10-01/2026-10-31".
  const [firstDay, lastDay = text("completedTo")] = text("completedFrom")?.split("/") ?? [];
  const fields: Omit<ResultFilter, "bands"> = {
    testId: text("testId"),
    search: text("search")?.slice(0, MAX_SEARCH_LENGTH),
    completedFrom: parseDay(firstDay),
    completedTo: parseDay(lastDay),
    percentFrom: parsePercent(text("percentFrom")),
    percentTo: parsePercent(text("percentTo")),
    isFirstOnly: query.get("first") === "1" || undefined,
    stages: stages.length > 0 ? stages : undefined,
    tag: parseSource(query.get("tag")) || undefined,
    source: parseSource(query.get("source")) || undefined,
    order: order.sort === DEFAULT_ORDER.sort && !order.isReversed ? undefined : order,
    per: findRowsPerPage(query),
  } as Omit<ResultFilter, "bands">;
  return {
    ...(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as typeof fields),
    bands: BAND_CHOICES.map(({ band }) => band).filter((band) => labels.has(band)),
  };
}

/** Return the pairs in a fixed order, so that equal filters have equal URLs. */
export function toFilterPairs(filter: ResultFilter): [string, string][] {
  const {
    testId,
    search,
    bands,
    completedFrom,
    completedTo,
    percentFrom,
    percentTo,
    isFirstOnly,
    stages = [],
    tag,
    source,
    order,
    per,
  } = filter;
  const pairs: [string, string | number | undefined][] = [
    ["testId", testId],
    ["search", search],
    ...bands.map((band): [string, string] => ["match", band]),
    ["completedFrom", completedFrom],
    ["completedTo", completedTo],
    ["percentFrom", percentFrom],
    ["percentTo", percentTo],
    ["first", isFirstOnly ? 1 : undefined],
    ...stages.map((stage): [string, string] => ["stage", stage]),
    ["tag", tag],
    ["source", source],
    ...(order ? toOrderPairs(order) : []),
    ["per", per],
  ];
  return pairs.flatMap(([name, value]) => (value === undefined || value === "" ? [] : [[name, String(value)]]));
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

export function withPageSize({ per: _, ...filter }: ResultFilter, rows: number): ResultFilter {
  const per = findNonDefaultSize(rows);
  return per ? { ...filter, per } : filter;
}

export function hasFilters({ testId, order, per, bands, ...rest }: ResultFilter): boolean {
  return bands.length > 0 || Object.values(rest).some((value) => value !== undefined && value !== "");
}

export function parseDay(text: string | undefined): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const midnight = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(text) ? undefined : text;
}

function parsePercent(text: string | undefined): number | undefined {
  return text && /^\d{1,9}(?:\.\d{1,3})?$/.test(text) ? Number(text) : undefined;
}

export const RESULT_SORTS = ["date", "name", "duration", "percent", "stage"] as const;
export type ResultSort = (typeof RESULT_SORTS)[number];

/** `isReversed` means the opposite of the column's default direction. */
export type ResultOrder = { sort: ResultSort; isReversed: boolean };

export const DEFAULT_ORDER: ResultOrder = { sort: "date", isReversed: false };

const FIRST_DIRECTION: Record<ResultSort, "ascending" | "descending"> = {
  date: "descending",
  name: "ascending",
  duration: "ascending",
  percent: "descending",
  stage: "ascending",
};

export function getDirection({ sort, isReversed }: ResultOrder): "ascending" | "descending" {
  return (FIRST_DIRECTION[sort] === "ascending") !== isReversed ? "ascending" : "descending";
}

export function toggleOrder(order: ResultOrder, sort: ResultSort): ResultOrder {
  return { sort, isReversed: order.sort === sort && !order.isReversed };
}

function parseResultOrder(query: URLSearchParams): ResultOrder {
  const value = query.get("sort");
  const sort = RESULT_SORTS.find((known) => known === value);
  const usual = { sort: sort ?? DEFAULT_ORDER.sort, isReversed: false };
  const direction = { asc: "ascending", desc: "descending" }[query.get("order") ?? ""];
  if (value !== null && !sort) return DEFAULT_ORDER;
  return { ...usual, isReversed: direction !== undefined && direction !== getDirection(usual) };
}

export function toOrderPairs(order: ResultOrder): [string, string][] {
  const { sort, isReversed } = order;
  const pairs: [string, string][] = sort === DEFAULT_ORDER.sort ? [] : [["sort", sort]];
  return isReversed ? [...pairs, ["order", getDirection(order) === "ascending" ? "asc" : "desc"]] : pairs;
}
