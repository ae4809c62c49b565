import { apiClient } from "../../support/api-client.ts";
import { expect, test } from "../../support/fixtures.ts";
import { rounds } from "../../support/rounds.ts";
import { TEST_PASSWORD } from "../../support/server.ts";

/** Addresses as people type them, and what they are for. */
const TAKEN = [
  "a@b.co",
  "A.Person@Example.COM",
  "first.last@example.com",
  "first+tag@example.com",
  "first_last@example.com",
  "first-last@sub.domain.example.com",
  "x'y@example.com",
  "1234567890@example.com",
  "a@xn--mnchen-3ya.de",
  "a@example.museum",
  "a@example.co.uk",
  "a@1-2.example",
  "_@example.com",
  "a-@example.com",
  " padded@example.com ",
  `${"l".repeat(64)}@example.com`,
  `${"x".repeat(242)}@example.com`,
];
const REFUSED = [
  "",
  "a",
  "a@",
  "@example.com",
  "a@b",
  "a@localhost",
  "a b@example.com",
  "a@exam ple.com",
  "a@@example.com",
  "a@b@example.com",
  "a@example..com",
  "a@.example.com",
  "a@example.com.",
  ".a@example.com",
  "a..b@example.com",
  "a.@example.com",
  '"quoted"@example.com',
  '"a b"@example.com',
  "a(comment)@example.com",
  "Name <a@example.com>",
  "<a@example.com>",
  "mailto:a@example.com",
  "a,b@example.com",
  "a@example.com,b@example.com",
  "a@[127.0.0.1]",
  "a@127.0.0.1",
  "a@-example.com",
  "ü@example.com",
  "a@münchen.de",
  "a@example.c",
  "a\n@example.com",
  "a@example.com\r\nBcc: b@example.com",
  "a\u0000@example.com",
  "a\u202e@example.com",
  "preview@admin.invalid",
  `${"x".repeat(243)}@example.com`,
  `${"x".repeat(300)}@example.com`,
];

test(`${TAKEN.length + REFUSED.length} e-mail addresses have one verdict: of the API, of the form, and of the page (R53)`, async ({
  page,
  server,
}) => {
  test.setTimeout(rounds(60_000, 5 * 60_000));
  const client = apiClient(server.origin);
  await client.post("/api/test/validate-password", { password: TEST_PASSWORD });
  const message = "Please enter a valid email address";
  const names = { firstName: "E", lastName: "Mail" };
  for (const email of [...TAKEN, ...REFUSED]) {
    const isTaken = TAKEN.includes(email);
    const byApi = await client.post("/api/submissions", { ...names, email });
    const byForm = await client.request(
      "POST",
      "/?_data=entry",
      new URLSearchParams({ ...names, email, password: TEST_PASSWORD }),
    );
    expect([email, byApi.status, byForm.status]).toEqual([email, ...(isTaken ? [201, 204] : [400, 400])]);
    if (!isTaken) {
      expect([email, byApi.json().fields]).toEqual([email, { email: [message] }]);
      expect([email, byForm.json().reply.error]).toEqual([email, { email: [message] }]);
    }
  }

  // Where scripts do not run the browser judges first: it stops nobody whom the server would take.
  await page.goto("/");
  const stopped = await page.evaluate((addresses) => {
    const input = Object.assign(document.createElement("input"), { type: "email", required: true });
    return addresses.filter((address) => {
      input.value = address;
      return !input.checkValidity();
    });
  }, TAKEN);
  expect(stopped).toEqual([]);

  // Where they do, the page says what the server says.
  // (Nobody can type a line end, and of a domain in other letters the browser sends the plain spelling, which is taken.)
  const isTypeable = (email: string) => !/[\r\n\0]|@mü/.test(email);
  const typed = REFUSED.filter(isTypeable).filter((_, index) => index % rounds(6, 1) === 0);
  const field = page.getByLabel("Email Address");
  await page.getByLabel("First Name").fill("E");
  await page.getByLabel("Last Name").fill("Mail");
  for (const email of typed) {
    await field.fill(email);
    await page.getByLabel("Access Password").fill(TEST_PASSWORD);
    await page.getByRole("button", { name: "Begin Assessment" }).click();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText(message)).toBeVisible();
    await field.fill(TAKEN[0] ?? "");
    await expect(field).not.toHaveAttribute("aria-invalid", "true");
  }
});
