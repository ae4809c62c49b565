import type { Locator, Page } from "@playwright/test";
import { paths } from "#app/platform/paths/paths.ts";
import { findTestsByName, newTestName } from "#tests/support/rows/stored-tests.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";
import {
  expect,
  expectToast,
  holdRequests,
  openAsAdmin,
  putToastAway,
  slowDown,
  submitAndType,
  test,
  toastOn,
} from "#tests/support/visitors/fixtures.ts";

const PASSWORD = "open sesame";

function openTests(page: Page, server: TestServer, tests: Parameters<TestServer["addTest"]>[0][]): Promise<void> {
  server.run("DELETE FROM tests WHERE name <> 'Default Test'");
  for (const each of tests) server.addTest({ testPassword: PASSWORD, sections: [buildSection("One", 1)], ...each });
  return openAsAdmin(page, paths.tests());
}

function card(page: Page, name: string): Locator {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2, name, exact: true }) });
}

function findState(of: Locator, state: "Active" | "Inactive"): Locator {
  return of.getByText(state, { exact: true });
}

async function pressInMenu(of: Locator, role: "link" | "button", name: string | RegExp): Promise<void> {
  await of.locator("summary").click();
  await of.getByRole(role, { name, exact: true }).click();
  await expect(of.locator("details[open]")).toHaveCount(0);
}

async function fillTest(page: Page, fields: Partial<Record<"Test Name" | "Description" | "Test Password", string>>) {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
}

async function goOffline(page: Page): Promise<void> {
  await page.route(
    (url) => url.searchParams.has("_data"),
    (route) => route.abort(),
  );
}

async function expectNoConnection(page: Page): Promise<void> {
  await expectToast(page, "No connection");
  await putToastAway(page);
}

test("a test is created once from the dialog, and no failure loses typed text", {
  tag: ["@S266", "@S268", "@S272–S277", "@S404", "@D22", "@D38"],
}, async ({ page, server }) => {
  const name = newTestName();
  await openTests(page, server, []);
  const opener = page.getByRole("link", { name: "Create New Test" });
  const dialog = page.getByRole("dialog", { name: "Create New Test" });
  const create = dialog.getByRole("button", { name: "Create test" });

  await test.step("choosing what to start from suggests a name, but never replaces a typed name", async () => {
    await opener.click();
    const [origin, field] = [dialog.getByLabel("Start from"), dialog.getByLabel("Test Name")];
    await origin.selectOption("Ready-made: Account Manager");
    await expect(field).toHaveValue("Account Manager");
    await origin.selectOption("An empty test");
    await expect(field).toHaveValue("");
    await field.fill("Mine");
    await origin.selectOption("Ready-made: Sales Manager");
    const asked = page.waitForEvent("dialog").then((question) => question.dismiss());
    await dialog.getByRole("link", { name: "Cancel" }).click();
    await asked;
    await expect(field).toHaveValue("Mine");
    page.once("dialog", (question) => void question.accept());
    await dialog.getByRole("link", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "hidden" });
  });

  await test.step("the dialog reports missing fields", async () => {
    await opener.click();
    await dialog.waitFor();
    await expect(page).toHaveURL(/\/admin\/tests\/new$/);
    await expect(dialog.getByLabel("Test Name")).toBeFocused();
    await fillTest(page, { "Test Name": "  ", Description: " About it ", "Test Password": " " });
    await holdRequests(page, { method: "GET" });
    await create.click();
    await page.getByText("Test name is required").waitFor();
    await page.getByText("Test password is required").waitFor();
    await expect(create).not.toHaveAttribute("aria-disabled", "true");
    await page.unrouteAll();
    await expect(page.getByLabel("Test Name")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Test Name")).toHaveAttribute("aria-describedby", "test-name-error");
    await expect(page.getByLabel("Description")).toHaveValue(" About it ");
    const release = await holdRequests(page);
    await create.click();
    await expect(page.getByRole("button", { name: "Creating..." })).toHaveAttribute("aria-disabled", "true");
    await fillTest(page, { "Test Name": "x".repeat(201) });
    release();
    await page.getByText("Test name must be at most 200 characters").waitFor();
    await page.unrouteAll({ behavior: "wait" });
    await fillTest(page, { "Test Password": "a\u0007b" });
    await page.getByText("Test password contains characters that cannot be used").waitFor();
    await fillTest(page, { "Test Name": `  ${name} `, "Test Password": ` ${PASSWORD}  ` });
    await expect(page.getByText("must be at most 200 characters")).toBeHidden();
    await expect(page.getByText("contains characters that cannot be used")).toBeHidden();
  });

  await test.step("the dialog keeps the typed text if the server is unreachable", async () => {
    await goOffline(page);
    await create.click();
    await expectNoConnection(page);
    await expect(page.getByLabel("Description")).toHaveValue(" About it ");
    await page.unrouteAll({ behavior: "wait" });
  });

  await test.step("a double click submits the dialog once", async () => {
    const release = await holdRequests(page);
    await submitAndType(page.getByLabel("Description"), "About it");
    const pending = page.getByRole("button", { name: "Creating..." });
    await expect(pending).toHaveAttribute("aria-disabled", "true");
    await pending.click({ force: true });
    await page.getByLabel("Test Name").press("x");
    release();
    await expectToast(page, "Test created");
    await expect(dialog).toHaveCount(0);
    const sectionName = page.getByLabel("Section name", { exact: true });
    await expect(sectionName).toBeFocused();
    await expect(sectionName).toHaveValue("Section 1");
    expect(await page.evaluate(() => getSelection()?.toString())).toBe("Section 1");
    await page.unrouteAll({ behavior: "wait" });
    await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "Test Management" }).click();
    await findState(card(page, name), "Active").waitFor();
    await expect(card(page, name)).toContainText("This test has no questions yet: candidates cannot start it.");
    expect(findTestsByName(server, name)).toEqual([{ name, description: "About it", password: PASSWORD, isActive: 1 }]);
  });
});

