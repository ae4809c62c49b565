import type { ReactNode } from "react";

const LOOKS = {
  normal: "border-line bg-sunken text-muted",
  positive: "border-excellent-line bg-excellent-soft text-excellent",
  warning: "border-average-line bg-average-soft text-average",
  accent: "border-transparent bg-accent-soft text-accent-strong",
};

/** A short word about a thing: its state, or what kind it is. */
export function Badge({ tone = "normal", children }: { tone?: keyof typeof LOOKS; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 whitespace-nowrap rounded-full border px-2.5 py-0.5 font-semibold text-xs ${LOOKS[tone]}`}
    >
      {children}
    </span>
  );
}
