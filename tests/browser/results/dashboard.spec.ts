import type { Page } from "@playwright/test";
import { addTestWith, ONE_OF_EACH } from "#tests/support/rows/test-with-results.ts";
import {
  becomeAdmin,
  expect,
  expectToast,
  holdRequests,
  stopClock,
  test,
  waitForHydration,
} from "#tests/support/visitors/fixtures.ts";

function getRows(page: Page) {
  return page.getByRole("table").getByRole("rowgroup").last().getByRole("row");
}

async function expectListed(page: Page, names: string[]): Promise<void> {
  await expect(getRows(page)).toHaveText(names.map((name) => new RegExp(`${name}@example`)));
}

test("filters apply at once and keep the focus, and deleting keeps the filter", {
  tag: ["@S95", "@S96", "@S102", "@S103", "@S105–S107", "@S116", "@S118–S121", "@D38"],
}, async ({ page, server }) => {
  const { name, testId } = addTestWith(server, ONE_OF_EACH);
  const button = page.locator("summary", { hasText: "Filter" });
  const popover = page.getByRole("group", { name: "Filter by Candidate Match" });

  await test.step("filters apply at once and are in the URL", async () => {
    await becomeAdmin(page);
    const selector = page.getByRole("combobox", { name: "Test" });
    const release = await holdRequests(page, { url: "**/assets/*.js" });
    await page.goto("/admin", { waitUntil: "commit" });
    await selector.selectOption(name);
    await page.getByRole("searchbox", { name: "Search by email or name" }).fill("poor");
    await selector.focus();
    release();
    await expectListed(page, ["poor"]);
    await expect(page).toHaveURL(`/admin?testId=${testId}&search=poor`);
    await waitForHydration(page);
    await page.unrouteAll({ behavior: "wait" });
    await page.goto("/admin");
    await selector.focus();
    await selector.selectOption(name);
    await expect(page).toHaveURL(`/admin?testId=${testId}`);
    await expect(getRows(page)).toHaveCount(5);
    await expect(selector).toBeFocused();

    const chips = page.getByRole("list", { name: "Active filters" }).getByRole("link");
    await button.click();
    await popover.getByRole("checkbox", { name: "below average" }).check();
    await expectListed(page, ["poor"]);
    await popover.getByRole("checkbox", { name: "excellent" }).check();
    await expectListed(page, ["excellent", "poor"]);
    await expect(page).toHaveURL(`/admin?testId=${testId}&match=excellent&match=poor`);
    await popover.waitFor();
    await expect(popover.getByRole("checkbox", { name: "excellent" })).toBeFocused();
    await page.keyboard.press("Space");
    await expectListed(page, ["poor"]);
    await expect(chips).toHaveText(["below average"]);
    await popover.getByRole("link", { name: "Clear" }).click();
    await expect(getRows(page)).toHaveCount(5);
    // The panel covers no row, and stays open while rows are selected.
    for (const isTicked of [true, false]) await getRows(page).first().getByRole("checkbox").setChecked(isTicked);
    await expect(popover).toBeVisible();
    const percent = popover.getByLabel("Percent from");
    const loadRest = await holdRequests(page);
    const loading = page.waitForRequest(/percentFrom=9&/);
    await percent.pressSequentially("9");
    await loading;
    await percent.press("7");
    loadRest();
    await expect(page).toHaveURL(/percentFrom=97/);
    await expect(percent).toHaveValue("97");
    await page.unrouteAll({ behavior: "wait" });
    await popover.getByRole("link", { name: "Clear" }).click();
    await expect(getRows(page)).toHaveCount(5);
    await expect(chips).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(popover).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await button.click();
    await expect(popover).toBeHidden();

    const search = page.getByRole("searchbox", { name: "Search by email or name" });
    // Stop the clock. Otherwise, the pause after typing could end before Enter and replace the history entry.
    await page.clock.install();
    await stopClock(page);
    await search.fill("EXAMPLE.ORG");
    await search.press("Enter");
    await expectListed(page, ["gold"]);
    await expect(page).toHaveURL(`/admin?testId=${testId}&search=EXAMPLE.ORG`);
    await page.clock.resume();
    await expect(chips).toHaveText(["Email or name: EXAMPLE.ORG"]);
    await page.goBack();
    await expect(getRows(page)).toHaveCount(5);
    await expect(search).toHaveValue("");
    await page.goForward();
    await expectListed(page, ["gold"]);
    await page.reload();
    await expectListed(page, ["gold"]);
    await expect(selector).toHaveValue(testId);
    await search.fill("");
    await expect(getRows(page)).toHaveCount(5);
  });

  await test.step("the keyboard opens a row's menu, and a deletion asks for confirmation", async () => {
    const opener = getRows(page)
      .first()
      .getByRole("button", { name: /^Actions for/ });
    const link = page.getByRole("link", { name: /^Delete/ });
    const inRow = getRows(page)
      .first()
      .getByRole("link", { name: /^Delete/ });
    await page.setViewportSize({ width: 1000, height: 720 });
    for (const key of ["Enter", "Space", "ArrowDown"]) {
      await opener.press(key);
      await expect(page.getByRole("link", { name: /^View details/ })).toBeFocused();
      await page.keyboard.press("End");
      await page.keyboard.press("ArrowUp");
      await expect(link).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(link).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
    await opener.click();
    await expect(opener).toHaveAttribute("aria-expanded", "true");
    await page.mouse.click(500, 60);
    await expect(link).toHaveCount(0);
    await opener.press("ArrowDown");
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Delete submission" });
    await expect(dialog.getByRole("link", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      await expect(opener).toBeInViewport({ ratio: 1 });
      await expect(
        getRows(page)
          .first()
          .getByRole("link", { name: /^View details/ }),
      ).toBeInViewport({ ratio: 1 });
      await inRow.press("Enter");
      await expect(dialog.getByRole("link", { name: "Cancel" })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(inRow).toBeFocused();
    }
    await expect(getRows(page)).toHaveCount(5);

    await inRow.click();
    await dialog.waitFor();
    const release = await holdRequests(page);
    const confirm = dialog.getByRole("button", { name: "Delete", exact: true });
    await confirm.click();
    await expect(dialog.getByRole("button", { name: "Deleting..." })).toHaveAttribute("aria-disabled", "true");
    release();
    await expectToast(page, "Submission deleted successfully");
    await page.unrouteAll({ behavior: "wait" });
    await expectListed(page, ["excellent", "good", "average", "poor"]);
  });
});

test.describe(() => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 720 } });

  test("without JavaScript, the match filter can be applied, and all figures fit on a phone", {
    tag: ["@S97–S100", "@S105–S107"],
  }, async ({ page, server }) => {
    const { testId } = addTestWith(server, ONE_OF_EACH);
    await becomeAdmin(page);
    await page.goto(`/admin?testId=${testId}`, { waitUntil: "load" });
    await page.locator("summary", { hasText: "Filter" }).click();
    const popover = page.getByRole("group", { name: "Filter by Candidate Match" });
    await popover.getByRole("checkbox", { name: "below average" }).check();
    const apply = popover.getByRole("button", { name: "Apply" });
    await expect(apply).toBeInViewport({ ratio: 1 });
    await apply.click();
    await page.waitForURL((url) => url.searchParams.get("match") === "poor");
    await expectListed(page, ["poor"]);

    await page.setViewportSize({ width: 360, height: 740 });
    for (const name of ["Total Candidates", "Completed Today", "Avg. Completion Time", "Submissions"])
      await expect(page.getByRole("listitem").filter({ hasText: name }).first()).toBeInViewport({ ratio: 1 });
  });
});
