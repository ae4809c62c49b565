import { useActionData, useLocation, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { beginningOf, textControls } from "./draft-restore.ts";
import { LEAVE_QUESTION, useAskBeforeLeaving } from "./unsaved.ts";

/**
 * For a screen of forms with buttons, each with a hidden field `form`: asks before it is left while a text or a choice in
 * one of them differs from what it began with, or was saved with.
 */
export function useFormsGuard(): void {
  const saved = useSavedForms();
  const { pathname } = useLocation();
  const leaving = useMemo(() => {
    const hasUnsaved = () => textControls().some((control) => control.value !== savedValueOf(control, saved));
    return { hasUnsaved, mayLeave: async () => !hasUnsaved() || window.confirm(LEAVE_QUESTION) };
  }, [saved]);
  useAskBeforeLeaving(
    leaving,
    useCallback((next) => next.pathname === pathname, [pathname]),
  );
}

type Saved = Map<FormDataEntryValue, FormData>;

/** By the forms' names: what the server has accepted on this screen. */
function useSavedForms(): Saved {
  const saved = useMemo<Saved>(() => new Map(), []);
  const sent = useRef<FormData>();
  const { state, formData } = useNavigation();
  const reply = useActionData();
  useEffect(() => {
    if (state === "submitting") sent.current = formData;
    if (state !== "idle") return;
    const name = sent.current?.get("form");
    // A form that comes back with a reply was refused, or only checked.
    if (name && sent.current && reply === undefined) saved.set(name, sent.current);
    sent.current = undefined;
  }, [state, formData, reply, saved]);
  return saved;
}

function savedValueOf(control: ReturnType<typeof textControls>[number], saved: Saved): string {
  const name = control.form && new FormData(control.form).get("form");
  const value = name && saved.get(name)?.get(control.name);
  return typeof value === "string" ? value : beginningOf(control);
}
