import type { Page } from "@playwright/test";
import Database from "better-sqlite3";
import { apiClient } from "../../support/api-client.ts";
import { test as base, beginAssessment, expect, holdRequests, signIn, toastOn } from "../../support/fixtures.ts";
import { ADMIN, sectionOf, startServer, type TestServer } from "../../support/server.ts";

/** Each test has a server of its own, because it changes what holds for everybody. */
const test = base.extend<{ own: TestServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  own: async ({}, use) => {
    const server = await startServer();
    await use(server);
    await server.remove();
  },
  baseURL: async ({ own }, use) => use(own.origin),
});

const NOT_DESCENDING = "Ranges must be in descending order: Gold > Excellent > Good > Average > 0";

/** A completed submission of each percent; its address is `p<percent>@example.com`. Returns their ids. */
async function completeAt(server: TestServer, percents: number[]): Promise<string[]> {
  const testId = server.addTest({ name: "Ten questions", sections: [sectionOf("Ten", 10)] });
  const options = server.withDatabase(
    (sqlite) =>
      sqlite
        .prepare(
          `SELECT options.id AS selectedOptionId, question_id AS questionId, points FROM options
             JOIN questions ON questions.id = question_id JOIN sections ON sections.id = section_id
            WHERE test_id = ? ORDER BY questions.order_index`,
        )
        .all(testId) as { selectedOptionId: string; questionId: string; points: number }[],
  );
  const questionIds = [...new Set(options.map(({ questionId }) => questionId))];
  const ids: string[] = [];
  for (const percent of percents) {
    const client = apiClient(server.origin);
    await client.post(`/api/tests/${testId}/validate-password`, { password: "open sesame" });
    const person = { firstName: "Percent", lastName: `${percent}`, email: `p${percent}@example.com`, testId };
    const { id } = (await client.post("/api/submissions", person)).json();
    for (const [index, questionId] of questionIds.entries()) {
      const points = Math.min(10, Math.max(0, percent - index * 10));
      const option = options.find((one) => one.questionId === questionId && one.points === points);
      await client.post(`/api/submissions/${id}/answers`, { questionId, selectedOptionId: option?.selectedOptionId });
    }
    expect((await client.put(`/api/submissions/${id}`, { isCompleted: true })).status).toBe(200);
    ids.push(String(id));
  }
  return ids;
}

function storedSetting(server: TestServer, key: string): unknown {
  const value = server.withDatabase((sqlite) =>
    sqlite.prepare("SELECT value FROM settings WHERE key = ?").pluck().get(key),
  );
  return value === undefined ? undefined : JSON.parse(String(value));
}

const LABELS = ["Gold minimum %", "Excellent minimum %", "Good minimum %", "Average minimum %"] as const;

async function fillRanges(page: Page, minimums: string[]): Promise<void> {
  for (const [index, label] of LABELS.entries()) await page.getByLabel(label).fill(minimums[index] ?? "");
}

async function expectRanges(page: Page, minimums: string[]): Promise<void> {
  for (const [index, label] of LABELS.entries())
    await expect(page.getByLabel(label)).toHaveValue(minimums[index] ?? "");
}

function bands(page: Page) {
  return page.getByRole("list", { name: "The five bands" }).getByRole("listitem");
}

/** What the page asks the server for from now on, besides its icon. */
function requestsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/favicon.svg")) sent.push(`${request.method()} ${request.url()}`);
  });
  return sent;
}

const DEFAULT_BANDS = [
  "GOLD MATCH95% and above",
  "EXCELLENT MATCH85% to below 95%",
  "GOOD MATCH75% to below 85%",
  "AVERAGE MATCH50% to below 75%",
  "POOR MATCHBelow 50%",
];

function saveButton(page: Page) {
  return page.getByRole("button", { name: "Save Changes" });
}

