import type { ReactNode } from "react";
import type { CandidateOption } from "#app/content/index.ts";

type AnswerOptionsProps = {
  options: CandidateOption[];
  chosenOptionId: string | null;
  /** Of each option, in a preview that shows them. */
  worth: Record<string, number> | null;
  onPick: (optionId: string) => void;
  /** True while the person chooses again: `undo` is the lower part of the chosen option's card then. */
  isUndone: boolean;
  /** Shown in the chosen option's card, where the person is looking. */
  undo: ReactNode;
  /** The button's text. Each card reserves room for it. */
  undoText: string;
};

const CARD =
  "flex w-full items-start gap-3 border border-control bg-surface px-4 pt-4 pb-5 text-start transition-colors hover:border-accent aria-pressed:border-chosen aria-pressed:bg-chosen-soft";
const ROOM_FOR_UNDO =
  "max-sm:pe-14 sm:after:invisible sm:after:px-4 sm:after:font-semibold sm:after:text-sm sm:after:content-[attr(data-undo)]";

/** The options as submit buttons. With JavaScript a click picks without leaving the page; the letter follows the place. */
export function AnswerOptions({
  options,
  chosenOptionId,
  worth,
  onPick,
  isUndone,
  undo,
  undoText,
}: AnswerOptionsProps) {
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
              data-undo={undoText}
              onClick={(event) => {
                event.preventDefault();
                onPick(option.id);
              }}
              className={`${CARD} ${ROOM_FOR_UNDO} ${isChosen && isUndone ? "rounded-t-card border-b-0" : "rounded-card shadow-card"}`}
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
