export type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Toggle = HTMLInputElement & { type: "radio" | "checkbox" };

export const CONFORM_INTENT = "__intent__";

export const acceptedForms = new Map<FormDataEntryValue, FormData>();

/** The initial values of the forms that restored drafts were typed into, by form id. */
export const draftShownValues = new Map<string, string>();

/** Names of fields whose text must not be stored. A field's type is no sign, because some show their text. */
export const SECRET_FIELD = /password|secret|token|code|credential|key$/i;

const TYPES = ["text", "email", "number", "date", "time", "datetime-local", "color", "radio", "checkbox"];

/** List the controls whose input must not be lost, except passwords and files. */
export function listControls(): TextControl[] {
  const inputs = ["input:not([type])", ...TYPES.map((type) => `input[type=${type}]`)];
  const selector = `main form[method=post]:not([data-at-once]) :is(${inputs.join()},textarea,select)`;
  return [...document.querySelectorAll<TextControl>(selector)];
}

export function findFormName({ form }: TextControl): FormDataEntryValue | null {
  return form && new FormData(form).get("form");
}

/** `form.id` may be a field named "id", so compare the elements. */
export function isForm(target: unknown, id: string): target is HTMLFormElement {
  return target instanceof HTMLFormElement && target === document.getElementById(id);
}

export function isChanged(control: TextControl): boolean {
  const name = findFormName(control);
  const accepted = name ? acceptedForms.get(name)?.getAll(control.name) : undefined;
  if (isToggle(control)) return control.checked !== (accepted?.includes(control.value) ?? control.defaultChecked);
  const text = accepted?.[0];
  return control.value !== (typeof text === "string" ? text : (control.dataset.saved ?? getInitialValue(control)));
}

export function isTextControl(control: Element): control is TextControl {
  const isHidden = control instanceof HTMLInputElement && ["hidden", "file", "submit"].includes(control.type);
  return !isHidden && control.matches("input, textarea, select");
}

export function isToggle(control: TextControl): control is Toggle {
  return control.type === "radio" || control.type === "checkbox";
}

/** Set a value in a way that React notices. React ignores an input event after a plain `control.value = text`. */
export function typeInto(control: HTMLElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, text);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

export function getInitialValue(control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  return [...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? control.options[0]?.value ?? "";
}

/**
 * Name of a hidden field with the form's initial values as JSON. The server writes only the fields that differ from
 * them.
 */
export const SHOWN_VALUES = "shownValues";

/**
 * Key in the shown values. It holds each field's values before a request whose response was lost, because the server
 * may have stored any of them.
 */
export const UNANSWERED = "";
