import { paths } from "#app/platform/paths/paths.ts";
import { expect, holdRequests, openAsAdmin, test } from "#tests/support/visitors/fixtures.ts";

test("text typed during a save stays, and choosing another message asks before it is lost", {
  tag: ["@H104"],
}, async ({ page, server }) => {
  const questions: string[] = [];
  page.on("dialog", async (dialog) => {
    questions.push(dialog.message());
    await dialog.dismiss();
  });
  const testId = server.addTest({ name: "Sales" });
  await openAsAdmin(page, paths.stageMessages(testId));
  const subject = page.getByLabel("Subject");
  await subject.fill("Let us talk");
  const other = page.getByRole("link", { name: "Offer", exact: true });
  await other.click();
  await expect.poll(() => questions).toEqual(["You have unsaved changes on this page. Leave without saving?"]);
  await expect(subject).toHaveValue("Let us talk");
  const release = await holdRequests(page);
  const save = page.getByRole("button", { name: "Save Changes" });
  await save.click();
  await page.getByRole("button", { name: "Saving..." }).waitFor();
  await subject.fill("Let us talk soon");
  release();
  await page.getByText("(own text)").waitFor();
  await expect(subject).toHaveValue("Let us talk soon");
  await expect(subject).toBeFocused();
  await save.click();
  await expect
    .poll(() => server.readColumn("SELECT subject FROM stage_messages WHERE test_id = ?", testId))
    .toEqual(["Let us talk soon"]);
  await other.click();
  await expect(subject).not.toHaveValue("Let us talk");
  expect(questions).toHaveLength(1);
});

test("readers of feedback that are chosen during a save stay chosen", async ({ page, server }) => {
  await openAsAdmin(page, paths.testFeedback(server.addTest({ name: "Sales" })));
  const [invited, everyone] = [page.getByLabel(/personal invitation/), page.getByLabel(/Everyone/)];
  await everyone.check();
  const release = await holdRequests(page);
  await page.getByRole("button", { name: "Save readers" }).click();
  await page.getByRole("button", { name: "Saving..." }).waitFor();
  await invited.check();
  release();
  await page.getByRole("button", { name: "Save readers" }).waitFor();
  await expect(invited).toBeChecked();
});
