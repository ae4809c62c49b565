import { rounds } from "#tests/support/figures/rounds.ts";
import { INVALID_EMAILS, VALID_EMAILS } from "#tests/support/inputs/email-addresses.ts";
import { TEST_PASSWORD } from "#tests/support/servers/server.ts";
import { expect, test } from "#tests/support/visitors/fixtures.ts";

test("the browser accepts exactly the email addresses that the server accepts", { tag: ["@R53"] }, async ({ page }) => {
  await page.goto("/");
  const stopped: string[] = [];
  for (const address of VALID_EMAILS) {
    const input = page.getByLabel("Email Address");
    await input.fill("");
    await input.focus();
    await page.keyboard.insertText(address);
    if (!(await input.evaluate((element: HTMLInputElement) => element.checkValidity()))) stopped.push(address);
  }
  expect(stopped).toEqual([]);

  const isTypeable = (email: string) => !/[\r\n\0]|@mü/.test(email);
  const typed = INVALID_EMAILS.filter(isTypeable).filter((_, index) => index % rounds(12, 1) === 0);
  const field = page.getByLabel("Email Address");
  await page.getByLabel("First Name").fill("E");
  await page.getByLabel("Last Name").fill("Mail");
  for (const email of typed) {
    await field.fill(email);
    await page.getByLabel("Access Password").fill(TEST_PASSWORD);
    await page.getByRole("button", { name: "Begin Assessment" }).click();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await page.getByText("Please enter a valid email address").waitFor();
    await field.fill(VALID_EMAILS[0] ?? "");
    await expect(field).not.toHaveAttribute("aria-invalid", "true");
  }
});
