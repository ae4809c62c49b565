/** The click of a tap comes a moment after the finger is lifted, in ms at most. */
const CLICK_AFTER = 100;

/**
 * Watches from now on whether a mouse button or a finger is down. `ended` waits until none is and its click has come:
 * a button that moves between its press and its release gets no click. `stop` ends the watch.
 */
export function watchPress() {
  let held: Promise<void> | undefined;
  let release = () => {};
  let clickTimer: ReturnType<typeof setTimeout> | undefined;
  const watch = new AbortController();
  const on = (type: "pointerdown" | "pointerup" | "pointercancel", seen: () => void) =>
    addEventListener(type, seen, { capture: true, signal: watch.signal });
  const begin = () => {
    clearTimeout(clickTimer);
    held ??= new Promise((resolve) => {
      release = resolve;
    });
  };
  const end = () => {
    clickTimer = setTimeout(() => {
      held = undefined;
      release();
    }, CLICK_AFTER);
  };
  on("pointerdown", begin);
  on("pointerup", end);
  on("pointercancel", end);
  return { ended: async () => held, stop: () => watch.abort() };
}
