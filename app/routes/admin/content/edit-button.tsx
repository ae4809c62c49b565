import type { LucideIcon } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { paths } from "#app/addresses/paths.ts";
import { SHOWN_VALUES } from "#app/domain/shown-values.ts";
import { useAskFirst } from "#app/forms/unsaved.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { IconButton } from "#app/ui/forms/icon-button.tsx";
import { useEdit, useEditor } from "./use-edit.ts";

/** The form of the buttons that stand in none. */
export const PAGE_FORM = "edits";

type EditFormProps = {
  id: string;
  /** The element to stand at after a refusal. */
  at?: string;
  /** The values it shows, by their names: only what differs from them is saved. */
  shown?: Record<string, string>;
  className?: string;
  children?: ReactNode;
};

/** A form of the editor for browsers without scripts. With them each of its controls and buttons saves by itself. */
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

/** What Enter presses in a form: its first button. */
export function DefaultButton({ form }: { form: string }) {
  return <button type="submit" form={form} hidden />;
}

/** Saves a form, for browsers without scripts. */
export function SaveButton({ label }: { label: string }) {
  return (
    <button type="submit" className="min-h-11 rounded-control border border-control px-4 font-semibold scripted:hidden">
      Save<span className="sr-only"> {label}</span>
    </button>
  );
}

type EditProps = {
  id?: string;
  /** What it does, by `editName`. */
  act: string;
  /** The form it belongs to, where that is not the one around it. */
  form?: string;
  /** True when another section is shown afterwards. */
  leadsAway?: boolean;
};

type EditButtonProps = EditProps & { pendingText: string; children: ReactNode };

/** A button of the editor that does one thing. */
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
  /** A key that presses it from a text, which keeps the focus then. */
  shortcut?: string;
};

/** The same as a picture. */
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
