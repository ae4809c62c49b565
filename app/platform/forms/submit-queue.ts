import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { CONFORM_INTENT } from "./controls.ts";
import { isSendingNow, setWaiting } from "./is-sending.ts";

type Press = {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
  label: string;
  data: FormData;
  pathname: string;
};

let sent: Press | undefined;
let waiting: Press[] = [];
let isSubmitEvent = false;
let tellDropped: ((label: string) => void) | undefined;

/**
 * Send one form at a time, because the router cancels a request when it sends another form. Submit other forms after the
 * request. Ignore a second press of the same button, and checks of the input (`useCheckAfterRequest`).
 */
export function useSubmitQueue(): void {
  // Subscribe to navigations, because an effect below must run after each of them.
  useNavigation();
  useEffect(() => {
    document.addEventListener("submit", holdSubmit, { capture: true });
    // Listen on the window, because React handles the event on the document, which comes first.
    window.addEventListener("submit", endEvent);
    return () => {
      document.removeEventListener("submit", holdSubmit, { capture: true });
      window.removeEventListener("submit", endEvent);
    };
  }, []);
  useEffect(submitNext);
}

/** Call `tell` with the button's label if a waiting form is no longer on the screen when it is its turn. */
export function useTellDropped(tell: (label: string) => void): void {
  useEffect(() => {
    tellDropped = tell;
    return () => {
      tellDropped = undefined;
    };
  }, [tell]);
}

/** Return true while a submit event starts its navigation. */
export function isBeingSubmitted(): boolean {
  return isSubmitEvent;
}

function endEvent(): void {
  isSubmitEvent = false;
}

function holdSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  // `form.method` may be a field named "method".
  if (!(form instanceof HTMLFormElement) || form.getAttribute("method") !== "post") return;
  const label = submitter?.textContent || form.getAttribute("aria-label") || "Your last change";
  const { pathname } = window.location;
  const press = { form, submitter, label, data: new FormData(form, submitter), pathname };
  if (!isSendingNow()) {
    sent = press;
    isSubmitEvent = true;
    setTimeout(endEvent);
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  const isCheck = submitter?.getAttribute("name") === CONFORM_INTENT;
  const isRepeated = isSamePress(press, sent) && hasSameData(press, sent) && !form.matches("[data-at-once]");
  if (isCheck || isRepeated || waiting.some((one) => isSamePress(press, one))) return;
  setPresses([...waiting, press]);
}

function setPresses(presses: Press[]): void {
  waiting = presses;
  setWaiting(presses.map(({ data }) => data));
}

function isSamePress(one: Press, other: Press | undefined): boolean {
  return one.form === other?.form && one.submitter === other.submitter;
}

function hasSameData(one: Press, other: Press | undefined): boolean {
  return other !== undefined && serialize(one.data) === serialize(other.data);
}

function serialize(data: FormData): string {
  return JSON.stringify([...data].map(([name, value]) => [name, value instanceof File ? value.name : value]));
}

/** Continue after a form that sends nothing, for example because its input is invalid. */
function submitNext(): void {
  while (waiting.length > 0 && window.__remixRouter.state.navigation.state === "idle") {
    const [press, ...others] = waiting;
    setPresses(others);
    if (press) submit(press);
  }
}

function submit(press: Press): void {
  const { form, submitter, label } = press;
  const shown = form.isConnected ? form : findReplacement(press);
  const button = shown && submitter && findButton(shown, submitter);
  if (shown && button !== undefined) shown.requestSubmit(button);
  else tellDropped?.(label);
}

/** Return the form that replaced this one after a save, which has the same id. */
function findReplacement({ form, pathname }: Press): HTMLFormElement | undefined {
  const id = form.getAttribute("id");
  const found = id === null || pathname !== window.location.pathname ? null : document.getElementById(id);
  return found instanceof HTMLFormElement ? found : undefined;
}

function findButton(form: HTMLFormElement, pressed: HTMLElement): HTMLElement | undefined {
  if (pressed.isConnected) return pressed;
  const [name, value] = [pressed.getAttribute("name"), pressed.getAttribute("value")];
  return [...form.querySelectorAll<HTMLElement>("button:not([type=button])")].find(
    (button) => button.getAttribute("name") === name && button.getAttribute("value") === value,
  );
}
