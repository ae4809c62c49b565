import { type DefaultValue, useForm } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import type { ActionReply } from "#app/platform/http/form-action.server.ts";
import { useIsSending } from "#app/platform/ui/forms/form-field.tsx";
import { SHOWN_VALUES } from "./controls.ts";

type Shown = { [SHOWN_VALUES]: string };

/**
 * A form that the server judges: conform's form and fields with the server's last answer, the message that came with
 * it, and whether the form is on its way. Validates on submit, then on each change. On a screen with several forms each
 * has a hidden field `form` with its id.
 */
export function useServerForm<Fields extends Record<string, string | string[]>>(
  id: string,
  values?: DefaultValue<Fields>,
) {
  const answer = useActionReply(id);
  const isPending = useIsSending(id);
  // What it began with stays with the form as long as what is typed, also where the stored values change meanwhile.
  const defaultValue =
    values && ({ ...values, [SHOWN_VALUES]: JSON.stringify(values) } as DefaultValue<Fields & Shown>);
  const [form, fields] = useForm<Fields & Shown>({
    id,
    lastResult: answer?.reply ?? null,
    ...(defaultValue ? { defaultValue } : {}),
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
  });
  return { form, fields, isPending, toast: answer?.toast ?? null };
}

/** The server's last answer, if it was to the form with this id. */
export function useActionReply(id: string): ActionReply | undefined {
  const answer = useActionData<ActionReply>();
  return answer?.form === undefined || answer.form === id ? answer : undefined;
}
