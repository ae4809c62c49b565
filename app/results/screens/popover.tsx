import { type ReactNode, useEffect, useRef, useState } from "react";

/** `isOpen`: open at first, because it contains an error. */
type PopoverProps = { summary: ReactNode; isOpen?: boolean; isPanel?: boolean; children: ReactNode };

const POPOVER = "absolute z-20 mt-2 rounded-card border border-line bg-surface shadow-card max-sm:inset-x-0 sm:right-0";
const PANEL =
  "fixed inset-y-0 end-0 z-30 w-80 max-w-full overflow-y-auto overscroll-contain border-line border-s bg-surface shadow-card";

/** A button that opens a popover, also without JavaScript. On phones it is as wide as its `relative` ancestor. `isPanel`: open at the side of the screen instead. */
export function Popover({ summary, isOpen = false, isPanel = false, children }: PopoverProps) {
  const details = useDismiss();
  useEffect(() => {
    if (isOpen && details.current) details.current.open = true;
  }, [isOpen, details]);
  const [isOpenAtFirst] = useState(isOpen);
  return (
    <details ref={details} open={isOpenAtFirst} className="sm:relative">
      <summary className="flex min-h-control cursor-pointer list-none items-center gap-2 rounded-control border border-control bg-surface px-3 font-medium hover:bg-sunken [&::-webkit-details-marker]:hidden">
        {summary}
      </summary>
      <div className={isPanel ? PANEL : POPOVER}>{children}</div>
    </details>
  );
}

/** A <details> that closes on Escape and on a press elsewhere. */
function useDismiss() {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    function dismiss(event: Event) {
      const element = details.current;
      if (!element?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        if (element.contains(document.activeElement)) element.querySelector("summary")?.focus();
        element.open = false;
      } else if (event.target instanceof Node && !element.contains(event.target)) {
        element.open = false;
      }
    }
    document.addEventListener("keydown", dismiss);
    document.addEventListener("pointerdown", dismiss);
    return () => {
      document.removeEventListener("keydown", dismiss);
      document.removeEventListener("pointerdown", dismiss);
    };
  }, []);
  return details;
}
