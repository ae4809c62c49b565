import type { ReactNode } from "react";

type DataTableProps = { caption: string; columns: string[]; children: ReactNode };

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
          {columns.map((column) => (
            <th key={column} scope="col" className="whitespace-nowrap px-3 py-2 font-medium">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-lg:block [&>tr]:max-lg:block [&>tr]:max-lg:py-3">{children}</tbody>
    </table>
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
