import { type ReactNode, useEffect, useRef, useState } from "react";

/** `isOpen`: it comes open, because something in it is to be mended. */
type PopoverProps = { summary: ReactNode; isOpen?: boolean; children: ReactNode };

/** A button that opens what lies under it, with and without JavaScript; on a phone as wide as the `relative` parent. */
export function Popover({ summary, isOpen = false, children }: PopoverProps) {
  const details = useDismissed();
  useEffect(() => {
    if (isOpen && details.current) details.current.open = true;
  }, [isOpen, details]);
  const [isOpenAtFirst] = useState(isOpen);
  return (
    <details ref={details} open={isOpenAtFirst} className="sm:relative">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control border border-control bg-surface px-4 font-semibold hover:bg-sunken [&::-webkit-details-marker]:hidden">
        {summary}
      </summary>
      <div className="absolute z-20 mt-2 rounded-card border border-line bg-surface shadow-card max-sm:inset-x-0 sm:right-0">
        {children}
      </div>
    </details>
  );
}

/** A <details> that closes on Escape, and on a press elsewhere; without JavaScript its own button does. */
function useDismissed() {
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
