import { useEffect } from "react";
import type { Press } from "./is-sending.ts";
import { setSubmitRemoved } from "./submit-queue.ts";

/**
 * Submit the form that replaced a removed waiting form. If no form replaced it, call `tell` with the label of the
 * pressed button.
 */
export function useRemovedForms(tell: (label: string) => void): void {
  useEffect(() => {
    setSubmitRemoved((press) => {
      const form = findReplacement(press);
      const button = form && findButton(form, press.submitter);
      if (form && button !== undefined) form.requestSubmit(button);
      else tell(press.label || press.form.getAttribute("aria-label") || "Your last change");
    });
    return () => setSubmitRemoved(undefined);
  }, [tell]);
}

/** After a save, React may have replaced the form by one with the same id. */
function findReplacement({ form, url }: Press): HTMLFormElement | undefined {
  const id = form.getAttribute("id");
  const found = id === null || url.pathname !== window.location.pathname ? null : document.getElementById(id);
  return found instanceof HTMLFormElement ? found : undefined;
}

function findButton(form: HTMLFormElement, pressed: HTMLElement | null): HTMLElement | null | undefined {
  if (!pressed || pressed.isConnected) return pressed;
  const [name, value] = [pressed.getAttribute("name"), pressed.getAttribute("value")];
  return [...form.querySelectorAll<HTMLElement>("button:not([type=button])")].find(
    (button) => button.getAttribute("name") === name && button.getAttribute("value") === value,
  );
}
