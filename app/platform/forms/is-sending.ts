import { type Navigation, useNavigation } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { CONFORM_INTENT } from "./controls.ts";
import { getRouterState } from "./router-state.ts";

/** A submit event. The page may have changed before the form is sent. */
export type Press = {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
  label: string | null | undefined;
  url: URL;
  data: FormData;
};

/** The presses that `submit-queue.ts` sends later. */
export let waiting: readonly Press[] = [];
const listeners = new Set<() => void>();

export function setWaiting(presses: readonly Press[]): void {
  waiting = presses;
  for (const listener of listeners) listener();
}

export function isWaitingToSubmit(): boolean {
  return waiting.length > 0;
}

/** Return true while the form is being sent or waits for another form's request. */
export function useIsSending(form?: string): boolean {
  const isWaiting = useSyncExternalStore(
    subscribe,
    () => waiting.some(({ data }) => isOf(form, data)),
    () => false,
  );
  return isSending(useNavigation(), form) || isWaiting;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Return true as soon as the request starts. `useIsSending` returns true only after the next render. */
export function isSendingNow(form?: string): boolean {
  return isSending(getRouterState().navigation, form);
}

function isSending({ state, formData, formMethod }: Navigation, form?: string): boolean {
  if (state === "idle" || formData === undefined || formData.has(CONFORM_INTENT)) return false;
  return isOf(form, formData, formMethod);
}

/** A POST without a `form` field belongs to every form of the page. A GET only navigates, so it belongs to none. */
function isOf(form: string | undefined, data: FormData, method = "POST"): boolean {
  if (form === undefined) return true;
  return data.has("form") ? data.get("form") === form : method !== "GET";
}
