import { Info } from "lucide-react";

type StatCardProps = { name: string; value: string; caption?: string | undefined; explanation?: string };

/** A figure as a list item. `explanation` is a tooltip. */
export function StatCard({ name, value, caption, explanation }: StatCardProps) {
  return (
    <li className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
      <p className="flex items-center justify-between gap-1 text-muted text-sm">
        {name}
        {explanation && (
          <button
            type="button"
            aria-label={`${name}: ${explanation}`}
            data-tooltip={explanation}
            className="-m-2 grid size-8 shrink-0 place-items-center rounded-control hover:text-ink"
          >
            <Info aria-hidden="true" className="size-4" />
          </button>
        )}
      </p>
      <p className="mt-1 font-bold text-2xl tabular-nums">{value}</p>
      {caption && <p className="mt-1 text-muted text-xs">{caption}</p>}
    </li>
  );
}
