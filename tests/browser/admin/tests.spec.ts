import { createHash } from "node:crypto";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import Database from "better-sqlite3";
import { paths } from "#app/paths.ts";
import { adminClient, apiClient } from "../../support/api-client.ts";
import { beginAssessment, expect, holdRequests, signIn, test, toastOn } from "../../support/fixtures.ts";
import { ADMIN, sectionOf, startServer, type TestServer } from "../../support/server.ts";
import { optionButtons, questionHeading } from "../../support/walk.ts";

const PASSWORD = "open sesame";

let names = 0;

/** A name that no other test of this run has. */
function newName(): string {
  names += 1;
  return `Test ${process.pid}-${names}`;
}

async function openTests(page: Page, origin = ""): Promise<void> {
  await signIn(page, origin);
  await page.goto(`${origin}/admin/tests`);
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

function testsNamed(server: TestServer, name: string): unknown[] {
  return server.withDatabase((sqlite) =>
    sqlite
      .prepare("SELECT name, description, test_password AS password, is_active AS isActive FROM tests WHERE name = ?")
      .all(name),
  );
}

function addSubmission(server: TestServer, testId: string, email: string): void {
  server.withDatabase((sqlite) => {
    const version = `version-of-${testId}`;
    const content = '{"sections":[]}';
    sqlite
      .prepare("INSERT OR IGNORE INTO test_versions VALUES (?, ?, ?, ?, 0)")
      .run(version, testId, createHash("sha256").update(content).digest("hex"), content);
    sqlite
      .prepare(
        `INSERT INTO submissions (id, test_id, version_id, email, email_key, first_name, last_name, started_at)
         VALUES (?, ?, ?, ?, ?, 'A', 'B', 0)`,
      )
      .run(`${testId}-${email}`, testId, version, email, email);
  });
}

function deleteBehindTheirBack(server: TestServer, testId: string): void {
  server.withDatabase((sqlite) => sqlite.prepare("DELETE FROM tests WHERE id = ?").run(testId));
}

test.describe("with JavaScript", () => {
  test("the screen has its heading, and a card for each test with all its facts and ways (S84, S256, S257, S258, S259, S260, S261, S262, S263, S264, S265)", async ({
    page,
    server,
  }) => {
    const name = newName();
    const testId = server.addTest({
      name,
      description: "First line\nsecond line",
      testPassword: PASSWORD,
      sections: [sectionOf("One", 2), sectionOf("Two", 1)],
    });
    addSubmission(server, testId, "a@example.com");
    await openTests(page);
    await expect(page).toHaveTitle("Test Management");
    await expect(page.getByRole("heading", { level: 1, name: "Test Management" })).toBeVisible();
    await expect(page.getByText("Create and manage personality assessment tests")).toBeVisible();
    const own = card(page, name);
    await expect(own.getByText("Active", { exact: true })).toBeVisible();
    await expect(own).toContainText("First line\nsecond line");
    await expect(fact(own, "Password")).toHaveText(PASSWORD);
    await expect(fact(own, "Created")).toHaveText(/^[A-Z][a-z]{2} \d{2}, \d{4}/);
    await expect(fact(own, "Created").locator("time")).toHaveAttribute("datetime", /Z$/);
    await expect(fact(own, "Questions")).toHaveText("3");
    await expect(fact(own, "Completed")).toHaveText("0");
    await expect(own.getByRole("button", { name: "Preview" })).toBeVisible();
    await expect(own.getByRole("link", { name: "Copy Link" })).toBeVisible();
    await expect(own.getByRole("link", { name: "Edit Content" })).toHaveAttribute(
      "href",
      `/admin/content?testId=${testId}`,
    );
    await expect(page.getByRole("link", { name: "Back to Dashboard" })).toHaveAttribute("href", "/admin-dashboard");
    await own.getByRole("link", { name: "Edit Content" }).click();
    await expect(page.getByRole("heading", { name: "Test Content Editor" })).toBeVisible();
    await page.goBack();
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await expect(page).toHaveURL(/\/admin$/);
  });

  test("a test is created from the dialog, trimmed, active and without content (S266, S272, S273, S274, S275, S277, D22, D38)", async ({
    page,
    server,
  }) => {
    const name = newName();
    await openTests(page);
    await page.getByRole("link", { name: "Create New Test" }).click();
    await expect(page).toHaveURL(/\/admin\/tests\/new$/);
    const dialog = page.getByRole("dialog", { name: "Create New Test" });
    await expect(dialog.getByLabel("Test Name")).toBeFocused();
    await fillTest(page, { "Test Name": `  ${name} `, Description: " About it ", "Test Password": ` ${PASSWORD}  ` });
    await dialog.getByRole("button", { name: "Create Test" }).click();
    await expect(toastOn(page)).toContainText("Test created");
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin\/tests$/);
    await expect(card(page, name).getByText("Active", { exact: true })).toBeVisible();
    await expect(card(page, name)).toContainText("This test has no questions yet: candidates cannot start it.");
    expect(testsNamed(server, name)).toEqual([{ name, description: "About it", password: PASSWORD, isActive: 1 }]);
  });

  test("the dialogs say what is missing or does not fit, and keep the rest (S266, S272, S273, S274)", async ({
    page,
    server,
  }) => {
    const name = newName();
    const testId = server.addTest({ name });
    await openTests(page);
    for (const [path, submit] of [
      [paths.newTest(), "Create Test"],
      [paths.editTest(testId), "Save Changes"],
    ] as const) {
      await page.goto(path);
      await fillTest(page, { "Test Name": "  ", Description: "Kept", "Test Password": " " });
      await page.getByRole("button", { name: submit }).click();
      await expect(page.getByText("Test name is required")).toBeVisible();
      await expect(page.getByText("Test password is required")).toBeVisible();
      await expect(page.getByLabel("Test Name")).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel("Test Name")).toHaveAttribute("aria-describedby", "test-name-error");
      await expect(page.getByLabel("Description")).toHaveValue("Kept");
      await fillTest(page, { "Test Name": "x".repeat(201), "Test Password": "a\u0007b" });
      await expect(page.getByText("Test name must be at most 200 characters")).toBeVisible();
      await expect(page.getByText("Test password contains characters that cannot be used")).toBeVisible();
      await fillTest(page, { "Test Name": "Fine now" });
      await expect(page.getByText("must be at most 200 characters")).toHaveCount(0);
    }
    expect(testsNamed(server, name)).toHaveLength(1);
    expect(testsNamed(server, "Fine now")).toEqual([]);
  });

  test("a test is edited: the dialog begins with what is stored, and the card shows the change (S266, S275)", async ({
    page,
    server,
  }) => {
    const [name, changed] = [newName(), newName()];
    server.addTest({ name, description: "Old", testPassword: PASSWORD, sections: [sectionOf("One", 1)] });
    await openTests(page);
    await card(page, name)
      .getByRole("link", { name: `Edit test ${name}` })
      .click();
    const dialog = page.getByRole("dialog", { name: "Edit Test" });
    await expect(dialog.getByLabel("Test Name")).toHaveValue(name);
    await expect(dialog.getByLabel("Description")).toHaveValue("Old");
    await expect(dialog.getByLabel("Test Password")).toHaveValue(PASSWORD);
    await expect(dialog.getByLabel("Active")).toBeChecked();
    await fillTest(page, { "Test Name": ` ${changed}`, Description: "", "Test Password": "another" });
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expect(toastOn(page)).toContainText("Test updated");
    await expect(fact(card(page, changed), "Password")).toHaveText("another");
    await expect(fact(card(page, changed), "Questions")).toHaveText("1");
    await expect(card(page, name)).toHaveCount(0);
    expect(testsNamed(server, changed)).toEqual([{ name: changed, description: "", password: "another", isActive: 1 }]);
  });

  test("a test is switched off in the dialog and on again from its card (S258, S277, D22)", async ({
    page,
    server,
  }) => {
    const name = newName();
    const testId = server.addTest({ name });
    await openTests(page);
    await page.goto(paths.editTest(testId));
    await page.getByLabel("Active").uncheck();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(card(page, name).getByText("Inactive", { exact: true })).toBeVisible();
    await page.goto(paths.editTest(testId));
    await expect(page.getByLabel("Active")).not.toBeChecked();
    await page.getByRole("link", { name: "Cancel" }).click();
    await card(page, name).getByRole("button", { name: "Activate", exact: true }).click();
    await expect(toastOn(page)).toContainText("Test updated");
    await expect(card(page, name).getByText("Active", { exact: true })).toBeVisible();
    await card(page, name).getByRole("button", { name: "Deactivate" }).click();
    await expect(card(page, name).getByText("Inactive", { exact: true })).toBeVisible();
    expect(testsNamed(server, name)).toMatchObject([{ isActive: 0 }]);
  });

  test("nobody can start an inactive test; who has started may finish; a preview works (D22, D5, D6)", async ({
    page,
    server,
    browser,
  }) => {
    const name = newName();
    const testId = server.addTest({ name, testPassword: PASSWORD, sections: [sectionOf("One", 2)] });
    const context = await browser.newContext({ baseURL: server.origin });
    const candidate = await context.newPage();
    await candidate.clock.install();
    await beginAssessment(candidate, { testId, password: PASSWORD });

    await openTests(page);
    await card(page, name).getByRole("button", { name: "Deactivate" }).click();
    await expect(card(page, name).getByText("Inactive", { exact: true })).toBeVisible();

    const other = await (await browser.newContext({ baseURL: server.origin })).newPage();
    await other.goto(paths.entry(testId));
    for (const [label, text] of [
      ["First Name", "Late"],
      ["Last Name", "Comer"],
      ["Email Address", "late@example.com"],
      ["Access Password", PASSWORD],
    ] as const) {
      await other.getByLabel(label).fill(text);
    }
    await other.getByRole("button", { name: "Begin Assessment" }).click();
    await expect(other.getByText("Invalid password").first()).toBeVisible();
    expect(new URL(other.url()).pathname).toBe("/candidate");

    await candidate.reload();
    for (const _ of [1, 2]) {
      const asked = await questionHeading(candidate).innerText();
      await optionButtons(candidate).first().click();
      await candidate.clock.runFor(1000);
      await expect(questionHeading(candidate).filter({ hasText: asked })).toHaveCount(0);
    }
    await candidate.waitForURL(/\/complete$/);

    await card(page, name).getByRole("button", { name: "Preview" }).click();
    await page.waitForURL(/\/test\/[0-9a-f-]{36}$/);
    await other.context().close();
    await context.close();
  });

  test.describe("with a clipboard", () => {
    test.use({ permissions: ["clipboard-read", "clipboard-write"] });

    test("Copy Link puts the candidates' address on the clipboard, and the address works (S262, S270)", async ({
      page,
      server,
    }) => {
      const name = newName();
      const testId = server.addTest({ name, testPassword: PASSWORD, sections: [sectionOf("One", 1)] });
      await openTests(page);
      await card(page, name).getByRole("link", { name: "Copy Link" }).click();
      await expect(toastOn(page)).toContainText("Link copied");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(`${server.origin}/candidate?testId=${testId}`);
      await beginAssessment(page, { testId: new URL(copied).searchParams.get("testId") ?? "", password: PASSWORD });
      await expect(questionHeading(page)).toHaveText("One: question 1?");
    });
  });

  test("where the browser does not copy, the address is shown to be copied by hand (S262, S270, D38)", async ({
    page,
    server,
  }) => {
    const name = newName();
    const testId = server.addTest({ name });
    await openTests(page);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException("No", "NotAllowedError"));
    });
    const opener = card(page, name).getByRole("link", { name: "Copy Link" });
    await opener.click();
    const dialog = page.getByRole("dialog", { name: "Link for Candidates" });
    const field = dialog.getByLabel("Copy this address");
    await expect(field).toHaveValue(`${server.origin}/candidate?testId=${testId}`);
    await expect(field).toBeFocused();
    expect(await page.evaluate(() => window.getSelection()?.toString())).toContain(testId);
    await expect(toastOn(page)).toHaveCount(0);
    await dialog.getByRole("link", { name: "Close" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test("Preview opens the test with its toast; of a test without questions it says why not (S222, S223, S224, S225, S264, D15)", async ({
    page,
    server,
  }) => {
    const [name, empty] = [newName(), newName()];
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

  test("deleting asks in the specified words, names the submissions, and puts a copy aside first (S268, S269, S275, D23)", async ({
    page,
    server,
  }) => {
    const name = newName();
    const testId = server.addTest({ name, sections: [sectionOf("One", 1)] });
    for (const email of ["a@example.com", "b@example.com", "c@example.com"]) addSubmission(server, testId, email);
    await openTests(page);
    await card(page, name)
      .getByRole("link", { name: `Delete test ${name}` })
      .click();
    const dialog = page.getByRole("dialog", { name: "Delete Test" });
    await expect(dialog).toContainText(
      `Are you sure you want to delete "${name}"? This will permanently delete all associated sections, questions, and candidate results.`,
    );
    await expect(dialog).toContainText("3 candidate submissions go with it.");
    await expect(dialog.getByRole("link", { name: "Cancel" })).toBeFocused();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(toastOn(page)).toContainText("Test deleted");
    await expect(card(page, name)).toHaveCount(0);
    expect(testsNamed(server, name)).toEqual([]);

    const folder = join(dirname(server.databasePath), "backup");
    const copies = readdirSync(folder)
      .filter((file) => file.endsWith("-before-deletion.db"))
      .map((file) => new Database(join(folder, file), { readonly: true }));
    const kept = copies.map((copy) =>
      copy.prepare("SELECT count(*) FROM submissions WHERE test_id = ?").pluck().get(testId),
    );
    for (const copy of copies) copy.close();
    expect(kept).toContain(3);
    const left = server.withDatabase((sqlite) =>
      sqlite
        .prepare(
          `SELECT (SELECT count(*) FROM submissions WHERE test_id = @id) + (SELECT count(*) FROM sections WHERE test_id = @id)
             + (SELECT count(*) FROM test_versions WHERE test_id = @id)`,
        )
        .pluck()
        .get({ id: testId }),
    );
    expect(left).toBe(0);
  });

  test("one submission, or none, is named as such (D23)", async ({ page, server }) => {
    const [none, one] = [server.addTest({ name: newName() }), server.addTest({ name: newName() })];
    addSubmission(server, one, "a@example.com");
    await signIn(page);
    await page.goto(paths.deleteTest(none));
    await expect(page.getByRole("dialog")).toContainText("Nobody has taken this test.");
    await page.goto(paths.deleteTest(one));
    await expect(page.getByRole("dialog")).toContainText("1 candidate submission goes with it.");
  });

  test("when no copy can be put aside the test stays, and the toast says why (S276, D23)", async ({ page }) => {
    const server = await startServer();
    const name = newName();
    server.addTest({ name });
    writeFileSync(join(dirname(server.databasePath), "backup"), "in the way");
    await openTests(page, server.origin);
    await card(page, name)
      .getByRole("link", { name: `Delete test ${name}` })
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(toastOn(page)).toContainText("Failed to delete test");
    await expect(toastOn(page)).toContainText("The copy of the database could not be put aside");
    await expect(card(page, name).getByText("Active", { exact: true })).toBeVisible();
    await server.remove();
  });

  test("Cancel and Escape leave every dialog without a change, and the focus is back on what opened it (S266, S268, D38)", async ({
    page,
    server,
  }) => {
    const name = newName();
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

  test("while a form is on its way its button says so, and a double click makes one test (S404)", async ({
    page,
    server,
  }) => {
    const name = newName();
    await openTests(page);
    await page.getByRole("link", { name: "Create New Test" }).click();
    await fillTest(page, { "Test Name": name, "Test Password": PASSWORD });
    const release = await holdRequests(page);
    await page.getByRole("button", { name: "Create Test" }).dblclick();
    const pending = page.getByRole("button", { name: "Creating..." });
    await expect(pending).toHaveAttribute("aria-disabled", "true");
    await pending.click({ force: true });
    release();
    await expect(toastOn(page)).toContainText("Test created");
    expect(testsNamed(server, name)).toHaveLength(1);
    await page.unrouteAll({ behavior: "wait" });

    for (const [open, submit, pendingText, done] of [
      [`Edit test ${name}`, "Save Changes", "Saving...", "Test updated"],
      [`Delete test ${name}`, "Delete", "Deleting...", "Test deleted"],
    ] as const) {
      await page.getByRole("link", { name: open }).click();
      const go = await holdRequests(page);
      await page.getByRole("dialog").getByRole("button", { name: submit }).click();
      await expect(page.getByRole("button", { name: pendingText })).toBeVisible();
      go();
      await expect(toastOn(page)).toContainText(done);
      await page.unrouteAll({ behavior: "wait" });
    }
  });

  test("a test that another admin deletes meanwhile: dialogs and buttons say so and lead on (S275, S276)", async ({
    page,
    server,
  }) => {
    const gone = async (open: (name: string) => Promise<void>) => {
      const name = newName();
      const testId = server.addTest({ name });
      await page.goto(paths.tests());
      await expect(card(page, name)).toBeVisible();
      deleteBehindTheirBack(server, testId);
      await open(name);
      await expect(card(page, name)).toHaveCount(0);
      await expect(page).toHaveURL(/\/admin\/tests$/);
    };
    await openTests(page);
    for (const label of ["Edit test", "Delete test"]) {
      await gone(async (name) => {
        await page.getByRole("link", { name: `${label} ${name}` }).click();
        const dialog = page.getByRole("dialog", { name: "Test Not Found" });
        await expect(dialog).toContainText("It may have been deleted by another admin.");
        await dialog.getByRole("link", { name: "Close" }).click();
      });
    }
    await gone(async (name) => {
      await card(page, name).getByRole("button", { name: "Deactivate" }).click();
      await expect(toastOn(page)).toContainText("Failed to update test. This test is no longer there");
    });
    await gone(async (name) => {
      await card(page, name).getByRole("button", { name: "Preview" }).click();
      await expect(toastOn(page)).toContainText("Failed to create test preview. This test is no longer there");
    });
  });

  test("a test deleted while its dialog is open: saving and deleting say so, and the list shows the truth (S276)", async ({
    page,
    server,
  }) => {
    await openTests(page);
    const name = newName();
    const testId = server.addTest({ name });
    await page.goto(paths.tests());
    await page.getByRole("link", { name: `Edit test ${name}` }).click();
    await fillTest(page, { Description: "Typed for nothing" });
    deleteBehindTheirBack(server, testId);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(toastOn(page)).toContainText("Error");
    await expect(toastOn(page)).toContainText("Failed to update test");
    await expect(page.getByRole("dialog")).toContainText("This test is no longer there");
    await page.getByRole("dialog").getByRole("link", { name: "Cancel" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(card(page, name)).toHaveCount(0);

    const second = newName();
    const secondId = server.addTest({ name: second });
    await page.goto(paths.tests());
    await page.getByRole("link", { name: `Delete test ${second}` }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    deleteBehindTheirBack(server, secondId);
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(toastOn(page)).toContainText("Failed to delete test. This test is no longer there");
    await expect(card(page, second)).toHaveCount(0);
  });

  test("an unknown test in a dialog's address is not found, with the way on (S266, S268)", async ({ page }) => {
    await signIn(page);
    for (const path of [paths.editTest("unknown"), paths.deleteTest("unknown"), paths.linkOfTest("unknown")]) {
      expect((await page.goto(path))?.status()).toBe(404);
      await page.getByRole("dialog", { name: "Test Not Found" }).getByRole("link", { name: "Close" }).click();
      await expect(page).toHaveURL(/\/admin\/tests$/);
    }
  });

  test("without a server dialogs and buttons say so, and what was typed is kept (S276)", async ({ page, server }) => {
    const name = newName();
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
    const name = newName();
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

  test("without a session the screen and its dialogs are only the guard's message, and change nothing (S271, S408)", async ({
    page,
    server,
  }) => {
    const name = newName();
    const testId = server.addTest({ name, testPassword: "never shown", sections: [sectionOf("One", 1)] });
    await page.goto("/");
    await beginAssessment(page, { testId, password: "never shown" });
    const candidate = (await page.context().cookies()).map((cookie) => `${cookie.name}=${cookie.value}`).join("; ");
    for (const Cookie of ["", candidate]) {
      for (const path of [
        paths.tests(),
        paths.newTest(),
        paths.editTest(testId),
        paths.deleteTest(testId),
        paths.linkOfTest(testId),
      ]) {
        const response = await fetch(`${server.origin}${path}`, { headers: { Cookie } });
        expect(response.status).toBe(401);
        const html = await response.text();
        expect(html).toContain("Authentication Required");
        expect(html).not.toContain(name);
        expect(html).not.toContain("never shown");
      }
      for (const path of [
        paths.tests(),
        paths.newTest(),
        paths.editTest(testId),
        paths.deleteTest(testId),
        paths.preview(),
      ]) {
        const response = await fetch(`${server.origin}${path}`, {
          method: "POST",
          headers: { Cookie, Origin: server.origin },
          body: new URLSearchParams({ testId, isActive: "false", name: "Taken over", testPassword: "x" }),
        });
        expect(response.status).toBe(401);
      }
    }
    expect(testsNamed(server, name)).toMatchObject([{ isActive: 1, password: "never shown" }]);
    expect(testsNamed(server, "Taken over")).toEqual([]);
    await page.context().clearCookies();
    await page.goto(paths.tests());
    await expect(toastOn(page)).toContainText("Authentication Required");
    await page.waitForURL(/\/admin\/login\?redirectTo=%2Fadmin%2Ftests$/);
  });

  for (const [what, text] of [
    ["markup", "<script>alert(1)</script><img src=x onerror=alert(1)>"],
    ["200 characters without a space", "x".repeat(200)],
    ["right-to-left text", "مرحبا بالعالم (1) \u202e"],
    ["emoji and a template", "👩‍💻 {{7*7}} <%= 7 %> &amp;"],
  ] as const) {
    test(`${what} as a name, description and password is text on the card and in every dialog (S257, S259, S261)`, async ({
      page,
      server,
    }) => {
      page.on("dialog", () => {
        throw new Error("Content was run");
      });
      await openTests(page);
      await page.getByRole("link", { name: "Create New Test" }).click();
      await fillTest(page, { "Test Name": text, Description: text, "Test Password": text });
      await page.getByRole("button", { name: "Create Test" }).click();
      await expect(toastOn(page)).toContainText("Test created");
      const stored = text.trim();
      const own = card(page, stored).first();
      await expect(own.getByRole("heading")).toHaveText(stored);
      await expect(fact(own, "Password")).toHaveText(stored);
      await expect(own.getByRole("paragraph").first()).toHaveText(stored);
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(await overflow()).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await overflow()).toBeLessThanOrEqual(0);
      await own.getByRole("link", { name: /^Edit test/ }).click();
      await expect(page.getByLabel("Test Name")).toHaveValue(stored);
      await page.keyboard.press("Escape");
      await own.getByRole("link", { name: /^Delete test/ }).click();
      await expect(page.getByRole("dialog")).toContainText(`delete "${stored}"?`);
      expect(await overflow()).toBeLessThanOrEqual(0);
      await expect(page.locator("main script, main img, dialog script")).toHaveCount(0);
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
      await expect(toastOn(page)).toContainText("Test deleted");
      expect(testsNamed(server, stored)).toEqual([]);
    });
  }

  test("without any test the screen says 'No tests found', and the way to the first one works (S267)", async ({
    page,
  }) => {
    const server = await startServer();
    await openTests(page, server.origin);
    const only = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: /^Delete test/ }) });
    await expect(only).toHaveCount(1);
    await only.getByRole("link", { name: /^Delete test/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("No tests found")).toBeVisible();
    expect(existsSync(join(dirname(server.databasePath), "backup"))).toBe(true);
    await page.getByRole("link", { name: "Create a test" }).click();
    await fillTest(page, { "Test Name": "The first", "Test Password": PASSWORD });
    await page.getByRole("button", { name: "Create Test" }).click();
    await expect(card(page, "The first")).toBeVisible();
    await expect(page.getByText("No tests found")).toHaveCount(0);
    await server.remove();
  });

  test("on a later page of many tests, dialogs open and close over that page (S257, D38)", async ({ page }) => {
    const server = await startServer();
    server.withDatabase((sqlite) => {
      const insert = sqlite.prepare("INSERT INTO tests (id, name, test_password, created_at) VALUES (?, ?, 'x', ?)");
      for (let number = 1; number <= 30; number += 1) insert.run(`t${number}`, `Numbered ${number}`, number);
    });
    await signIn(page, server.origin);
    await page.goto(`${server.origin}${paths.tests(2)}`);
    await expect(page.getByText("Showing 25-31 of 31 tests")).toBeVisible();
    await expect(card(page, "Numbered 1")).toBeVisible();
    const opener = page.getByRole("link", { name: "Edit test Numbered 1", exact: true });
    await opener.click();
    await expect(page.getByRole("dialog", { name: "Edit Test" })).toBeVisible();
    await expect(card(page, "Numbered 1")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/\/admin\/tests\?page=2$/);
    await expect(opener).toBeFocused();
    await opener.click();
    await fillTest(page, { "Test Name": "Renamed" });
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(card(page, "Renamed")).toBeVisible();
    await expect(page).toHaveURL(/\?page=2$/);
    await card(page, "Renamed").getByRole("button", { name: "Deactivate" }).click();
    await expect(card(page, "Renamed").getByText("Inactive", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Delete test Renamed", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Showing 25-30 of 30 tests")).toBeVisible();
    await server.remove();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  const banner = (page: Page) => page.locator("noscript [role=alert], noscript [role=status]");

  test("a test is created, edited, switched off and on, and deleted (S266, S268, S272, S273, S275, S403, D22, D38)", async ({
    page,
    server,
  }) => {
    const [name, changed] = [newName(), newName()];
    await openTests(page);
    await page.getByRole("link", { name: "Create New Test" }).click();
    await fillTest(page, { "Test Name": " ", Description: "Kept", "Test Password": " " });
    await page.getByRole("button", { name: "Create Test" }).click();
    await expect(page.getByText("Test name is required")).toBeVisible();
    await expect(page.getByText("Test password is required")).toBeVisible();
    await expect(page.getByLabel("Description")).toHaveValue("Kept");
    await fillTest(page, { "Test Name": ` ${name} `, "Test Password": PASSWORD });
    await page.getByRole("button", { name: "Create Test" }).click();
    await expect(banner(page)).toContainText("Test created");
    expect(testsNamed(server, name)).toEqual([{ name, description: "Kept", password: PASSWORD, isActive: 1 }]);

    await page.getByRole("link", { name: `Edit test ${name}` }).click();
    await expect(page.getByLabel("Active")).toBeChecked();
    await fillTest(page, { "Test Name": changed });
    await page.getByLabel("Active").uncheck();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(banner(page)).toContainText("Test updated");
    await expect(card(page, changed).getByText("Inactive", { exact: true })).toBeVisible();
    await card(page, changed).getByRole("button", { name: "Activate", exact: true }).click();
    await expect(card(page, changed).getByText("Active", { exact: true })).toBeVisible();

    await page.getByRole("link", { name: `Delete test ${changed}` }).click();
    await expect(page.getByRole("dialog")).toContainText(`Are you sure you want to delete "${changed}"?`);
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("link", { name: `Delete test ${changed}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(banner(page)).toContainText("Test deleted");
    expect(testsNamed(server, changed)).toEqual([]);
  });

  test("Copy Link shows the address, Preview opens or says why not, and what is gone says so (S224, S225, S262, S264, S270)", async ({
    page,
    server,
  }) => {
    const [name, empty] = [newName(), newName()];
    const testId = server.addTest({ name, sections: [sectionOf("One", 1)] });
    server.addTest({ name: empty });
    await openTests(page);
    await card(page, name).getByRole("link", { name: "Copy Link" }).click();
    await expect(page.getByLabel("Copy this address")).toHaveValue(`${server.origin}/candidate?testId=${testId}`);
    await page.getByRole("link", { name: "Close" }).click();
    await card(page, empty).getByRole("button", { name: "Preview" }).click();
    await expect(banner(page)).toContainText("Failed to create test preview");
    await card(page, name).getByRole("button", { name: "Preview" }).click();
    await expect(page).toHaveURL(/\/test\/[0-9a-f-]{36}$/);
    await expect(banner(page)).toContainText("Test preview ready");
    await page.goto(paths.tests());
    deleteBehindTheirBack(server, testId);
    await card(page, name).getByRole("button", { name: "Deactivate" }).click();
    await expect(banner(page)).toContainText("Failed to update test. This test is no longer there");
    await expect(card(page, name)).toHaveCount(0);
  });
});

test("an address that was only typed starts no preview (S222)", async ({ server }) => {
  const client = apiClient(server.origin);
  await client.post("/api/login", { email: ADMIN.email, password: ADMIN.password });
  const answer = await client.get(paths.preview());
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe(paths.tests());
});

test("the same form sent twice at the same moment makes one test, and one section (S404)", async ({ server }) => {
  const admin = await adminClient(server.origin);
  const twice = (path: string, fields: Record<string, string>) =>
    Promise.all([1, 2].map(() => admin.post(path, new URLSearchParams(fields))));
  const once = crypto.randomUUID();
  await twice("/admin/tests/new", { name: "Sent twice", description: "", testPassword: "pw", once });
  const ids = server.withDatabase((sqlite) =>
    sqlite.prepare<[], string>("SELECT id FROM tests WHERE name = 'Sent twice'").pluck().all(),
  );
  expect(ids).toHaveLength(1);
  const [testId = ""] = ids;
  await twice(`/admin/content?testId=${testId}`, { intent: "create-section", id: testId, once });
  const sections = server.withDatabase((sqlite) =>
    sqlite.prepare("SELECT count(*) FROM sections WHERE test_id = ?").pluck().get(testId),
  );
  expect(sections).toBe(1);
});
