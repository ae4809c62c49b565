import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../../support/fixtures.ts";
import { sectionOf, startServer, type TestServer } from "../../support/server.ts";

const DATE_TIME = /^[A-Z][a-z]{2} \d{2}, \d{4} \d{1,2}:\d{2} [AP]M$/;

/** A test worth 100 points with these results; its name is the only one of its kind. */
function addTestWith(server: TestServer, results: Parameters<TestServer["addResults"]>[1]) {
  const name = `Ranked ${crypto.randomUUID().slice(0, 8)}`;
  const testId = server.addTest({ name, sections: [sectionOf("Ten", 10)] });
  return { name, testId, ids: server.addResults(testId, results) };
}

function rowsOf(page: Page) {
  return page.getByRole("table").getByRole("rowgroup").last().getByRole("row");
}

/** 45 results, from 95 percent down to 5: `person-1@example.com` is the first. */
function manyResults() {
  return Array.from({ length: 45 }, (_, index) => ({
    email: `person-${index + 1}@example.com`,
    points: 95 - 5 * Math.floor((index * 19) / 45),
    seconds: 300 + index,
  }));
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "" : ", without JavaScript";

  test.describe(`leaderboard${how}`, () => {
    test.use({ javaScriptEnabled });

    test(`the leaderboard ranks completed results by percent, with everything about each${how} (S174, S175, S176, S177, S178, S179, S180, S181, S182, S183, S187)`, async ({
      page,
      server,
    }) => {
      const { testId, ids } = addTestWith(server, [
        { firstName: "Łukasz", lastName: "Żółć", email: "third@example.com", points: 75, seconds: 3725 },
        { firstName: "Ada", lastName: "Lovelace", email: "first@example.com", points: 100, seconds: 125 },
        { firstName: "Grace", lastName: "Hopper", email: "second@example.com", points: 85, seconds: 59 },
        { firstName: "Olga", lastName: "Ladyzhenskaya", email: "fourth@example.com", points: 30, seconds: 600 },
        { email: "unfinished@example.com", seconds: null },
        { isPreview: true, points: 100 },
      ]);
      await signIn(page);
      await page.getByRole("link", { name: "Leaderboard" }).click();
      await expect(page.getByRole("heading", { name: "Leaderboard" })).toBeVisible();
      await expect(page).toHaveTitle("Leaderboard");
      await page.goto(`/admin/leaderboard?testId=${testId}`);
      await expect(page.getByRole("columnheader")).toHaveText([
        ...["Rank", "Candidate", "Score", "Candidate Match", "Completion Date", "Duration", "View"],
      ]);
      await expect(rowsOf(page)).toHaveCount(4);
      const expected = [
        ["1st place", "AL", "Ada Lovelace", "first@example.com", "100.0%", "100/100", "GOLD MATCH", "2m 5s"],
        ["2nd place", "GH", "Grace Hopper", "second@example.com", "85.0%", "85/100", "EXCELLENT MATCH", "59s"],
        ["3rd place", "ŁŻ", "Łukasz Żółć", "third@example.com", "75.0%", "75/100", "GOOD MATCH", "1h 2m 5s"],
        ["#4", "OL", "Olga Ladyzhenskaya", "fourth@example.com", "30.0%", "30/100", "POOR MATCH", "10m 0s"],
      ];
      for (const [index, texts] of expected.entries()) {
        for (const text of texts) await expect(rowsOf(page).nth(index)).toContainText(text);
        await expect(rowsOf(page).nth(index).locator("time")).toHaveText(DATE_TIME);
      }
      const medals = rowsOf(page).locator("td:first-child svg");
      await expect(medals).toHaveCount(3);
      const colours = await medals.evaluateAll((icons) => icons.map((icon) => getComputedStyle(icon).color));
      expect(new Set(colours).size).toBe(3);
      await expect(page.getByText("Showing 1-4 of 4 completed assessments")).toBeVisible();
      await expect(page.getByRole("navigation", { name: "Pages" })).toHaveCount(0);
      await page.getByRole("link", { name: "View details of Grace Hopper" }).click();
      await expect(page).toHaveURL(new RegExp(`/admin/results/${ids[2]}$`));
      await expect(page.getByRole("heading", { name: "Grace Hopper" })).toBeVisible();
    });

    test(`equal percents go by duration, then by completion${how} (S183, D29)`, async ({ page, server }) => {
      const { testId } = addTestWith(server, [
        { email: "slow@example.com", seconds: 900, startedAt: new Date("2026-05-04T08:00:00Z") },
        { email: "late@example.com", seconds: 600, startedAt: new Date("2026-05-04T10:00:00Z") },
        { email: "early@example.com", seconds: 600, startedAt: new Date("2026-05-04T09:00:00Z") },
      ]);
      await signIn(page);
      await page.goto(`/admin/leaderboard?testId=${testId}`);
      await expect(rowsOf(page)).toHaveText([/early@example/, /late@example/, /slow@example/]);
    });

    test(`20 results fill a page, and ranks continue on the next ones${how} (S184, S185, S187, S188)`, async ({
      page,
      server,
    }) => {
      const { testId } = addTestWith(server, manyResults());
      await signIn(page);
      await page.goto(`/admin/leaderboard?testId=${testId}`);
      const pages = page.getByRole("navigation", { name: "Pages" });
      await expect(rowsOf(page)).toHaveCount(20);
      await expect(rowsOf(page).first()).toContainText("person-1@example.com");
      await expect(page.getByText("Showing 1-20 of 45 completed assessments")).toBeVisible();
      await expect(pages.getByRole("link")).toHaveText(["1", "2", "3", "Next"]);
      await pages.getByRole("link", { name: "Next" }).click();
      await expect(page.getByText("Showing 21-40 of 45 completed assessments")).toBeVisible();
      await expect(rowsOf(page).first()).toContainText("#21");
      await expect(rowsOf(page).first()).toContainText("person-21@example.com");
      await expect(pages.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
      await pages.getByRole("link", { name: "Page 3" }).click();
      await expect(page.getByText("Showing 41-45 of 45 completed assessments")).toBeVisible();
      await expect(rowsOf(page).last()).toContainText("#45");
      await expect(pages.getByRole("link")).toHaveText(["Previous", "1", "2", "3"]);
      await page.reload();
      await expect(rowsOf(page).last()).toContainText("person-45@example.com");
      await pages.getByRole("link", { name: "Previous" }).click();
      await expect(rowsOf(page).last()).toContainText("#40");
      expect(new URL(page.url()).searchParams.get("testId")).toBe(testId);
    });

    test(`the test filter leaves one test's results, and its choice is the address${how} (S174, S187)`, async ({
      page,
      server,
    }) => {
      const other = addTestWith(server, [{ email: "other@example.com" }]);
      const chosen = addTestWith(server, [{ email: "chosen@example.com" }]);
      await signIn(page);
      await page.goto("/admin/leaderboard");
      const filter = page.getByRole("combobox", { name: "Test" });
      await expect(filter.locator("option").first()).toHaveText("All Tests");
      await expect(filter.locator("option")).toContainText([other.name, chosen.name].sort());
      await filter.selectOption(chosen.name);
      if (!javaScriptEnabled) await page.locator("noscript button").click();
      await expect(page).toHaveURL(`/admin/leaderboard?testId=${chosen.testId}`);
      await expect(rowsOf(page)).toHaveText([/chosen@example/]);
      await expect(page.getByText("Showing 1-1 of 1 completed assessment", { exact: true })).toBeVisible();
      await page.reload();
      await expect(filter).toHaveValue(chosen.testId);
      await page.goBack();
      await expect(filter).toHaveValue("");
    });

    test(`a test without scored results says so${how} (S186)`, async ({ page, server }) => {
      const { testId } = addTestWith(server, [{ seconds: null }, { isPreview: true }]);
      await signIn(page);
      await page.goto(`/admin/leaderboard?testId=${testId}`);
      await expect(page.getByText("No Completed Assessments", { exact: true })).toBeVisible();
      await expect(page.getByText("No completed assessments with scores available yet.")).toBeVisible();
      await expect(page.getByRole("table")).toHaveCount(0);
    });
  });
}

test("a page that is not there shows the nearest one, and a test that is gone is named so (S174, S184)", async ({
  page,
  server,
}) => {
  const { testId } = addTestWith(server, manyResults());
  await signIn(page);
  await page.goto(`/admin/leaderboard?testId=${testId}&page=99`);
  await expect(page.getByText("Showing 41-45 of 45")).toBeVisible();
  await page.goto(`/admin/leaderboard?testId=${testId}&page=-1`);
  await expect(page.getByText("Showing 1-20 of 45")).toBeVisible();
  await page.goto("/admin/leaderboard?testId=gone");
  await expect(page.getByText("No Completed Assessments", { exact: true })).toBeVisible();
  const filter = page.getByRole("combobox", { name: "Test" });
  await expect(filter.locator("option:checked")).toHaveText("A test that is no longer there");
});

test("without a session the leaderboard answers 401 and shows nobody (S182)", async ({ page, server }) => {
  const { testId } = addTestWith(server, [{ email: "secret@example.com" }]);
  const response = await page.request.get(`/admin/leaderboard?testId=${testId}`);
  expect(response.status()).toBe(401);
  expect(await response.text()).not.toContain("secret@example.com");
  const data = await page.request.get(`/admin/leaderboard?testId=${testId}&_data=routes%2Fadmin%2Fleaderboard`);
  expect(data.status()).toBe(401);
  expect(await data.text()).not.toContain("secret@example.com");
});

test("on a fresh server the leaderboard of all tests is empty (S186)", async ({ page }) => {
  const server = await startServer();
  await signIn(page, server.origin);
  await page.goto(`${server.origin}/admin/leaderboard`);
  await expect(page.getByText("No completed assessments with scores available yet.")).toBeVisible();
  await server.remove();
});
