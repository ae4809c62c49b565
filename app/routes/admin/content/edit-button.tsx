import type { LucideIcon } from "lucide-react";
import { createContext, type ReactNode, useContext } from "react";
import { useAskBeforeSending } from "#app/forms/unsaved.ts";
import { Button } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
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
  const { fetcher, isPending } = useEdit();
  const askFirst = useAskBeforeSending();
  return (
    <fetcher.Form method="post" action={edit.action} preventScrollReset onSubmit={leadsAway ? askFirst : undefined}>
      <EditFields {...edit} />
      <Button id={id} variant="secondary" isPending={isPending} pendingText={pendingText} className="w-full">
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
  /** One more field, carried by the button itself. */
  field?: { name: string; value: string };
};

/** The same as a picture. */
export function EditIcon({ id, icon, label, tooltip, disabled, field, ...edit }: EditIconProps) {
  const { fetcher, isPending } = useEdit();
  return (
    <fetcher.Form
      method="post"
      action={edit.action}
      preventScrollReset
      className="inline-flex"
      onSubmit={(event) => isPending && event.preventDefault()}
    >
      <EditFields {...edit} />
      <IconButton id={id} icon={icon} label={label} tooltip={tooltip} disabled={disabled} {...field} />
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
