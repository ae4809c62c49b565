/** What the dashboard's list can be sorted by. */
export const RESULT_SORTS = ["date", "name", "duration", "percent", "stage"] as const;
export type ResultSort = (typeof RESULT_SORTS)[number];

/** `isReversed`: not in the direction in which people read such a list first. */
export type ResultOrder = { by: ResultSort; isReversed: boolean };

export const USUAL_ORDER: ResultOrder = { by: "date", isReversed: false };

/** The direction in which each list is read first: newest, A to Z, quickest, best, from New on. */
const FIRST_DIRECTION: Record<ResultSort, "ascending" | "descending"> = {
  date: "descending",
  name: "ascending",
  duration: "ascending",
  percent: "descending",
  stage: "ascending",
};

/** As `aria-sort` says it. */
export function directionOf({ by, isReversed }: ResultOrder): "ascending" | "descending" {
  return (FIRST_DIRECTION[by] === "ascending") !== isReversed ? "ascending" : "descending";
}

/** The order that the head of a column leads to: its own, and when it is that already, the reverse. */
export function orderAfter(order: ResultOrder, by: ResultSort): ResultOrder {
  return { by, isReversed: order.by === by && !order.isReversed };
}

/** The order that an address asks for (`sort`, `order`); what it does not know is left out. */
export function parseResultOrder(query: URLSearchParams): ResultOrder {
  const asked = query.get("sort");
  const by = RESULT_SORTS.find((sort) => sort === asked);
  const usual = { by: by ?? USUAL_ORDER.by, isReversed: false };
  const direction = { asc: "ascending", desc: "descending" }[query.get("order") ?? ""];
  if (asked !== null && !by) return USUAL_ORDER;
  return { ...usual, isReversed: direction !== undefined && direction !== directionOf(usual) };
}

/** The same as pairs of an address; nothing for the usual order. */
export function resultOrderPairs(order: ResultOrder): [string, string][] {
  const { by, isReversed } = order;
  const sort: [string, string][] = by === USUAL_ORDER.by ? [] : [["sort", by]];
  return isReversed ? [...sort, ["order", directionOf(order) === "ascending" ? "asc" : "desc"]] : sort;
}
