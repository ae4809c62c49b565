import { resultPaths } from "#app/results/paths.ts";
import { addTestWith } from "#tests/support/rows/test-with-results.ts";
import { expect, openAsAdmin, test } from "#tests/support/visitors/fixtures.ts";

test("the first three ranks have medals in different colors", { tag: ["@S175", "@S176"] }, async ({ page, server }) => {
  const results = [100, 85, 75, 30].map((points) => ({ email: `p${points}@example.com`, points }));
  const { testId } = addTestWith(server, results);
  await openAsAdmin(page, resultPaths.leaderboard({ testId }));
  const medals = page.getByRole("table").locator("td:first-child svg");
  await expect(medals).toHaveCount(3);
  const colors = await medals.evaluateAll((icons) => icons.map((icon) => getComputedStyle(icon).color));
  expect(new Set(colors).size).toBe(3);
});

test("selecting a test applies at once, survives a reload, and Back undoes it", { tag: ["@S174", "@S187"] }, async ({
  page,
  server,
}) => {
  const chosen = addTestWith(server, [{ email: "chosen@example.com" }]);
  await openAsAdmin(page, resultPaths.leaderboard());
  const filter = page.getByRole("combobox", { name: "Test" });
  await filter.selectOption(chosen.name);
  await expect(page).toHaveURL(`/admin/leaderboard?testId=${chosen.testId}`);
  await page.getByRole("table").getByText("chosen@example.com").waitFor();
  await page.locator("p:not(.sr-only)", { hasText: "Showing 1-1 of 1 completed assessment" }).waitFor();
  await page.reload();
  await expect(filter).toHaveValue(chosen.testId);
  await page.goBack();
  await expect(filter).toHaveValue("");
});
