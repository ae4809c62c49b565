import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { CONFORM_INTENT } from "./controls.ts";
import { isSendingNow } from "./is-sending.ts";

type Press = { form: HTMLFormElement; submitter: HTMLElement | null };

let sent: Press | undefined;
let waiting: Press[] = [];

/**
 * Send one form at a time, because the router cancels a request when it sends another form. Submit other forms after the
 * request. Ignore a second press of the same button, and checks of the input (`useCheckAfterRequest`).
 */
export function useSubmitQueue(): void {
  // Subscribe to navigations, because an effect below must run after each of them.
  useNavigation();
  useEffect(() => {
    document.addEventListener("submit", holdSubmit, { capture: true });
    return () => document.removeEventListener("submit", holdSubmit, { capture: true });
  }, []);
  useEffect(() => {
    if (window.__remixRouter.state.navigation.state === "idle") submitNext();
  });
}

export function isWaitingToSubmit(): boolean {
  return waiting.length > 0;
}

function holdSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  // `form.method` may be a field named "method".
  if (!(form instanceof HTMLFormElement) || form.getAttribute("method") !== "post") return;
  const press = { form, submitter };
  if (!isSendingNow()) {
    sent = press;
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  const isCheck = submitter?.getAttribute("name") === CONFORM_INTENT;
  const isRepeated = isSamePress(press, sent) && !form.matches("[data-at-once]");
  if (isCheck || isRepeated || waiting.some((one) => isSamePress(press, one))) return;
  waiting.push(press);
}

function isSamePress(one: Press, other: Press | undefined): boolean {
  return one.form === other?.form && one.submitter === other.submitter;
}

function submitNext(): void {
  waiting = waiting.filter(({ form, submitter }) => form.isConnected && submitter?.isConnected !== false);
  const { form, submitter } = waiting.shift() ?? {};
  form?.requestSubmit(submitter);
}
