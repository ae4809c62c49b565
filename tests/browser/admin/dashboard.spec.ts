import type { Page } from "@playwright/test";
import Database from "better-sqlite3";
import { expect, holdRequests, signIn, test, toastOn } from "../../support/fixtures.ts";
import { sectionOf, startServer, type TestServer } from "../../support/server.ts";

/** One result of each label, newest first; 'gold' was completed last. */
const ONE_OF_EACH = [
  { email: "poor@example.com", points: 10, startedAt: minutesAgo(60) },
  { email: "average@example.com", points: 60, startedAt: minutesAgo(50) },
  { email: "good@example.com", points: 80, startedAt: minutesAgo(40) },
  { email: "excellent@example.com", points: 90, startedAt: minutesAgo(30) },
  { email: "gold@example.org", points: 100, startedAt: minutesAgo(20) },
];

function minutesAgo(minutes: number): Date {
  return new Date(Date.now() - minutes * 60_000);
}

/** A test worth 100 points with these submissions; its name is the only one of its kind. */
function addTestWith(server: TestServer, results: Parameters<TestServer["addResults"]>[1]) {
  const name = `Listed ${crypto.randomUUID().slice(0, 8)}`;
  const testId = server.addTest({ name, sections: [sectionOf("Ten", 10)] });
  return { name, testId, ids: server.addResults(testId, results) };
}

function rowsOf(page: Page) {
  return page.getByRole("table").getByRole("rowgroup").last().getByRole("row");
}

/** The local parts of the listed e-mails, from top to bottom. */
async function expectListed(page: Page, names: string[]): Promise<void> {
  await expect(rowsOf(page)).toHaveText(names.map((name) => new RegExp(`${name}@example`)));
}

/** The dashboard's address asks for exactly this; without a script empty fields stand in it too. */
async function expectFilter(page: Page, filter: Record<string, string>): Promise<void> {
  await expect(page).toHaveURL(({ pathname, searchParams }) => {
    const given = [...searchParams.keys()].map((key) => [key, searchParams.getAll(key).join(",")]);
    const asked = Object.fromEntries(given.filter(([, value]) => value !== ""));
    return pathname === "/admin" && JSON.stringify(asked) === JSON.stringify(filter);
  });
}

/** The message on the screen: a toast, or a banner where no script runs. */
function messageOn(page: Page, javaScriptEnabled: boolean) {
  return javaScriptEnabled ? toastOn(page) : page.locator("noscript [role=alert], noscript [role=status]");
}

function stat(page: Page, name: string) {
  return page.getByRole("listitem").filter({ has: page.getByText(name, { exact: true }) });
}

