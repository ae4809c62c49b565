/**
 * Password managers and translators change the page before hydration. React then discards the server's page and renders
 * it again, with empty fields.
 */
import { typeInto } from "#app/ui/forms/early-input.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Remember the page's fields and focus. Call the returned function after hydration: if React replaced the page, it
 * restores values, open details and focus.
 */
export function rememberFields(): () => void {
  const fields = [...document.querySelectorAll<Field>("input:not([type=hidden]), textarea, select")];
  const details = [...document.querySelectorAll("details")].map((element) => ({ element, path: keyOf(element) }));
  const keys = new Map<Element, string>(fields.map((field) => [field, keyOf(field)]));
  let focused = document.activeElement;
  const follow = ({ target }: FocusEvent) => {
    if (target instanceof Element) focused = target;
  };
  addEventListener("focusin", follow, { capture: true });
  return () => {
    removeEventListener("focusin", follow, { capture: true });
    for (const { element, path } of details) {
      const now = element.isConnected ? null : findByKey("details", path);
      if (now instanceof HTMLDetailsElement) now.open = element.open;
    }
    for (const field of fields) if (!field.isConnected) restore(field, keys.get(field) ?? "");
    if (focused && !focused.isConnected) restoreFocus(focused, keys.get(focused) ?? keyOf(focused));
  };
}

function restore(field: Field, key: string): void {
  const now = findByKey(field.localName, key);
  if (now instanceof HTMLInputElement && field instanceof HTMLInputElement) {
    if (field.type === "checkbox" || field.type === "radio") {
      if (now.checked !== field.checked && (field.checked || field.type === "checkbox")) now.click();
      return;
    }
    if (field.type === "file") {
      if (field.files?.length) now.files = field.files;
      return;
    }
  }
  if (!isField(now) || now.value === field.value) return;
  typeInto(now, field.value);
  if (now instanceof HTMLSelectElement) now.dispatchEvent(new Event("change", { bubbles: true }));
}

function restoreFocus(before: Element, key: string): void {
  const now = findByKey(before.localName, key);
  // Do not move the focus if the person has moved it since.
  if (!(now instanceof HTMLElement) || (document.activeElement ?? document.body) !== document.body) return;
  now.focus();
  const isText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
    "selectionStart" in element && element.selectionStart !== null;
  if (isText(before) && isText(now)) now.setSelectionRange(before.selectionStart, before.selectionEnd);
}

function isField(element: Element | undefined): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

/** Tell elements of one kind apart in both pages: by id, by form, name and choice, else by their words. */
function keyOf(element: Element): string {
  if (element.id) return `#${element.id}`;
  if (!isField(element)) return element.textContent ?? "";
  return `${element.form?.id ?? ""} ${element.name} ${isChoice(element) ? element.value : ""}`;
}

function isChoice({ type }: Field): boolean {
  return type === "radio" || type === "checkbox";
}

function findByKey(kind: string, key: string): Element | undefined {
  return [...document.getElementsByTagName(kind)].find((element) => keyOf(element) === key);
}
