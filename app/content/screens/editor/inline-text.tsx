import { useActionData } from "@remix-run/react";
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { getRouterState } from "#app/platform/forms/router-state.ts";
import { useUnsaved } from "#app/platform/forms/unsaved.ts";
import { ConflictNotice } from "#app/platform/ui/forms/conflict-choice.tsx";
import {
  controlId,
  type EditReply,
  focusControl,
  getEditName,
  type SavedText,
  useEdit,
  useEditor,
} from "./use-edit.tsx";

type TextField = {
  getId: (partId: string) => string;
  /** Longer text is rejected instead of cut off, because the admin may want to shorten pasted text. */
  maxLength: number;
  isRequired?: boolean;
  hasLines?: boolean;
};

const TEXT_FIELDS = {
  "update-section-name": { getId: controlId.sectionName, maxLength: 200, isRequired: true },
  "update-section-description": { getId: controlId.sectionDescription, maxLength: 2000, hasLines: true },
  "update-question": { getId: controlId.questionText, maxLength: 2000, isRequired: true, hasLines: true },
  "update-follow-up": { getId: controlId.followUp, maxLength: 500, hasLines: true },
  "update-option": { getId: controlId.optionText, maxLength: 1000, isRequired: true },
} satisfies Record<string, TextField>;

type InlineTextProps = {
  edit: keyof typeof TEXT_FIELDS;
  partId: string;
  label: string;
  value: string;
  placeholder?: string;
  isPlaceholder?: boolean;
  /** The edit that Enter runs after saving, as returned by `getEditName`. It adds a part after this one. */
  onward?: string | undefined;
  className?: string;
};

/**
 * A text that is edited in place. Enter and blur save it, Escape restores the stored text, and with `hasLines`
 * Shift+Enter starts a new line. Unsaved text survives when the page's data reloads.
 */
