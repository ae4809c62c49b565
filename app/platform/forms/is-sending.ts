import { type Navigation, useNavigation } from "@remix-run/react";
import { CONFORM_INTENT } from "./controls.ts";

export function useIsSending(form?: string): boolean {
  return isSending(useNavigation(), form);
}

/** Return true as soon as the request starts. `useIsSending` returns true only after the next render. */
export function isSendingNow(form?: string): boolean {
  return isSending(window.__remixRouter.state.navigation, form);
}

function isSending({ state, formData, formMethod }: Navigation, form?: string): boolean {
  if (state === "idle" || formData === undefined || formData.has(CONFORM_INTENT)) return false;
  if (form === undefined) return true;
  // A POST without a `form` field belongs to every form of the page. A GET only navigates, so it belongs to none.
  return formData.has("form") ? formData.get("form") === form : formMethod !== "GET";
}
