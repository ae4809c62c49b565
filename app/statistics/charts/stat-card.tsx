import { Info } from "lucide-react";
import type { ReactNode } from "react";

type StatCardProps = {
  name: string;
  value: ReactNode;
  caption?: string | undefined;
  isCaptionShown?: boolean;
  explanation?: string;
};

export function StatCard({ name, value, caption, isCaptionShown = false, explanation }: StatCardProps) {
  return (
    <li className="flex-[1_1_9.5rem] bg-surface px-2.5 py-1.5 lg:px-4">
      <p className="flex items-center sm:gap-1 text-muted text-sm max-sm:text-[0.8125rem]">
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
    <ul className="relative flex flex-wrap gap-px overflow-hidden rounded-card border border-line bg-line shadow-card">
      {children}
    </ul>
  );
}
