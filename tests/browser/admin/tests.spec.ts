import type { Locator, Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { beginByForm, expect, holdRequests, openAsAdmin, test, toastOn } from "../../support/fixtures.ts";
import { expectNoSidewaysScroll, failOnDialogs, ODD_TEXTS } from "../../support/odd-texts.ts";
import { ADMIN, sectionOf } from "../../support/server.ts";
import { deleteTestRow, newTestName, testsNamed } from "../../support/stored-tests.ts";
import { questionHeading } from "../../support/walk.ts";

const PASSWORD = "open sesame";

function openTests(page: Page): Promise<void> {
  return openAsAdmin(page, paths.tests());
}

function card(page: Page, name: string): Locator {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2, name, exact: true }) });
}

/** The value that a card shows for a term. */
function fact(of: Locator, term: string): Locator {
  return of.locator("dl > div").filter({ hasText: term }).locator("dd");
}

async function fillTest(page: Page, fields: Partial<Record<"Test Name" | "Description" | "Test Password", string>>) {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
}

test("a test is created from the dialog, which says what is missing until it is there; a double click makes one (S266, S272, S273, S274, S275, S277, S404, D22, D38)", async ({
  page,
  server,
}) => {
  const name = newTestName();
  await openTests(page);
  await page.getByRole("link", { name: "Create New Test" }).click();
  await expect(page).toHaveURL(/\/admin\/tests\/new$/);
  const dialog = page.getByRole("dialog", { name: "Create New Test" });
  await expect(dialog.getByLabel("Test Name")).toBeFocused();
  await fillTest(page, { "Test Name": "  ", Description: " About it ", "Test Password": " " });
  await dialog.getByRole("button", { name: "Create Test" }).click();
  await expect(page.getByText("Test name is required")).toBeVisible();
  await expect(page.getByText("Test password is required")).toBeVisible();
  await expect(page.getByLabel("Test Name")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Test Name")).toHaveAttribute("aria-describedby", "test-name-error");
  await expect(page.getByLabel("Description")).toHaveValue(" About it ");
  await fillTest(page, { "Test Name": "x".repeat(201), "Test Password": "a\u0007b" });
  await expect(page.getByText("Test name must be at most 200 characters")).toBeVisible();
  await expect(page.getByText("Test password contains characters that cannot be used")).toBeVisible();
  await fillTest(page, { "Test Name": `  ${name} `, "Test Password": ` ${PASSWORD}  ` });
  await expect(page.getByText("must be at most 200 characters")).toHaveCount(0);
  await expect(page.getByText("contains characters that cannot be used")).toHaveCount(0);

  const release = await holdRequests(page);
  await dialog.getByRole("button", { name: "Create Test" }).dblclick();
  const pending = page.getByRole("button", { name: "Creating..." });
  await expect(pending).toHaveAttribute("aria-disabled", "true");
  await pending.click({ force: true });
  release();
  await expect(toastOn(page)).toContainText("Test created");
  await expect(dialog).toHaveCount(0);
  // The editor of the new test, ready to be typed in (H44).
  const sectionName = page.getByLabel("Section name", { exact: true });
  await expect(sectionName).toHaveValue("Section 1");
  await expect(sectionName).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe("Section 1");
  await page.getByRole("link", { name: "Back to Tests" }).click();
  await expect(page).toHaveURL(/\/admin\/tests$/);
  await expect(card(page, name).getByText("Active", { exact: true })).toBeVisible();
  await expect(card(page, name)).toContainText("This test has no questions yet: candidates cannot start it.");
  expect(testsNamed(server, name)).toEqual([{ name, description: "About it", password: PASSWORD, isActive: 1 }]);
});

test("a test is edited, switched on and off, and deleted; each button says that it is on its way (S258, S266, S268, S275, S277, D22)", async ({
  page,
  server,
}) => {
  const [name, changed] = [newTestName(), newTestName()];
  server.addTest({ name, description: "Old", testPassword: PASSWORD, sections: [sectionOf("One", 1)] });
  await openTests(page);
  /** Presses a button of the dialog while the server does not answer yet. */
  const sendSlowly = async (button: string, pendingText: string) => {
    const release = await holdRequests(page);
    await page.getByRole("dialog").getByRole("button", { name: button }).click();
    await expect(page.getByRole("button", { name: pendingText })).toBeVisible();
    release();
    await page.unrouteAll({ behavior: "wait" });
  };
  await page.getByRole("link", { name: `Edit test ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Test" });
  await expect(dialog.getByLabel("Test Name")).toHaveValue(name);
  await expect(dialog.getByLabel("Description")).toHaveValue("Old");
  await expect(dialog.getByLabel("Test Password")).toHaveValue(PASSWORD);
  await expect(dialog.getByLabel("Active")).toBeChecked();
  await fillTest(page, { "Test Name": ` ${changed}`, Description: "", "Test Password": "another" });
  await dialog.getByLabel("Active").uncheck();
  await sendSlowly("Save Changes", "Saving...");
  await expect(toastOn(page)).toContainText("Test updated");
  await expect(fact(card(page, changed), "Password")).toHaveText("another");
  await expect(fact(card(page, changed), "Questions")).toHaveText("1");
  await expect(card(page, changed).getByText("Inactive", { exact: true })).toBeVisible();
  await expect(card(page, name)).toHaveCount(0);
  await card(page, changed).getByRole("button", { name: "Activate", exact: true }).click();
  await expect(card(page, changed).getByText("Active", { exact: true })).toBeVisible();
  expect(testsNamed(server, changed)).toEqual([{ name: changed, description: "", password: "another", isActive: 1 }]);
  await card(page, changed).getByRole("button", { name: "Deactivate" }).click();
  await expect(card(page, changed).getByText("Inactive", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: `Delete test ${changed}` }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Cancel" })).toBeFocused();
  await sendSlowly("Delete", "Deleting...");
  await expect(toastOn(page)).toContainText("Test deleted");
  await expect(card(page, changed)).toHaveCount(0);
  expect(testsNamed(server, changed)).toEqual([]);
});

test.describe("with a clipboard", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("Copy Link puts the candidates' address, which works, on the clipboard; where the browser does not copy it is shown to be copied by hand; so is the invitation (S262, S270, H30, D38)", async ({
    page,
    server,
  }) => {
    const name = newTestName();
    const testId = server.addTest({ name, testPassword: PASSWORD, sections: [sectionOf("One", 1)] });
    const address = `${server.origin}/candidate?testId=${testId}`;
    await openTests(page);
    const opener = card(page, name).getByRole("link", { name: "Copy Link" });
    await opener.click();
    await expect(toastOn(page)).toContainText("Link copied");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await card(page, name).getByRole("link", { name: "Copy Invitation" }).click();
    await expect(toastOn(page)).toContainText("Invitation copied");
    const invitation = await page.evaluate(() => navigator.clipboard.readText());
    expect(invitation).toContain(`Link: ${address}\nAccess password: ${PASSWORD}\n`);
    await toastOn(page).getByRole("button", { name: "Close this message" }).click();

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException("No", "NotAllowedError"));
    });
    await opener.click();
    const dialog = page.getByRole("dialog", { name: "Link for Candidates" });
    const field = dialog.getByLabel("Copy this address");
    await expect(field).toHaveValue(address);
    await expect(field).toBeFocused();
    expect(await page.evaluate(() => window.getSelection()?.toString())).toContain(testId);
    await expect(toastOn(page)).toHaveCount(0);
    await dialog.getByRole("link", { name: "Close" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await card(page, name).getByRole("link", { name: "Copy Invitation" }).click();
    await expect(page.getByRole("dialog").getByLabel("Copy this text")).toHaveValue(invitation);

    await beginByForm(page, { testId, password: PASSWORD });
    await expect(questionHeading(page)).toHaveText("One: question 1?");
  });
});

test("Preview opens the test with its toast; of a test without questions it says why not (S222, S223, S224, S225, S264, D15)", async ({
  page,
  server,
}) => {
  const [name, empty] = [newTestName(), newTestName()];
  server.addTest({ name, sections: [sectionOf("One", 1)] });
  server.addTest({ name: empty });
  await openTests(page);
  await card(page, empty).getByRole("button", { name: "Preview" }).click();
  await expect(toastOn(page)).toContainText("Error");
  await expect(toastOn(page)).toContainText("Failed to create test preview");
  await expect(page).toHaveURL(/\/admin\/tests$/);
  await card(page, name).getByRole("button", { name: "Preview" }).click();
  await page.waitForURL(/\/test\/[0-9a-f-]{36}$/);
  await expect(toastOn(page)).toContainText("Test preview ready");
  await expect(toastOn(page)).toContainText("Opening test interface...");
  await expect(questionHeading(page)).toHaveText("One: question 1?");
});

test("Cancel and Escape leave every dialog without a change, and the focus is back on what opened it (S266, S268, D38)", async ({
  page,
  server,
}) => {
  const name = newTestName();
  server.addTest({ name });
  await openTests(page);
  const openers = [
    page.getByRole("link", { name: "Create New Test" }),
    page.getByRole("link", { name: `Edit test ${name}` }),
    page.getByRole("link", { name: `Delete test ${name}` }),
  ];
  for (const opener of openers) {
    for (const close of ["Escape", "Cancel"]) {
      await opener.click();
      await expect(page.getByRole("dialog")).toBeVisible();
      if (close === "Escape") await page.keyboard.press("Escape");
      else await page.getByRole("dialog").getByRole("link", { name: "Cancel" }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page).toHaveURL(/\/admin\/tests$/);
      await expect(opener).toBeFocused();
    }
  }
  expect(testsNamed(server, name)).toHaveLength(1);
});

test("a test that another admin deletes meanwhile, its dialog open too: dialogs and buttons say so, and the list shows the truth (S275, S276)", async ({
  page,
  server,
}) => {
  const listed = Array.from({ length: 5 }, newTestName).map((name) => ({ name, testId: server.addTest({ name }) }));
  await openTests(page);
  /** Deletes a test of the list once `open` has been done, and does `act` with what is left of it. */
  const gone = async (act: (name: string) => Promise<void>, open: (name: string) => Promise<void> = async () => {}) => {
    const { name = "", testId = "" } = listed.pop() ?? {};
    await expect(card(page, name)).toBeVisible();
    await open(name);
    deleteTestRow(server, testId);
    await act(name);
    await expect(card(page, name)).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin\/tests$/);
  };
  const dialog = page.getByRole("dialog");
  await gone(async (name) => {
    await page.getByRole("link", { name: `Edit test ${name}` }).click();
    await expect(page.getByRole("dialog", { name: "Test Not Found" })).toContainText(
      "It may have been deleted by another admin.",
    );
    await dialog.getByRole("link", { name: "Close" }).click();
  });
  await gone(async (name) => {
    await card(page, name).getByRole("button", { name: "Deactivate" }).click();
    await expect(toastOn(page)).toContainText("Failed to update test. This test is no longer there");
  });
  await gone(async (name) => {
    await card(page, name).getByRole("button", { name: "Preview" }).click();
    await expect(toastOn(page)).toContainText("Failed to create test preview. This test is no longer there");
  });
  await gone(
    async () => {
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(toastOn(page)).toContainText("Error");
      await expect(toastOn(page)).toContainText("Failed to update test");
      await expect(dialog).toContainText("This test is no longer there");
      await dialog.getByRole("link", { name: "Cancel" }).click();
      await expect(dialog).toHaveCount(0);
    },
    async (name) => {
      await page.getByRole("link", { name: `Edit test ${name}` }).click();
      await fillTest(page, { Description: "Typed for nothing" });
    },
  );
  await gone(
    async () => {
      await dialog.getByRole("button", { name: "Delete" }).click();
      await expect(toastOn(page)).toContainText("Failed to delete test. This test is no longer there");
    },
    async (name) => {
      await page.getByRole("link", { name: `Delete test ${name}` }).click();
      await expect(dialog).toBeVisible();
    },
  );
});

test("without a server dialogs and buttons say so, and what was typed is kept (S276)", async ({ page, server }) => {
  const name = newTestName();
  await openTests(page);
  await page.getByRole("link", { name: "Create New Test" }).click();
  await fillTest(page, { "Test Name": name, Description: "Long words", "Test Password": PASSWORD });
  await page.route(
    (url) => url.searchParams.has("_data"),
    (route) => route.abort(),
  );
  await page.getByRole("button", { name: "Create Test" }).click();
  await expect(toastOn(page)).toContainText("No connection");
  await expect(page.getByLabel("Description")).toHaveValue("Long words");
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("button", { name: "Create Test" }).click();
  await expect(toastOn(page)).toContainText("Test created");
  expect(testsNamed(server, name)).toHaveLength(1);

  await page.getByRole("link", { name: "Back to Tests" }).click();
  await page.getByRole("link", { name: `Delete test ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Delete Test" });
  await expect(dialog).toBeVisible();
  await page.route(
    (url) => url.searchParams.has("_data"),
    (route) => route.abort(),
  );
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(toastOn(page)).toContainText("No connection");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  for (const button of ["Deactivate", "Preview"]) {
    await expect(toastOn(page)).toHaveCount(0);
    await card(page, name).getByRole("button", { name: button }).click();
    await expect(toastOn(page)).toContainText("No connection");
    await toastOn(page).getByRole("button", { name: "Close this message" }).click();
  }
  await page.unrouteAll({ behavior: "wait" });
  await card(page, name).getByRole("button", { name: "Deactivate" }).click();
  await expect(card(page, name).getByText("Inactive", { exact: true })).toBeVisible();
});

test("a session that ends in a dialog: after signing in again what was typed is there (S92, S93)", async ({
  page,
  server,
}) => {
  const name = newTestName();
  await openTests(page);
  await page.getByRole("link", { name: "Create New Test" }).click();
  await fillTest(page, { "Test Name": name, Description: "Long words", "Test Password": PASSWORD });
  server.withDatabase((sqlite) => sqlite.prepare("DELETE FROM sessions").run());
  await page.getByRole("button", { name: "Create Test" }).click();
  await page.waitForURL(/\/admin\/login/);
  await page.getByLabel("Email").fill(ADMIN.email);
  await page.getByLabel("Password").fill(ADMIN.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("dialog", { name: "Create New Test" })).toBeVisible();
  await expect(page.getByLabel("Test Name")).toHaveValue(name);
  await expect(page.getByLabel("Description")).toHaveValue("Long words");
  await page.getByRole("button", { name: "Create Test" }).click();
  await expect(toastOn(page)).toContainText("Test created");
  expect(testsNamed(server, name)).toMatchObject([{ description: "Long words" }]);
});

test("markup, a word of 200 characters, right-to-left text and emoji as a name, description and password are text on the card and in every dialog (S257, S259, S261)", async ({
  page,
  server,
}) => {
  failOnDialogs(page);
  for (const text of ODD_TEXTS) server.addTest({ name: text, description: text, testPassword: text });
  await openTests(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  for (const text of ODD_TEXTS) {
    const own = card(page, text);
    await expect(own.getByRole("heading")).toHaveText(text);
    await expect(fact(own, "Password")).toHaveText(text);
    await expect(own.getByRole("paragraph").first()).toHaveText(text);
    await own.getByRole("link", { name: /^Edit test/ }).click();
    await expect(page.getByLabel("Test Name")).toHaveValue(text);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await own.getByRole("link", { name: /^Delete test/ }).click();
    await expect(page.getByRole("dialog")).toContainText(`delete "${text}"?`);
    await expectNoSidewaysScroll(page);
    await expect(page.locator("main script, main img, dialog script")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});
