/**
 * React misses input events before hydration and overwrites some values. It even replaces the fields with empty ones if
 * a browser extension has changed the page.
 */
import { getInitialValue, typeInto } from "#app/platform/forms/controls.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type FieldState = { keys: string[]; value: string; isChecked: boolean };

/**
 * Remember the page's fields and focus. The returned function, called after hydration, types the changed values again,
 * so that React gets the events.
 */
export function rememberFields(): () => void {
  const fields = new Map<Field, FieldState>();
  const remember = (field: Field) => {
    const keys = fields.get(field)?.keys ?? listKeys(field);
    fields.set(field, { keys, value: field.value, isChecked: field instanceof HTMLInputElement && field.checked });
  };
  document.querySelectorAll<Field>("input:not([type=hidden]), textarea, select").forEach(remember);
  const details = [...document.querySelectorAll("details")].map((element) => ({ element, keys: listKeys(element) }));
  let focused = document.activeElement;
  const followFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element) focused = target;
  };
  const followInput = ({ target }: Event) => {
    if (isField(target)) remember(target);
  };
  addEventListener("focusin", followFocus, { capture: true });
  addEventListener("input", followInput, { capture: true });
  return () => {
    removeEventListener("focusin", followFocus, { capture: true });
    removeEventListener("input", followInput, { capture: true });
    for (const { element, keys } of details) {
      const now = element.isConnected ? null : findByKeys("details", keys);
      if (now instanceof HTMLDetailsElement) now.open = element.open;
    }
    // Restore texts first, because a choice may submit its form immediately.
    const entries = [...fields].sort(([a], [b]) => Number(isPicked(a)) - Number(isPicked(b)));
    for (const [field, early] of entries) restore(field, early);
    if (focused && !focused.isConnected) {
      const keys = isField(focused) ? fields.get(focused)?.keys : undefined;
      restoreFocus(focused, keys ?? listKeys(focused));
    }
  };
}

function restore(field: Field, { keys, value, isChecked }: FieldState): void {
  const now = field.isConnected ? field : findByKeys(field.localName, keys);
  if (now instanceof HTMLInputElement && isChoice(now)) restoreChoice(now, isChecked);
  else if (now instanceof HTMLInputElement && now.type === "file") restoreFiles(now, field);
  else if (isField(now)) restoreValue(now, value);
}

function restoreValue(now: Field, value: string): void {
  if (value === getInitialValue(now)) return;
  const [start, end] = getSelection(now);
  // React ignores an input event whose value equals the last value set on the element.
  now.value = getInitialValue(now);
  typeInto(now, value);
  if (now instanceof HTMLSelectElement) now.dispatchEvent(new Event("change", { bubbles: true }));
  else if (start !== null && document.activeElement === now) now.setSelectionRange(start, end);
}

function restoreChoice(input: HTMLInputElement, isChecked: boolean): void {
  if (isChecked === input.defaultChecked || (input.type === "radio" && !isChecked)) return;
  input.checked = input.defaultChecked;
  input.click();
}

function restoreFiles(input: HTMLInputElement, before: Field): void {
  if (input !== before && before instanceof HTMLInputElement && before.files?.length) input.files = before.files;
}

function restoreFocus(before: Element, keys: string[]): void {
  const now = findByKeys(before.localName, keys);
  if (!(now instanceof HTMLElement) || (document.activeElement ?? document.body) !== document.body) return;
  now.focus();
  const [start, end] = getSelection(before);
  if (start !== null && isField(now) && !(now instanceof HTMLSelectElement)) now.setSelectionRange(start, end);
}

function getSelection(element: Element): [start: number | null, end: number | null] {
  const hasCaret = isField(element) && !(element instanceof HTMLSelectElement);
  return hasCaret ? [element.selectionStart, element.selectionEnd] : [null, null];
}

function isField(element: unknown): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

function listKeys(element: Element): string[] {
  const byId = element.id ? [`#${element.id}`] : [];
  if (!isField(element)) return [...byId, element.textContent ?? ""];
  // Use the name as a second key, because a browser extension may have changed the id.
  return [...byId, `${element.form?.id ?? ""} ${element.name} ${isChoice(element) ? element.value : ""}`];
}

function isChoice({ type }: Field): boolean {
  return type === "radio" || type === "checkbox";
}

function isPicked(field: Field): boolean {
  return field instanceof HTMLSelectElement || isChoice(field);
}

function findByKeys(kind: string, keys: string[]): Element | undefined {
  const elements = [...document.getElementsByTagName(kind)];
  return keys.map((key) => elements.find((element) => listKeys(element).includes(key))).find((found) => found);
}
