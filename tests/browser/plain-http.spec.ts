/** These tests use plain HTTP, which is common on company networks. Browsers disable some features there. */
import { chromium } from "@playwright/test";
import { addInvitation } from "#tests/support/rows/invitations.ts";
import { ADMIN, buildSection } from "#tests/support/servers/server.ts";
import { expect, expectToast, test, waitForHydration } from "#tests/support/visitors/fixtures.ts";

test.use({ expectedConsoleErrors: /./ });

test("over plain HTTP, offline forms keep their input, and passkeys and copying show advice", async ({ proxied }) => {
  const { executablePath, args = [] } = test.info().project.use.launchOptions ?? {};
  const mapped = [...args, "--host-resolver-rules=MAP assess.company.example 127.0.0.1"];
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: mapped });
  const origin = `http://assess.company.example:${proxied.port}`;
  const context = await browser.newContext({ baseURL: origin });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  await page.goto("/");
  await waitForHydration(page);
  expect(await page.evaluate(() => [isSecureContext, "randomUUID" in crypto])).toEqual([false, false]);
  await page.getByLabel("First Name").fill("Grace");
  await page.getByLabel("Last Name").fill("Hopper");
  await page.getByLabel("Email Address").fill("grace@example.com");
  await page.getByLabel("Access Password").fill("welcome");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Begin Assessment" }).click();
  await page.getByRole("alert").filter({ hasText: "Please try again" }).waitFor();
  await expect(page.getByLabel("Email Address")).toHaveValue("grace@example.com");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Begin Assessment" }).click();
  await page.waitForURL(/\/test\//);

  const testId = proxied.addTest({ name: "Invited", access: "invitation", sections: [buildSection("Only", 1)] });
  const { token } = proxied.withDatabase((sqlite) =>
    addInvitation(sqlite, { testId, firstName: "Ada", lastName: "Q" }),
  );
  const plain = await browser.newPage({ baseURL: origin, javaScriptEnabled: false });
  plain.setDefaultTimeout(30_000);
  await plain.goto(`/i/${token}`);
  await plain.getByRole("button", { name: "Begin Assessment" }).click();
  await plain.getByText("Only: question 1?").waitFor();
  await plain.getByRole("button").first().click();
  await plain.getByRole("heading", { name: "Assessment Complete!" }).waitFor();

  const admin = await browser.newContext({ baseURL: origin });
  const [name = "", value = ""] = (await proxied.startAdminSession()).split("=");
  await admin.addCookies([{ name, value, url: origin }]);
  const settings = await admin.newPage();
  admin.setDefaultTimeout(30_000);
  await settings.goto("/admin/settings/general");
  await waitForHydration(settings);
  await settings.getByLabel("Contact for questions").fill("Acme");
  await admin.setOffline(true);
  await settings.getByRole("button", { name: "Save" }).first().click();
  await expectToast(settings, "Please try again");
  await admin.setOffline(false);
  await settings.goto("/admin/tests");
  await settings.getByRole("link", { name: "Copy Link" }).first().click();
  await settings.getByRole("dialog").waitFor();
  await settings.goto("/admin/account/second-factor/passkeys/new");
  await waitForHydration(settings);
  await settings.getByLabel("Name").fill("Laptop");
  await settings.getByLabel("Your password").fill(ADMIN.password);
  await settings.getByRole("button", { name: "Add passkey" }).click();
  await settings.getByText("Passkeys need an https:// address").waitFor();
  await browser.close();
});
