import type { ReactNode } from "react";

type DataTableProps = { caption: string; columns: string[]; children: ReactNode };

/** A table on a wide screen; on a phone each row becomes a block whose cells name their column. */
export function DataTable({ caption, columns, children }: DataTableProps) {
  return (
    <table className="w-full border-collapse text-left max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-line border-b text-muted text-sm">
          {columns.map((column) => (
            <th key={column} scope="col" className="px-3 py-2 font-medium">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-md:block [&>tr]:max-md:block [&>tr]:max-md:py-3">{children}</tbody>
    </table>
  );
}

type CellProps = { column: string; isLabelled?: boolean; children: ReactNode };

/** One cell. On a phone it names its column, unless its content speaks for itself. */
export function Cell({ column, isLabelled = true, children }: CellProps) {
  const onPhone = isLabelled
    ? "max-md:grid max-md:grid-cols-[8rem_1fr] max-md:items-center max-md:gap-2"
    : "max-md:block";
  return (
    <td className={`px-3 py-3 align-middle max-md:px-0 max-md:py-1.5 ${onPhone}`}>
      {isLabelled && (
        <span aria-hidden="true" className="text-muted text-sm md:hidden">
          {column}
        </span>
      )}
      <span className="min-w-0">{children}</span>
    </td>
  );
}
