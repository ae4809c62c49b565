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
