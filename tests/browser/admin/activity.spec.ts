import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../../support/fixtures.ts";
import { sectionOf, startServer, type TestServer } from "../../support/server.ts";

const DATE_TIME = /[A-Z][a-z]{2} \d{2}, \d{4} \d{1,2}:\d{2} [AP]M/;
const HOUR_MS = 3_600_000;

/** A test worth 100 points with these submissions; its name is the only one of its kind. */
function addTestWith(server: TestServer, results: Parameters<TestServer["addResults"]>[1]) {
  const name = `Active ${crypto.randomUUID().slice(0, 8)}`;
  const testId = server.addTest({ name, sections: [sectionOf("Ten", 10)] });
  return { name, testId, ids: server.addResults(testId, results) };
}

function hoursAgo(hours: number): Date {
  return new Date(Date.now() - hours * HOUR_MS - 60_000);
}

function rowsOf(page: Page) {
  return page.getByRole("table").getByRole("rowgroup").last().getByRole("row");
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "" : ", without JavaScript";

  test.describe(`activity${how}`, () => {
    test.use({ javaScriptEnabled });

    test(`user activity lists every submission, newest start first, with all that happened${how} (S278, S280, S281, S282, S283, S284, S285, S286, S287, S289, D6, D31)`, async ({
      page,
      server,
    }) => {
      const { name, testId, ids } = addTestWith(server, [
        { firstName: "Ada", email: "ada@example.com", points: 85, seconds: 1490, startedAt: hoursAgo(50) },
        { firstName: "Alan", lastName: "Turing", email: "alan@example.com", seconds: null, startedAt: hoursAgo(3) },
        { isPreview: true, points: 0, seconds: 30, startedAt: hoursAgo(2) },
        { firstName: "Ada", email: "ADA@example.com", points: 40, seconds: 40, startedAt: hoursAgo(1) },
      ]);
      await signIn(page);
      await page.getByRole("link", { name: "User Activity" }).click();
      await expect(page.getByRole("heading", { name: "User Activity" })).toBeVisible();
      await expect(page).toHaveTitle("User Activity");
      await expect(page.getByText("Track all user form submissions and test completion status")).toBeVisible();
      await page.goto(`/admin/activity?testId=${testId}`);
      await expect(rowsOf(page)).toHaveCount(4);
      const [newest, preview, unfinished, oldest] = await rowsOf(page).all();
      if (!newest || !preview || !unfinished || !oldest) throw new Error("Rows are missing");

      for (const text of ["Ada Hopper", "ADA@example.com", "attempt 2", name, "1 hour ago", "Test Completed"])
        await expect(newest).toContainText(text);
      for (const text of ["40.0%", "POOR MATCH", "1 min"]) await expect(newest).toContainText(text);
      await expect(newest.locator("time")).toHaveText([DATE_TIME, DATE_TIME]);

      for (const text of ["preview@admin.invalid", "Preview", "2 hours ago", "Test Completed", "0.0%"])
        await expect(preview).toContainText(text);

      for (const text of ["Alan Turing", "alan@example.com", "3 hours ago", "Started but not completed"])
        await expect(unfinished).toContainText(text);
      await expect(unfinished).not.toContainText("%");
      await expect(unfinished).not.toContainText("Test Completed");
      await expect(unfinished).not.toContainText("Preview");
      await expect(unfinished.locator("time")).toHaveText([DATE_TIME]);

      for (const text of ["ada@example.com", "2 days ago", "85.0%", "EXCELLENT MATCH", "25 min"])
        await expect(oldest).toContainText(text);
      await expect(oldest).not.toContainText("attempt");

      await expect(page.getByText("Showing 4 user activities", { exact: true })).toBeVisible();
      await unfinished.getByRole("link", { name: "Alan Turing" }).click();
      await expect(page).toHaveURL(new RegExp(`/admin/results/${ids[1]}$`));
    });

    test(`the test filter leaves one test's submissions, and its choice is the address${how} (S279, S289)`, async ({
      page,
      server,
    }) => {
      addTestWith(server, [{ email: "other@example.com" }]);
      const chosen = addTestWith(server, [{ email: "chosen@example.com" }]);
      await signIn(page);
      await page.goto("/admin/activity");
      const filter = page.getByRole("combobox", { name: "Test" });
      await expect(filter.locator("option").first()).toHaveText("All Tests");
      await filter.selectOption(chosen.name);
      if (!javaScriptEnabled) await page.locator("noscript button").click();
      await expect(page).toHaveURL(`/admin/activity?testId=${chosen.testId}`);
      await expect(rowsOf(page)).toHaveText([/chosen@example/]);
      await expect(page.getByText("Showing 1 user activity", { exact: true })).toBeVisible();
      await page.reload();
      await expect(filter).toHaveValue(chosen.testId);
      await page.goBack();
      await expect(filter).toHaveValue("");
    });

    test(`50 submissions fill a page, and the footer names the range${how} (S280, S289, D29)`, async ({
      page,
      server,
    }) => {
      const results = Array.from({ length: 51 }, (_, index) => ({
        email: `person-${index}@example.com`,
        seconds: null,
        startedAt: hoursAgo(index),
      }));
      const { testId } = addTestWith(server, results);
      await signIn(page);
      await page.goto(`/admin/activity?testId=${testId}`);
      await expect(rowsOf(page)).toHaveCount(50);
      await expect(page.getByText("Showing 1-50 of 51 user activities", { exact: true })).toBeVisible();
      await page.getByRole("link", { name: "Next" }).click();
      await expect(page.getByText("Showing 51-51 of 51 user activities", { exact: true })).toBeVisible();
      await expect(rowsOf(page)).toHaveText([/person-50@example/]);
      await page.reload();
      await expect(rowsOf(page)).toHaveCount(1);
    });

    test(`a test that nobody began says so${how} (S288)`, async ({ page, server }) => {
      const { testId } = addTestWith(server, []);
      await signIn(page);
      await page.goto(`/admin/activity?testId=${testId}`);
      await expect(page.getByText("No User Activity", { exact: true })).toBeVisible();
      await expect(page.getByText("Everyone who begins an assessment appears here")).toBeVisible();
      await expect(page.getByRole("table")).toHaveCount(0);
    });
  });
}

test("every time on the screen is the server's, in the organisation's time zone, whatever the browser's (S282, D35)", async ({
  browser,
}) => {
  const server = await startServer({ env: { TZ: "Asia/Tokyo" } });
  const testId = server.addTest({ sections: [sectionOf("One", 1)] });
  server.addResults(testId, [{ startedAt: new Date("2026-05-04T16:00:00Z"), points: 10 }]);
  const context = await browser.newContext({ timezoneId: "America/New_York", locale: "de-DE" });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await signIn(page, server.origin);
  await page.goto(`${server.origin}/admin/activity`);
  await expect(rowsOf(page).locator("time").first()).toHaveText("May 05, 2026 1:00 AM");
  expect(errors).toEqual([]);
  await context.close();
  await server.remove();
});

test("without a session user activity answers 401 and shows nobody (S280)", async ({ page, server }) => {
  const { testId } = addTestWith(server, [{ email: "secret@example.com" }]);
  for (const path of [
    `/admin/activity?testId=${testId}`,
    `/admin/activity?testId=${testId}&_data=routes%2Fadmin%2Factivity`,
  ]) {
    const response = await page.request.get(path);
    expect(response.status()).toBe(401);
    expect(await response.text()).not.toContain("secret@example.com");
  }
});
