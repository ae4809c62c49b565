import { becomeAdmin, expect, holdRequests, scriptsRun, test } from "../../support/fixtures.ts";
import { sectionOf } from "../../support/server.ts";

test("a stage counts as soon as it is chosen, before the scripts run too, a note being written stays meanwhile, leaving it asks first, and a print has no navigation (H23, H24)", async ({
  page,
  server,
}) => {
  const testId = server.addTest({ name: "Deciding", sections: [sectionOf("One", 2)] });
  const [id = ""] = server.addResults(testId, [{ email: "deciding@example.com", points: 15 }]);
  await page.setViewportSize({ width: 320, height: 700 });
  const stage = page.getByLabel("Stage", { exact: true });
  const stageSet = (name: string) =>
    page
      .getByRole("status")
      .filter({ hasText: `Stage set to ${name}` })
      .waitFor();
  await becomeAdmin(page);
  const release = await holdRequests(page, { url: "**/assets/*.js" });
  await page.goto(`/admin/results/${id}`, { waitUntil: "commit" });
  await stage.selectOption("Offer");
  release();
  await stageSet("Offer");
  await scriptsRun(page);
  const text = page.getByLabel("Add a note");
  await text.fill("Calls back.\nTwice.");
  await stage.focus();
  await stage.selectOption("Interview");
  await stageSet("Interview");
  await page.getByText("Set by Ada Berg").waitFor();
  await expect(stage).toBeFocused();
  await expect(text).toHaveValue("Calls back.\nTwice.");

  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    questions.push(dialog.message());
    void dialog.dismiss();
  });
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await expect.poll(() => questions).toEqual([expect.stringContaining("not saved")]);
  await page.getByRole("button", { name: "Add note" }).click();
  await page.getByText("Calls back.\nTwice.").waitFor();
  await expect(text).toHaveValue("");
  await expect(page.getByRole("listitem").filter({ hasText: "Calls back.\nTwice." })).toBeFocused();
  await page.emulateMedia({ media: "print" });
  for (const name of ["Admin area", "Results"]) await expect(page.getByRole("navigation", { name })).toHaveCount(0);
  await page.getByText("Calls back.\nTwice.").waitFor();
  for (const unprinted of [text, page.getByRole("link", { name: "Logout" })]) await expect(unprinted).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  await page.getByRole("link", { name: "Edit the note" }).click();
  await page.getByLabel("Edit the note").fill("Calls back, always.");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Calls back, always.").waitFor();
  await page.getByRole("link", { name: "Delete the note" }).press("Enter");
  await page.getByRole("link", { name: "Cancel" }).waitFor();
  await page.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByText("Calls back, always.")).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await expect(page).toHaveURL(/\/admin(?:[?#]|$)/);
  expect(questions).toHaveLength(1);
});
