import { readFileSync } from "node:fs";
import { paths } from "#app/platform/paths/paths.ts";
import { addSubmission, FILE_NAME } from "#tests/support/rows/report-candidate.ts";
import { expect, openAsAdmin, test, toastOn } from "#tests/support/visitors/fixtures.ts";

test.describe(() => {
  test.use({ expectedConsoleErrors: /^The report could not be created: 503$/ });

  test("'Download PDF' shows 'Generating...' and saves one file, and failures show no toast", {
    tag: ["@S128", "@S171–S173", "@H29"],
  }, async ({ page, server, context }) => {
    await openAsAdmin(page, paths.result(addSubmission(server)));

    await test.step("only one download runs at a time", async () => {
      let release = () => {};
      const isReleased = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route("**/report.pdf", async (route) => {
        await isReleased;
        await route.continue();
      });
      const link = page.getByRole("link", { name: "Download PDF" });
      await link.click();
      const busy = page.getByRole("link", { name: "Generating..." });
      await expect(busy).toHaveAttribute("aria-disabled", "true");
      const downloads: string[] = [];
      page.on("download", (download) => downloads.push(download.suggestedFilename()));
      await busy.click({ force: true });
      const arrives = page.waitForEvent("download");
      release();
      const download = await arrives;
      expect(download.suggestedFilename()).toBe(FILE_NAME);
      expect(
        readFileSync(await download.path())
          .subarray(0, 8)
          .toString(),
      ).toBe("%PDF-1.7");
      await expect(link).not.toHaveAttribute("aria-disabled");
      expect(downloads).toEqual([FILE_NAME]);
    });

    await test.step("the summary can be downloaded from the menu with the keyboard", async () => {
      const menu = page.locator("summary", { hasText: "More PDFs" });
      const summary = page.getByRole("link", { name: "Summary (1 page)" });
      await expect(summary).toBeHidden();
      await page.getByRole("link", { name: "Download PDF" }).focus();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await summary.waitFor();
      const arrives = page.waitForEvent("download");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      expect((await arrives).suggestedFilename()).toBe(FILE_NAME.replace("Results", "Summary"));
      await page.keyboard.press("Escape");
      await expect(summary).toBeHidden();
      await expect(menu).toBeFocused();
    });

    await test.step("a failed report is logged without a toast", async () => {
      await page.unrouteAll({ behavior: "wait" });
      await page.route("**/report.pdf", (route) =>
        route.fulfill({ status: 503, body: "The report could not be created" }),
      );
      const logged = page.waitForEvent("console", (message) =>
        message.text().includes("The report could not be created: 503"),
      );
      await page.getByRole("link", { name: "Download PDF" }).click();
      await logged;
      await expect(page.getByRole("link", { name: "Download PDF" })).not.toHaveAttribute("aria-disabled");
      await expect(toastOn(page)).toHaveCount(0);
    });

    await test.step("a download after the session has expired redirects to sign-in", async () => {
      await page.unrouteAll({ behavior: "wait" });
      await context.clearCookies();
      await page.getByRole("link", { name: "Download PDF" }).click();
      await page.waitForURL(/\/admin\/login\?redirectTo=/);
    });
  });
});
