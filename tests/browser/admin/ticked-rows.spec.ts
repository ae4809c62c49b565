import { paths } from "#app/paths.ts";
import { expect, signIn, test } from "../../support/fixtures.ts";
import { sectionOf } from "../../support/server.ts";

test("rows are ticked by keyboard, one or all of the page; the bar counts them, and what it has done leaves none ticked (H23)", async ({
  page,
  server,
}) => {
  const testId = server.addTest({ name: "Ticking", sections: [sectionOf("One", 2)] });
  server.addResults(
    testId,
    ["Ada", "Bo", "Cy"].map((firstName) => ({ firstName, lastName: "", email: `${firstName}-tick@example.com` })),
  );
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page);
  await page.goto(paths.dashboard({ testId, bands: [] }));
  const apply = page.getByRole("button", { name: "Set stage" });
  await expect(apply).toBeHidden();
  const all = page.getByLabel("Select all on this page");
  await all.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("3 selected")).toBeVisible();
  await page.getByLabel("Select Bo").focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("2 selected")).toBeVisible();
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await page.getByRole("combobox", { name: "Stage of the selected results" }).selectOption("Interview");
  await apply.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Stage of 2 results set to Interview" })).toBeVisible();
  await expect(page.locator("tbody").getByText("Interview")).toHaveCount(2);
  await expect(page.getByLabel("Select Ada")).not.toBeChecked();
  await expect(apply).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
