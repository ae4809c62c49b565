import { beginAssessment, expect, holdRequests, test, toastOn } from "../../support/fixtures.ts";
import { sectionOf, startServer, TEST_PASSWORD } from "../../support/server.ts";
import { answerWithScript } from "../../support/walk.ts";

async function fillEntry(page: import("@playwright/test").Page, password: string) {
  await page.getByLabel("First Name").fill("Grace");
  await page.getByLabel("Last Name").fill("Hopper");
  await page.getByLabel("Email Address").fill("grace@example.com");
  await page.getByLabel("Access Password").fill(password);
}

for (const path of ["/", "/candidate"]) {
  test(`${path} shows the entry screen: title, fields, notes, button and admin link (S1, S4, S10, S12, S13, S27, S28, S29, S31, S32)`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Sales Role Assessment" })).toBeVisible();
    for (const label of ["First Name", "Last Name", "Email Address", "Access Password"]) {
      await expect(page.getByLabel(label, { exact: true })).toBeVisible();
    }
    await expect(page.getByText(/multiple sections.*one sitting.*about 25 minutes/)).toBeVisible();
    await expect(page.getByText(/Confidential/)).toBeVisible();
    await page.getByRole("link", { name: "Admin Access" }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
  });
}

test("every empty field says what it needs on submit, and takes it back while typing (S37, S38, S39, S40, S41)", async ({
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
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute("aria-invalid", "true");
  }
  await expect(page.getByLabel("First Name")).toBeFocused();
  for (const [label, message, text] of errors) {
    await page.getByLabel(label, { exact: true }).fill(text);
    await expect(page.getByText(message)).toHaveCount(0);
  }
  await page.getByLabel("Email Address").fill("grace@");
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
});

test("a wrong password is a destructive toast, and what was typed stays (S43, S44)", async ({ page }) => {
  await page.goto("/");
  await fillEntry(page, "wrong");
  await page.getByRole("button", { name: "Begin Assessment" }).click();
  await expect(toastOn(page)).toContainText("Access denied");
  await expect(toastOn(page)).toContainText("Invalid password");
  await expect(page.getByText("Please check the password in your invitation")).toBeVisible();
  await expect(page.getByLabel("Email Address")).toHaveValue("grace@example.com");
  await expect(page).toHaveURL(/\/$/);
});

