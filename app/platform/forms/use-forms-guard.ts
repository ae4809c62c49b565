import { useActionData, useLocation, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { acceptedForms, findFormName, isChanged, isToggle, listControls, type TextControl } from "./controls.ts";
import { LEAVE_QUESTION, useAskBeforeLeaving } from "./leave-blocker.ts";

const FORM_GUARD = {
  hasUnsaved: () => listUnsaved().length > 0,
  hasUnsent: () => listUnsaved().some((control) => findFormName(control) !== sentForm),
  confirmLeave: async () => listUnsaved().length === 0 || window.confirm(LEAVE_QUESTION),
};

/** Ask before unsaved input is lost. `message` is the screen's text if the URL's parameter with this name chooses it. */
export function useFormsGuard(message?: string): void {
  useAcceptedForms();
  const { pathname } = useLocation();
  useAskBeforeLeaving(
    FORM_GUARD,
    useCallback(
      (next) => {
        const chosen = new URLSearchParams(next.search).get("message") ?? message;
        return next.pathname === pathname && chosen === message;
      },
      [pathname, message],
    ),
  );
}

/** A checkbox in a form without a name selects rows of a list. */
function listUnsaved(): TextControl[] {
  return listControls().filter(
    (control) => isChanged(control) && !(isToggle(control) && findFormName(control) === null),
  );
}

/** Name of the form that is being sent. Its reply may reload the document. */
let sentForm: FormDataEntryValue | null = null;

function useAcceptedForms(): void {
  const sent = useRef<{ form: FormData; replyBefore: unknown }>();
  const { state, formData } = useNavigation();
  const reply = useActionData();
  useEffect(() => {
    sentForm = formData?.get("form") ?? null;
    if (state === "submitting" && formData) sent.current = { form: formData, replyBefore: reply };
    // A reply means that the form was rejected or only validated. A navigation at the same time clears the reply.
    if (reply !== undefined && reply !== sent.current?.replyBefore) sent.current = undefined;
    if (state !== "idle") return;
    const form = sent.current?.form;
    const name = form?.get("form");
    if (name && form && reply === undefined) acceptedForms.set(name, form);
    sent.current = undefined;
  }, [state, formData, reply]);
  const { pathname } = useLocation();
  useEffect(() => {
    return () => {
      // A saved form may be replaced by a new one of the same screen.
      if (window.location.pathname !== pathname) acceptedForms.clear();
    };
  }, [pathname]);
}
