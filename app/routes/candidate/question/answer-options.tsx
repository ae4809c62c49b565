import type { ReactNode } from "react";
import type { CandidateOption } from "#app/domain/content/candidate-content.ts";

type AnswerOptionsProps = {
  options: CandidateOption[];
  chosenOptionId: string | null;
  /** Of each option, in a preview that shows them. */
  worth: Record<string, number> | null;
  onPick: (optionId: string) => void;
  /** Lies at the lower edge of the chosen option, where the person is looking. */
  undo: ReactNode;
};

/** The options as submit buttons. With JavaScript a click picks without leaving the page; the letter follows the place. */
export function AnswerOptions({ options, chosenOptionId, worth, onPick, undo }: AnswerOptionsProps) {
  return (
    <ul className="grid gap-3">
      {options.map((option) => {
        const isChosen = option.id === chosenOptionId;
        return (
          <li key={option.id} className="relative">
            <button
              type="submit"
              name="optionId"
              value={option.id}
              aria-pressed={isChosen}
              onClick={(event) => {
                event.preventDefault();
                onPick(option.id);
              }}
              className="flex w-full items-start gap-3 rounded-card border border-control bg-surface p-4 text-start shadow-card transition-colors hover:border-accent aria-pressed:border-chosen aria-pressed:bg-chosen-soft"
            >
              <span
                aria-hidden="true"
                className={`grid size-7 shrink-0 place-items-center rounded-full font-semibold text-sm ${isChosen ? "bg-chosen text-surface" : "bg-sunken text-muted"}`}
              >
                {isChosen ? "✓" : option.optionLetter}
              </span>
              <span dir="auto" className="min-w-0 flex-1 pt-0.5 leading-relaxed">
                {option.optionText}
              </span>
              {worth && (
                <span className="ms-auto shrink-0 pt-0.5 font-semibold text-sm tabular-nums">
                  {worth[option.id]} pts
                </span>
              )}
            </button>
            {isChosen && undo}
          </li>
        );
      })}
    </ul>
  );
}
