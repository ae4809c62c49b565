import { Link } from "@remix-run/react";
import { ArrowUpDown, Check, Download } from "lucide-react";
import { paths } from "#app/platform/paths/paths.ts";
import { counted } from "#app/platform/text/numbers-text.ts";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { Select } from "#app/platform/ui/forms/field.tsx";
import type { SortColumn } from "#app/platform/ui/lists/data-table.tsx";
import { resultPaths } from "../paths.ts";
import {
  DEFAULT_ORDER,
  getDirection,
  type ResultFilter,
  type ResultSort,
  toFilterPairs,
  toggleOrder,
} from "../result-filter.ts";
import { Popover } from "./popover.tsx";

/** The dashboard's columns and their sort keys. */
const COLUMNS: { title: string; sort?: ResultSort }[] = [
  { title: "Candidate", sort: "name" },
  { title: "Completion Date", sort: "date" },
  { title: "Duration", sort: "duration" },
  { title: "Candidate Match", sort: "percent" },
  { title: "Stage", sort: "stage" },
  { title: "Actions" },
];

/** The column titles. Sortable ones link to the list in that order. */
export function getColumnHeads(filter: ResultFilter): (string | SortColumn)[] {
  const order = filter.order ?? DEFAULT_ORDER;
  return COLUMNS.map(({ title, sort }) =>
    sort === undefined
      ? title
      : {
          title,
          to: resultPaths.dashboard({ ...filter, order: toggleOrder(order, sort) }),
          direction: order.by === sort ? getDirection(order) : null,
        },
  );
}

/** The sort order for narrow screens, where the table has no header. */
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
          {getColumnHeads(filter).map((head) =>
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

const QUESTION_COLUMNS = [
  { value: "", text: "None" },
  { value: "points", text: "One each: the points" },
  { value: "answers", text: "One each: the answer" },
];

type DownloadResultsProps = { filter: ResultFilter; total: number; isMore: boolean };

/** Download all pages of the list as a spreadsheet. */
export function DownloadResults({ filter, total, isMore }: DownloadResultsProps) {
  const summary = (
    <>
      <Download aria-hidden="true" className="size-5" />
      <span className="max-sm:sr-only">Download</span>
    </>
  );
  return (
    <Popover summary={summary}>
      <form method="get" className="grid gap-4 p-4 sm:w-72" aria-label="Download the submissions">
        <p>
          {isMore && "More than "}
          {counted(total, "row: the submission", "rows: all submissions")} of this list.
        </p>
        {toFilterPairs(filter).map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <Select id="question-columns" name="questions" label="Columns for the questions" choices={QUESTION_COLUMNS} />
        <div className="grid grid-cols-2 gap-3">
          <Button formAction={paths.resultSheet("xlsx")}>Excel</Button>
          <Button formAction={paths.resultSheet("csv")} variant="secondary">
            CSV
          </Button>
        </div>
      </form>
    </Popover>
  );
}
