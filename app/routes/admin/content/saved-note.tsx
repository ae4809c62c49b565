import { useEffect, useRef, useState } from "react";
import type { SavedText } from "./edit-actions.server.ts";
import { EditFields } from "./edit-button.tsx";
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
  action: string;
  intent: string;
  ownerId: string;
};

/** "Saved" at the upper edge of a text for ten seconds, with the way back to the text before; it covers nothing. */
export function SavedNote({ control, label, name, saved, text, ...edit }: SavedNoteProps) {
  const { fetcher } = useEdit();
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
        <fetcher.Form
          method="post"
          action={edit.action}
          preventScrollReset
          className="flex h-6 items-center rounded-full border border-line bg-surface pl-2.5 text-xs"
        >
          <EditFields {...edit} />
          <input type="hidden" name={name} value={shown.before} />
          <input type="hidden" name="expected" value={shown.text} />
          <span className="font-semibold text-excellent">Saved</span>
          <button type="submit" className="h-6 rounded-full px-2.5 font-semibold text-accent hover:underline">
            Undo
            <span className="sr-only"> the change of {label}</span>
          </button>
        </fetcher.Form>
      )}
    </div>
  );
}
