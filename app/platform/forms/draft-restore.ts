/**
 * What was typed and chosen when a session ended in the middle of an edit, or a load failed: kept in the tab while the same
 * person signs in again, or tries again, then put back where it was typed. Never passwords and codes.
 */
import { useFetchers, useLocation, useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { typeInto } from "./control-values.ts";
import { isChanged, isTick, pickedControls, type TextControl, textControls, ticks } from "./controls.ts";

/** By the controls' ids: a text, or whether it is ticked. */
type Values = Record<string, string | boolean>;
type Draft = { adminId: string; path: string; values: Values };

const KEY = "kept-text";
/** What a password or a code says of itself, whether it is shown at the moment or not. */
const SECRETS = ["current-password", "new-password", "one-time-code"];

/** What was typed on the screens of the admin area when they last gave way to a message. */
let left: Draft | null = null;
/** True while a screen is being left whose texts the person agreed to lose. */
let isGivenUp = false;

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
      left = isGivenUp ? null : { ...screen.current, values: typedValues(accepted.current) };
    },
    [accepted],
  );
  useKeptAgain();
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
  isGivenUp = true;
}

/** A screen that is still there once nothing is on its way any more was not left: its texts count again. */
function useKeptAgain(): void {
  const { key } = useLocation();
  const isNavigating = useNavigation().state !== "idle";
  const isOnItsWay = useFetchers().some(({ state }) => state !== "idle") || isNavigating;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is an end too, also where no render showed the way
  useEffect(() => {
    if (!isOnItsWay) isGivenUp = false;
  }, [isOnItsWay, key]);
}

/** For the message that the session has ended, or that a load has failed: keeps what was typed on the screen whose place it took. */
export function saveDraft(): void {
  if (!left || !isSameScreen(left.path, window.location.pathname) || Object.keys(left.values).length === 0) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(left));
  } catch {
    // No storage in this browser: then the text is gone.
  }
}

/** A dialog's address lies below that of the screen, which is behind it. */
function isSameScreen(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
}

function keptControls(): TextControl[] {
  const texts = textControls().filter(({ autocomplete }) => !SECRETS.includes(autocomplete));
  return [...ticks(), ...texts, ...pickedControls()].filter(({ id }) => id !== "");
}

function typedValues(accepted?: FormData | null): Values {
  const typed = keptControls().filter((control) => isChanged(control) && accepted?.get(control.name) !== control.value);
  return Object.fromEntries(typed.map((control) => [control.id, isTick(control) ? control.checked : control.value]));
}

function restoreDraft(adminId: string, path: string): void {
  const draft = takeDraft();
  if (draft?.adminId !== adminId || !isSameScreen(draft.path, path)) return;
  for (const control of keptControls()) {
    const value = draft.values[control.id];
    if (typeof value === "string") typeInto(control, value);
    // Another radio button of the group takes the tick away.
    else if (isTick(control) && value === !control.checked && (value || control.type === "checkbox")) control.click();
  }
}

/** The kept draft, which no later screen finds: it is for the first one after the sign-in. */
function takeDraft(): Draft | null {
  try {
    const draft: Draft | null = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    sessionStorage.removeItem(KEY);
    return draft;
  } catch {
    return null;
  }
}
