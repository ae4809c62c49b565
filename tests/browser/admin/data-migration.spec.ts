/** Without JavaScript: tests/http/admin/data-migration.spec.ts. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import Database from "better-sqlite3";
import { exportName, IN_THE_FILE, makeExports, QUESTION } from "../../support/differing-exports.ts";
import { test as base, expect, openAsAdmin, toastOn } from "../../support/fixtures.ts";
import { startServer, type TestServer } from "../../support/server.ts";

/** Each test has a server of its own, because an import changes everything on it. */
const test = base.extend<{ own: TestServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  own: async ({}, use) => {
    const server = await startServer();
    await use(server);
    await server.remove();
  },
  baseURL: async ({ own }, use) => use(own.origin),
});

/** An import has a thread of its own to begin, and a copy to put aside. */
const BY_THREAD = { timeout: 30_000 };

function fileOf(text: string) {
  return { name: "database-export.json", mimeType: "application/json", buffer: Buffer.from(text) };
}

async function choose(page: Page, text: string): Promise<void> {
  await page.getByLabel("Export file (JSON)").setInputFiles(fileOf(text));
  await page.getByRole("button", { name: "Import Data" }).click();
}

test("'Export Data' saves a dated file and says so; the second button leaves candidates out; an export that fails says so, and saves nothing (S305, S308, S309, S310, S389)", async ({
  page,
  own,
}) => {
  await makeExports(own);
  await openAsAdmin(page, "/admin/settings");
  await expect(page.getByText("Import completely replaces existing data.")).toBeVisible();
  await expect(page.getByText("Import only data from the same version.")).toBeVisible();
  const save = async (name: string) => {
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name }).click();
    const download = await downloading;
    const suffix = name.includes("Without") ? "-without-candidates" : "";
    expect(download.suggestedFilename()).toBe(exportName(suffix));
    await expect(toastOn(page)).toContainText("Database exported successfully", BY_THREAD);
    return JSON.parse(readFileSync(await download.path(), "utf8"));
  };
  const all = await save("Export Data");
  expect([all.withCandidates, all.submissions.length, all.complete]).toEqual([true, 2, true]);
  await page.getByRole("button", { name: "Close this message" }).click();
  const contentOnly = await save("Export Without Candidates");
  expect([contentOnly.withCandidates, contentOnly.submissions.length, contentOnly.tests.length]).toEqual([false, 0, 2]);
  await page.getByRole("button", { name: "Close this message" }).click();

  own.withDatabase((sqlite) => sqlite.exec("UPDATE answers SET option_id = 'unknown'"));
  let isSaved = false;
  page.on("download", () => {
    isSaved = true;
  });
  await page.getByRole("link", { name: "Export Data" }).click();
  await expect(toastOn(page)).toContainText("Error");
  await expect(toastOn(page)).toContainText("Failed to export database", BY_THREAD);
  expect(isSaved).toBe(false);
  // And it is not in its own way.
  await page.getByRole("link", { name: "Export Without Candidates" }).click();
  await expect(toastOn(page)).toContainText("Database exported successfully", BY_THREAD);
});

