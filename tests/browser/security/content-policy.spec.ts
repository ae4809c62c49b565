/**
 * These tests assert that the policy blocks other people's scripts. All other browser tests assert that it blocks none
 * of ours.
 */
import { expect, test } from "#tests/support/visitors/fixtures.ts";

test.describe(() => {
  test.use({ expectedConsoleErrors: /Content Security Policy/ });

  test("a violation is detected, and a script without the nonce does not run", { tag: ["@R80"] }, async ({ page }) => {
    const reported = page.waitForEvent("console", (message) => message.text().includes("Content Security Policy"));
    await page.goto("/");
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "document.title = 'ran'";
      document.body.append(script);
    });
    expect((await reported).type()).toBe("error");
    expect(await page.title()).not.toBe("ran");
  });
});
