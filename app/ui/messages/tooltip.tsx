import * as RadixTooltip from "@radix-ui/react-tooltip";
import type { ReactNode } from "react";

const OPENS_AFTER_MS = 700;
const SKIP_WINDOW_MS = 300;

/** Gives the tooltips inside it their common timing. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={OPENS_AFTER_MS} skipDelayDuration={SKIP_WINDOW_MS}>
      {children}
    </RadixTooltip.Provider>
  );
}

/** A word about the one control inside it, on hover and focus. Never the only place that says something. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Content
        sideOffset={6}
        collisionPadding={8}
        className="z-50 max-w-xs rounded-control bg-ink px-3 py-1.5 text-canvas text-sm shadow-card"
      >
        {text}
      </RadixTooltip.Content>
    </RadixTooltip.Root>
  );
}
