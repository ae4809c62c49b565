import { findAdminByEmail } from "#app/accounts/admins.server.ts";
import { createResetToken } from "#app/accounts/passwords.server.ts";
import { openDatabase } from "#db/client.ts";
import { addAdmin, addPerson, newPerson } from "#tests/support/rows/admins.ts";
import { addToken } from "#tests/support/rows/api-tokens.ts";
import { generateCode } from "#tests/support/rows/second-factors.ts";
import { startMailingServer } from "#tests/support/servers/mailing-server.ts";
import { ADMIN, borrowServer, buildSection } from "#tests/support/servers/server.ts";
import { startWebhookServer } from "#tests/support/servers/webhook-server.ts";
import { becomeAdmin, expect, expectToast, holdRequests, openAsAdmin, test } from "#tests/support/visitors/fixtures.ts";
import { holdTimers } from "#tests/support/visitors/held-timers.ts";
import { expectAccessible, expectEachAccessible, LONG_NAME, NARROW } from "#tests/support/visitors/screen-looks.ts";

test.use({ colorScheme: "light", viewport: NARROW, reducedMotion: "reduce" });

test("the sign-in screens are accessible", { tag: ["@S23", "@S24"] }, async ({ page }) => {
  await holdTimers(page);
  await page.goto("/admin");
  await expectAccessible(page, "authentication required");
  await page.goto("/admin/login");
  await expectAccessible(page, "sign-in");
  const fresh = await borrowServer({ hasAdmin: false });
  await page.goto(`${fresh.origin}/admin/setup`);
  await expectAccessible(page, "setup");
  await fresh.remove();
});

