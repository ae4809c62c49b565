import { saveNotice } from "#app/privacy-notice/privacy-notice.server.ts";
import { openDatabase } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { addInvitation } from "#tests/support/rows/invitations.ts";
import { ADMIN, buildSection } from "#tests/support/servers/server.ts";
import { beginAssessment, expect, test } from "#tests/support/visitors/fixtures.ts";
import { holdTimers, releaseTimers } from "#tests/support/visitors/held-timers.ts";
import { expectAccessible, LONG_NAME, NARROW } from "#tests/support/visitors/screen-looks.ts";
import { optionButtons } from "#tests/support/visitors/walk.ts";

test.use({ colorScheme: "light", viewport: NARROW, reducedMotion: "reduce" });

test("the entry screen and the not-found pages are accessible", { tag: ["@S394"] }, async ({ page }) => {
  await page.goto("/?error=unauthorized");
  await expectAccessible(page, "entry with notice");
  await page.getByRole("button", { name: "Begin Assessment" }).click();
  await page.getByText("First name is required").waitFor();
  await expectAccessible(page, "entry with errors");
  await page.goto("/test/x");
  await expectAccessible(page, "submission not found");
  await page.goto("/nowhere");
  await page.getByRole("heading", { name: "404 Page Not Found" }).waitFor();
  await page.getByText("Did you forget to add the page to the router?").waitFor();
  await expectAccessible(page, "not found");
});

test("every screen of the assessment is accessible", { tag: ["@S394"] }, async ({ page, server }) => {
  await holdTimers(page);
  const testId = server.addTest({ name: "T", sections: [buildSection("One", 1), buildSection("Two", 1)] });
  await beginAssessment(page, { testId, password: "open sesame" });
  await expectAccessible(page, "question");
  await optionButtons(page).first().click();
  await expect(optionButtons(page).first()).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page, "question with a chosen option");
  await releaseTimers(page);
  await page.getByRole("heading", { name: "Section Complete" }).waitFor();
  await expectAccessible(page, "section complete");
  await releaseTimers(page);
  await optionButtons(page).first().click();
  await expect(optionButtons(page).first()).toHaveAttribute("aria-pressed", "true");
  await releaseTimers(page);
  await page.getByRole("heading", { name: "Assessment Complete!" }).waitFor();
  await expectAccessible(page, "complete");
});

test("the screens of a personal link are accessible and ask for consent first", {
  tag: ["@P5", "@P6", "@P30"],
}, async ({ page, own: server }) => {
  const testId = server.addTest({ name: "Invited", access: "invitation", sections: [buildSection("One", 1)] });
  const { token } = server.withDatabase((sqlite) => addInvitation(sqlite, { testId, lastName: LONG_NAME }));
  const write = (text: string) => {
    const db = openDatabase(server.databasePath);
    const ada = { id: "ada", firstName: "Ada", lastName: "Lovelace", email: ADMIN.email };
    saveNotice(db, byServer(new Date()), { text, responsible: "Acme\n1 Main Street", consentRequired: true }, ada);
    db.$client.close();
  };
  write(`For a year.\n\nhttps://example.com/${"x".repeat(200)}`);
  const told: string[] = [];
  page.on("request", (request) => void told.push(`${request.headers().referer ?? ""} ${request.postData() ?? ""}`));

  await page.goto(`${server.origin}/i/${"A".repeat(22)}`);
  await page.getByRole("heading", { name: "This link does not work" }).waitFor();
  await expectAccessible(page, "dead link");
  await page.goto(`${server.origin}/candidate?testId=${testId}`);
  await expectAccessible(page, "entry of a test for invited people");
  await page.goto(`${server.origin}/i/${token}`);
  await page.getByText("How your data is used", { exact: true }).click();
  await expectAccessible(page, "personal link");
  await page.getByLabel("First Name").fill("Grace");
  const begin = page.getByRole("button", { name: "Begin Assessment" });
  const agree = page.getByLabel("I have read how my data is used and agree");
  const sentBefore = told.length;
  await begin.click();
  await expect(agree).toBeFocused();
  expect(told.length).toBe(sentBefore);

  write("For two years.");
  await agree.check();
  await begin.click();
  await page
    .getByText(/The information about how your data is used has changed/)
    .first()
    .waitFor();
  await page.getByText("For two years.").waitFor();
  await expect(agree).not.toBeChecked();
  await expect(page.getByLabel("First Name")).toHaveValue("Grace");
  await expectAccessible(page, "personal link with a newer notice");
  await agree.check();
  await begin.click();
  await page.locator("#question-text").waitFor();
  expect(told.filter((text) => text.includes(token))).toEqual([]);
  expect(await page.evaluate(() => document.referrer)).not.toContain(token);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(token);
  await page.goto(`${server.origin}/i/${token}`);
  await expect(page).toHaveURL(/\/test\/[\da-f-]{36}$/);
});
