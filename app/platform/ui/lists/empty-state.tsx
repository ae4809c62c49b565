import type { ReactNode } from "react";

/** What a list shows when there is nothing in it, and what to do about that. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-12 text-center">
      <p className="font-semibold text-lg">{title}</p>
      <div className="max-w-prose text-muted">{children}</div>
    </div>
  );
}