test("user management is accessible", { tag: ["@H25", "@S23", "@S24", "@D38"] }, async ({ page, server }) => {
  const adminId = server.readValue("SELECT id FROM admins WHERE email = ?", ADMIN.email);
  const invited = await addAdmin(server, newPerson());
  server.run("UPDATE admins SET invited_until = 1 WHERE id = ?", invited);
  await becomeAdmin(page);
  await expectEachAccessible(page, [
    "/admin/users",
    `/admin/users/${invited}/invite`,
    "/admin/account",
    "/admin/account/second-factor",
    "/admin/account/second-factor/codes",
    "/admin/account/second-factor/passkeys/new",
    `/admin/users/${adminId}/edit`,
  ]);
  await page.goto("/admin/users/new");
  await page.getByLabel("Invite with a link").check();
  await page.getByRole("radio", { name: "Viewer" }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Add User" }).click();
  await page.getByText("First name is required").waitFor();
  await expectAccessible(page, "new user with errors");
});

test("the second step of a sign-in and setting up an app are accessible", { tag: ["@C21"] }, async ({
  page,
  server,
}) => {
  const { person } = await addPerson(server);
  const signIn = async () => {
    await page.goto("/admin/login");
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Sign In", exact: true }).press("Enter");
  };
  await signIn();
  await page.waitForURL("/admin");
  await page.goto("/admin/account/second-factor");
  await page.getByRole("button", { name: "Set up an app" }).press("Enter");
  await page.getByRole("heading", { name: "Set up an authenticator app" }).waitFor();
  await expectAccessible(page, "an app is set up");
  const key = page.getByLabel("Or type this key into the app");
  await page.getByLabel("Code", { exact: true }).fill(generateCode((await key.inputValue()).replaceAll(" ", "")));
  await page.getByLabel("Your password").fill(person.password);
  await page.getByLabel("Your password").press("Enter");
  await page.getByRole("heading", { name: "Your second factor is on" }).waitFor();
  await expectAccessible(page, "recovery codes");
  await page.context().clearCookies();
  await signIn();
  await page.waitForURL("/admin/login/code");
  await page.getByLabel("Code", { exact: true }).fill("12345");
  await page.getByLabel("Code", { exact: true }).press("Enter");
  await page.getByText("This code is not correct").first().waitFor();
  await expectAccessible(page, "a wrong code");
});

test("the mail screens work with a keyboard, are accessible and fit a phone", {
  tag: ["@C20", "@C25", "@P22", "@P23", "@T126"],
}, async ({ page }) => {
  const { server, mailServer, close } = await startMailingServer();
  mailServer.react(() => ({ at: "recipient", code: 550, says: `No ${"such".repeat(40)} user` }));
  await openAsAdmin(page, "/admin/account", server.origin);
  await page.getByLabel("Email me when a candidate completes an assessment").press("Space");
  await page.getByRole("button", { name: "Save emails" }).press("Enter");
  await expectToast(page, "Account updated successfully");
  await expectAccessible(page, "account with mail on");
  await page.goto(`${server.origin}/admin/settings/email`);
  await page.getByRole("button", { name: "Send a test message to me" }).press("Enter");
  await expectToast(page, "Test message on its way");
  await expect.poll(() => server.readValue("SELECT count(failed_at) FROM messages")).toBe(1);
  await page.reload();
  await page.locator("main summary").press("Enter");
  await page.getByText("Not delivered").waitFor();
  await expectAccessible(page, "settings with mail on");

  const study = server.addTest({ name: LONG_NAME, sections: [buildSection("One", 1)] });
  await page.goto(`${server.origin}/admin/tests/${study}/fit/study`);
  await page.getByLabel("People, one on each line").fill("Bo Diddley, bo@example.com\nCy");
  await page.getByRole("button", { name: "Add people" }).press("Enter");
  await expectToast(page, "2 people added");
  await expect.poll(() => server.readValue("SELECT count(failed_at) FROM messages")).toBe(2);
  await page.getByLabel("What the number is").fill("Sales in 2026");
  await page.getByLabel("Numbers, one person on each line").fill("Cy; 9,5");
  await page.getByRole("button", { name: "Save numbers" }).press("Enter");
  await expectToast(page, "1 number saved");
  await expect(page.getByLabel("Numbers, one person on each line")).toHaveValue("");
  await page.getByText("bo@example.com: Could not be delivered").waitFor();
  await expectAccessible(page, "study with an undelivered link");

  const db = openDatabase(server.databasePath);
  const { id } = findAdminByEmail(db, ADMIN.email) ?? { id: "" };
  const link = `${server.origin}/admin/reset-password/${createResetToken(db, id, new Date())}`;
  db.$client.close();
  await expectEachAccessible(page, [link, "/admin/forgot-password"]);
  await close();
});

test("webhooks work with a keyboard, are accessible and fit a phone", { tag: ["@C10", "@C13"] }, async ({ page }) => {
  const { server, receiver, webhookId, close } = await startWebhookServer();
  server.withDatabase((sqlite) => {
    const url = `https://${"hooks.".repeat(20)}example.com/${"path".repeat(60)}`;
    sqlite.prepare("UPDATE webhooks SET url = ?, lost_since = 1 WHERE id = ?").run(url, webhookId);
  });
  await openAsAdmin(page, "/admin/settings/webhooks", server.origin);
  await expectAccessible(page, "webhooks");
  await page.getByRole("link", { name: "Add webhook" }).first().press("Enter");
  await page.getByLabel("URL").fill("nowhere");
  await holdRequests(page, { method: "GET" });
  await page.getByLabel("URL").press("Enter");
  await page.getByText("Please enter a complete address").first().waitFor();
  await page.unrouteAll();
  await page.getByLabel("URL").fill(receiver.url);
  await page.getByLabel("URL").press("Enter");
  const secret = page.getByRole("textbox", { name: "Secret" });
  await expect(secret).toBeFocused();
  const selected = await secret.evaluate((field: HTMLInputElement) => field.selectionEnd === field.value.length);
  expect(selected).toBe(true);
  receiver.trust(await secret.inputValue());
  await expectAccessible(page, "a secret");
  await page.getByRole("link", { name: "I have copied it" }).press("Enter");
  await page.getByRole("button", { name: "Send a test event" }).press("Enter");
  await expectToast(page, "Sending event");
  await expect.poll(() => receiver.taken().length).toBe(1);
  await expect(async () => {
    await page.getByRole("link", { name: "Refresh" }).press("Enter");
    await page.getByText("Answered 204").waitFor({ timeout: 2000 });
  }).toPass();
  await expectAccessible(page, "a webhook");
  const paths = ["/rotate", "/edit"].map((end) => `/admin/settings/webhooks/${webhookId}${end}`);
  await expectEachAccessible(page, [...paths, "/admin/settings/integrations"]);
  await close();
});

test("the settings are accessible, including the question before an import and a backup", {
  tag: ["@S23", "@S24"],
}, async ({ page, server }) => {
  server.addResults(server.addTest({ name: "T", sections: [buildSection("One", 1)] }), [{ points: 5 }]);
  await openAsAdmin(page, "/admin/settings");
  await page.getByLabel("Gold minimum %").fill("101");
  await page.getByText("Please enter a number from 0 to 100").waitFor();
  await expectAccessible(page, "settings with an error");
  await page.reload();
  const exported = await (await page.request.get("/api/admin/export-data?candidates=without")).body();
  const file = { name: "export.json", mimeType: "application/json", buffer: exported };
  await page.getByLabel("Export file (JSON)").setInputFiles(file);
  await page.getByRole("button", { name: "Import Data" }).click();
  await page.getByRole("button", { name: "Replace all data" }).click();
  await page.getByText("This file contains no candidates").waitFor();
  await expectAccessible(page, "import without candidates");
  await page.goto("/admin/settings/backups");
  await page.getByRole("button", { name: "Back up now" }).click();
  await page.getByText("Backup created and checked").first().waitFor();
  await expectAccessible(page, "a backup");
  await expectEachAccessible(page, [
    ...["general", "branding", "privacy", "security", "audit-log"].map((name) => `/admin/settings/${name}`),
  ]);
});

test("the screens of API tokens are accessible, with new and ended tokens", { tag: ["@C1", "@C3"] }, async ({
  page,
  server,
}) => {
  addToken(server, { name: LONG_NAME, isRevoked: true });
  await openAsAdmin(page, "/admin/settings/tokens/new");
  await page.getByRole("button", { name: "Create token" }).click();
  await page.getByText("Please choose what the token may do").waitFor();
  await expectAccessible(page, "new token with errors");
  await page.getByLabel("Name").fill("For axe");
  await page.getByLabel("Everything").check();
  await page.getByLabel("Your password").fill(ADMIN.password);
  await page.getByRole("button", { name: "Create token" }).press("Enter");
  await page.getByRole("dialog", { name: "Copy the API token" }).waitFor();
  await expectAccessible(page, "a token that was made");
  await page.getByRole("link", { name: "I have copied it" }).click();
  await expectAccessible(page, "tokens");
});
