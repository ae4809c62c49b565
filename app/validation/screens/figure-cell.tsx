import type { ReactNode } from "react";

/** Phones hide the table's head, so the name stands before the figure. */
export function FigureCell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <td className="px-3 py-2 tabular-nums">
      <span className="text-muted lg:hidden">{name} </span>
      {children}
    </td>
  );
}
