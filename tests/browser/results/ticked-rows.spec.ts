import { resultPaths } from "#app/results/paths.ts";
import { buildSection } from "#tests/support/servers/server.ts";
import { expect, openAsAdmin, test, toastOn } from "#tests/support/visitors/fixtures.ts";

test("rows can be selected with the keyboard, given a stage and compared", { tag: ["@H23", "@T40"] }, async ({
  page,
  server,
}) => {
  const testId = server.addTest({ name: "Ticking", sections: [buildSection("One", 2)] });
  server.addResults(
    testId,
    ["Ada", "Bo", "Cy"].map((firstName) => ({ firstName, lastName: "", email: `${firstName}-tick@example.com` })),
  );
  await page.setViewportSize({ width: 320, height: 700 });
  await openAsAdmin(page, resultPaths.dashboard({ testId }));
  const apply = page.getByRole("button", { name: "Set stage" });
  await expect(apply).toBeHidden();
  const all = page.getByLabel("Select all on this page");
  await all.focus();
  await page.keyboard.press("Space");
  await page.getByText("3 selected").waitFor();
  await page.getByLabel("Select Bo").focus();
  await page.keyboard.press("Space");
  await page.getByText("2 selected").waitFor();
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await expect(page.getByRole("button", { name: "Compare (2)" })).toBeEnabled();
  await page.keyboard.press("Space");
  await page.getByLabel("Select Ada").uncheck();
  await page.getByLabel("Select Cy").uncheck();
  await expect(page.getByRole("button", { name: "Compare (1)" })).toBeDisabled();
  await page.getByLabel("Select Cy").check();
  await page.getByRole("button", { name: "Compare (2)" }).press("Enter");
  await page.getByRole("heading", { name: "Comparison" }).waitFor();
  await expect(page).toHaveURL(/\/admin\/compare\?id=[\w-]+&id=[\w-]+$/);
  await expect(page.locator("main h2").filter({ hasText: /^(Bo|Cy)$/ })).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.goBack();
  await page.getByLabel("Select Ada").check();
  await page.getByLabel("Select Cy").check();
  await page.getByText("2 selected").waitFor();
  await page.getByRole("combobox", { name: "Stage of the selected results" }).selectOption("Interview");
  await apply.press("Enter");
  await toastOn(page).filter({ hasText: "Stage of 2 results set to Interview" }).waitFor();
  await expect(page.locator("tbody").getByText("Interview")).toHaveCount(2);
  await expect(page.getByLabel("Select Ada")).not.toBeChecked();
  await expect(apply).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
