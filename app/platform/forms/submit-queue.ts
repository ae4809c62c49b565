import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { CONFORM_INTENT, SHOWN_VALUES } from "./controls.ts";
import { isSendingNow, type Press, setWaiting, waiting } from "./is-sending.ts";
import { getRouterState } from "./router-state.ts";

let sent: Press | undefined;
let isStarting = false;
let submitRemoved: ((press: Press) => void) | undefined;
const listeners = new Set<(press: Press) => void>();

/**
 * Send one form at a time, because the router cancels a request when it sends another form. Submit other forms after the
 * request. Ignore a second press of the same button, and checks of the input (`useCheckAfterRequest`).
 */
export function useSubmitQueue(): void {
  // Subscribe to navigations, because an effect below must run after each of them.
  useNavigation();
  useEffect(() => {
    document.addEventListener("submit", sendOrHold, { capture: true });
    // Listen on the window, because React handles the event on the document, which comes first.
    window.addEventListener("submit", endStart);
    return () => {
      document.removeEventListener("submit", sendOrHold, { capture: true });
      window.removeEventListener("submit", endStart);
    };
  }, []);
  useEffect(submitNext);
}

/** Call the listener with each press that is not held, before its request starts. Return a function that stops this. */
export function onSent(listener: (press: Press) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Return true while a submit event starts the navigation of its POST. */
export function isStartingPost(): boolean {
  return isStarting;
}

/** Set what happens to a press whose form or button is no longer on the screen at its turn. */
export function setSubmitRemoved(submit: ((press: Press) => void) | undefined): void {
  submitRemoved = submit;
}

function sendOrHold(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement)) return;
  const [url, data] = [new URL(window.location.href), new FormData(form, submitter)];
  const press = { form, submitter, label: submitter?.textContent, url, data };
  if (!isSendingNow()) start(press);
  else if (isPost(form)) hold(press, event);
}

function start(press: Press): void {
  sent = press;
  isStarting = isPost(press.form);
  for (const listener of listeners) listener(press);
}

function endStart(): void {
  isStarting = false;
}

/** `form.method` may be a field named "method". */
function isPost(form: HTMLFormElement): boolean {
  return form.getAttribute("method") === "post";
}

function hold(press: Press, event: SubmitEvent): void {
  event.preventDefault();
  event.stopPropagation();
  const isCheck = press.submitter?.getAttribute("name") === CONFORM_INTENT;
  const isRepeated = isSamePress(press, sent) && hasSameInput(press, sent) && !press.form.matches("[data-at-once]");
  if (isCheck || isRepeated || waiting.some((one) => isSamePress(press, one))) return;
  setWaiting([...waiting, press]);
}

function isSamePress(one: Press, other: Press | undefined): other is Press {
  return one.form === other?.form && one.submitter === other.submitter;
}

/** Ignore the shown values, because `ShownValues` adds the sent ones. */
function hasSameInput(one: Press, other: Press): boolean {
  const [input, before] = [one, other].map(({ data }) => [...data].filter(([name]) => name !== SHOWN_VALUES));
  return JSON.stringify(input) === JSON.stringify(before);
}

/** Continue after a form that sends nothing, for example because its input is invalid. */
function submitNext(): void {
  while (waiting.length > 0 && getRouterState().navigation.state === "idle") {
    const [press, ...others] = waiting;
    setWaiting(others);
    if (press?.form.isConnected && press.submitter?.isConnected !== false) press.form.requestSubmit(press.submitter);
    else if (press) submitRemoved?.(press);
  }
}
