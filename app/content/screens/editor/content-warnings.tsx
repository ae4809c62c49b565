import { TriangleAlert } from "lucide-react";

export function ContentWarnings({ warnings }: { warnings: string[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul
      aria-label="Please check"
      className="mt-3 grid gap-1 rounded-control border border-warning-line bg-warning-soft px-3 py-2 text-warning text-sm"
    >
      {warnings.map((warning) => (
        <li key={warning} className="flex gap-2">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {warning}
        </li>
      ))}
    </ul>
  );
}
