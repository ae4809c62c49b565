const PRESSED = "button, a[href], label, summary";

/**
 * From now on a press counts for what it began on and for nothing else, also where the page moves that, covers it or takes it
 * away before the pointer is let go. By itself a browser clicks on nothing then; of a finger, on what came there.
 */
export function keepPresses(): void {
  let press: { on: HTMLElement; box: DOMRect } | null = null;
  addEventListener(
    "pointerdown",
    ({ target, button }) => {
      const on = button === 0 && target instanceof Element ? target.closest<HTMLElement>(PRESSED) : null;
      press = on && { on, box: on.getBoundingClientRect() };
    },
    { capture: true },
  );
  addEventListener(
    "pointercancel",
    () => {
      press = null;
    },
    { capture: true },
  );
  addEventListener(
    "click",
    (event) => {
      const last = press;
      press = null;
      // A click without a pointer, by a key or a screen reader, is for what it names.
      if (!last || !event.detail || last.on.contains(event.target as Node) || !isIn(last.box, event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (last.on.isConnected) last.on.click();
    },
    { capture: true },
  );
}

/** True where the pointer was let go in the place of the press; one that was drawn away takes the press back. */
function isIn({ left, right, top, bottom }: DOMRect, { clientX, clientY }: MouseEvent): boolean {
  return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
}