test("the settings show the match ranges in force, at first the defaults, as four numbers from 0 to 100 (S21, S290, S291, S292, S294, S301)", async ({
  page,
  own,
}) => {
  await signIn(page);
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/settings$/);
  await expect(page.getByRole("heading", { name: "App Settings" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Candidate Match Ranges" })).toBeVisible();
  await expectRanges(page, ["95", "85", "75", "50"]);
  for (const label of LABELS) {
    const input = page.getByLabel(label);
    await expect(input).toHaveAttribute("type", "number");
    expect([await input.getAttribute("min"), await input.getAttribute("max")]).toEqual(["0", "100"]);
  }
  await expect(bands(page)).toHaveText(DEFAULT_BANDS);
  expect(storedSetting(own, "playbook_ranges")).toBeUndefined();
});

test("while numbers are typed the five bands and the number of relabelled results follow, and nothing is sent (S294)", async ({
  page,
  own,
}) => {
  await completeAt(own, [100, 90, 85, 60]);
  await signIn(page);
  await page.goto("/admin/settings");
  const change = page.getByRole("status").filter({ hasText: /past result|descending/ });
  await expect(change).toHaveText("No past result changes its label.");
  const sent = requestsOf(page);
  await page.getByLabel("Gold minimum %").fill("90");
  await expect(bands(page).nth(0)).toHaveText("GOLD MATCH90% and above");
  await expect(bands(page).nth(1)).toHaveText("EXCELLENT MATCH85% to below 90%");
  await expect(change).toHaveText("1 past result changes its label.");
  await page.getByLabel("Average minimum %").fill("61");
  await expect(change).toHaveText("2 past results change their label.");
  await page.getByLabel("Gold minimum %").fill("80");
  await expect(bands(page).nth(1)).toHaveText("EXCELLENT MATCHNo result");
  await expect(change).toHaveText(NOT_DESCENDING);
  expect(sent).toEqual([]);
});

test("saved ranges change the labels on the dashboard and the result at once, past ones too (S295, S296, S299, S302, S304, S348)", async ({
  page,
  own,
}) => {
  const [, id] = await completeAt(own, [100, 90, 60]);
  await signIn(page);
  const labelOf = (percent: number) => page.getByRole("row").filter({ hasText: `p${percent}@example.com` });
  await expect(labelOf(90)).toContainText("EXCELLENT MATCH");
  await expect(labelOf(60)).toContainText("AVERAGE MATCH");
  await page.goto("/admin/settings");
  await fillRanges(page, ["90", "80", "70", "61"]);
  const release = await holdRequests(page);
  await saveButton(page).click();
  await expect(page.getByRole("button", { name: "Saving..." })).toHaveCount(1);
  release();
  await expect(toastOn(page)).toContainText("Playbook match ranges updated successfully");
  await expect(saveButton(page)).toBeFocused();
  expect(storedSetting(own, "playbook_ranges")).toEqual({
    goldMin: 90,
    excellentMin: 80,
    goodMin: 70,
    averageMin: 61,
  });
  await expect(page.getByText("No past result changes its label.")).toBeVisible();
  await page.getByRole("link", { name: "Test Results" }).click();
  await expect(labelOf(90)).toContainText("GOLD MATCH");
  await expect(labelOf(60)).toContainText("POOR MATCH");
  await page.goto(`/admin/results/${id}`);
  await expect(page.getByText("GOLD MATCH").first()).toBeVisible();
  await expect(page.locator("figure")).toHaveAttribute("data-band", "gold");

  // 'Reset to Defaults' fills the fields; only saving stores them.
  await page.goto("/admin/settings");
  await expectRanges(page, ["90", "80", "70", "61"]);
  await page.getByRole("button", { name: "Reset to Defaults" }).click();
  await expectRanges(page, ["95", "85", "75", "50"]);
  await expect(bands(page)).toHaveText(DEFAULT_BANDS);
  await expect(page.getByText("2 past results change their label.")).toBeVisible();
  expect(storedSetting(own, "playbook_ranges")).toMatchObject({ goldMin: 90 });
  await saveButton(page).click();
  await expect(toastOn(page)).toContainText("Playbook match ranges updated successfully");
  expect(storedSetting(own, "playbook_ranges")).toMatchObject({ goldMin: 95 });
});

test("ranges that do not descend to above 0 are 'Invalid Ranges', and nothing is sent (S297, S298)", async ({
  page,
  own,
}) => {
  await signIn(page);
  await page.goto("/admin/settings");
  const sent = requestsOf(page);
  for (const minimums of [
    ["85", "85", "75", "50"],
    ["95", "75", "75", "50"],
    ["95", "85", "50", "50"],
    ["95", "85", "75", "0"],
    ["50", "75", "85", "95"],
  ]) {
    await fillRanges(page, minimums);
    await saveButton(page).click();
    await expect(toastOn(page)).toContainText("Invalid Ranges");
    await expect(toastOn(page)).toContainText(NOT_DESCENDING);
    await expectRanges(page, minimums);
    await page.getByRole("button", { name: "Close this message" }).click();
    await expect(toastOn(page)).toHaveCount(0);
  }
  expect(sent).toEqual([]);
  expect(storedSetting(own, "playbook_ranges")).toBeUndefined();
});

test("one toast shows at most, for 5 seconds; F8 leads to it, and a swipe of 50 px dismisses it (S390, S391, S392, S393)", async ({
  page,
}) => {
  await signIn(page);
  await page.clock.install();
  await page.goto("/admin/settings");
  await fillRanges(page, ["1", "1", "1", "1"]);
  await saveButton(page).click();
  await saveButton(page).click();
  await expect(toastOn(page)).toHaveCount(1);
  await page.clock.runFor(4800);
  await expect(toastOn(page)).toBeVisible();
  await page.clock.runFor(400);
  await expect(toastOn(page)).toHaveCount(0);

  await saveButton(page).click();
  await page.keyboard.press("F8");
  await expect(page.getByRole("region", { name: /Notifications/ }).locator("ol")).toBeFocused();
  await saveButton(page).focus();
  for (const [distance, count] of [
    [40, 1],
    [60, 0],
  ] as const) {
    const box = await toastOn(page).boundingBox();
    if (!box) throw new Error("The toast is not there");
    const [x, y] = [box.x + 20, box.y + 20];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 15, y, { steps: 3 });
    await page.mouse.move(x + distance, y, { steps: 5 });
    await page.mouse.up();
    await page.clock.runFor(300);
    await expect(toastOn(page)).toHaveCount(count);
  }
});

test("what is no number becomes 0, a fraction a whole number, and more than 100 is refused at its field (S292, S293, S298)", async ({
  page,
  own,
}) => {
  await signIn(page);
  await page.goto("/admin/settings");
  const gold = page.getByLabel("Gold minimum %");
  await gold.fill("97.9");
  await gold.blur();
  await expect(gold).toHaveValue("97");
  const average = page.getByLabel("Average minimum %");
  await average.fill("");
  await average.pressSequentially("e");
  await average.blur();
  await expect(average).toHaveValue("0");
  await saveButton(page).click();
  await expect(toastOn(page)).toContainText("Invalid Ranges");

  await average.fill("50");
  const sent = requestsOf(page);
  for (const typed of ["101", "-1"]) {
    await gold.fill(typed);
    await expect(gold).toHaveAccessibleDescription("Please enter a number from 0 to 100");
    await gold.press("Enter");
    await saveButton(page).click();
    await expect(gold).toBeFocused();
  }
  expect(sent).toEqual([]);
  await gold.fill("96.5");
  await gold.press("Enter");
  await expect(toastOn(page)).toContainText("Playbook match ranges updated successfully");
  expect(storedSetting(own, "playbook_ranges")).toEqual({
    goldMin: 96,
    excellentMin: 85,
    goodMin: 75,
    averageMin: 50,
  });
});

test("past the screen the server judges ranges by the same rule, and only an admin changes them (S10, S292, S297, D17)", async ({
  own,
}) => {
  const ranges = { form: "playbook-ranges", goldMin: "90", excellentMin: "80", goodMin: "70", averageMin: "60" };
  const nobody = apiClient(own.origin);
  expect((await nobody.request("POST", "/admin/settings", new URLSearchParams(ranges))).status).toBe(401);
  expect((await nobody.get("/admin/settings")).status).toBe(401);
  const client = apiClient(own.origin);
  await client.post("/api/login", ADMIN);
  const send = (change: Record<string, string>) =>
    client.request("POST", "/admin/settings", new URLSearchParams({ ...ranges, ...change }));
  const equal = await send({ goldMin: "80" });
  expect([equal.status, equal.text.includes("Invalid Ranges")]).toEqual([400, true]);
  expect((await send({ goldMin: "101" })).status).toBe(400);
  expect((await send({ averageMin: "x" })).status).toBe(400);
  expect(storedSetting(own, "playbook_ranges")).toBeUndefined();
  expect((await send({ form: "" })).status).toBe(302);
  expect(storedSetting(own, "playbook_ranges")).toMatchObject({ goldMin: 90 });
  const organisation = { form: "organisation", timeZone: "Mars/Olympus", questionCounter: "fixed", providerName: "" };
  expect((await client.request("POST", "/admin/settings", new URLSearchParams(organisation))).status).toBe(400);
  expect(storedSetting(own, "time_zone")).toBeUndefined();
});

test("a disk that takes no writes is 'Failed to update settings', with what was typed still there (S300, S389)", async ({
  page,
  own,
}) => {
  await signIn(page);
  await page.goto("/admin/settings");
  const sqlite = new Database(own.databasePath);
  sqlite.exec("BEGIN IMMEDIATE");
  await page.getByLabel("Gold minimum %").fill("99");
  await saveButton(page).click();
  await expect(toastOn(page)).toContainText("Failed to update settings", { timeout: 15_000 });
  await expect(toastOn(page)).toContainText("Error");
  await page.getByLabel("Provider Name").fill("Łódź & Söhne");
  await page.getByRole("button", { name: "Save Organisation" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Please try again" })).toBeVisible({ timeout: 15_000 });
  await expect(toastOn(page)).toContainText("Failed to update settings");
  await expect(page.getByLabel("Gold minimum %")).toHaveValue("99");
  await expect(page.getByLabel("Provider Name")).toHaveValue("Łódź & Söhne");
  sqlite.exec("ROLLBACK");
  sqlite.close();
});

test("one card saves only what is its own, and what is typed in the other stays (S296, D11, D35)", async ({
  page,
  own,
}) => {
  await signIn(page);
  await page.goto("/admin/settings");
  await page.getByLabel("Gold minimum %").fill("99");
  await page.getByLabel("Provider Name").fill("<b>Ωmega</b> 🦊");
  await page.getByLabel("Time Zone").selectOption("Asia/Tokyo");
  const release = await holdRequests(page);
  await page.getByRole("button", { name: "Save Organisation" }).click();
  await expect(page.getByRole("button", { name: "Saving..." })).toHaveCount(1);
  await expect(saveButton(page)).toBeVisible();
  release();
  await expect(toastOn(page)).toContainText("Organisation settings updated successfully");
  expect(storedSetting(own, "provider_name")).toBe("<b>Ωmega</b> 🦊");
  expect(storedSetting(own, "playbook_ranges")).toBeUndefined();
  await expect(page.getByLabel("Gold minimum %")).toHaveValue("99");
  await page.getByLabel("Provider Name").fill("x".repeat(101));
  await saveButton(page).click();
  await expect(toastOn(page)).toContainText("Playbook match ranges updated successfully");
  await expect(page.getByLabel("Provider Name")).toHaveValue("x".repeat(101));
  await page.getByRole("button", { name: "Save Organisation" }).click();
  await expect(page.getByLabel("Provider Name")).toHaveAccessibleDescription(
    /Provider name must be at most 100 characters$/,
  );
  await page.reload();
  await expect(page.getByLabel("Provider Name")).toHaveValue("<b>Ωmega</b> 🦊");
  await expect(page.getByLabel("Gold minimum %")).toHaveValue("99");
});

test("the time zone changes the times that are shown, not those that are stored (D35)", async ({ page, own }) => {
  const [id] = await completeAt(own, [100]);
  const moment = Date.parse("2026-01-04T23:30:00Z");
  own.withDatabase((sqlite) => sqlite.prepare("UPDATE submissions SET completed_at = ? WHERE id = ?").run(moment, id));
  await signIn(page);
  const time = page.getByRole("row").filter({ hasText: "p100@" }).locator("time");
  await expect(time).toHaveText("Jan 04, 2026 11:30 PM");
  await page.goto("/admin/settings");
  const zone = page.getByLabel("Time Zone");
  await expect(zone).toHaveValue("UTC");
  expect(await zone.locator("option").count()).toBeGreaterThan(300);
  await zone.selectOption({ label: "America/New York" });
  await page.getByRole("button", { name: "Save Organisation" }).click();
  await expect(toastOn(page)).toContainText("Organisation settings updated successfully");
  await page.goto("/admin");
  await expect(time).toHaveText("Jan 04, 2026 6:30 PM");
  await expect(time).toHaveAttribute("datetime", "2026-01-04T23:30:00.000Z");
  await page.goto(`/admin/results/${id}`);
  await expect(page.locator("main time").first()).toHaveText("Jan 04, 2026 6:30 PM");
});

test("a time zone that only the operator has chosen is offered too (D35)", async ({ page }) => {
  const server = await startServer({ env: { TZ: "US/Eastern" } });
  await signIn(page, server.origin);
  await page.goto(`${server.origin}/admin/settings`);
  await expect(page.getByLabel("Time Zone")).toHaveValue("US/Eastern");
  await server.remove();
});

test("the question counter 'real' shows candidates the real number of questions (S42, D11)", async ({ page, own }) => {
  const testId = own.addTest({ name: "Three", sections: [sectionOf("Three", 3)] });
  await beginAssessment(page, { testId, password: "open sesame" });
  await expect(page.getByText("Question 1 of 40")).toBeVisible();
  const question = page.url();
  await signIn(page);
  await page.goto("/admin/settings");
  const counter = page.getByLabel("Question Counter");
  await expect(counter.locator("option")).toHaveText(["Fixed: Question N of 40", "Real number of questions"]);
  await expect(counter).toHaveValue("fixed");
  await counter.selectOption("real");
  await page.getByRole("button", { name: "Save Organisation" }).click();
  await expect(toastOn(page)).toContainText("Organisation settings updated successfully");
  await page.goto(question);
  await expect(page.getByText("Question 1 of 3")).toBeVisible();
  await expect(page.getByText("of 40")).toHaveCount(0);
});

test("a session that ends while settings are typed: after signing in they are there again (S92, S93)", async ({
  page,
  own,
}) => {
  await signIn(page);
  await page.goto("/admin/settings");
  await fillRanges(page, ["90", "80", "70", "60"]);
  await page.getByLabel("Provider Name").fill("Ωmega");
  await page.getByLabel("Time Zone").selectOption("Asia/Tokyo");
  own.withDatabase((sqlite) => sqlite.prepare("DELETE FROM sessions").run());
  await page.getByRole("button", { name: "Save Organisation" }).click();
  await page.waitForURL(/\/admin\/login/);
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  await page.getByLabel("Email").fill(ADMIN.email);
  await page.getByLabel("Password").fill(ADMIN.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/admin\/settings$/);
  await expect(page.getByLabel("Provider Name")).toHaveValue("Ωmega");
  await expect(page.getByLabel("Time Zone")).toHaveValue("Asia/Tokyo");
  await expectRanges(page, ["90", "80", "70", "60"]);
  await expect(bands(page).nth(0)).toHaveText("GOLD MATCH90% and above");
  await page.getByRole("button", { name: "Save Organisation" }).click();
  await expect(toastOn(page)).toContainText("Organisation settings updated successfully");
  expect([storedSetting(own, "provider_name"), storedSetting(own, "time_zone")]).toEqual(["Ωmega", "Asia/Tokyo"]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("ranges are previewed, reset and saved; what is refused comes back as it was typed (S294, S295, S296, S297, S299, D37)", async ({
    page,
    own,
  }) => {
    await completeAt(own, [100, 90, 60]);
    const banner = page.locator("noscript [role=alert], noscript [role=status]");
    await signIn(page);
    await page.goto("/admin/settings");
    await expect(bands(page)).toHaveText(DEFAULT_BANDS);
    await fillRanges(page, ["90", "80", "70", "60.5"]);
    await page.locator("noscript button", { hasText: "Preview" }).click();
    await expectRanges(page, ["90", "80", "70", "60"]);
    await expect(bands(page).nth(0)).toHaveText("GOLD MATCH90% and above");
    await expect(page.getByText("1 past result changes its label.")).toBeVisible();
    expect(storedSetting(own, "playbook_ranges")).toBeUndefined();

    await fillRanges(page, ["90", "80", "70", "80"]);
    await saveButton(page).click();
    await expect(banner).toContainText("Invalid Ranges");
    await expect(banner).toContainText(NOT_DESCENDING);
    await expectRanges(page, ["90", "80", "70", "80"]);
    expect(storedSetting(own, "playbook_ranges")).toBeUndefined();

    await fillRanges(page, ["900", "80", "70", "60"]);
    await saveButton(page).click();
    await expect(page.getByText("Please enter a number from 0 to 100")).toBeVisible();
    await expect(page.getByLabel("Gold minimum %")).toHaveValue("900");

    await page.getByLabel("Gold minimum %").fill("90");
    await page.getByLabel("Gold minimum %").press("Enter");
    await expect(banner).toContainText("Playbook match ranges updated successfully");
    await expect(page).toHaveURL(/\/admin\/settings$/);
    expect(storedSetting(own, "playbook_ranges")).toMatchObject({ goldMin: 90, averageMin: 60 });

    await page.getByRole("button", { name: "Reset to Defaults" }).click();
    await expectRanges(page, ["95", "85", "75", "50"]);
    await expect(page.getByText("1 past result changes its label.")).toBeVisible();
    expect(storedSetting(own, "playbook_ranges")).toMatchObject({ goldMin: 90 });
  });

  test("the organisation's settings are saved, and a refused name comes back as it was typed (D11, D35)", async ({
    page,
    own,
  }) => {
    const banner = page.locator("noscript [role=alert], noscript [role=status]");
    await signIn(page);
    await page.goto("/admin/settings");
    await page.getByLabel("Provider Name").fill("x".repeat(101));
    await page.getByLabel("Time Zone").selectOption("Asia/Tokyo");
    await page.getByLabel("Question Counter").selectOption("real");
    await page.getByRole("button", { name: "Save Organisation" }).click();
    await expect(page.getByText("Provider name must be at most 100 characters")).toBeVisible();
    await expect(page.getByLabel("Provider Name")).toHaveValue("x".repeat(101));
    await expect(page.getByLabel("Time Zone")).toHaveValue("Asia/Tokyo");
    await expect(page.getByLabel("Question Counter")).toHaveValue("real");
    await page.getByLabel("Provider Name").fill("Ωmega");
    await page.getByRole("button", { name: "Save Organisation" }).click();
    await expect(banner).toContainText("Organisation settings updated successfully");
    expect(storedSetting(own, "provider_name")).toBe("Ωmega");
    expect(storedSetting(own, "question_counter")).toBe("real");
  });
});