test("a file that is no whole export is refused before it is sent, at its field too; one that is wrong inside changes nothing; an import asks first; cancelled, nothing is sent and the input is empty; else all is replaced at once (S306, S311–S315, S389, H63, H64)", async ({
  page,
  own,
}) => {
  const { all, names } = await makeExports(own);
  await openAsAdmin(page, "/admin/settings");
  await page.getByRole("button", { name: "Import Data" }).click();
  await expect(toastOn(page)).toContainText("Failed to import database. Please choose a file");
  const sent: string[] = [];
  page.on("request", (request) => void (request.method() === "POST" && sent.push(request.url())));
  for (const [text, reason] of [
    [all.replace('"complete": true', '"complete": false'), "The file is not complete"],
    ["Name,Points", "The file is not an export: it must be a JSON object"],
    [all.replace("sales-role-assessment", "other"), "The file is not an export of this program"],
    [all.replace('"formatVersion": 7', '"formatVersion": 8'), "The file has another format version 8"],
  ] as const) {
    await choose(page, text);
    await expect(toastOn(page)).toContainText(`Failed to import database. ${reason}`);
    const field = page.getByLabel("Export file (JSON)");
    await expect(field).toHaveAccessibleDescription(new RegExp(reason));
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  expect(sent).toEqual([]);

  await choose(page, all.replace('"points":', '"pointz":'));
  await page.getByRole("button", { name: "Replace All Data" }).click();
  await expect(toastOn(page)).toContainText(/Failed to import database. options, record 1/, BY_THREAD);
  await expect(page.getByLabel("Export file (JSON)")).toHaveAttribute("aria-invalid", "true");
  await expect(toastOn(page)).toContainText("Error");
  await expect(page).toHaveURL(/\/admin\/settings$/);
  expect(await names()).toEqual(["Only here", "Default Test"]);

  const input = page.getByLabel("Export file (JSON)");
  await expect(input).toHaveAttribute("accept", /^\.json/);
  sent.length = 0;
  for (const leave of [
    () => page.getByRole("button", { name: "Cancel" }).click(),
    () => page.keyboard.press("Escape"),
  ]) {
    await choose(page, all);
    await expect(page.getByRole("dialog", { name: "Import Data" })).toContainText(QUESTION);
    await expect(page.getByRole("dialog")).toContainText(IN_THE_FILE);
    await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
    await leave();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(input).toHaveValue("");
    await expect(page.getByRole("button", { name: "Import Data" })).toBeFocused();
  }
  expect(sent).toEqual([]);
  expect(await names()).toEqual(["Only here", "Default Test"]);

  await choose(page, all);
  await page.getByRole("button", { name: "Replace All Data" }).click();
  await expect(toastOn(page)).toContainText("Database imported successfully", BY_THREAD);
  await expect(toastOn(page)).toContainText("2 tests, 1 submission");
  await expect(page).toHaveURL(/\/admin\/settings$/);
  await expect(input).toHaveValue("");
  expect(await names()).toEqual(["From the file", "Default Test"]);
  await page.getByRole("link", { name: "Test Results" }).first().click();
  await expect(page.getByText("from-the-file@example.com").first()).toBeVisible();
  await expect(page.getByText("only-here@example.com")).toBeHidden();
});

test("a file without candidates asks again, and says how many it takes away (D40, D41, S311)", async ({
  page,
  own,
}) => {
  const { contentOnly, names, admin } = await makeExports(own);
  await openAsAdmin(page, "/admin/settings");
  await choose(page, contentOnly);
  await page.getByRole("button", { name: "Replace All Data" }).click();
  await expect(page.getByRole("alert")).toContainText("This file holds no candidates", BY_THREAD);
  await expect(page.getByRole("alert")).toContainText("All 2 submissions that are there now");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(toastOn(page)).toContainText("Nothing was changed");
  expect(await names()).toEqual(["Only here", "Default Test"]);

  await choose(page, contentOnly);
  await page.getByRole("button", { name: "Replace All Data" }).click();
  await page.getByRole("alert").waitFor();
  await page.getByRole("button", { name: "Replace All Data" }).click();
  await expect(toastOn(page)).toContainText("Database imported successfully", BY_THREAD);
  expect(await names()).toEqual(["From the file", "Default Test"]);
  expect((await admin.get("/api/admin/submissions")).json()).toEqual([]);
});

test("'Initialize Test Data' adds the default test to an empty database, and else says that nothing was changed; a disk that takes no writes is 'Failed to initialize test data' (S307, S316, S317, S389, D42)", async ({
  page,
  own,
}) => {
  await openAsAdmin(page, "/admin/settings");
  await expect(page.getByText("Use this if the database is empty and tests won't load.")).toBeVisible();
  const button = page.getByRole("button", { name: "Initialize Test Data" });
  await button.click();
  await expect(toastOn(page)).toContainText("There are tests already");
  own.withDatabase((sqlite) => sqlite.exec("DELETE FROM tests"));
  await button.click();
  await expect(toastOn(page)).toContainText("Test data initialized successfully");
  expect(own.withDatabase((sqlite) => sqlite.prepare("SELECT name FROM tests").pluck().all())).toEqual([
    "Default Test",
  ]);

  own.withDatabase((sqlite) => sqlite.exec("DELETE FROM tests"));
  const sqlite = new Database(own.databasePath);
  sqlite.exec("BEGIN IMMEDIATE");
  await button.click();
  await expect(toastOn(page)).toContainText("Failed to initialize test data", { timeout: 15_000 });
  await expect(toastOn(page)).toContainText("Error");
  sqlite.exec("ROLLBACK");
  sqlite.close();
});
