import type { LucideIcon } from "lucide-react";
import { createContext, type FormEvent, type ReactNode, useContext } from "react";
import { useAskBeforeSending } from "#app/forms/unsaved.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { IconButton } from "#app/ui/forms/icon-button.tsx";
import { useEdit } from "./use-edit.ts";

/** The token of the page as it is now: a form of it that is sent twice counts once. */
const OnceContext = createContext("");
export const OnceProvider = OnceContext.Provider;

type EditProps = { id?: string; action: string; intent: string; ownerId: string };

type EditButtonProps = EditProps & {
  pendingText: string;
  /** True when another section is shown afterwards. */
  leadsAway?: boolean;
  children: ReactNode;
};

/** A button of the editor that does one thing: a form of its own, so that it works without JavaScript. */
export function EditButton({ pendingText, children, id, leadsAway = false, ...edit }: EditButtonProps) {
  const { fetcher, isPending, typeAhead } = useEdit();
  const askFirst = useAskBeforeSending();
  return (
    <fetcher.Form method="post" action={edit.action} preventScrollReset onSubmit={leadsAway ? askFirst : undefined}>
      <EditFields {...edit} />
      <Button
        id={id}
        variant="secondary"
        isPending={isPending}
        pendingText={pendingText}
        onKeyDown={typeAhead}
        className="w-full"
      >
        {children}
      </Button>
    </fetcher.Form>
  );
}

type EditIconProps = EditProps & {
  icon: LucideIcon;
  label: string;
  tooltip: string;
  disabled?: boolean;
  /** A key that presses it from a text, which keeps the focus then. */
  shortcut?: string;
  /** True when another section is shown afterwards. */
  leadsAway?: boolean;
  /** One more field, carried by the button itself. */
  field?: { name: string; value: string };
};

/** The same as a picture. */
export function EditIcon({ id, icon, label, tooltip, disabled, shortcut, leadsAway, field, ...edit }: EditIconProps) {
  const { fetcher, isPending, keepFocus } = useEdit();
  const askFirst = useAskBeforeSending();
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (isPending) event.preventDefault();
    else if (leadsAway) askFirst(event);
    const { activeElement } = document;
    if (activeElement instanceof HTMLTextAreaElement || activeElement instanceof HTMLInputElement) {
      keepFocus(activeElement);
    }
  }
  return (
    <fetcher.Form method="post" action={edit.action} preventScrollReset className="inline-flex" onSubmit={onSubmit}>
      <EditFields {...edit} />
      <IconButton
        id={id}
        icon={icon}
        label={label}
        tooltip={tooltip}
        disabled={disabled}
        aria-keyshortcuts={shortcut}
        {...field}
      />
    </fetcher.Form>
  );
}

/** What every form of the editor says: what to do, and to which row. */
export function EditFields({ intent, ownerId }: Pick<EditProps, "intent" | "ownerId">) {
  const once = useContext(OnceContext);
  return (
    <>
      <input type="hidden" name="once" value={once} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={ownerId} />
    </>
  );
}
