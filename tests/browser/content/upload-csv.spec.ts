import type { Page } from "@playwright/test";
import { paths } from "#app/platform/paths/paths.ts";
import { BAD_CSV, GOOD_CSV } from "#tests/support/inputs/uploaded-csv.ts";
import { addContent, readQuestionTexts } from "#tests/support/rows/stored-content.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";
import { expect, expectToast, holdRequests, openAsAdmin, test, toastOn } from "#tests/support/visitors/fixtures.ts";

async function openDialog(page: Page, server: TestServer) {
  const { testId, sectionId } = addContent(server, [buildSection("Drive", 2), buildSection("Care", 1)]);
  const address = paths.content({ testId, sectionId });
  await openAsAdmin(page, address);
  await page.getByRole("link", { name: "Upload CSV" }).click();
  return { testId, sectionId, address };
}

async function send(page: Page, csv: string, name = "questions.csv"): Promise<void> {
  await page.getByLabel("CSV file").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(csv) });
  await page.getByRole("button", { name: "Show preview" }).click();
}

test("the dialog selects the section, warns before replacing and rejects files over 1 MB", {
  tag: ["@S205", "@S226–S230", "@H63", "@D39"],
}, async ({ page, server }) => {
  const { testId, sectionId, address } = await openDialog(page, server);
  await expect(page).toHaveURL(paths.uploadCsv({ testId, sectionId }));
  const warning = page.getByText("This will delete all existing questions in the section");
  await expect(warning).toBeHidden();
  await page.getByLabel("Replace all questions in section").check();
  await warning.waitFor();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  await send(page, "x".repeat(1024 * 1024 + 1));
  await expectToast(page, "A CSV file can be at most 1 MB");
  await expect(page.getByLabel("CSV file")).toHaveAttribute("aria-invalid", "true");
  expect(sent).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("link", { name: "Upload CSV" })).toBeFocused();
});

test("bad rows are listed, choices stay, and a corrected file is imported once", {
  tag: ["@S227", "@S237–S239", "@D39"],
}, async ({ page, server }) => {
  const { sectionId, address } = await openDialog(page, server);
  await page.getByLabel("Replace all questions in section").check();
  await send(page, BAD_CSV);
  await expectToast(page, "Upload failed");
  await expectToast(page, "Row 2: Points1 must be a whole number from 0 to 10 (and 3 more)");
  await expect(page.getByRole("list", { name: "Errors" }).getByRole("listitem")).toHaveCount(4);
  await expect(page.getByLabel("Replace all questions in section")).toBeChecked();

  await send(page, GOOD_CSV, "drive & care.csv");
  const preview = page.getByRole("dialog", { name: "Upload CSV: preview", exact: true });
  await preview.getByText("drive & care.csv contains 3 questions. Nothing has changed yet.").waitFor();
  await expect(toastOn(page)).toBeHidden();
  await expect(preview.getByText("Drive: question 2?")).toBeHidden();
  await preview.getByText("Will be removed (1)").click();
  await preview.getByText("Drive: question 2?").waitFor();
  expect(readQuestionTexts(server, sectionId)).toEqual(["Drive: question 1?", "Drive: question 2?"]);

  await page.reload();
  const release = await holdRequests(page);
  await preview.getByRole("button", { name: "Replace questions" }).click();
  await preview.getByRole("button", { name: "Importing..." }).waitFor();
  await preview.getByRole("button", { name: "Importing..." }).click({ force: true });
  release();
  await expectToast(page, "CSV imported successfully");
  await expectToast(page, "3 questions have been added to the section.");
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("article")).toHaveCount(3);
  expect(readQuestionTexts(server, sectionId)).toEqual(["Drive: question 1?", "Tea, or coffee?\nSay why.", "A tie?"]);
});
