import { paths } from "#app/platform/paths/paths.ts";
import { addTestWith } from "#tests/support/rows/test-with-results.ts";
import { expect, openAsAdmin, test } from "#tests/support/visitors/fixtures.ts";

test("choosing another person clears the download options", { tag: ["@P33"] }, async ({ page, server }) => {
  addTestWith(server, [{ email: "ada@copies.example" }, { email: "bo@copies.example" }]);
  await openAsAdmin(page, `${paths.person()}?email=ada@copies.example`);
  const withNotes = page.getByLabel("With the hiring team's notes");
  await withNotes.check();
  await page.getByLabel("Email address").fill("bo@copies.example");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/bo%40copies|bo@copies/);
  await page.getByText("bo@copies.example").first().waitFor();
  await expect(withNotes).not.toBeChecked();
});
