import { paths } from "#app/platform/paths/paths.ts";
import { addInvitations } from "#tests/support/rows/invitations.ts";
import { buildSection } from "#tests/support/servers/server.ts";
import { expect, expectToast, holdRequests, openAsAdmin, test } from "#tests/support/visitors/fixtures.ts";

test("a link can be copied on a phone, and the keyboard can revoke all invitations of a search", {
  tag: ["@P7", "@P8"],
}, async ({ page, context, server }) => {
  const testId = server.addTest({ name: "Inviting by keyboard", sections: [buildSection("One", 1)] });
  const names = ["Ada", "Bo", "Cy"];
  const people = names.map((firstName) => ({ firstName, email: `${firstName.toLowerCase()}@keyboard.example.com` }));
  const token = "t".repeat(22);
  server.withDatabase((sqlite) => addInvitations(sqlite, testId, [{ email: "dee@example.com", token }, ...people]));
  await page.setViewportSize({ width: 320, height: 700 });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openAsAdmin(page, paths.invitations(testId));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole("button", { name: "Actions for dee@example.com" }).click();
  await page.getByRole("link", { name: "Copy the link of dee@example.com" }).click();
  await expectToast(page, "Link copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.origin}/i/${token}`);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
  });
  await page.getByRole("button", { name: "Actions for dee@example.com" }).click();
  await page.getByRole("link", { name: "Copy the link of dee@example.com" }).click();
  await expect(page.getByLabel("Link", { exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.getByLabel("Search by email or name").pressSequentially("keyboard");
  await page.getByRole("link", { name: "All 3" }).waitFor();
  const revoke = page.getByRole("button", { name: "Revoke" });
  await expect(revoke).toBeHidden();
  await page.getByLabel("Select Bo").press("Space");
  await page.getByText("1 selected").waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download CSV" }).press("Enter"),
  ]);
  expect(download.suggestedFilename()).toContain("Inviting_by_keyboard-invitations-");
  await page.getByLabel("Select all on this page").press("Space");
  await page.getByText("3 selected").waitFor();
  await revoke.press("Enter");
  const confirm = page.getByRole("button", { name: "Revoke 3 invitations" });
  await confirm.waitFor();
  server.withDatabase((sqlite) => addInvitations(sqlite, testId, [{ email: "late@keyboard.example" }]));
  await confirm.press("Enter");
  await expectToast(page, "Not done");
  await page.getByRole("button", { name: "Revoke 4 invitations" }).press("Enter");
  await expectToast(page, "4 invitations revoked");
  await page.getByRole("link", { name: "Revoked 4" }).waitFor();
  await expect(page.getByLabel("Select Bo")).not.toBeChecked();
  await expect(revoke).toBeHidden();
});

test("a new link appears at once, and changing the filter clears the checkbox for all rows", {
  tag: ["@P7", "@P8"],
}, async ({ page, server }) => {
  const testId = server.addTest({ name: "Links anew", sections: [buildSection("One", 1)] });
  const people = [{ email: "ada@anew.example" }, { email: "bo@anew.example", revokedAt: new Date() }];
  server.withDatabase((sqlite) => addInvitations(sqlite, testId, people));
  await openAsAdmin(page, paths.invitations(testId));
  await page.getByLabel("Select all on this page").check();
  await expect(page.getByLabel("Select bo@anew.example")).toBeChecked();
  await page.getByLabel("Select bo@anew.example").uncheck();
  await page.getByText("1 selected").waitFor();
  await page.getByLabel("Select all on this page").check();
  const waiting = (set: string) => server.run(`UPDATE messages SET ${set}; UPDATE invitations SET ${set}`);
  server.run(`INSERT INTO messages (id, kind, invitation_id, recipient, created_at, due_at)
      SELECT 'waiting', 'invitation', id, email, 0, 0 FROM invitations WHERE email = 'ada@anew.example'`);
  await page.reload();
  await page.getByText("Waiting to be sent").waitFor();
  waiting("sent_at = 5");
  await page.getByText("Message sent", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Invited 1" }).click();
  await expect(page.getByLabel("Select all on this page")).not.toBeChecked();
  await page.getByRole("link", { name: "ada@anew.example", exact: true }).click();
  const link = page.getByLabel("Link", { exact: true });
  const old = await link.inputValue();
  await page.getByRole("link", { name: "Create new link" }).click();
  await page.getByRole("button", { name: "Create new link" }).click();
  await expectToast(page, "New link created");
  await expect(link).not.toHaveValue(old);
  const token = server.readValue("SELECT token FROM invitations WHERE email = 'ada@anew.example'");
  await expect(link).toHaveValue(`${server.origin}/i/${token}`);
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue(new RegExp(`/i/${token}`));

  await test.step("closing the dialog of a deletion that is being sent does not open the deleted invitation", async () => {
    const { pathname } = new URL(page.url());
    await page.getByRole("link", { name: "Delete" }).click();
    const release = await holdRequests(page);
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Deleting..." }).waitFor();
    await page.keyboard.press("Escape");
    const opened: string[] = [];
    page.on("request", (request) => request.url().includes(`${pathname}?`) && opened.push(request.url()));
    release();
    await expectToast(page, "Invitation deleted");
    await page.unrouteAll({ behavior: "wait" });
    expect(opened).toEqual([]);
  });
});
