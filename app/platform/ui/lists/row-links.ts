import { type RefObject, useEffect } from "react";

const CONTROLS = "a, button, input, label, select, textarea, summary, .row-menu";

/** Makes each row of a table that holds a `data-row-link` a link as a whole, with the text in it still selectable. */
export function useRowLinks(table: RefObject<HTMLTableElement>): void {
  useEffect(() => {
    const element = table.current;
    if (!element) return;
    element.addEventListener("mousedown", stopAutoscroll);
    element.addEventListener("click", followRow);
    element.addEventListener("auxclick", followRow);
    return () => {
      element.removeEventListener("mousedown", stopAutoscroll);
      element.removeEventListener("click", followRow);
      element.removeEventListener("auxclick", followRow);
    };
  }, [table]);
}

/** The link of the row that was pressed; null on a control, which does what it does. */
function linkAt({ target }: MouseEvent): HTMLElement | null {
  if (!(target instanceof Element) || target.closest(CONTROLS)) return null;
  return target.closest("tr")?.querySelector<HTMLElement>("[data-row-link]") ?? null;
}

function stopAutoscroll(event: MouseEvent): void {
  if (event.button === 1 && linkAt(event)) event.preventDefault();
}

/** Hands a press on to the link, with its keys: so Ctrl and the middle button open a new tab as they do on links. */
function followRow(event: MouseEvent): void {
  const link = linkAt(event);
  const isMiddle = event.button === 1;
  if (!link || event.button === 2 || String(getSelection()) !== "") return;
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  link.dispatchEvent(
    new MouseEvent("click", {
      bubbles: true,
      cancelable: true,
      view: window,
      ctrlKey: ctrlKey || isMiddle,
      metaKey: metaKey || isMiddle,
      shiftKey,
      altKey,
    }),
  );
}
