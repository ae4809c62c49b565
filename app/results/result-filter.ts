import type { MatchBand } from "#app/match-bands/index.ts";
import { MAX_SEARCH_LENGTH, parseRowsPerPage, unusualRowsPerPage } from "#app/platform/http/pages.ts";
import { parseResultOrder, type ResultOrder, resultOrderPairs, USUAL_ORDER } from "./result-order.ts";
import { STAGES, type Stage } from "./stage.ts";

/** Which completed submissions a list shows, and in which order. Nothing given: all of them, newest first. */
export type ResultFilter = {
  testId?: string;
  search?: string;
  bands: MatchBand[];
  /** Days ('2026-05-04') of the organisation's time zone, both included. */
  completedFrom?: string;
  completedTo?: string;
  /** Both included. Above 100 is a problem of the filter. */
  percentFrom?: number;
  percentTo?: number;
  /** Of each person only the first submission on a test. */
  isFirstOnly?: boolean;
  /** Several combine as "or"; missing: any. */
  stages?: Stage[];
  order?: ResultOrder;
  /** Rows per page, if not the default. */
  per?: number;
};

/** The match filter's choices, in the specification's order and words. 'below average' is the POOR label. */
export const BAND_CHOICES: { band: MatchBand; text: string }[] = [
  { band: "gold", text: "gold" },
  { band: "excellent", text: "excellent" },
  { band: "good", text: "good" },
  { band: "average", text: "average" },
  { band: "poor", text: "below average" },
];

/** The filter that an address asks for; what it does not know is left out. Days and percents that contradict stay. */
export function parseResultFilter(query: URLSearchParams): ResultFilter {
  const text = (name: string) => query.get(name)?.trim() || undefined;
  const asked = new Set(query.getAll("match"));
  const stages = STAGES.filter((stage) => query.getAll("stage").includes(stage));
  const order = parseResultOrder(query);
  const given: Omit<ResultFilter, "bands"> = {
    testId: text("testId"),
    search: text("search")?.slice(0, MAX_SEARCH_LENGTH),
    completedFrom: dayOf(text("completedFrom")),
    completedTo: dayOf(text("completedTo")),
    percentFrom: percentIn(text("percentFrom")),
    percentTo: percentIn(text("percentTo")),
    isFirstOnly: query.get("first") === "1" || undefined,
    stages: stages.length > 0 ? stages : undefined,
    order: order.by === USUAL_ORDER.by && !order.isReversed ? undefined : order,
    per: parseRowsPerPage(query),
  } as Omit<ResultFilter, "bands">;
  return {
    ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as typeof given),
    bands: BAND_CHOICES.map(({ band }) => band).filter((band) => asked.has(band)),
  };
}

/** The same filter as pairs of an address, in a fixed order, so that equal filters make equal links. */
export function resultFilterPairs(filter: ResultFilter): [string, string][] {
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
    ...(order ? resultOrderPairs(order) : []),
    ["per", per],
  ];
  return pairs.flatMap(([name, value]) => (value === undefined || value === "" ? [] : [[name, String(value)]]));
}

/** What is wrong with a filter, by field; null where nothing is. Such a filter leaves nothing. */
export function filterProblems(filter: ResultFilter): { completedTo?: string; percentTo?: string } | null {
  const { completedFrom, completedTo, percentFrom, percentTo } = filter;
  const problems = {
    ...(completedFrom && completedTo && completedFrom > completedTo
      ? { completedTo: "The last day is before the first. Please choose a later one" }
      : {}),
    ...(percentFrom !== undefined && percentTo !== undefined && percentFrom > percentTo
      ? { percentTo: "The highest percent is below the lowest. Please enter a higher one" }
      : {}),
    ...(Math.max(percentFrom ?? 0, percentTo ?? 0) > 100
      ? { percentTo: "A percent is at most 100. Please enter a lower one" }
      : {}),
  };
  return Object.keys(problems).length > 0 ? problems : null;
}

/** Change a filter's page size. */
export function withRows({ per: _, ...filter }: ResultFilter, rows: number): ResultFilter {
  const per = unusualRowsPerPage(rows);
  return per ? { ...filter, per } : filter;
}

/** True where more than a test narrows the list. */
export function isNarrowed({ testId, order, per, bands, ...rest }: ResultFilter): boolean {
  return bands.length > 0 || Object.values(rest).some((value) => value !== undefined && value !== "");
}

/** A calendar day ('2026-05-04') of an address; undefined for anything else. */
export function dayOf(text: string | undefined): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const midnight = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(text) ? undefined : text;
}

function percentIn(text: string | undefined): number | undefined {
  return text && /^\d{1,9}(?:\.\d{1,3})?$/.test(text) ? Number(text) : undefined;
}
