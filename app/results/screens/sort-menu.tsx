import { Link } from "@remix-run/react";
import { ArrowUpDown, Check } from "lucide-react";
import type { SortColumn } from "#app/platform/ui/lists/data-table.tsx";
import { resultPaths } from "../paths.ts";
import type { ResultFilter } from "../result-filter.ts";
import { directionOf, orderAfter, type ResultSort, USUAL_ORDER } from "../result-order.ts";
import { Popover } from "./popover.tsx";

/** The dashboard's columns in their order, and by what each sorts. */
export const COLUMNS: { title: string; sort?: ResultSort }[] = [
  { title: "Candidate", sort: "name" },
  { title: "Completion Date", sort: "date" },
  { title: "Duration", sort: "duration" },
  { title: "Candidate Match", sort: "percent" },
  { title: "Stage", sort: "stage" },
  { title: "Actions" },
];

/** The heads of the table: a column that sorts leads to the list in its order. */
export function headsOf(filter: ResultFilter): (string | SortColumn)[] {
  const order = filter.order ?? USUAL_ORDER;
  return COLUMNS.map(({ title, sort }) =>
    sort === undefined
      ? title
      : {
          title,
          to: resultPaths.dashboard({ ...filter, order: orderAfter(order, sort) }),
          direction: order.by === sort ? directionOf(order) : null,
        },
  );
}

/** The same on a narrow screen, where the table has no heads. */
export function SortMenu({ filter }: { filter: ResultFilter }) {
  const summary = (
    <>
      <ArrowUpDown aria-hidden="true" className="size-5" />
      Sort
    </>
  );
  return (
    <div className="lg:hidden">
      <Popover summary={summary}>
        <ul className="grid gap-1 p-2 sm:w-64">
          {headsOf(filter).map((head) =>
            typeof head === "string" ? null : (
              <li key={head.title}>
                <Link
                  to={head.to}
                  preventScrollReset
                  aria-current={head.direction ? "true" : undefined}
                  className="flex min-h-11 items-center justify-between gap-3 rounded-control px-3 hover:bg-sunken"
                >
                  {head.title}
                  {head.direction && (
                    <span className="flex items-center gap-2 text-muted text-sm">
                      {head.direction}
                      <Check aria-hidden="true" className="size-4" />
                    </span>
                  )}
                </Link>
              </li>
            ),
          )}
        </ul>
      </Popover>
    </div>
  );
}
