import type { Page } from "@playwright/test";
import { paths } from "#app/platform/paths/paths.ts";
import { addPerson } from "#tests/support/rows/admins.ts";
import { ADMIN, buildSection, type TestServer } from "#tests/support/servers/server.ts";
import {
  expect,
  expectToast,
  holdRequests,
  openAsAdmin,
  putToastAway,
  submitSignIn,
  test,
} from "#tests/support/visitors/fixtures.ts";
import { enableHoldingRenders, holdRenders, releaseRenders } from "#tests/support/visitors/held-renders.ts";

const NOT_DESCENDING = "Ranges must be in descending order: Gold > Excellent > Good > Average > 0";
const LABELS = ["Gold minimum %", "Excellent minimum %", "Good minimum %", "Average minimum %"] as const;
const DEFAULT_BANDS = [
  "GOLD MATCH95% and above",
  "EXCELLENT MATCH85% to below 95%",
  "GOOD MATCH75% to below 85%",
  "AVERAGE MATCH50% to below 75%",
  "POOR MATCHBelow 50%",
];

test.afterEach(({ server }) => {
  server.run("DELETE FROM settings");
});

function storedSetting(server: TestServer, key: string): unknown {
  const value = server.readValue("SELECT value FROM settings WHERE key = ?", key);
  return value === undefined ? undefined : JSON.parse(String(value));
}

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

function listRequests(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/favicon.svg")) sent.push(`${request.method()} ${request.url()}`);
  });
  return sent;
}

function loaded(page: Page): Promise<void> {
  return expect.poll(() => page.evaluate("window.__remixRouter.state.navigation.state")).toBe("idle");
}

function saveButton(page: Page) {
  return page.getByRole("button", { name: "Save Changes" });
}

test("the preview follows typing, only saving stores ranges, and invalid ranges are rejected", {
  tag: ["@S292–S299", "@S304"],
}, async ({ page, server }) => {
  // The preview counts all results, so delete the submissions of other tests.
  server.run("DELETE FROM submissions");
  const testId = server.addTest({ name: "Ten questions", sections: [buildSection("Ten", 10)] });
  server.addResults(
    testId,
    [100, 90, 85, 60].map((points) => ({ email: `p${points}@example.com`, points })),
  );
  await openAsAdmin(page, paths.settings());
  const change = page.getByRole("status").filter({ hasText: /past result|descending/ });
  await expect(bands(page)).toHaveText(DEFAULT_BANDS);
  await expect(change).toHaveText("With these ranges, no past result changes its label.");
  const sent = listRequests(page);
  await page.getByLabel("Gold minimum %").fill("90");
  await expect(bands(page).nth(0)).toHaveText("GOLD MATCH90% and above");
  await expect(bands(page).nth(1)).toHaveText("EXCELLENT MATCH85% to below 90%");
  await expect(change).toHaveText("Saving relabels 1 past result.");
  await page.getByLabel("Average minimum %").fill("61");
  await expect(change).toHaveText("Saving relabels 2 past results.");
  await page.getByLabel("Gold minimum %").fill("80");
  await expect(bands(page).nth(1)).toHaveText("EXCELLENT MATCHNo result");
  await expect(change).toHaveText(NOT_DESCENDING);
  expect(sent).toEqual([]);

  await page.getByLabel("Gold minimum %").fill("90");
  const shortlist = page.getByLabel("Shortlist");
  await shortlist.fill("x".repeat(31));
  await page.getByRole("button", { name: "Save stage names" }).click();
  await page.getByText("Shortlist must be at most 30 characters").waitFor();
  const release = await holdRequests(page);
  await saveButton(page).focus();
  await saveButton(page).press("Enter");
  await expect(page.getByRole("button", { name: "Saving..." })).toHaveCount(1);
  await test.step("a form submitted during another form's request is sent after it", async () => {
    await shortlist.fill("Short list");
    await shortlist.press("Enter");
    await expect(page.getByRole("button", { name: "Saving..." })).toHaveCount(2);
    release();
    await expect.poll(() => storedSetting(server, "stage_names")).toMatchObject({ shortlist: "Short list" });
    await expect(page.getByText("Shortlist must be at most 30 characters")).toBeHidden();
  });
  await test.step("a form that waits is announced if the first form leads to another screen", async () => {
    await page.unrouteAll({ behavior: "wait" });
    const { promise: held, resolve: leave } = Promise.withResolvers<void>();
    const headers = { "X-Remix-Redirect": paths.generalSettings(), "X-Remix-Status": "302" };
    await page.route(
      "**/*_data=*",
      async (route) => {
        await held;
        await route.fulfill({ status: 204, headers });
      },
      { times: 1 },
    );
    await saveButton(page).click();
    await page.getByRole("button", { name: "Save stage names" }).click();
    leave();
    await expectToast(page, "“Save stage names” was not sent");
    await page.goto(paths.settings());
  });
  const stored = { goldMin: 90, excellentMin: 85, goodMin: 75, averageMin: 61 };
  expect(storedSetting(server, "playbook_ranges")).toEqual(stored);
  await expect(change).toHaveText("With these ranges, no past result changes its label.");

  await page.getByRole("button", { name: "Reset to Defaults" }).click();
  await expectRanges(page, ["95", "85", "75", "50"]);
  await expect(bands(page)).toHaveText(DEFAULT_BANDS);
  await expect(change).toHaveText("Saving relabels 2 past results.");
  expect(storedSetting(server, "playbook_ranges")).toEqual(stored);

  await page.unrouteAll({ behavior: "wait" });
  sent.length = 0;
  const minimums = ["85", "85", "75", "50"];
  await fillRanges(page, minimums);
  await saveButton(page).click();
  await expectToast(page, "Invalid Ranges");
  await expectToast(page, NOT_DESCENDING);
  await expectRanges(page, minimums);
  await putToastAway(page);
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
  await expectToast(page, "Invalid Ranges");

  await average.fill("50");
  for (const typed of ["101", "-1"]) {
    await gold.fill(typed);
    await expect(gold).toHaveAccessibleDescription("Please enter a number from 0 to 100");
    await gold.press("Enter");
    await saveButton(page).click();
    await expect(gold).toBeFocused();
  }
  expect(sent).toEqual([]);
  expect(storedSetting(server, "playbook_ranges")).toEqual(stored);
  await gold.fill("96.5");
  await gold.press("Enter");
  await expectToast(page, "Playbook match ranges updated successfully");
  expect(storedSetting(server, "playbook_ranges")).toMatchObject({ goldMin: 96, averageMin: 50 });
  await expect(gold).toHaveValue("96");
});

