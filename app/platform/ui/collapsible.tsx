import { ChevronRight } from "lucide-react";
import type { DetailsHTMLAttributes, ReactNode } from "react";

type CollapsibleProps = DetailsHTMLAttributes<HTMLDetailsElement> & {
  summary: ReactNode;
  isContentOnlyInPrint?: boolean;
};

export function Collapsible({ summary, isContentOnlyInPrint = false, children, ...details }: CollapsibleProps) {
  return (
    <details {...details} className="group print:[&::details-content]:[content-visibility:visible]">
      <summary
        className={`flex min-h-control cursor-pointer list-none flex-wrap items-center gap-x-3 rounded-control bg-sunken px-4 py-2 hover:bg-line print:break-after-avoid print:px-0 [&::-webkit-details-marker]:hidden ${isContentOnlyInPrint ? "print:hidden" : ""}`}
      >
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 group-open:rotate-90 print:hidden" />
        {summary}
      </summary>
      {children}
    </details>
  );
}
