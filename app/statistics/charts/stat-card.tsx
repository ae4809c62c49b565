import { Info } from "lucide-react";
import type { ReactNode } from "react";

type StatCardProps = {
  name: string;
  value: ReactNode;
  caption?: string | undefined;
  isCaptionShown?: boolean;
  explanation?: string;
};

/** `caption` is only for screen readers, unless `isCaptionShown`. */
export function StatCard({ name, value, caption, isCaptionShown = false, explanation }: StatCardProps) {
  return (
    <li className="shrink-0 px-4 py-1.5">
      <p className="flex items-center gap-1 whitespace-nowrap text-muted text-sm">
        {name}
        {explanation && (
          <button
            type="button"
            aria-label={`${name}: ${explanation}`}
            data-tooltip={explanation}
            className="-my-2 grid size-8 shrink-0 place-items-center rounded-control hover:text-ink"
          >
            <Info aria-hidden="true" className="size-4" />
          </button>
        )}
      </p>
      <p className="font-semibold text-2xl leading-6 tabular-nums">
        {value}
        {caption && (
          <span className={isCaptionShown ? "ms-2 font-normal text-muted text-xs" : "sr-only"}>{` ${caption}`}</span>
        )}
      </p>
    </li>
  );
}

export function StatStrip({ children }: { children: ReactNode }) {
  return (
    <ul className="relative flex divide-x divide-line overflow-x-auto rounded-card border border-line bg-surface shadow-card *:lg:flex-1">
      {children}
    </ul>
  );
}
