import { Link } from "@remix-run/react";
import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import type { ReactNode } from "react";

type Direction = "ascending" | "descending";
/** A column by which the list can be sorted: `direction` where it is, `to` where its head leads. */
export type SortColumn = { title: string; to: string; direction: Direction | null };

type DataTableProps = { caption: string; columns: (string | SortColumn)[]; children: ReactNode };

/**
 * A table on a wide screen; on a narrow one each row becomes a block whose cells name their column. Words stay whole;
 * what may be one endless word says `wrap-anywhere` itself.
 */
export function DataTable({ caption, columns, children }: DataTableProps) {
  return (
    <table className="w-full wrap-break-word border-collapse text-left max-lg:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-lg:sr-only">
        <tr className="border-line border-b text-muted text-sm">
          {columns.map((column) =>
            typeof column === "string" ? (
              <th key={column} scope="col" className="whitespace-nowrap px-3 py-2 font-medium">
                {column}
              </th>
            ) : (
              <SortHead key={column.title} {...column} />
            ),
          )}
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-lg:block [&>tr]:max-lg:block [&>tr]:max-lg:py-3">{children}</tbody>
    </table>
  );
}

/** On a narrow screen there are no heads to press: a menu beside the filters sorts there. */
function SortHead({ title, to, direction }: SortColumn) {
  const Icon = direction === null ? ArrowUpDown : direction === "ascending" ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={direction ?? undefined} className="whitespace-nowrap px-3 py-2 font-medium">
      <Link
        to={to}
        preventScrollReset
        className="group -mx-2 inline-flex min-h-8 items-center gap-1 rounded-control px-2 hover:bg-sunken hover:text-ink max-lg:hidden"
      >
        {title}
        <Icon
          aria-hidden="true"
          className={`size-4 ${direction ? "text-ink" : "opacity-40 group-hover:opacity-100"}`}
        />
      </Link>
      <span className="lg:hidden">{title}</span>
    </th>
  );
}

type CellProps = { column: string; isLabelled?: boolean; children: ReactNode };

/** One cell. On a narrow screen it names its column, unless its content speaks for itself. */
export function Cell({ column, isLabelled = true, children }: CellProps) {
  const whenNarrow = isLabelled
    ? "max-lg:grid max-lg:grid-cols-[8rem_1fr] max-lg:items-center max-lg:gap-2"
    : "max-lg:block";
  return (
    <td className={`px-3 py-3 align-middle max-lg:px-0 max-lg:py-1.5 ${whenNarrow}`}>
      {isLabelled && (
        <span aria-hidden="true" className="text-muted text-sm lg:hidden">
          {column}
        </span>
      )}
      <span className="min-w-0">{children}</span>
    </td>
  );
}
