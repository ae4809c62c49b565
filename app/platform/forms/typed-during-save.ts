import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { useBrowserLayoutEffect } from "#app/platform/page/browser-layout-effect.ts";
import { createRandomId } from "#app/platform/page/random-id.ts";
import { announceToast } from "./announce-reply.ts";
import { isTextControl, isToggle, SHOWN_VALUES, type TextControl, typeInto } from "./controls.ts";
import type { Press } from "./is-sending.ts";
import { getRouterState } from "./router-state.ts";
import { onSent } from "./submit-queue.ts";

type Sent = Press & { isReopened?: boolean };

let last: Sent | undefined;

const SAVED_BEFORE = {
  title: "Saved",
  description: "What you changed during the save is not saved yet.",
  tone: "normal",
} as const;

/**
 * If a save replaces its form, because React's `key` changed, put the input made since then into the new form. If a save
 * closes the dialog in which stored values were edited, open it again with that input.
 */
export function useTypedDuringSave(): void {
  const { state } = useNavigation();
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  useEffect(() => onSent(rememberSent), []);
  useBrowserLayoutEffect(() => {
    const sent = last;
    const { navigation, location } = getRouterState();
    // Ask the router too, because React may still be rendering an earlier state.
    const isDone = state === "idle" && navigation.state === "idle" && location.key === key;
    const isThere = sent?.url.pathname === pathname;
    if (!sent || (!isDone && (sent.form.isConnected || !isThere))) return;
    last = undefined;
    if (sent.form.isConnected) return;
    if (isThere) moveTypedInput(sent);
    if (isThere && sent.isReopened) announceToast({ ...SAVED_BEFORE, id: createRandomId() });
    if (!isThere && !sent.isReopened && sent.data.has(SHOWN_VALUES) && listTypedSince(sent).length > 0) {
      last = { ...sent, isReopened: true };
      navigate(sent.url.pathname + sent.url.search, { preventScrollReset: true });
    }
  });
}

function rememberSent(press: Press): void {
  last = press;
}

/** Call this before replacing a form whose typed input must not be restored. */
export function forgetTypedInput(): void {
  last = undefined;
}

/** Read the values from the removed form, which still has them. What was open in it opens again. */
function moveTypedInput(sent: Sent): void {
  for (const control of sent.form.elements) {
    if (!control.closest("details")?.open) continue;
    document.getElementById(control.id)?.closest("details")?.toggleAttribute("open", true);
  }
  for (const control of listTypedSince(sent)) {
    const next = document.getElementById(control.id);
    if (!next || !isTextControl(next)) continue;
    if (!isToggle(control)) typeInto(next, control.value);
    else if (isToggle(next) && next.checked !== control.checked) next.click();
    if (document.activeElement === document.body) next.focus({ preventScroll: true });
  }
}

function listTypedSince({ form, data }: Sent): TextControl[] {
  return [...form.elements].filter(isTextControl).filter((control) => isChangedSince(data, control));
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
