import { Link } from "@remix-run/react";
import type { Wording } from "#app/domain/languages/languages.server.ts";

type UndoPickProps = {
  wording: Wording<"question">;
  isUndone: boolean;
  /** Where 'Keep this answer' leads where no scripts run. */
  keepTo: string;
  onUndo: () => void;
  onKeep: () => void;
};

const LOOK =
  "absolute end-4 -bottom-4 z-10 inline-flex min-h-8 items-center rounded-control border border-chosen bg-surface px-3 font-semibold text-chosen text-sm shadow-card hover:bg-chosen-soft";

/** It comes in the place of 'Undo', which had the focus. */
function takeFocus(link: HTMLElement | null): void {
  link?.focus();
}

/** Right after a tap: a way to choose again before the next question comes. Then, or gone back: to keep the answer. */
export function UndoPick({ wording: { question }, isUndone, keepTo, onUndo, onKeep }: UndoPickProps) {
  if (!isUndone) {
    return (
      <button type="button" onClick={onUndo} className={LOOK}>
        {question.undo}
      </button>
    );
  }
  return (
    <Link
      ref={takeFocus}
      to={keepTo}
      onClick={(event) => {
        event.preventDefault();
        onKeep();
      }}
      className={LOOK}
    >
      {question.keep}
    </Link>
  );
}
