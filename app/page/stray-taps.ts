const PRESSABLE = "button, a[href], label, summary";

/**
 * Ignore a tap that began on another element than the one under the finger when it is lifted: the page has changed in
 * between. A browser would click there, and a finger put down on one question would answer the next one.
 */
export function ignoreStrayTaps(): void {
  let pressed: Element | null = null;
  addEventListener(
    "pointerdown",
    ({ target }) => {
      pressed = target instanceof Element ? target.closest(PRESSABLE) : null;
    },
    { capture: true },
  );
  addEventListener(
    "click",
    (event) => {
      const began = pressed;
      pressed = null;
      // A click by a key or a screen reader has no detail.
      if (!event.detail || !began || began.contains(event.target as Node)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
