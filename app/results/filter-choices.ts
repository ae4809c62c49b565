import { MATCH_BANDS, type MatchBand } from "#app/match-bands/index.ts";

/** The words that the specification prescribes. "below average" means the label POOR MATCH. */
export const BAND_CHOICES: { band: MatchBand; text: string }[] = MATCH_BANDS.map((band) => ({
  band,
  text: band === "poor" ? "below average" : band,
}));

export const SORTS = ["date", "name", "duration", "percent", "stage"] as const;
export type ResultSort = (typeof SORTS)[number];

export const DEFAULT_DIRECTION: Record<ResultSort, Direction> = {
  date: "desc",
  name: "asc",
  duration: "asc",
  percent: "desc",
  stage: "asc",
};

type Direction = "asc" | "desc";

type Sorted = { sort?: ResultSort | undefined; order?: Direction | undefined };

export function withoutDefaultSort<Filter extends Sorted>({ sort = "date", order, ...filter }: Filter) {
  return {
    ...filter,
    ...(sort !== "date" && { sort }),
    ...(order && order !== DEFAULT_DIRECTION[sort] && { order }),
  };
}
