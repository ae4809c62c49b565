import type { Page } from "@playwright/test";

/**
 * Let `holdRenders` hold React's low-priority renders on pages loaded after this call, by delaying the messages with which
 * React schedules them.
 */
export async function enableHoldingRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    let isHeld = false;
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      const send = () => postMessage.call(this, message);
      if (isHeld) held.push(send);
      else send();
    };
    Object.assign(window, {
      holdRenders: (hold: boolean) => {
        isHeld = hold;
        if (!hold) for (const send of held.splice(0)) send();
      },
    });
  });
}

export function holdRenders(page: Page): Promise<void> {
  return page.evaluate("window.holdRenders(true)");
}

export function releaseRenders(page: Page): Promise<void> {
  return page.evaluate("window.holdRenders(false)");
}
