import { paths } from "#app/platform/paths/paths.ts";
import { expect, expectToast, holdRequests, openAsAdmin, test } from "#tests/support/visitors/fixtures.ts";

test("one button shows a running backup, and another also downloads the backup", { tag: ["@S410"] }, async ({
  page,
}) => {
  await openAsAdmin(page, paths.backups());
  const card = page.locator("section").filter({ has: page.getByRole("heading", { name: "Latest backup" }) });
  const release = await holdRequests(page);
  await card.getByRole("button", { name: "Back up now" }).click();
  const pending = card.getByRole("button", { name: "Backing up..." });
  await expect(pending).toHaveAttribute("aria-disabled", "true");
  await pending.click({ force: true });
  release();
  await expectToast(page, "Backup created and checked");
  await expect(card.getByRole("button", { name: "Back up now" })).toBeFocused();
  await expect(card).toContainText("(just now)");
  const downloading = page.waitForEvent("download");
  await card.getByRole("button", { name: "Back up and download" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^assessment-backup-\d{4}-\d\d-\d\dT\d\d-\d\dZ\.db$/);
  await expectToast(page, "Backup created and checked");
});
