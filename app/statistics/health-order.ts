/** What the questions of Test Health can be sorted by. */
const HEALTH_SORTS = ["number", "facility", "sd", "r", "open", "time", "stopped", "verdict"] as const;
export type HealthSort = (typeof HEALTH_SORTS)[number];

export type HealthOrder = { by: HealthSort; direction: "ascending" | "descending" };

/** What the order looks at; null is not known, or may not be shown yet. */
type SortedItem = {
  number: number;
  facility: number | null;
  sd: number | null;
  itemRest: number | null;
  unanswered: number;
  meanSeconds: number | null;
  stopped: number;
  verdicts: readonly unknown[];
};

const FIRST_DESCENDING: readonly HealthSort[] = ["open", "time", "stopped", "verdict"];

const FIGURES: Record<HealthSort, (item: SortedItem) => number | null> = {
  number: ({ number }) => number,
  facility: ({ facility }) => facility,
  sd: ({ sd }) => sd,
  r: ({ itemRest }) => itemRest,
  open: ({ unanswered }) => unanswered,
  time: ({ meanSeconds }) => meanSeconds,
  stopped: ({ stopped }) => stopped,
  verdict: ({ verdicts }) => verdicts.length,
};

/** The order that an address asks for (`sort`, `order`); by number where it asks for none, or for one that is not known. */
export function parseHealthOrder(query: URLSearchParams): HealthOrder {
  const by = HEALTH_SORTS.find((sort) => sort === query.get("sort"));
  if (!by) return { by: "number", direction: query.get("sort") ? "ascending" : (parseDirection(query) ?? "ascending") };
  return { by, direction: parseDirection(query) ?? getFirstDirection(by) };
}

function parseDirection(query: URLSearchParams): HealthOrder["direction"] | undefined {
  const order = query.get("order");
  return order === "asc" ? "ascending" : order === "desc" ? "descending" : undefined;
}

function getFirstDirection(by: HealthSort): HealthOrder["direction"] {
  return FIRST_DESCENDING.includes(by) ? "descending" : "ascending";
}

/** The order that the head of a column leads to: its own, and when it is that already, the reverse. */
export function toggleHealthOrder(order: HealthOrder, by: HealthSort): HealthOrder {
  if (order.by !== by) return { by, direction: getFirstDirection(by) };
  return { by, direction: order.direction === "ascending" ? "descending" : "ascending" };
}

/** The same as fields of an address; nothing where it is the usual one. */
export function buildHealthOrderQuery({ by, direction }: HealthOrder): { sort?: string; order?: string } {
  return {
    ...(by !== "number" && { sort: by }),
    ...(direction !== getFirstDirection(by) && { order: direction === "ascending" ? "asc" : "desc" }),
  };
}

/** The questions in an order: ties by number, what is not known last. */
export function sortByHealth<Item extends SortedItem>(items: readonly Item[], { by, direction }: HealthOrder): Item[] {
  const figureOf = FIGURES[by];
  return items.toSorted((one, other) => {
    const [first, second] = [figureOf(one), figureOf(other)];
    if (first === null || second === null)
      return Number(first === null) - Number(second === null) || one.number - other.number;
    return (direction === "ascending" ? first - second : second - first) || one.number - other.number;
  });
}
