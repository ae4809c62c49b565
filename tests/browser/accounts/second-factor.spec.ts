import type { Page } from "@playwright/test";
import { addPerson, type Person } from "#tests/support/rows/admins.ts";
import { generateCode, generateWrongCode } from "#tests/support/rows/second-factors.ts";
import { expect, expectToast, submitSignIn, test } from "#tests/support/visitors/fixtures.ts";

async function enterPassword(page: Page, person: Person): Promise<void> {
  await page.goto("/admin/login");
  await submitSignIn(page, person);
}

test("a passkey is added, used in either step and removed, and its library loads on demand", { tag: ["@C22"] }, async ({
  page,
  context,
  server,
}) => {
  const { person } = await addPerson(server, { firstName: "Vera" });
  const cdp = await context.newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await enterPassword(page, person);
  await expect(page).toHaveURL("/admin");

  await page.goto("/admin/account/second-factor");
  await page.getByRole("link", { name: "Add passkey" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await dialog.getByLabel("Name").fill("Office laptop");
  await dialog.getByLabel("Your password").fill("not this one");
  await dialog.getByRole("button", { name: "Add passkey" }).click();
  await dialog.getByText("This is not your password").waitFor();
  await dialog.getByLabel("Your password").fill(person.password);
  await dialog.getByRole("button", { name: "Add passkey" }).click();
  await expect(dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
  await dialog.getByRole("link", { name: "I have saved them" }).click();
  const passkeys = page.getByRole("list", { name: "Your passkeys" });
  await expect(passkeys).toContainText("Office laptop");
  await expect(passkeys).toContainText("not used yet");

  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.push(response.text().catch(() => ""));
  });
  const isLibraryHere = async () => (await Promise.all(scripts)).some((text) => text.includes("navigator.credentials"));
  await context.clearCookies();
  await page.goto("/admin/login?redirectTo=/admin/account/second-factor");
  expect(await isLibraryHere()).toBe(false);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expectToast(page, "Welcome back, Vera!");
  await expect(passkeys).toContainText("last used");
  await expect.poll(isLibraryHere).toBe(true);

  await context.clearCookies();
  await enterPassword(page, person);
  await expect(page).toHaveURL("/admin/login/code");
  await page.getByLabel("Recovery code").waitFor();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL("/admin");

  await context.clearCookies();
  await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await page.goto("/admin/login");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("alert")).toHaveText("No passkey was used. You can try again.");
  await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL("/admin");

  await page.goto("/admin/account/second-factor");
  await page.getByRole("link", { name: "Remove Office laptop" }).click();
  await dialog.getByLabel("Your password").fill(person.password);
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expectToast(page, "Passkey removed");
  await expect(passkeys).toHaveCount(0);
});

test("after a wrong code, a correct code turns the second factor on and clears the error", { tag: ["@C21"] }, async ({
  page,
  server,
}) => {
  const { person } = await addPerson(server);
  await enterPassword(page, person);
  await expect(page).toHaveURL("/admin");
  await page.goto("/admin/account/second-factor");
  await page.getByRole("button", { name: "Set up an app" }).click();
  const link = await page.getByRole("link", { name: "Open in an app on this device" }).getAttribute("href");
  const secret = new URL(link ?? "").searchParams.get("secret") ?? "";
  const turnOn = async (code: string) => {
    await page.getByLabel("Code", { exact: true }).fill(code);
    await page.getByLabel("Your password").fill(person.password);
    await page.getByRole("button", { name: "Turn on" }).click();
  };
  await turnOn(generateWrongCode(secret));
  await expectToast(page, "The app was not set up");
  await turnOn(generateCode(secret));
  await page.getByRole("heading", { name: "Your second factor is on" }).waitFor();
  await expect(page.getByText("The app was not set up")).toHaveCount(0);
});
