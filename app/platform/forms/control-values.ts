/** Values of form controls, as the page was rendered with them. */

/** Set a value so that React gets the input event. React ignores the event after a plain `control.value = text`. */
export function typeInto(control: HTMLElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, text);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Return the value that the server wrote into a control. */
export function valueOnPage(control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  return [...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? control.options[0]?.value ?? "";
}

/** The hidden field with the values that a form began with, as JSON: the server writes only what differs from them. */
export const SHOWN_VALUES = "shownValues";
