import { paths } from "#app/platform/paths/paths.ts";
import { resultPaths } from "#app/results/paths.ts";
import { addInvitations } from "#tests/support/rows/invitations.ts";
import { addTestWith, minutesAgo } from "#tests/support/rows/test-with-results.ts";
import { buildSection } from "#tests/support/servers/server.ts";
import { expect, holdRequests, openAsAdmin, test } from "#tests/support/visitors/fixtures.ts";

test("search-as-you-type keeps the caret, and arrow keys step through results even while loading", {
  tag: ["@H20", "@H22"],
}, async ({ page, server }) => {
  const { testId } = addTestWith(server, [
    { firstName: "Ana", lastName: "Vuković", email: "ana@example.com", points: 95, startedAt: minutesAgo(30) },
    { firstName: "Bob", lastName: "Groß", email: "bob@example.com", points: 80, startedAt: minutesAgo(20) },
    { firstName: "Cyd", lastName: "Żak", email: "cyd@example.com", points: 40, startedAt: minutesAgo(10) },
  ]);
  await openAsAdmin(page, resultPaths.dashboard({ testId }));
  const rows = page.getByRole("table").getByRole("rowgroup").last().getByRole("row");
  const search = page.getByRole("searchbox", { name: "Search by email or name" });
  await expect(search).toHaveAttribute("placeholder", "Search by email...");
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await search.pressSequentially("vuovic");
  for (let n = 0; n < 4; n += 1) await search.press("ArrowLeft");
  await search.pressSequentially("k");
  await expect(page).toHaveURL(resultPaths.dashboard({ testId, search: "vukovic" }));
  await expect(rows).toHaveCount(1);
  await expect(search).toBeFocused();
  expect(await search.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3);
  expect(await entries()).toBe(before);
  await expect(page.getByRole("status").filter({ hasText: "Showing 1-1 of 1 result" })).toHaveCount(1);
  await search.fill("");
  await expect(rows).toHaveCount(3);
  await page.locator("summary", { hasText: "Download" }).focus();
  const filter = page.locator("summary", { hasText: "Filter" });
  for (const next of [search, page.getByRole("button", { name: "Search", exact: true }), filter]) {
    await page.keyboard.press("Tab");
    await expect(next).toBeFocused();
  }
  await filter.press("Enter");
  await page.getByLabel("Completed to", { exact: true }).waitFor();
  const [fromBox, toBox] = await Promise.all(
    ["from", "to"].map((end) => page.getByLabel(`Completed ${end}`, { exact: true }).boundingBox()),
  );
  expect(toBox?.y).toBeGreaterThanOrEqual((fromBox?.y ?? 0) + (fromBox?.height ?? 0));
  await page.keyboard.press("Escape");

  await page.clock.install();
  const release = await holdRequests(page);
  await search.fill("a");
  await rows.getByRole("link", { name: "Bob Groß", exact: true }).click();
  await page.clock.fastForward(300);
  release();
  await page.getByRole("heading", { name: "Bob Groß" }).waitFor();
  await page.unrouteAll();
  await page.clock.resume();

  await page.goto(resultPaths.leaderboard({ testId }));
  await page.getByRole("link", { name: "Ana Vuković", exact: true }).click();
  const walk = page.getByRole("navigation", { name: "Results" });
  await expect(walk).toContainText("1 of 3 by score");
  await page.keyboard.press("ArrowRight");
  await expect(walk).toContainText("2 of 3 by score");
  await page.keyboard.press("j");
  await expect(walk).toContainText("3 of 3 by score");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await expect(walk).toContainText("2 of 3 by score");
  await page.keyboard.press("k");
  await expect(walk).toContainText("1 of 3 by score");
  await page.getByRole("link", { name: "Back to Leaderboard" }).click();
  await expect(page).toHaveURL(/\/admin\/leaderboard\?testId=\w+#result-/);

  const gate = Promise.withResolvers<void>();
  await page.route(/_data=/, (route) => gate.promise.then(() => route.continue()));
  await page.getByRole("link", { name: "Ana Vuković", exact: true }).click();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  gate.resolve();
  await expect(walk).toContainText("3 of 3 by score");
});

test("with forced colors, only the current tab, filter and page are marked", async ({ page, server }) => {
  const testId = server.addTest({ name: "In forced colors", sections: [buildSection("One", 1)] });
  server.withDatabase((sqlite) => addInvitations(sqlite, testId, Array(51).fill({})));
  await page.emulateMedia({ forcedColors: "active" });
  await openAsAdmin(page, paths.invitations(testId));
  for (const name of ["Admin area", "States", /Pages?/]) {
    const looks = await page
      .getByRole("navigation", { name })
      .getByRole("link")
      .evaluateAll((links) =>
        links.map((link) => {
          const { backgroundColor, borderBottomWidth } = getComputedStyle(link);
          return { isCurrent: link.hasAttribute("aria-current"), look: `${backgroundColor} ${borderBottomWidth}` };
        }),
      );
    const [current, others] = [true, false].map((isCurrent) => [
      ...new Set(looks.filter((link) => link.isCurrent === isCurrent).map(({ look }) => look)),
    ]);
    expect([name, current?.length, others?.length]).toEqual([name, 1, 1]);
    expect(others).not.toEqual(current);
  }
});
