import { expect, type Page } from "@playwright/test";

export const ODD_TEXTS = [
  "<script>alert(1)</script><img src=x onerror=alert(1)>",
  "x".repeat(200),
  "مرحبا بالعالم (1)",
  "👩‍💻 {{7*7}} <%= 7 %> &amp;",
];

/** A dialog means that some text ran as a script. */
export function failOnDialogs(page: Page): void {
  page.on("dialog", () => {
    throw new Error("A text was run");
  });
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}
