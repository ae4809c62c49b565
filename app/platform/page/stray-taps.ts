const PRESSABLE = "button, a[href], label, summary";

/**
 * Ignore a tap if the page changes under the finger. Otherwise a finger that goes down on one question would answer the
 * next question when it lifts.
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
      // `detail` is 0 for a click by keyboard or screen reader.
      if (!event.detail || !began || began.contains(event.target as Node)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
