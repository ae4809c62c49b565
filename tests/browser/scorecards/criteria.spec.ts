import { paths } from "#app/platform/paths/paths.ts";
import { buildSection } from "#tests/support/servers/server.ts";
import { expect, holdRequests, openAsAdmin, test } from "#tests/support/visitors/fixtures.ts";

test("deletes a criterion without a request, and keeps text typed during the save", async ({ page, server }) => {
  const testId = server.addTest({ name: "Sales", sections: [buildSection("One", 2), buildSection("Two", 2)] });
  const readStored = () =>
    server.readColumn("SELECT name FROM scorecard_criteria WHERE test_id = ? ORDER BY position", testId);
  await openAsAdmin(page, paths.scorecardCriteria(testId));
  const first = page.getByLabel("Criterion 1", { exact: true });
  const save = page.getByRole("button", { name: "Save Changes" });
  const release = await holdRequests(page);
  await page.getByRole("button", { name: "Delete criterion 1" }).click();
  await expect(first).toHaveValue("Two");
  await first.fill("Closing");
  await save.click();
  await page.getByRole("button", { name: "Saving..." }).waitFor();
  await page.getByText("Add criterion").first().click();
  const second = page.getByLabel("Criterion 2", { exact: true });
  await second.fill("Closing deals");
  await page.getByText("Add criterion").nth(1).click();
  const third = page.getByLabel("Criterion 3", { exact: true });
  await third.waitFor();
  release();
  await expect.poll(readStored).toEqual(["Closing"]);
  await save.waitFor();
  await expect(third).toBeVisible();
  await expect(second).toHaveValue("Closing deals");
  await first.fill("Closing deals");
  await save.click();
  await expect(page.getByText("Another criterion has this name")).toBeVisible();
  await page.getByRole("button", { name: "Delete criterion 1" }).click();
  await expect(second).toBeHidden();
});
