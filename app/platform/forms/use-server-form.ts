import { type DefaultValue, useForm } from "@conform-to/react";
import { SHOWN_VALUES } from "./controls.ts";
import { useCheckAfterRequest } from "./form-effects.ts";
import { useIsSending } from "./is-sending.ts";
import { useActionReply } from "./use-action-reply.ts";

type Shown = { [SHOWN_VALUES]: string };

/**
 * Bind a form to the server's last reply. If the form shows other values than the `stored` ones, pass both. If a screen
 * has several forms, each needs a hidden field `form` with its id. Pass `isReplyOld` if the values are newer than the reply.
 */
export function useServerForm<Fields extends Record<string, string | string[]>>(
  id: string,
  values?: DefaultValue<Fields>,
  stored = values,
  isReplyOld = false,
) {
  const reply = useActionReply(id);
  const answer = isReplyOld ? undefined : reply;
  const isPending = useIsSending(id);
  // The initial values must stay as the admin saw them, even if the stored values change during the edit.
  const defaultValue =
    values && ({ ...values, [SHOWN_VALUES]: JSON.stringify(stored) } as DefaultValue<Fields & Shown>);
  const [form, fields] = useForm<Fields & Shown>({
    id,
    lastResult: answer?.reply ?? null,
    ...(defaultValue ? { defaultValue } : {}),
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
  });
  useCheckAfterRequest(id, () => (answer?.reply || !form.valid) && form.validate());
  return { form, fields, isPending, toast: answer?.toast ?? null };
}