test("a typed password survives a change of access, and an unreachable server is reported", {
  tag: ["@S258", "@S264", "@S266", "@S268", "@S275", "@S277", "@D22", "@D38"],
}, async ({ page, server }) => {
  const name = newTestName();
  await openTests(page, server, [{ name, description: "Old" }]);
  const dialog = page.getByRole("dialog");

  await test.step("text typed during a save opens the closed dialog again", async () => {
    await pressInMenu(card(page, name), "link", `Edit test ${name}`);
    const description = dialog.getByLabel("Description");
    await description.fill("First");
    const speedUp = await slowDown(page, 4);
    const release = await holdRequests(page);
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await page.getByRole("button", { name: "Saving..." }).waitFor();
    await description.fill("First and second");
    release();
    await expectToast(page, "What you changed during the save is not saved yet.");
    await page.unrouteAll({ behavior: "wait" });
    await expect(description).toHaveValue("First and second");
    await speedUp();
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expect(dialog).toHaveCount(0);
    expect(findTestsByName(server, name)).toMatchObject([{ description: "First and second" }]);
  });

  await test.step("the edit dialog links to all settings, where a typed password survives a change of access", async () => {
    await pressInMenu(card(page, name), "link", `Edit test ${name}`);
    await dialog.getByRole("link", { name: "All other settings" }).click();
    const access = page.getByLabel("Who Can Start");
    // The dialog, which is shown until the settings are loaded, has the same field.
    await access.waitFor();
    await test.step("leaving asks even if only a checkbox or a date has changed", async () => {
      let asked = 0;
      page.on("dialog", (leave) => {
        asked += 1;
        void leave.dismiss();
      });
      const leave = () => page.getByRole("link", { name: "Leaderboard" }).click();
      const goesBack = page.getByLabel("Candidates may go back one question");
      await goesBack.check();
      await leave();
      await expect.poll(() => asked).toBe(1);
      await goesBack.uncheck();
      await page.getByLabel("Opens").fill("2036-12-03T09:00");
      await leave();
      await expect.poll(() => asked).toBe(2);
      await page.getByLabel("Opens").fill("");
      page.removeAllListeners("dialog");
    });
    await fillTest(page, { "Test Password": "typed" });
    await access.selectOption("Only invited people");
    await expect(page.getByLabel("Test Password")).toHaveCount(0);
    await access.selectOption("Anyone with the link and the password");
    await expect(page.getByLabel("Test Password")).toHaveValue("typed");
    await page.getByLabel("Active").uncheck();
    await putToastAway(page);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expectToast(page, "Test updated");
    await page.goto(paths.tests());
    await findState(card(page, name), "Inactive").waitFor();
  });

  await test.step("an unreachable server is reported", async () => {
    await pressInMenu(card(page, name), "link", `Delete test ${name}`);
    await expect(dialog.getByRole("link", { name: "Cancel" })).toBeFocused();
    await goOffline(page);
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "No connection");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await putToastAway(page);
    await pressInMenu(card(page, name), "button", "Activate");
    await expectNoConnection(page);
    await putToastAway(page);
    await card(page, name).getByRole("button", { name: "Preview" }).click();
    await expectNoConnection(page);
    await page.unrouteAll({ behavior: "wait" });
  });
});

test.describe(() => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("Copy Link and the Invite dialog use the clipboard, or else select the text", {
    tag: ["@S262", "@S270", "@H30", "@D38"],
  }, async ({ page, server }) => {
    const name = newTestName();
    await openTests(page, server, [{ name }]);
    const address = await card(page, name).getByRole("link", { name: "Edit Content" }).getAttribute("href");
    const testId = new URL(address ?? "", server.origin).searchParams.get("testId") ?? "";
    const link = `${server.origin}/candidate?testId=${testId}`;
    const opener = card(page, name).getByRole("link", { name: "Copy Link" });
    await opener.click();
    await expectToast(page, "Link copied");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await putToastAway(page);

    const inviting = card(page, name).getByRole("link", { name: "Invite", exact: true });
    await inviting.click();
    const dialog = page.getByRole("dialog", { name: "Invite" });
    for (const part of ["Link", "Password", "Invitation"]) {
      await dialog.getByRole("button", { name: `Copy ${part}` }).click();
      await expectToast(page, `${part} copied`);
      const text = await page.evaluate(() => navigator.clipboard.readText());
      await expect(dialog.getByLabel(part, { exact: true })).toHaveValue(text);
      await putToastAway(page);
    }
    const invitation = await dialog.getByLabel("Invitation").inputValue();
    expect(invitation).toContain(`Link: ${link}\nAccess password: ${PASSWORD}\n`);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException("No", "NotAllowedError"));
    });
    await dialog.getByRole("button", { name: "Copy password" }).click();
    await expectToast(page, "Copy it yourself");
    await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();
    await putToastAway(page);
    await dialog.getByRole("link", { name: "Close" }).click();
    await expect(inviting).toBeFocused();

    await opener.click();
    const field = dialog.getByLabel("Link", { exact: true });
    await expect(field).toHaveValue(link);
    await expect(field).toBeFocused();
    expect(await page.evaluate(() => window.getSelection()?.toString())).toContain(testId);
    await expect(toastOn(page)).toHaveCount(0);
    await dialog.getByRole("link", { name: "Close" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});
