import type { MatchBand } from "./match-band.ts";

/** Which completed submissions a list shows. Nothing given: all of them. */
export type ResultFilter = { testId?: string; search?: string; bands: MatchBand[] };

/** The match filter's choices, in the specification's order and words. 'below average' is the POOR label. */
export const BAND_CHOICES: { band: MatchBand; text: string }[] = [
  { band: "gold", text: "gold" },
  { band: "excellent", text: "excellent" },
  { band: "good", text: "good" },
  { band: "average", text: "average" },
  { band: "poor", text: "below average" },
];

const MAX_SEARCH_LENGTH = 254;

/** The filter that an address asks for (`testId`, `search`, `match` several times); what it does not know is left out. */
export function parseResultFilter(query: URLSearchParams): ResultFilter {
  const testId = query.get("testId")?.trim();
  const search = query.get("search")?.trim().slice(0, MAX_SEARCH_LENGTH);
  const asked = new Set(query.getAll("match"));
  return {
    ...(testId ? { testId } : {}),
    ...(search ? { search } : {}),
    bands: BAND_CHOICES.map(({ band }) => band).filter((band) => asked.has(band)),
  };
}

/** The same filter as pairs of an address, in a fixed order, so that equal filters make equal links. */
export function resultFilterPairs({ testId, search, bands }: ResultFilter): [string, string][] {
  return [
    ...(testId ? ([["testId", testId]] as [string, string][]) : []),
    ...(search ? ([["search", search]] as [string, string][]) : []),
    ...bands.map((band): [string, string] => ["match", band]),
  ];
}
