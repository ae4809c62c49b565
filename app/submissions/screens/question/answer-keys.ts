import type { KeyboardEvent as ReactKeyboardEvent } from "react";

/**
 * Letters and numbers choose an option, and Enter continues. Only keys that are pressed inside the question count, so
 * that speech input and shortcuts elsewhere on the page keep working (WCAG 2.1.4).
 */
export function answerByKey(event: ReactKeyboardEvent<HTMLElement>, goNext: (() => void) | null): void {
  if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === "Enter") {
    // Enter keeps its usual effect on links, buttons, and options that are not chosen.
    const control = (event.target as Element).closest("a, button, input");
    if (!goNext || (control && control.getAttribute("aria-pressed") !== "true")) return;
    event.preventDefault();
    goNext();
  } else {
    const options = event.currentTarget.querySelectorAll<HTMLElement>("[name=optionId]");
    const option = options[findKeyedPlace(event) ?? -1];
    option?.focus();
    option?.click();
  }
}

/**
 * Return the place, from 0, of the option that a letter or number chooses. Null for any other key. If a key types
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
