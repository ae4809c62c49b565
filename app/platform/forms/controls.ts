/** The controls of the page's forms: which of them differ from what they began with, or were saved with. */

export type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
export type Toggle = HTMLInputElement & { type: "radio" | "checkbox" };

/** By the forms' hidden field `form`: what the server has accepted on the screen that is open. */
export const acceptedForms = new Map<FormDataEntryValue, FormData>();

/** Not the forms whose choice counts at once: what it shows is stored, or on its way. */
const FORM = "main form[method=post]:not([data-at-once])";

/** The texts and choices that a person can change on the page. */
export function listTextControls(): TextControl[] {
  return findControls([...listInputSelectors(["text", "email", "number"]), `${FORM} textarea`, `${FORM} select`]);
}

/** The days, times and colors among them. */
export function listPickerControls(): TextControl[] {
  return findControls(listInputSelectors(["date", "time", "datetime-local", "color"]));
}

/** The radio buttons and check boxes among them. */
export function listToggles(): Toggle[] {
  return findControls(listInputSelectors(["radio", "checkbox"]));
}

/** True where a control differs from what it began with, or was saved with. */
export function isChanged(control: TextControl): boolean {
  const name = control.form && new FormData(control.form).get("form");
  const accepted = name ? acceptedForms.get(name)?.getAll(control.name) : undefined;
  if (isToggle(control)) return control.checked !== (accepted?.includes(control.value) ?? control.defaultChecked);
  const text = accepted?.[0];
  return control.value !== (typeof text === "string" ? text : (control.dataset.saved ?? getInitialValue(control)));
}

export function isToggle(control: TextControl): control is Toggle {
  return control.type === "radio" || control.type === "checkbox";
}

function listInputSelectors(types: string[]): string[] {
  return types.map((type) => `${FORM} input[type=${type}]`);
}

function findControls<Found extends TextControl>(selectors: string[]): Found[] {
  return [...document.querySelectorAll<Found>(selectors.join())];
}

/** Set a value so that React gets the input event. React ignores the event after a plain `control.value = text`. */
export function typeInto(control: HTMLElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, text);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Return the value that the server wrote into a control. */
export function getInitialValue(control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  return [...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? control.options[0]?.value ?? "";
}

/** The hidden field with the values that a form began with, as JSON: the server writes only what differs from them. */
export const SHOWN_VALUES = "shownValues";
