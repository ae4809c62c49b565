import type { KeyboardEvent as ReactKeyboardEvent } from "react";

/** Let Enter continue. On links, buttons, and options that are not chosen, Enter keeps its usual effect. */
export function continueByEnter(event: ReactKeyboardEvent<HTMLElement>, goNext: (() => void) | null): void {
  if (event.key !== "Enter") return;
  if (event.repeat) event.preventDefault();
  if (!goNext || hasModifier(event)) return;
  const control = (event.target as Element).closest("a, button, input");
  if (control && control.getAttribute("aria-pressed") !== "true") return;
  event.preventDefault();
  goNext();
}

/**
 * Let letters and numbers choose an option. Return true if a key chose one. Call this only for keys pressed in the list
 * of options. Speech input and shortcuts elsewhere on the page then keep working (WCAG 2.1.4).
 */
export function chooseByKey(event: ReactKeyboardEvent<HTMLElement>): boolean {
  if (hasModifier(event)) return false;
  const options = event.currentTarget.querySelectorAll<HTMLElement>("[name=selectedOptionId]");
  const option = options[findKeyedPlace(event) ?? -1];
  option?.click();
  return option !== undefined;
}

function hasModifier({ repeat, ctrlKey, altKey, metaKey }: ReactKeyboardEvent): boolean {
  return repeat || ctrlKey || altKey || metaKey;
}

/**
 * Return the position, from 0, of the option that a letter or number chooses. Null for any other key. If a key types
 * neither, as on a keyboard of another script, its position counts.
 */
export function findKeyedPlace({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): number | null {
  const position = shiftKey ? "" : code.replace(/^(?:Key|Digit)/, "");
  const [sign = ""] = [key, position].filter((one) => /^[a-z1-9]$/i.test(one));
  if (/\d/.test(sign)) return Number(sign) - 1;
  return sign ? sign.toUpperCase().charCodeAt(0) - "A".charCodeAt(0) : null;
}
