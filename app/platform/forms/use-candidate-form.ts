import { useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import type { ActionReply } from "#app/platform/http/form-action.server.ts";
import { useIsSending } from "#app/platform/ui/forms/form-field.tsx";
import { CONFORM_INTENT } from "./controls.ts";
import { useActionReply } from "./use-action-reply.ts";

/**
 * Bind a candidate's form to the server's last reply. This is `useServerForm` without conform, which would be 8 kB of
 * each page that candidates load first. After an error, the server checks the form on each change. Changes during a
 * click's request are checked after it, because another request would cancel it.
 */
export function useCandidateForm<Name extends string>(id: string, values: Partial<Record<Name, string>> = {}) {
  const submit = useSubmit();
  const isPending = useIsSending(id);
  const answer = useActionReply(id);
  const reply = answer?.reply;
  const changed = useRef<HTMLFormElement | null>(null);
  const check = (form: HTMLFormElement) => {
    const data = new FormData(form);
    data.set(CONFORM_INTENT, "validate");
    submit(data, { method: "post", action: form.getAttribute("action") ?? "" });
  };
  useEffect(() => {
    const form = changed.current;
    if (isPending || !form) return;
    changed.current = null;
    if (reply) check(form);
  });
  useFocusOnError(id, reply);
  const field = (name: Name) => ({
    id: `${id}-${name}`,
    formId: id,
    name,
    initialValue: (reply?.initialValue?.[name] as string | undefined) ?? values[name],
    errors: reply?.error?.[name] ?? [],
  });
  const onInput = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    if (isPending) changed.current = form;
    else if (reply) check(form);
  };
  const formProps = { id, method: "post", onInput } as const;
  return { formProps, field, isPending, toast: answer?.toast ?? null };
}

/** Focus the first control of a form that the server rejected. */
export function useFocusOnError(formId: string, reply: ActionReply["reply"] | undefined): void {
  useEffect(() => {
    if (reply?.status !== "error") return;
    const controls = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      `#${formId} :is(input:not([type=hidden]), select)`,
    );
    [...controls].find(({ name }) => reply.error?.[name])?.focus();
  }, [formId, reply]);
}
