import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { CONFORM_INTENT } from "./controls.ts";
import { isSendingNow, setWaiting } from "./is-sending.ts";
import { getRouterState } from "./router-state.ts";

export type Press = {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
  label: string | null | undefined;
  pathname: string;
  data: FormData;
};

let sent: Press | undefined;
let waiting: Press[] = [];
let submitRemoved: ((press: Press) => void) | undefined;

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
  useEffect(submitNext);
}

/** Set what happens to a press whose form or button is no longer on the screen at its turn. */
export function setSubmitRemoved(submit: ((press: Press) => void) | undefined): void {
  submitRemoved = submit;
}

function holdSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  // `form.method` may be a field named "method".
  if (!(form instanceof HTMLFormElement) || form.getAttribute("method") !== "post") return;
  const { pathname } = window.location;
  const press = { form, submitter, label: submitter?.textContent, pathname, data: new FormData(form, submitter) };
  if (!isSendingNow()) {
    sent = press;
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  const isCheck = submitter?.getAttribute("name") === CONFORM_INTENT;
  const isRepeated = isSamePress(press, sent) && hasSameInput(press, sent) && !form.matches("[data-at-once]");
  if (isCheck || isRepeated || waiting.some((one) => isSamePress(press, one))) return;
  setPresses([...waiting, press]);
}

function setPresses(presses: Press[]): void {
  waiting = presses;
  setWaiting(presses.map(({ data }) => data));
}

function isSamePress(one: Press, other: Press | undefined): other is Press {
  return one.form === other?.form && one.submitter === other.submitter;
}

function hasSameInput(one: Press, other: Press): boolean {
  return JSON.stringify([...one.data]) === JSON.stringify([...other.data]);
}

/** Continue after a form that sends nothing, for example because its input is invalid. */
function submitNext(): void {
  while (waiting.length > 0 && getRouterState().navigation.state === "idle") {
    const [press, ...others] = waiting;
    setPresses(others);
    if (press?.form.isConnected && press.submitter?.isConnected !== false) press.form.requestSubmit(press.submitter);
    else if (press) submitRemoved?.(press);
  }
}
