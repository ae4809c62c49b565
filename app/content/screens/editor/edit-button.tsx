import type { LucideIcon } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { SHOWN_VALUES } from "#app/platform/forms/control-values.ts";
import { useAskFirst } from "#app/platform/forms/unsaved.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { IconButton } from "#app/platform/ui/forms/action-buttons.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { useEdit, useEditor } from "./use-edit.ts";

/** The form for buttons outside any other form. */
export const PAGE_FORM = "edits";

type EditFormProps = {
  id: string;
  /** The element to scroll to after a refusal. */
  at?: string;
  /** Initial values by field name. The server saves only values that differ. */
  shown?: Record<string, string>;
  className?: string;
  children?: ReactNode;
};

/** An editor form for browsers without JavaScript. With JavaScript every control and button sends a separate request. */
export function EditForm({ id, at, shown, className, children }: EditFormProps) {
  const { once, place } = useEditor();
  return (
    <form
      id={id}
      method="post"
      action={paths.content(place) + (at ? `#${at}` : "")}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className={className}
    >
      <input type="hidden" name="once" value={once} />
      {shown && <input type="hidden" name={SHOWN_VALUES} value={JSON.stringify(shown)} />}
      {children}
    </form>
  );
}

/** A hidden first button, so that Enter submits the form without pressing another button. */
export function DefaultButton({ form }: { form: string }) {
  return <button type="submit" form={form} hidden />;
}

/** Save button for browsers without JavaScript. */
export function SaveButton({ label }: { label: string }) {
  return (
    <button type="submit" className="min-h-11 rounded-control border border-control px-4 font-semibold scripted:hidden">
      Save<span className="sr-only"> {label}</span>
    </button>
  );
}

type EditProps = {
  id?: string;
  /** The edit's name, from `editName`. */
  act: string;
  /** The id of its form, if that is not the parent form. */
  form?: string;
  /** True when another section is shown afterwards. */
  leadsAway?: boolean;
};

type EditButtonProps = EditProps & { pendingText: string; children: ReactNode };

/** A button that runs one edit. */
export function EditButton({ pendingText, children, id, form, act, leadsAway }: EditButtonProps) {
  const { send, isPending, typeAhead } = useEdit();
  const askFirst = useAskFirst(leadsAway);
  function onClick(event: MouseEvent) {
    event.preventDefault();
    askFirst(() => send({ act }));
  }
  return (
    <Button
      id={id}
      form={form}
      name="act"
      value={act}
      variant="secondary"
      isPending={isPending}
      pendingText={pendingText}
      onClick={onClick}
      onKeyDown={typeAhead}
      className="w-full"
    >
      {children}
    </Button>
  );
}

type EditIconProps = EditProps & {
  icon: LucideIcon;
  label: string;
  tooltip: string;
  disabled?: boolean;
  /** A keyboard shortcut that works in a text field and keeps the focus there. */
  shortcut?: string;
};

/** An icon button that runs one edit. */
export function EditIcon({ act, leadsAway, shortcut, ...button }: EditIconProps) {
  const { send, isPending, keepFocus } = useEdit();
  const askFirst = useAskFirst(leadsAway);
  function onClick(event: MouseEvent) {
    event.preventDefault();
    if (isPending) return;
    const { activeElement } = document;
    if (activeElement instanceof HTMLTextAreaElement || activeElement instanceof HTMLInputElement) {
      keepFocus(activeElement);
    }
    askFirst(() => send({ act }));
  }
  return <IconButton {...button} name="act" value={act} aria-keyshortcuts={shortcut} onClick={onClick} />;
}
