import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

export type Fact = { term: string; value: ReactNode };

/** Terms with what is known of them; below each other on a phone. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {facts.map(({ term, value }) => (
        <div key={term} className="sm:contents">
          <dt className="text-muted">{term}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What is folded until it is asked for. */
export function Folded({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="group mt-4 rounded-control border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 px-4 py-2 font-medium hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-4 group-open:rotate-90" />
        {summary}
      </summary>
      <div className="border-line border-t px-4 py-3">{children}</div>
    </details>
  );
}