test("the button says 'Validating...' while the server thinks, and a second click sends nothing (S30, S404)", async ({
  page,
  server,
}) => {
  await page.goto("/");
  await fillEntry(page, TEST_PASSWORD);
  await page.getByLabel("Email Address").fill("twice@example.com");
  const release = await holdRequests(page);
  await page.getByRole("button", { name: "Begin Assessment" }).dblclick();
  await expect(page.getByRole("button", { name: "Validating..." })).toBeVisible();
  await page.getByRole("button", { name: "Validating..." }).click({ force: true });
  release();
  await page.waitForURL(/\/test\//);
  expect(countSubmissions(server, "twice@example.com")).toBe(1);
});

test("a test that cannot be started says 'Please try again' (S45, S47)", async ({ page, server }) => {
  const testId = server.addTest({ name: "Empty" });
  await page.goto(`/candidate?testId=${testId}`);
  await fillEntry(page, "open sesame");
  await page.getByRole("button", { name: "Begin Assessment" }).click();
  await expect(toastOn(page)).toContainText("Access denied");
  await expect(toastOn(page)).toContainText("Please try again");
});

test("testId selects that test, with its own password (S14, S33, S48, S50)", async ({ page, server }) => {
  const testId = server.addTest({ name: "Field Sales", sections: [sectionOf("Basics", 2)] });
  await beginAssessment(page, { testId, password: "open sesame" });
  await expect(page.getByText("Field Sales")).toBeVisible();
  await expect(page.getByText("Basics: question 1?")).toBeVisible();
});

test("the password of one test does not open another, nor an unknown or inactive one (S44)", async ({
  page,
  server,
}) => {
  const active = server.addTest({ name: "One", sections: [sectionOf("A", 1)] });
  const inactive = server.addTest({ name: "Two", sections: [sectionOf("A", 1)], isActive: false });
  const tries = [
    [active, TEST_PASSWORD],
    [inactive, "open sesame"],
    ["unknown", "open sesame"],
  ] as const;
  for (const [testId, password] of tries) {
    await page.goto(`/candidate?testId=${testId}`);
    await fillEntry(page, password);
    await page.getByRole("button", { name: "Begin Assessment" }).click();
    await expect(toastOn(page)).toContainText("Invalid password");
  }
});

test("error=unauthorized shows 'Access Denied' and clears the address (S34, S35, S36, S91)", async ({ page }) => {
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

test("hostile names are text, wherever they show (S406)", async ({ page, server }) => {
  const firstName = `<script>alert(1)</script>`;
  const lastName = "😀 \u202eשלום <b>";
  const id = await beginAssessment(page, { firstName, lastName, email: "hostile@example.com" });
  const row = server.withDatabase((sqlite) =>
    sqlite.prepare("SELECT first_name AS firstName, last_name AS lastName FROM submissions WHERE id = ?").get(id),
  );
  expect(row).toEqual({ firstName, lastName });
});

test("over-long and blank entries are refused with a message at the field", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("First Name").fill("x".repeat(101));
  await page.getByLabel("Last Name").fill("   ");
  await page.getByLabel("Email Address").fill(`${"x".repeat(250)}@example.com`);
  await page.getByLabel("Access Password").fill("x".repeat(201));
  await page.getByRole("button", { name: "Begin Assessment" }).click();
  await expect(page.getByText("First name must be at most 100 characters")).toBeVisible();
  await expect(page.getByText("Last name is required")).toBeVisible();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await expect(page.getByText("Password must be at most 200 characters")).toBeVisible();
});

test("ten wrong guesses at a password, then 'Please try again'; another address's office is not locked out (S45)", async ({
  page,
}) => {
  const server = await startServer({ hasAdmin: false });
  await page.goto(server.origin);
  for (let guess = 0; guess < 10; guess += 1) {
    const answer = await postEntry(server.origin, "wrong");
    expect(answer.status).toBe(401);
  }
  const eleventh = await postEntry(server.origin, TEST_PASSWORD);
  expect(eleventh.status).toBe(429);
  expect(Number(eleventh.headers.get("Retry-After"))).toBeGreaterThan(0);
  await fillEntry(page, TEST_PASSWORD);
  await page.getByRole("button", { name: "Begin Assessment" }).click();
  await expect(toastOn(page)).toContainText("Please try again");
  await server.remove();
});

test("300 candidates of one office who know the password, with a typing error now and then, all get in", async () => {
  const server = await startServer({ hasAdmin: false });
  const statuses = new Map<number, number>();
  for (let person = 0; person < 300; person += 1) {
    if (person % 5 === 0) await postEntry(server.origin, "typo");
    const { status } = await postEntry(server.origin, TEST_PASSWORD);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 302: 300 });
  await server.remove();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the entry form says what is wrong in the page, as banner and at the fields (S403, S37, S44)", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Begin Assessment" }).click();
    await expect(page.getByText("First name is required")).toBeVisible();
    await fillEntry(page, "wrong");
    await page.getByRole("button", { name: "Begin Assessment" }).click();
    const banner = page.locator("noscript [role=alert]");
    await expect(banner).toBeVisible();
    await expect(banner).toContainText(/Access denied.*Invalid password/);
    await expect(page.getByLabel("First Name")).toHaveValue("Grace");
    await expect(page.getByLabel("Access Password")).toHaveValue("");
    await page.goto("/?error=unauthorized");
    await expect(page.getByText("Access Denied")).toBeVisible();
  });
});

