/**
 * What was typed when a session ended in the middle of an edit: kept in the tab while the person signs in again, then
 * put back where it was typed. Never passwords.
 */
import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Kept = { path: string; texts: Record<string, string> };

const KEY = "kept-text";

/** Keeps every text on the page that its field did not begin with. */
export function saveDraft(): void {
  const texts = Object.fromEntries(
    textControls()
      .filter((control) => control.id !== "" && control.value !== beginningOf(control))
      .map(({ id, value }) => [id, value]),
  );
  if (Object.keys(texts).length === 0) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path: window.location.pathname, texts } satisfies Kept));
  } catch {
    // No storage in this browser: then the text is gone.
  }
}

/** Puts kept text back when its screen is there again. */
export function useRestoredDraft(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const kept = takeDraft(pathname);
    if (!kept) return;
    for (const control of textControls()) {
      const text = kept.texts[control.id];
      if (text !== undefined) type(control, text);
    }
  }, [pathname]);
}

function takeDraft(pathname: string): Kept | null {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (kept?.path !== pathname) return null;
    sessionStorage.removeItem(KEY);
    return kept;
  } catch {
    return null;
  }
}

/** The texts and choices that a person can change on the page. */
export function textControls(): TextControl[] {
  const inputs = ["text", "email", "number"].map((type) => `main form[method=post] input[type=${type}]`);
  const others = ["textarea", "select"].map((tag) => `main form[method=post] ${tag}`);
  return [...document.querySelectorAll<TextControl>([...inputs, ...others].join())];
}

/** What a control held when its screen was made. */
export function beginningOf(control: TextControl): string {
  if (!(control instanceof HTMLSelectElement)) return control.dataset.saved ?? control.defaultValue;
  return [...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? control.options[0]?.value ?? "";
}

/** As if a person had typed it: React listens to the event, and looks past a value that was set on its own copy. */
function type(control: TextControl, text: string): void {
  const prototype = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, text);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
