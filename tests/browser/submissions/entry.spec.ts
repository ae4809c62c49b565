import type { Page } from "@playwright/test";
import { TEST_PASSWORD, type TestServer } from "#tests/support/servers/server.ts";
import {
  beginByForm,
  expect,
  expectToast,
  holdRequests,
  submitAndType,
  test,
} from "#tests/support/visitors/fixtures.ts";
import { answerWithScript, hasPendingAnswers } from "#tests/support/visitors/walk.ts";

async function fillEntry(page: Page, password: string) {
  await page.getByLabel("First Name").fill("Grace");
  await page.getByLabel("Last Name").fill("Hopper");
  await page.getByLabel("Email Address").fill("grace@example.com");
  await page.getByLabel("Access Password").fill(password);
}

test("submitting shows what each empty field needs, and typing clears the message", { tag: ["@S37–S41"] }, async ({
  page,
}) => {
  await page.goto("/");
  const errors = [
    ["First Name", "First name is required", "Grace"],
    ["Last Name", "Last name is required", "Hopper"],
    ["Email Address", "Please enter a valid email address", "grace@example.com"],
    ["Access Password", "Password is required", "x"],
  ] as const;
  for (const [, message] of errors) await expect(page.getByText(message)).toHaveCount(0);
  await page.getByRole("button", { name: "Begin Assessment" }).click();
  for (const [label, message] of errors) {
    await page.getByText(message).waitFor();
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute("aria-invalid", "true");
  }
  await expect(page.getByLabel("First Name")).toBeFocused();
  const button = page.getByRole("button", { name: "Begin Assessment" });
  const readTop = () => button.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  const before = await readTop();
  for (const [label, message, text] of errors) {
    await page.getByLabel(label, { exact: true }).fill(text);
    await expect(page.getByText(message)).toBeHidden();
  }
  // If the button moved during a click, the click would be lost.
  expect(await readTop()).toBe(before);
  await page.getByLabel("Email Address").fill("grace@");
  await page.getByText("Please enter a valid email address").waitFor();
});

test("during the request, the button says 'Validating...', and clicks and typing send nothing", {
  tag: ["@S30", "@S404", "@R169"],
}, async ({ page, server }) => {
  await page.goto("/");
  await fillEntry(page, "");
  await page.getByRole("button", { name: "Begin Assessment" }).click();
  await page.getByText("Password is required").waitFor();
  await page.getByLabel("Access Password").fill(TEST_PASSWORD);
  await expect(page.getByText("Password is required")).toBeHidden();
  await page.getByLabel("Email Address").fill("twice@example.com");
  const release = await holdRequests(page);
  await submitAndType(page.getByLabel("Last Name"), "Ho");
  await page.getByRole("button", { name: "Validating..." }).waitFor();
  await page.getByRole("button", { name: "Validating..." }).dblclick({ force: true });
  await page.getByLabel("Last Name").fill("H");
  release();
  await page.waitForURL(/\/test\//);
  expect(countSubmissions(server, "twice@example.com")).toBe(1);
});

test("error=unauthorized shows 'Access Denied' and clears the URL", { tag: ["@S34–S36", "@S91"] }, async ({ page }) => {
  await page.goto("/?error=unauthorized");
  const notice = page.getByRole("alert");
  await expect(notice).toContainText("Access Denied");
  await expect(notice).toContainText(
    "Your email address is not authorized for admin access. Please contact an administrator to be added to the system.",
  );
  await expect(page).toHaveURL(/\/$/);
  await page.reload();
  await expect(notice).toHaveCount(0);
});

test("a returning candidate continues, but another person starts a new assessment", { tag: ["@S405", "@H2"] }, async ({
  page,
}) => {
  await page.clock.install();
  const email = "back@example.com";
  const id = await beginByForm(page, { email });
  await answerWithScript(page, 2);
  await expect.poll(() => hasPendingAnswers(page, id)).toBe(false);
  await page.goBack();
  await page.getByRole("heading", { name: "You are in the middle of an assessment" }).waitFor();
  await expect(page.getByLabel("First Name")).toBeHidden();
  await page.getByRole("link", { name: "Continue with question 3" }).click();
  await page.getByText("Question 3 of 40").waitFor();
  expect(await beginByForm(page, { email })).toBe(id);
  await page.getByText("Question 3 of 40").waitFor();
  expect(await beginByForm(page, { email, firstName: "Someone" })).not.toBe(id);
  await page.getByText("Question 1 of 40").waitFor();
});

test("the password can be shown while typing", { tag: ["@H9"] }, async ({ page }) => {
  await page.goto("/");
  const password = page.getByLabel("Access Password");
  await password.fill("secret");
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue("secret");
  for (const [name, value] of Object.entries({ autocapitalize: "none", autocorrect: "off", spellcheck: "false" })) {
    await expect(password).toHaveAttribute(name, value);
  }
  await page.getByRole("button", { name: "Show password", pressed: true }).click();
  await expect(password).toHaveAttribute("type", "password");
});

test("if the network is down, the form keeps its input and says 'Please try again'", { tag: ["@S45"] }, async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Begin Assessment" }).click();
  await page.getByText("First name is required").waitFor();
  await page.context().setOffline(true);
  const unreached = page.waitForEvent("requestfailed");
  await page.getByLabel("First Name").pressSequentially("G");
  await unreached;
  await fillEntry(page, TEST_PASSWORD);
  await expect(page.getByText("Please try again")).toHaveCount(0);
  await page.getByRole("button", { name: "Begin Assessment" }).click();
  await page.getByRole("alert").filter({ hasText: "Please try again" }).waitFor();
  await expect(page.getByLabel("Email Address")).toHaveValue("grace@example.com");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Begin Assessment" }).click();
  await page.waitForURL(/\/test\//);
});

test("a proxy's response with status 200 counts as a failure: 'Please try again'", { tag: ["@S45"] }, async ({
  page,
}) => {
  await page.goto("/");
  await fillEntry(page, TEST_PASSWORD);
  const maintenance = { status: 200, contentType: "text/html", body: "<h1>Maintenance</h1>" };
  await page.route("**/*", (route) =>
    route.request().method() === "POST" ? route.fulfill(maintenance) : route.continue(),
  );
  await page.getByRole("button", { name: "Begin Assessment" }).click();
  await expectToast(page, "Please try again");
  await expect(page.getByLabel("Email Address")).toHaveValue("grace@example.com");
});

function countSubmissions(server: TestServer, email: string) {
  return server.readValue("SELECT count(*) FROM submissions WHERE email = ?", email);
}
