import { useEffect, useRef, useSyncExternalStore } from "react";

/** Hands over what the form with this id held when its scripts began to run, where that is not what the server wrote there. */
export function useEarlyInput(id: string, onInput: (input: FormData) => void): void {
  useEarly(() => inputOf(id), onInput);
}

/** Puts back what was typed into a text before its scripts ran, which React does not know, or writes over; as if typed then. */
export function useEarlyTyping(id: string | undefined): void {
  useEarly(
    () => textOf(id)?.value,
    (typed) => {
      const control = textOf(id);
      if (control && typed !== control.defaultValue) typeInto(control, typed);
    },
  );
}

/**
 * Hands over what was typed into a controlled field before the scripts ran, once they do: React takes it for what the server
 * wrote there, or writes that over it. For a field that no browser fills by itself (`autoComplete="off"`).
 */
export function useEarlyText(id: string, text: string, onType: (typed: string) => void): void {
  useEarly(
    () => textOf(id)?.value,
    (typed) => {
      if (typed !== text) onType(typed);
    },
  );
}

/** Reads the page of the server before React writes to it, and hands over what was found there once the scripts run. */
function useEarly<Found>(read: () => Found | undefined, handOver: (found: Found) => void): void {
  const isFromServer = useIsFromServer();
  const early = useRef(isFromServer && typeof document !== "undefined" ? read() : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts run
  useEffect(() => {
    const found = early.current;
    early.current = undefined;
    if (found !== undefined) handOver(found);
  }, []);
}

/** As if a person had typed it: React listens to the event, and looks past a value that was set on its own copy. */
export function typeInto(control: HTMLElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, text);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

function textOf(id: string | undefined): HTMLInputElement | HTMLTextAreaElement | undefined {
  const control = document.getElementById(id ?? "");
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control : undefined;
}

/** True while the server makes the page, and while the page that it made gets its scripts. */
function useIsFromServer(): boolean {
  return useSyncExternalStore(subscribe, isNotFromServer, isOfServer);
}

const subscribe = () => () => undefined;
const isNotFromServer = () => false;
const isOfServer = () => true;

function inputOf(id: string): FormData | undefined {
  const form = document.getElementById(id);
  return form instanceof HTMLFormElement && [...form.elements].some(differsFromPage) ? new FormData(form) : undefined;
}

function differsFromPage(control: Element): boolean {
  if (control instanceof HTMLSelectElement) return control.value !== valueOnPage(control);
  if (!(control instanceof HTMLInputElement)) return false;
  return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
}

/** The value that the server wrote into a control. */
export function valueOnPage(control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  return [...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? control.options[0]?.value ?? "";
}
