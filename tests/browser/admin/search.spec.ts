import { expect, openAsAdmin, test } from "#tests/support/visitors/fixtures.ts";

test("the sidebar search lists matches during typing, and arrow keys and Enter choose one", {
  tag: ["@H112"],
}, async ({ page }) => {
  await openAsAdmin(page, "/admin/leaderboard");
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search everywhere" });
  await expect(field).toBeFocused();
  await page.keyboard.type("backup");
  const options = page.getByRole("listbox", { name: "Matches" }).getByRole("option");
  await expect(options).toContainText([/^Backups/, /All matches for “backup”/]);
  await page.keyboard.press("ArrowUp");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(options).toHaveCount(0);
  await expect(field).toHaveValue("backup");
  await page.keyboard.type("s");
  await expect(options).toContainText([/^Backups/]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/admin\/settings\/backups$/);
  await expect(field).toHaveValue("");
  await field.fill("nothing has this name");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/admin\/search\?q=nothing/);
});
