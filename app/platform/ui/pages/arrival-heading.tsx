import { type HTMLAttributes, useEffect, useRef } from "react";

/** The h1 of a screen that replaces another one without a page load. It takes the focus, so that a screen reader reads it. */
export function ArrivalHeading({ children, ...attributes }: HTMLAttributes<HTMLHeadingElement>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A page can be used before its scripts run: leave the focus where the person has put it.
    if (heading.current?.closest("main")?.contains(document.activeElement)) return;
    heading.current?.focus();
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} {...attributes}>
      {children}
    </h1>
  );
}
