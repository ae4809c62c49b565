import { readMail } from "#tests/support/servers/mail-server.ts";
import { startMailingServer } from "#tests/support/servers/mailing-server.ts";
import { buildSection } from "#tests/support/servers/server.ts";
import { test as base, beginByForm, expect } from "#tests/support/visitors/fixtures.ts";
import { answer, beginAsVisitor } from "#tests/support/visitors/visited-walk.ts";
import { optionButtons, questionHeading } from "#tests/support/visitors/walk.ts";

const test = base.extend<{ mailing: Awaited<ReturnType<typeof startMailingServer>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  mailing: async ({}, use) => {
    const mailing = await startMailingServer();
    await use(mailing);
    await mailing.close();
  },
  baseURL: async ({ mailing }, use) => use(mailing.server.origin),
});

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  expectedConsoleErrors: /Saving failed/,
});

test("a code continues a laptop's test on a phone, and a pending click is saved", async ({
  page,
  mailing: { server, mailServer },
}) => {
  const email = "ada.lovelace.of.a.long.address@analytical-engines.example";
  const testId = server.addTest({ name: "Continued", sections: [buildSection("Only", 4)] });
  const laptop = await beginAsVisitor(
    server.origin,
    { "Access Password": "open sesame", "Email Address": email },
    testId,
  );
  await answer(await answer(laptop.page));
  const phoneId = await beginByForm(page, { email, password: "open sesame", testId });
  await page.getByRole("link", { name: "Continue an unfinished assessment" }).click();
  const heading = page.getByRole("heading", { name: "Continue on this device" });
  await expect(heading).toBeFocused();

  await page.getByRole("button", { name: "Send the code" }).click();
  await expect(page.getByRole("status").filter({ hasText: email })).toBeVisible();
  await expect(heading).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expect.poll(() => mailServer.accepted().length).toBe(1);
  const [mail] = mailServer.accepted();
  const code = /^Your code: (\d{6})$/m.exec((mail && (await readMail(mail)).text) ?? "")?.[1] ?? "";
  const field = page.getByLabel("Six-digit code");
  await field.fill("12345");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(field).toHaveAccessibleDescription(/Please enter the six digits of the code/);
  await expect(field).toBeFocused();

  // A click from another tab is still pending, and the next two attempts to save it fail.
  let failures = 2;
  const tab = await page.context().newPage();
  await tab.route("**/answers", (route) => route.abort());
  await tab.goto(`/test/${phoneId}`);
  await optionButtons(tab).first().click();
  await expect(questionHeading(tab)).toContainText("question 2");
  await tab.close();
  await page.bringToFront();
  await page.route("**/answers", (route) => {
    failures -= 1;
    return failures < 0 ? route.continue() : route.abort();
  });
  await field.fill(code);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(questionHeading(page)).toContainText("question 3");
  expect(new URL(page.url()).pathname).toBe(`/test/${laptop.id}`);
  const stored = server.readValue("SELECT count(*) FROM answers WHERE submission_id = ?", phoneId);
  expect(stored).toBe(1);
});
