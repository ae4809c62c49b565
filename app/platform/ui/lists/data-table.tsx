import { Link } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { RowMenus, ShareIcons } from "./row-actions.tsx";

import "./data-table.css";

type Direction = "ascending" | "descending";
export type SortColumn = { title: string; to: string; direction: Direction | null };

type DataTableProps = {
  caption: string;
  columns: (string | SortColumn)[];
  icons?: LucideIcon[];
  children: ReactNode;
};

const NO_ICONS: LucideIcon[] = [];

export function DataTable({ icons = NO_ICONS, ...table }: DataTableProps) {
  return (
    <RowMenus>
      <ShareIcons icons={icons}>
        <FigureTable {...table} />
      </ShareIcons>
    </RowMenus>
  );
}

/**
 * A table without row menus. A screen can have several such tables. Cells with arbitrary text need `wrap-anywhere`,
 * because words do not break.
 */
export function FigureTable({ caption, columns, children }: Omit<DataTableProps, "icons">) {
  const table = useRef<HTMLTableElement>(null);
  useRowLinks(table);
  return (
    <table ref={table} className={`list ${nameColumns(columns.length)}`}>
      <caption className="sr-only">{caption}</caption>
      <thead className="max-lg:sr-only">
        <tr>
          {columns.map((column) =>
            typeof column === "string" ? (
              <th key={column} scope="col">
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

/**
 * Return the class for the number of columns. If styles counted them with `:has()`, each change in a row would restyle
 * the whole table.
 */
function nameColumns(count: number): string {
  return ["six-columns", "seven-columns", "eight-columns"].slice(0, Math.max(0, count - 5)).join(" ");
}

const ARROWS = {
  none: "m21 16-4 4-4-4M17 20V4M3 8l4-4 4 4M7 4v16",
  ascending: "m5 12 7-7 7 7M12 19V5",
  descending: "M12 5v14M19 12l-7 7-7-7",
};

function SortHead({ title, to, direction }: SortColumn) {
  return (
    <th scope="col" aria-sort={direction ?? undefined}>
      <Link discover="none" to={to} preventScrollReset className="sort-link">
        {title}
        <svg aria-hidden="true" viewBox="0 0 24 24">
          <path d={ARROWS[direction ?? "none"]} />
        </svg>
      </Link>
      <span className="lg:hidden">{title}</span>
    </th>
  );
}

/**
 * Position of a cell on a narrow screen. Line 1: `lead`, `name`, `figure`. Line 2: `fact`, `more`. Line 3: `label`,
 * `extra`. Cells with `wide` are hidden. In cells with `parts`, the children set `data-place`.
 */
type Place = "lead" | "name" | "figure" | "fact" | "more" | "label" | "extra" | "actions" | "parts" | "wide";

export function Cell({ place, children }: { place: Place; children: ReactNode }) {
  return <td data-place={place}>{children}</td>;
}

/** On phones, repeat the column's name in the cell, because the table's head is hidden. */
export function FigureCell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <td className="px-3 py-2 tabular-nums">
      <span className="text-muted lg:hidden">{name} </span>
      {children}
    </td>
  );
}

const CONTROLS = "a, button, input, label, select, textarea, summary, .row-menu";

function useRowLinks(table: RefObject<HTMLTableElement>): void {
  useEffect(() => {
    const element = table.current;
    if (!element) return;
    element.addEventListener("mousedown", stopAutoscroll);
    element.addEventListener("click", followRow);
    element.addEventListener("auxclick", followRow);
    return () => {
      element.removeEventListener("mousedown", stopAutoscroll);
      element.removeEventListener("click", followRow);
      element.removeEventListener("auxclick", followRow);
    };
  }, [table]);
}

function findRowLink({ target }: MouseEvent): HTMLElement | null {
  if (!(target instanceof Element) || target.closest(CONTROLS)) return null;
  return target.closest("tr")?.querySelector<HTMLElement>("[data-row-link]") ?? null;
}

function stopAutoscroll(event: MouseEvent): void {
  if (event.button === 1 && findRowLink(event)) event.preventDefault();
}

/** Pass on the modifier keys and the button, so that Ctrl or a middle click opens a new tab. */
function followRow(event: MouseEvent): void {
  const link = findRowLink(event);
  const isMiddle = event.button === 1;
  if (!link || event.button === 2 || String(getSelection()) !== "") return;
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  link.dispatchEvent(
    new MouseEvent("click", {
      bubbles: true,
      cancelable: true,
      view: window,
      ctrlKey: ctrlKey || isMiddle,
      metaKey: metaKey || isMiddle,
      shiftKey,
      altKey,
    }),
  );
}

type EmptyStateProps = { title: string; next?: ReactNode; children?: ReactNode };

export function EmptyState({ title, next, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-10 text-center">
      <p className="font-semibold text-lg">{title}</p>
      {children && <div className="max-w-prose text-balance text-muted">{children}</div>}
      {next && <div className="mt-3 flex flex-wrap justify-center gap-3 empty:hidden">{next}</div>}
    </div>
  );
}
