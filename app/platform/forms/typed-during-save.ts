import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { useBrowserLayoutEffect } from "#app/platform/page/browser-layout-effect.ts";
import { isTextControl, isToggle, type TextControl, typeInto } from "./controls.ts";
import { isSendingNow } from "./is-sending.ts";

type Sent = { form: HTMLFormElement; data: FormData; pathname: string };

let last: Sent | undefined;

/** If a save replaces its form, because React's `key` changed, put the input made since then into the new form. */
export function useTypedDuringSave(): void {
  const { state } = useNavigation();
  useEffect(() => {
    const rememberSent = ({ target, submitter }: SubmitEvent) => {
      if (!(target instanceof HTMLFormElement) || isSendingNow()) return;
      last = { form: target, data: new FormData(target, submitter), pathname: window.location.pathname };
    };
    document.addEventListener("submit", rememberSent, { capture: true });
    return () => document.removeEventListener("submit", rememberSent, { capture: true });
  }, []);
  useBrowserLayoutEffect(() => {
    const sent = last;
    const isDone = state === "idle" && !isSendingNow();
    if (!sent || (sent.form.isConnected && !isDone)) return;
    last = undefined;
    if (!sent.form.isConnected && sent.pathname === window.location.pathname) moveTypedInput(sent);
  });
}

/** Call this before replacing a form whose typed input must not be restored. */
export function forgetTypedInput(): void {
  last = undefined;
}

/** Read the values from the removed form, which still has them. */
function moveTypedInput({ form, data }: Sent): void {
  for (const control of form.elements) {
    if (!isTextControl(control) || !isChangedSince(data, control)) continue;
    const next = document.getElementById(control.id);
    if (!next || !isTextControl(next)) continue;
    if (!isToggle(control)) typeInto(next, control.value);
    else if (isToggle(next) && next.checked !== control.checked) next.click();
    if (document.activeElement === document.body) next.focus({ preventScroll: true });
  }
}

function isChangedSince(data: FormData, control: TextControl): boolean {
  if (isToggle(control)) return control.checked !== data.getAll(control.name).includes(control.value);
  const sent = data.get(control.name);
  return typeof sent === "string" && normalizeLines(sent) !== normalizeLines(control.value);
}

/** Use LF, because browsers' form data can have LF or CRLF. */
function normalizeLines(text: string): string {
  return text.replaceAll("\r\n", "\n");
}
