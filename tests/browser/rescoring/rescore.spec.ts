import { paths } from "#app/platform/paths/paths.ts";
import { openEditor, pointsField } from "#tests/support/visitors/content-editor.ts";
import { expect, expectToast, test } from "#tests/support/visitors/fixtures.ts";

test("changing points, re-scoring and undoing work with the keyboard only", {
  tag: ["@T50–T52", "@T54", "@T56"],
}, async ({ page, server }) => {
  const { testId } = await openEditor(page, server);
  const [id = ""] = server.addResults(testId, [{ email: `anew-${testId}@example.com`, points: 5 }]);
  await page.reload();
  const press = async (role: "link" | "button", name: string | RegExp) => {
    await page.getByRole(role, { name }).press("Enter");
  };
  await pointsField(page, 1, "B").fill("8");
  await page.keyboard.press("Tab");
  await page.getByText("have changed since 1 result was scored.").waitFor();
  await press("link", "Preview a re-score");
  await page.getByRole("heading", { name: "Re-scores" }).waitFor();

  const reason = page.getByLabel("Reason");
  await press("button", "Re-score 1 Result");
  await page.getByText("Please enter a reason").waitFor();
  await expect(reason).toBeFocused();
  await page.keyboard.type("B was too low");
  await expect(page.getByText("Please enter a reason")).toBeHidden();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expectToast(page, "Results re-scored");
  await expect(page).toHaveURL(/\/admin\/rescores\/[\w-]+$/);
  const act = page.url();

  await page.goto(paths.result(id));
  const scores = page.getByRole("heading", { name: "Scores of this result" }).locator("xpath=../..");
  await expect(scores.getByRole("listitem")).toHaveCount(2);
  await scores.getByRole("link", { name: "All results of this re-score" }).press("Enter");
  await expect(page).toHaveURL(act);

  await press("link", "Undo");
  const dialog = page.getByRole("dialog", { name: "Undo re-score" });
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Undo", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await page.keyboard.type("It was right before");
  await dialog.getByRole("button", { name: "Undo re-score" }).press("Enter");
  await expectToast(page, "Re-score undone");
  await page.getByRole("heading", { name: "Undo of a re-score" }).waitFor();
});
