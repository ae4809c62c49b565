import { useEffect, useRef, useState } from "react";
import type { SavedText } from "./edit-actions.server.ts";
import { focusControl, useEdit } from "./use-edit.ts";

const UNDO_MS = 10_000;

type SavedNoteProps = {
  /** The id, label and name of the text's control. */
  control: string;
  label: string;
  name: string;
  /** The last save of this text, and the text as it is on the screen. */
  saved: SavedText | undefined;
  text: string;
};

/** "Saved" at the upper edge of a text for ten seconds, with the way back to the text before; it covers nothing. */
export function SavedNote({ control, label, name, saved, text }: SavedNoteProps) {
  const { send } = useEdit();
  const note = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<SavedText | null>(null);
  useEffect(() => {
    if (!saved) return;
    setShown(saved);
    const end = setTimeout(() => {
      // The focus must not go with the button.
      if (note.current?.contains(document.activeElement)) focusControl(control);
      setShown(null);
    }, UNDO_MS);
    return () => clearTimeout(end);
  }, [saved, control]);
  return (
    <div ref={note} aria-live="polite" className="-top-3.5 absolute right-2 z-10">
      {shown?.text === text && (
        <div className="flex h-6 items-center rounded-full border border-line bg-surface pl-2.5 text-xs">
          <span className="font-semibold text-excellent">Saved</span>
          <button
            type="button"
            onClick={() => send({ [name]: shown.before, expected: shown.text })}
            className="h-6 rounded-full px-2.5 font-semibold text-accent hover:underline"
          >
            Undo
            <span className="sr-only"> the change of {label}</span>
          </button>
        </div>
      )}
    </div>
  );
}