test("a menu lists the settings pages on a phone, and old anchors open their page", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsAdmin(page, `${paths.settings()}#backup`);
  await page.getByRole("heading", { name: "Latest backup" }).waitFor();
  await expect(page).toHaveURL(paths.backups());
  const pages = page.getByRole("navigation", { name: "Settings" });
  await expect(pages).toBeHidden();
  await page.getByRole("button", { name: "All settings" }).press("Enter");
  await expect(pages.getByRole("link", { name: "Backups" })).toHaveAttribute("aria-current", "page");
  await pages.getByRole("link", { name: "Branding" }).click();
  await page.getByRole("heading", { name: "Branding" }).waitFor();
  await expect(pages).toBeHidden();
});

test("leaving with unsaved input asks for confirmation, and input survives an expired session", {
  tag: ["@S92", "@S93", "@S296", "@D11", "@D35", "@H66", "@P31"],
}, async ({ page, server }) => {
  const dialogs: string[] = [];
  page.on("dialog", async (dialog) => {
    dialogs.push(dialog.type());
    await dialog.dismiss();
  });
  const leave = () => page.getByRole("link", { name: "Leaderboard" }).click();
  const contact = page.getByLabel("Contact for questions");

  const save = page.getByRole("button", { name: "Save Changes" });

  await test.step("the save button shows that it saves", async () => {
    await enableHoldingRenders(page);
    await openAsAdmin(page, paths.generalSettings());
    await contact.fill("<b>Ωmega</b> 🦊");
    await page.getByLabel("Time zone").fill("Asia/Tokyo");
    const release = await holdRequests(page);
    await save.click();
    await expect(page.getByRole("button", { name: "Saving..." })).toHaveCount(1);
    release();
    await expectToast(page, "Organization settings updated successfully");
    expect(storedSetting(server, "contact")).toBe("<b>Ωmega</b> 🦊");
    await putToastAway(page);
    await page.unrouteAll({ behavior: "wait" });
  });

  await test.step("leaving with unsaved input asks for confirmation", async () => {
    await contact.fill("x".repeat(201));
    const reload = await holdRequests(page, { method: "GET" });
    await save.click();
    await expect(contact).toHaveAccessibleDescription(/Contact for questions must be at most 200 characters$/);
    expect(dialogs).toEqual([]);
    // A link clicked just before the reloaded screen renders must still work.
    await holdRenders(page);
    await leave();
    reload();
    await loaded(page);
    await releaseRenders(page);
    await expect.poll(() => dialogs).toEqual(["confirm"]);
    await page.unrouteAll({ behavior: "wait" });
    await expect(page).toHaveURL(/settings/);
    await expect(contact).toHaveValue("x".repeat(201));
    await page.getByRole("link", { name: "Branding" }).last().click();
    await expect.poll(() => dialogs).toEqual(["confirm", "confirm"]);
    await page.evaluate(() => window.location.reload());
    await expect.poll(() => dialogs).toEqual(["confirm", "confirm", "beforeunload"]);
    await contact.fill("Named");
    await save.click();
    await expectToast(page, "Organization settings updated successfully");
    await leave();
    await page.waitForURL(/leaderboard/);
    expect(dialogs).toHaveLength(3);
  });

  await test.step("previewing the retention period does not disable another form", async () => {
    await page.goto(paths.privacySettings());
    await page.getByLabel("Candidates' data").selectOption("Erase after a number of months");
    const release = await holdRequests(page);
    await page.getByRole("button", { name: "Preview change" }).click();
    await page.getByText("Loading…").waitFor({ state: "attached" });
    await expect(page.getByRole("button", { name: "Saving..." })).toHaveCount(0);
    release();
    await page.getByRole("heading", { name: "Retention preview" }).waitFor();
    await page.unrouteAll({ behavior: "wait" });
  });

  const endSessions = () => server.run("DELETE FROM sessions");
  const readDraft = () => page.evaluate(() => sessionStorage.getItem("kept-text"));
  const signIn = async (person: { email: string; password: string }) => {
    await page.waitForURL(/\/admin\/login/);
    await page.getByRole("heading", { name: "Admin login" }).waitFor();
    await submitSignIn(page, person);
  };
  await test.step("an expired session restores typed settings after the next sign-in", async () => {
    await page.goto(paths.settings());
    await fillRanges(page, ["90", "80", "70", "60"]);
    endSessions();
    await saveButton(page).click();
    await signIn(ADMIN);
    await page.waitForURL(/\/admin\/settings$/);
    await expectRanges(page, ["90", "80", "70", "60"]);
    await expect(bands(page).nth(0)).toHaveText("GOLD MATCH90% and above");
    await saveButton(page).click();
    await expectToast(page, "Playbook match ranges updated successfully");
  });

  await test.step("a second save does not overwrite what another admin saved since the first (R108)", async () => {
    const write = (name: string) =>
      server.run(
        "INSERT OR REPLACE INTO settings (key, value, description) VALUES ('help_text', ?, '')",
        JSON.stringify(name),
      );
    await page.getByRole("link", { name: "Organization" }).click();
    await contact.waitFor();
    write("Theirs");
    await page.getByLabel("Contact for questions").fill("hr@example.com");
    await save.click();
    await expect.poll(() => storedSetting(server, "contact")).toBe("hr@example.com");
    expect(storedSetting(server, "help_text")).toBe("Theirs");
    await loaded(page);
    await page.getByLabel("Contact for questions").fill("");
    await save.click();
    await expect.poll(() => storedSetting(server, "contact")).toBe("");
    expect(storedSetting(server, "help_text")).toBe("Theirs");
    await loaded(page);
    await page.route(/settings/, async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await page.getByLabel("Contact for questions").fill("lost@example.com");
    await save.click();
    await expectToast(page, /Please try again/);
    expect(storedSetting(server, "contact")).toBe("lost@example.com");
    await page.unrouteAll({ behavior: "wait" });
    await page.getByLabel("Contact for questions").fill("");
    await page.getByLabel("Text for help and adjustments").fill("Mine");
    await save.click();
    await page.getByRole("button", { name: "Use theirs" }).click();
    await expect(page.getByLabel("Text for help and adjustments")).toHaveValue("Theirs");
    await save.click();
    await expect.poll(() => storedSetting(server, "contact")).toBe("");
    expect(storedSetting(server, "help_text")).toBe("Theirs");
    // Wait until the page has loaded. Otherwise, the load would detect the ended session and leave the screen.
    await loaded(page);
  });

  await test.step("saved input does not hide another admin's later change", async () => {
    await page.getByLabel("Contact for questions").fill("unsaved@example.com");
    endSessions();
    for (const key of ["help_text", "contact"])
      server.run("UPDATE settings SET value = ? WHERE key = ?", JSON.stringify("Newer"), key);
    await save.click();
    await signIn(ADMIN);
    await page.waitForURL(/\/admin\/settings\/general/);
    await expect(page.getByLabel("Contact for questions")).toHaveValue("unsaved@example.com");
    await expect(page.getByLabel("Text for help and adjustments")).toHaveValue("Newer");
    await save.click();
    await expect(page.getByRole("button", { name: "Use theirs" })).toBeVisible();
    expect(storedSetting(server, "contact")).toBe("Newer");
  });

  await test.step("input is gone after the admin agreed to discard it", async () => {
    page.removeAllListeners("dialog");
    page.on("dialog", (dialog) => dialog.accept());
    endSessions();
    await page.getByRole("link", { name: "Audit log" }).click();
    await page.waitForURL(/\/admin\/login/);
    await expect.poll(readDraft).toBeNull();
    await signIn(ADMIN);
    await page.waitForURL(/\/admin\/settings\/audit-log/);
  });

  await test.step("passwords are never stored as drafts, and another admin sees no draft", async () => {
    const { person: other } = await addPerson(server);
    const testId = server.addTest({ name: "Drafts", sections: [buildSection("One", 1)] });
    await page.goto(paths.testSettings(testId));
    const title = page.getByLabel("Public Title");
    await title.fill("Typed by the first");
    await page.getByLabel("Test Password").fill("first secret");
    endSessions();
    await saveButton(page).click();
    await page.waitForURL(/\/admin\/login/);
    expect(await readDraft()).toContain("Typed by the first");
    expect(await readDraft()).not.toContain("first secret");
    await signIn(other);
    await page.waitForURL(/\/admin\/tests/);
    await expect(title).toHaveValue("");
    await expect.poll(readDraft).toBeNull();
  });
});
