import type { Page } from "@playwright/test";
import { apiClient } from "../../support/api-client.ts";
import { expect, holdRequests, signIn, test, toastOn } from "../../support/fixtures.ts";
import { ADMIN, startServer } from "../../support/server.ts";

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

test("the setup form says what is wrong at each field (S328, S329, S330, S331, S332, S335)", async ({ page }) => {
  const server = await startServer({ hasAdmin: false });
  await page.goto(`${server.origin}/admin/setup`);
  await fillSetup(page, { "First Name": "", "Admin Email": "no", Password: "12345", "Confirm Password": "12345" });
  await page.getByRole("button", { name: "Create Admin Account" }).click();
  await expect(page.getByText("First name is required")).toBeVisible();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await expect(page.getByText("Password must be at least 6 characters")).toHaveCount(2);
  await fillSetup(page, { "Confirm Password": "another one" });
  await page.getByRole("button", { name: "Create Admin Account" }).click();
  const confirm = page.getByLabel("Confirm Password");
  await expect(confirm).toHaveAttribute("aria-describedby", "setup-confirmPassword-error");
  await expect(page.locator("#setup-confirmPassword-error")).toHaveText("Passwords don't match");

  // Somebody else was quicker: there is nothing to set up any more.
  await apiClient(server.origin).post("/api/admin/initial-setup", ADMIN);
  await page.getByLabel("First Name").fill("Late");
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  await server.remove();
});

test("a password that is guessed first is said to be one before the account exists, and may be taken all the same (H63, R11)", async ({
  page,
}) => {
  const server = await startServer({ hasAdmin: false });
  await page.goto(`${server.origin}/admin/setup`);
  const password = page.getByLabel("Password", { exact: true });
  const advice = page.getByRole("status").filter({ hasText: "one of the first that anybody would try" });
  for (const [text, count] of [
    ["Summer2026!", 1],
    ["correct horse", 0],
    [ADMIN.email, 1],
  ] as const) {
    await fillSetup(page, { Password: text, "Confirm Password": text });
    await expect(advice).toHaveCount(count);
  }
  await password.press("End");
  await password.press("Backspace");
  await expect(advice).toHaveCount(0);
  await fillSetup(page, { Password: "password1", "Confirm Password": "password1" });
  await page.getByRole("button", { name: "Create Admin Account" }).click();
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  await server.remove();
});

test("signing in welcomes by name and opens the dashboard; logging out ends it (S5, S16, S20, S26, S85, S90, S318, S319, S323, S324)", async ({
  page,
  server,
}) => {
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill(ADMIN.email);
  await page.getByLabel("Password").fill(ADMIN.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(toastOn(page)).toContainText("Login Successful");
  await expect(toastOn(page)).toContainText("Welcome back, Ada!");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Candidate Results Dashboard" })).toBeVisible();
  await expect(toastOn(page)).toHaveCount(0);
  const [session] = (await page.context().cookies()).filter(({ name }) => name === "session");
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });

  await page.getByRole("link", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  const replayed = await fetch(`${server.origin}/api/auth/user`, { headers: { Cookie: `session=${session?.value}` } });
  expect(replayed.status).toBe(401);
});

test("the sign-in form says what is wrong, and leads back to the portal (S320, S321, S322, S325)", async ({ page }) => {
  await page.goto("/admin/login");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await expect(page.getByText("Password is required")).toBeVisible();
  for (const email of [ADMIN.email, "nobody@example.com"]) {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill("wrong");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(toastOn(page)).toContainText("Login Failed");
    await expect(toastOn(page)).toContainText("Invalid credentials");
  }
  await page.getByRole("link", { name: "Back to the Assessment Portal" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("while signing in the button says 'Signing in...' (S319)", async ({ page }) => {
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill(ADMIN.email);
  await page.getByLabel("Password").fill(ADMIN.password);
  const release = await holdRequests(page);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("button", { name: "Signing in..." })).toBeVisible();
  release();
  await page.waitForURL(/\/admin$/);
});

test("without a session an admin screen is only the message, then the sign-in, then back where one wanted to go (S10, S21, S22, S87, S88, S89, S271, S399, R31)", async ({
  page,
  server,
}) => {
  for (const path of ["/admin", "/admin/leaderboard", "/admin/tests", "/admin/results/x", "/admin/nowhere"]) {
    const response = await fetch(`${server.origin}${path}`);
    expect(response.status).toBe(401);
    const html = await response.text();
    expect(html).toContain("Authentication Required");
    expect(html).not.toContain("Test Management");
  }
  // The screen goes on by itself after half a second, however slow the machine is that looks at it.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto("/admin/results/some-id");
  await expect(toastOn(page)).toContainText("Authentication Required");
  await expect(toastOn(page)).toContainText("Please log in to access the admin area.");
  await page.clock.runFor(500);
  await page.waitForURL(/\/admin\/login\?redirectTo=%2Fadmin%2Fresults%2Fsome-id$/);
  await page.getByLabel("Email").fill(ADMIN.email);
  await page.getByLabel("Password").fill("wrong");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(toastOn(page)).toContainText("Invalid credentials");
  await page.getByLabel("Password").fill(ADMIN.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/admin\/results\/some-id$/);
});

test("a session that ends meanwhile says so and leads to the sign-in (S92, S93, S371)", async ({ page, server }) => {
  await signIn(page);
  // Half a second is short on a busy machine: here it passes only when the message has been read.
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  server.withDatabase((sqlite) => sqlite.prepare("DELETE FROM sessions").run());
  await page.getByRole("link", { name: "Test Results" }).click();
  await expect(toastOn(page)).toContainText("Unauthorized");
  await expect(toastOn(page)).toContainText("You are logged out. Logging in again...");
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await page.clock.runFor(500);
  await page.waitForURL(/\/admin\/login/);
});

test("a spinner shows while the next admin screen is on its way (S86, S123)", async ({ page }) => {
  await signIn(page);
  const release = await holdRequests(page);
  await page.getByRole("link", { name: "Test Results" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeVisible();
  release();
  await expect(page.getByRole("heading", { name: "Candidate Results Dashboard" })).toBeVisible();
});
