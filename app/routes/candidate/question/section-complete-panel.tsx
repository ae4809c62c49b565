import { useEffect, useRef } from "react";
import type { SectionComplete } from "#app/domain/content/section-complete.ts";
import type { Wording } from "#app/domain/languages/languages.server.ts";
import { ButtonLink } from "#app/ui/forms/button.tsx";

type SectionCompletePanelProps = SectionComplete & {
  wording: Wording<"section">;
  continueTo: string;
  onContinue: () => void;
};

/** 'Section Complete', between two sections. It goes on by itself after 5 seconds, with and without JavaScript. */
export function SectionCompletePanel({
  message,
  emoji,
  remaining,
  wording: { section },
  continueTo,
  onContinue,
}: SectionCompletePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div
      ref={panel}
      tabIndex={-1}
      className="grid justify-items-center gap-4 rounded-card border border-chosen bg-chosen-soft px-6 py-12 text-center"
    >
      <noscript>
        <meta httpEquiv="refresh" content={`5;url=${continueTo}`} />
      </noscript>
      <div role="status" className="grid justify-items-center gap-2">
        <span aria-hidden="true" className="text-5xl">
          {emoji}
        </span>
        <h1 className="font-bold text-2xl">{section.title}</h1>
        <p className="text-lg">{message}</p>
        <p className="font-semibold">{remaining}</p>
      </div>
      <ButtonLink
        to={continueTo}
        onClick={(event) => {
          event.preventDefault();
          onContinue();
        }}
      >
        {section.continueNow}
      </ButtonLink>
    </div>
  );
}
