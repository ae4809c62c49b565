import { type DefaultValue, useForm } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import type { FormReply } from "#app/http/form.server.ts";
import { useIsSending } from "#app/ui/form-field.tsx";

/**
 * A form that the server judges: conform's form and fields with the server's last answer, the message that came with
 * it, and whether the form is on its way. Validates on submit, then on each change.
 */
export function useServerForm<Fields extends Record<string, string>>(id: string, defaultValue?: DefaultValue<Fields>) {
  const answer = useActionData<FormReply>();
  const isPending = useIsSending();
  const [form, fields] = useForm<Fields>({
    id,
    lastResult: answer?.reply ?? null,
    ...(defaultValue ? { defaultValue } : {}),
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
  });
  return { form, fields, isPending, toast: answer?.toast ?? null };
}