const popover = (page: Page) => page.getByRole("group", { name: "Filter by Candidate Match" });
const chips = (page: Page) => page.getByRole("list", { name: "Active filters" }).getByRole("link");

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "" : ", without JavaScript";

  test.describe(`dashboard${how}`, () => {
    test.use({ javaScriptEnabled });

    test(`a test in the selector filters the figures and the list${how} (S94, S95, S96, S97, S98, S99, S100, S101, S117, D30)`, async ({
      page,
      server,
    }) => {
      const yesterday = minutesAgo(48 * 60);
      addTestWith(server, [{ email: "elsewhere@example.com" }]);
      const { name, testId } = addTestWith(server, [
        { email: "ada@example.com", seconds: 90, startedAt: yesterday },
        { email: "ADA@example.com", seconds: 0, startedAt: new Date() },
        { email: "open@example.com", seconds: null },
        { isPreview: true, seconds: 6000, startedAt: new Date() },
      ]);
      await signIn(page);
      await expect(page.getByRole("heading", { name: "Candidate Results Dashboard" })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Recent Submissions" })).toBeVisible();
      const selector = page.getByRole("combobox", { name: "Test" });
      await expect(selector.locator("option").first()).toHaveText("All Tests");
      await expect(selector.locator("option", { hasText: "Default Test" })).toHaveCount(1);
      await selector.selectOption(name);
      if (!javaScriptEnabled) await page.locator("noscript button").first().click();
      await expectFilter(page, { testId });
      await expectListed(page, ["ADA", "ada"]);
      await expect(rowsOf(page).first()).toContainText("attempt 2");
      await expect(stat(page, "Total Candidates")).toContainText("2");
      await expect(stat(page, "Completed Today")).toContainText("1");
      await expect(stat(page, "Avg. Completion Time")).toContainText("0.8 min");
      await expect(stat(page, "Submissions")).toContainText("2");
      await expect(page.getByText("Showing 1-2 of 2")).toBeVisible();
    });

    test(`the search finds e-mails, and leaves the test chosen${how} (S102, S107)`, async ({ page, server }) => {
      const { testId } = addTestWith(server, ONE_OF_EACH);
      await signIn(page);
      await page.goto(`/admin?testId=${testId}`);
      await page.getByRole("searchbox", { name: "Search by email" }).fill("EXAMPLE.ORG");
      await page.getByRole("searchbox", { name: "Search by email" }).press("Enter");
      await expectListed(page, ["gold"]);
      await expect(page).toHaveURL(`/admin?testId=${testId}&search=EXAMPLE.ORG`);
      await expect(chips(page)).toHaveText(["Email: EXAMPLE.ORG"]);
      await page.getByRole("searchbox", { name: "Search by email" }).fill("nobody");
      await page.getByRole("button", { name: "Search" }).click();
      await expect(page.getByText("No results match these filters")).toBeVisible();
      await page.getByRole("link", { name: "Show all results" }).click();
      await expect(rowsOf(page)).toHaveCount(5);
      await expect(page.getByRole("searchbox", { name: "Search by email" })).toHaveValue("");
      await expect(page).toHaveURL(`/admin?testId=${testId}`);
    });

    test(`the popover's labels combine as 'or', each is a chip, and Clear takes them off${how} (S103, S104, S105, S106, S107, D28)`, async ({
      page,
      server,
    }) => {
      const { testId } = addTestWith(server, ONE_OF_EACH);
      await signIn(page);
      await page.goto(`/admin?testId=${testId}`);
      await page.locator("summary", { hasText: "Filter" }).click();
      await expect(popover(page).getByRole("checkbox")).toHaveCount(5);
      for (const label of ["gold", "excellent", "good", "average", "below average"])
        await expect(popover(page).getByRole("checkbox", { name: label }).first()).not.toBeChecked();
      await popover(page).getByRole("checkbox", { name: "below average" }).check();
      if (javaScriptEnabled) await expectListed(page, ["poor"]);
      await popover(page).getByRole("checkbox", { name: "gold" }).check();
      if (!javaScriptEnabled) await popover(page).locator("noscript button").click();
      await expectListed(page, ["gold", "poor"]);
      await expectFilter(page, { testId, match: "gold,poor" });
      await expect(chips(page)).toHaveText(["gold", "below average"]);
      await page.getByRole("link", { name: "Remove the filter gold" }).click();
      await expectListed(page, ["poor"]);
      await expect(chips(page)).toHaveText(["below average"]);
      if (!(await popover(page).isVisible())) await page.locator("summary", { hasText: "Filter" }).click();
      await expect(popover(page).getByRole("checkbox", { name: "below average" })).toBeChecked();
      await expect(popover(page).getByRole("checkbox", { name: "gold" })).not.toBeChecked();
      await popover(page).getByRole("link", { name: "Clear" }).click();
      await expect(rowsOf(page)).toHaveCount(5);
      await expect(chips(page)).toHaveCount(0);
      await expect(page).toHaveURL(`/admin?testId=${testId}`);
    });

    test(`a result without section scores says 'No scores', and no match label finds it${how} (S108, S115, D28)`, async ({
      page,
      server,
    }) => {
      const { testId, ids } = addTestWith(server, [
        { email: "poor@example.com", points: 0, startedAt: minutesAgo(60) },
        { email: "unscored@example.com", points: 0, startedAt: minutesAgo(30) },
      ]);
      server.withDatabase((sqlite) => {
        sqlite.prepare("DELETE FROM section_scores WHERE submission_id = ?").run(ids[1]);
        sqlite.prepare("UPDATE submissions SET has_scores = 0 WHERE id = ?").run(ids[1]);
      });
      await signIn(page);
      await page.goto(`/admin?testId=${testId}`);
      await expectListed(page, ["unscored", "poor"]);
      await expect(rowsOf(page).first()).toContainText("No scores");
      await expect(rowsOf(page).first()).not.toContainText("%");
      await page.goto(`/admin?testId=${testId}&match=gold&match=excellent&match=good&match=average&match=poor`);
      await expectListed(page, ["poor"]);
    });

    test(`filters survive reloading and going back, and 50 results fill a page${how} (S96, S107, D29)`, async ({
      page,
      server,
    }) => {
      const many = Array.from({ length: 51 }, (_, n) => ({ email: `c${n}@example.com`, startedAt: minutesAgo(n) }));
      const { testId } = addTestWith(server, many);
      await signIn(page);
      await page.goto(`/admin?testId=${testId}&match=average`);
      await expect(page.getByText("Showing 1-50 of 51")).toBeVisible();
      await expect(rowsOf(page)).toHaveCount(50);
      await page.getByRole("link", { name: "Next" }).click();
      await expectListed(page, ["c50"]);
      await expect(page).toHaveURL(`/admin?testId=${testId}&match=average&page=2`);
      await page.reload();
      await expectListed(page, ["c50"]);
      await expect(chips(page)).toHaveText(["average"]);
      await page.getByRole("link", { name: "Remove the filter average" }).click();
      await expect(page.getByText("Showing 1-50 of 51")).toBeVisible();
      await page.goBack();
      await expectListed(page, ["c50"]);
      await expect(chips(page)).toHaveText(["average"]);
      await expect(page.getByRole("combobox", { name: "Test" })).toHaveValue(testId);
    });

    test(`previous and next walk the filtered list, and 'Back to Dashboard' leads to it${how} (S116, S127, S129, S130, D29)`, async ({
      page,
      server,
    }) => {
      const { testId, ids } = addTestWith(server, ONE_OF_EACH);
      const [poor, , good, , gold] = ids;
      const query = `?testId=${testId}&match=gold&match=good&match=poor`;
      await signIn(page);
      await page.goto(`/admin${query}`);
      await expectListed(page, ["gold", "good", "poor"]);
      await rowsOf(page)
        .nth(1)
        .getByRole("link", { name: /View details/ })
        .click();
      await expect(page).toHaveURL(`/admin/results/${good}${query}`);
      const walk = page.getByRole("navigation", { name: "Results" });
      await expect(walk).toContainText("2 of 3");
      await walk.getByRole("link", { name: "Next result" }).click();
      await expect(page).toHaveURL(`/admin/results/${poor}${query}`);
      await expect(walk).toContainText("3 of 3");
      await expect(walk.getByRole("button", { name: "Next result" })).toBeDisabled();
      await walk.getByRole("link", { name: "Previous result" }).click();
      await walk.getByRole("link", { name: "Previous result" }).click();
      await expect(page).toHaveURL(`/admin/results/${gold}${query}`);
      await expect(walk).toContainText("1 of 3");
      await expect(walk.getByRole("button", { name: "Previous result" })).toBeDisabled();
      await page.reload();
      await expect(walk).toContainText("1 of 3");
      await page.getByRole("link", { name: "Back to Dashboard" }).click();
      await expect(page).toHaveURL(`/admin${query}`);
      await expectListed(page, ["gold", "good", "poor"]);
    });

    test(`'Back to Dashboard' leads to the page on which the result stands${how} (S127, D29)`, async ({
      page,
      server,
    }) => {
      const many = Array.from({ length: 51 }, (_, n) => ({ email: `c${n}@example.com`, startedAt: minutesAgo(n) }));
      const { testId, ids } = addTestWith(server, many);
      await signIn(page);
      await page.goto(`/admin/results/${ids[50]}?testId=${testId}`);
      await expect(page.getByText("51 of 51")).toBeVisible();
      await page.getByRole("link", { name: "Back to Dashboard" }).click();
      await expect(page).toHaveURL(`/admin?testId=${testId}&page=2`);
      await expectListed(page, ["c50"]);
    });

    test(`deleting asks first; Cancel changes nothing, Delete removes the row, the filter stays${how} (S116, S118, S119, S120, S121)`, async ({
      page,
      server,
    }) => {
      const { testId, ids } = addTestWith(server, ONE_OF_EACH);
      const query = `?testId=${testId}&search=e`;
      await signIn(page);
      await page.goto(`/admin${query}`);
      const row = rowsOf(page).filter({ hasText: "good@example.com" });
      await row.getByRole("link", { name: /Delete/ }).click();
      const dialog = page.getByRole("dialog", { name: "Delete Submission" });
      await expect(dialog).toContainText(
        "Are you sure you want to delete the submission from good@example.com? This action cannot be undone and will permanently remove all associated data.",
      );
      await expect(page).toHaveURL(`/admin/results/${ids[2]}/delete${query}`);
      await dialog.getByRole("link", { name: "Cancel" }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(`/admin${query}`);
      await expectListed(page, ["gold", "excellent", "good", "average", "poor"]);

      await row.getByRole("link", { name: /Delete/ }).click();
      await dialog.getByRole("button", { name: "Delete", exact: true }).click();
      await expect(messageOn(page, javaScriptEnabled)).toContainText("Submission deleted successfully");
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(`/admin${query}`);
      await expectListed(page, ["gold", "excellent", "average", "poor"]);
      await expect(stat(page, "Submissions")).toContainText("4");
      await page.reload();
      await expectListed(page, ["gold", "excellent", "average", "poor"]);
      const left = server.withDatabase((sqlite) =>
        ["submissions WHERE id", "answers WHERE submission_id", "section_scores WHERE submission_id"].map((place) =>
          sqlite.prepare(`SELECT count(*) FROM ${place} = ?`).pluck().get(ids[2]),
        ),
      );
      expect(left).toEqual([0, 0, 0]);
    });

    test(`deleting what another admin has deleted meanwhile says so, and the list is as it is${how} (S122)`, async ({
      page,
      server,
    }) => {
      const { testId, ids } = addTestWith(server, ONE_OF_EACH);
      await signIn(page);
      await page.goto(`/admin?testId=${testId}`);
      await rowsOf(page)
        .first()
        .getByRole("link", { name: /Delete/ })
        .click();
      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText("gold@example.org");
      server.withDatabase((sqlite) => sqlite.prepare("DELETE FROM submissions WHERE id = ?").run(ids[4]));
      await dialog.getByRole("button", { name: "Delete", exact: true }).click();
      const message = messageOn(page, javaScriptEnabled);
      await expect(message).toContainText("Error");
      await expect(message).toContainText("Failed to delete submission. This submission is no longer there");
      await expectListed(page, ["excellent", "good", "average", "poor"]);
    });

    test(`the dialog of a submission that is gone says so and leads back${how} (S118, S122)`, async ({
      page,
      server,
    }) => {
      const { testId, ids } = addTestWith(server, ONE_OF_EACH);
      await signIn(page);
      await page.goto(`/admin?testId=${testId}`);
      server.withDatabase((sqlite) => sqlite.prepare("DELETE FROM submissions WHERE id = ?").run(ids[4]));
      await rowsOf(page)
        .first()
        .getByRole("link", { name: /Delete/ })
        .click();
      const dialog = page.getByRole("dialog", { name: "Submission Not Found" });
      await expect(dialog).toContainText("It may have been deleted by another admin.");
      await dialog.getByRole("link", { name: "Close" }).click();
      await expect(page).toHaveURL(`/admin?testId=${testId}`);
      await expectListed(page, ["excellent", "good", "average", "poor"]);
    });

    test(`a list without results says what to do${how} (S117)`, async ({ page, server }) => {
      const { testId } = addTestWith(server, [{ seconds: null }]);
      await signIn(page);
      await page.goto(`/admin?testId=${testId}`);
      await expect(page.getByText("No results yet")).toBeVisible();
      await expect(stat(page, "Avg. Completion Time")).toContainText("N/A");
      await expect(stat(page, "Total Candidates")).toContainText("1");
      await expect(stat(page, "Submissions")).toContainText("0");
    });
  });
}

test("while a deletion is on its way the button says 'Deleting...', and Escape leaves the dialog before (S119, S120, D38)", async ({
  page,
  server,
}) => {
  const { testId } = addTestWith(server, ONE_OF_EACH);
  await signIn(page);
  await page.goto(`/admin?testId=${testId}`);
  const link = rowsOf(page)
    .first()
    .getByRole("link", { name: /Delete/ });
  await link.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("link", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect(rowsOf(page)).toHaveCount(5);

  await link.click();
  await expect(dialog).toBeVisible();
  const release = await holdRequests(page);
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(dialog.getByRole("button", { name: "Deleting..." })).toHaveAttribute("aria-disabled", "true");
  release();
  await expect(toastOn(page)).toContainText("Submission deleted successfully");
  await expectListed(page, ["excellent", "good", "average", "poor"]);
});

test("a disk that takes no writes loses nothing: 'Error', and the row is still there (S122)", async ({
  page,
  server,
}) => {
  const { testId } = addTestWith(server, ONE_OF_EACH);
  await signIn(page);
  await page.goto(`/admin?testId=${testId}`);
  await rowsOf(page)
    .first()
    .getByRole("link", { name: /Delete/ })
    .click();
  const other = new Database(server.databasePath);
  other.exec("BEGIN IMMEDIATE");
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(toastOn(page)).toContainText("Failed to delete submission. Please try again", { timeout: 15_000 });
  await expect(toastOn(page)).toContainText("Error");
  other.exec("ROLLBACK");
  other.close();
  await expect(rowsOf(page)).toHaveCount(5);
});

test("a label counts at once and the popover stays open; Escape and a press elsewhere close it (S103, S105)", async ({
  page,
  server,
}) => {
  const { testId } = addTestWith(server, ONE_OF_EACH);
  await signIn(page);
  await page.goto(`/admin?testId=${testId}`);
  const button = page.locator("summary", { hasText: "Filter" });
  await button.click();
  await popover(page).getByRole("checkbox", { name: "excellent" }).check();
  await expectListed(page, ["excellent"]);
  await expect(popover(page)).toBeVisible();
  await expect(popover(page).getByRole("checkbox", { name: "excellent" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(rowsOf(page)).toHaveCount(5);
  await page.keyboard.press("Escape");
  await expect(popover(page)).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await page.getByRole("heading", { name: "Recent Submissions" }).click();
  await expect(popover(page)).toBeHidden();
});

test("the selector keeps the focus when its choice has been shown, and follows the address back (S95, S96)", async ({
  page,
  server,
}) => {
  const { name, testId } = addTestWith(server, ONE_OF_EACH);
  await signIn(page);
  const selector = page.getByRole("combobox", { name: "Test" });
  await selector.focus();
  await selector.selectOption(name);
  await expectFilter(page, { testId });
  await expect(rowsOf(page)).toHaveCount(5);
  await expect(selector).toBeFocused();
  await page.goBack();
  await expect(selector).toHaveValue("");
  await page.goForward();
  await expect(selector).toHaveValue(testId);
});

test("what a search contains cannot change the page or the query (S102)", async ({ page, server }) => {
  const { testId } = addTestWith(server, ONE_OF_EACH);
  await signIn(page);
  for (const search of ["%", "_", "' OR 1=1 --", "<script>alert(1)</script>", '"><img src=x onerror=alert(1)>']) {
    await page.goto(`/admin?${new URLSearchParams({ testId, search })}`);
    await expect(page.getByText("No results match these filters")).toBeVisible();
    await expect(chips(page)).toHaveText([`Email: ${search}`]);
  }
});

test("without a session a deletion is refused, and the submission is still there (S118)", async ({ page, server }) => {
  const { ids } = addTestWith(server, [{ email: "kept@example.com" }]);
  const refused = await page.request.post(`/admin/results/${ids[0]}/delete`, {
    headers: { Origin: server.origin },
    maxRedirects: 0,
  });
  expect(refused.status()).toBe(401);
  const count = server.withDatabase((sqlite) =>
    sqlite.prepare("SELECT count(*) FROM submissions WHERE id = ?").pluck().get(ids[0]),
  );
  expect(count).toBe(1);
});

test("'completed today' follows the organisation's midnight (S98, D30, D35)", async ({ page }) => {
  const now = new Date();
  // A zone in which it is between 9 and 10 o'clock now: 12 hours ago was yesterday there, 8 hours ago was not.
  const behind = now.getUTCHours() - 9;
  const zone = behind > 12 ? `Etc/GMT-${24 - behind}` : behind > 0 ? `Etc/GMT+${behind}` : `Etc/GMT-${-behind}`;
  const server = await startServer({ env: { TZ: zone } });
  const testId = server.addTest({ sections: [sectionOf("One", 1)] });
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  server.addResults(testId, [
    { email: "today@example.com", seconds: 60, startedAt: hoursAgo(8), points: 10 },
    { email: "yesterday@example.com", seconds: 60, startedAt: hoursAgo(12), points: 10 },
  ]);
  await signIn(page, server.origin);
  await expect(stat(page, "Completed Today")).toContainText("1");
  await expect(stat(page, "Submissions")).toContainText("2");
  await server.remove();
});