test("the same form sent twice at once starts one submission (S404, R107)", async ({ server }) => {
  const startToken = crypto.randomUUID();
  const sent = await Promise.all(
    Array.from({ length: 5 }, () => postEntry(server.origin, TEST_PASSWORD, { email: "once@example.com", startToken })),
  );
  expect(new Set(sent.map((answer) => answer.headers.get("Location"))).size).toBe(1);
  expect(countSubmissions(server, "once@example.com")).toBe(1);
});

test("going back and beginning again continues the unfinished assessment; another person begins a new one (S405)", async ({
  page,
}) => {
  await page.clock.install();
  const email = "back@example.com";
  const id = await beginAssessment(page, { email });
  await answerWithScript(page, 2);
  await page.goBack();
  expect(await beginAssessment(page, { email })).toBe(id);
  await expect(page.getByText("Question 3 of 40")).toBeVisible();
  expect(await beginAssessment(page, { email, firstName: "Someone" })).not.toBe(id);
  await expect(page.getByText("Question 1 of 40")).toBeVisible();
});

test("without network the form stays as it was typed and says 'Please try again' (S45)", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Begin Assessment" }).click();
  await expect(page.getByText("First name is required")).toBeVisible();
  await page.context().setOffline(true);
  await fillEntry(page, TEST_PASSWORD);
  await page.getByRole("button", { name: "Begin Assessment" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Please try again" })).toBeVisible();
  await expect(page.getByLabel("Email Address")).toHaveValue("grace@example.com");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Begin Assessment" }).click();
  await page.waitForURL(/\/test\//);
});

test("field names and control fields that no form here sends are ignored: no huge lists, no 500, no echo", async ({
  server,
}) => {
  const bodies = [
    "a[400000000]=1",
    "firstName[5000000]=1",
    Array(15_000).fill("a=").join("&"),
    `${"a.".repeat(15_000)}b=1`,
    "a[0][0][0]=1",
    "__state__=x",
  ];
  for (const path of ["/", "/admin/login"]) {
    for (const body of bodies) {
      const answer = await postBody(`${server.origin}${path}`, body);
      expect([path, body.slice(0, 20), answer.status]).toEqual([path, body.slice(0, 20), 400]);
      expect((await answer.text()).length).toBeLessThan(20_000);
    }
    for (const intent of ["garbage", "{}", "null", '{"type":"update","payload":{"name":"__proto__.x","value":"1"}}']) {
      const answer = await postBody(
        `${server.origin}${path}`,
        `password=secretpw&__intent__=${encodeURIComponent(intent)}`,
      );
      expect(answer.status).toBe(200);
      expect(await answer.text()).not.toContain("secretpw");
    }
  }
});

test("a testId of any length, or two of them, is answered like a wrong password", async ({ server }) => {
  const long = await postEntry(server.origin, TEST_PASSWORD, { testId: "x".repeat(300) });
  expect(long.status).toBe(401);
  const fields = "firstName=A&lastName=B&email=a%40example.com&password=welcome&testId=unknown&testId=other";
  expect((await postBody(server.origin, fields)).status).toBe(401);
});

test("a body that is no form is answered like an empty one, or refused by its type", async ({ server }) => {
  const asJson = await fetch(server.origin, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: "{}",
  });
  expect(asJson.status).toBe(415);
  const broken = await fetch(server.origin, {
    method: "POST",
    headers: { "Content-Type": "multipart/form-data; boundary=x" },
    body: "--x\r\nbroken",
  });
  expect(broken.status).toBe(400);
  expect(await broken.text()).toContain("First name is required");
});

function postEntry(origin: string, password: string, fields: Record<string, string> = {}) {
  return fetch(origin, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ firstName: "A", lastName: "B", email: "a@example.com", password, ...fields }),
  });
}

function postBody(url: string, body: string) {
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  return fetch(url, { method: "POST", redirect: "manual", headers, body });
}

function countSubmissions(server: import("../../support/server.ts").TestServer, email: string) {
  return server.withDatabase((sqlite) =>
    sqlite.prepare("SELECT count(*) FROM submissions WHERE email = ?").pluck().get(email),
  );
}
