const HEALTH_SORTS = ["number", "facility", "sd", "r", "open", "time", "stopped", "verdict"] as const;
export type HealthSort = (typeof HEALTH_SORTS)[number];

export type HealthOrder = { sort: HealthSort; direction: "ascending" | "descending" };

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

export function parseHealthOrder(query: URLSearchParams): HealthOrder {
  const sort = HEALTH_SORTS.find((known) => known === query.get("sort"));
  if (!sort)
    return { sort: "number", direction: query.get("sort") ? "ascending" : (parseDirection(query) ?? "ascending") };
  return { sort, direction: parseDirection(query) ?? getFirstDirection(sort) };
}

function parseDirection(query: URLSearchParams): HealthOrder["direction"] | undefined {
  const order = query.get("order");
  return order === "asc" ? "ascending" : order === "desc" ? "descending" : undefined;
}

function getFirstDirection(sort: HealthSort): HealthOrder["direction"] {
  return FIRST_DESCENDING.includes(sort) ? "descending" : "ascending";
}

export function toggleHealthOrder(order: HealthOrder, sort: HealthSort): HealthOrder {
  if (order.sort !== sort) return { sort, direction: getFirstDirection(sort) };
  return { sort, direction: order.direction === "ascending" ? "descending" : "ascending" };
}

export function buildHealthOrderQuery({ sort, direction }: HealthOrder): { sort?: string; order?: string } {
  return {
    ...(sort !== "number" && { sort }),
    ...(direction !== getFirstDirection(sort) && { order: direction === "ascending" ? "asc" : "desc" }),
  };
}

export function sortByHealth<Item extends SortedItem>(
  items: readonly Item[],
  { sort, direction }: HealthOrder,
): Item[] {
  const getFigure = FIGURES[sort];
  return items.toSorted((one, other) => {
    const [first, second] = [getFigure(one), getFigure(other)];
    if (first === null || second === null)
      return Number(first === null) - Number(second === null) || one.number - other.number;
    return (direction === "ascending" ? first - second : second - first) || one.number - other.number;
  });
}
