import { useEffect, useRef } from "react";
import type { ActionReply } from "#app/platform/http/form-action.server.ts";
import { isSendingNow } from "#app/platform/ui/forms/form-field.tsx";
import { CONFORM_INTENT, isForm } from "./controls.ts";

/**
 * While a form is being sent, drop every check of its input, because a check would cancel the request. Call `check`
 * after the request if a field was changed during it. `isPending` only triggers the render after the request.
 */
export function useCheckAfterRequest(formId: string, isPending: boolean, check: (form: HTMLFormElement) => void): void {
  const isChanged = useRef(false);
  useEffect(() => {
    const remember = ({ target }: Event) => {
      const isOfForm = target instanceof Element && "form" in target && isForm(target.form, formId);
      if (isOfForm && isSendingNow(formId)) isChanged.current = true;
    };
    const dropCheck = (event: SubmitEvent) => {
      const isCheck = event.submitter?.getAttribute("name") === CONFORM_INTENT;
      if (!isCheck || !isForm(event.target, formId) || !isSendingNow(formId)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener("input", remember, { capture: true });
    document.addEventListener("submit", dropCheck, { capture: true });
    return () => {
      document.removeEventListener("input", remember, { capture: true });
      document.removeEventListener("submit", dropCheck, { capture: true });
    };
  }, [formId]);
  useEffect(() => {
    if (isPending || !isChanged.current || isSendingNow(formId)) return;
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
