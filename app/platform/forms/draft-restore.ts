/**
 * What was typed and chosen when a session ended in the middle of an edit, or a load failed: kept in the tab while the same
 * person signs in again, or tries again, then put back where it was typed. Never passwords and codes.
 */
import { useFetchers, useLocation, useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import {
  isChanged,
  isToggle,
  listPickerControls,
  listTextControls,
  listToggles,
  type TextControl,
  typeInto,
} from "./controls.ts";

/** By the controls' ids: a text, or whether it is ticked. */
type Values = Record<string, string | boolean>;
type Draft = { adminId: string; path: string; values: Values };

const STORAGE_KEY = "kept-text";
/** What a password or a code says of itself, whether it is shown at the moment or not. */
const SECRET_AUTOCOMPLETE = ["current-password", "new-password", "one-time-code"];

/** What was typed on the screens of the admin area when they last gave way to a message. */
let lastDraft: Draft | null = null;
/** True while a screen is being left whose texts the person agreed to lose. */
let isDiscarded = false;

// React warns of a layout effect on the server, which has none to run.
const useEffectBeforeRemoval = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * For the frame around all screens: puts a kept text back when its screen is there again, and reads what is typed when a
 * message takes the place of the screen, while the fields are still there. `adminId`: who is signed in.
 */
export function useDrafts(adminId: string): void {
  const { pathname } = useLocation();
  const screen = useRef({ adminId, path: pathname });
  const accepted = useAcceptedForm();
  useEffect(() => {
    screen.current = { adminId, path: pathname };
    restoreDraft(adminId, pathname);
  }, [adminId, pathname]);
  useEffectBeforeRemoval(
    () => () => {
      lastDraft = isDiscarded ? null : { ...screen.current, values: readChangedValues(accepted.current) };
    },
    [accepted],
  );
  useDiscardReset();
}

/** What the server has accepted while its screen is still on the way: that is no draft, also where the load fails. */
function useAcceptedForm(): RefObject<FormData | undefined> {
  const { state, formData } = useNavigation();
  const accepted = useRef<FormData | undefined>();
  useEffect(() => {
    accepted.current = state === "loading" ? formData : undefined;
  }, [state, formData]);
  return accepted;
}

/** For a question whether to leave that was answered with yes: what is typed is not kept, unless the screen stays. */
export function discardDraft(): void {
  isDiscarded = true;
}

/** A screen that is still there once nothing is on its way any more was not left: its texts count again. */
function useDiscardReset(): void {
  const { key } = useLocation();
  const isNavigating = useNavigation().state !== "idle";
  const isOnItsWay = useFetchers().some(({ state }) => state !== "idle") || isNavigating;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is an end too, also where no render showed the way
  useEffect(() => {
    if (!isOnItsWay) isDiscarded = false;
  }, [isOnItsWay, key]);
}

/** For the message that the session has ended, or that a load has failed: keeps what was typed on the screen whose place it took. */
export function saveDraft(): void {
  if (
    !lastDraft ||
    !isSameScreen(lastDraft.path, window.location.pathname) ||
    Object.keys(lastDraft.values).length === 0
  )
    return;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(lastDraft));
  } catch {
    // No storage in this browser: then the text is gone.
  }
}

/** A dialog's address lies below that of the screen, which is behind it. */
function isSameScreen(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
}

function listDraftControls(): TextControl[] {
  const texts = listTextControls().filter(({ autocomplete }) => !SECRET_AUTOCOMPLETE.includes(autocomplete));
  return [...listToggles(), ...texts, ...listPickerControls()].filter(({ id }) => id !== "");
}

function readChangedValues(accepted?: FormData | null): Values {
  const typed = listDraftControls().filter(
    (control) => isChanged(control) && accepted?.get(control.name) !== control.value,
  );
  return Object.fromEntries(typed.map((control) => [control.id, isToggle(control) ? control.checked : control.value]));
}

function restoreDraft(adminId: string, path: string): void {
  const draft = findAndRemoveDraft();
  if (draft?.adminId !== adminId || !isSameScreen(draft.path, path)) return;
  for (const control of listDraftControls()) {
    const value = draft.values[control.id];
    if (typeof value === "string") typeInto(control, value);
    // Another radio button of the group takes the tick away.
    else if (isToggle(control) && value === !control.checked && (value || control.type === "checkbox")) control.click();
  }
}

/** The kept draft, which no later screen finds: it is for the first one after the sign-in. */
function findAndRemoveDraft(): Draft | null {
  try {
    const draft: Draft | null = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null");
    sessionStorage.removeItem(STORAGE_KEY);
    return draft;
  } catch {
    return null;
  }
}
