import { paths } from "#app/platform/paths/paths.ts";
import { ADMIN } from "#tests/support/servers/server.ts";
import { expect, expectToast, holdRequests, openAsAdmin, test } from "#tests/support/visitors/fixtures.ts";

test("a token is shown once, even after Cancel during its creation, and a reload creates none", {
  tag: ["@C1"],
}, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openAsAdmin(page, paths.newApiToken());
  await page.getByLabel("Name").fill("Copied by a button");
  await page.getByLabel("Invite people").check();
  await page.getByLabel("Your password").fill(ADMIN.password);
  const release = await holdRequests(page);
  await page.getByRole("button", { name: "Create token" }).click();
  await page.getByRole("button", { name: "Creating..." }).waitFor();
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.keyboard.press("Escape");
  release();
  await page.getByRole("dialog", { name: "Copy the API token" }).waitFor();
  const shown = page.getByLabel("Token", { exact: true });
  const text = await shown.inputValue();
  await expect(shown).toHaveCSS("-webkit-text-security", "disc");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(shown).toHaveCSS("-webkit-text-security", "none");
  await page.getByRole("button", { name: "Hide" }).click();
  await page.getByRole("button", { name: "Copy token" }).click();
  await expectToast(page, "Token copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.getByRole("button", { name: "Copy token" }).click();
  await expect(page.getByLabel("Token", { exact: true })).toBeFocused();
  expect(await page.evaluate(() => String(getSelection()))).toBe(text);

  expect(page.url()).not.toContain("sra_");
  expect(
    await page.evaluate(() => JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }])),
  ).not.toContain(text);
  await page.reload();
  await expect(page.getByLabel("Name")).toHaveValue("");
  expect(await page.content()).not.toContain(text);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("link", { name: "Revoke Copied by a button" })).toHaveCount(1);
});
