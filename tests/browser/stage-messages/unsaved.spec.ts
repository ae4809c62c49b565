import { paths } from "#app/platform/paths/paths.ts";
import { expect, openAsAdmin, test } from "#tests/support/visitors/fixtures.ts";

test("choosing another message asks before unsaved text is lost, and saving does not ask", {
  tag: ["@H104"],
}, async ({ page, server }) => {
  const questions: string[] = [];
  page.on("dialog", async (dialog) => {
    questions.push(dialog.message());
    await dialog.dismiss();
  });
  await openAsAdmin(page, paths.stageMessages(server.addTest({ name: "Sales" })));
  const subject = page.getByLabel("Subject");
  await subject.fill("Let us talk");
  const other = page.getByRole("link", { name: "Offer", exact: true });
  await other.click();
  await expect.poll(() => questions).toEqual(["You have unsaved text on this page. Leave without saving?"]);
  await expect(subject).toHaveValue("Let us talk");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("(own text)").waitFor();
  await other.click();
  await expect(subject).not.toHaveValue("Let us talk");
  expect(questions).toHaveLength(1);
});
