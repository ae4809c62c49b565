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
