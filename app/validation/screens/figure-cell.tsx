import type { ReactNode } from "react";

/** Repeat the column's name on phones, which hide the table's head. */
export function FigureCell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <td className="px-3 py-2 tabular-nums">
      <span className="text-muted lg:hidden">{name} </span>
      {children}
    </td>
  );
}
