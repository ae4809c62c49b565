import { Link } from "@remix-run/react";
import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useRowLinks } from "./row-links.ts";
import "./data-table.css";

type Direction = "ascending" | "descending";
/** A column by which the list can be sorted: `direction` where it is, `to` where its head leads. */
export type SortColumn = { title: string; to: string; direction: Direction | null };

type DataTableProps = { caption: string; columns: (string | SortColumn)[]; children: ReactNode };

/**
 * A table on a wide screen; on a narrow one each row becomes up to three lines. Words stay whole; what may be one endless
 * word says `wrap-anywhere` itself.
 */
export function DataTable({ caption, columns, children }: DataTableProps) {
  const table = useRef<HTMLTableElement>(null);
  useRowLinks(table);
  return (
    <table ref={table} className="list w-full wrap-break-word border-collapse text-left">
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
      <tbody className="divide-y divide-line">{children}</tbody>
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

/**
 * Where a cell is on a narrow screen. First line: `lead`, `name`, `figure`; second: `fact`, `more`; third: `label`, `extra`;
 * beside all three: `acts`. The elements in `parts` say it themselves, as `data-place`; `wide` is not there.
 */
type Place = "lead" | "name" | "figure" | "fact" | "more" | "label" | "extra" | "acts" | "parts" | "wide";

/** One cell. */
export function Cell({ place, children }: { place: Place; children: ReactNode }) {
  return (
    <td data-place={place} className="px-3 py-3 align-middle">
      {children}
    </td>
  );
}

type NameCellProps = { lead?: ReactNode; extra?: ReactNode; children: ReactNode };

/** The cell of what the row is about: `lead` is before it, `extra` behind it or, on a narrow screen, after the labels. */
export function NameCell({ lead, extra, children }: NameCellProps) {
  return (
    <Cell place="parts">
      <span className="flex items-center gap-3">
        {lead && <span data-place="lead">{lead}</span>}
        <span data-place="name">{children}</span>
        {extra && (
          <span data-place="extra" className="flex flex-wrap items-center gap-2">
            {extra}
          </span>
        )}
      </span>
    </Cell>
  );
}
