import { paths } from "#app/platform/paths/paths.ts";
import { addPerson } from "#tests/support/rows/admins.ts";
import { buildSection } from "#tests/support/servers/server.ts";
import { expect, openAsAdmin, submitSignIn, test } from "#tests/support/visitors/fixtures.ts";

test("choosing a role by keyboard shows its tests, and a demoted admin sees why a form fails", {
  tag: ["@H25"],
}, async ({ page, server }) => {
  const name = `Shown ${crypto.randomUUID().slice(0, 8)}`;
  server.addTest({ name, sections: [buildSection("Drive", 2)] });
  const { person, id } = await addPerson(server, { firstName: "Vera" });
  await openAsAdmin(page, paths.editUser(id));
  const dialog = page.getByRole("dialog", { name: "Edit Admin User" });
  const access = dialog.getByRole("group", { name: "Tests that this viewer can see" });
  const tests = dialog.getByRole("group", { name: "Selected tests" });
  await expect(access).toBeHidden();
  await expect(tests).toBeHidden();
  await dialog.getByRole("button", { name: "Show new password" }).press("Tab");
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("radio", { name: "Viewer" })).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(access.getByRole("radio", { name: "Selected tests" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(tests).toBeHidden();
  await page.keyboard.press("ArrowDown");
  await tests.getByLabel(name).focus();
  await page.keyboard.press("Space");
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  const other = await page.context().browser()?.newContext();
  const theirs = await other?.newPage();
  if (!theirs) throw new Error("There is a browser");
  await theirs.goto(new URL(paths.login(paths.newUser()), server.origin).href);
  await submitSignIn(theirs, person);
  await theirs.getByLabel("First Name").fill("Eve");

  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("row", { name: person.email })).toContainText(`Can see only: ${name}`);
  await theirs.getByRole("button", { name: "Add User" }).click();
  await theirs.getByRole("heading", { name: "Only admins can open this page" }).waitFor();
  await theirs.getByRole("link", { name: "Back to Dashboard" }).click();
  await theirs.getByRole("heading", { name: "Candidate Results Dashboard" }).waitFor();
  await expect(theirs.getByRole("navigation", { name: "Admin area" }).getByRole("link")).toHaveCount(3);
  await other?.close();
});
