import { useEffect, useRef, useSyncExternalStore } from "react";

/** Hands over what the form with this id held when its scripts began to run, where that is not what the server wrote there. */
export function useEarlyInput(id: string, onInput: (input: FormData) => void): void {
  const isFromServer = useIsFromServer();
  const early = useRef(isFromServer ? inputOf(id) : null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts run
  useEffect(() => {
    const input = early.current;
    early.current = null;
    if (input) onInput(input);
  }, []);
}

/** Puts back what was typed into a text before its scripts ran, which React does not know, or writes over; as if typed then. */
export function useEarlyTyping(id: string | undefined): void {
  const isFromServer = useIsFromServer();
  const early = useRef(isFromServer ? textOf(id)?.value : undefined);
  useEffect(() => {
    const control = textOf(id);
    const typed = early.current;
    early.current = undefined;
    if (control && typed !== undefined && typed !== control.defaultValue) typeInto(control, typed);
  }, [id]);
}

/** As if a person had typed it: React listens to the event, and looks past a value that was set on its own copy. */
export function typeInto(control: HTMLElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, text);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

function textOf(id: string | undefined): HTMLInputElement | HTMLTextAreaElement | undefined {
  if (id === undefined || typeof document === "undefined") return undefined;
  const control = document.getElementById(id);
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control : undefined;
}

/** True while the server makes the page, and while the page that it made gets its scripts. */
export function useIsFromServer(): boolean {
  return useSyncExternalStore(subscribe, isNotFromServer, isOfServer);
}

const subscribe = () => () => undefined;
const isNotFromServer = () => false;
const isOfServer = () => true;

function inputOf(id: string): FormData | null {
  if (typeof document === "undefined") return null;
  const form = document.getElementById(id);
  return form instanceof HTMLFormElement && [...form.elements].some(differsFromPage) ? new FormData(form) : null;
}

function differsFromPage(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    return !(options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.selected;
  }
  if (!(control instanceof HTMLInputElement)) return false;
  return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
}
