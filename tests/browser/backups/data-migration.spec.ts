import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { paths } from "#app/platform/paths/paths.ts";
import { IN_THE_FILE, listExportNames, makeExports, QUESTION } from "#tests/support/inputs/differing-exports.ts";
import {
  test as base,
  expect,
  expectToast,
  holdRequests,
  openAsAdmin,
  putToastAway,
  toastOn,
} from "#tests/support/visitors/fixtures.ts";

const test = base.extend({
  baseURL: async ({ own }, use) => use(own.origin),
});

function fileOf(text: string) {
  return { name: "database-export.json", mimeType: "application/json", buffer: Buffer.from(text) };
}

async function choose(page: Page, text: string): Promise<void> {
  await page.getByLabel("Export file (JSON)").setInputFiles(fileOf(text));
  await page.getByRole("button", { name: "Import Data" }).click();
}

test("export, import and 'Initialize Test Data' work on the screen", {
  tag: ["@S305–S317", "@S389", "@H63", "@H64", "@D40", "@D41", "@D42"],
}, async ({ page, own }) => {
  const { all, contentOnly, names, admin } = await makeExports(own);
  await openAsAdmin(page, "/admin/settings");

  await test.step("an export is saved, and a failed one saves nothing", async () => {
    await page.getByText("Import completely replaces existing data.").waitFor();
    await page.getByText("Import only data from the same version.").waitFor();
    const exportLink = page.getByRole("link", { name: "Export Data" });
    const downloading = page.waitForEvent("download");
    await exportLink.click();
    const download = await downloading;
    expect(listExportNames()).toContain(download.suggestedFilename());
    await expectToast(page, "Database exported successfully");
    await putToastAway(page);
    const whole = JSON.parse(readFileSync(await download.path(), "utf8"));
    expect([whole.withCandidates, whole.submissions.length, whole.complete]).toEqual([true, 2, true]);
    own.run("UPDATE answers SET option_id = 'unknown-' || option_id");
    let isSaved = false;
    page.once("download", () => {
      isSaved = true;
    });
    await exportLink.click();
    await expectToast(page, /Error.*Failed to export database/);
    expect(isSaved).toBe(false);
    await putToastAway(page);
    own.run("UPDATE answers SET option_id = substr(option_id, length('unknown-') + 1)");
  });

  const input = page.getByLabel("Export file (JSON)");
  const dialog = page.getByRole("dialog", { name: "Import Data" });
  const replace = page.getByRole("button", { name: "Replace all data" });
  const warning = page.getByRole("alert").filter({ hasText: "This file contains no candidates" });
  await test.step("an incomplete export file is rejected before the upload, with a field error", async () => {
    await page.getByRole("button", { name: "Import Data" }).click();
    await expectToast(page, "Failed to import database. Please choose a file");
    await expect(input).toHaveAttribute("accept", /^\.json/);
    const sent: string[] = [];
    page.on("request", (request) => void (request.method() === "POST" && sent.push(request.url())));
    await choose(page, all.replace('"complete": true', '"complete": false'));
    await expectToast(page, "Failed to import database. The file is not complete");
    await expect(input).toHaveAccessibleDescription(/The file is not complete/);
    await expect(input).toHaveAttribute("aria-invalid", "true");
    await expect(dialog).toBeHidden();
    for (const leave of [
      () => page.getByRole("button", { name: "Cancel" }).click(),
      () => page.keyboard.press("Escape"),
    ]) {
      await choose(page, all);
      await dialog.waitFor();
      await expect(dialog).toContainText(QUESTION);
      await expect(dialog).toContainText(IN_THE_FILE);
      await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
      await leave();
      await expect(dialog).toBeHidden();
      await expect(input).toHaveValue("");
      await expect(page.getByRole("button", { name: "Import Data" })).toBeFocused();
    }
    expect(sent).toEqual([]);
  });

  await test.step("an invalid file changes nothing", async () => {
    await choose(page, all.replace('"points":', '"pointz":'));
    await replace.click();
    await expectToast(page, /Error.*Failed to import database. options, record 1/);
    await expect(input).toHaveAttribute("aria-invalid", "true");
    await expect(page).toHaveURL(/\/admin\/settings$/);
    expect(await names()).toEqual(["Only here", "Default Test"]);
    await putToastAway(page);
  });

  await test.step("the import replaces all data at once, after a second question if the file has no candidates", async () => {
    await choose(page, all);
    const release = await holdRequests(page, { url: `**${paths.importData()}` });
    await replace.click();
    await page.getByText("Uploading…").waitFor();
    const asked = page.waitForEvent("dialog");
    const leave = page.getByRole("link", { name: "Test Results" }).first().click();
    await (await asked).dismiss();
    await leave;
    release();
    await expectToast(page, /Database imported successfully.*2 tests, 1 submission/);
    await expect(page).toHaveURL(/\/admin\/settings$/);
    await expect(input).toHaveValue("");
    expect(await names()).toEqual(["From the file", "Default Test"]);
    await putToastAway(page);
    await choose(page, contentOnly);
    await replace.click();
    await expect(warning).toContainText("The only existing submission will be deleted");
    await replace.click();
    await expectToast(page, "Database imported successfully");
    expect((await admin.get("/api/admin/submissions")).json()).toEqual([]);
  });

  await test.step("'Initialize Test Data' adds the default test to an empty database only", async () => {
    await page.getByText("Use this if the database is empty and tests won't load.").waitFor();
    const button = page.getByRole("button", { name: "Initialize Test Data" });
    await button.click();
    await expectToast(page, "There are already tests");
    own.run("DELETE FROM tests");
    await button.click();
    await expectToast(page, "Test data initialized successfully");
    expect(await names()).toEqual(["Default Test"]);
    await expect(toastOn(page)).toHaveCount(1);
  });
});
