import { expect, test } from "vitest";
import { buildHealthOrderQuery, parseHealthOrder, sortByHealth, toggleHealthOrder } from "./health-order.ts";

const item = (number: number, itemRest: number | null, unanswered = 0, verdicts: string[] = []) => ({
  number,
  facility: 0.5,
  sd: 1,
  itemRest,
  unanswered,
  meanSeconds: null,
  stopped: 0,
  verdicts,
});

test.each([
  { query: "", order: { sort: "number", direction: "ascending" } },
  { query: "order=desc", order: { sort: "number", direction: "descending" } },
  { query: "sort=r", order: { sort: "r", direction: "ascending" } },
  { query: "sort=facility&order=desc", order: { sort: "facility", direction: "descending" } },
  { query: "sort=open", order: { sort: "open", direction: "descending" } },
  { query: "sort=time", order: { sort: "time", direction: "descending" } },
  { query: "sort=verdict&order=up", order: { sort: "verdict", direction: "descending" } },
  { query: "sort=toString&order=desc", order: { sort: "number", direction: "ascending" } },
] as const)("the query $query means the order $order (T35)", ({ query, order }) => {
  const parsed = parseHealthOrder(new URLSearchParams(query));
  expect(parsed).toEqual(order);
  expect(parseHealthOrder(new URLSearchParams(buildHealthOrderQuery(parsed)))).toEqual(order);
});

test("unknown figures come last, ties keep question order, and a second click reverses it (T35)", () => {
  const items = [item(1, null), item(2, 0.4), item(3, -0.1), item(4, 0.4), item(5, null)];
  const numbers = (direction: "ascending" | "descending") =>
    sortByHealth(items, { sort: "r", direction }).map(({ number }) => number);
  expect(numbers("ascending")).toEqual([3, 2, 4, 1, 5]);
  expect(numbers("descending")).toEqual([2, 4, 3, 1, 5]);
  const byVerdict = [item(1, 0), item(2, 0, 0, ["weak", "easy"]), item(3, 0, 0, ["weak"])];
  expect(sortByHealth(byVerdict, { sort: "verdict", direction: "descending" }).map(({ number }) => number)).toEqual([
    2, 3, 1,
  ]);
  const once = toggleHealthOrder({ sort: "number", direction: "ascending" }, "open");
  expect(once).toEqual({ sort: "open", direction: "descending" });
  expect(toggleHealthOrder(once, "open")).toEqual({ sort: "open", direction: "ascending" });
});
