import { Link } from "@remix-run/react";
import type { Wording } from "#app/languages/index.server.ts";

type UndoPickProps = {
  wording: Wording<"question">;
  isUndone: boolean;
  keepTo: string;
  onUndo: () => void;
  onKeep: () => void;
};

const LOOK =
  "inline-flex min-h-control min-w-control items-center justify-center rounded-control border border-chosen bg-surface font-semibold text-chosen text-sm hover:bg-chosen-soft";

function takeFocus(link: HTMLElement | null): void {
  link?.focus();
}

export function UndoPick({ wording: { question }, isUndone, keepTo, onUndo, onKeep }: UndoPickProps) {
  if (!isUndone) {
    return (
      <>
        <button
          type="button"
          onClick={onUndo}
          aria-describedby="undo-hint"
          className={`${LOOK} absolute end-1 top-1/2 -translate-y-1/2 sm:end-2 sm:px-3`}
        >
          <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 sm:hidden rtl:-scale-x-100">
            <path
              d="M9 7 4 12l5 5M4 12h10a6 6 0 0 1 0 12"
              transform="translate(0 -3)"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          <span className="max-sm:sr-only">{question.undo}</span>
        </button>
        <p
          id="undo-hint"
          className="pointer-events-none absolute end-3 bottom-0 max-w-[calc(100%-1.5rem)] translate-y-1/2 truncate rounded-full bg-chosen px-2 text-surface text-xs/4"
        >
          {question.undoHint}
        </p>
      </>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-b-card border border-chosen border-t-0 bg-chosen-soft px-3 pb-3 sm:px-4 shadow-card">
      <p id="keep-hint" className="min-w-40 flex-1 text-sm">
        {question.chooseAnother}
      </p>
      <Link
        ref={takeFocus}
        to={keepTo}
        aria-describedby="keep-hint"
        onClick={(event) => {
          event.preventDefault();
          onKeep();
        }}
        className={`${LOOK} ms-auto px-4 py-2`}
      >
        {question.keep}
      </Link>
    </div>
  );
}

export function BackLink({ text, to, onBack }: { text: string; to: string; onBack: () => void }) {
  return (
    <Link
      to={to}
      reloadDocument
      onClick={(event) => {
        event.preventDefault();
        onBack();
      }}
      className="inline-block py-2 text-accent text-sm underline underline-offset-4"
    >
      {text}
    </Link>
  );
}
