/**
 * Drafts preserve unsaved input if the session expires or a page fails to load. They never contain passwords or codes.
 */
import { useFetchers, useLocation, useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { useBrowserLayoutEffect } from "#app/platform/page/browser-layout-effect.ts";
import {
  draftShownValues,
  isChanged,
  isToggle,
  listControls,
  SECRET_FIELD,
  SHOWN_VALUES,
  type TextControl,
  typeInto,
} from "./controls.ts";

type Values = Record<string, string | boolean>;
/** `shown` has the initial values of the changed forms, so that a save still detects other people's changes. */
type Draft = { adminId: string; path: string; values: Values; shown?: Record<string, string> };

const STORAGE_KEY = "kept-text";

let lastDraft: Draft | null = null;
let isDiscarded = false;

/**
 * Restore a draft when its screen appears again. Collect the input before an error message replaces the screen's
 * fields.
 */
export function useDrafts(adminId: string): void {
  const { pathname } = useLocation();
  const screen = useRef({ adminId, path: pathname });
  const accepted = useAcceptedForm();
  useEffect(() => {
    screen.current = { adminId, path: pathname };
    restoreDraft(adminId, pathname);
  }, [adminId, pathname]);
  useBrowserLayoutEffect(
    () => () => {
      lastDraft = isDiscarded ? null : { ...screen.current, ...readChanges(accepted.current) };
    },
    [accepted],
  );
  useDiscardReset();
}

/** Return the form that the server accepted. Its values are saved, so they do not belong to a draft. */
function useAcceptedForm(): RefObject<FormData | undefined> {
  const { state, formData } = useNavigation();
  const accepted = useRef<FormData | undefined>();
  useEffect(() => {
    accepted.current = state === "loading" ? formData : undefined;
  }, [state, formData]);
  return accepted;
}

export function discardDraft(): void {
  isDiscarded = true;
}

/** Collect drafts again if the admin agreed to leave but stayed on the screen. */
function useDiscardReset(): void {
  const { key } = useLocation();
  const isNavigating = useNavigation().state !== "idle";
  const isLoading = useFetchers().some(({ state }) => state !== "idle") || isNavigating;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location also resets it, even without a rendered navigation
  useEffect(() => {
    if (!isLoading) isDiscarded = false;
  }, [isLoading, key]);
}

export function saveDraft(): void {
  if (
    !lastDraft ||
    !isSameScreen(lastDraft.path, window.location.pathname) ||
    Object.keys(lastDraft.values).length === 0
  )
    return;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(lastDraft));
  } catch {}
}

/** A dialog belongs to its screen, whose path is a prefix of the dialog's path. */
function isSameScreen(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
}

/** List toggles first, because they can change other controls. */
function listDraftControls(): TextControl[] {
  const isSecret = (control: TextControl) => !isToggle(control) && SECRET_FIELD.test(control.name);
  const controls = listControls().filter((control) => control.id !== "" && !isSecret(control));
  return controls.sort((one, other) => Number(isToggle(other)) - Number(isToggle(one)));
}

function readChanges(accepted?: FormData | null): Pick<Draft, "values" | "shown"> {
  const typed = listDraftControls().filter(
    (control) => isChanged(control) && accepted?.get(control.name) !== control.value,
  );
  const values = typed.map((control) => [control.id, isToggle(control) ? control.checked : control.value]);
  const shown = [...new Set(typed.map(({ form }) => form))].flatMap((form) => {
    const text = form && new FormData(form).get(SHOWN_VALUES);
    return form && typeof text === "string" ? [[form.getAttribute("id"), text]] : [];
  });
  return { values: Object.fromEntries(values), shown: Object.fromEntries(shown) };
}

function restoreDraft(adminId: string, path: string): void {
  const draft = findAndRemoveDraft();
  if (draft?.adminId !== adminId || !isSameScreen(draft.path, path)) return;
  for (const [id, shown] of Object.entries(draft.shown ?? {})) draftShownValues.set(id, shown);
  for (const control of listDraftControls()) {
    const value = draft.values[control.id];
    if (typeof value === "string") typeInto(control, value);
    // Do not click a radio button to clear it, because choosing another one clears it.
    else if (isToggle(control) && value === !control.checked && (value || control.type === "checkbox")) control.click();
  }
}

function findAndRemoveDraft(): Draft | null {
  try {
    const draft: Draft | null = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null");
    sessionStorage.removeItem(STORAGE_KEY);
    return draft;
  } catch {
    return null;
  }
}
