import { useSubmit } from "@remix-run/react";
import type { FormEvent } from "react";
import { CONFORM_INTENT } from "./controls.ts";
import { useCheckAfterRequest, useFocusOnError } from "./form-effects.ts";
import { isSendingNow, useIsSending } from "./is-sending.ts";
import { useActionReply } from "./use-action-reply.ts";

/**
 * Bind a candidate's form to the server's last reply. This is `useServerForm` without conform, which would add 8 kB to
 * each candidate's first page. After an error, the server checks the form on each change.
 */
export function useCandidateForm<Name extends string>(id: string, values: Partial<Record<Name, string>> = {}) {
  const submit = useSubmit();
  const isPending = useIsSending(id);
  const answer = useActionReply(id);
  const reply = answer?.reply;
  const check = (form: HTMLFormElement) => {
    const data = new FormData(form);
    data.set(CONFORM_INTENT, "validate");
    submit(data, { method: "post", action: form.getAttribute("action") ?? "" });
  };
  useCheckAfterRequest(id, (form) => reply && check(form));
  useFocusOnError(id, reply);
  const field = (name: Name) => ({
    id: `${id}-${name}`,
    formId: id,
    name,
    initialValue: (reply?.initialValue?.[name] as string | undefined) ?? values[name],
    errors: reply?.error?.[name] ?? [],
  });
  const onInput = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    if (reply && !isSendingNow()) check(form);
  };
  const formProps = { id, method: "post", onInput } as const;
  return { formProps, field, isPending, toast: answer?.toast ?? null };
}
