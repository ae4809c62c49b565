import { expect, expectToast, openAsAdmin, test } from "#tests/support/visitors/fixtures.ts";

test("a new accent color is saved without asking about unsaved text", { tag: ["@H5"] }, async ({ page }) => {
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await openAsAdmin(page, "/admin/settings/branding");
  const color = page.getByLabel("Accent color", { exact: true });
  await color.click();
  await color.fill("#123456");
  await page.getByRole("button", { name: "Save branding" }).click();
  await expectToast(page, "Branding saved");
  expect(asked).toEqual([]);
});
