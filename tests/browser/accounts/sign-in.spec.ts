import type { Page } from "@playwright/test";
import { apiClient } from "#tests/support/servers/api-client.ts";
import { ADMIN, borrowServer } from "#tests/support/servers/server.ts";
import {
  becomeAdmin,
  expect,
  expectToast,
  holdRequests,
  stopClock,
  test,
  toastOn,
  waitForHydration,
} from "#tests/support/visitors/fixtures.ts";

async function fillSetup(page: Page, overrides: Record<string, string> = {}) {
  const fields = {
    "First Name": ADMIN.firstName,
    "Last Name (optional)": "",
    "Admin Email": ADMIN.email,
    Password: ADMIN.password,
    "Confirm Password": ADMIN.password,
    ...overrides,
  };
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
}

test("the setup form validates each field and warns about common passwords", {
  tag: ["@S328–S332", "@S335", "@H63", "@R11"],
}, async ({ page }) => {
  const server = await borrowServer({ hasAdmin: false });
  await page.goto(`${server.origin}/admin/setup`);
  const advice = page.getByRole("status").filter({ hasText: "on the list of most common passwords" });
  for (const [text, count] of [
    ["Summer2026!", 1],
    ["correct horse", 0],
    [ADMIN.email, 1],
  ] as const) {
    await fillSetup(page, { Password: text, "Confirm Password": text });
    await expect(advice).toHaveCount(count);
  }
  await page.getByLabel("Password", { exact: true }).press("End");
  await page.keyboard.press("Backspace");
  await expect(advice).toHaveCount(0);

  await fillSetup(page, { "First Name": "", "Admin Email": "no", Password: "12345", "Confirm Password": "12345" });
  await page.getByRole("button", { name: "Create Admin Account" }).click();
  await page.getByText("First name is required").waitFor();
  await page.getByText("Please enter a valid email address").waitFor();
  await expect(page.getByText("Password must be at least 6 characters")).toHaveCount(2);
  await fillSetup(page, { "Confirm Password": "another one" });
  // Validation requests get 200, the rejected form gets 400.
  const rejected = page.waitForResponse((response) => response.status() === 400);
  await page.getByRole("button", { name: "Create Admin Account" }).click();
  await rejected;
  await page.getByText("Passwords don't match").waitFor();
  const confirm = page.getByLabel("Confirm Password");
  await expect(confirm).toHaveAttribute("aria-describedby", "setup-confirmPassword-error");
  await expect(page.locator("#setup-confirmPassword-error")).toHaveText("Passwords don't match");

  await apiClient(server.origin).post("/api/admin/initial-setup", ADMIN);
  await page.getByLabel("First Name").fill("Late");
  await page.getByRole("heading", { name: "404 Page Not Found" }).waitFor();
  await server.remove();
});

test("the guard, sign-in and an expired session show messages, and signing out ends the session", {
  tag: ["@S5", "@S10", "@S16", "@S20", "@S26", "@S85–S90", "@S92", "@S93", "@S123", "@S318–S325", "@S371", "@R31"],
}, async ({ page, server }) => {
  const signIn = page.getByRole("button", { name: "Sign In" });
  const enter = async (email: string, password: string) => {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
  };
  // Stop the clock, so that the spinner appears after half a second even on a slow machine.
  await page.clock.install();
  await stopClock(page);

  await test.step("the guard shows its message and then the sign-in form", async () => {
    await page.goto("/admin/results/some-id");
    await expectToast(page, /Authentication Required.*Please log in to access the admin area\./);
    await page.clock.runFor(500);
    await page.waitForURL(/\/admin\/login\?redirectTo=%2Fadmin%2Fresults%2Fsome-id$/);
    await waitForHydration(page);
  });

  await test.step("the sign-in form shows its errors", async () => {
    await signIn.click();
    await page.getByText("Please enter a valid email address").waitFor();
    await page.getByText("Password is required").waitFor();
    for (const email of [ADMIN.email, "nobody@example.com"]) {
      await enter(email, "wrong");
      await signIn.click();
      await expectToast(page, /Login Failed.*Invalid credentials/);
      await page.getByRole("button", { name: "Close this message" }).click();
      await page.clock.runFor(1000);
      await expect(toastOn(page)).toHaveCount(0);
    }
  });

  await test.step("a sign-in opens the requested screen with a welcome", async () => {
    await enter(ADMIN.email, ADMIN.password);
    const release = await holdRequests(page);
    await signIn.click();
    await page.getByRole("button", { name: "Signing in..." }).waitFor();
    release();
    await page.waitForURL(/\/admin\/results\/some-id$/);
    await page.unrouteAll({ behavior: "wait" });
    await expectToast(page, /Login Successful.*Welcome back, Ada!/);
    await page.goto("/admin/tests");
    await expect(toastOn(page)).toHaveCount(0);
  });

  await test.step("a spinner shows while the next screen loads", async () => {
    const release = await holdRequests(page);
    await page.getByRole("navigation").getByRole("link", { name: "Test Results" }).click();
    await page.clock.runFor(1000);
    await page.getByRole("status").filter({ hasText: "Loading" }).waitFor();
    release();
    await page.getByRole("heading", { name: "Candidate Results Dashboard" }).waitFor();
    await page.unrouteAll({ behavior: "wait" });
  });

  await test.step("going back to a page in the browser's cache reloads it from the server", async () => {
    const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await reloaded;
    await page.getByRole("heading", { name: "Candidate Results Dashboard" }).waitFor();
  });

  await test.step("signing out opens the sign-in form and ends the session", async () => {
    const [session] = (await page.context().cookies()).filter(({ name }) => name === "session");
    expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    await page.getByRole("link", { name: "Logout" }).click();
    await page.waitForURL(/\/admin\/login$/);
    const headers = { Cookie: `session=${session?.value}` };
    expect((await fetch(`${server.origin}/api/auth/user`, { headers })).status).toBe(401);
  });

  await test.step("an expired session on an open page redirects to the sign-in form", async () => {
    await becomeAdmin(page);
    await page.goto("/admin/tests");
    server.run("DELETE FROM sessions");
    await page.getByRole("link", { name: "Test Results" }).click();
    await expectToast(page, /Unauthorized.*You are logged out. Logging in again\.\.\./);
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await page.clock.runFor(500);
    await page.waitForURL(/\/admin\/login/);
    await page.getByRole("link", { name: "Back to the Assessment Portal" }).click();
    await page.waitForURL(/\/$/);
  });
});
