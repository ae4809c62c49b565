/** The controls of the page's forms: which of them differ from what they began with, or were saved with. */

import { valueOnPage } from "./control-values.ts";

export type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
export type Tick = HTMLInputElement & { type: "radio" | "checkbox" };

/** By the forms' hidden field `form`: what the server has accepted on the screen that is open. */
export const acceptedForms = new Map<FormDataEntryValue, FormData>();

/** Not the forms whose choice counts at once: what it shows is stored, or on its way. */
const FORM = "main form[method=post]:not([data-at-once])";

/** The texts and choices that a person can change on the page. */
export function textControls(): TextControl[] {
  return find([...inputs(["text", "email", "number"]), `${FORM} textarea`, `${FORM} select`]);
}

/** The days, times and colors among them. */
export function pickedControls(): TextControl[] {
  return find(inputs(["date", "time", "datetime-local", "color"]));
}

/** The radio buttons and check boxes among them. */
export function ticks(): Tick[] {
  return find(inputs(["radio", "checkbox"]));
}

/** True where a control differs from what it began with, or was saved with. */
export function isChanged(control: TextControl): boolean {
  const name = control.form && new FormData(control.form).get("form");
  const accepted = name ? acceptedForms.get(name)?.getAll(control.name) : undefined;
  if (isTick(control)) return control.checked !== (accepted?.includes(control.value) ?? control.defaultChecked);
  const text = accepted?.[0];
  return control.value !== (typeof text === "string" ? text : (control.dataset.saved ?? valueOnPage(control)));
}

export function isTick(control: TextControl): control is Tick {
  return control.type === "radio" || control.type === "checkbox";
}

function inputs(types: string[]): string[] {
  return types.map((type) => `${FORM} input[type=${type}]`);
}

function find<Found extends TextControl>(selectors: string[]): Found[] {
  return [...document.querySelectorAll<Found>(selectors.join())];
}
