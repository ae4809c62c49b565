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
    <li className="stat">
      <p className="stat-name">
        {name}
        {explanation && (
          <button
            type="button"
            aria-label={`${name}: ${explanation}`}
            data-tooltip={explanation}
            className="info-button"
          >
            <Info aria-hidden="true" className="size-4" />
          </button>
        )}
      </p>
      <p className="stat-value">
        {value}
        {caption && (
          <span
            className={`ms-2 font-normal text-muted text-xs ${isCaptionShown ? "" : explanation ? "max-xl:sr-only" : "sr-only"}`}
          >{` ${caption}`}</span>
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
