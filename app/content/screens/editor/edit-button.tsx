import type { LucideIcon } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { useAskFirst } from "#app/platform/forms/unsaved.ts";
import { IconButton } from "#app/platform/ui/forms/action-buttons.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { useEdit } from "./use-edit.tsx";

/** A hidden first button, which Enter presses. Otherwise, Enter would run the edit of the form's first visible button. */
export function DefaultButton({ form }: { form: string }) {
  return <button type="submit" form={form} hidden />;
}

export function SaveButton({ label }: { label: string }) {
  return (
    <button
      type="submit"
      className="min-h-control rounded-control border border-control px-4 font-semibold scripted:hidden"
    >
      Save<span className="sr-only"> {label}</span>
    </button>
  );
}

type EditProps = {
  id?: string;
  act: string;
  form?: string;
  leadsAway?: boolean;
};

type EditButtonProps = EditProps & { variant?: "secondary" | "quiet"; pendingText: string; children: ReactNode };

export function EditButton({ variant = "quiet", pendingText, children, id, form, act, leadsAway }: EditButtonProps) {
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
      variant={variant}
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
  shortcut?: string;
};

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
