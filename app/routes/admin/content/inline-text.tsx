import { useActionData } from "@remix-run/react";
import { type KeyboardEvent, useState } from "react";
import { useUnsaved } from "#app/forms/unsaved.ts";
import type { EditReply } from "./edit-actions.server.ts";
import { useEdit } from "./use-edit.ts";

type InlineTextProps = {
  /** The control's id; the server's reply names it. */
  id: string;
  label: string;
  name: string;
  /** The text as it is stored. */
  value: string;
  maxLength: number;
  isRequired?: boolean;
  /** True for a text that may have several lines. */
  hasLines?: boolean;
  placeholder?: string;
  className?: string;
  /** The side of the text on which no other button lies below it. */
  buttonsAt?: "start" | "end";
  action: string;
  intent: string;
  ownerId: string;
};

/**
 * A text that is edited in place: Enter saves, Escape brings the old one back, Shift+Enter begins a line
 * where the text may have several. What is typed and not saved stays, whatever else happens on the page. Without JavaScript its Save button does.
 */
export function InlineText({ id, label, name, value, action, intent, ownerId, ...look }: InlineTextProps) {
  const { fetcher, isPending, refused: refusedNow } = useEdit();
  const pageReply = useActionData<EditReply>();
  const refused = [refusedNow, pageReply?.refused].find((each) => each?.control === id);
  const { text, setText } = useDraft(value, refused?.text);
  const [isBlankRefused, setBlankRefused] = useState(false);
  const isDirty = text !== value;
  const { isRequired = false, hasLines = false, maxLength, placeholder, className = "", buttonsAt = "end" } = look;
  useUnsaved(id, isDirty);

  function cancel() {
    setText(value);
    setBlankRefused(false);
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === "Escape") cancel();
    if (event.key !== "Enter" || (hasLines && event.shiftKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  const isBlankReply = refused?.text.trim() === "";
  const isReplyCurrent = refused && (refused.text === text || (isBlankReply && !isDirty));
  const error =
    isBlankRefused || (isReplyCurrent && isBlankReply)
      ? `${label} is required. The old text was kept.`
      : isReplyCurrent
        ? refused.error
        : null;
  return (
    <fetcher.Form
      method="post"
      action={action}
      preventScrollReset
      className="group relative"
      onSubmit={(event) => {
        const isBlank = isRequired && text.trim() === "";
        setBlankRefused(isBlank);
        if (isBlank) setText(value);
        if (isBlank || !isDirty) event.preventDefault();
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={ownerId} />
      <span className={`inline-text ${className}`} data-text={text}>
        <textarea
          id={id}
          name={name}
          aria-label={label}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-error`}
          rows={1}
          value={text}
          data-saved={value}
          maxLength={maxLength}
          placeholder={placeholder}
          onChange={({ currentTarget }) => {
            const typed = currentTarget.value;
            setText(hasLines ? typed : typed.replace(/\s*\n\s*/g, " "));
            setBlankRefused(false);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setBlankRefused(false)}
        />
      </span>
      {/* It may cover a text, but no button, and moves nothing; on a phone, where no place is free, it takes its own. */}
      <span
        data-dirty={isDirty || undefined}
        className={`absolute ${buttonsAt === "start" ? "left-0" : "right-0"} top-full z-10 mt-1 hidden gap-1 rounded-control border border-line bg-surface p-1 shadow-card group-focus-within:flex data-dirty:flex max-sm:data-dirty:static max-sm:data-dirty:ml-auto max-sm:data-dirty:w-fit scripted:not-data-dirty:hidden`}
      >
        <button type="submit" className="min-h-9 rounded-control bg-accent px-3 font-semibold text-on-accent text-sm">
          {isPending ? "Saving..." : "Save"}
          <span className="sr-only"> {label}</span>
        </button>
        <button
          type="button"
          onClick={cancel}
          className="hidden min-h-9 rounded-control px-3 font-semibold text-sm hover:bg-sunken scripted:block"
        >
          Cancel
          <span className="sr-only"> {label}</span>
        </button>
      </span>
      {error !== null && (
        <p id={`${id}-error`} role="alert" className="px-2 font-medium text-danger text-sm">
          {error}
        </p>
      )}
    </fetcher.Form>
  );
}

/** What is typed, until it is saved: it follows the stored text only while it is unchanged here. */
function useDraft(value: string, rejected: string | undefined) {
  const [draft, setDraft] = useState({ base: value, text: rejected?.trim() ? rejected : value });
  if (draft.base !== value) {
    const isUntouched = draft.text === draft.base || draft.text.trim() === value;
    setDraft({ base: value, text: isUntouched ? value : draft.text });
  }
  return { text: draft.text, setText: (text: string) => setDraft({ base: value, text }) };
}
