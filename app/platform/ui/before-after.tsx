import type { ReactNode } from "react";

/** What something was and what it becomes; one thing where nothing changes. */
export function BeforeAfter({ before, after, isSame }: { before: ReactNode; after: ReactNode; isSame?: boolean }) {
  if (isSame) return after;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-1">
      <span className="text-muted">{before}</span>{" "}
      <span aria-hidden="true" className="text-muted">
        →
      </span>{" "}
      <span className="sr-only">becomes</span> {after}
    </span>
  );
}
