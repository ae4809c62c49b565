import { useEffect, useRef } from "react";
import type { ActionReply } from "#app/platform/http/form-action.server.ts";
import { isForm } from "./controls.ts";
import { isSendingNow, useIsSending } from "./is-sending.ts";

/** Call `check` after a request if a field of the form was changed during it. A check during it would cancel the request. */
export function useCheckAfterRequest(formId: string, check: (form: HTMLFormElement) => void): void {
  const isSending = useIsSending();
  const isChanged = useRef(false);
  useEffect(() => {
    const remember = ({ target }: Event) => {
      const isOfForm = target instanceof Element && "form" in target && isForm(target.form, formId);
      if (isOfForm && isSendingNow()) isChanged.current = true;
    };
    document.addEventListener("input", remember, { capture: true });
    return () => document.removeEventListener("input", remember, { capture: true });
  }, [formId]);
  useEffect(() => {
    if (isSending || !isChanged.current || isSendingNow()) return;
    isChanged.current = false;
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) check(form);
  });
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
