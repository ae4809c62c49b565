import type { Page } from "@playwright/test";

export async function holdTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held: TimerHandler[] = [];
    const setTimer = window.setTimeout.bind(window);
    const hold = (handler: TimerHandler, ms?: number, ...rest: unknown[]): number =>
      ms !== undefined && ms >= 500 && ms <= 5000 ? held.push(handler) : setTimer(handler, ms, ...rest);
    Object.assign(window, {
      setTimeout: hold,
      releaseTimers: () => {
        for (const handler of held.splice(0)) if (typeof handler === "function") handler();
      },
    });
  });
}

export function releaseTimers(page: Page): Promise<void> {
  return page.evaluate("window.releaseTimers()");
}