export function InlineText({ edit, partId, label, value, onward, ...look }: InlineTextProps) {
  const { getId, maxLength, isRequired = false, hasLines = false }: TextField = TEXT_FIELDS[edit];
  const [id, name] = [getId(partId), getEditName(edit, partId)];
  const { fetcher, sendValue, refused: refusedNow, saved } = useEdit();
  const pageReply = useActionData<EditReply>();
  const refused = [...(refusedNow ?? []), ...(pageReply?.refused ?? [])].find(({ control }) => control === id);
  const { text, setText, shown } = useTextDraft(value, refused?.text);
  const sent = useRef<string[]>([]);
  const [isBlankRefused, setBlankRefused] = useState(false);
  const isDirty = text !== value;
  const isTooLong = isDirty && text.trim().length > maxLength;
  const isSending = fetcher.formData?.get(name) === text;
  useEffect(() => {
    if (!isDirty && fetcher.state === "idle") sent.current = [];
  }, [isDirty, fetcher.state]);
  const { className = "", placeholder, isPlaceholder = false } = look;
  const markSending = useUnsaved(id, !isDirty ? "saved" : isSending ? "sending" : "typed", fetcher.data);

  function onType(typed: string) {
    setText(hasLines ? typed : typed.replace(/\s*\n\s*/g, " "));
    setBlankRefused(false);
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === "Escape") {
      setText(value);
      setBlankRefused(false);
    }
    if (event.key !== "Enter" || (hasLines && event.shiftKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    save(onward);
  }
  function onBlur({ currentTarget }: FocusEvent<HTMLTextAreaElement>) {
    // If only the window has lost the focus, do not save yet, because the field is still active.
    if (document.activeElement === currentTarget) return;
    if (isDirty && !isTooLong && !isAlreadySending(name, text) && refused?.text !== text) save();
  }
  function save(act?: string) {
    const isBlank = isRequired && text.trim() === "";
    setBlankRefused(isBlank);
    if (isBlank) setText(value);
    if (isBlank || isTooLong || !(isDirty || act)) return;
    if (isDirty) markSending();
    sendValue(name, text, [shown, ...sent.current], act ? { act } : {});
    sent.current.push(text);
  }
  function settle(event: MouseEvent, chosen: string, theirs: string) {
    event.preventDefault();
    setText(chosen);
    markSending();
    sendValue(name, chosen, [theirs]);
    focusControl(id);
  }

  const isBlankReply = refused?.text.trim() === "";
  const isReplyCurrent = refused && (refused.text === text || (isBlankReply && !isDirty));
  const conflict = isReplyCurrent ? refused.conflict : undefined;
  const isBlank = isBlankRefused || (isReplyCurrent && isBlankReply);
  const replied = isReplyCurrent && !conflict ? refused.error : null;
  const error = isBlank || isTooLong ? formatTextError(label, isBlank ? null : maxLength) : replied;
  return (
    <div className="relative">
      <SavedNote control={id} label={label} name={name} saved={saved} text={text} />
      <span className={`inline-text min-w-0 ${className}`} data-text={text}>
        <textarea
          id={id}
          name={name}
          aria-label={label}
          aria-invalid={error !== null || undefined}
          aria-describedby={conflict ? `${id}-conflict` : error === null ? undefined : `${id}-error`}
          rows={1}
          value={text}
          data-saved={value}
          placeholder={placeholder}
          autoComplete="off"
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={onKeyDown}
          onFocus={({ currentTarget }) => isPlaceholder && currentTarget.select()}
          onBlur={onBlur}
        />
      </span>
      {error !== null && <TextError id={`${id}-error`} error={error} length={isTooLong ? text.trim().length : null} />}
      {conflict && refused && (
        <ConflictNotice
          id={`${id}-conflict`}
          name={name}
          label={label}
          message={refused.error}
          theirs={conflict.theirs}
          onKeepMine={(event) => settle(event, text, conflict.theirs)}
          onUseTheirs={(event) => settle(event, conflict.theirs, conflict.theirs)}
        />
      )}
    </div>
  );
}

/** Ask the router, because a fetcher still looks busy until React has rendered its reply. */
function isAlreadySending(name: string, text: string): boolean {
  return [...getRouterState().fetchers.values()].some(({ formData }) => formData?.get(name) === text);
}

function formatTextError(label: string, maxLength: number | null): string {
  if (maxLength === null) return `${label} is required. The previous text is unchanged.`;
  return `${label} must be at most ${maxLength} characters. Shorten it to save it.`;
}

function TextError({ id, error, length }: { id: string; error: string; length: number | null }) {
  return (
    <p id={id} role="alert" className="px-2 font-medium text-danger text-sm">
      {error}
      {length !== null && <span aria-hidden="true"> It has {length}.</span>}
    </p>
  );
}

function useTextDraft(value: string, rejected: string | undefined) {
  const [draft, setDraft] = useState({ base: value, text: rejected?.trim() ? rejected : value, shown: value });
  if (draft.base !== value) {
    const isUntouched = draft.text === draft.base || draft.text.trim() === value;
    setDraft(isUntouched ? { base: value, text: value, shown: value } : { ...draft, base: value });
  }
  const shown = draft.text === draft.base ? draft.base : draft.shown;
  return { text: draft.text, shown, setText: (text: string) => setDraft({ base: value, text, shown }) };
}

const UNDO_MS = 10_000;

type SavedNoteProps = {
  control: string;
  label: string;
  name: string;
  saved: SavedText | undefined;
  text: string;
};

function SavedNote({ control, label, name, saved, text }: SavedNoteProps) {
  const { sendValue } = useEdit();
  const { lastSaved, setLastSaved } = useEditor();
  const note = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<SavedText | null>(null);
  useEffect(() => {
    if (!saved) return;
    setShown(saved);
    setLastSaved(control);
    const end = setTimeout(() => {
      // Move the focus to the field before the focused Undo button disappears.
      if (note.current?.contains(document.activeElement)) focusControl(control);
      setShown(null);
    }, UNDO_MS);
    return () => clearTimeout(end);
  }, [saved, control, setLastSaved]);
  return (
    <div ref={note} aria-live="polite" className="-top-3.5 absolute right-2 z-10">
      {shown?.text === text && lastSaved === control && (
        <div className="flex h-6 items-center rounded-full border border-line bg-surface pl-2.5 text-xs">
          <span className="font-semibold text-excellent">Saved</span>
          <button
            type="button"
            onClick={() => sendValue(name, shown.before, [shown.text], { undo: "1" })}
            className="h-6 rounded-full px-2.5 font-semibold text-accent hover:underline"
          >
            Undo
            <span className="sr-only"> the change to {label}</span>
          </button>
        </div>
      )}
    </div>
  );
}
