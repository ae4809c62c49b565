import type { ReactNode } from "react";

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="mb-1 text-muted text-sm">{term}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
