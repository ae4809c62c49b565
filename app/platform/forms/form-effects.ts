import { useEffect, useRef } from "react";
import type { ActionReply } from "#app/platform/http/form-action.server.ts";

/** Check input that was typed during a request only after it, because an earlier check would cancel the request. */
export function useCheckAfterRequest(formId: string, isPending: boolean, check: (form: HTMLFormElement) => void): void {
  const changed = useRef<HTMLFormElement | null>(null);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!isPending || !(form instanceof HTMLFormElement)) return;
    const remember = () => {
      changed.current = form;
    };
    form.addEventListener("input", remember);
    return () => form.removeEventListener("input", remember);
  }, [formId, isPending]);
  useEffect(() => {
    const form = changed.current;
    if (isPending || !form) return;
    changed.current = null;
    if (form.isConnected) check(form);
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
